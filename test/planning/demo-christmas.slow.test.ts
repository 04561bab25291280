/** The demo merchant's busiest weeks, planned from its history and held against what its generator then sells. */

import { forecastMany } from "../../src/planning";
import { demoDemand } from "../support/demo-demand";

const DAYS_TO_COME = 35;

const total = (all: readonly Float64Array[]): number =>
  all.reduce((sum, units) => sum + units.reduce((own, value) => own + value, 0), 0);

describe("the demo merchant's plan", () => {
  it.each([1, 2])("expects Christmas within 15 per cent of what is then sold (seed %d)", (seed) => {
    const items = demoDemand({ today: "2026-11-21", seed, daysToCome: DAYS_TO_COME });
    const forecasts = forecastMany(items, { frequency: "day", horizon: DAYS_TO_COME });
    const planned = total(forecasts.map(({ forecast }) => forecast));
    expect(Math.abs(planned / total(items.map(({ toCome }) => toCome)) - 1)).toBeLessThan(0.15);
  });
});
