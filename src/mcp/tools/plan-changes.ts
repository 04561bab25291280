import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { cursorAfter, day, id, offsetOf, paged, paging, shownOf, tool } from "../tool";

const PlanChanges = graphql(`
  query McpPlanChanges($from: Date, $to: Date, $filter: PlanMemoryFilter, $limit: Int!, $offset: Int!) {
    planChanges(from: $from, to: $to, filter: $filter, limit: $limit, offset: $offset) {
      from to toIsNow unitsBefore unitsAfter sentences
      causes { title units pairCount }
      changes {
        totalCount hasMore
        nodes {
          skuId skuName warehouseName supplierName unitsBefore unitsAfter buyOnBefore buyOnAfter healthBefore healthAfter
        }
      }
    }
  }`);

/** What changed between two plans. */
export const planChanges = tool({
  name: "plan_changes",
  title: "What changed in the plan, and why",
  description:
    "Recommendations that changed between two days' plans, with causes in units. Without days: between the present plan and the newest remembered day before it.",
  input: z.strictObject({
    from: day().optional().describe("Day of the earlier plan."),
    to: day().optional().describe("Day of the later plan; default: the present plan."),
    skuIds: z.array(id()).max(500).optional(),
    supplierIds: z.array(id()).max(500).optional(),
    warehouseIds: z.array(id()).max(100).optional(),
    ...paging,
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    toIsNow: z.boolean(),
    unitsBefore: z.number().describe("Units recommended by the earlier plan."),
    unitsAfter: z.number(),
    sentences: z.array(z.string()),
    causes: z.array(z.object({ title: z.string(), units: z.number(), pairCount: z.int() })),
    ...paged,
    rows: z.array(
      z.object({
        skuId: z.string(),
        skuName: z.string().nullable(),
        warehouseName: z.string().nullable(),
        supplierName: z.string().nullable(),
        unitsBefore: z.int().nullable(),
        unitsAfter: z.int().nullable(),
        buyOnBefore: z.string().nullable(),
        buyOnAfter: z.string().nullable(),
        healthBefore: z.string().nullable(),
        healthAfter: z.string().nullable(),
      }),
    ),
  }),
  async answer({ from, to, limit, cursor, ...filter }, ask) {
    const offset = offsetOf(cursor);
    const { changes, ...told } = (await ask(PlanChanges, { from, to, filter, limit, offset })).planChanges;
    return {
      ...told,
      total: changes.totalCount,
      nextCursor: cursorAfter(offset, changes.nodes.length, changes.hasMore),
      rows: changes.nodes.map(
        ({
          skuName = null,
          warehouseName = null,
          supplierName = null,
          unitsBefore = null,
          unitsAfter = null,
          ...row
        }) => ({
          skuId: row.skuId,
          skuName,
          warehouseName,
          supplierName,
          unitsBefore,
          unitsAfter,
          buyOnBefore: row.buyOnBefore ?? null,
          buyOnAfter: row.buyOnAfter ?? null,
          healthBefore: row.healthBefore ?? null,
          healthAfter: row.healthAfter ?? null,
        }),
      ),
    };
  },
  summary: ({ rows, total, unitsBefore, unitsAfter }) =>
    `${unitsBefore} units were recommended before, ${unitsAfter} after. ${shownOf(rows.length, total, "changed recommendations")}`,
});
