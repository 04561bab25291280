import { Decimal } from "../../db";
import type { MinimumOrderType, OrderStatus } from "../../generated/prisma/enums";
import { groupBy } from "../group-by";
import type { Work } from "../work";

/** Whether an order's lines are folded by SKU, or by SKU and warehouse. */
export type PartLevel = "SKU" | "SKU_LOCATION";

/** The lines of one SKU (at one warehouse) on an order, folded; a view, never stored. Specification, Order Part. */
export interface OrderPart {
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
  /** Minimum that applies, in units; null when there is none. */
  moq: Decimal | null;
  /** PRODUCT: the SKU's own minimum. SUPPLIER: the supplier's, over all of its lines on the order. */
  moqType: "PRODUCT" | "SUPPLIER" | null;
  /** Units short of the minimum; 0 when met. */
  missingMoq: Decimal;
  packQuantity: Decimal | null;
  packType: "SKU" | null;
  packMet: boolean;
  packsToOrder: number | null;
  isClosed: boolean;
}

/** Units that are still to come on a line of an order in this status. Decision D25; what "incoming" means everywhere. */
export function inTransit(status: OrderStatus | null, confirmed: number, received: number): number {
  return status === "CONFIRMED" || status === "PARTIALLY_RECEIVED" ? Math.max(0, confirmed - received) : 0;
}

interface Minimum {
  quantity: Decimal;
  type: MinimumOrderType;
}

const lineSelect = {
  id: true,
  orderId: true,
  quantityOrdered: true,
  quantityReceived: true,
  unitCost: true,
  exchangeRate: true,
  initialDeliveryOn: true,
  expectedDeliveryOn: true,
  confirmedDeliveryOn: true,
  warehouseId: true,
  warehouse: { select: { name: true } },
  order: { select: { status: true } },
  sku: {
    select: {
      id: true,
      name: true,
      options: true,
      imageUrl: true,
      barcode: true,
      isMaterial: true,
      isBundle: true,
      moq: true,
      packQuantity: true,
      product: { select: { name: true } },
    },
  },
  supplier: {
    select: {
      id: true,
      name: true,
      currency: true,
      minimumOrderQuantity: true,
      minimumOrderType: true,
      warehouseTerms: { select: { warehouseId: true, minimumOrderQuantity: true, minimumOrderType: true } },
    },
  },
} as const;

async function readLines({ db }: Work, orderIds: readonly string[]) {
  return db.orderLine.findMany({
    where: { orderId: { in: [...orderIds] } },
    orderBy: [{ orderId: "asc" }, { position: "asc" }, { id: "asc" }],
    select: lineSelect,
  });
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

const costOf = (line: Line) => (line.unitCost ?? new Decimal(0)).mul(line.quantityOrdered);
/** A line's cost in the currency of another line of its order; both lines' rates lead into the order's. D26a. */
const costInCurrencyOf = (first: Line) => (line: Line) =>
  line.supplier.currency === first.supplier.currency
    ? costOf(line)
    : costOf(line).mul(line.exchangeRate).div(first.exchangeRate);
const total = (lines: readonly Line[], of: (line: Line) => Decimal) =>
  lines.reduce((sum, line) => sum.add(of(line)), new Decimal(0));

function supplierMinimum({ supplier, warehouseId }: Line): Minimum {
  const terms = supplier.warehouseTerms.find((it) => it.warehouseId === warehouseId);
  return {
    quantity: terms?.minimumOrderQuantity ?? supplier.minimumOrderQuantity,
    type: terms?.minimumOrderType ?? supplier.minimumOrderType,
  };
}

/** The minimum that a part must reach and what it lacks. Decision D26. */
function minimumOf(part: readonly Line[], first: Line, orderLines: readonly Line[], unitCost: Decimal | null) {
  const quantity = total(part, (line) => new Decimal(line.quantityOrdered));
  if (first.sku.moq?.gt(0)) {
    const missing = Decimal.max(0, first.sku.moq.sub(quantity));
    return { moq: first.sku.moq, moqType: "PRODUCT" as const, missingMoq: missing };
  }
  const minimum = supplierMinimum(first);
  if (minimum.quantity.lte(0)) return { moq: null, moqType: null, missingMoq: new Decimal(0) };
  const fromSupplier = orderLines.filter((line) => line.supplier.id === first.supplier.id);
  if (minimum.type === "UNITS") {
    const ordered = total(fromSupplier, (line) => new Decimal(line.quantityOrdered));
    const missing = Decimal.max(0, minimum.quantity.sub(ordered));
    return { moq: minimum.quantity, moqType: "SUPPLIER" as const, missingMoq: missing };
  }
  // Without a cost no number of units reaches an amount of money, so there is nothing to state in units.
  if (!unitCost || unitCost.lte(0)) return { moq: null, moqType: null, missingMoq: new Decimal(0) };
  const missing = Decimal.max(0, minimum.quantity.sub(total(fromSupplier, costOf)));
  return {
    moq: minimum.quantity.div(unitCost).ceil(),
    moqType: "SUPPLIER" as const,
    missingMoq: missing.div(unitCost).ceil(),
  };
}

function latest(dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((newest, date) => (date && (!newest || date > newest) ? date : newest), null);
}

function fold(part: readonly Line[], orderLines: readonly Line[], level: PartLevel): OrderPart {
  const [first] = part;
  if (!first) throw new Error("A part has at least one line.");
  const { sku, supplier, order } = first;
  const confirmed = part.reduce((sum, line) => sum + line.quantityOrdered, 0);
  const received = part.reduce((sum, line) => sum + line.quantityReceived, 0);
  const totalCost = total(part, costInCurrencyOf(first));
  const costIsKnown = part.every((line) => line.unitCost !== null);
  const averageCost = confirmed > 0 ? totalCost.div(confirmed) : first.unitCost;
  const unitCost = part.length === 1 || !costIsKnown ? first.unitCost : averageCost;
  const pack = sku.packQuantity?.gt(0) ? sku.packQuantity : null;
  return {
    id: first.id,
    skuId: sku.id,
    skuName: sku.name,
    productName: sku.product.name,
    isMaterial: sku.isMaterial,
    isComposite: sku.isBundle,
    options: sku.options as Record<string, string>,
    imageUrl: sku.imageUrl,
    barcode: sku.barcode,
    warehouseName: level === "SKU_LOCATION" ? first.warehouse.name : null,
    supplierName: supplier.name,
    supplierCurrency: supplier.currency,
    quantityConfirmed: confirmed,
    quantityReceived: received,
    inTransit: part.reduce(
      (sum, line) => sum + inTransit(order.status, line.quantityOrdered, line.quantityReceived),
      0,
    ),
    expectedDeliveryOn: latest(part.map((line) => line.expectedDeliveryOn)) ?? first.expectedDeliveryOn,
    confirmedDeliveryOn: latest(part.map((line) => line.confirmedDeliveryOn)),
    initialDeliveryOn: latest(part.map((line) => line.initialDeliveryOn)) ?? first.initialDeliveryOn,
    unitCost,
    totalCost,
    ...minimumOf(part, first, orderLines, unitCost),
    packQuantity: pack,
    packType: pack ? "SKU" : null,
    packMet: !pack || new Decimal(confirmed).mod(pack).isZero(),
    packsToOrder: pack ? new Decimal(confirmed).div(pack).ceil().toNumber() : null,
    isClosed: order.status === "FULLY_RECEIVED" && received !== confirmed,
  };
}

/**
 * The parts of many orders in a constant number of statements, each order's in the order of its lines.
 * Specification, Order Part; decisions D25 (folding, in transit, closed) and D26 (minimums, packs).
 */
export async function orderParts(work: Work, orderIds: readonly string[], level: PartLevel): Promise<OrderPart[][]> {
  const lines = await readLines(work, orderIds);
  const byOrder = groupBy(lines, (line) => line.orderId);
  return orderIds.map((id) => {
    const orderLines = byOrder.get(id) ?? [];
    const key = (line: Line) => (level === "SKU" ? line.sku.id : line.id);
    return [...groupBy(orderLines, key).values()].map((part) => fold(part, orderLines, level));
  });
}
