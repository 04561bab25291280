import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { day, id, shownOf, tool } from "../tool";

const WhatIf = graphql(`
  query McpWhatIf($changes: WhatIfChanges!, $scope: WhatIfScope, $rows: Int!) {
    whatIf(changes: $changes, scope: $scope) {
      planningDay horizonDays pairCount changedPairCount sentences notes
      before { ...McpTotals }
      after { ...McpTotals }
      rows(limit: $rows) { skuId skuName warehouseName supplierName sentence }
    }
  }
  fragment McpTotals on WhatIfTotals {
    recommendedUnits recommendedCost boughtUnits boughtCost lostUnits revenueAtRisk stockOutDays stockOutPairs meanStockValue
  }`);

const ids = () => z.array(id()).max(500);
const Totals = z
  .object({
    recommendedUnits: z.number(),
    recommendedCost: z.number(),
    boughtUnits: z.number(),
    boughtCost: z.number(),
    lostUnits: z.number(),
    revenueAtRisk: z.number(),
    stockOutDays: z.int(),
    stockOutPairs: z.int(),
    meanStockValue: z.number(),
  })
  .describe("Over the horizon but for what is recommended now; money in the merchant's currency.");

/** What a scenario would change. */
export const whatIf = tool({
  name: "what_if",
  title: "What if",
  description:
    "Works out what the plan would be if demand, lead times or parameters were others, beside the plan as it is. Stores nothing. For up to 1,500 SKU-warehouse pairs: narrow `scope` where it is refused as too large. list_suppliers and search_skus have the ids.",
  input: z.strictObject({
    demand: z
      .array(
        z.strictObject({
          factor: z.number().min(0).max(100).describe("1.3 is 30 % more."),
          from: day().optional(),
          until: day().optional(),
          filter: z
            .strictObject({
              skuIds: ids().optional(),
              categories: z.array(z.string()).optional(),
              supplierIds: ids().optional(),
              warehouseIds: ids().optional(),
            })
            .optional()
            .describe("Whose demand; left out: all."),
        }),
      )
      .max(20)
      .optional(),
    delays: z
      .array(z.strictObject({ supplierId: id(), days: z.int().describe("More days than now; negative: fewer.") }))
      .max(20)
      .optional(),
    parameters: z
      .array(
        z.strictObject({
          skuId: id().optional(),
          supplierId: id().optional(),
          warehouseId: id().optional(),
          leadTimeDays: z.int().optional(),
          reviewPeriodDays: z.int().optional(),
          safetyStockDays: z.int().optional(),
          stockCoverDays: z.int().optional(),
          serviceLevel: z.number().optional().describe("Above 0 and below 1."),
          shortageCost: z
            .number()
            .optional()
            .describe(
              "Safety stock by what costs the least: money that a missing unit costs; with another cost alone, its margin.",
            ),
          holdingCostPerDay: z.number().optional().describe("Money that a unit costs that is left, a day."),
          carryingRate: z
            .number()
            .optional()
            .describe("Instead of that, the share of its cost that keeping a unit for a year costs, such as 0.25."),
          moq: z.number().optional(),
          packQuantity: z.number().optional(),
        }),
      )
      .max(20)
      .optional()
      .describe("Planning parameters for whatever the ids name; without an id: for all."),
    cancelledOrderIds: ids().optional().describe("Orders that would never arrive."),
    stoppedSupplierIds: ids().optional().describe("Suppliers from whom nothing more could be bought."),
    scope: z
      .strictObject({
        skuIds: ids().optional(),
        supplierIds: ids().optional(),
        categories: z.array(z.string()).optional(),
      })
      .optional()
      .describe("Which SKUs are asked about; left out: all."),
    limit: z.int().min(1).max(100).default(10).describe("Rows that changed most to tell of, at most 100."),
  }),
  output: z.object({
    planningDay: z.string(),
    horizonDays: z.int(),
    pairCount: z.int().describe("SKU-warehouse pairs that were worked out."),
    changedPairCount: z.int(),
    sentences: z.array(z.string()),
    notes: z.array(z.string()).describe("What the answer does not know."),
    before: Totals,
    after: Totals,
    rows: z.array(
      z.object({
        skuId: z.string(),
        skuName: z.string(),
        warehouseName: z.string(),
        supplierName: z.string().nullable(),
        sentence: z.string(),
      }),
    ),
  }),
  async answer({ scope, limit, ...changes }, ask) {
    const answer = (await ask(WhatIf, { changes, scope, rows: limit })).whatIf;
    return { ...answer, rows: answer.rows.map((row) => ({ ...row, supplierName: row.supplierName ?? null })) };
  },
  summary: ({ rows, changedPairCount, pairCount }) =>
    `${changedPairCount} of ${pairCount} SKU-warehouse pairs would change; ${shownOf(rows.length, changedPairCount, "told, the most changed first")}`,
});
