/** Figures of a backtest, the bounds of chance about them, and the frontier. */

import { cheapestReaching, judge, onFrontier, resolveParameters, WeeklyTally, waitingCurve } from "../../src/planning";
import { drawnWeeks } from "../../src/planning/replay/bootstrap";
import { drawnLeadTime } from "../../src/planning/replay/lead-time-draw";

/** So many weeks, in each of which 10 were wanted and as many served as said. */
function weeksOf(served: readonly number[]): WeeklyTally {
  const tally = WeeklyTally.of(served.length);
  for (const [week, units] of served.entries()) {
    tally.add(7 * week, "wantedUnits", 10);
    tally.add(7 * week + 6, "servedUnits", units);
    tally.add(7 * week, "stockUnitDays", 70);
  }
  return tally;
}

describe("bounds of chance", () => {
  it("are the figure itself where all weeks are alike, and the same each time", () => {
    const { figures, bounds } = judge(weeksOf(new Array(52).fill(9)), 52, null);
    expect(figures).toMatchObject({ fillRate: 0.9, cycleService: null, averageStockUnits: 10 });
    expect(bounds).toMatchObject({
      fillRate: { low: 0.9, high: 0.9 },
      cycleService: null,
      averageStockUnits: { low: 10, high: 10 },
    });
    const uneven = weeksOf(Array.from({ length: 52 }, (_, week) => (week * 7) % 11));
    expect(judge(uneven, 52, null)).toEqual(judge(uneven, 52, null));
  });

  it("hold the figure, and are wider the more weeks differ", () => {
    const widthAt = (amplitude: number): number => {
      const served = Array.from(
        { length: 52 },
        (_, week) => 5 + (Math.floor(week / 4) % 2 === 0 ? amplitude : -amplitude),
      );
      const { figures, bounds } = judge(weeksOf(served), 52, null);
      const { low = 1, high = 0 } = bounds.fillRate ?? {};
      expect([low <= (figures.fillRate ?? 2), high >= (figures.fillRate ?? -1)]).toEqual([true, true]);
      return high - low;
    };
    expect(widthAt(4)).toBeGreaterThan(2 * widthAt(1));
  });

  it("of a difference are those of the same weeks: what moves both moves it not", () => {
    const served = Array.from({ length: 52 }, (_, week) => (week * 5) % 9);
    const better = weeksOf(served.map((units) => units + 1));
    const { difference } = judge(better, 52, weeksOf(served));
    expect(difference?.figures.fillRate).toBeCloseTo(0.1, 12);
    expect(difference?.bounds.fillRate?.low).toBeCloseTo(0.1, 12);
    expect(difference?.bounds.fillRate?.high).toBeCloseTo(0.1, 12);
  });

  it("are not told of fewer weeks than eight", () => {
    expect(judge(weeksOf(new Array(7).fill(9)), 7, null).bounds.fillRate).toBeNull();
  });

  it("draw blocks of neighbouring weeks, as many as there are", () => {
    for (let draw = 0; draw < 20; draw += 1) {
      const weeks = drawnWeeks(10, draw);
      expect(weeks).toHaveLength(10);
      for (const at of [1, 2, 3, 5, 6, 7, 9]) expect(weeks[at]).toBe(((weeks[at - 1] ?? 0) + 1) % 10);
    }
  });
});

describe("the frontier", () => {
  const points = [
    { name: "lean", cost: 10, service: 0.9 },
    { name: "dear", cost: 14, service: 0.9 },
    { name: "rich", cost: 20, service: 0.99 },
    { name: "worse", cost: 21, service: 0.98 },
    { name: "unknown", cost: 1, service: null },
  ];

  it("holds what nothing beats in money and service", () => {
    expect(onFrontier(points)).toEqual([true, false, true, false, false]);
    const twice = { name: "twice", cost: 10, service: 0.9 };
    expect(onFrontier([twice, twice])).toEqual([true, true]);
  });

  it("tells the cheapest that reaches a target, and that none does", () => {
    expect(cheapestReaching(points, 0.9)?.name).toBe("lean");
    expect(cheapestReaching(points, 0.95)?.name).toBe("rich");
    expect(cheapestReaching(points, 0.995)).toBeNull();
  });
});

describe("how long an imagined order takes", () => {
  const parameters = resolveParameters({ SKU: { leadTimeDays: 7, leadTimeDeviationDays: 2 } });
  const draws = (leadTimes: ReturnType<typeof waitingCurve>) =>
    Array.from({ length: 2000 }, (_, day) =>
      drawnLeadTime({ id: "tea", leadTimes, parameters }, { day, setDays: 7, seed: 1 }),
    );

  it("is as often as long as orders really took, what nobody knows yet as long as the longest", () => {
    const waits = [
      { days: 5, arrived: 6, open: 0 },
      { days: 9, arrived: 2, open: 0 },
      { days: 12, arrived: 1, open: 1 },
    ];
    const drawn = draws(waitingCurve(waits));
    const share = (days: number) => drawn.filter((it) => it === days).length / drawn.length;
    expect([5, 9, 12].map(share).map((it) => Math.round(10 * it) / 10)).toEqual([0.6, 0.2, 0.2]);
  });

  it("is what is set, give or take its deviation, where no order tells", () => {
    const drawn = draws([]);
    const mean = drawn.reduce((sum, days) => sum + days, 0) / drawn.length;
    const deviation = Math.sqrt(drawn.reduce((sum, days) => sum + (days - mean) ** 2, 0) / drawn.length);
    expect(Math.abs(mean - 7)).toBeLessThan(0.2);
    expect(Math.abs(deviation - 2)).toBeLessThan(0.2);
  });
});
