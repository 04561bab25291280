/** The uncertainty of a merchant's forecasts, learnt from its own past. */

import { setImmediate as giveWay } from "node:timers/promises";
import { col, rowsOf, sql, TENANT } from "../../db";
import {
  DAYS_BETWEEN_IN_A_YEAR,
  epochDay,
  isoDay,
  type JudgedSeries,
  learningUncertainty,
  learnSeasonsOn,
  MIN_DAYS,
  type PlanningParameters,
  type SeasonItem,
  seasonReader,
  type Uncertainty,
  type UnitMoney,
  volumeClass,
  withScratch,
} from "../../planning";
import type { PlanDays } from "../plan-store/plan-days";
import type { PackUse } from "../plan-store/read-demand";
import { freshUncertainty, noteUncertainty, storeUncertainty } from "../plan-store/uncertainty";
import type { Work } from "../work";
import type { Chunk } from "./chunk";
import { hasMoreToLearn } from "./learn-again";
import { type ChunkFacts, readChunkFacts } from "./pair-planner";

/** SKUs among which series are looked for: any, as ids are given by chance. */
const LOOKED_AT = 500;

/** Series of each class of volume that are learnt from. More of them give the same result and take longer. */
const SERIES_OF_A_CLASS = 40;

/** Fewer past cycles show nothing: the typical uncertainty counts. */
const MIN_CYCLES = 50;

/** Days whose demand shows an item's present sales. */
const RECENT_DAYS = 91;

/** A history longer than this shows the whole year before it. */
const YEAR_DAYS = 365;

const oldSkus = rowsOf("plan.skus-to-judge", { id: col.uuid });

/** SKUs that sold long enough ago for a forecast to have been made since and judged. One statement. */
async function skusToJudge({ db }: Work, { historyStartOn, learntThrough }: PlanDays): Promise<string[]> {
  const before = isoDay(epochDay(learntThrough) - MIN_DAYS);
  const rows = await db.query(
    oldSkus,
    sql`
    with looked_at as materialized (
      select id from skus where tenant_id = ${TENANT} and deleted_at is null and not is_bundle and successor_id is null order by id limit ${LOOKED_AT}
    )
    select id from looked_at, lateral (
      select from daily_demand
      where tenant_id = ${TENANT} and sku_id = looked_at.id and source <> 'PRODUCTION' and day between ${historyStartOn}::date and ${before}::date
      limit 1) as early
    order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns parameters of a forecast whose delivery is on time: past demand shows nothing of deliveries. */
const punctual = (parameters: PlanningParameters): PlanningParameters => ({
  ...parameters,
  leadTimeDeviationDays: { ...parameters.leadTimeDeviationDays, value: 0 },
});

/** The cost of units moves safety stocks alone, which are not compared with past demand. */
const withoutMoney = (currency: string): UnitMoney => ({ currency, price: null, unitCost: null });

/** Returns the units of a cycle, by the latest sales. */
function cycleUnits(units: Float64Array, { leadTimeDays, reviewPeriodDays }: PlanningParameters): number {
  const recent = units.subarray(-RECENT_DAYS).reduce((sum, value) => sum + value, 0);
  return ((leadTimeDays.value + Math.max(1, reviewPeriodDays.value)) * recent) / RECENT_DAYS;
}

/** Returns series of each class of volume, as many as are learnt from, in the order of SKUs and places. */
function sampleOf({ base, chunk, demand }: ChunkFacts): JudgedSeries[] {
  const taken = new Map<number, number>();
  const { historyStartOn: startOn, learntDays } = base.days;
  return chunk.skuIds
    .flatMap((id) => base.pairs.get(id) ?? [])
    .flatMap(({ sku, place }): JudgedSeries[] =>
      withScratch(() => {
        const sold = demand.of(sku.id, place.id);
        if (!sold) return [];
        const units = sold.independent.subarray(0, learntDays);
        if (!units.some((value) => value > 0)) return [];
        const parameters = punctual(base.settings.resolve(sku, place, () => withoutMoney(base.currency)));
        const volume = volumeClass(cycleUnits(units, parameters));
        const count = taken.get(volume) ?? 0;
        if (count >= SERIES_OF_A_CLASS) return [];
        taken.set(volume, count + 1);
        const { stockedOut, leftOut } = sold;
        const known = { stockedOut: stockedOut?.slice(0, learntDays), leftOut };
        const history = { startOn, units: Float64Array.from(units), ...known };
        return [{ history, category: sku.category, parameters }];
      }),
    );
}

/** Seasons as they were known on the past days of the sample, and the days between these. */
async function pastSeasons(series: readonly JudgedSeries[], days: PlanDays, turn: () => Promise<void>) {
  const [firstDay, lastDay] = [epochDay(days.historyStartOn), epochDay(days.learntThrough)];
  const items = series.map(
    ({ history, category }): SeasonItem => ({
      category,
      firstDay,
      units: history.units as Float64Array,
    }),
  );
  const learnt: ReturnType<typeof learnSeasonsOn>[] = [];
  for (let day = lastDay - YEAR_DAYS - DAYS_BETWEEN_IN_A_YEAR; day <= lastDay; day += DAYS_BETWEEN_IN_A_YEAR) {
    learnt.push(learnSeasonsOn(day, items, days.learntDays));
    await turn();
  }
  return seasonReader(learnt);
}

/** The input of past forecasts: histories until a day, and nothing later. */
export interface PastToLearn {
  series: readonly JudgedSeries[];
  days: PlanDays;
}

/** Reads the input of a merchant's past forecasts, as it was known on the planning day. Some twenty statements at most. */
export async function readPast(work: Work, days: PlanDays, packs: PackUse): Promise<PastToLearn> {
  const skuIds = await skusToJudge(work, days);
  if (skuIds.length === 0) return { series: [], days };
  const chunk: Chunk = {
    skuIds,
    writtenIds: [],
    productIds: [],
    recipeLines: [],
    cutRecipes: new Map(),
    needs: new Map(),
    servings: new Map(),
  };
  return { series: sampleOf(await readChunkFacts(work, chunk, packs, days)), days };
}

/**
 * Learns from the forecasts of the last year, remade on six days of it; null where the past is too short.
 *
 * The work is bounded for every merchant: up to 160 series of 500 SKUs, and so 960 forecasts. They take some two seconds of one core and twenty megabytes.
 * Histories are cut where a series is younger.
 * @param turn called every few milliseconds, so that other work of the thread has its turn
 */
export async function learnFromPast(
  { series, days }: PastToLearn,
  turn: () => Promise<void> = () => giveWay(),
): Promise<Uncertainty | null> {
  if (series.length === 0) return null;
  await turn();
  const seasonOn = await pastSeasons(series, days, turn);
  const given = { lastDay: days.learntThrough, seasonOn, daysBetween: DAYS_BETWEEN_IN_A_YEAR };
  const steps = learningUncertainty(series, given);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await turn();
  return pastCyclesOf(step.value) < MIN_CYCLES ? null : step.value;
}

/** Returns the number of past cycles. */
export const pastCyclesOf = ({ past }: Uncertainty): number =>
  past?.classes.reduce((sum, { cycles }) => sum + cycles, 0) ?? 0;

/**
 * Sets the uncertainty that the version of the plan in the transaction is made by. Uses the one learnt within the last week. Learns and stores a new one after
 * that week, or where many sales came in since. The typical uncertainty counts where the past is too short. Takes some twenty statements at most, for any
 * number of SKUs.
 *
 * Refreshes after writes read the one that the version names, so they plan by the same. Source: planning.md, "What the past teaches"; D148.
 */
export async function learnUncertaintyOf(work: Work, days: PlanDays): Promise<void> {
  const known = await freshUncertainty(work);
  const isGood = known !== null && !(await hasMoreToLearn(work));
  const uncertainty = isGood ? null : await learnFromPast(await readPast(work, days, "READ"));
  if (uncertainty) await storeUncertainty(work, uncertainty);
  const learntOn = uncertainty ? days.planningDay : known;
  if (learntOn !== null) await noteUncertainty(work, learntOn);
}
