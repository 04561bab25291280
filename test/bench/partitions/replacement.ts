import type pg from "pg";
import { processorMillisecondsOf } from "../support/process-family";

/** What replacing a plan's rows costs in one way. */
interface Cost {
  step: string;
  seconds: number;
  processor: number;
  wal: number;
}

/** Rows deleted at once, as the service does. */
const PORTION_ROWS = 10_000;
/** Versions in tables by SQL, beyond any that a run has. */
const [OLD, NEW] = [1_000_000_001, 1_000_000_002];
const TABLES = ["plan_rows", "plan_details"] as const;

/** The columns of a table but its key's, with commas. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname not in ('version', 'id')`,
    [table],
  );
  return rows[0]?.names ?? "";
}

/** Writes a version of so many times the rows of a merchant's present plan into some tables; each with ids of its own. */
async function writeVersion(
  client: pg.Client,
  tenantId: string,
  version: number,
  times: number,
  into: (table: string) => string,
): Promise<void> {
  for (const table of TABLES) {
    const columns = await columnsOf(client, table);
    await client.query(
      `insert into ${into(table)} (${columns}, version, id)
       select ${columns}, ${version}, md5(id::text || copy)::uuid from ${table}, generate_series(1, ${times}) copy
       where tenant_id = '${tenantId}' and version = (select plan_version from tenants where id = '${tenantId}')`,
    );
  }
}

/**
 * Replaces a plan as the service does, by rows that are deleted in portions and cleaned up after, and with a partition a version, which is
 * dropped. In a database whose merchant has a plan; the role must step round the policies.
 */
export async function compareReplacement(
  client: pg.Client,
  postmaster: number,
  tenantId: string,
  times: number,
): Promise<{ rows: number; costs: Cost[] }> {
  const costs: Cost[] = [];
  const wal = async () => (await client.query("select wal_bytes::float8 as bytes from pg_stat_wal")).rows[0].bytes;
  const step = async (name: string, work: () => Promise<unknown>) => {
    await client.query("select pg_stat_force_next_flush()");
    const [before, processor, startedAt] = [await wal(), processorMillisecondsOf(postmaster), performance.now()];
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    await client.query("select pg_stat_force_next_flush()");
    const used = processorMillisecondsOf(postmaster) - processor;
    costs.push({ step: name, seconds, processor: used / 1000, wal: (await wal()) - before });
  };
  await client.query("alter table plan_rows disable trigger user");
  await writeVersion(client, tenantId, OLD, times, (table) => table);
  await client.query("vacuum analyze plan_rows, plan_details");
  await client.query("checkpoint");
  await step("a version written", () => writeVersion(client, tenantId, NEW, times, (table) => table));
  await step("the one before deleted in portions", async () => {
    const portion = `with portion as materialized (
        select id from plan_rows where tenant_id = '${tenantId}' and version = ${OLD} limit ${PORTION_ROWS}),
      details as (delete from plan_details using portion where tenant_id = '${tenantId}' and version = ${OLD} and plan_details.id = portion.id)
      delete from plan_rows using portion where tenant_id = '${tenantId}' and version = ${OLD} and plan_rows.id = portion.id`;
    while (((await client.query(portion)).rowCount ?? 0) > 0);
  });
  await step("cleaned up after that", () => client.query("vacuum (truncate off) plan_rows, plan_details"));
  const { rows } = await client.query(`select count(*)::int as rows from plan_rows where version = ${NEW}`);
  await client.query("create table part_rows (like plan_rows including all) partition by list (version)");
  await client.query("create table part_details (like plan_details including all) partition by list (version)");
  const part = (table: string, version: number) => `${table.replace("plan_", "part_")}_${version}`;
  const add = async (version: number) => {
    for (const table of TABLES)
      await client.query(
        `create table ${part(table, version)} partition of ${table.replace("plan_", "part_")} for values in (${version})`,
      );
  };
  await add(OLD);
  await writeVersion(client, tenantId, OLD, times, (table) => part(table, OLD));
  await client.query("checkpoint");
  await step("partitions of a version added, with their indexes", () => add(NEW));
  await step("a version written into them", () =>
    writeVersion(client, tenantId, NEW, times, (table) => part(table, NEW)),
  );
  await step("those of the one before dropped", async () => {
    for (const table of TABLES) await client.query(`drop table ${part(table, OLD)}`);
  });
  return { rows: rows[0].rows, costs };
}
