import { MAIN } from "../../config";
import { col, type Database, databaseAt, operator, operatorTransaction, Prisma, rowsOf, sql } from "../../db";
import type { Clock } from "../../values/clock";
import { waitForEarlierTransactions } from "./earlier-transactions";
import { withName } from "./hold-name";
import { ACCOUNTS, isOfTenant, quoted, readStoredTables, type StoredTable } from "./stored-tables";

/** Rows deleted in one transaction, those that hang on them not counted. */
const PORTION_ROWS = 5_000;

/** Receives the progress of a deletion. */
export interface DeletionProgress {
  /** Transactions that began before the tenant was closed are waited for. */
  onWaiting?(transactions: number): void;
  /** A portion is gone for good. @param rows How many rows it had. */
  onDeleted?(table: string, rows: number): void;
}

/**
 * Deletes a tenant and all its rows, first those that refer to others. Its keys and jobs stop working before anything goes. Each portion has
 * its own transaction, so that nobody else waits for long. A broken-off deletion leaves a tenant that nothing works for, and the next call
 * continues it. It can't be undone.
 * @throws TenantInHand
 * @returns The number of rows deleted now, by table. Rows that a cascade deletes are not counted, only the rows they go with.
 */
export async function deleteTenant(
  database: Database,
  clock: Clock,
  tenantId: string,
  progress: DeletionProgress = {},
): Promise<Map<string, number>> {
  const account = await operator(database).tenant.findUnique({ where: { id: tenantId }, select: { name: true } });
  if (!account) return new Map();
  // A move that continues stores the deleted rows again.
  return withName(database, account.name, () => deleteAll(database, clock, tenantId, progress));
}

async function deleteAll(
  database: Database,
  clock: Clock,
  tenantId: string,
  progress: DeletionProgress,
): Promise<Map<string, number>> {
  const deleted = new Map<string, number>();
  const counting: DeletionProgress = {
    ...progress,
    onDeleted(table, rows) {
      deleted.set(table, (deleted.get(table) ?? 0) + rows);
      progress.onDeleted?.(table, rows);
    },
  };
  await beginDeletion(database, clock, tenantId);
  // Its account last: it knows in which shards there may be rows.
  for (const holder of [...(await shardsThatMayHave(database, tenantId)), database]) {
    if (holder !== database) await beginDeletion(holder, clock, tenantId);
    await waitForEarlierTransactions(holder, progress.onWaiting);
    await deleteRows(holder, tenantId, counting);
  }
  return deleted;
}

/** The shards that the tenant's rows are or were in, or were to be in. */
async function shardsThatMayHave(database: Database, tenantId: string): Promise<Database[]> {
  const account = await operator(database).tenant.findUnique({
    where: { id: tenantId },
    select: { shard: true, movingTo: true, movedFrom: true },
  });
  const names = Object.values(account ?? {}).filter((name): name is string => name !== null && name !== MAIN);
  return Promise.all([...new Set(names)].map((name) => databaseAt(database, name)));
}

/**
 * Deletes the rows of a tenant in one database, its account there included, first those that refer to others. Each portion has its own
 * transaction. Nobody may be at work for the tenant there.
 * @param keepsAccount Whether the account and the keys stay.
 */
export async function deleteRows(
  database: Database,
  tenantId: string,
  progress: DeletionProgress = {},
  keepsAccount = false,
): Promise<void> {
  const tables = (await readStoredTables(operator(database))).filter(({ ownership }) =>
    isOfTenant(ownership, keepsAccount ? "rows" : "service"),
  );
  const empty = async (table: StoredTable, version: bigint): Promise<boolean> => {
    for (let hadRows = false; ; hadRows = true) {
      const rows = await deletePortion(database, tenantId, table, version);
      if (rows === 0) return hadRows;
      progress.onDeleted?.(table.name, rows);
    }
  };
  // The versions of the plan are known by their runs, so their rows go while those are there.
  const versions = await readVersions(database, tenantId);
  const downwards = [...tables].reverse().filter(({ name }) => name !== ACCOUNTS);
  for (const table of downwards.filter(({ hasVersions }) => hasVersions))
    for (const version of versions) await empty(table, version);
  // A table's rows can leave others behind when they go: that a plan has changed is noted.
  for (let hadRows = true; hadRows; ) {
    hadRows = false;
    for (const table of downwards) if (await empty(table, 0n)) hadRows = true;
  }
  for (const table of tables.filter(({ name }) => name === ACCOUNTS)) await empty(table, 0n);
}

/** Closes the tenant in one database, if it is not, and has its keys there gone for good. */
export async function beginDeletion(database: Database, clock: Clock, tenantId: string): Promise<void> {
  await operatorTransaction(database, "write", async (db) => {
    await db.execute(
      "tenants.begin-deletion",
      sql`
      update tenants set closed_at = coalesce(closed_at, ${clock.now()}), deletion_begun_at = coalesce(deletion_begun_at, ${clock.now()})
      where id = ${tenantId}::uuid`,
    );
    await db.execute("tenants.delete-keys", sql`delete from api_keys where tenant_id = ${tenantId}::uuid`);
  });
}

const planVersions = rowsOf("tenants.plan-versions", { version: col.int8 });

/** Reads the versions of the plan that rows may have. Each is made by a run over the whole plan, of which there are some hundreds a year. */
async function readVersions(database: Database, tenantId: string): Promise<bigint[]> {
  return operatorTransaction(database, "snapshot", async (db) => {
    await db.standFor({ tenantId, planVersion: 0n });
    const rows = await db.query(
      planVersions,
      sql`
      select id as version from plan_runs where tenant_id = ${tenantId}::uuid and complete
      union select plan_version from tenants where id = ${tenantId}::uuid union select 0`,
    );
    return rows.map(({ version }) => version);
  });
}

/** Deletes a portion of a tenant's rows in a table, of one version of the plan where they have versions. @returns How many. */
async function deletePortion(
  database: Database,
  tenantId: string,
  { name, ownership, tenantColumn }: StoredTable,
  planVersion: bigint,
): Promise<number> {
  const table = Prisma.raw(quoted(name));
  const ofTenant = sql`${Prisma.raw(quoted(tenantColumn ?? ""))} = ${tenantId}::uuid`;
  return operatorTransaction(database, "write", async (db) => {
    await db.standFor(ownership === "tenant" ? { tenantId, planVersion, isOwner: true } : null);
    return db.execute(
      "tenants.delete-portion",
      sql`delete from ${table} where ${ofTenant} and ctid = any(array(select ctid from ${table} where ${ofTenant} limit ${PORTION_ROWS}))`,
    );
  });
}
