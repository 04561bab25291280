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
  .describe("Over the horizon, without present recommendations; money in the merchant's currency.");

/** The effects of a scenario. */
export const whatIf = tool({
  name: "what_if",
  title: "What if",
  description:
    "Computes the plan with other demand, lead times or parameters, beside the present plan. Stores nothing. Up to 1,500 SKU-warehouse pairs: narrow `scope` when it is refused as too large. list_suppliers and search_skus have the ids.",
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
            .describe("The demand to change; default: all."),
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
              "Sizes safety stock by least cost: the cost of a unit short; with another cost alone, its margin.",
            ),
          holdingCostPerDay: z.number().optional().describe("Cost of a unit left over, a day."),
          carryingRate: z
            .number()
            .optional()
            .describe("Instead: the yearly cost of keeping a unit, as a share of its cost, for example 0.25."),
          moq: z.number().optional(),
          packQuantity: z.number().optional(),
        }),
      )
      .max(20)
      .optional()
      .describe("Planning parameters for the SKUs, suppliers or warehouses of the ids; without an id: for all."),
    cancelledOrderIds: ids().optional().describe("Orders imagined never to arrive."),
    stoppedSupplierIds: ids().optional().describe("Suppliers imagined to sell nothing more."),
    scope: z
      .strictObject({
        skuIds: ids().optional(),
        supplierIds: ids().optional(),
        categories: z.array(z.string()).optional(),
      })
      .optional()
      .describe("The SKUs to cover; default: all."),
    limit: z
      .int()
      .min(1)
      .max(100)
      .default(10)
      .describe("Number of rows to return, those that changed most; at most 100."),
  }),
  output: z.object({
    planningDay: z.string(),
    horizonDays: z.int(),
    pairCount: z.int().describe("SKU-warehouse pairs computed."),
    changedPairCount: z.int(),
    sentences: z.array(z.string()),
    notes: z.array(z.string()).describe("Limits of the answer, in words."),
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
    `${changedPairCount} of ${pairCount} SKU-warehouse pairs change; ${shownOf(rows.length, changedPairCount, "listed, the most changed first")}`,
});
