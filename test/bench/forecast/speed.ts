/** How many series a second one core plans: two years of daily demand each. */

import { planSeries, resolveParameters, type SeriesInput } from "../../../src/planning";
import { seededRandom } from "../support/random";

const SERIES = 300;
const DAYS = 730;
const RATES = [0.05, 0.3, 1, 5, 20];

function inputs(): SeriesInput[] {
  const random = seededRandom(1);
  return Array.from({ length: SERIES }, (_, at) => {
    const rate = RATES[at % RATES.length] ?? 1;
    const units = new Float64Array(DAYS).map((_, day) =>
      random() < Math.min(0.9, rate) ? Math.ceil(rate * (0.5 + random()) * (1 + 0.3 * Math.sin(day / 58))) : 0,
    );
    return {
      planningDay: "2026-01-01",
      history: { startOn: "2024-01-03", units },
      onHand: 10,
      arrivals: [],
      parameters: resolveParameters({}),
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    };
  });
}

/** Prints series per second of processor time, so that other work on the machine counts little; the best of three rounds. */
export function printSpeed(): void {
  const all = inputs();
  all.forEach(planSeries);
  const rates = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    all.forEach(planSeries);
    const { user, system } = process.cpuUsage(before);
    return (SERIES * 1e6) / (user + system);
  });
  process.stdout.write(
    `planSeries: ${Math.round(Math.max(...rates))} series per second of one core (${DAYS} days each)\n`,
  );
}
