import { Prisma, sql, type TenantDb } from "../../src/db";
import { OWNER } from "../support/cluster";
import { createTestDatabase, isAsOwner } from "../support/database";
import { storedRows } from "../support/stored-rows";
import { fillTables, type TenantTable, tenantTables } from "../support/tenant-tables";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDb;
let tables: TenantTable[];
let ours: string;
let theirs: string;

beforeAll(async () => {
  database = await createTestDatabase();
  tables = await tenantTables(database);
  ours = await database.tenant();
  theirs = await database.tenant();
  for (const tenantId of [ours, theirs]) await fillTables(database, tables, tenantId);
});
afterAll(() => database.drop());

const BLOCKED = "blocked by row-level security";

/** Runs a statement and undoes it: how many rows it touched, or why it was refused. */
async function attempt(db: TenantDb, statement: string): Promise<number | string> {
  await db.execute("test.prepare", sql`savepoint attempt`);
  try {
    return await db.execute("test.prepare", Prisma.raw(statement) as never);
  } catch (error) {
    const { message } = error as Error;
    if (/permission denied/.test(message)) return "not permitted";
    return /row-level security policy/.test(message) ? BLOCKED : message;
  } finally {
    await db.execute("test.prepare", sql`rollback to savepoint attempt`);
  }
}

/** What comes of the same statement, made for each table, in a merchant's transaction. */
async function outcomes(tenantId: string, statement: (table: TenantTable) => string) {
  return database.as(tenantId, async ({ db }) => {
    const found: Record<string, number | string> = {};
    for (const table of tables) found[table.name] = await attempt(db, statement(table));
    return found;
  });
}

/** The same outcome for each table, another one where the service may not do such a thing at all. */
async function everywhere(privilege: string, outcome: number | string) {
  const { rows } = await database.admin.query<{ name: string; may: boolean }>(
    "select name, has_table_privilege($3, name, $2) as may from unnest($1::text[]) as name",
    [tables.map(({ name }) => name), privilege, isAsOwner() ? OWNER : "inventory_service"],
  );
  return Object.fromEntries(rows.map(({ name, may }) => [name, may ? outcome : "not permitted"]));
}

/** A statement that stores a copy of one of our rows for a merchant. */
const copyFor = (tenantId: string) => (table: TenantTable) =>
  `insert into ${table.name}
   select copy.* from (select * from ${table.name} limit 1) as row,
     jsonb_populate_record(row::${table.name}, '{"tenant_id": "${tenantId}"}') as copy`;

describe("of every table that holds merchants' rows, a merchant's transaction", () => {
  it("reads its own rows, of the present version of the plan, and no others", async () => {
    expect(tables.length).toBeGreaterThan(25);
    const own = await everywhere("SELECT", 1);
    expect(await outcomes(ours, ({ name }) => `select from ${name}`)).toEqual(own);
    expect(await outcomes(ours, ({ name }) => `select from ${name} where tenant_id = '${ours}'`)).toEqual(own);
  });

  it("reads nothing by another merchant's id", async () => {
    expect(await outcomes(ours, ({ name }) => `select from ${name} where tenant_id = '${theirs}'`)).toEqual(
      await everywhere("SELECT", 0),
    );
  });

  it("stores nothing for another merchant", async () => {
    expect(await outcomes(ours, copyFor(theirs))).toEqual(await everywhere("INSERT", BLOCKED));
  });

  it("changes its own rows only, however much it asks for", async () => {
    expect(await outcomes(ours, ({ name }) => `update ${name} set tenant_id = tenant_id`)).toEqual(
      await everywhere("UPDATE", 1),
    );
    const named = ({ name }: TenantTable) => `update ${name} set tenant_id = '${ours}' where tenant_id = '${theirs}'`;
    expect(await outcomes(ours, named)).toEqual(await everywhere("UPDATE", 0));
  });

  it("gives no row away to another merchant", async () => {
    expect(await outcomes(ours, ({ name }) => `update ${name} set tenant_id = '${theirs}'`)).toEqual(
      await everywhere("UPDATE", BLOCKED),
    );
  });

  it("deletes its own rows only, however much it asks for", async () => {
    const before = await storedRows(database, theirs);
    expect(await outcomes(ours, ({ name }) => `delete from ${name}`)).toEqual(await everywhere("DELETE", 1));
    const named = ({ name }: TenantTable) => `delete from ${name} where tenant_id = '${theirs}'`;
    expect(await outcomes(ours, named)).toEqual(await everywhere("DELETE", 0));
    expect(await storedRows(database, theirs)).toEqual(before);
  });

  it("writes rows of its own version of the plan only", async () => {
    const versioned = Object.fromEntries(tables.map(({ name, hasVersions }) => [name, hasVersions ? BLOCKED : 0]));
    const statement = ({ name, hasVersions }: TenantTable) =>
      hasVersions ? `update ${name} set version = 7` : `select from ${name} limit 0`;
    expect(await outcomes(ours, statement)).toEqual(versioned);
    expect(Object.values(versioned).filter((outcome) => outcome === BLOCKED).length).toBeGreaterThan(2);
  });
});

describe("without a merchant, the service's role", () => {
  it("sees no row of any table", async () => {
    const counts = tables.map(({ name }) => `(select count(*)::int from ${name}) as "${name}"`);
    const client = await database.admin.connect();
    try {
      await client.query("begin; set local role inventory_service");
      const { rows } = await client.query(`select ${counts}`);
      expect(rows).toEqual([Object.fromEntries(tables.map(({ name }) => [name, 0]))]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
