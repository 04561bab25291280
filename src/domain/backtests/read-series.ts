import {
  classifyDemand,
  type DemandClass,
  epochDay,
  historyStart,
  isoDay,
  type Outage,
  type ReplayedSeries,
  type SeasonItem,
} from "../../planning";
import { waitingCurves } from "../lead-times/lead-times";
import { orderCost } from "../plan/order-cost";
import { type PlanSettings, readPlanSettings } from "../plan/parameters";
import { netPrice } from "../plan/unit-money";
import { type Place, type Places, readPlaces } from "../plan-store/places";
import { type PlanDays, planDays } from "../plan-store/plan-days";
import { type RateHistory, readRateHistory } from "../plan-store/rate-history";
import { readBundles } from "../plan-store/read-bundles";
import { Demand, type PairDemand, pairKey } from "../plan-store/read-demand";
import { formersOf, readInherited } from "../plan-store/read-inherited";
import { readLeftOut } from "../plan-store/read-left-out";
import { readAll } from "../plan-store/read-series";
import { type PlanSku, readSkus } from "../plan-store/read-skus";
import { readStockOuts } from "../plan-store/read-stock-outs";
import { unitCosts } from "../skus/purchase-cost";
import { today, type Work } from "../work";
import type { ScopePair } from "./pairs";
import { type BacktestDays, type Ledger, type RealOrderLine, readLedgers, readOrderLines } from "./read-ledger";
import { readSeasonItems } from "./read-season-items";

/** Days of history that a forecast learns from, as the plan's do. */
export const HISTORY_DAYS = planDays("2026-01-01").historyDays;

/** A SKU that sells for fewer days borrows from others of its kind (`read-profiles.ts`). On past days nobody knows from which. */
const YOUNG_DAYS = 56;

/** Why a pair is not replayed. */
export const LEFT_OUT = {
  NOT_ORDERED: "are bundles, archived, or not re-ordered",
  NO_SUPPLIER: "have no supplier",
  MATERIAL: "go into recipes, so that their need follows from other plans",
  TOO_YOUNG: "had sold for less than eight weeks on the first day",
} as const satisfies Record<string, string>;

export type LeftOutReason = keyof typeof LEFT_OUT;

/** Everything that a backtest replays. */
export interface BacktestWorld {
  days: BacktestDays;
  series: ReplayedSeries[];
  seasonItems: SeasonItem[];
  /** Pairs by why they are not replayed; reasons without any left out. */
  leftOut: { reason: LeftOutReason; pairs: number }[];
}

/** The days of a backtest that ends with yesterday, the last day that is over. */
export function backtestDays(
  { clock, tenant }: Pick<Work, "clock" | "tenant">,
  { weeks, warmUpWeeks }: { weeks: number; warmUpWeeks: number },
): BacktestDays {
  const lastDay = epochDay(today({ clock, tenant })) - 1;
  const countedDay = lastDay - weeks * 7 + 1;
  const startDay = countedDay - warmUpWeeks * 7 - 1;
  return { historyDay: startDay - HISTORY_DAYS + 1, startDay, countedDay, lastDay };
}

/** Returns the days of a plan stretched over a backtest: revenue is reported for the days that count. */
function planDaysOf({ historyDay, countedDay, lastDay }: BacktestDays): PlanDays {
  return {
    ...planDays(isoDay(lastDay)),
    historyStartOn: isoDay(historyDay),
    historyDays: lastDay - historyDay + 1,
    learntDays: lastDay - historyDay + 1,
    yearStartOn: isoDay(countedDay),
    yearDays: lastDay - countedDay + 1,
  };
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** Returns the class of demand that a history showed by an evening, as the plan classifies it. */
function demandClassOf(units: Float64Array, evening: number): DemandClass {
  const known = units.subarray(0, evening + 1);
  return classifyDemand(known.subarray(historyStart(known, known.length))).demandClass;
}

/** All that series are put together of. */
interface Sources {
  work: Work;
  days: BacktestDays;
  planDays: PlanDays;
  settings: PlanSettings;
  rates: RateHistory;
  curves: Awaited<ReturnType<typeof waitingCurves>>;
  ledgers: ReadonlyMap<string, Ledger>;
  orderLines: ReadonlyMap<string, RealOrderLine[]>;
  unitCostOf: ReadonlyMap<string, number>;
}

/** The stretches of marked days, by their places. */
function stretchesOf(marks: Uint8Array = new Uint8Array(0)): { first: number; last: number }[] {
  const stretches: { first: number; last: number }[] = [];
  for (let first = marks.indexOf(1); first >= 0; ) {
    const end = marks.indexOf(0, first);
    const last = (end < 0 ? marks.length : end) - 1;
    stretches.push({ first, last });
    first = marks.indexOf(1, last + 1);
  }
  return stretches;
}

/**
 * Returns outages as the plan judges them now: no stray sale contradicted one that it believes. Days that are excluded from learning count as outages, too. The
 * replay learns nothing from them, and draws their demand from days around.
 */
function judgedOutages(
  outages: readonly Outage[],
  historyDay: number,
  { stockedOut, leftOut }: Pick<PairDemand, "stockedOut" | "leftOut">,
): readonly Outage[] {
  const excluded = stretchesOf(leftOut?.days).map(
    ({ first, last }): Outage => ({
      emptiedOn: historyDay - 1,
      firstDay: historyDay + first,
      lastDay: historyDay + last,
      contradictedOn: null,
    }),
  );
  const judged = outages.map((outage) => {
    const isBelieved = stockedOut?.[Math.max(outage.firstDay, historyDay) - historyDay] === 1;
    return isBelieved ? { ...outage, contradictedOn: null } : outage;
  });
  return excluded.length > 0 ? [...judged, ...excluded] : judged;
}

function replayedSeries(
  { sku, place, abcCategory, demand }: { sku: PlanSku; place: Place; abcCategory: string | null; demand: PairDemand },
  { work, days, planDays: context, settings, rates, curves, ledgers, orderLines, unitCostOf }: Sources,
): ReplayedSeries {
  const { startDay, historyDay } = days;
  const [offer] = sku.offers;
  const supplier = offer?.supplier;
  const id = pairKey(sku.id, place.id);
  const sold = { units: sumOf(demand.units), revenue: sumOf(demand.revenue) };
  const order = supplier && settings.orderTo(supplier, place);
  const lines = orderLines.get(id) ?? [];
  const ledger = ledgers.get(id);
  const demandClass = demandClassOf(demand.independent, startDay - historyDay);
  const { price } = netPrice({ sku, place }, demand, sold, { rates, days: context });
  const unitCost = unitCostOf.get(sku.id) ?? 0;
  return {
    id,
    skuId: sku.id,
    order: order?.key ?? place.id,
    isOverWarehouses: order?.isOverWarehouses ?? false,
    category: sku.category,
    classes: [...(abcCategory === null ? [] : [`ABC:${abcCategory}`]), `DEMAND:${demandClass}`],
    firstDay: historyDay,
    units: Float64Array.from(demand.independent),
    outages: judgedOutages(ledger?.outages ?? [], historyDay, demand),
    real: ledger?.real ?? null,
    placed: lines.filter(({ placedOn }) => placedOn > startDay).map(({ order, placedOn }) => ({ order, placedOn })),
    onItsWay: lines
      .filter(({ placedOn }) => placedOn <= startDay)
      .flatMap(({ arrivals, dueDay }) => arrivals.map(([arrivesOn, units]) => ({ arrivesOn, dueDay, units }))),
    onHand: ledger?.onHand ?? null,
    parameters: settings.resolve(sku, place, () => ({ currency: work.tenant.currency, price, unitCost })),
    calendar: supplier?.calendar,
    leadTimes: curves.get(`${supplier?.id ?? ""} ${place.id}`) ?? [],
    product: { name: sku.productName, moq: sku.productMoq ?? 0, packQuantity: sku.productPackQuantity ?? 1 },
    minimum: order?.minimum ?? null,
    orderCost: orderCost(sku, rates, context.planningDay).unitCost,
    priceBreaks: offer?.priceBreaks ?? [],
    orderCurrency: supplier?.currency ?? "",
    unitCost,
    netPrice: price,
  };
}

const isOld = (units: Float64Array, evening: number): boolean => {
  const first = units.findIndex((value) => value > 0);
  return first >= 0 && evening - first >= YOUNG_DAYS;
};

/** Returns why a pair can't be replayed, as far as the plan shows it. */
function reasonAgainst({ isOrdered, hasSupplier, isMaterial }: ScopePair): LeftOutReason | null {
  if (!isOrdered) return "NOT_ORDERED";
  if (!hasSupplier) return "NO_SUPPLIER";
  return isMaterial ? "MATERIAL" : null;
}

/** Reads all that replaying the pairs takes, in a number of statements that does not depend on their number. */
export async function readWorld(work: Work, pairs: readonly ScopePair[], days: BacktestDays): Promise<BacktestWorld> {
  const leftOut = new Map<LeftOutReason, number>();
  const leave = (reason: LeftOutReason): void => void leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
  const asked = pairs.filter((pair) => {
    const reason = reasonAgainst(pair);
    if (reason) leave(reason);
    return reason === null;
  });
  const skuIds = [...new Set(asked.map(({ skuId }) => skuId))];
  const sources = await readSources(work, skuIds, days);
  const series = asked.flatMap(({ skuId, placeId, abcCategory }) => {
    const [sku, place] = [sources.skus.get(skuId), sources.places.get(placeId)];
    const demand = sources.demand.of(skuId, placeId);
    if (!sku || !place) return [];
    if (!demand || !isOld(demand.independent, days.startDay - days.historyDay)) {
      leave("TOO_YOUNG");
      return [];
    }
    return [replayedSeries({ sku, place, abcCategory, demand }, sources)];
  });
  return {
    days,
    series,
    seasonItems: await readSeasonItems(work, series, sources.planDays),
    leftOut: [...leftOut].map(([reason, count]) => ({ reason, pairs: count })),
  };
}

async function readSources(work: Work, skuIds: readonly string[], days: BacktestDays) {
  const stretched = planDaysOf(days);
  const skus = await readSkus(work, skuIds);
  const places: Places = await readPlaces(work);
  const rates = await readRateHistory(work, stretched);
  const supplierIds = [...new Set([...skus.values()].flatMap(({ offers }) => offers[0]?.supplier.id ?? []))];
  const costs = await unitCosts(work, skuIds);
  const inherited = await readInherited(work, skuIds, stretched);
  const demandContext = {
    days: stretched,
    places,
    rates,
    bundles: await readBundles(work, [], places),
    seasons: { ofAll: null, of: () => null },
  };
  return {
    work,
    days,
    planDays: stretched,
    skus,
    places,
    rates,
    settings: await readPlanSettings(work, skuIds),
    curves: await waitingCurves(work, supplierIds),
    ledgers: await readLedgers(work, skuIds, places, days),
    orderLines: await readOrderLines(work, skuIds, places, days),
    unitCostOf: new Map(skuIds.map((id, at) => [id, costs[at]?.toNumber() ?? 0])),
    demand: new Demand(
      await readAll(work, skuIds, stretched),
      // Borrowing and archived bundles are known as of now; for empty shelves, the ledger has past evenings.
      {
        inherited,
        retired: new Map(),
        profiles: new Map(),
        leftOut: await readLeftOut(work, skuIds, { days: stretched, places }),
        stockOuts: await readStockOuts(work, [...new Set([...skuIds, ...formersOf(inherited)])], {
          days: stretched,
          places,
        }),
      },
      demandContext,
    ),
  };
}
