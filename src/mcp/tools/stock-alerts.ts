import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { paged, pageOf, paging, shownOf, tool } from "../tool";

const StockAlerts = graphql(`
  query McpStockAlerts($filter: StockAlertFilter!, $first: Int!, $after: String) {
    planOverview { stockOutCount stockOutSoonCount atRiskCount healthyCount excessCount excessValue }
    stockAlerts(filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes { id kind state raisedAt resolvedAt sku { id name product { name } } warehouse { id name } }
    }
  }`);

/** Warnings that stock will not last. */
export const stockAlerts = tool({
  name: "stock_alerts",
  title: "Stock alerts",
  description:
    "Warnings that stock has run out or will not last until the next possible delivery, the newest first, and how many rows of the plan are in which state. What to buy against them: what_to_order.",
  input: z.strictObject({
    state: z.enum(["ACTIVE", "DISMISSED", "RESOLVED"]).default("ACTIVE"),
    kind: z.enum(["AT_RISK", "STOCK_OUT"]).optional().describe("Left out: both."),
    ...paging,
  }),
  output: z.object({
    stockOut: z.int().describe("Rows of the plan that have run out."),
    stockOutSoon: z.int(),
    atRisk: z.int(),
    healthy: z.int(),
    excess: z.int(),
    excessValue: z.number().describe("Money in stock that nothing needs, in the merchant's currency."),
    ...paged,
    rows: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        state: z.string(),
        raisedAt: z.string(),
        resolvedAt: z.string().nullable(),
        skuId: z.string(),
        skuName: z.string(),
        productName: z.string(),
        warehouseId: z.string(),
        warehouseName: z.string(),
      }),
    ),
  }),
  async answer({ state, kind, limit, cursor }, ask) {
    const filter = { state: { equals: state }, ...(kind ? { kind: { equals: kind } } : {}) };
    const { planOverview, stockAlerts: alerts } = await ask(StockAlerts, { filter, first: limit, after: cursor });
    return {
      stockOut: planOverview.stockOutCount,
      stockOutSoon: planOverview.stockOutSoonCount,
      atRisk: planOverview.atRiskCount,
      healthy: planOverview.healthyCount,
      excess: planOverview.excessCount,
      excessValue: planOverview.excessValue,
      ...pageOf(alerts),
      rows: alerts.nodes.map(({ sku, warehouse, resolvedAt = null, ...alert }) => ({
        ...alert,
        resolvedAt,
        skuId: sku.id,
        skuName: sku.name,
        productName: sku.product.name,
        warehouseId: warehouse.id,
        warehouseName: warehouse.name,
      })),
    };
  },
  summary: ({ rows, total }) => shownOf(rows.length, total, "alerts"),
});
