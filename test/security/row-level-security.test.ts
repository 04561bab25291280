import { openDatabase, sql } from "../../src/db";
import { enqueueJob } from "../../src/domain/enqueue-job";
import { createKey } from "../../src/domain/keys/keys";
import type { Work } from "../../src/domain/work";
import { anyRows } from "../support/any-rows";
import { asAdmin } from "../support/cluster";
import { createTestDatabase, isAsOwner } from "../support/database";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDb;
let ours: string;
let theirs: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ours = await database.tenant();
  theirs = await database.tenant();
});
afterAll(() => database.drop());

describe("row-level security between merchants", () => {
  it("hides another merchant's rows from every query", async () => {
    await database.as(theirs, ({ db }) => db.store.create({ data: { name: "Theirs", currency: "EUR" } }));
    for (const readOnly of [false, true]) {
      expect(await database.as(ours, ({ db }) => db.store.findMany(), { readOnly })).toEqual([]);
    }
    expect(await database.as(theirs, ({ db }) => db.store.count())).toBe(1);
  });

  it("is not stepped round: the service does not open a database with a user who could", async () => {
    const user = `bypasser_${ours.slice(0, 8)}`;
    await database.admin.query(`create role ${user} login bypassrls password '${user}'`);
    const url = Object.assign(new URL(database.connectionString), { username: user, password: user });
    await expect(openDatabase(url.href, 1)).rejects.toThrow(/bypasses row-level security/);
    await database.admin.query(`drop role ${user}`);
  });

  it("says what to do where a superuser opens a database that an ordinary user has migrated", async () => {
    const { rows } = await database.admin.query("select tableowner from pg_tables where tablename = 'tenants'");
    const [{ tableowner: owner }] = rows;
    // As where that user may make no role, or another database's migration made it later.
    await database.admin.query("revoke all on tenants from inventory_service");
    const refusal = `^The database user postgres bypasses row-level security .* Name the user that owns the tables, ${owner}, in DATABASE_URL\\.$`;
    await expect(openDatabase(asAdmin(database.connectionString), 1)).rejects.toThrow(new RegExp(refusal));
    await (await openDatabase(database.connectionString, 1)).close();
    await database.admin.query("grant select on tenants to inventory_service");
  });

  it("refuses to write a row for another merchant", async () => {
    const write = database.as(ours, ({ db }) =>
      db.store.create({ data: { tenantId: theirs, name: "X", currency: "EUR" } }),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it("refuses a link to another merchant's row even when its id is known", async () => {
    const product = await database.as(theirs, ({ db }) => db.product.create({ data: { name: "P" } }));
    const write = database.as(ours, ({ db }) => db.sku.create({ data: { name: "S", productId: product.id } }));
    await expect(write).rejects.toThrow(/foreign key/i);
  });

  it("lets tenant work see no key and no secret", async () => {
    await createKey(database, ours, { name: "key", scope: "READ", expiresAt: null });
    await database.admin.query("insert into service_secrets values ('test', '\\x00') on conflict do nothing");
    for (const readOnly of [false, true]) {
      for (const table of ["api_keys", "service_secrets"]) {
        const read = database.as(ours, ({ db }) => anyRows(db, sql([`select * from ${table}`])), { readOnly });
        // An owner may ask, and is shown nothing but its own merchant's keys, which it manages.
        const isTheirs = (row: unknown) => (row as { tenant_id: string }).tenant_id !== ours;
        if (isAsOwner()) expect((await read).filter(isTheirs)).toEqual([]);
        else await expect(read).rejects.toThrow(/permission denied/);
      }
    }
  });

  it("lets tenant work see no other merchant, and no other merchant's jobs", async () => {
    for (const tenant of [ours, theirs]) {
      await database.as(tenant, (work) => enqueueJob(work, "refresh-plan", { skuIds: "all" }));
    }
    const seen = await database.as(ours, ({ db }) =>
      anyRows(
        db,
        sql`select array(select id from tenants) as tenants, array(select distinct tenant_id from jobs) as jobs`,
      ),
    );
    expect(seen).toEqual([{ tenants: [ours], jobs: [ours] }]);
  });

  it("lets tenant work change nothing of a merchant but which plan it reads", async () => {
    const rename = (tenant: string) =>
      database.as(ours, ({ db }) =>
        db.execute("test.prepare", sql`update tenants set name = 'X' where id = ${tenant}::uuid`),
      );
    if (isAsOwner()) expect(await rename(theirs)).toBe(0);
    else for (const tenant of [ours, theirs]) await expect(rename(tenant)).rejects.toThrow(/permission denied/);
    const publish = sql`select set_config('app.plan_version', '7', true), publish_plan_version()::text`;
    const run = sql`
      insert into plan_runs (id, planning_day, complete, series_count, started_at) values (7, '2026-05-01', true, 1, now())`;
    await database.as(ours, ({ db }) => db.execute("test.prepare", run));
    // Another's run is no plan of theirs.
    await database.as(theirs, ({ db }) => db.execute("test.publish", publish));
    await database.as(ours, ({ db }) => db.execute("test.publish", publish));
    const { rows } = await database.admin.query(
      "select plan_version::int as version from tenants where id = any($1) order by 1",
      [[ours, theirs]],
    );
    expect(rows).toEqual([{ version: 0 }, { version: 7 }]);
    const read = ({ db }: Work) => anyRows(db, sql`select current_setting('app.plan_version') as version`);
    expect(await database.as(theirs, read)).toEqual([{ version: "0" }]);
    expect(await database.as(ours, read)).toEqual([{ version: "7" }]);
  });

  it("shows the role of tenant work nothing while no merchant is named", async () => {
    const client = await database.admin.connect();
    try {
      await client.query("begin; set local role inventory_service");
      for (const table of ["tenants", "jobs", "stores"]) {
        expect((await client.query(`select from ${table}`)).rowCount).toBe(0);
      }
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("keeps a read-only transaction from writing", async () => {
    const write = database.as(ours, ({ db }) => db.store.create({ data: { name: "R", currency: "EUR" } }), {
      readOnly: true,
    });
    await expect(write).rejects.toThrow(/read-only/);
  });

  it("leaves nothing of the tenant on the connection", async () => {
    await database.as(ours, ({ db }) => db.store.count());
    const { rows } = await database.pool.query(
      "select current_setting('app.tenant', true) as tenant, current_user as me",
    );
    expect(rows[0].tenant ?? "").toBe("");
    expect(rows[0].me).not.toBe("inventory_service");
  });
});
