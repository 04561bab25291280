import { InvalidInput, OperationTooLarge } from "../../errors";
import { type Outlook, outlook, type SeriesInterval, type SeriesPlan } from "../../planning";
import { groupBy } from "../group-by";
import { readPlaces } from "../plan-store/places";
import { planDaysNow } from "../plan-store/plan-days";
import { tidy } from "../plan-store/plan-row";
import { readDailyUnits } from "../plan-store/read-daily-units";
import { pairKey } from "../plan-store/read-demand";
import { today, type Work } from "../work";
import { readOutline } from "./outline";
import { planPairs } from "./pair-planner";
import { type ChunkRunner, planOutline } from "./plan-outline";
import { makersOf } from "./scope";

/** Maximum SKUs of one operation that asks for series: each is replanned, in one to two milliseconds a place. */
export const MAX_SERIES = 200;

/** Maximum intervals in a request, back and ahead each: three years of history, one year of plan. */
const MAX_INTERVALS: Record<SeriesInterval, { back: number; ahead: number }> = {
  DAY: { back: 1096, ahead: 366 },
  WEEK: { back: 156, ahead: 52 },
  MONTH: { back: 36, ahead: 12 },
};

/** The plan of a SKU at a place, day by day, with the demand behind it. */
export interface PlannedSeries {
  skuId: string;
  placeId: string;
  plan: SeriesPlan;
  /** Units a day, used in production too; the last day is the planning day. */
  history: { startOn: string; units: Float64Array };
}

/** The extent of series to show; `back` and `ahead` count intervals. */
export interface SeriesSpan {
  interval: SeriesInterval;
  back: number;
  ahead: number;
}

/**
 * Plans SKUs again, day by day, from the present facts. The figures are those that the refresh after the last write stores, up to
 * suppliers' order minimums, which are no part of a series. Stores nothing. The number of statements does not depend on the
 * number of SKUs.
 * @returns By SKU in the order given; empty for one that does not exist or is held nowhere. Places by id.
 * @throws OperationTooLarge beyond `MAX_SERIES` SKUs.
 */
export async function plannedSeries(work: Work, skuIds: readonly string[]): Promise<PlannedSeries[][]> {
  const asked = new Set(skuIds);
  if (asked.size > MAX_SERIES) throw OperationTooLarge("number of SKUs with a series", asked.size, MAX_SERIES);
  const days = planDaysNow(work);
  const { planningDay } = days;
  const outline = await readOutline(work, await makersOf(work, asked), Number.POSITIVE_INFINITY);
  const span = { startOn: days.historyStartOn, endOn: planningDay };
  const history = await readDailyUnits(work, { skuIds: [...asked], ...span }, await readPlaces(work));
  const series: PlannedSeries[] = [];
  const runner: ChunkRunner = {
    ahead: 1,
    async run(chunk) {
      const { planned, told } = await planPairs(work, chunk, "NONE", ({ pair, plan }) => ({ pair, plan }));
      for (const { pair, plan } of planned) {
        const [skuId, placeId] = [pair.sku.id, pair.place.id];
        const units = history.get(pairKey(skuId, placeId)) ?? new Float64Array(0);
        series.push({ skuId, placeId, plan, history: { startOn: days.historyStartOn, units } });
      }
      return told;
    },
  };
  await planOutline(outline, runner, { planningDay, isWritten: (id) => asked.has(id), writesProducts: false });
  const bySku = groupBy(series, ({ skuId }) => skuId);
  return skuIds.map((id) => bySku.get(id) ?? []);
}

/** The ids of the SKUs of each product, in the order given; deleted ones left out. One statement. */
export async function skusOfProducts({ db }: Work, productIds: readonly string[]): Promise<string[][]> {
  const rows = await db.sku.findMany({
    where: { productId: { in: [...productIds] }, deletedAt: null },
    select: { id: true, productId: true },
    orderBy: { id: "asc" },
  });
  const byProduct = groupBy(rows, ({ productId }) => productId);
  return productIds.map((id) => (byProduct.get(id) ?? []).map(({ id: skuId }) => skuId));
}

/** Series to show: an outlook, with the days it spans. */
export interface SeriesOutlook extends Outlook {
  planningDay: string;
  interval: SeriesInterval;
}

/**
 * Folds series into intervals; figures keep six decimals.
 * @throws InvalidInput when `back` or `ahead` is out of bounds.
 */
export function seriesOutlook(work: Work, series: readonly PlannedSeries[], span: SeriesSpan): SeriesOutlook {
  const most = MAX_INTERVALS[span.interval];
  const faults = (["back", "ahead"] as const)
    .filter((name) => span[name] < 0 || span[name] > most[name])
    .map((name) => ({ path: name, reason: `must be between 0 and ${most[name]} with ${span.interval}` }));
  if (faults.length > 0) throw InvalidInput(faults);
  const planningDay = series[0]?.plan.planningDay ?? today(work);
  const folded = outlook(series, planningDay, span);
  return {
    planningDay,
    interval: span.interval,
    openingStock: tidy(folded.openingStock),
    safetyStock: tidy(folded.safetyStock),
    stockOutOn: folded.stockOutOn,
    stockOutPart: folded.stockOutPart,
    history: folded.history.map((past) => ({
      ...past,
      demand: tidy(past.demand),
      oneOffUnits: tidy(past.oneOffUnits),
    })),
    excluded: folded.excluded,
    planned: folded.planned.map(({ startOn, endOn, days, ...figures }) => ({
      startOn,
      endOn,
      days,
      expected: tidy(figures.expected),
      p10: tidy(figures.p10),
      p90: tidy(figures.p90),
      arrivals: tidy(figures.arrivals),
      closingStock: tidy(figures.closingStock),
      closingStockIfBought: tidy(figures.closingStockIfBought),
      safetyStock: tidy(figures.safetyStock),
    })),
  };
}
