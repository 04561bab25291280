import type { Called } from "../../support/mcp-client";

/** What a question is answered with so far: the answers of its calls, in order. */
type Answers = readonly Called["answer"][];

/** A planner's question, and the calls by which an agent that knows the list of tools answers it. */
export interface Question {
  asked: string;
  calls: readonly { tool: string; with(answers: Answers): Record<string, unknown> }[];
  /** What the planner is told. */
  told(answers: Answers): string;
}

const units = (count: number) => `${count.toLocaleString("en")} units`;
const money = (amount: number, currency: string) => `${Math.round(amount).toLocaleString("en")} ${currency}`;

export const questions: readonly Question[] = [
  {
    asked: "What do I have to order today, and from whom?",
    calls: [{ tool: "what_to_order", with: () => ({ limit: 2 }) }],
    told: ([due]) =>
      `${due.total} recommendations, and within 7 days all of ${due.dueWithin7Days.skus} SKUs for ${money(due.dueWithin7Days.cost, due.currency)}; the first is ${units(due.rows[0].recommendedUnits)} of ${due.rows[0].skuName} from ${due.rows[0].supplierName}.`,
  },
  {
    asked: "Why should I buy RIP-02-AMB for Leipzig?",
    calls: [
      { tool: "list_suppliers", with: () => ({ search: "hoshimi" }) },
      {
        tool: "explain_row",
        with: ([{ warehouses }]) => ({
          sku: "RIP-02-AMB",
          warehouseId: warehouses.find(({ name }: { name: string }) => name === "Leipzig").id,
        }),
      },
    ],
    told: ([, row]) => row.warehouses[0].sentences.at(-1),
  },
  {
    asked: "How long does the amber dripper last, and when does it run out first?",
    calls: [{ tool: "sku_outlook", with: () => ({ sku: "RIP-02-AMB", interval: "MONTH", back: 3, ahead: 4 }) }],
    told: ([outlook]) =>
      outlook.stockOutOn === null
        ? "No stock-out is in sight."
        : `It runs out on ${outlook.stockOutOn}${outlook.stockOutAt === null ? "" : `, first at ${outlook.stockOutAt}`}.`,
  },
  {
    asked: "What is out of stock or will be within a week?",
    calls: [{ tool: "running_out", with: () => ({ withinDays: 7, limit: 3 }) }],
    told: ([out]) =>
      `${out.total} rows of the plan; ${out.rows[0].skuName} at ${out.rows[0].warehouseName} sells most of them.`,
  },
  {
    asked: "What is late, and what else is on that order?",
    calls: [
      { tool: "late_deliveries", with: () => ({ limit: 2 }) },
      { tool: "show_order", with: ([late]) => ({ order: late.rows[0].orderReference }) },
    ],
    told: ([late, order]) =>
      `${late.total} lines with ${units(late.lateUnits)}; ${order.reference} from ${order.supplierName} longest, ${units(order.unitsReceived)} of ${order.unitsOrdered} came.`,
  },
  {
    asked: "How much money do purchases take until the end of January?",
    calls: [{ tool: "buying_calendar", with: () => ({ groupBy: "MONTH", until: "2027-01-31", limit: 2 }) }],
    told: ([calendar]) =>
      calendar.periods
        .map(
          ({ from, homeCost }: { from: string; homeCost: number }) =>
            `${from.slice(0, 7)}: ${money(homeCost, calendar.currency)}`,
        )
        .join("; "),
  },
  {
    asked: "Where does money lie in stock that we don't need?",
    calls: [{ tool: "excess_stock", with: () => ({ limit: 3 }) }],
    told: ([excess]) =>
      `${money(excess.excessValue, excess.currency)} in ${excess.total} rows, most of it in ${excess.rows[0].skuName} at ${excess.rows[0].warehouseName}.`,
  },
  {
    asked: "What changed in the plan since yesterday?",
    calls: [{ tool: "plan_changes", with: () => ({ limit: 2 }) }],
    told: ([changes]) => changes.sentences[0],
  },
  {
    asked: "What if Hoshimi delivers three weeks later and we sell 30 % more until Christmas?",
    calls: [
      { tool: "list_suppliers", with: () => ({ search: "hoshimi" }) },
      {
        tool: "what_if",
        with: ([{ rows }]) => ({
          delays: [{ supplierId: rows[0].id, days: 21 }],
          demand: [{ factor: 1.3, until: "2026-12-24" }],
          scope: { supplierIds: [rows[0].id] },
          limit: 2,
        }),
      },
    ],
    told: ([, scenario]) => scenario.sentences.slice(0, 2).join(" "),
  },
  {
    asked: "Prepare the orders that Hoshimi needs; show me before you store any.",
    calls: [
      { tool: "list_suppliers", with: () => ({ search: "hoshimi" }) },
      {
        tool: "draft_orders",
        with: ([{ rows }]) => ({ supplierIds: [rows[0].id], allowBelowMinimum: true, dryRun: true }),
      },
    ],
    told: ([, drafts]) => `${drafts.orderCount} orders can be drafted; nothing is stored until you agree.`,
  },
];
