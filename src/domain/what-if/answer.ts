import { epochDay, isoDay } from "../../planning";
import { periodOf } from "../buying-calendar/periods";
import { flatMapInTurns } from "../flat-map-in-turns";
import { tidy } from "../plan-store/plan-row";
import type { Bought, Held, WhatIfAnswer, WhatIfOrders, WhatIfRow, WhatIfTotals, WhatIfWarehouse } from "./answer-type";
import type { BothPlans, SidePlan } from "./plan-both";
import { rowSentence, totalSentences } from "./sentences";
import { HORIZON_DAYS, outcomeOf, PART_NAMES, type SideDetail, type SideOutcome, type UnitParts } from "./side-outcome";

/** Rows that an answer holds at most, those that change most first. */
export const MAX_ROWS_ANSWERED = 2000;

type Side = "before" | "after";
const SIDES: readonly Side[] = ["before", "after"];

const NOTHING: WhatIfTotals = {
  recommendedUnits: 0,
  recommendedCost: 0,
  stockValue: 0,
  meanStockValue: 0,
  boughtUnits: 0,
  boughtCost: 0,
  stockOutPairs: 0,
  stockOutDays: 0,
  lostUnits: 0,
  revenueAtRisk: 0,
  pairsWithoutCost: 0,
};

const NO_PARTS: UnitParts = { demand: 0, stock: 0, arrivals: 0, unneeded: 0, lots: 0, together: 0 };

/** Adds the changes from one side's parts to the other's to causes. */
function addChange(causes: UnitParts, before: UnitParts, after: UnitParts): void {
  for (const part of PART_NAMES) causes[part] += after[part] - before[part];
  causes.safety = (causes.safety ?? 0) + (after.safety ?? 0) - (before.safety ?? 0);
}

/** Returns the worth of a unit in stock, as in the plan. A scenario does not change it: the stock has been paid for. */
const ownCostOf = ({ before }: BothPlans): number => before.pair.sku.unitCost ?? 0;

/** Adds up the figures of pairs. */
class Sums {
  readonly totals = { before: { ...NOTHING }, after: { ...NOTHING } };
  readonly causes = { ...NO_PARTS };
  private readonly orders = new Map<string, WhatIfOrders>();
  private readonly places = new Map<string, { name: string; now: number } & Record<Side, Float64Array>>();

  add(plans: BothPlans, details: Record<Side, SideDetail>): void {
    for (const side of SIDES) {
      this.addTotals(plans[side], details[side], this.totals[side], ownCostOf(plans));
      this.addOrders(plans[side], details[side], side);
      this.addStock(plans[side], details[side], side);
    }
    addChange(this.causes, details.before.parts, details.after.parts);
  }

  ordersByWeek(): WhatIfOrders[] {
    const key = ({ week, supplierName, supplierId }: WhatIfOrders) => `${week} ${supplierName} ${supplierId}`;
    const sorted = [...this.orders.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1));
    const rounded = ({ units, cost }: Bought) => ({ units: tidy(units), cost: tidy(cost) });
    return sorted.map(({ before, after, ...order }) => ({ ...order, before: rounded(before), after: rounded(after) }));
  }

  warehouses(planningDay: string): WhatIfWarehouse[] {
    const held = (now: number, stock: Float64Array): Held => {
      const peakUnits = stock.reduce((most, units) => Math.max(most, units), 0);
      const day = stock.indexOf(peakUnits);
      return {
        units: tidy(now),
        peakUnits: tidy(peakUnits),
        peakOn: peakUnits > 0 ? isoDay(epochDay(planningDay) + day + 1) : null,
        meanUnits: tidy(stock.reduce((sum, units) => sum + units, 0) / HORIZON_DAYS),
      };
    };
    return [...this.places]
      .map(([warehouseId, { name, now, before, after }]) => ({
        warehouseId,
        warehouseName: name,
        before: held(now, before),
        after: held(now, after),
      }))
      .sort((one, other) => (one.warehouseName < other.warehouseName ? -1 : 1));
  }

  private addTotals({ pair, unitCost }: SidePlan, detail: SideDetail, totals: WhatIfTotals, ownCost: number): void {
    const cost = unitCost ?? 0;
    const isHeld = !pair.sku.isBundle && !pair.sku.isDigital;
    totals.recommendedUnits += detail.recommendedUnits;
    totals.recommendedCost += detail.recommendedUnits * cost;
    totals.stockValue += isHeld ? Math.max(0, pair.onHand) * ownCost : 0;
    totals.meanStockValue += isHeld ? detail.meanStock * ownCost : 0;
    totals.boughtUnits += detail.boughtUnits;
    totals.boughtCost += detail.boughtUnits * cost;
    totals.stockOutPairs += detail.stockOutDays > 0 ? 1 : 0;
    totals.stockOutDays += detail.stockOutDays;
    totals.lostUnits += detail.lostUnits;
    totals.revenueAtRisk += detail.revenueAtRisk;
    totals.pairsWithoutCost += unitCost === null ? 1 : 0;
  }

  private addOrders({ pair, unitCost }: SidePlan, { buys }: SideDetail, side: Side): void {
    const supplier = pair.sku.offers[0]?.supplier;
    if (!supplier) return;
    for (const { buyOn, units } of buys) {
      const week = periodOf(buyOn, "WEEK").from;
      const key = `${week} ${supplier.id}`;
      const order = this.orders.get(key) ?? {
        week,
        supplierId: supplier.id,
        supplierName: supplier.name,
        before: { units: 0, cost: 0 },
        after: { units: 0, cost: 0 },
      };
      this.orders.set(key, order);
      order[side].units += units;
      order[side].cost += units * (unitCost ?? 0);
    }
  }

  private addStock({ pair }: SidePlan, { stock }: SideDetail, side: Side): void {
    if (pair.sku.isBundle || pair.sku.isDigital) return;
    const { id, name } = pair.place;
    const empty = () => new Float64Array(HORIZON_DAYS);
    const place = this.places.get(id) ?? { name, now: 0, before: empty(), after: empty() };
    this.places.set(id, place);
    if (side === "before") place.now += Math.max(0, pair.onHand);
    const sums = place[side];
    for (let day = 0; day < HORIZON_DAYS; day += 1) sums[day] = (sums[day] ?? 0) + (stock[day] ?? 0);
  }
}

const tidied = <Figures extends object>(figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, tidy(value as number)])) as Figures;

const shown = ({ parts: _parts, buys: _buys, stock: _stock, ...outcome }: SideDetail): SideOutcome => outcome;

/**
 * Returns the contribution of each step to a change, as it is shown. The largest absorbs the rounding, so that they add up
 * to the change.
 *
 * @example adding up to 1: 0.3333333 and 0.6666666 are 0.333333 and 0.666667
 */
export function addingUp(parts: UnitParts, change: number): UnitParts {
  const causes = tidied(parts);
  const largest = [...PART_NAMES].sort((one, other) => Math.abs(causes[other]) - Math.abs(causes[one]))[0] ?? "lots";
  const rest = PART_NAMES.reduce((sum, part) => (part === largest ? sum : sum - causes[part]), change);
  return { ...causes, [largest]: tidy(rest) };
}

function rowOf({ before, after }: BothPlans, details: Record<Side, SideDetail>): WhatIfRow {
  const { sku, place } = before.pair;
  const causes = { ...NO_PARTS };
  addChange(causes, details.before.parts, details.after.parts);
  const row = {
    skuId: sku.id,
    skuName: sku.name,
    warehouseId: place.id,
    warehouseName: place.name,
    supplierName: after.pair.sku.offers[0]?.supplier.name ?? null,
    before: shown(details.before),
    after: shown(details.after),
    causes: addingUp(causes, details.after.recommendedUnits - details.before.recommendedUnits),
  };
  return { ...row, sentence: rowSentence(row) };
}

/** Returns the size of a row's change: money first, then units. */
const weightOf = ({ before, after }: WhatIfRow): [money: number, units: number] => [
  Math.abs((after.recommendedCost ?? 0) - (before.recommendedCost ?? 0)) +
    Math.abs(after.revenueAtRisk - before.revenueAtRisk),
  Math.abs(after.recommendedUnits - before.recommendedUnits) + Math.abs(after.meanStock - before.meanStock),
];

const isChanged = ({ before, after }: Pick<WhatIfRow, "before" | "after">): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/** Returns whether any figure of a row differs between the two plans of a pair. */
export const isAnotherOutcome = ({ before, after }: BothPlans): boolean =>
  before !== after && isChanged({ before: shown(outcomeOf(before)), after: shown(outcomeOf(after)) });

/** Returns the note that some rows are left out, where they are more than an answer holds. */
const cutNote = (changed: number): string[] =>
  changed > MAX_ROWS_ANSWERED
    ? [
        `Of ${changed.toLocaleString("en")} pairs that change, \`rows\` has the ${MAX_ROWS_ANSWERED.toLocaleString("en")} that change most.`,
      ]
    : [];

/** Compares two plans. @param given.notes Further notes of the caller. */
export async function answerOf(
  plans: readonly BothPlans[],
  given: { planningDay: string; notes: readonly string[]; currency: string },
): Promise<WhatIfAnswer> {
  const sums = new Sums();
  const rows = await flatMapInTurns(plans, (both): WhatIfRow[] => {
    const before = outcomeOf(both.before);
    const details = { before, after: both.after === both.before ? before : outcomeOf(both.after) };
    sums.add(both, details);
    if (details.after === details.before) return [];
    const row = rowOf(both, details);
    return isChanged(row) ? [row] : [];
  });
  rows.sort((one, other) => {
    const [[money, units], [otherMoney, otherUnits]] = [weightOf(one), weightOf(other)];
    return otherMoney - money || otherUnits - units || (one.skuName < other.skuName ? -1 : 1);
  });
  const answer = {
    planningDay: given.planningDay,
    horizonDays: HORIZON_DAYS,
    pairCount: plans.length,
    changedPairCount: rows.length,
    before: tidied(sums.totals.before),
    after: tidied(sums.totals.after),
    orders: sums.ordersByWeek(),
    warehouses: sums.warehouses(given.planningDay),
    rows: rows.slice(0, MAX_ROWS_ANSWERED),
    causes: addingUp(sums.causes, sums.totals.after.recommendedUnits - sums.totals.before.recommendedUnits),
    notes: [...given.notes, ...cutNote(rows.length)],
  };
  return { ...answer, sentences: totalSentences(answer, given.currency) };
}
