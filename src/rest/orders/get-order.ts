import { z } from "zod";
import { DEFAULT_COLUMNS, ORDER_COLUMNS } from "../../documents/columns";
import { OrderNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from "../../values/document-language";
import { endpoint } from "../endpoint";
import { pdfAnswer, pdfFile, workbookAnswer, workbookFile } from "../files";
import { queryList } from "../wire";
import { orderDocument } from "./order-document";
import { OrderPart } from "./order-part";
import { Order, OrderPath, orderHead } from "./shapes";

export const OrderDetailShape = graphql(`
  fragment OrderDetailShape on PurchaseOrder {
    ...OrderShape
    order_parts: parts(level: $level) { ...OrderPartShape }
  }
`);

/** Parts as they are; of options GraphQL's type says no more than that they are JSON. */
const withOptions = <Part extends { options: unknown }>(parts: readonly Part[]) =>
  parts as (Part & { options: Record<string, string> })[];

/** How languages read on the wire: ISO 639 codes. */
const LANGUAGES = DOCUMENT_LANGUAGES.map((code) => code.toLowerCase()) as Lowercase<DocumentLanguage>[];
const languageOf = (code: Lowercase<DocumentLanguage> | undefined) =>
  code?.toUpperCase() as DocumentLanguage | undefined;

/** Gets one order with its parts. Specification, "GET /api/v1/orders/{order_id}"; decisions D4, D25, D26, D53, D178. */
export const getOrder = endpoint({
  route: "GET /orders/{order_id}",
  noun: "Orders",
  summary: "Get one order",
  description: `The order with its parts: one part a SKU, or with \`aggregation_level=SKU_LOCATION\` one a SKU and warehouse, which then names the warehouse.
\`output_format\` turns the same order into a file: \`PDF\` to send to the supplier, with the columns of \`selected_columns\`, or \`EXCEL\`.
Files are in the supplier's language, or in that of \`language\`.
An id that is not a UUID is 404, as any that names no order.`,
  path: OrderPath,
  query: z.object({
    aggregation_level: z.enum(["SKU", "SKU_LOCATION"]).default("SKU").describe("The meaning of one part."),
    output_format: z.enum(["JSON", "EXCEL", "PDF"]).default("JSON").describe("JSON, or a file download."),
    selected_columns: queryList(z.enum(ORDER_COLUMNS), { split: true })
      .optional()
      .meta({
        description:
          "Columns of the PDF, in this order; ignored with another output_format, whatever it holds. Default: all; an order for several warehouses also has warehouse_name.",
        default: [...DEFAULT_COLUMNS],
        param: { explode: false },
      }),
    language: z
      .enum(LANGUAGES)
      .optional()
      .describe(
        "The language of a file, for this download. Default: the supplier's; ignored with JSON, whatever it holds.",
      ),
  }),
  onlyWith: { selected_columns: ["output_format", "PDF"], language: ["output_format", "PDF", "EXCEL"] },
  operation: graphql(`
    query GetOrder($id: ID!, $level: OrderPartLevel!) {
      order(id: $id) { ...OrderDetailShape }
    }`),
  variables: ({ path, query }) => ({ id: path.order_id, level: query.aggregation_level }),
  output: Order.extend({ order_parts: z.array(OrderPart) }).meta({
    id: "OrderDetail",
    description: "An order and its parts.",
  }),
  errors: [OrderNotFound],
  files: [pdfAnswer("With output_format=PDF"), workbookAnswer("With output_format=EXCEL: sheets Order and Lines")],
  respond: ({ order }, { path }) => {
    if (!order) throw OrderNotFound(path.order_id);
    return { ...orderHead(order), order_parts: withOptions(order.order_parts) };
  },
  file: {
    when: ({ output_format }) => output_format !== "JSON",
    operation: graphql(`
      query GetOrderForFile($id: ID!, $level: OrderPartLevel!) {
        tenant { name }
        letterhead { ...LetterheadShape }
        order(id: $id) { ...OrderDetailShape ...OrderDocumentShape }
      }`),
    of: (order, { query }, read) => {
      const document = orderDocument(order, read, languageOf(query.language));
      if (query.output_format === "EXCEL") return workbookFile({ kind: "order-workbook", document }, order.reference);
      return pdfFile({ kind: "order-pdf", document, columns: query.selected_columns }, order.reference);
    },
  },
});
