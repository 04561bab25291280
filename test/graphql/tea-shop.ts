import type { TestApp } from "../support/app";
import { answering } from "../support/mutation";
import { type Planner, planner } from "./planner";

const DRAFTED = `{
  orders {
    reference type origin supplierName warehouseName currency units cost
    lines { skuName units recommendedUnits waitingUnits unitCost buyOn expectedDeliveryOn }
  }
  purchaseOrders { id reference status origin type currency cost quantityConfirmed expectedDeliveryDates }
  refused { skuName warehouseName supplierName recommendedUnits reason message }
}`;
export const ORDER = `mutation ($input: PurchaseOrdersFromPlanInput!, $isTried: Boolean! = false) @dryRun(if: $isTried) {
  ${answering("createPurchaseOrdersFromPlan(input: $input)", DRAFTED)}
}`;

export interface Ordered {
  orders: {
    reference: string;
    supplierName: string;
    origin: string;
    units: number;
    lines: { skuName: string; units: number; recommendedUnits: number; waitingUnits: number }[];
  }[];
  purchaseOrders: { id: string; reference: string; status: string }[];
  refused: { skuName: string; recommendedUnits: number; reason: string; message: string }[];
}

/** Orders by recommendation, which must succeed; with `dryRun` nothing is stored. */
export const order = async (
  shop: Planner,
  { dryRun: isTried = false, ...input }: { dryRun?: boolean } & Record<string, unknown> = {},
): Promise<Ordered> => (await shop.write(ORDER, { input, isTried })).createPurchaseOrdersFromPlan;

/** Confirms orders, which are on their way from then on. */
export const confirm = (shop: Planner, orders: readonly { id: string }[]) =>
  shop.write(`mutation ($ids: [ID!]!) { ${answering("setOrderStatus(ids: $ids, status: CONFIRMED)")} }`, {
    ids: orders.map(({ id }) => id),
  });

export const reasonsOf = ({ refused }: Ordered) => refused.map(({ skuName, reason }) => `${skuName} ${reason}`);
export const skusOf = ({ orders }: Ordered) =>
  orders.flatMap(({ lines }) => lines.map(({ skuName }) => skuName)).sort();

/** North, and a mill in euros that takes ten days. */
export async function bareShop(app: TestApp): Promise<Planner> {
  const shop = await planner(app);
  await shop.warehouse("North");
  await shop.supplier("Mill", { leadTimeDays: 10 });
  return shop;
}

/** Nothing in stock and one of each sold a day at both warehouses: the next 90 days from a delivery are recommended. */
export async function teaShop(app: TestApp): Promise<Planner> {
  const shop = await bareShop(app);
  await shop.warehouse("South");
  await shop.supplier("Overseas", { leadTimeDays: 30, currency: "USD" });
  await shop.sku("CUP", { supplier: "Mill", supplierUnitCost: 2 });
  await shop.sku("MUG", { supplier: "Overseas", supplierUnitCost: 3, packQuantity: 12 });
  await shop.sku("POT", { supplier: "Mill", supplierUnitCost: 5, moq: 500 });
  for (const warehouse of ["North", "South"]) {
    for (const sku of ["CUP", "MUG", "POT"]) await shop.demand(sku, warehouse, { perDay: 1 });
  }
  await shop.refresh();
  return shop;
}
