import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { cursorAfter, day, isId, offsetOf, paged, pageOf, paging, shownOf, ToolRefusal, text, tool } from "../tool";

const Head = {
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  version: z.int().describe("Counts its changes; place_orders needs it."),
  type: z.string(),
  supplierName: z.string(),
  warehouseNames: z.array(z.string()),
  cost: z.number(),
  currency: z.string(),
  unitsOrdered: z.number(),
  unitsReceived: z.number(),
  nextExpectedOn: z.string().nullable(),
  createdAt: z.string(),
};

const ListOrders = graphql(`
  query McpListOrders($filter: PurchaseOrderFilter!, $first: Int!, $after: String) {
    orders(filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes { ...McpOrderHead }
    }
  }
  fragment McpOrderHead on PurchaseOrder {
    id reference status version type warehouseNames cost currency nextExpectedOn createdAt
    supplier { name }
    unitsOrdered: quantityConfirmed
    unitsReceived: quantityReceived
  }`);

const ShowOrder = graphql(`
  query McpShowOrder($id: ID, $reference: String) {
    order(id: $id, reference: $reference) {
      ...McpOrderHead
      notes
      lines {
        id quantityOrdered quantityReceived unitCost expectedDeliveryOn
        sku { id name }
        warehouse { name }
      }
    }
  }`);

const LateDeliveries = graphql(`
  query McpLateDeliveries($limit: Int!) {
    planOverview { lateLineCount lateUnits }
    lateOrderLines(limit: $limit) {
      orderReference skuName supplierName warehouseName expectedDeliveryOn daysLate missingUnits missingCost currency
    }
  }`);

const headOf = <Order extends { supplier: { name: string }; nextExpectedOn?: string | null }>(order: Order) => ({
  ...order,
  supplierName: order.supplier.name,
  nextExpectedOn: order.nextExpectedOn ?? null,
});

/** Purchase orders, the newest first. */
export const listOrders = tool({
  name: "list_orders",
  title: "List orders",
  description:
    "Purchase and production orders without their lines, the newest first. Drafts wait for a person: call place_orders when they say so. From CONFIRMED on, an order is on its way. For the lines call show_order; for late lines call late_deliveries.",
  input: z.strictObject({
    statuses: z
      .array(z.enum(["DRAFT", "SENT_FOR_APPROVAL", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"]))
      .optional()
      .describe("Only with one of these; default: all."),
    search: text().optional().describe("Part of an order's or supplier's name."),
    expectedBy: day().optional().describe("Only those with a delivery due on this day or earlier."),
    ...paging,
  }),
  output: z.object({ ...paged, rows: z.array(z.object(Head)) }),
  async answer({ statuses, search, expectedBy, limit, cursor }, ask) {
    const filter = {
      search,
      ...(statuses ? { status: { in: statuses } } : {}),
      ...(expectedBy ? { nextExpectedOn: { lte: expectedBy } } : {}),
    };
    const { orders } = await ask(ListOrders, { filter, first: limit, after: cursor });
    return { ...pageOf(orders), rows: orders.nodes.map(headOf) };
  },
  summary: ({ rows, total }) => shownOf(rows.length, total, "orders"),
});

/** Most lines of an order in an answer. */
const MAX_LINES = 200;

/** One order with its lines. */
export const showOrder = tool({
  name: "show_order",
  title: "Show an order",
  description: `One order by id or exact name, with its first ${MAX_LINES} lines. Call list_orders when you know neither.`,
  input: z.strictObject({ order: text().describe("The order's id or exact name.") }),
  output: z.object({
    ...Head,
    notes: z.string().nullable(),
    lineCount: z.int(),
    lines: z.array(
      z.object({
        id: z.string(),
        skuId: z.string(),
        skuName: z.string(),
        warehouseName: z.string(),
        ordered: z.int(),
        received: z.int(),
        unitCost: z.number().nullable(),
        expectedOn: z.string(),
      }),
    ),
  }),
  async answer({ order: wanted }, ask) {
    const { order } = await ask(ShowOrder, isId(wanted) ? { id: wanted } : { reference: wanted });
    if (!order)
      throw new ToolRefusal("There is no such order", "Call list_orders with a part of its name, then send its id.");
    return {
      ...headOf(order),
      notes: order.notes ?? null,
      lineCount: order.lines.length,
      lines: order.lines.slice(0, MAX_LINES).map((line) => ({
        id: line.id,
        skuId: line.sku.id,
        skuName: line.sku.name,
        warehouseName: line.warehouse.name,
        ordered: line.quantityOrdered,
        received: line.quantityReceived,
        unitCost: line.unitCost ?? null,
        expectedOn: line.expectedDeliveryOn,
      })),
    };
  },
  summary: ({ lines, lineCount }) => `One order with ${shownOf(lines.length, lineCount, "lines")}`,
});

/** What should have arrived. */
export const lateDeliveries = tool({
  name: "late_deliveries",
  title: "Late deliveries",
  description:
    "Order lines due before today, the latest first, with the missing units of each. For details of an order call show_order; then a person asks the supplier.",
  input: z.strictObject(paging),
  output: z.object({
    lateUnits: z.number().describe("Units missing on all late lines."),
    ...paged,
    rows: z.array(
      z.object({
        orderReference: z.string(),
        skuName: z.string(),
        supplierName: z.string(),
        warehouseName: z.string(),
        expectedDeliveryOn: z.string(),
        daysLate: z.int(),
        missingUnits: z.int(),
        missingCost: z.number().nullable(),
        currency: z.string(),
      }),
    ),
  }),
  async answer({ limit, cursor }, ask) {
    const offset = offsetOf(cursor);
    const most = Math.min(offset + limit + 1, 5000);
    const { planOverview, lateOrderLines } = await ask(LateDeliveries, { limit: most });
    const rows = lateOrderLines.slice(offset, offset + limit);
    return {
      lateUnits: planOverview.lateUnits,
      total: planOverview.lateLineCount,
      nextCursor: cursorAfter(offset, rows.length, lateOrderLines.length > offset + limit),
      rows: rows.map((row) => ({ ...row, missingCost: row.missingCost ?? null })),
    };
  },
  summary: ({ rows, total, lateUnits }) =>
    `${shownOf(rows.length, total, "late order lines")} ${lateUnits} units are missing on all of them.`,
});
