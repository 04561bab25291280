import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { storeLines } from "../support/orders";
import { saleLine, sendSales } from "../support/sales";
import { corner, seed } from "../support/world";

/** After the counts of the catalogue, which are made by the machine's own clock. */
const NOW = "2036-04-01T08:00:00Z";
const clock = testClock(NOW);
let app: TestApp;
let shop: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await app.merchant();
  await seed(app, shop, {
    ...corner,
    skus: [...(corner.skus ?? []), { name: "BOX", product: "Gift box" }, { name: "CRATE", product: "Crate" }],
    bundles: [
      { bundle: "BOX", sku: "CUP", quantity: "2" },
      { bundle: "BOX", sku: "MUG", quantity: "1" },
      { bundle: "CRATE", sku: "BOX", quantity: "2" },
    ],
    stockLevels: [
      { sku: "CUP", warehouse: "North", onHand: "45" },
      { sku: "MUG", warehouse: "North", onHand: "30" },
      { sku: "MUG", warehouse: "South", onHand: "4" },
    ],
  });
  await app.drain();
});

/** Stock of bundles as POST /skus says it at a level, in the order of its rows. */
async function bundles(level = "SKU_LOCATION"): Promise<unknown[][]> {
  const { status, body } = await shop.api.post(`/skus?aggregation_level=${level}`, { with_bundle: true });
  expect(status).toBe(200);
  const rows: Record<string, unknown>[] = body.data;
  return rows
    .filter(({ product_name }) => product_name === "Gift box" || product_name === "Crate")
    .map((row) => [row.sku_name ?? row.product_name, row.warehouse_name, row.sum_stock_level].filter(Boolean));
}

it("a bundle's stock is what its contents make up, at every level", async () => {
  const all = [
    ["BOX", 22],
    ["CRATE", 11],
  ];
  expect(await bundles("SKU")).toEqual(all);
  expect(await bundles()).toEqual([
    ["BOX", "North", 22],
    ["CRATE", "North", 11],
  ]);
  expect(await bundles("PRODUCT")).toEqual([
    ["Crate", 11],
    ["Gift box", 22],
  ]);
});

it("follows what its contents sell, receive and are counted at, and what it sells itself", async () => {
  await sendSales(shop, saleLine({ sku: "CUP", quantity: 5, timestamp: NOW }));
  await app.drain();
  expect(await bundles("SKU")).toEqual([
    ["BOX", 20],
    ["CRATE", 10],
  ]);
  // Two crates take eight cups and four mugs.
  await sendSales(shop, saleLine({ sku: "CRATE", quantity: 2, timestamp: NOW }));
  await app.drain();
  expect(await bundles("SKU")).toEqual([
    ["BOX", 16],
    ["CRATE", 8],
  ]);
  const line = { sku: "CUP", quantity_ordered: 28, status: "PARTIALLY_RECEIVED" };
  await storeLines(shop, { ...line, quantity_received: 8 });
  await app.drain();
  expect(await bundles("SKU")).toEqual([
    ["BOX", 20],
    ["CRATE", 10],
  ]);
  await storeLines(shop, { ...line, quantity_received: 28 });
  await app.drain();
  // Sixty cups, twenty-six mugs: now the mugs allow no more.
  expect(await bundles("SKU")).toEqual([
    ["BOX", 26],
    ["CRATE", 13],
  ]);
  await seed(app, shop, { stockLevels: [{ sku: "CUP", warehouse: "South", onHand: "7" }] });
  await app.drain();
  expect(await bundles()).toEqual([
    ["BOX", "North", 26],
    ["BOX", "South", 3],
    ["CRATE", "North", 13],
    ["CRATE", "South", 1],
  ]);
  await seed(app, shop, { bundles: [{ bundle: "BOX", sku: "MUG", quantity: "4" }] });
  await app.drain();
  expect(await bundles()).toEqual([
    ["BOX", "North", 6],
    ["BOX", "South", 1],
    ["CRATE", "North", 3],
    ["CRATE", "South"],
  ]);
});

it("is explained by the content that allows no more of it, and is counted in no total beside its contents", async () => {
  const { body } = await shop.api.graphql(`{
    planLocationRows(filter: { withBundle: true, search: "BOX" }) { nodes {
      stockLevel daysOnHand series(interval: DAY) { openingStock }
      explain { position { onHand limitedBy { skuName onHand quantityPerBundle } } sentences }
    } }
    planOverview { stockValue }
    abcClasses { skuCount stockValue }
  }`);
  expect(body.errors).toBeUndefined();
  const [row] = body.data.planLocationRows.nodes;
  expect(row).toMatchObject({
    stockLevel: 22,
    daysOnHand: 9999,
    series: { openingStock: 22 },
    explain: { position: { onHand: 22, limitedBy: { skuName: "CUP", onHand: 45, quantityPerBundle: 2 } } },
  });
  expect(row.explain.sentences.slice(0, 3)).toEqual([
    "On 2036-04-01 the contents on hand made 22 units of BOX at North.",
    "One takes 2 units of CUP, and 45 were on hand.",
    "0 units were on order.",
  ]);
  await seed(app, shop, { skus: [{ name: "BOX", product: "Gift box", unitCost: "8" }] });
  await app.drain();
  const { data } = (await shop.api.graphql("{ planOverview { stockValue } abcClasses { skuCount stockValue } }")).body;
  // 45 cups at 2.5 and 34 mugs at 3, whatever a box costs.
  expect(data).toEqual({ planOverview: { stockValue: 214.5 }, abcClasses: [{ skuCount: 4, stockValue: 214.5 }] });
});
