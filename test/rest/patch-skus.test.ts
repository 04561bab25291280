import { createServer, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import pino from "pino";
import { createApp } from "../../src/app";
import { openDatabase } from "../../src/db";
import { systemClock } from "../../src/values/clock";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { lockedTable } from "../support/locked-table";
import { storedRows } from "../support/stored-rows";
import { corner, seed } from "../support/world";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let app: TestApp;
let shop: Merchant;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startApp();
  shop = await app.merchant();
  await seed(app, shop, {
    ...corner,
    skus: [...(corner.skus ?? []), { name: "SET", product: "Set" }, { name: "OLD", product: "Old" }],
    bundles: [{ bundle: "SET", sku: "CUP", quantity: "2" }],
  });
  const { body } = await shop.api.graphql("{ skus { nodes { id name } } }");
  for (const { id, name } of body.data.skus.nodes) ids[name] = id;
  await app.database.admin.query("update skus set deleted_at = now() where name = 'OLD'");
});
afterAll(() => app.close());

const id = (name: string) => ids[name] ?? "";
const patch = (sku_ids: unknown, patch: unknown, { api } = shop): Promise<Reply> =>
  api.patch("/skus", { sku_ids, patch });
const off = { re_order_status: false };
const on = { re_order_status: true };

/** The refusal of a request that has changed nothing. */
async function refused(act: () => Promise<Reply>): Promise<{ status: number; detail: string }> {
  const before = await storedRows(app.database, shop.tenantId);
  const reply = await act();
  expect(await storedRows(app.database, shop.tenantId)).toEqual(before);
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  return { status: reply.status, detail: reply.body.detail };
}

describe("PATCH /skus", () => {
  it("answers what was updated, and POST /skus shows it", async () => {
    expect(await patch([id("CUP"), id("MUG")], off)).toMatchObject({
      status: 200,
      body: { updated_count: 2, sku_ids: [id("CUP"), id("MUG")], applied: off },
    });
    await app.drain();
    const { body } = await shop.api.post("/skus?aggregation_level=SKU", { name_like: "mug" });
    expect(body.data).toMatchObject([{ sku_id: id("MUG"), re_order_status: false }]);
    expect((await patch([id("CUP"), id("MUG")], on)).body.applied).toEqual(on);
  });

  it("may switch a bundle off", async () => {
    expect((await patch([id("SET")], off)).status).toBe(200);
  });

  it("names the ids that don't exist, those of deleted SKUs and of other merchants included", async () => {
    const other = await app.merchant();
    await seed(app, other, corner);
    const theirs = (await other.api.graphql('{ sku(name: "CUP") { id } }')).body.data.sku.id;
    for (const missing of [NOBODY, id("OLD"), theirs]) {
      const refusal = await refused(() => patch([id("CUP"), missing], off));
      expect(refusal).toEqual({ status: 404, detail: `SKUs not found: ${missing}` });
    }
    const both = await refused(() => patch([NOBODY, id("CUP"), id("OLD")], off));
    expect(both.detail).toBe(`SKUs not found: ${NOBODY}, ${id("OLD")}`);
  });

  const upTo = (count: number) =>
    Array.from({ length: count }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`);
  it.each<[string, () => unknown, unknown]>([
    ["an empty list", () => [], off],
    ["more than 200 ids", () => upTo(201), off],
    ["far more than 200 ids", () => upTo(5_000), off],
    ["an id twice", () => [id("CUP"), id("CUP")], off],
    ["an id twice, in other letters", () => [id("CUP"), id("CUP").toUpperCase()], off],
    ["a malformed id", () => [id("CUP"), "1"], off],
    ["an id that is a number", () => [1], off],
    ["no list", () => id("CUP"), off],
    ["an empty patch", () => [id("CUP")], {}],
    ["a patch of unknown fields alone", () => [id("CUP")], { color: "red" }],
    ["a flag that is no boolean", () => [id("CUP")], { re_order_status: "true" }],
    ["a flag that is null", () => [id("CUP")], { re_order_status: null }],
    ["no patch", () => [id("CUP")], undefined],
    ["a bundle switched on", () => [id("CUP"), id("SET")], on],
  ])("refuses %s with 422", async (_what, skuIds, change) => {
    expect((await refused(() => patch(skuIds(), change))).status).toBe(422);
  });

  it("says in the request's own words what was wrong with a bundle", async () => {
    const { body } = await patch([id("SET")], on);
    const reason = "SET is a bundle and is never ordered itself";
    expect(body).toMatchObject({ detail: `sku_ids: ${reason}`, errors: [{ path: "sku_ids", reason }] });
  });

  it("takes 200 ids", async () => {
    expect((await refused(() => patch(upTo(200), off))).status).toBe(404);
  });
});

describe("PATCH /skus without its database", () => {
  it("answers 502 when the connection breaks while the SKUs are being resolved, and has changed nothing", async () => {
    const before = await storedRows(app.database, shop.tenantId);
    const table = await lockedTable(app.database, "skus");
    try {
      const refusal = patch([id("CUP")], off);
      await table.breakWaiter();
      expect(await refusal).toMatchObject({ status: 502, body: { status: 502, title: "Bad Gateway" } });
      expect((await refusal).headers.get("retry-after")).toBe("1");
    } finally {
      await table.release();
    }
    expect(await storedRows(app.database, shop.tenantId)).toEqual(before);
  });

  it("answers 502 when the database can't be reached at all, where others answer 503", async () => {
    const { connectionString } = app.database;
    const direct = new URL(connectionString);
    const wires = new Set<net.Socket>();
    const wire = net.createServer((socket) => {
      const onward = net.connect(Number(direct.port), direct.hostname);
      for (const end of [socket, onward]) wires.add(end.on("error", () => {}));
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => wire.listen(0, "127.0.0.1", resolve));
    const wired = new URL(connectionString);
    wired.port = String((wire.address() as AddressInfo).port);
    const database = await openDatabase(wired.href, 2);
    const log = pino({ level: "silent" });
    const server: Server = createServer(
      await createApp({ database, clock: systemClock, log, publicUrl: null, isStopping: () => false }),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const api = new Api(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, shop.key);
    expect((await patch([id("CUP")], on, { ...shop, api })).status).toBe(200);
    wire.close();
    for (const end of wires) end.destroy();
    expect((await patch([id("CUP")], on, { ...shop, api })).status).toBe(502);
    expect((await api.get("/suppliers")).status).toBe(503);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await database.close();
  });

  it("answers 500 with nothing but the number of a log line when something nobody foresaw happens", async () => {
    await app.database.admin.query("alter table skus rename column reorder to reordered");
    try {
      const reply = await patch([id("CUP")], off);
      expect(reply).toMatchObject({
        status: 500,
        body: { detail: "Internal server error", request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
      expect(Object.keys(reply.body).sort()).toEqual(["detail", "request_id", "status", "title", "type"]);
    } finally {
      await app.database.admin.query("alter table skus rename column reordered to reorder");
    }
  });
});
