/** Replays on threads: what comes of them is what comes of replays here, to the last digit, and stopping stops them. */

import { replayAll } from "../../src/domain/backtests/replay-pool";
import { epochDay, type ReplayedSeries, type ReplaySettings, resolveParameters } from "../../src/planning";
import { seededRandom } from "../bench/support/random";

const FIRST = epochDay("2025-01-01");
const DAYS = 300;

const settings: ReplaySettings = {
  policies: [
    { name: "in force", kind: "ENGINE", changes: {} },
    { name: "point", kind: "REORDER_POINT", factor: 1.65, changes: {} },
  ],
  startDay: FIRST + DAYS - 8 * 7 - 1,
  warmUpDays: 0,
  weeks: 8,
  refitDays: 7,
  historyDays: 1096,
  seed: 1,
};

/** Orders of a supplier each, of one to four series with fractions in their money. */
const ORDERS = [2, 1, 4, 3].map((count, order) =>
  Array.from({ length: count }, (_, at): ReplayedSeries => {
    const random = seededRandom(10 * order + at);
    return {
      id: `sku ${order} ${at}`,
      skuId: `sku ${order} ${at}`,
      order: `mill ${order}`,
      isOverWarehouses: false,
      category: null,
      classes: ["ABC:A"],
      firstDay: FIRST,
      units: Float64Array.from({ length: DAYS }, () => Math.floor(6 * random())),
      outages: [],
      real: null,
      placed: [],
      onItsWay: [],
      onHand: null,
      parameters: resolveParameters({ SKU: { leadTimeDays: 7, stockCoverDays: 14, reviewPeriodDays: 7 } }),
      leadTimes: [],
      product: { name: "tea", moq: 0, packQuantity: 1 },
      minimum: null,
      orderCost: 1,
      orderCurrency: "EUR",
      unitCost: 0.1 + random(),
      netPrice: 0.7,
    };
  }),
);

/** Lives through all of it; as much as to be worth threads where it is said to take longer. */
async function replay(isLong: boolean, onProgress: (lived: number) => Promise<void> = async () => {}) {
  const days = isLong ? 1_000_000 : 57;
  const tallies = await replayAll(ORDERS, { settings, seasons: [] }, days, onProgress);
  return tallies.map((classes) => [...classes].map(([name, { weeks }]) => [name, [...weeks]]));
}

it("threads find what is found here, and tell of each day that was lived through", async () => {
  let lived = 0;
  const count = async (units: number) => {
    lived += units;
  };
  const there = await replay(true, count);
  expect(lived).toBe(10 * 56);
  expect(there).toEqual(await replay(false));
});

it("a backtest that is to stop ends its threads and says why", async () => {
  await expect(replay(true, () => Promise.reject(new Error("cancelled")))).rejects.toThrow("cancelled");
});
