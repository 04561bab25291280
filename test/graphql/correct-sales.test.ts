/** Sales that are taken back or corrected after their import (D134): what the demand, the stock and the plan make of it. */

import { demandOf } from "../domain/transactions-shop";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { importFolder, text } from "../support/catalogue-folder";
import { countStatements } from "../support/count-statements";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { stockOf } from "../support/orders";
import { saleLine } from "../support/sales";
import { storedRows } from "../support/stored-rows";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;
let now: Date;

beforeAll(async () => {
  app = await startApp({ clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date("2026-04-01T09:00:00Z");
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    stores: [...(corner.stores ?? []), { name: "Web", currency: "EUR" }],
    skus: [...(corner.skus ?? []), { name: "SET", product: "Set" }],
    bundles: [
      { bundle: "SET", sku: "CUP", quantity: 3 },
      { bundle: "SET", sku: "MUG", quantity: 1 },
    ],
  });
});
afterAll(() => app.close());

/** Imports sales lines; each is of order #1 unless told. */
async function accept(lines: Record<string, unknown>[], store = "Shop") {
  const data = lines.map((fields) => saleLine({ order_id: "#1", ...fields }));
  const { status, body } = await ours.api.post(`/transactions?store_name=${store}`, { data });
  expect([status, body.errors]).toEqual([200, []]);
}
/** The same, and has them ingested. */
async function sell(...lines: Record<string, unknown>[]) {
  await accept(lines);
  await app.drain();
}

const CORRECT = `mutation ($rows: [SalesCorrectionInput!]!) { ${answering(
  "correctSales(rows: $rows)",
  "{ sku { name } quantity corrections { quantityBefore quantity correctedAt correctedBy } }",
)} }`;
const row = (fields: object) => ({ orderId: "#1", sku: "CUP", ...fields });
const send = (...rows: object[]) => ours.api.graphql(CORRECT, { rows: rows.map(row) });
const correct = async (...rows: object[]) => resultsOf(await send(...rows)).correctSales;
const demand = () => demandOf(app.database, ours.tenantId);
const stock = () => stockOf(app, ours);
const count = async (sku: string, onHand: string, warehouse = "North") =>
  resultsOf(
    await ours.api.graphql(`mutation ($rows: [StockCountInput!]!) { ${answering("countStock(rows: $rows)")} }`, {
      rows: [{ sku, warehouse, onHand }],
    }),
  );
const everything = () => storedRows(app.database, ours.tenantId);

it("takes a sale back: nobody sees it in demand, revenue, stock or the plan, and who took it back is kept", async () => {
  await count("CUP", "100");
  now = new Date("2026-04-01T10:00:00Z");
  const daily = Array.from({ length: 60 }, (_, day) => ({
    order_id: `day ${day}`,
    timestamp: new Date(Date.UTC(2026, 0, 31 + day, 12)).toISOString(),
  }));
  await sell(...daily);
  const planned = async () => {
    await app.drain();
    const { body } = await ours.api.post("/skus", { name_like: "CUP" });
    return body.data[0];
  };
  const before = [await planned(), await demand(), await stock()];
  await sell({ quantity: 300, timestamp: "2026-04-01T09:30:00Z" });
  expect(await stock()).toEqual({ "CUP North": -200 });
  expect(await planned()).not.toEqual(before[0]);
  const [line, ...more] = await correct({ quantity: 0 });
  expect(more).toEqual([]);
  expect(line).toEqual({
    sku: { name: "CUP" },
    quantity: 300,
    corrections: [
      { quantityBefore: 300, quantity: 0, correctedAt: now.toISOString(), correctedBy: expect.stringMatching(/^\w+/) },
    ],
  });
  expect([await planned(), await demand(), await stock()]).toEqual(before);
  const explained = await ours.api.graphql("{ planLocationRows { nodes { explain { sentences } } } }");
  const { sentences } = explained.body.data.planLocationRows.nodes[0].explain;
  const by = line.corrections[0].correctedBy;
  expect(sentences).toContain(
    `Sales were corrected on 2026-04-01, which is not history yet: 300 units taken back. 300 units on 2026-04-01 (order #1) count as 0, corrected on 2026-04-01 by the key ${by}.`,
  );
  for (const name of [0, 1, 2, 3]) await correct({ orderId: `day ${name}`, quantity: name === 3 ? 7 : 0 });
  await app.drain();
  const again = await ours.api.graphql("{ planLocationRows { nodes { explain { sentences } } } }");
  const day = (on: string, name: number, stands: number) =>
    `2 units on ${on} (order day ${name}) count as ${stands}, corrected on 2026-04-01 by the key ${by}`;
  expect(again.body.data.planLocationRows.nodes[0].explain.sentences).toContain(
    `Sales were corrected in this history: 6 units taken back and 5 units added. ${day("2026-02-03", 3, 7)}; ${day("2026-02-02", 2, 0)}; ${day("2026-02-01", 1, 0)}, and 1 more sale.`,
  );
});

it("leaves the units that were kept with their share of the revenue, and the same correction again changes nothing", async () => {
  // 3 × 6 less 4.5 are 13.5; one of the three brings 4.5.
  await sell({ quantity: 3, discount_amount: 4.5 }, { quantity: 5, order_id: "#2" });
  await correct({ quantity: 1 });
  const corrected = [["CUP", "North", "2026-03-31", "SALE", "EUR", 6, 34.5]];
  expect(await demand()).toEqual(corrected);
  const stored = await everything();
  await correct({ quantity: "1.0" });
  expect(await everything()).toEqual(stored);
  await correct({ quantity: 3 });
  expect(await demand()).toEqual([["CUP", "North", "2026-03-31", "SALE", "EUR", 8, 43.5]]);
});

it("gives back no stock that a count since the sale has seen, but takes the demand back (D51)", async () => {
  await sell({ quantity: 10 });
  await count("CUP", "40");
  await correct({ quantity: 4 });
  expect(await stock()).toEqual({ "CUP North": 40 });
  expect(await demand()).toMatchObject([["CUP", "North", "2026-03-31", "SALE", "EUR", 4, 24]]);
  await sell({ quantity: 10, order_id: "#2", timestamp: "2026-04-01T09:00:00Z" });
  await correct({ orderId: "#2", quantity: 7 });
  expect(await stock()).toEqual({ "CUP North": 33 });
});

it("takes the contents of a bundle back with it", async () => {
  await sell({ sku: "SET", quantity: 4 }, { quantity: 2, order_id: "#2" });
  await correct({ sku: "SET", quantity: 1 });
  expect(await demand()).toEqual([
    ["CUP", "North", "2026-03-31", "SALE", "EUR", 2, 12],
    ["CUP", "North", "2026-03-31", "BUNDLE", "", 3, 0],
    ["MUG", "North", "2026-03-31", "BUNDLE", "", 1, 0],
    ["SET", "North", "2026-03-31", "SALE", "EUR", 1, 6],
  ]);
  expect(await stock()).toEqual({ "CUP North": -5, "MUG North": -1 });
  await correct({ sku: "SET", quantity: 0 });
  expect(await demand()).toEqual([["CUP", "North", "2026-03-31", "SALE", "EUR", 2, 12]]);
});

it("counts lines of one order and SKU together: the newest loses units first, and gets what is more", async () => {
  await sell({ quantity: 2, timestamp: "2026-03-30" }, { quantity: 3 });
  const days = async () => (await demand()).map(([, , day, , , units]) => [day, units]);
  await correct({ quantity: 4 });
  expect(await days()).toEqual([
    ["2026-03-30", 2],
    ["2026-03-31", 2],
  ]);
  await correct({ quantity: 1.5 });
  expect(await days()).toEqual([["2026-03-30", 1.5]]);
  await correct({ quantity: 9 });
  expect(await days()).toEqual([
    ["2026-03-30", 1.5],
    ["2026-03-31", 7.5],
  ]);
  expect(await stock()).toEqual({ "CUP North": -9 });
});

it("is heard before the sale is in demand, also of one that waits for its day", async () => {
  await accept([
    { quantity: 5 },
    { quantity: 5, sku: "MUG" },
    { order_id: "#2", quantity: 3, timestamp: "2026-04-02" },
  ]);
  await correct({ quantity: 2 }, { sku: "MUG", quantity: 0 }, { orderId: "#2", quantity: 1 });
  now = new Date("2026-04-02T09:00:00Z");
  await app.drain();
  expect(await demand()).toEqual([
    ["CUP", "North", "2026-03-31", "SALE", "EUR", 2, 12],
    ["CUP", "North", "2026-04-02", "SALE", "EUR", 1, 6],
  ]);
  expect(await stock()).toEqual({ "CUP North": -3 });
});

it("refuses what it can't tell, names the field, and corrects nothing then", async () => {
  await accept([{}, { warehouse: "South" }, { order_id: "#2" }, { order_id: "" }]);
  await accept([{ order_id: "#2" }], "Web");
  await app.drain();
  const theirs = ours;
  ours = await app.merchant();
  await seed(app, ours, corner);
  expect(refusalIn(await send({ quantity: 0 })).faults).toEqual([
    { path: "rows.0.orderId", reason: "RESOURCE_NOT_FOUND" },
  ]);
  ours = theirs;
  const before = await everything();
  const good = { quantity: 0 };
  const cases: [object, string, string][] = [
    [{ orderId: "#9", quantity: 0 }, "orderId", "RESOURCE_NOT_FOUND"],
    [{ sku: "MUG", quantity: 0 }, "orderId", "RESOURCE_NOT_FOUND"],
    [{ sku: "TEA", quantity: 0 }, "sku", "RESOURCE_NOT_FOUND"],
    [{ orderId: "#2", quantity: 0 }, "store", "SEVERAL_STORES"],
    [{ orderId: "#2", store: "Nowhere", quantity: 0 }, "store", "RESOURCE_NOT_FOUND"],
    [{ orderId: "", quantity: 0 }, "orderId", "REQUIRED"],
    [{ orderId: "#2", store: "Web", quantity: -1 }, "quantity", "MUST_NOT_BE_NEGATIVE"],
    [{ warehouse: "North", quantity: 1 }, "orderId", "DUPLICATE_KEY"],
  ];
  for (const [fields, field, reason] of cases)
    expect([fields, refusalIn(await send(good, fields)).faults]).toEqual([
      fields,
      [{ path: `rows.1.${field}`, reason }],
    ]);
  expect(refusalIn(await send({ quantity: 1 })).faults).toEqual([
    { path: "rows.0.warehouse", reason: "SEVERAL_WAREHOUSES" },
  ]);
  expect(await everything()).toEqual(before);
  await correct({ warehouse: "South", quantity: 1 }, { orderId: "#2", store: "Web", quantity: 0 });
  expect(await stock()).toEqual({ "CUP North": -6, "CUP South": -1 });
  await correct(good);
  expect(await stock()).toEqual({ "CUP North": -4 });
});

it("counts once, however many say it while the sale is ingested", async () => {
  await accept([{ quantity: 8 }, { quantity: 8, timestamp: "2026-03-30" }]);
  await accept([{ quantity: 8 }]);
  const said = Array.from({ length: 6 }, (_, at) => send({ quantity: at % 2 === 0 ? 5 : 7 }));
  await Promise.all([app.drain(), ...said]);
  await correct({ quantity: 5 });
  await app.drain();
  const units = (await demand()).reduce((sum, [, , , , , quantity]) => sum + Number(quantity), 0);
  expect([units, await stock()]).toEqual([5, { "CUP North": -5 }]);
});

it("is a file, too, after the sales of the same import; a dry run and bad rows change nothing", async () => {
  const sales = text("store,sku,warehouse,quantity,unit_price,timestamp,order_id", "Shop,CUP,North,5,6,2026-03-31,#1");
  const corrections = (...rows: string[]) => text("order_id,sku,quantity", ...rows);
  const files = { "sales_corrections.csv": corrections("#1,CUP,2"), "sales.csv": sales };
  expect(
    (await importFolder(app.database, ours.tenantId, files)).map(({ file, rows, faults }) => [file, rows, faults]),
  ).toEqual([
    ["sales.csv", 1, []],
    ["sales_corrections.csv", 1, []],
  ]);
  await app.drain();
  expect(await stock()).toEqual({ "CUP North": -2 });
  const before = await everything();
  const marks = (oneOff: boolean) => ({ "one_off_sales.csv": text("order_id,sku,one_off", `#1,CUP,${oneOff}`) });
  const again = await importFolder(app.database, ours.tenantId, {
    "sales_corrections.csv": corrections("#1,CUP,2"),
    ...marks(false),
  });
  expect(again.map(({ file, rows, changes }) => [file, rows, changes?.added])).toEqual([
    ["sales_corrections.csv", 1, 0],
    ["one_off_sales.csv", 1, 0],
  ]);
  expect(await everything()).toEqual(before);
  const [marked] = await importFolder(app.database, ours.tenantId, marks(true));
  expect(marked?.changes?.added).toBe(1);
  const withMark = await everything();
  const [outcome] = await importFolder(app.database, ours.tenantId, {
    "sales_corrections.csv": corrections("#1,CUP,0", "#9,CUP,1"),
  });
  expect(outcome?.faults).toMatchObject([
    {
      row: 3,
      column: "order_id",
      reason: "RESOURCE_NOT_FOUND",
      wanted: "an order of which a sale of the SKU was imported",
    },
  ]);
  // That it was refused is told to people.
  expect({ ...(await everything()), notifications: withMark.notifications }).toEqual(withMark);
});

it("takes as many statements for a hundred corrections as for one", async () => {
  await sell(...Array.from({ length: 101 }, (_, at) => ({ order_id: `#${at}` })));
  const rows = Array.from({ length: 100 }, (_, at) => ({ orderId: `#${at + 1}`, quantity: 1 }));
  await correct({ orderId: "#0", quantity: 0 });
  const one = await countStatements(() => correct({ orderId: "#0", quantity: 1 }));
  expect(await countStatements(() => correct(...rows))).toBe(one);
  expect(await stock()).toEqual({ "CUP North": -101 });
});
