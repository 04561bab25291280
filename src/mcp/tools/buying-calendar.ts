import { z } from "zod";
import { graphql } from "../../generated/mcp";
import type { McpBuyingCalendarQuery } from "../../generated/mcp/graphql";
import { amountOf } from "../../values/money";
import {
  CHART_WIDTH,
  cursorAfter,
  type Drawing,
  day,
  id,
  offsetOf,
  paged,
  paging,
  shownOf,
  ToolRefusal,
  tool,
} from "../tool";

const BuyingCalendar = graphql(`
  query McpBuyingCalendar($groupBy: CalendarPeriod!, $until: Date, $supplierIds: [ID!], $withProjected: Boolean!) {
    tenant { currency }
    buyingCalendar(
      groupBy: $groupBy, until: $until, supplierIds: $supplierIds, withProjected: $withProjected, limit: 5000
    ) {
      totalCount
      nodes { from until supplierId supplierName skuCount units cost currency homeCost linesWithoutCost }
    }
  }`);

const Row = z.object({
  from: z.string(),
  until: z.string(),
  supplierId: z.string(),
  supplierName: z.string(),
  skuCount: z.int(),
  units: z.number(),
  cost: z.number().describe("In `currency`, the supplier's, without lines of unknown cost."),
  currency: z.string(),
  homeCost: z.number().nullable().describe("In the merchant's currency; null without an exchange rate."),
  linesWithoutCost: z.int(),
});

type Entry = McpBuyingCalendarQuery["buyingCalendar"]["nodes"][number];

/** Money of some purchases in the merchant's currency. */
const spent = (entries: readonly Entry[], currency: string) =>
  amountOf(
    currency,
    entries.reduce((sum, { homeCost }) => sum + (homeCost ?? 0), 0),
  );

/** Purchases by period, the earliest first. */
function periodsOf(entries: readonly Entry[], currency: string) {
  const starts = [...new Set(entries.map(({ from }) => from))].sort();
  return starts.map((from) => {
    const ours = entries.filter((entry) => entry.from === from);
    const units = ours.reduce((sum, entry) => sum + entry.units, 0);
    return { from, until: ours[0]?.until ?? from, units, homeCost: spent(ours, currency) };
  });
}

/** Suppliers with a series of their own in the chart; all others are one. */
const MAX_SUPPLIERS = 5;

/** Spending with each supplier by period, those with most of it by name. */
function spendingOf(entries: readonly Entry[], periods: readonly { from: string }[], currency: string) {
  const ids = [...new Set(entries.map(({ supplierId }) => supplierId))];
  const byMoney = ids
    .map((supplierId) => entries.filter((entry) => entry.supplierId === supplierId))
    .sort((one, other) => spent(other, currency) - spent(one, currency));
  const spending = (supplierName: string, ours: readonly Entry[]) => ({
    supplierName,
    homeCosts: periods.map(({ from }) =>
      spent(
        ours.filter((entry) => entry.from === from),
        currency,
      ),
    ),
  });
  const rest = byMoney.slice(MAX_SUPPLIERS);
  return [
    ...byMoney.slice(0, MAX_SUPPLIERS).map((ours) => spending(ours[0]?.supplierName ?? "", ours)),
    ...(rest.length > 0 ? [spending(`${rest.length} others`, rest.flat())] : []),
  ];
}

const Answer = z.object({
  currency: z.string().describe("The merchant's, of `homeCost`."),
  periods: z
    .array(z.object({ from: z.string(), until: z.string(), units: z.number(), homeCost: z.number() }))
    .describe("All suppliers together; goods without a known cost or exchange rate count as 0."),
  suppliers: z
    .array(
      z.object({ supplierName: z.string(), homeCosts: z.array(z.number()).describe("One a period, in their order.") }),
    )
    .describe(`The ${MAX_SUPPLIERS} with the most spending, then all others as one.`),
  ...paged,
  rows: z.array(Row).describe("One a period and supplier."),
});

function drawing({ currency, periods, suppliers }: z.output<typeof Answer>, groupBy: "WEEK" | "MONTH"): Drawing | null {
  if (periods.length === 0) return null;
  const chart = {
    title: `Purchases by ${groupBy.toLowerCase()}, ${currency}`,
    kind: "column",
    labels: periods.map(({ from }) => from),
    series: suppliers.map(({ supplierName, homeCosts }) => ({ name: supplierName, values: homeCosts })),
    width: CHART_WIDTH,
  } as const;
  return { kind: "table", chart };
}

/** Purchases by day, supplier and money. */
export const buyingCalendar = tool({
  name: "buying_calendar",
  title: "What will be bought and spent, by week or month",
  description:
    "Planned spending and units by week or month and supplier, with a chart. From overdue purchases to three months ahead by default. For the rows to order today call what_to_order.",
  input: z.strictObject({
    groupBy: z.enum(["WEEK", "MONTH"]).default("WEEK"),
    until: day().optional().describe("Last day, at most twelve months ahead."),
    supplierIds: z.array(id()).max(100).optional().describe("Only from these; list_suppliers has their ids."),
    withProjected: z
      .boolean()
      .default(true)
      .describe("false: only present recommendations, without later purchases from the forecast."),
    chart: z.boolean().default(true).describe("false: figures only."),
    ...paging,
  }),
  output: Answer,
  async answer({ limit, cursor, chart: _, ...wanted }, ask) {
    const offset = offsetOf(cursor);
    const { tenant, buyingCalendar: calendar } = await ask(BuyingCalendar, wanted);
    // Sums over some of the periods look like sums over all.
    if (calendar.nodes.length < calendar.totalCount)
      throw new ToolRefusal(
        `There are ${calendar.totalCount} purchases by period and supplier, more than are added up at one time`,
        "Ask by MONTH, for an earlier `until`, or for some `supplierIds`.",
        "BAD_ARGUMENTS",
      );
    const rows = calendar.nodes.slice(offset, offset + limit);
    const periods = periodsOf(calendar.nodes, tenant.currency);
    return {
      currency: tenant.currency,
      periods,
      suppliers: spendingOf(calendar.nodes, periods, tenant.currency),
      total: calendar.totalCount,
      nextCursor: cursorAfter(offset, rows.length, calendar.nodes.length > offset + limit),
      rows: rows.map((row) => ({ ...row, homeCost: row.homeCost ?? null })),
    };
  },
  summary: ({ rows, total, periods }) =>
    `${shownOf(rows.length, total, "purchases by period and supplier")} ${periods.length} periods have any.`,
  chart: (answer, { chart, groupBy }) => (chart ? drawing(answer, groupBy) : null),
});
