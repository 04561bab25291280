import { z } from "zod";
import { graphql } from "../../generated/operations";
import { takingRows } from "../../graphql/execution/run";
import { MAX_ORDER_LINES_SENT } from "../../limits/row-limit";
import { MAX_INTEGER } from "../../values/number";
import { endpoint } from "../endpoint";
import { RowError, wireAmount, wireName, wireNewName, wireText, wireUuid } from "../wire";

const Line = z
  .object({
    sku: wireName().describe("Exact SKU name."),
    warehouse: wireName().describe("Warehouse's name. An inactive one takes no line that is not there already."),
    quantity_ordered: z.int().min(0).max(MAX_INTEGER).describe("Units ordered in all."),
    quantity_received: z
      .int()
      .min(0)
      .max(MAX_INTEGER)
      .nullish()
      .describe("Units received in all, not just now. Default: 0 on a new line, unchanged on a known one."),
    supplier: wireName().describe("Supplier's name."),
    purchase_order_name: wireNewName().describe("The order's stable name, kept as sent; not of blanks alone."),
    delivery: wireText().describe("Expected date, in the date_format."),
    status: wireText().describe(
      "DRAFT, CONFIRMED, APPROVED, PARTIALLY_RECEIVED or FULLY_RECEIVED; another word sets nothing.",
    ),
    unit_cost: wireAmount()
      .min(0)
      .nullish()
      .describe(
        "Cost of one unit in the supplier's currency; 0 is a cost. Default: the SKU's cost at that supplier, else the SKU's own.",
      ),
  })
  .meta({ id: "OrderLine", description: "One SKU to one warehouse, as part of the order it names." });

/** Creates or updates orders by name. Specification, "POST /api/v1/orders"; decisions D14 to D22. */
export const upsertOrders = endpoint({
  route: "POST /orders",
  noun: "Orders",
  summary: "Create or update orders",
  description: `Creates the orders whose \`purchase_order_name\` is not known and updates the others. A line is known by order, SKU and warehouse: sent
again it replaces quantities, date and cost; lines not sent stay. To record a receipt, send the line with the new cumulative
\`quantity_received\`; the difference becomes a delivery and moves stock.

Each order is atomic: with any bad line it is left wholly as it was, its faults are in \`errors\`, and the request's other orders are stored.
The status is the last one among the order's lines that is known (case aside); with none, a new order is DRAFT and a known one keeps its own.
At most 10,000 lines in a request (413); an order's lines need not come together.
Other fields on a line, \`cost\` and \`unit_cost_supplier\` among them, are ignored.`,
  largestBody: Number.POSITIVE_INFINITY,
  tooBig: { data: 413 },
  body: z.object({
    data: z.array(Line).min(1).max(MAX_ORDER_LINES_SENT).describe("Order lines."),
    date_format: z
      .enum(["YYYY-MM-DD", "DD/MM/YYYY", "MM/DD/YYYY", "%Y-%m-%d", "%d/%m/%Y", "%m/%d/%Y"])
      .nullish()
      .transform((format) => format ?? "YYYY-MM-DD")
      .meta({ override: { default: "YYYY-MM-DD" }, description: "The format of `delivery`." }),
  }),
  operation: takingRows(
    graphql(`
    mutation UpsertOrders($lines: [OrderRowInput!]!, $dateFormat: String!) {
      importOrders(lines: $lines, dateFormat: $dateFormat) {
        ... on ImportOrdersSuccess {
          result {
            errors { row column reason }
            created_orders: created { order_id: id order_name: reference }
            order_ids: orderIds
          }
        }
      }
    }`),
    "lines",
  ),
  variables: ({ body }) => ({
    dateFormat: body.date_format,
    lines: body.data.map((line) => ({
      reference: line.purchase_order_name,
      sku: line.sku,
      warehouse: line.warehouse,
      supplier: line.supplier,
      quantityOrdered: line.quantity_ordered,
      quantityReceived: line.quantity_received,
      delivery: line.delivery,
      status: line.status,
      unitCost: line.unit_cost,
    })),
  }),
  output: z.object({
    errors: z
      .array(RowError)
      .describe(
        "Empty on full success. Reasons: RESOURCE_NOT_FOUND, INVALID_DATE, DUPLICATE_LINE, MISSING_EXCHANGE_RATE; APPROVAL_NEEDED where the merchant's approval rule binds API keys.",
      ),
    created_orders: z
      .array(z.object({ order_id: wireUuid(), order_name: z.string() }))
      .describe("Orders that this request created."),
    order_ids: z.array(wireUuid()).describe("Orders created or updated, in order of first appearance."),
  }),
  idempotent: true,
  respond: ({ importOrders }) => importOrders.result,
});
