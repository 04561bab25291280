import { percentile } from "../../api/measure";
import type { Latencies } from "../market";
import { atMost, noted, type Trial } from "../trial";

/** Sales with nothing else to do, to compare with. */
const QUIET_SALES = 10;
const MAX_SECONDS = 5;

const both = (sales: Latencies) => `${percentile(sales, 0.5).toFixed(2)} / ${percentile(sales, 0.99).toFixed(2)} s`;

/** What those who wait notice of a night. */
export const salesAtNight: Trial = {
  name: "sales-at-night",
  summary: "a sale is in the plan within seconds while the night of all merchants is worked off",
  async run(testbed) {
    const market = await testbed.market();
    let quiet = 0;
    const idle = await market.sellUntil(() => ++quiet >= QUIET_SALES);
    let isOver = false;
    const working = market.night(testbed.sizes.merchants).finally(() => {
      isOver = true;
    });
    const sales = await market.sellUntil(() => isOver);
    const { seconds } = await working;
    return [
      noted("sale to plan with nothing else to do, p50 / p99", both(idle)),
      noted(`a night of ${testbed.sizes.merchants} merchants beside a sale a second`, `${seconds.toFixed(1)} s`),
      noted(`sale to plan beside it, p50 / p99 of ${sales.length}`, both(sales)),
      atMost("sale to plan beside it, p99", MAX_SECONDS, percentile(sales, 0.99), "s"),
    ];
  },
};
