/** Lead times learned from deliveries: Kaplan & Meier's estimate against published figures, and what must always hold. */

import fc from "fast-check";
import { observedLeadTime, suggestedLeadTime, type WaitingTime } from "../../src/planning";

const arrived = (...days: number[]): WaitingTime[] => days.map((on) => ({ days: on, arrived: 1, open: 0 }));
const open = (...days: number[]): WaitingTime[] => days.map((on) => ({ days: on, arrived: 0, open: 1 }));

describe("observed lead times", () => {
  it("agree with the textbook example of waiting times cut short (Freireich et al. 1963; Gehan 1965)", () => {
    // 21 patients, 9 events, 12 still waited for: the published median is 23 weeks; of the 21 controls, all events, 8 weeks.
    const treated = [...arrived(6, 6, 6, 7, 10, 13, 16, 22, 23), ...open(6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35)];
    const controls = arrived(1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23);
    expect(observedLeadTime(treated)).toEqual({
      p10: { days: 6, isLowerBound: false },
      median: { days: 23, isLowerBound: false },
      p90: { days: 35, isLowerBound: true },
    });
    expect(observedLeadTime(controls)).toMatchObject({ median: { days: 8, isLowerBound: false } });
  });

  it("say that the median is longer than what has been waited, when most of it is still open", () => {
    const observed = observedLeadTime([...arrived(5), ...open(40, 41)]);
    expect(observed?.median).toEqual({ days: 41, isLowerBound: true });
    expect(suggestedLeadTime(observed, 3)).toBeNull();
  });

  it("are proposed from three deliveries on, not before, and never when nothing arrived", () => {
    expect(observedLeadTime(open(3, 9))).toBeNull();
    expect(suggestedLeadTime(null, 0)).toBeNull();
    expect(suggestedLeadTime(observedLeadTime(arrived(9, 11)), 2)).toBeNull();
    expect(suggestedLeadTime(observedLeadTime(arrived(9, 11, 14)), 3)).toEqual({ days: 11, deviationDays: 2 });
  });

  it("give the plain quantiles where everything arrived, and never shorter ones when some of it is open instead", () => {
    const days = fc.array(fc.nat(200), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(days, fc.nat(1000), (given, seed) => {
        const all = observedLeadTime(arrived(...given));
        const sorted = [...given].sort((one, other) => one - other);
        for (const [share, quantile] of [
          [0.1, all?.p10],
          [0.5, all?.median],
          [0.9, all?.p90],
        ] as const) {
          const rank = Math.max(0, Math.ceil(share * sorted.length - 1e-9) - 1);
          expect(quantile).toEqual({ days: sorted[rank], isLowerBound: false });
        }
        const waiting = given.flatMap((on, index) => ((index * 7 + seed) % 3 === 0 ? open(on) : arrived(on)));
        const some = observedLeadTime(waiting);
        if (some) expect(some.median.days >= (all?.median.days ?? 0) || some.median.isLowerBound).toBe(true);
      }),
    );
  });
});
