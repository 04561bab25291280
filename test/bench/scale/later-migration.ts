import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../src/config";
import { migrate, migrationNames } from "../../../src/postgres/migrate";

const sqlOf = (name: string) =>
  fs.readFileSync(path.join(projectRoot, "prisma/migrations", name, "migration.sql"), "utf8");

/** What a later release may bring: columns, a table of merchants' rows, an index, a check, and rows that are filled anew. */
const WIDENS = `
  alter table skus add column shelf_life_days integer not null default 0;
  alter table purchase_orders add column note text;
  create table shelves (tenant_id uuid not null default current_tenant(), id uuid not null default gen_random_uuid(), primary key (tenant_id, id));
  select protect_tenant_table('shelves');
  create index on stores (tenant_id, currency);
  alter table skus add constraint shelf_life check (shelf_life_days >= 0) not valid;
  update stores set currency = currency`;

/** Migrates a database as a later release would, for which this one is the old version. @returns Seconds that it took. */
export async function migrateLater(url: string): Promise<number> {
  const released = migrationNames().map((name) => ({ name, sql: sqlOf(name) }));
  const startedAt = performance.now();
  await migrate(url, { migrations: [...released, { name: "99990101000000_later", sql: WIDENS }] });
  return (performance.now() - startedAt) / 1000;
}
