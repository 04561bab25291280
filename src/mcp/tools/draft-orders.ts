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
    "Creates draft orders from the plan's recommendations: one per supplier and warehouse, or one for several warehouses where the supplier takes such orders. Without `dryRun` false it only tries. First try and show the drafts to a person; when they agree, send the same with `dryRun` false. Trying takes the same right. Orders are always drafts: place_orders places them once a person has agreed. Units on drafts already are not drafted twice; only the missing units are. A line's `warnings` say so, and name missing materials: show them to the person.",
  mutation: "createPurchaseOrdersFromPlan",
  input: z.strictObject({
    dryRun: z.boolean().default(true).describe("true: returns the drafts and stores nothing."),
    skuIds: z.array(id()).max(500).optional().describe("Only these SKUs."),
    supplierIds: z.array(id()).max(100).optional(),
    warehouseIds: z.array(id()).max(100).optional(),
    buyBefore: day()
      .optional()
      .describe(
        "Only purchases due before this day. Default, without SKUs and lines: those due today, as what_to_order lists them, with items that an order's minimum or packs add.",
      ),
    minimumUnits: z.int().min(1).optional().describe("Only recommendations of at least so many units."),
    allowBelowMinimum: z.boolean().optional().describe("Whether to draft orders below what their supplier takes."),
    lines: z
      .array(
        z.strictObject({
          skuId: id(),
          warehouseId: id(),
          units: z.int().min(1),
          waitingUnits: z.number().min(0).optional().describe("Units known to wait already: `units` come on top."),
          unitCost: z
            .number()
            .min(0)
            .optional()
            .describe(
              "Cost of one unit in the supplier's currency, from a person; never a guess. Default: the known cost. Send it for lines refused as NO_COST or MISSING_EXCHANGE_RATE.",
            ),
        }),
      )
      .min(1)
      .max(500)
      .optional()
      .describe("These units instead of the recommended ones; send no filter beside it."),
  }),
  output: z.object({
    dryRun: z.boolean(),
    orderCount: z.int(),
    orders: z.array(
      z.object({
        id: z.string().nullable().describe("Null when it only tries."),
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
              units: z.number().describe("Units drafted: the recommended ones less those already waiting."),
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
        ? `Only tried, nothing is stored: ${orderCount} orders to draft, ${refusedCount} recommendations refused. Ask a person, then send the same with dryRun false.`
        : `${orderCount} orders were drafted and wait for a person; ${refusedCount} recommendations were not ordered.`,
});
