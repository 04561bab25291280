import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { day, id, tool } from "../tool";
import { missingMaterials } from "./missing-materials";

const DraftOrders = graphql(`
  mutation McpDraftOrders($input: PurchaseOrdersFromPlanInput!, $dryRun: Boolean!) @dryRun(if: $dryRun) {
    createPurchaseOrdersFromPlan(input: $input) {
      ... on CreatePurchaseOrdersFromPlanSuccess {
        result {
          orders {
            id reference type supplierName warehouseName warehouseNames currency units cost
            lines {
              skuName warehouseName units recommendedUnits waitingUnits unitCost expectedDeliveryOn warnings
              missingMaterials { skuName warehouseName startOn neededUnits availableUnits missingUnits }
            }
          }
          refused { skuName warehouseName recommendedUnits reason message }
        }
      }
    }
  }`);

/** Most lines of an order, and most refusals, in an answer. */
const MAX_SHOWN = 50;

/** Drafts orders of what the plan recommends. */
export const draftOrders = tool({
  name: "draft_orders",
  title: "Draft purchase orders from the plan",
  description:
    "Makes draft orders of what the plan recommends, one a supplier and warehouse, or one for several warehouses where the supplier takes such orders. Tries only unless `dryRun` is false: try first, show a person what would be drafted, and send the same with `dryRun` false when they agree. Needs a key that may write, also to try. Orders are always drafts: place_orders places them once a person has agreed. Units that wait on drafts already are not drafted twice: only what is missing beside them is. A line's `warnings` say so, and which materials are missing to make it: tell the person.",
  writes: true,
  input: z.strictObject({
    dryRun: z.boolean().default(true).describe("true: tells what would be drafted and stores nothing."),
    skuIds: z.array(id()).max(500).optional().describe("Only these SKUs."),
    supplierIds: z.array(id()).max(100).optional(),
    warehouseIds: z.array(id()).max(100).optional(),
    buyBefore: day()
      .optional()
      .describe(
        "Only what is to be bought before this day. Left out, without SKUs and lines: what is due today, as what_to_order lists it, with what a minimum or packs of an order join to it.",
      ),
    minimumUnits: z.int().min(1).optional().describe("Only recommendations of at least so many units."),
    allowBelowMinimum: z.boolean().optional().describe("Whether to draft orders below what their supplier takes."),
    lines: z
      .array(
        z.strictObject({
          skuId: id(),
          warehouseId: id(),
          units: z.int().min(1),
          waitingUnits: z.number().min(0).optional().describe("What was known to wait already: `units` come on top."),
          unitCost: z
            .number()
            .min(0)
            .optional()
            .describe(
              "Cost of one unit in the supplier's currency, as a person said it; never a guess. Left out: the one that is known. What is refused as NO_COST or MISSING_EXCHANGE_RATE can be drafted with it.",
            ),
        }),
      )
      .min(1)
      .max(500)
      .optional()
      .describe("These units instead of the recommended ones; nothing that narrows may stand beside it."),
  }),
  output: z.object({
    dryRun: z.boolean(),
    orderCount: z.int(),
    orders: z.array(
      z.object({
        id: z.string().nullable().describe("Null where it was only tried."),
        reference: z.string(),
        type: z.string(),
        supplierName: z.string(),
        warehouseName: z.string().describe("Of several the first; lines name theirs."),
        warehouseNames: z.array(z.string()),
        currency: z.string(),
        units: z.number(),
        cost: z.number(),
        lineCount: z.int(),
        lines: z
          .array(
            z.object({
              skuName: z.string(),
              warehouseName: z.string(),
              units: z.number().describe("Units drafted: what is recommended without what waits."),
              recommendedUnits: z.int(),
              waitingUnits: z.number().describe("Units on other orders that have not been placed."),
              warnings: z.array(z.string()),
              missingMaterials,
              unitCost: z.number().nullable(),
              expectedDeliveryOn: z.string(),
            }),
          )
          .describe(`The first ${MAX_SHOWN}.`),
      }),
    ),
    refusedCount: z.int().describe("Recommendations that were not ordered."),
    refused: z
      .array(
        z.object({
          skuName: z.string(),
          warehouseName: z.string(),
          recommendedUnits: z.int(),
          reason: z.string(),
          message: z.string(),
        }),
      )
      .describe(`The first ${MAX_SHOWN}.`),
  }),
  async answer({ dryRun, ...given }, ask) {
    const { buyBefore, skuIds, lines: chosen } = given;
    const input = buyBefore || skuIds || chosen ? given : { ...given, dueWithinDays: 0 };
    const { createPurchaseOrdersFromPlan } = await ask(DraftOrders, { input, dryRun });
    // Refusals are thrown by `ask`; what is left of the union is success.
    const { orders, refused } =
      "result" in createPurchaseOrdersFromPlan ? createPurchaseOrdersFromPlan.result : { orders: [], refused: [] };
    return {
      dryRun,
      orderCount: orders.length,
      orders: orders.map(({ lines, ...order }) => ({
        ...order,
        id: dryRun ? null : order.id,
        lineCount: lines.length,
        lines: lines.slice(0, MAX_SHOWN).map((line) => ({ ...line, unitCost: line.unitCost ?? null })),
      })),
      refusedCount: refused.length,
      refused: refused.slice(0, MAX_SHOWN),
    };
  },
  summary: ({ dryRun, orderCount, refusedCount }) =>
    orderCount + refusedCount === 0
      ? "Nothing of what was named is due; what_to_order tells what is."
      : dryRun
        ? `Only tried, nothing is stored: ${orderCount} orders would be drafted, ${refusedCount} recommendations not. Ask a person, then send the same with dryRun false.`
        : `${orderCount} orders were drafted and wait for a person; ${refusedCount} recommendations were not ordered.`,
});
