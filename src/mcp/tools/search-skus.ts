import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { paged, pageOf, paging, shownOf, text, tool } from "../tool";

const SearchSkus = graphql(`
  query McpSearchSkus($filter: SkuFilter!, $first: Int!, $after: String) {
    skus(filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes {
        id name status
        product { name category }
        plan { stockLevel incomingUnits recommendedUnits waitingUnits buyOn daysToStockOut monthlyQuantity supplierName abcCategory }
      }
    }
  }`);

/** SKUs by a part of their names. */
export const searchSkus = tool({
  name: "search_skus",
  title: "Search SKUs",
  description:
    "SKUs by part of their name, product or category, by name, each with its stock over all warehouses and the plan's recommendation. Gives the ids that other tools take.",
  input: z.strictObject({
    search: text().optional().describe("Part of a SKU's name, a product's name or a barcode; default: all."),
    category: text().optional().describe("Part of the product's category."),
    ...paging,
  }),
  output: z.object({
    ...paged,
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        status: z.string(),
        productName: z.string(),
        category: z.string().nullable(),
        supplierName: z.string().nullable(),
        abcCategory: z.string().nullable(),
        onHand: z.number().nullable().describe("Null here and below: it is not planned."),
        incoming: z.number().nullable(),
        soldLastMonth: z.number().nullable(),
        daysToStockOut: z.int().nullable(),
        recommendedUnits: z.int().nullable(),
        waitingUnits: z
          .number()
          .nullable()
          .describe(
            "Units on orders that have not been placed; neither in `incoming` nor left out of `recommendedUnits`.",
          ),
        buyOn: z.string().nullable(),
      }),
    ),
  }),
  async answer({ search, category, limit, cursor }, ask) {
    const filter = { search, ...(category ? { category: { contains: category } } : {}) };
    const { skus } = await ask(SearchSkus, { filter, first: limit, after: cursor });
    return {
      ...pageOf(skus),
      rows: skus.nodes.map(({ id, name, status, product, plan }) => ({
        id,
        name,
        status,
        productName: product.name,
        category: product.category ?? null,
        supplierName: plan?.supplierName ?? null,
        abcCategory: plan?.abcCategory ?? null,
        onHand: plan?.stockLevel ?? null,
        incoming: plan?.incomingUnits ?? null,
        soldLastMonth: plan?.monthlyQuantity ?? null,
        daysToStockOut: plan?.daysToStockOut ?? null,
        recommendedUnits: plan?.recommendedUnits ?? null,
        waitingUnits: plan?.waitingUnits ?? null,
        buyOn: plan?.buyOn ?? null,
      })),
    };
  },
  summary: ({ rows, total }) => shownOf(rows.length, total, "SKUs"),
});
