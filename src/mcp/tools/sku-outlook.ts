import { z } from "zod";
import { graphql } from "../../generated/mcp";
import type { McpOutlookFragment, McpSkuOutlookQuery } from "../../generated/mcp/graphql";
import { byIdOrName, CHART_WIDTH, type Drawing, id, noSuchSku, notPlannedThere, text, tool } from "../tool";

const SkuOutlook = graphql(`
  query McpSkuOutlook($id: ID, $name: String, $interval: SeriesInterval!, $back: Int!, $ahead: Int!) {
    sku(id: $id, name: $name) {
      id name
      series(interval: $interval, back: $back, ahead: $ahead) { ...McpOutlook }
      planLocationRows {
        warehouseId warehouseName
        series(interval: $interval, back: $back, ahead: $ahead) { ...McpOutlook }
      }
    }
  }
  fragment McpOutlook on PlanSeries {
    planningDay interval openingStock safetyStock stockOutOn
    history { startOn endOn demand }
    planned { startOn endOn expected p10 p90 arrivals closingStock closingStockIfBought safetyStock }
  }`);

const Past = z.object({ startOn: z.string(), endOn: z.string(), demand: z.number() });
const Coming = z.object({
  startOn: z.string(),
  endOn: z.string(),
  expected: z.number().describe("Units forecast: the mean."),
  p10: z.number().describe("Demand exceeds it with 90 % probability."),
  p90: z.number().describe("Demand exceeds it with 10 % probability."),
  arrivals: z.number().describe("Units that arrive on open orders."),
  closingStock: z.number().describe("Stock at the end if nothing else is bought; below 0: demand waits."),
  closingStockIfBought: z.number().describe("The same with the recommended purchases."),
  safetyStock: z.number().describe("The stock to keep at the end."),
});

const Outlook = z.object({
  skuId: z.string(),
  skuName: z.string(),
  warehouseName: z.string().nullable().describe("Null: all warehouses together."),
  planningDay: z.string(),
  interval: z.enum(["DAY", "WEEK", "MONTH"]),
  openingStock: z.number(),
  safetyStock: z.number(),
  stockOutOn: z.string().nullable().describe("First day short of stock; null: none in sight."),
  stockOutAt: z.string().nullable().describe("The warehouse of that day, when there are several."),
  history: z.array(Past).describe("Units sold or used, the oldest first."),
  planned: z.array(Coming),
});

type Sku = NonNullable<McpSkuOutlookQuery["sku"]>;

/** The plan row of all warehouses of a SKU, or of one. @throws ToolRefusal where it is not planned there. */
function shownPart({ series, planLocationRows }: Sku, warehouseId: string | undefined) {
  if (warehouseId === undefined) {
    const first = planLocationRows.find((row) => row.series.stockOutOn === series.stockOutOn);
    const isOneOfMany = planLocationRows.length > 1 && series.stockOutOn;
    return { series, warehouseName: null, stockOutAt: isOneOfMany ? (first?.warehouseName ?? null) : null };
  }
  const row = planLocationRows.find((it) => it.warehouseId === warehouseId);
  if (!row) throw notPlannedThere("Call explain_row, which lists its warehouses.");
  return { series: row.series, warehouseName: row.warehouseName, stockOutAt: null };
}

const withNull = ({ stockOutOn = null, ...series }: McpOutlookFragment) => ({ ...series, stockOutOn });

function drawing({ skuName, warehouseName, ...outlook }: z.output<typeof Outlook>): Drawing {
  const name = warehouseName === null ? skuName : `${skuName} · ${warehouseName}`;
  return { kind: "plan", chart: { ...outlook, name, width: CHART_WIDTH } };
}

/** How a SKU sold, will sell, and how long its stock lasts. */
export const skuOutlook = tool({
  name: "sku_outlook",
  title: "A SKU's demand, forecast and projected stock",
  description:
    "One SKU's past sales, forecast sales (with their band) and future stock, interval by interval, as figures and as a chart. For when, why and how much to buy call explain_row.",
  input: z.strictObject({
    sku: text().describe("The SKU's id or exact name; search_skus finds it."),
    warehouseId: id().optional().describe("Only this warehouse; default: all together."),
    interval: z.enum(["DAY", "WEEK", "MONTH"]).default("WEEK"),
    back: z.int().min(0).max(60).default(13).describe("Intervals of history."),
    ahead: z.int().min(1).max(60).default(13).describe("Intervals to come; at most 52 weeks or 12 months."),
    chart: z.boolean().default(true).describe("false: figures only."),
  }),
  output: Outlook,
  async answer({ sku: wanted, warehouseId, interval, back, ahead }, ask) {
    const { sku } = await ask(SkuOutlook, { ...byIdOrName(wanted), interval, back, ahead });
    if (!sku) throw noSuchSku();
    const { series, warehouseName, stockOutAt } = shownPart(sku, warehouseId);
    return { ...withNull(series), skuId: sku.id, skuName: sku.name, warehouseName, stockOutAt };
  },
  summary: ({ history, planned, stockOutOn }) =>
    `${history.length} intervals of demand and ${planned.length} of plan. ${stockOutOn ? `Demand can't be met from ${stockOutOn} on.` : "No stock-out is in sight."}`,
  chart: (answer, { chart }) => (chart ? drawing(answer) : null),
});
