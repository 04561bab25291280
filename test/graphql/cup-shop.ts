/** Cups that one mill delivers to several warehouses, and what is asked of them. */
import type { TestApp } from "../support/app";
import { answering } from "../support/mutation";
import { type Planner, planner } from "./planner";
import { order } from "./tea-shop";

export type Terms = NonNullable<Parameters<Planner["supplier"]>[1]>;

/** A merchant with these units of CUP sold a day at each warehouse, bought from Mill. */
export async function cupShop(
  app: TestApp,
  perDay: Record<string, number>,
  supplier: Terms = {},
  sku: object = {},
): Promise<Planner> {
  const shop = await planner(app);
  await shop.supplier("Mill", { leadTimeDays: 7, ...supplier });
  await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 1, ...sku });
  for (const [name, units] of Object.entries(perDay)) {
    await shop.warehouse(name);
    await shop.demand("CUP", name, { perDay: units, price: 3 });
  }
  await shop.setting({}, { safetyStockDays: 0, stockCoverDays: 10 });
  await shop.refresh();
  return shop;
}

/** Writes the supplier, and lets the plan follow. */
export async function change(app: TestApp, shop: Planner, row: object): Promise<void> {
  const rows = [{ name: "Mill", ...row }];
  await shop.write(`mutation ($rows: [SupplierInput!]!) { ${answering("upsertSuppliers(rows: $rows)")} }`, { rows });
  await app.drain();
}

interface Row {
  skuName: string;
  warehouseName: string;
  recommendedUnits: number;
  explain: { sentences: string[] };
}

export async function rowsOf(shop: Planner): Promise<Row[]> {
  const fields = "skuName warehouseName recommendedUnits explain { sentences }";
  return (await shop.ask(`{ planLocationRows(sort: [{ by: NAME }, { by: WAREHOUSE }]) { nodes { ${fields} } } }`))
    .planLocationRows.nodes;
}

/** Recommended units by SKU and warehouse. */
const unitsOf = (rows: readonly Row[]): Record<string, number> =>
  Object.fromEntries(rows.map((row) => [`${row.skuName} ${row.warehouseName}`, row.recommendedUnits]));

/** Recommended units by SKU and warehouse, the same after a whole plan as they are now. */
export async function settledUnits(shop: Planner): Promise<Record<string, number>> {
  const before = await rowsOf(shop);
  await shop.refresh();
  expect(await rowsOf(shop)).toEqual(before);
  return unitsOf(before);
}

/** What drafting would come to: each order's cost and lines. */
export async function drafts(shop: Planner, input: object = {}) {
  const { orders } = await order(shop, { dryRun: true, ...input });
  return orders.map(({ units, lines }) => ({ units, lines: lines.map((line) => line.units) }));
}

/** The parts of an order of so many cups at each warehouse, as REST tells them. */
export async function partsOf(shop: Planner, units: Record<string, number>, level = "SKU_LOCATION") {
  const data = Object.entries(units).map(([warehouse, quantity_ordered]) => ({
    purchase_order_name: `PO ${JSON.stringify(units)}`,
    sku: "CUP",
    warehouse,
    quantity_ordered,
    supplier: "Mill",
    delivery: "2026-02-01",
    status: "DRAFT",
  }));
  const { body } = await shop.api.post("/orders", { data });
  expect(body.errors).toEqual([]);
  const [id] = body.order_ids;
  const { order_parts } = (await shop.api.get(`/orders/${id}?aggregation_level=${level}`)).body;
  return order_parts.map((part: Record<string, unknown>) => [part.moq, part.moq_met, part.missing_moq]);
}
