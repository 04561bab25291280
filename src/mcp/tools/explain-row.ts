import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { byIdOrName, id, noSuchSku, notPlannedThere, text, tool } from "../tool";

const ExplainRow = graphql(`
  query McpExplainRow($id: ID, $name: String) {
    sku(id: $id, name: $name) {
      id name status reorder unitCost retailPrice moq packQuantity
      product { name category }
      suppliers { isPrimary unitCost moq supplier { id name currency leadTimeDays } }
      planLocationRows {
        warehouseId warehouseName stockLevel incomingUnits stockHealth daysToStockOut buyOn recommendedUnits waitingUnits monthlyQuantity
        explain { reorderPoint obstacle blockedBy warnings sentences }
      }
    }
  }`);

/** How the plan came to what it recommends of a SKU. */
export const explainRow = tool({
  name: "explain_row",
  title: "Explain a SKU's plan",
  description:
    "One SKU by id or exact name: its suppliers, and for each warehouse the plan's recommendation with the arithmetic in sentences (forecast, lead time, safety stock, minimums, rounding). Call search_skus first when you know only part of its name.",
  input: z.strictObject({
    sku: text().describe("The SKU's id or exact name."),
    warehouseId: id().optional().describe("Only this warehouse."),
  }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    reorder: z.boolean().describe("Whether the plan recommends it at all."),
    productName: z.string(),
    category: z.string().nullable(),
    unitCost: z.number().nullable(),
    retailPrice: z.number().nullable(),
    moq: z.number().nullable(),
    packQuantity: z.number().nullable(),
    suppliers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        isPrimary: z.boolean(),
        unitCost: z.number().nullable(),
        currency: z.string(),
        moq: z.number().nullable(),
        leadTimeDays: z.int().describe("The supplier's own; the sentences name the one that counts."),
      }),
    ),
    warehouses: z.array(
      z.object({
        warehouseId: z.string(),
        warehouseName: z.string(),
        onHand: z.number(),
        incoming: z.number(),
        stockHealth: z.string(),
        daysToStockOut: z.int(),
        buyOn: z.string().nullable(),
        recommendedUnits: z.int(),
        waitingUnits: z
          .number()
          .describe(
            "Units on orders that have not been placed; neither in `incoming` nor left out of `recommendedUnits`.",
          ),
        soldLastMonth: z.number(),
        reorderPoint: z.number().nullable(),
        notRecommendedBecause: z
          .string()
          .nullable()
          .describe("A rule or obstacle; null where nothing stands in the way."),
        sentences: z.array(z.string()).describe("The arithmetic, in its order."),
        warnings: z.array(z.string()),
      }),
    ),
  }),
  async answer({ sku: wanted, warehouseId }, ask) {
    const { sku } = await ask(ExplainRow, byIdOrName(wanted));
    if (!sku) throw noSuchSku();
    const rows = sku.planLocationRows.filter((row) => warehouseId === undefined || row.warehouseId === warehouseId);
    if (rows.length === 0 && sku.planLocationRows.length > 0)
      throw notPlannedThere("Leave `warehouseId` out, which lists its warehouses.");
    return {
      ...sku,
      productName: sku.product.name,
      category: sku.product.category ?? null,
      unitCost: sku.unitCost ?? null,
      retailPrice: sku.retailPrice ?? null,
      moq: sku.moq ?? null,
      packQuantity: sku.packQuantity ?? null,
      suppliers: sku.suppliers.map(({ supplier, isPrimary, unitCost = null, moq = null }) => ({
        ...supplier,
        isPrimary,
        unitCost,
        moq,
      })),
      warehouses: rows.map(({ explain, ...row }) => ({
        ...row,
        onHand: row.stockLevel,
        incoming: row.incomingUnits,
        buyOn: row.buyOn ?? null,
        soldLastMonth: row.monthlyQuantity,
        reorderPoint: explain?.reorderPoint ?? null,
        notRecommendedBecause: explain?.blockedBy ?? explain?.obstacle ?? null,
        sentences: explain?.sentences ?? [],
        warnings: explain?.warnings ?? [],
      })),
    };
  },
  summary: ({ warehouses }) =>
    warehouses.length > 0
      ? `The plan of one SKU at ${warehouses.length} of its warehouses.`
      : "The SKU has no plan: nothing was ever sold or stocked, or the plan has not been made since.",
});
