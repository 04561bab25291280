import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { exportTenant, importTenant } from "../../src/domain/backup";
import { moveTenant } from "../../src/domain/backup/move-tenant";
import { deleteTenant } from "../../src/domain/tenants/delete-tenant";
import { findAccount } from "../../src/domain/tenants/tenants";
import { systemClock } from "../../src/values/clock";
import type { Merchant, TestApp } from "../support/app";
import { eventually } from "../support/eventually";
import { storeLines } from "../support/orders";
import { saleLine, sendSales } from "../support/sales";
import { startShardedApp } from "../support/sharded-app";
import { storedRows } from "../support/stored-rows";
import { subscribe } from "../support/subscribe";

let sharded: Awaited<ReturnType<typeof startShardedApp>>;
let app: TestApp;
let at: typeof sharded.at;

beforeAll(async () => {
  sharded = await startShardedApp();
  ({ app, at } = sharded);
});
afterAll(() => sharded.close());

/** A merchant with sales, an order and a plan. */
async function merchantIn(shard: string | null, name: string): Promise<Merchant> {
  const merchant = await sharded.merchantIn(shard, name);
  await storeLines(merchant, {});
  await sendSales(merchant, saleLine());
  await app.drain();
  return merchant;
}

const LOCAL = ["announced_changes", "object_changes", "plan_marks", "api_keys"];

/** What is stored of a merchant in a database, the keys left out and what only one server can make sense of. */
const rowsIn = async (place: keyof typeof at, { tenantId }: Merchant) =>
  Object.fromEntries(
    Object.entries(await storedRows(at[place], tenantId)).filter(
      ([table, digest]) => !LOCAL.includes(table) && !digest.startsWith("0 "),
    ),
  );

const move = (name: string, to: string, waitMs = 60_000) =>
  moveTenant(app.database, systemClock, name, to === "main" ? null : to, {}, { waitMs, heardMs: 0 });

describe("moving a merchant", () => {
  it("takes everything along, wherever it goes, and leaves nothing behind", async () => {
    const merchant = await merchantIn("east", "Nomad");
    const before = await rowsIn("east", merchant);
    const answer = (await merchant.api.post("/skus")).body;
    for (const [from, to] of [
      ["east", "west"],
      ["west", "main"],
      ["main", "east"],
    ] as const) {
      expect(await move("Nomad", to)).toBeGreaterThan(0);
      expect(await rowsIn(to, merchant)).toEqual(before);
      expect(await rowsIn(from, merchant)).toEqual({});
      expect((await merchant.api.post("/skus")).body).toEqual(answer);
    }
  });

  it("answers reads meanwhile, and no write; what was accepted before comes along", async () => {
    const merchant = await merchantIn("east", "Busy");
    expect(await sendSales(merchant, saleLine({ quantity: 5 }))).toMatchObject({ status: 200 });
    const writing = await at.east.pool.connect();
    await writing.query("begin; select 1");
    const moving = move("Busy", "west");
    await eventually(async () => (await findAccount(app.database, "Busy"))?.movingTo === "west", "the move has begun");
    expect(await merchant.api.get("/suppliers")).toMatchObject({ status: 200, body: { total: 2 } });
    expect(await sendSales(merchant, saleLine())).toMatchObject({ status: 503 });
    await app.drain();
    expect(
      (await at.east.admin.query("select from jobs where tenant_id = $1", [merchant.tenantId])).rowCount,
    ).toBeGreaterThan(0);
    await writing.query("rollback");
    writing.release();
    await moving;
    expect(await sendSales(merchant, saleLine({ quantity: 3 }))).toMatchObject({ status: 200 });
    await app.drain();
    const { rows } = await at.west.admin.query(
      "select sum(quantity)::int as sold from sales_transactions where tenant_id = $1",
      [merchant.tenantId],
    );
    expect(rows).toEqual([{ sold: 2 + 5 + 3 }]);
  });

  it("goes on where it was broken off, before and after the rows are over", async () => {
    const merchant = await merchantIn("east", "Broken");
    const before = await rowsIn("east", merchant);
    const mark = (sql: string) =>
      Promise.all([at.main, at.east].map(({ admin }) => admin.query(sql, [merchant.tenantId])));
    await mark("update tenants set moving_to = 'west' where id = $1");
    await at.west.admin.query(
      "insert into tenants (id, name, currency, time_zone) values ($1, 'Broken', 'EUR', 'UTC')",
      [merchant.tenantId],
    );
    await at.west.admin.query("insert into stores (tenant_id, name, currency) values ($1, 'Half', 'EUR')", [
      merchant.tenantId,
    ]);
    await move("Broken", "west");
    expect(await rowsIn("west", merchant)).toEqual(before);
    expect(await rowsIn("east", merchant)).toEqual({});
    await at.main.admin.query("update tenants set moved_from = 'east' where id = $1", [merchant.tenantId]);
    await at.east.admin.query("insert into stores (tenant_id, name, currency) values ($1, 'Left', 'EUR')", [
      merchant.tenantId,
    ]);
    expect(await move("Broken", "west")).toBe(0);
    expect(await rowsIn("east", merchant)).toEqual({});
    expect(await findAccount(app.database, "Broken")).toMatchObject({ shard: "west", movingTo: null, movedFrom: null });
  });

  it("can be taken back", async () => {
    const merchant = await merchantIn("east", "Undecided");
    const before = await rowsIn("east", merchant);
    for (const { admin } of [at.main, at.east])
      await admin.query("update tenants set moving_to = 'main' where id = $1", [merchant.tenantId]);
    await at.main.admin.query("insert into stores (tenant_id, name, currency) values ($1, 'Half', 'EUR')", [
      merchant.tenantId,
    ]);
    expect(await sendSales(merchant, saleLine())).toMatchObject({ status: 503 });
    expect(await move("Undecided", "east")).toBe(0);
    expect(await rowsIn("main", merchant)).toEqual({});
    expect(await rowsIn("east", merchant)).toEqual(before);
    expect(await sendSales(merchant, saleLine())).toMatchObject({ status: 200 });
    await app.drain();
  });

  it("ends what follows it, so that clients connect where it is", async () => {
    const merchant = await merchantIn("east", "Followed");
    const query = "subscription { orderChanged { __typename } }";
    const stream = await subscribe(app.address, merchant.key, query);
    await move("Followed", "west");
    expect(await stream.next()).toBeNull();
    const again = await subscribe(app.address, merchant.key, query);
    await storeLines(merchant, { purchase_order_name: "PO-2" });
    expect(await again.next()).toMatchObject({ data: { orderChanged: {} } });
    again.leave();
    await app.drain();
  });

  it("leaves a merchant where it is, and open, that is written for too long", async () => {
    const merchant = await merchantIn("east", "Held");
    const writing = await at.east.pool.connect();
    await writing.query("begin; select 1");
    await expect(move("Held", "west", 1)).rejects.toMatchObject({ code: "TENANT_BUSY" });
    expect(await sendSales(merchant, saleLine())).toMatchObject({ status: 200 });
    await writing.query("rollback");
    writing.release();
    await app.drain();
  });

  it("refuses shards and merchants that are not there", async () => {
    await expect(move("Nobody", "east")).rejects.toMatchObject({ code: "TENANT_NOT_FOUND" });
    await expect(move("Nobody", "north")).rejects.toMatchObject({ code: "SHARD_UNKNOWN" });
  });
});

describe("an archive of a merchant in a shard", () => {
  it("has its keys, and is read into another shard", async () => {
    const merchant = await merchantIn("east", "Archived");
    const before = await rowsIn("east", merchant);
    // With all that limits them: a key may do no more there than here.
    await at.main.admin.query(
      `update api_keys set scope = 'READ', rights = '{WRITE_ORDERS}', warehouse_ids = array[gen_random_uuid()], created_by = 'Anna', expires_at = '2099-01-01'
       where tenant_id = $1`,
      [merchant.tenantId],
    );
    const keys = async () =>
      (
        await at.main.admin.query(
          "select to_jsonb(api_keys) - 'last_used_at' as key from api_keys where tenant_id = $1",
          [merchant.tenantId],
        )
      ).rows;
    const keysBefore = await keys();
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "move-tenant-")), "archive");
    await exportTenant(app.database, systemClock, "Archived", file);
    await expect(importTenant(app.database, file, "west")).rejects.toMatchObject({ code: "TENANT_EXISTS" });
    await deleteTenant(app.database, systemClock, merchant.tenantId);
    // As an import leaves it that ended before the main database was told.
    await at.west.admin.query(
      "insert into tenants (id, name, currency, time_zone) values ($1, 'Archived', 'EUR', 'UTC')",
      [merchant.tenantId],
    );
    await importTenant(app.database, file, "west");
    expect(await rowsIn("west", merchant)).toEqual(before);
    expect(await keys()).toEqual(keysBefore);
    expect(await merchant.api.get("/suppliers")).toMatchObject({ status: 200, body: { total: 2 } });
    expect((await at.west.admin.query("select from api_keys")).rowCount).toBe(0);
  });
});
