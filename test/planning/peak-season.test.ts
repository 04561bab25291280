/** A peak of the year: planned although it was seen once, lent to those that have not lived through it, and answered by each item as it has shown. */

import { forecastMany, type ItemHistory, type SeriesForecast } from "../../src/planning";

const WEEKS = 92;
const AHEAD = 13;

/** Repeatable numbers from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const sumOf = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0);

/** Ten weeks a year sell twice as much; the history of 92 weeks holds them once, and they are the next again. */
const peak = (week: number, strength: number): number => (week % 52 >= 40 && week % 52 < 50 ? 1 + strength : 1);

interface Made extends ItemHistory {
  /** What the weeks ahead sell on average. */
  due: number;
}

/** An item that sells by chance, none to twice its rate, in peak weeks by its strength more. */
function item(random: () => number, given: { rate: number; strength: number; born?: number; category?: string }): Made {
  const { rate, strength, born = 0, category } = given;
  const mean = (week: number): number => (week < born ? 0 : rate * peak(week, strength));
  return {
    values: Array.from({ length: WEEKS }, (_, week) => Math.round(2 * random() * mean(week))),
    due: sumOf(Array.from({ length: AHEAD }, (_, ahead) => mean(WEEKS + ahead))),
    category,
  };
}

function shop(seed: number, strengthOf: (at: number) => number): Made[] {
  const random = chance(seed);
  return Array.from({ length: 60 }, (_, at) => item(random, { rate: 2 + (at % 9), strength: strengthOf(at) }));
}

const planned = (items: readonly Made[]): SeriesForecast[] =>
  forecastMany(items, { frequency: "week", horizon: AHEAD });
const ratio = (forecasts: readonly SeriesForecast[], items: readonly Made[]): number =>
  sumOf(forecasts.map(({ forecast }) => sumOf(forecast))) / sumOf(items.map(({ due }) => due));

describe("a peak that the history holds once", () => {
  it.each([5, 6, 7])("is planned within ten per cent in total (seed %d)", (seed) => {
    const items = shop(seed, () => 1);
    expect(Math.abs(ratio(planned(items), items) - 1)).toBeLessThan(0.1);
  });

  it("is expected of an item as strongly as it has shown", () => {
    const items = shop(11, (at) => (at % 2 === 0 ? 2 : 0));
    const forecasts = planned(items);
    const strengths = [0, 1].map((kind) => {
      const own = forecasts.flatMap(({ season }, at) => (at % 2 === kind && season ? [season.strength] : []));
      return sumOf(own) / own.length;
    });
    expect(strengths[0] ?? 0).toBeGreaterThan(1.4);
    expect(strengths[1] ?? 1).toBeLessThan(0.5);
  });

  it("is lent to an item that came after it", () => {
    const random = chance(13);
    const young = Array.from({ length: 4 }, () => item(random, { rate: 10, strength: 1, born: 70 }));
    const items = [...shop(13, () => 1), ...young];
    const forecasts = planned(items).slice(-young.length);
    expect(Math.abs(ratio(forecasts, young) - 1)).toBeLessThan(0.15);
    expect(forecasts[0]?.season).toMatchObject({ strength: 1, shown: false });
  });

  it("is a category's own where the others have none", () => {
    const random = chance(17);
    const gifts = Array.from({ length: 15 }, () => item(random, { rate: 6, strength: 3, category: "Gifts" }));
    const rest = Array.from({ length: 45 }, () => item(random, { rate: 6, strength: 0.3, category: "Rest" }));
    const newcomer = item(random, { rate: 20, strength: 3, born: 70, category: "Gifts" });
    const forecast = planned([...gifts, ...rest, newcomer]).at(-1);
    expect(forecast?.method).toMatch(/with its category's season$/);
    expect(Math.abs(sumOf(forecast?.forecast ?? []) / newcomer.due - 1)).toBeLessThan(0.25);
  });
});

describe("growth that items share", () => {
  it("brings the past of each to today's level, however little the item sells", () => {
    const random = chance(19);
    const items = Array.from({ length: 200 }, () => {
      const mean = (week: number): number => 0.5 * 1.4 ** (week / 52) * peak(week, 1);
      return {
        values: Array.from({ length: WEEKS }, (_, week) => (random() < mean(week) / 2 ? 2 : 0)),
        due: sumOf(Array.from({ length: AHEAD }, (_, ahead) => mean(WEEKS + ahead))),
      };
    });
    expect(Math.abs(ratio(planned(items), items) - 1)).toBeLessThan(0.12);
  });

  it("counts where no season shows, too, and leaves smooth demand to its own trend", () => {
    const random = chance(23);
    const falling = (week: number): number => 0.6 * 0.6 ** (week / 52);
    const rare = Array.from({ length: 200 }, () => ({
      values: Array.from({ length: WEEKS }, (_, week) => (random() < falling(week) / 2 ? 2 : 0)),
      due: sumOf(Array.from({ length: AHEAD }, (_, ahead) => falling(WEEKS + ahead))),
    }));
    const smooth = { values: Array.from({ length: WEEKS }, () => 100 + Math.round(8 * random())), due: 0 };
    const forecasts = planned([...rare, smooth]);
    expect(forecasts[0]?.method).toMatch(/ with shared growth$/);
    expect(Math.abs(ratio(forecasts.slice(0, -1), rare) - 1)).toBeLessThan(0.2);
    expect(forecasts.at(-1)?.method).not.toMatch(/shared/);
  });
});
