import { col, rowsOf, sql } from "../../src/db";
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { saleLine, sendSales } from "../support/sales";
import { seed } from "../support/world";

const clock = testClock("2026-04-01T08:00:00Z");
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());

/** Cake is made of dough, dough of flour and salt, bread of salt; the set holds two mugs; a jug is ordered together with the mug. */
async function kitchen() {
  const shop = await app.merchant();
  const names = ["Bread", "Cake", "Dough", "Flour", "Jug", "Mug", "Salt", "Set", "Tea"];
  await seed(app, shop, {
    stores: [{ name: "Shop", currency: "EUR" }],
    warehouses: [{ name: "North" }, { name: "South" }],
    suppliers: [
      { name: "Pottery", currency: "EUR", leadTimeDays: 7, minimumOrderQuantity: "50", minimumOrderType: "UNITS" },
    ],
    skus: names.map((name) => ({ name, product: `Product ${name}`, unitCost: "2" })),
    skuSuppliers: ["Jug", "Mug"].map((sku) => ({ sku, supplier: "Pottery", unitCost: "1", isPrimary: true })),
    billOfMaterials: [
      { sku: "Cake", rawMaterial: "Dough", quantityPerUnit: "1" },
      { sku: "Dough", rawMaterial: "Flour", quantityPerUnit: "1" },
      { sku: "Dough", rawMaterial: "Salt", quantityPerUnit: "1" },
      { sku: "Bread", rawMaterial: "Salt", quantityPerUnit: "1" },
    ],
    bundles: [{ bundle: "Set", sku: "Mug", quantity: "2" }],
    stockLevels: names.map((sku) => ({ sku, warehouse: "North", onHand: "10" })),
  });
  await app.drain();
  /** Which stored row each row of the plan is, by level and name: a row that is written becomes another one. */
  const rowsStored = async (): Promise<Map<string, string>> => {
    const rows = await app.database.as(shop.tenantId, ({ db }) =>
      db.query(
        rowsOf("test.stored-rows", { name: col.text, stored: col.text }),
        sql`select level || ' ' || product_name as name, ctid::text || xmin::text as stored from plan_rows`,
      ),
    );
    return new Map(rows.map(({ name, stored }) => [name, stored]));
  };
  return {
    shop,
    /** Products of the rows that an act and the work it promises write. */
    async writtenBy(act: () => Promise<{ status: number }>): Promise<string[]> {
      const before = await rowsStored();
      expect((await act()).status).toBe(200);
      await app.drain();
      const written = [...(await rowsStored())].filter(([name, stored]) => before.get(name) !== stored);
      return [...new Set(written.map(([name]) => name.replace(/^.*Product /, "")))].sort();
    },
  };
}

it("a write has planned again what it touches, its recipe family, what is ordered with it and bundles of it, and no other row is written", async () => {
  const { shop, writtenBy } = await kitchen();
  const patch = (name: string) => async () => {
    const { id } = await app.database.as(shop.tenantId, ({ db }) => db.sku.findFirstOrThrow({ where: { name } }));
    return shop.api.patch("/skus", { sku_ids: [id], patch: { re_order_status: false } });
  };
  const sell = (sku: string) => () => sendSales(shop, saleLine({ sku, quantity: 1, unit_price: 0 }));
  expect(await writtenBy(sell("Tea"))).toEqual(["Tea"]);
  expect(await writtenBy(sell("Dough"))).toEqual(["Cake", "Dough", "Flour", "Salt"]);
  expect(await writtenBy(sell("Set"))).toEqual(["Jug", "Mug", "Set"]);
  expect(await writtenBy(sell("Bread"))).toEqual(["Bread", "Salt"]);
  expect(await writtenBy(patch("Tea"))).toEqual(["Tea"]);
  expect(await writtenBy(sell("Mug"))).toEqual(["Jug", "Mug", "Set"]);
  expect(await writtenBy(sell("Jug"))).toEqual(["Jug", "Mug"]);
  expect(await writtenBy(patch("Mug"))).toEqual(["Jug", "Mug", "Set"]);
  expect(await writtenBy(patch("Flour"))).toEqual(["Cake", "Dough", "Flour"]);
});
