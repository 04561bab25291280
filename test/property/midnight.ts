/** Histories of three years for each kind of demand, as a seed decides. */

import { epochDay, isoDay, resolveParameters, type SeriesInput } from "../../src/planning";

/** Days of history: three years. */
export const HISTORY_DAYS = 1096;

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function drawn(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** About so many, one in three a little less or more. */
const about = (units: number, next: () => number): number => Math.round(units * (0.7 + 0.6 * next()));

interface Day {
  /** Days since 1970-01-01. */
  day: number;
  /** Days to the last of the history. */
  age: number;
  next: () => number;
}

const isWeekday = (day: number, weekday: number): boolean => (((day + 4) % 7) + 7) % 7 === weekday;
const monthOf = (day: number): number => Number(isoDay(day).slice(5, 7));

/** What a day sells of each kind. */
export const KINDS = {
  SMOOTH: ({ next }) => about(10, next),
  INTERMITTENT: ({ next }) => (next() < 0.15 ? 1 + Math.floor(3 * next()) : 0),
  LUMPY: ({ next }) => (next() < 0.12 ? about(next() < 0.2 ? 60 : 5, next) : 0),
  WEEKLY: ({ day, next }) => (isWeekday(day, 1) ? about(70, next) : 0),
  YOUNG: ({ age, next }) => (age < 6 ? about(10, next) : 0),
  DEAD: ({ age, next }) => (age > 400 ? about(3, next) : 0),
  SEASONAL: ({ day, next }) => about(8 + 6 * Math.sin((2 * Math.PI * day) / 365.25), next),
  PEAK: ({ day, next }) => about(monthOf(day) === 12 ? 50 : 10, next),
} as const satisfies Record<string, (day: Day) => number>;

export type Kind = keyof typeof KINDS;

/** Units a day of a kind of demand, up to and including a day. */
export function historyOf(kind: Kind, seed: number, lastOn: string): number[] {
  const next = drawn(seed);
  const last = epochDay(lastOn);
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const age = HISTORY_DAYS - 1 - index;
    return KINDS[kind]({ day: last - age, age, next });
  });
}

/** Purchases within so many days are due where no review period is set. */
export const DUE_WITHIN_DAYS = 7;

/** The last day of generated series: its evening is planned, after the selling hours. */
const LAST_ON = "2026-03-01";

/**
 * A series as an evening sees it: history, stock, orders that are overdue, due, or due in the morning, and settings, as the seed decides.
 * @param safetyDays the safety stock, as days of demand
 */
export function seriesOf(kind: Kind, seed: number, safetyDays = 0): SeriesInput {
  const next = drawn(seed + 1);
  const pick = <Value>(...values: Value[]): Value => values[Math.floor(values.length * next())] as Value;
  const on = (days: number): string => isoDay(epochDay(LAST_ON) + days);
  const units = historyOf(kind, seed, LAST_ON);
  const perDay = units.slice(-56).reduce((sum, sold) => sum + sold, 0) / 56;
  const due = pick<number[]>([], [0], [1], [-3], [2, 9], [1, 8, 22]);
  return {
    planningDay: LAST_ON,
    history: { startOn: on(1 - HISTORY_DAYS), units },
    onHand: Math.ceil(perDay * pick(0, 0, 7, 15, 60) * next()) - pick(0, 0, 0, 5),
    arrivals: due.map((days) => ({ dueOn: on(days), units: Math.ceil(10 * perDay * next()) })),
    parameters: resolveParameters({
      SKU: {
        leadTimeDays: pick(0, 1, 7, 30),
        stockCoverDays: pick(10, 14, 30),
        safetyStock: { kind: "DAYS", days: safetyDays },
        shortageModel: pick("lost-sales", "back-order"),
      },
    }),
    reorder: true,
    isBundle: false,
    hasSupplier: true,
  };
}
