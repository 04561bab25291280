import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { withTenant } from "../../src/db";
import { exportTenant, importTenant } from "../../src/domain/backup";
import { moveTenant } from "../../src/domain/backup/move-tenant";
import { deleteTenant } from "../../src/domain/tenants/delete-tenant";
import { closeTenant, findAccount, openTenant, renameTenant } from "../../src/domain/tenants/tenants";
import { systemClock } from "../../src/values/clock";
import type { Merchant, TestApp } from "../support/app";
import { eventually } from "../support/eventually";
import { saleLine, sendSales } from "../support/sales";
import { startShardedApp } from "../support/sharded-app";
import type { Installation } from "../support/shards";

let sharded: Awaited<ReturnType<typeof startShardedApp>>;
let installation: Installation;
let app: TestApp;
let at: typeof sharded.at;
let merchantIn: typeof sharded.merchantIn;

beforeAll(async () => {
  sharded = await startShardedApp();
  ({ app, at, installation, merchantIn } = sharded);
});
afterAll(() => sharded.close());

const move = (name: string, to: string, database = app.database) =>
  moveTenant(database, systemClock, name, to === "main" ? null : to, {}, { waitMs: 60_000, heardMs: 0 });

const countIn = async (place: keyof typeof at, table: string, { tenantId }: Merchant) =>
  (
    await at[place].admin.query(`select from ${table} where ${table === "tenants" ? "id" : "tenant_id"} = $1`, [
      tenantId,
    ])
  ).rowCount;

/** A merchant's move from east to west, held up where all rows are in west and the main database does not say so yet. */
async function movedButNotPlaced(merchant: Merchant, name: string) {
  const writing = await at.east.pool.connect();
  await writing.query("begin; select 1");
  const moving = move(name, "west").then(
    () => null,
    (error: unknown) => error,
  );
  await eventually(async () => (await findAccount(app.database, name))?.movingTo === "west", "the move has begun");
  const account = await at.main.admin.connect();
  await account.query("begin");
  await account.query("select from tenants where id = $1 for update", [merchant.tenantId]);
  await writing.query("rollback");
  writing.release();
  await eventually(async () => (await countIn("west", "tenants", merchant)) === 1, "the rows are there");
  return {
    /** @returns What the move failed with; null: it did not. */
    goOn: async (sql = "select") => {
      await account.query(sql);
      await account.query("commit");
      account.release();
      return moving;
    },
    moving,
  };
}

describe("a merchant that is being moved", () => {
  it("is worked for in its new place only once it is there for good", async () => {
    const merchant = await merchantIn("east", "Early");
    await sendSales(merchant, saleLine());
    const jobs = await countIn("east", "jobs", merchant);
    expect(jobs).toBeGreaterThan(0);
    const { goOn } = await movedButNotPlaced(merchant, "Early");
    await app.drain();
    expect(await countIn("west", "jobs", merchant)).toBe(jobs);
    expect(await goOn()).toBeNull();
    await app.drain();
    expect(await countIn("west", "jobs", merchant)).toBe(0);
    expect(await countIn("west", "sales_transactions", merchant)).toBe(1);
  });

  it("is not placed by a command that another one has taken over from", async () => {
    const merchant = await merchantIn("east", "Overtaken");
    const { goOn } = await movedButNotPlaced(merchant, "Overtaken");
    expect(await goOn("update tenants set moving_to = null where name = 'Overtaken'")).toMatchObject({
      code: "TENANT_IN_HAND",
    });
    expect(await findAccount(app.database, "Overtaken")).toMatchObject({ shard: "east", movedFrom: null });
    // As one that was broken off between the two databases: the next call has it written for again.
    expect(await move("Overtaken", "east")).toBe(0);
    expect(await sendSales(merchant, saleLine())).toMatchObject({ status: 200 });
    await app.drain();
  });

  it("is neither moved elsewhere, renamed nor deleted meanwhile; what closes it closes it there", async () => {
    const merchant = await merchantIn("east", "Claimed");
    const writing = await at.east.pool.connect();
    await writing.query("begin; select 1");
    const moving = move("Claimed", "west");
    await eventually(async () => (await findAccount(app.database, "Claimed"))?.movingTo === "west", "it has begun");
    const others = [
      () => move("Claimed", "main"),
      () => renameTenant(app.database, merchant.tenantId, "Renamed"),
      () => deleteTenant(app.database, systemClock, merchant.tenantId),
    ].map((act) => expect(act()).rejects.toMatchObject({ code: "TENANT_IN_HAND" }));
    await Promise.all(others);
    const closing = closeTenant(app.database, systemClock, "Claimed");
    await writing.query("rollback");
    writing.release();
    await Promise.all([moving, closing]);
    const closed = "select closed_at is not null as closed from tenants where name = 'Claimed'";
    expect((await at.west.admin.query(closed)).rows).toEqual([{ closed: true }]);
    await openTenant(app.database, "Claimed");
    expect(await merchant.api.get("/suppliers")).toMatchObject({ status: 200, body: { total: 2 } });
  });

  it("is looked up again by what began late, and is not found where its rows are going", async () => {
    const merchant = await merchantIn("east", "Late");
    const { goOn } = await movedButNotPlaced(merchant, "Late");
    const reading = await at.east.pool.connect();
    await reading.query("begin; select 1");
    const done = goOn();
    await eventually(async () => {
      const rows = await at.east.admin.query("select from tenants where name = 'Late' and closed_at is not null");
      return rows.rowCount === 1;
    }, "what is left is being deleted");
    await at.west.admin.query("update suppliers set name = name || ' seen late' where tenant_id = $1", [
      merchant.tenantId,
    ]);
    const names = await withTenant(
      app.database,
      merchant.tenantId,
      async (db) => (await db.supplier.findMany()).map(({ name }) => name),
      { shard: "east", readOnly: true },
    ).catch((error: Error) => error.message);
    await reading.query("rollback");
    reading.release();
    expect(await done).toBeNull();
    expect(names).toEqual(Array(2).fill(expect.stringContaining("seen late")));
  });

  it("finds room under its name where another one has left it", async () => {
    await at.west.admin.query(
      "with left_over as (insert into tenants (name, currency, time_zone) values ('Namesake', 'USD', 'UTC') returning id) insert into stores (tenant_id, name, currency) select id, 'Left', 'USD' from left_over",
    );
    const merchant = await merchantIn("east", "Namesake");
    expect(await move("Namesake", "west")).toBeGreaterThan(0);
    expect((await at.west.admin.query("select id from tenants where name = 'Namesake'")).rows).toEqual([
      { id: merchant.tenantId },
    ]);
    expect((await at.west.admin.query("select from stores where name = 'Left'")).rowCount).toBe(0);
  });

  it("is written for again by taking it back while the other database is away, and cleared there later", async () => {
    const merchant = await merchantIn("east", "Stranded");
    for (const { admin } of [at.main, at.east])
      await admin.query("update tenants set moving_to = 'west' where id = $1", [merchant.tenantId]);
    await at.west.admin.query(
      "insert into tenants (id, name, currency, time_zone, moving_to) values ($1, 'Stranded', 'EUR', 'UTC', 'west')",
      [merchant.tenantId],
    );
    const without = await installation.open({ DATABASE_URL_WEST: "postgresql://postgres@127.0.0.1:1/nowhere" });
    await expect(move("Stranded", "east", without)).rejects.toMatchObject({ code: "08001" });
    await without.close();
    expect(await sendSales(merchant, saleLine())).toMatchObject({ status: 200 });
    expect(await findAccount(app.database, "Stranded")).toMatchObject({ movingTo: null, movedFrom: "west" });
    expect(await move("Stranded", "east")).toBe(0);
    expect(await countIn("west", "tenants", merchant)).toBe(0);
    expect(await findAccount(app.database, "Stranded")).toMatchObject({ shard: "east", movedFrom: null });
    await app.drain();
  });
});

describe("a main database that was restored from before a move", () => {
  it("costs no rows, whatever is moved then, and has clients repeat what they ask", async () => {
    const merchant = await merchantIn("east", "Restored");
    await move("Restored", "west");
    await at.main.admin.query("update tenants set shard = 'east' where id = $1", [merchant.tenantId]);
    expect(await merchant.api.get("/suppliers")).toMatchObject({ status: 503 });
    for (const place of ["west", "east", "main"])
      await expect(move("Restored", place)).rejects.toMatchObject({ code: "TENANT_NOT_IN_SHARD" });
    expect(await countIn("west", "suppliers", merchant)).toBe(2);
    await at.main.admin.query("update tenants set shard = 'west' where id = $1", [merchant.tenantId]);
    expect(await merchant.api.get("/suppliers")).toMatchObject({ status: 200, body: { total: 2 } });
  });
});

describe("an archive that is imported twice at once", () => {
  it("is stored once, and whole", async () => {
    const merchant = await merchantIn("east", "Doubled");
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "move-crossed-")), "archive");
    await exportTenant(app.database, systemClock, "Doubled", file);
    await deleteTenant(app.database, systemClock, merchant.tenantId);
    const imports = ["west", "east"].map((shard) => importTenant(app.database, file, shard));
    const ended = await Promise.allSettled(imports);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ended.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: expect.stringMatching("TENANT_EXISTS|TENANT_IN_HAND") },
    });
    expect(await merchant.api.get("/suppliers")).toMatchObject({ status: 200, body: { total: 2 } });
    const held = await Promise.all((["east", "west"] as const).map((place) => countIn(place, "suppliers", merchant)));
    expect(held.sort()).toEqual([0, 2]);
  });
});
