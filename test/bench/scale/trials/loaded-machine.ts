import { startBusy } from "../pressure";
import { atMost, noted, type Trial } from "../trial";

/** Processes that want all of a core each. */
const LOAD = 20;
/** Longest that a plan may take there; it was never done before. */
const MAX_SECONDS = 600;
/** Longest that a transaction may be open there: of one that starves nothing is cleaned up. */
const MAX_OPEN_SECONDS = 30;

/** Planning on a machine that has much else to do. */
export const loadedMachine: Trial = {
  name: "loaded-machine",
  summary: "beside much other work planning is slower, but not stopped, and keeps no transaction open",
  async run(testbed) {
    const market = await testbed.market(0);
    const { loaded: series } = testbed.sizes;
    testbed.say(`seeding ${series} series …`);
    const tenantId = await market.seedLarge(series);
    await testbed.deployment(1);
    const first = await market.askForPlan(tenantId);
    await market.untilDone();
    const alone = await market.askForPlan(tenantId);
    await market.untilDone();
    testbed.say(`the plan beside ${LOAD} busy processes …`);
    const end = startBusy(LOAD);
    let isOver = false;
    try {
      const longest = market.longestTransaction(() => isOver);
      const beside = await market.askForPlan(tenantId);
      isOver = true;
      return [
        noted(`the first plan of ${series} series, and the next`, `${first.toFixed(1)} s, ${alone.toFixed(1)} s`),
        atMost(`the next, beside ${LOAD} busy processes`, MAX_SECONDS, beside, "s"),
        noted("its time by that of one with nothing beside it", (beside / alone).toFixed(1)),
        atMost("the longest transaction meanwhile", MAX_OPEN_SECONDS, await longest, "s"),
      ];
    } finally {
      isOver = true;
      end();
    }
  },
};
