import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { paged, pageOf, paging, shownOf, text, tool } from "../tool";

const ListSuppliers = graphql(`
  query McpListSuppliers($filter: SupplierFilter!, $first: Int!, $after: String) {
    suppliers(filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes {
        id name currency leadTimeDays leadTimeUnit minimumOrderQuantity minimumOrderType multiWarehouseOrders
        leadTimes { warehouseName deliveries setDays suggestedDays }
      }
    }
    warehouses(first: 100) { nodes { id name } }
  }`);

/** Suppliers with their terms, and the warehouses. */
export const listSuppliers = tool({
  name: "list_suppliers",
  title: "List suppliers and warehouses",
  description:
    "Suppliers by name with lead time, minimum order and the lead time that their deliveries show, and the first 100 warehouses. Gives the ids that other tools take.",
  input: z.strictObject({ search: text().optional().describe("Part of a supplier's name; default: all."), ...paging }),
  output: z.object({
    ...paged,
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        currency: z.string(),
        leadTimeDays: z.int().describe("As it is set."),
        leadTimeUnit: z
          .string()
          .describe("The days that lead times count. OPEN_DAYS: only days on which the supplier works."),
        minimumOrderQuantity: z.number().describe("0: none."),
        minimumOrderType: z.string(),
        multiWarehouseOrders: z
          .boolean()
          .describe("Whether one order may go to several warehouses, over which the minimum counts."),
        leadTimes: z
          .array(
            z.object({
              warehouseName: z.string(),
              deliveries: z.int(),
              setDays: z.int().describe("The lead time that the plan uses."),
              suggestedDays: z.int().nullable().describe("Median of past deliveries; null: too few."),
            }),
          )
          .describe("The warehouse of the deliveries."),
      }),
    ),
    warehouses: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  async answer({ search, limit, cursor }, ask) {
    const filter = search ? { name: { contains: search } } : {};
    const { suppliers, warehouses } = await ask(ListSuppliers, { filter, first: limit, after: cursor });
    return {
      ...pageOf(suppliers),
      rows: suppliers.nodes.map(({ leadTimes, ...supplier }) => ({
        ...supplier,
        leadTimes: leadTimes.map(({ suggestedDays = null, ...learned }) => ({ ...learned, suggestedDays })),
      })),
      warehouses: warehouses.nodes,
    };
  },
  summary: ({ rows, total }) => shownOf(rows.length, total, "suppliers"),
});
