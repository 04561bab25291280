import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { pageLimit, pageOffset, queryList, rowsSkipped, simpleList, wireBound, wireDayBound, wireText } from "../wire";
import { Order, OrderStatus, OrderType, orderHead } from "./shapes";

/** Orders a page of the answer that has all of them. */
const STREAMED = 1000;

/** Lists purchase orders, the newest first. Specification, "GET /api/v1/orders"; decisions D6, D10 to D13. */
export const listOrders = endpoint({
  route: "GET /orders",
  noun: "Orders",
  summary: "List orders",
  description: `The newest first. With neither \`limit\` nor \`offset\` all matching orders come in one answer, streamed. \`total\` is the number that match.
Production orders are left out unless \`order_types\` asks for them.`,
  query: z.object({
    order_status: OrderStatus.optional().describe("Only orders with this status."),
    order_types: queryList(OrderType, { split: true })
      .default(["FINISHED_GOOD", "RAW_MATERIAL"])
      .describe("Only orders of these types."),
    updated_after: wireBound("after").optional().describe("Changed strictly after this moment."),
    date_from: wireDayBound("start").optional().describe("Created on this UTC day or later."),
    date_to: wireDayBound("end").optional().describe("Created on this UTC day or earlier."),
    supplier_names: queryList(wireText(), { split: false })
      .optional()
      .describe("Exact names, case aside, of the order's supplier or a line's. Never split at commas."),
    limit: pageLimit().optional().describe("Orders a page; default: all."),
    offset: pageOffset().optional().describe("Orders to skip."),
  }),
  operation: graphql(`
    query ListOrders(
      $filter: PurchaseOrderFilter!, $limit: Int, $offset: Int, $first: Int, $after: String, $streamed: Boolean!
    ) {
      orders(filter: $filter, limit: $limit, offset: $offset, first: $first, after: $after) {
        total: totalCount @skip(if: $streamed)
        pageInfo @include(if: $streamed) { endCursor }
        data: nodes { ...OrderShape }
      }
    }`),
  variables: ({ query }, streamed) => ({
    filter: {
      status: { equals: query.order_status },
      type: { in: query.order_types },
      updatedAt: { gt: query.updated_after },
      createdAt: { gte: query.date_from, lte: query.date_to },
      supplierNames: query.supplier_names,
    },
    limit: query.limit,
    offset: query.offset === undefined ? undefined : rowsSkipped(query.offset),
    ...streamed,
    streamed: streamed !== null,
  }),
  output: simpleList(Order),
  respond: ({ orders: { data, total } }) => ({ data: data.map(orderHead), total: total ?? data.length }),
  stream: {
    list: "data",
    pageSize: STREAMED,
    when: ({ limit, offset }) => limit === undefined && offset === undefined,
    endOf: ({ orders: { data, pageInfo } }) => (data.length < STREAMED ? null : (pageInfo?.endCursor ?? null)),
  },
});
