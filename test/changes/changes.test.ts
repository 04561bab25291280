import type pg from "pg";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { answering, resultsOf } from "../support/mutation";
import { corner, seed } from "../support/world";
import { allSince, cursorOf, pageOf, type Told } from "./reading";

let app: TestApp;
let ours: Merchant;
beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, corner);
  await app.drain();
});
afterAll(() => app.close());

const does = async (field: string, selection?: string) =>
  resultsOf(await ours.api.graphql(`mutation { ${answering(field, selection)} }`));
const supplier = (name: string, leadTimeDays = 9) =>
  does(`upsertSuppliers(rows: [{ name: "${name}", currency: "EUR", leadTimeDays: ${leadTimeDays} }])`);
const order = (reference: string) =>
  does(
    `createOrder(reference: "${reference}", lines: [{ sku: "CUP", warehouse: "North", supplier: "Mill", quantityOrdered: 5, expectedDeliveryOn: "2027-01-01" }])`,
    "{ id lines { id } }",
  ).then(({ createOrder }) => createOrder);
const refused = async (variables: object, api = ours.api) => {
  const { body } = await api.graphql(
    "query ($since: String, $first: Int! = 10, $types: [ChangeType!]) { changes(since: $since, first: $first, types: $types) { cursor } }",
    variables as Record<string, unknown>,
  );
  return body.errors?.[0]?.extensions?.code;
};
const namesOf = (changes: readonly Told[]) =>
  changes.filter(({ type }) => type === "SUPPLIER").map(({ node }) => node?.name);
/** Two transactions of the merchant's that are open at one time. */
async function open(): Promise<pg.PoolClient> {
  const client = await app.database.admin.connect();
  await client.query("begin");
  return client;
}
const change = (name: string, days: number) =>
  `update suppliers set lead_time_days = ${days} where tenant_id = '${ours.tenantId}' and name = '${name}'`;

describe("changes since a cursor", () => {
  it("are what was made, changed and deleted, each once, as it is now", async () => {
    const start = await cursorOf(ours.api);
    expect((await allSince(ours.api, start)).changes).toEqual([]);
    await supplier("Kiln");
    await supplier("Kiln", 10);
    const kept = await order("PO-1");
    const gone = await order("PO-2");
    await does(`deleteOrder(id: "${gone.id}")`);
    const { changes, cursor } = await allSince(ours.api, start, 1);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: "SUPPLIER", deletedAt: null, node: expect.objectContaining({ name: "Kiln" }) }),
        expect.objectContaining({
          type: "PURCHASE_ORDER",
          id: kept.id,
          deletedAt: null,
          node: expect.objectContaining({ reference: "PO-1" }),
        }),
        { type: "PURCHASE_ORDER", id: gone.id, deletedAt: expect.any(String), node: null },
      ]),
    );
    expect(new Set(changes.map(({ type, id }) => `${type} ${id}`)).size).toBe(changes.length);
    expect((await allSince(ours.api, cursor)).changes).toEqual([]);
  });

  it("tell of an order whose line was changed, and of nothing that was rolled back or only tried", async () => {
    const { id, lines } = await order("PO-3");
    const start = await cursorOf(ours.api);
    await ours.api.graphql(
      `mutation @dryRun { ${answering('upsertSuppliers(rows: [{ name: "Tried", currency: "EUR" }])')} }`,
    );
    const undone = await open();
    await undone.query(change("Mill", 77));
    await undone.query("rollback");
    undone.release();
    await does(`changeOrderLines(orderId: "${id}", lines: [{ id: "${lines[0].id}", quantityOrdered: 6 }])`);
    const { changes } = await pageOf(ours.api, { since: start, types: ["PURCHASE_ORDER", "SUPPLIER"] });
    expect(changes.map(({ type, node }) => [type, node])).toEqual([
      ["PURCHASE_ORDER", expect.objectContaining({ lines: [{ quantityOrdered: 6 }] })],
    ]);
  });

  it("miss nothing that is committed late, and wait for nothing that is not", async () => {
    const slow = await open();
    await supplier("Slow");
    await supplier("Quick");
    const first = await cursorOf(ours.api);
    await slow.query(change("Slow", 20));
    const between = await cursorOf(ours.api);
    await supplier("Quick", 21);
    const early = await allSince(ours.api, between);
    expect(namesOf(early.changes)).toEqual(["Quick"]);
    await slow.query("commit");
    slow.release();
    expect(namesOf((await allSince(ours.api, early.cursor)).changes)).toEqual(["Slow"]);
    expect(namesOf((await allSince(ours.api, between)).changes).toSorted()).toEqual(["Quick", "Slow"]);
    expect(namesOf((await allSince(ours.api, first)).changes).toSorted()).toEqual(["Quick", "Slow"]);
  });

  it("tell of an object again whose later change was numbered before one that is known", async () => {
    await supplier("Twice");
    const slow = await open();
    await slow.query("select pg_current_xact_id()");
    await supplier("Twice", 30);
    const start = await cursorOf(ours.api);
    await slow.query(change("Twice", 31));
    await slow.query("commit");
    slow.release();
    expect(namesOf((await allSince(ours.api, start)).changes)).toEqual(["Twice"]);
  });

  it("go on within a round from the same moment, while others write", async () => {
    const start = await cursorOf(ours.api);
    for (const name of ["A", "B", "C"]) await supplier(name);
    const { changes, cursor, hasMore } = await pageOf(ours.api, { since: start, first: 2 });
    expect([namesOf(changes), hasMore]).toEqual([["A", "B"], true]);
    await supplier("A", 40);
    await supplier("D");
    const rest = await pageOf(ours.api, { since: cursor });
    expect([namesOf(rest.changes), rest.hasMore]).toEqual([["C"], false]);
    expect(namesOf((await pageOf(ours.api, { since: rest.cursor })).changes)).toEqual(["A", "D"]);
  });

  it("come page by page where the same objects were written again and again, each page after a look at a part of the log", async () => {
    const start = await cursorOf(ours.api);
    for (let time = 0; time < 2; time++)
      await app.database.admin.query(
        `insert into object_changes (tenant_id, transaction, type, id)
         select $1, pg_current_xact_id()::text::bigint, 'DELIVERY', md5(number::text)::uuid from generate_series(1, 12000) as number`,
        [ours.tenantId],
      );
    const { changes, cursor, hasMore } = await pageOf(ours.api, { since: start, first: 1 });
    expect([changes, hasMore]).toEqual([[], true]);
    const { changes: rest } = await allSince(ours.api, cursor);
    expect(new Set(rest.map(({ id }) => id)).size).toBe(12_000);
    expect(rest).toHaveLength(12_000);
  });

  it("take as many statements for a hundred objects as for one", async () => {
    const costs: number[] = [];
    for (const count of [1, 100]) {
      const since = await cursorOf(ours.api);
      const rows = Array.from({ length: count }, (_, index) => `{ name: "S-${count}-${index}", currency: "EUR" }`);
      await does(`upsertSuppliers(rows: [${rows.join()}])`);
      let page: Awaited<ReturnType<typeof pageOf>> | undefined;
      costs.push(
        await countStatements(async () => {
          page = await pageOf(ours.api, { since });
        }),
      );
      expect(page?.changes).toHaveLength(count);
    }
    expect(costs[1]).toBe(costs[0]);
  });
});

describe("a cursor", () => {
  it("of another merchant, of too long ago or of before a move is refused, and says what to do", async () => {
    const theirs = await app.merchant();
    expect(await refused({ since: await cursorOf(theirs.api) })).toBe("CURSOR_EXPIRED");
    const words = JSON.parse(Buffer.from(await cursorOf(ours.api), "base64url").toString());
    const since = (changed: unknown[]) => ({ since: Buffer.from(JSON.stringify(changed)).toString("base64url") });
    expect(await refused(since(words))).toBeUndefined();
    const [form, lineage, snapshot, at, ...others] = words;
    expect(await refused(since([form, lineage, snapshot, at - 31 * 86_400, ...others]))).toBe("CURSOR_EXPIRED");
    expect(await refused(since([form, lineage, "1:999999999999999:", at, ...others]))).toBe("CURSOR_EXPIRED");
    await app.database.admin.query("update tenants set change_epoch = gen_random_uuid() where id = $1", [
      ours.tenantId,
    ]);
    expect(await refused(since(words))).toBe("CURSOR_EXPIRED");
  });

  it("that is none, or of other types, and pages out of bounds are refused", async () => {
    const { cursor } = await pageOf(ours.api, { since: await cursorOf(ours.api), types: ["SKU"] });
    const words = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const [form, lineage, , at, types] = words;
    const forged = [
      "x",
      "",
      "é",
      ...[
        [],
        null,
        [form],
        [form, lineage, "5:4:", at, types, null],
        [form, lineage, "5:9:9", at, types, null],
        [form, lineage, "5:9:7,6", at, types, null],
        [form, lineage, "5:99999999999999999999:", at, types, null],
        [form, lineage, "5:9:", -1, types, null],
        [form, lineage, "5:9:", at, ["NOTHING"], null],
        [form, lineage, "5:9:", at, types, ["5:9:", at, "1; drop table skus", "SKU", "x"]],
      ].map((it) => Buffer.from(JSON.stringify(it)).toString("base64url")),
    ];
    for (const since of forged)
      expect([since, await refused({ since, types: ["SKU"] })]).toEqual([since, "INVALID_INPUT"]);
    const since = Buffer.from(JSON.stringify(words)).toString("base64url");
    expect(await refused({ since, types: ["SKU", "STORE"] })).toBe("INVALID_INPUT");
    expect(await refused({ types: [] })).toBe("INVALID_INPUT");
    expect(await refused({ since, types: ["SKU"], first: 0 })).toBe("INVALID_INPUT");
    expect(await refused({ since, types: ["SKU"], first: 1_000_000_000 })).toBe("INVALID_INPUT");
    expect(await refused({ since, types: ["SKU"] })).toBeUndefined();
  });
});
