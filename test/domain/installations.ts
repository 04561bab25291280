import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { sql } from "../../src/db";
import { exportTenant } from "../../src/domain/backup";
import { createKey } from "../../src/domain/keys/keys";
import { renameTenant } from "../../src/domain/tenants/tenants";
import { systemClock } from "../../src/values/clock";
import { createTestDatabase } from "../support/database";
import { fillLinkedTables } from "../support/linked-rows";
import { plannedMerchant } from "../support/planned-merchant";
import { storedRows } from "../support/stored-rows";

/** A database of a service. */
export type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
/** Where a merchant, Acme, is that has rows in every table, with a bystander. */
export let source: TestDb;
/** Where nothing is. */
export let target: TestDb;
/** Acme. */
export let tenantId: string;
/** Of the archives. */
export const folder = fs.mkdtempSync(path.join(os.tmpdir(), "inventory-planning-archives-"));
export const newFile = () => path.join(folder, randomUUID());

/** What goes on being sent where it is no copy. */
export const ALL = { webhooks: true, mails: true };

/** Texts that a format of lines could break on. */
const STRANGE = ["tab\there", "line\nline\r\n", "\\.", "\\N", 'quote " and \\ and {brace,}', "Ünïcødé 茶 🍵", ""];

/** Call in `beforeAll`. */
export async function openInstallations(): Promise<void> {
  source = await createTestDatabase();
  target = await createTestDatabase();
  ({ tenantId } = await plannedMerchant({ database: source }));
  await renameTenant(source, tenantId, "Acme");
  await source.admin.query("insert into users (email, name) values ('anna@acme.example', 'Anna')");
  await fillLinkedTables(source, tenantId);
  // What nothing but the service writes, and an import checks.
  await source.admin.query("update jobs set kind = 'clear-plan', payload = '{}'");
  await source.admin.query("update question_schedules set hour = 7, day_of_month = 1");
  await source.admin.query(
    "update one_off_marks mark set sku_id = line.sku_id from sales_transactions line where line.id = mark.transaction_id",
  );
  await source.admin.query(
    `update learnt_uncertainties set dispersion = '{"lots":0.1,"level":1,"week":2}', calibration = '{"classes":[[0.5,1]]}',
            classes = '[{"cycles":3,"held":[1,2]}]'`,
  );
  await source.as(tenantId, async ({ db }) => {
    for (const name of STRANGE) await db.store.create({ data: { name, currency: "EUR" } });
    await db.execute(
      "test.lists",
      sql`update suppliers set emails = ${STRANGE}::text[], closed_weekdays = '{MONDAY,SUNDAY}'`,
    );
    await db.execute("test.json", sql`update skus set options = ${'{"b":\n "\\t|",  "a": "-"}'}::json`);
    await db.execute("test.numbers", sql`update skus set unit_cost = 0.123456789012345678901234567890`);
    await db.execute(
      "test.floats",
      sql`update plan_details set forecast_error = 0.1::float8 + 0.2, weekly_forecast = '{1e-300,NaN,Infinity}'`,
    );
    await db.execute("test.bytes", sql`update demand_packs set days = '\\x00ff0a095c2e0a'`);
    // Pairs of a predecessor and its successor: in some the one is stored first, in some the other.
    await db.execute(
      "test.successors",
      sql`
      with numbered as (select id, row_number() over (order by id) as place, count(*) over () as places from skus)
      update skus set successor_id = next.id, successor_set_at = '2026-03-02T10:00:00.123Z', successor_set_by = '' from numbered, numbered next
      where skus.id = numbered.id and next.place = numbered.places + 1 - numbered.place
        and next.id <> skus.id and (numbered.place < next.place) = (least(numbered.place, next.place) % 2 = 1)`,
    );
    await db.execute(
      "test.combined",
      sql`update warehouses set combined_id = (select max(id::text)::uuid from warehouses) where id <> (select max(id::text)::uuid from warehouses)`,
    );
  });
  await createKey(source, await source.tenant({ name: "Bystander & Co" }), {
    name: "k",
    scope: "READ",
    expiresAt: null,
  });
}

/** Call in `afterAll`. */
export async function closeInstallations(): Promise<void> {
  await source.drop();
  await target.drop();
  fs.rmSync(folder, { recursive: true });
}

/** What a server can't take over from another. */
export const LOCAL_TABLES = [
  "announced_changes",
  "bulk_exports",
  "object_changes",
  "bulk_export_chunks",
  "challenges",
  "one_time_links",
  "sessions",
];

/**
 * Everything of a merchant, its account included. What was announced, what cursors are held against, and exported files are the server's own. Who works
 * for it is left out: people are of one installation.
 */
export async function everythingOf(database: TestDb, id: string): Promise<Record<string, unknown>> {
  const stored = await storedRows(database, id);
  const rows = Object.fromEntries(
    Object.entries(stored).filter(([table]) => ![...LOCAL_TABLES, "memberships"].includes(table)),
  );
  const account = await database.admin.query(
    "select (to_jsonb(tenants) - 'change_epoch')::text as row from tenants where id = $1",
    [id],
  );
  return { ...rows, tenants: account.rows };
}

/** How many rows there are in all tables but those of migrations. */
export async function countAll(database: TestDb): Promise<number> {
  const { rows } = await database.admin.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> '_prisma_migrations'",
  );
  const counts = rows.map(({ name }) => `(select count(*) from ${name})`);
  return Number((await database.admin.query(`select ${counts.join(" + ")} as count`)).rows[0].count);
}

/** Acme as a file. */
export async function exported(): Promise<string> {
  const file = newFile();
  await exportTenant(source, systemClock, "Acme", file);
  return file;
}

/** The same archive with other text in it. */
export function rewritten(file: string, change: (text: string) => string): string {
  const changed = newFile();
  fs.writeFileSync(changed, zlib.gzipSync(change(zlib.gunzipSync(fs.readFileSync(file)).toString())));
  return changed;
}
