import { z } from "zod";
import { col, Decimal, type RowOf, rowsOf, sql } from "../../db";
import { MinimumOrderType, OrderStatus } from "../../generated/prisma/enums";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import { type OrderRules, type PartRules, readOrderRules } from "./part-rules";

/** Whether an order's lines are folded by SKU, or by SKU and warehouse. */
export type PartLevel = "SKU" | "SKU_LOCATION";

/** The lines of one SKU (at one warehouse) on an order, folded; a view, never stored. Specification, Order Part. */
export interface OrderPart extends PartRules {
  /** At SKU_LOCATION level the line's id, at SKU level the first line's. */
  id: string;
  skuId: string;
  skuName: string;
  productName: string;
  isMaterial: boolean;
  isComposite: boolean;
  options: Record<string, string>;
  imageUrl: string | null;
  barcode: string | null;
  /** Null at SKU level. */
  warehouseName: string | null;
  supplierName: string;
  /** ISO 4217. */
  supplierCurrency: string;
  /** Units. */
  quantityConfirmed: number;
  quantityReceived: number;
  inTransit: number;
  /** The latest of the folded lines', `YYYY-MM-DD`. */
  expectedDeliveryOn: Date;
  confirmedDeliveryOn: Date | null;
  initialDeliveryOn: Date;
  /** Cost of one unit in the supplier's currency, averaged over the folded lines; null when not known. */
  unitCost: Decimal | null;
  /** In the supplier's currency. */
  totalCost: Decimal;
  isClosed: boolean;
}

/** Units that are still to come on a line of an order in this status. Decision D25; what "incoming" means everywhere. */
export function inTransit(status: OrderStatus | null, confirmed: number, received: number): number {
  return status === "CONFIRMED" || status === "PARTIALLY_RECEIVED" ? Math.max(0, confirmed - received) : 0;
}

/** A line with all that a part says of what it names, and the rules that hold for it. */
const linesOfParts = rowsOf(
  "orders.lines-of-parts",
  {
    id: col.uuid,
    orderId: col.uuid,
    orderStatus: col.oneOf(OrderStatus).orNull,
    quantityOrdered: col.int,
    quantityReceived: col.int,
    unitCost: col.numeric.orNull,
    exchangeRate: col.numeric,
    initialDeliveryOn: col.date,
    expectedDeliveryOn: col.date,
    confirmedDeliveryOn: col.date.orNull,
    warehouseId: col.uuid,
    warehouseName: col.text,
    skuId: col.uuid,
    skuName: col.text,
    productName: col.text,
    options: col.jsonOf(z.record(z.string(), z.string())),
    imageUrl: col.text.orNull,
    barcode: col.text.orNull,
    isMaterial: col.bool,
    isBundle: col.bool,
    moq: col.float.orNull,
    packQuantity: col.float.orNull,
    offeredMoq: col.float.orNull,
    supplierId: col.uuid,
    supplierName: col.text,
    supplierCurrency: col.text,
    minimumOrderQuantity: col.float,
    minimumOrderType: col.oneOf(MinimumOrderType),
  },
  { isPrepared: true },
);

type Line = RowOf<typeof linesOfParts>;

/**
 * The lines of some orders, each order's in order, in one statement; Prisma would need seven. What a line names is looked up line
 * by line (`offset 0` keeps the planner from trying every order of eight tables, which takes longer than a small order does).
 * Example row: `{ orderId: "8b96…", skuName: "TEA-1", quantityOrdered: 12, unitCost: 2.5, minimumOrderQuantity: 100, minimumOrderType: "UNITS", … }`
 */
function readLines({ db }: Work, orderIds: readonly string[]): Promise<Line[]> {
  return db.query(
    linesOfParts,
    sql`
    select line.id, line.order_id as "orderId", line.quantity_ordered as "quantityOrdered",
           line.quantity_received as "quantityReceived", line.unit_cost as "unitCost", line.exchange_rate as "exchangeRate",
           line.initial_delivery_on as "initialDeliveryOn", line.expected_delivery_on as "expectedDeliveryOn",
           line.confirmed_delivery_on as "confirmedDeliveryOn", sku.*, supplier.*, line.warehouse_id as "warehouseId",
           (select status from purchase_orders where id = line.order_id) as "orderStatus",
           (select name from warehouses where id = line.warehouse_id) as "warehouseName"
    from order_lines line
    cross join lateral (
      select skus.id as "skuId", skus.name as "skuName", products.name as "productName", options, image_url as "imageUrl", barcode,
             is_material as "isMaterial", is_bundle as "isBundle", skus.moq::float8 as moq,
             skus.pack_quantity::float8 as "packQuantity",
             (select moq::float8 from sku_suppliers offer
              where offer.sku_id = line.sku_id and offer.supplier_id = line.supplier_id) as "offeredMoq"
      from skus join products on products.tenant_id = skus.tenant_id and products.id = skus.product_id
      where skus.id = line.sku_id offset 0
    ) sku
    cross join lateral (
      select suppliers.id as "supplierId", name as "supplierName", currency as "supplierCurrency",
             minimum_order_quantity::float8 as "minimumOrderQuantity", minimum_order_type as "minimumOrderType"
      from suppliers where suppliers.id = line.supplier_id offset 0
    ) supplier
    where line.order_id = any(${orderIds}::uuid[])
    order by line.order_id, line.position, line.id`,
  );
}

const costOf = (line: Line) => (line.unitCost ?? new Decimal(0)).mul(line.quantityOrdered);
/** A line's cost in the currency of another line of its order; both lines' rates lead into the order's. D26a. */
const costInCurrencyOf = (first: Line) => (line: Line) =>
  line.supplierCurrency === first.supplierCurrency
    ? costOf(line)
    : costOf(line).mul(line.exchangeRate).div(first.exchangeRate);
const unitsOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.quantityOrdered, 0);
const total = (lines: readonly Line[], of: (line: Line) => Decimal) =>
  lines.reduce((sum, line) => sum.add(of(line)), new Decimal(0));

function latest(dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((newest, date) => (date && (!newest || date > newest) ? date : newest), null);
}

function fold(part: readonly Line[], rules: OrderRules, level: PartLevel): OrderPart {
  const [first] = part;
  if (!first) throw new Error("A part has at least one line.");
  const confirmed = unitsOf(part);
  const received = part.reduce((sum, line) => sum + line.quantityReceived, 0);
  const totalCost = total(part, costInCurrencyOf(first));
  const costIsKnown = part.every((line) => line.unitCost !== null);
  const averageCost = confirmed > 0 ? totalCost.div(confirmed) : first.unitCost;
  const unitCost = part.length === 1 || !costIsKnown ? first.unitCost : averageCost;
  return {
    id: first.id,
    skuId: first.skuId,
    skuName: first.skuName,
    productName: first.productName,
    isMaterial: first.isMaterial,
    isComposite: first.isBundle,
    options: first.options,
    imageUrl: first.imageUrl,
    barcode: first.barcode,
    warehouseName: level === "SKU_LOCATION" ? first.warehouseName : null,
    supplierName: first.supplierName,
    supplierCurrency: first.supplierCurrency,
    quantityConfirmed: confirmed,
    quantityReceived: received,
    inTransit: part.reduce(
      (sum, line) => sum + inTransit(line.orderStatus, line.quantityOrdered, line.quantityReceived),
      0,
    ),
    expectedDeliveryOn: latest(part.map((line) => line.expectedDeliveryOn)) ?? first.expectedDeliveryOn,
    confirmedDeliveryOn: latest(part.map((line) => line.confirmedDeliveryOn)),
    initialDeliveryOn: latest(part.map((line) => line.initialDeliveryOn)) ?? first.initialDeliveryOn,
    unitCost,
    totalCost,
    ...rules.of(part),
    isClosed: first.orderStatus === "FULLY_RECEIVED" && received !== confirmed,
  };
}

/**
 * The parts of many orders in a constant number of statements, each order's in the order of its lines.
 * Specification, Order Part; decisions D25 (folding, in transit, closed), D26 and D57 (minimums, packs).
 */
export async function orderParts(work: Work, orderIds: readonly string[], level: PartLevel): Promise<OrderPart[][]> {
  const lines = await readLines(work, orderIds);
  const rules = await readOrderRules(work, lines);
  const byOrder = groupBy(lines, (line) => line.orderId);
  return orderIds.map((id) => {
    const orderLines = byOrder.get(id) ?? [];
    const key = (line: Line) => (level === "SKU" ? line.skuId : line.id);
    return [...groupBy(orderLines, key).values()].map((part) => fold(part, rules, level));
  });
}
