import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { pageLimit, pageOffset, queryList, simpleList, wireBound, wireDate, wireText } from "../wire";
import { Order, OrderStatus, OrderType } from "./shapes";

/** Lists purchase orders, the newest first. Specification, "GET /api/v1/orders"; decisions D6, D10 to D13. */
export const listOrders = endpoint({
  route: "GET /orders",
  summary: "List orders",
  query: z.object({
    order_status: OrderStatus.optional(),
    order_types: queryList(OrderType, { split: true }).default(["FINISHED_GOOD", "RAW_MATERIAL"]),
    updated_after: wireBound("after").optional(),
    date_from: wireDate().optional(),
    date_to: wireDate().optional(),
    supplier_names: queryList(wireText(), { split: false }).optional(),
    limit: pageLimit().optional(),
    offset: pageOffset().optional(),
  }),
  operation: graphql(`
    query ListOrders($filter: OrderFilter!, $limit: Int, $offset: Int) {
      orders(filter: $filter, limit: $limit, offset: $offset) {
        total: totalCount
        data: nodes { ...OrderShape }
      }
    }`),
  variables: ({ query }) => ({
    filter: {
      status: query.order_status,
      types: query.order_types,
      updatedAfter: query.updated_after,
      createdFrom: query.date_from,
      createdTo: query.date_to,
      supplierNames: query.supplier_names,
    },
    limit: query.limit,
    offset: query.offset,
  }),
  output: simpleList(Order),
  respond: ({ orders }) => orders,
  stream: {
    list: "data",
    pageSize: 1000,
    when: ({ limit, offset }) => limit === undefined && offset === undefined,
    page: (query, page) => ({ ...query, ...page }),
  },
});
