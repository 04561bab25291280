import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { day, id, paged, pageOf, paging, shownOf, text, tool } from "../tool";

const Today = graphql(`
  query McpToday { tenant { today } }`);

const WhatToOrder = graphql(`
  query McpWhatToOrder($filter: PlanRowFilter!, $first: Int!, $after: String) {
    tenant { currency }
    planOverview { plannedAt dueSkuCount dueUnits dueCost }
    planLocationRows(
      filter: $filter, sort: [{ by: BUY_ON }, { by: RECOMMENDED_UNITS, direction: DESC }], first: $first, after: $after
    ) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes {
        skuId skuName productName warehouseId warehouseName
        supplier { id name currency }
        recommendedUnits unitsToDraft waitingUnits waitingOrders { reference units } buyOn expectedDeliveryOn supplierUnitCost
        stockLevel incomingUnits stockHealth daysToStockOut
        detail { reorderPoint safetyStock weeklyForecast }
      }
    }
  }`);

const Row = z.object({
  skuId: z.string(),
  skuName: z.string(),
  productName: z.string(),
  warehouseId: z.string(),
  warehouseName: z.string(),
  supplierId: z.string().nullable(),
  supplierName: z.string().nullable(),
  recommendedUnits: z.int(),
  unitsToDraft: z
    .int()
    .describe(
      "Units to order beyond those already waiting, by minimums, packs and price breaks; 0: enough waits, order nothing.",
    ),
  waitingUnits: z.number().describe("Units on orders that have not been placed; not in `incoming`."),
  waitingOrders: z.array(z.object({ reference: z.string(), units: z.number() })),
  unitCost: z.number().nullable().describe("In `currency`, the supplier's."),
  currency: z.string().nullable(),
  buyOn: z.string().nullable().describe("The day to order on; a past one is overdue."),
  arrivesOn: z.string().nullable(),
  onHand: z.number(),
  incoming: z.number().describe("Units on orders that have not arrived."),
  stockHealth: z.string(),
  daysToStockOut: z.int(),
  reorderPoint: z.number().nullable().describe("Units below which it is ordered."),
  safetyStock: z.number().nullable(),
  weeklyForecast: z.number().nullable().describe("Units expected to sell in the coming week."),
});

/** What to order now, and the figures that say why. */
export const whatToOrder = tool({
  name: "what_to_order",
  title: "What to order, and why",
  description:
    "The plan's recommendations due today (or by `buyBy`), the earliest first: units, SKU, warehouse and supplier. Each row has the units on drafts already, and the stock, forecast and reorder point behind it. For the arithmetic of one row call explain_row; to order call draft_orders.",
  input: z.strictObject({
    buyBy: day().optional().describe("Purchases due on this day or earlier; default: the merchant's today."),
    search: text().optional().describe("Part of a SKU's or product's name."),
    supplier: text().optional().describe("Part of the supplier's name."),
    warehouseIds: z
      .array(id())
      .max(100)
      .optional()
      .describe("Only for these warehouses; list_suppliers has their ids."),
    stockHealth: z.enum(["EXCESS", "HEALTHY", "AT_RISK", "STOCK_OUT"]).optional().describe("Only rows in this state."),
    ...paging,
  }),
  output: z.object({
    buyBy: z.string(),
    plannedAt: z.string().nullable().describe("When the plan was made."),
    currency: z.string().describe("The merchant's."),
    dueWithin7Days: z
      .object({
        skus: z.int(),
        units: z.number(),
        cost: z.number().describe("In `currency`, by the SKUs' own unit costs; buying_calendar has suppliers' prices."),
      })
      .describe("All purchases due within 7 days, whatever the day and filters."),
    ...paged,
    rows: z.array(Row),
  }),
  async answer({ buyBy, search, supplier, warehouseIds, stockHealth, limit, cursor }, ask) {
    const until = buyBy ?? (await ask(Today, {})).tenant.today;
    const filter = {
      buyOn: { lte: until },
      recommendedUnits: { gt: 0 },
      reorder: true,
      withMaterial: true,
      search,
      ...(supplier ? { supplierName: { contains: supplier } } : {}),
      warehouseIds,
      ...(stockHealth ? { stockHealth: { equals: stockHealth } } : {}),
    };
    const { tenant, planOverview, planLocationRows } = await ask(WhatToOrder, { filter, first: limit, after: cursor });
    return {
      buyBy: until,
      plannedAt: planOverview.plannedAt ?? null,
      currency: tenant.currency,
      dueWithin7Days: { skus: planOverview.dueSkuCount, units: planOverview.dueUnits, cost: planOverview.dueCost },
      ...pageOf(planLocationRows),
      rows: planLocationRows.nodes.map((row) => ({
        ...row,
        supplierId: row.supplier?.id ?? null,
        supplierName: row.supplier?.name ?? null,
        unitCost: row.supplierUnitCost ?? null,
        currency: row.supplier?.currency ?? null,
        buyOn: row.buyOn ?? null,
        arrivesOn: row.expectedDeliveryOn ?? null,
        onHand: row.stockLevel,
        incoming: row.incomingUnits,
        reorderPoint: row.detail?.reorderPoint ?? null,
        safetyStock: row.detail?.safetyStock ?? null,
        weeklyForecast: row.detail?.weeklyForecast[0] ?? null,
      })),
    };
  },
  summary: ({ rows, total, buyBy, dueWithin7Days: { skus } }) =>
    `${shownOf(rows.length, total, `recommendations to be bought by ${buyBy}`)} Of all SKUs, ${skus} are due within 7 days.`,
});
