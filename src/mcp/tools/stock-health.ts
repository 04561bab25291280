import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { cursorAfter, id, offsetOf, paged, pageOf, paging, shownOf, text, tool } from "../tool";

const RunningOut = graphql(`
  query McpRunningOut($filter: PlanRowFilter!, $first: Int!, $after: String) {
    planOverview { stockOutCount stockOutSoonCount atRiskCount healthyCount excessCount }
    planLocationRows(
      filter: $filter, sort: [{ by: DAYS_TO_STOCK_OUT }, { by: YEARLY_SALES, direction: DESC }], first: $first, after: $after
    ) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes {
        skuId skuName productName warehouseId warehouseName supplierName stockHealth
        stockLevel incomingUnits monthlyQuantity daysToStockOut recommendedUnits waitingUnits buyOn expectedDeliveryOn
      }
    }
  }`);

const ExcessStock = graphql(`
  query McpExcessStock($limit: Int!) {
    tenant { currency }
    planOverview { excessPlaceCount excessValue }
    excessStock(limit: $limit) { skuId skuName warehouseName abcCategory stockLevel daysOnHand excessUnits excessValue }
  }`);

/** Days ahead by default. */
const SOON = 14;

/** What has run out, or will first. */
export const runningOut = tool({
  name: "running_out",
  title: "What runs out of stock",
  description:
    "SKUs at warehouses whose stock is gone or runs out within some days, the soonest first, then the best sellers. Each has its incoming units and the plan's recommendation. Also counts the plan's rows in each state. For purchases against shortages call what_to_order.",
  input: z.strictObject({
    withinDays: z.int().min(0).max(365).default(SOON).describe("0: only rows that have run out already."),
    search: text().optional().describe("Part of a SKU's or product's name."),
    supplier: text().optional().describe("Part of the supplier's name."),
    warehouseIds: z.array(id()).max(100).optional().describe("list_suppliers has their ids."),
    ...paging,
  }),
  output: z.object({
    stockOut: z
      .int()
      .describe("Rows of the plan that run out by the next delivery. This and the next four ignore all filters."),
    stockOutSoon: z.int().describe("Rows, in any state, that are short of stock on some day within 30 days."),
    atRisk: z.int().describe("Rows in the state AT_RISK."),
    healthy: z.int().describe("Rows in the state HEALTHY."),
    excess: z.int().describe("Rows in the state EXCESS."),
    ...paged,
    rows: z.array(
      z.object({
        skuId: z.string(),
        skuName: z.string(),
        productName: z.string(),
        warehouseId: z.string(),
        warehouseName: z.string(),
        supplierName: z.string().nullable(),
        stockHealth: z.string(),
        daysToStockOut: z.int().describe("Days to the first day short of stock, tomorrow = 1. 0: it has run out."),
        onHand: z.number(),
        incoming: z.number().describe("Units on orders that have not arrived."),
        soldLastMonth: z.number(),
        recommendedUnits: z.int(),
        waitingUnits: z
          .number()
          .describe(
            "Units on orders that have not been placed; neither in `incoming` nor left out of `recommendedUnits`.",
          ),
        buyOn: z.string().nullable(),
        arrivesOn: z.string().nullable().describe("The arrival day of a purchase on that day."),
      }),
    ),
  }),
  async answer({ withinDays, supplier, limit, cursor, ...narrowed }, ask) {
    const filter = {
      ...narrowed,
      daysToStockOut: { lte: withinDays },
      withMaterial: true,
      ...(supplier ? { supplierName: { contains: supplier } } : {}),
    };
    const { planOverview, planLocationRows } = await ask(RunningOut, { filter, first: limit, after: cursor });
    return {
      stockOut: planOverview.stockOutCount,
      stockOutSoon: planOverview.stockOutSoonCount,
      atRisk: planOverview.atRiskCount,
      healthy: planOverview.healthyCount,
      excess: planOverview.excessCount,
      ...pageOf(planLocationRows),
      rows: planLocationRows.nodes.map((row) => ({
        ...row,
        supplierName: row.supplierName ?? null,
        onHand: row.stockLevel,
        incoming: row.incomingUnits,
        soldLastMonth: row.monthlyQuantity,
        buyOn: row.buyOn ?? null,
        arrivesOn: row.expectedDeliveryOn ?? null,
      })),
    };
  },
  summary: ({ rows, total }) => shownOf(rows.length, total, "rows that have run out or will"),
});

/** Where money lies that nothing needs. */
export const excessStock = tool({
  name: "excess_stock",
  title: "Stock that the plan has no use for",
  description:
    "SKUs at warehouses with more stock than the demand of their stock cover, most money first: units and value in excess, and days that the stock lasts.",
  input: z.strictObject(paging),
  output: z.object({
    currency: z.string().describe("The merchant's."),
    excessValue: z.number().describe("Money in all of it."),
    ...paged,
    rows: z.array(
      z.object({
        skuId: z.string(),
        skuName: z.string(),
        warehouseName: z.string(),
        abcCategory: z.string().nullable(),
        onHand: z.number(),
        daysOnHand: z.int().describe("Days that it lasts; 9999: nothing sells."),
        excessUnits: z.number(),
        excessValue: z.number().nullable().describe("Null: the cost is not known."),
      }),
    ),
  }),
  async answer({ limit, cursor }, ask) {
    const offset = offsetOf(cursor);
    const most = Math.min(offset + limit + 1, 5000);
    const { tenant, planOverview, excessStock: found } = await ask(ExcessStock, { limit: most });
    const rows = found.slice(offset, offset + limit);
    return {
      currency: tenant.currency,
      excessValue: planOverview.excessValue,
      total: planOverview.excessPlaceCount,
      nextCursor: cursorAfter(offset, rows.length, found.length > offset + limit),
      rows: rows.map(({ stockLevel, abcCategory = null, excessValue = null, ...row }) => ({
        ...row,
        onHand: stockLevel,
        abcCategory,
        excessValue,
      })),
    };
  },
  summary: ({ rows, total }) => shownOf(rows.length, total, "rows with excess stock"),
});
