/** What people said to the forecast between two plans: manual forecasts, one-off sales, excluded periods. */

import { DAYS_IN_WEEK, epochDay, isoDay } from "../calendar";
import { type ExcludedPeriod, MAX_TOLD, type OneOffSale } from "../demand/left-out";
import type { TracedMonth } from "../demand/manual-forecast";
import { type Decision, decisionDays } from "./decision";
import { lastDayOf, manualCurve, manualEffect, manualOf } from "./demand-curve";
import type { TracedLink } from "./lineage";

/** A month whose manual forecast is another in the later plan. */
export interface ManualChange {
  month: string;
  /** Null: there was none. */
  before: TracedMonth | null;
  after: TracedMonth | null;
}

/**
 * The months whose manual forecast changed, the earliest first. Months that are over at the later plan are left out: nobody changed them.
 * @param days from the earlier planning day to the later one
 */
export function manualChanges(before: Decision, after: Decision, days: number): ManualChange[] {
  const earlier = new Map(manualOf(before).flatMap((it) => (it.lastDay > days ? [[it.month, it] as const] : [])));
  const later = new Map(manualOf(after).map((it) => [it.month, it]));
  return [...new Set([...earlier.keys(), ...later.keys()])].sort().flatMap((month) => {
    const [was, is] = [earlier.get(month) ?? null, later.get(month) ?? null];
    // A month that came within reach since was typed before, perhaps; nobody can tell.
    return was && is && was.units === is.units ? [] : [{ month, before: was, after: is }];
  });
}

/** Added units below this share of the month are noise of the sums, and nothing to multiply. */
const NEGLIGIBLE_SHARE = 1e-6;

/** How many times what the later units of a month add the earlier ones would have added; null where the later ones add nothing. */
function timesOf(before: TracedMonth, after: TracedMonth): number | null {
  const added = after.share * after.units - after.engineUnits;
  if (Math.abs(added) <= NEGLIGIBLE_SHARE * Math.max(1, after.engineUnits)) return null;
  return (after.share * before.units - after.engineUnits) / added;
}

/** A month of the earlier decision as the days of the later one have it. */
function movedMonth(before: Decision, month: TracedMonth, after: Decision, days: number): TracedMonth {
  const curve = manualCurve(before, month);
  const { leadTimeDays, shortageModel } = decisionDays(after);
  const from = shortageModel === "lost-sales" ? leadTimeDays : 0;
  const between = (first: number, last: number) => curve(days + last) - curve(days + first);
  return {
    ...month,
    firstDay: Math.max(1, month.firstDay - days),
    lastDay: month.lastDay - days,
    effect: {
      firstDay: between(0, 1),
      firstWeek: between(0, DAYS_IN_WEEK),
      beforeDelivery: between(0, leadTimeDays),
      inCover: between(from, lastDayOf(after)),
    },
  };
}

function formerMonth(before: Decision, after: Decision, change: ManualChange, days: number): TracedMonth | null {
  const { before: was, after: is } = change;
  if (!was) return null;
  const times = is && timesOf(was, is);
  if (!is || times === null) return movedMonth(before, was, after, days);
  const { firstDay, firstWeek, beforeDelivery, inCover } = is.effect;
  return {
    ...is,
    units: was.units,
    effect: {
      firstDay: times * firstDay,
      firstWeek: times * firstWeek,
      beforeDelivery: times * beforeDelivery,
      inCover: times * inCover,
    },
  };
}

/**
 * The later decision as it would be with the earlier manual forecasts; its demand alone is another.
 * @param days from the earlier planning day to the later one
 */
export function withFormerManual(before: Decision, after: Decision, days: number): Decision {
  const changes = manualChanges(before, after, days);
  if (changes.length === 0) return after;
  const former = changes.flatMap((change) => formerMonth(before, after, change, days) ?? []);
  const unchanged = manualOf(after).filter(({ month }) => !changes.some((change) => change.month === month));
  const manual = [...unchanged, ...former];
  const [is, was] = [manualEffect(manualOf(after)), manualEffect(manual)];
  const said = after.said ?? before.said;
  return {
    ...after,
    firstDayDemand: after.firstDayDemand - is.firstDay + was.firstDay,
    firstWeekDemand: after.firstWeekDemand - is.firstWeek + was.firstWeek,
    demandBeforeDelivery: after.demandBeforeDelivery - is.beforeDelivery + was.beforeDelivery,
    demandInCover: after.demandInCover - is.inCover + was.inCover,
    ...(said ? { said: { ...said, manual } } : {}),
  };
}

/** Less than a history has, so that what leaves it one day is no change that somebody made. */
const SHARED_DAYS = 1000;

const keyOfSale = ({ soldOn, units, orderId, setAt }: OneOffSale): string => [soldOn, units, orderId, setAt].join(" ");
const keyOfPeriod = ({ firstOn, lastOn, level, of }: ExcludedPeriod): string =>
  [firstOn, lastOn, level, of?.name ?? ""].join(" ");

const differing = <Item>(some: readonly Item[], others: readonly Item[], keyOf: (item: Item) => string): Item[] => {
  const keys = new Set(others.map(keyOf));
  return some.filter((item) => !keys.has(keyOf(item)));
};

/** What only the later plan leaves out, and what only the earlier one did. */
export interface LeftOutChange<Item> {
  added: Item[];
  takenBack: Item[];
}

/** One-off sales and excluded periods of days that the earlier plan had learnt from. */
export interface LeftOutChanges {
  oneOff: LeftOutChange<OneOffSale>;
  excluded: LeftOutChange<ExcludedPeriod>;
}

/** The day before which sales of a list may be missing from it, as it holds the newest alone. */
const knownAfter = ({ said }: Decision): string =>
  (said?.oneOff.length ?? 0) < MAX_TOLD ? "" : (said?.oneOff[0]?.soldOn ?? "");

/**
 * What is left out of the history that was not before, or the other way round. What was sold since does not count: it was a one-off from the beginning.
 * @param days from the earlier planning day to the later one
 */
export function leftOutChanges(before: Decision, after: Decision, days: number): LeftOutChanges {
  const day = after.said ? epochDay(after.said.planningDay) - days : epochDay(before.said?.planningDay ?? "1970-01-01");
  const [first, last] = [isoDay(day - SHARED_DAYS), isoDay(day - 1)];
  const known = [knownAfter(before), knownAfter(after)].sort().at(-1) ?? "";
  const sales = ({ said }: Decision) =>
    (said?.oneOff ?? []).filter(({ soldOn }) => soldOn >= first && soldOn <= last && soldOn > known);
  const periods = ({ said }: Decision) =>
    (said?.excluded ?? []).filter(({ firstOn, lastOn }) => lastOn >= first && firstOn <= last);
  return {
    oneOff: {
      added: differing(sales(after), sales(before), keyOfSale),
      takenBack: differing(sales(before), sales(after), keyOfSale),
    },
    excluded: {
      added: differing(periods(after), periods(before), keyOfPeriod),
      takenBack: differing(periods(before), periods(after), keyOfPeriod),
    },
  };
}

/** A SKU whose part in a succession is another in the later plan. */
export interface LineageChange {
  /** Whether it succeeds the SKU of the plan; else the SKU of the plan succeeds it. */
  isSuccessor: boolean;
  /** Null: it had none. */
  before: TracedLink | null;
  after: TracedLink | null;
}

const isSameLink = (one: TracedLink | null, other: TracedLink | null): boolean =>
  one?.id === other?.id && one?.factor === other?.factor && one?.isUsedUp === other?.isUsedUp;

/** What changed in who succeeds whom, the successor first; nothing where one of the plans does not tell. */
export function lineageChanges({ lineage: was }: Decision, { lineage: is }: Decision): LineageChange[] {
  if (was === undefined || is === undefined) return [];
  const [former, present] = [was, is].map((it) => new Map(it?.predecessors.map((link) => [link.id, link])));
  const ids = [...new Set([...(former?.keys() ?? []), ...(present?.keys() ?? [])])];
  const pairs = [
    { isSuccessor: true, before: was?.successor ?? null, after: is?.successor ?? null },
    ...ids.map((id) => ({
      isSuccessor: false,
      before: former?.get(id) ?? null,
      after: present?.get(id) ?? null,
    })),
  ];
  return pairs.filter(({ before, after }) => !isSameLink(before, after));
}

/** What has moved what the forecast learns from; null where nobody said anything. Successions first, then sales that are no pattern. */
export function causeOfLearning(
  before: Decision,
  after: Decision,
  days: number,
  hasCorrectedSales: boolean,
): "SUCCESSOR" | "ONE_OFF_SALES" | "CORRECTED_SALES" | "EXCLUDED_DAYS" | null {
  if (lineageChanges(before, after).length > 0) return "SUCCESSOR";
  const { oneOff, excluded } = leftOutChanges(before, after, days);
  if (oneOff.added.length + oneOff.takenBack.length > 0) return "ONE_OFF_SALES";
  if (hasCorrectedSales) return "CORRECTED_SALES";
  return excluded.added.length + excluded.takenBack.length > 0 ? "EXCLUDED_DAYS" : null;
}
