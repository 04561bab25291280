import { percentile } from "../../api/measure";
import { atMost, noted, type Trial } from "../trial";

/** What a small merchant may notice of a giant. */
const MAX_SECONDS = 5;

/** What small merchants notice while a giant's whole plan is made, its first and then the next. */
export const giant: Trial = {
  name: "giant",
  summary: "a merchant of very many series holds no small one up",
  async run(testbed) {
    const market = await testbed.market(0);
    const { giant: series } = testbed.sizes;
    testbed.say(`seeding ${series} series …`);
    const tenantId = await market.seedLarge(series);
    const figures = [];
    for (const which of ["first", "next"]) {
      testbed.say(`the ${which} plan …`);
      let isOver = false;
      const making = market.askForPlan(tenantId).finally(() => {
        isOver = true;
      });
      await testbed.deployment();
      const selling = market.sellUntil(() => isOver);
      const asked: number[] = [];
      for (let turn = 0; !isOver; turn += 1) {
        asked.push(await market.askForPlan(market.small[turn % market.small.length] as string));
      }
      const seconds = await making;
      const sales = await selling;
      asked.sort((one, other) => one - other);
      await market.untilDone();
      const seen = [
        noted(`its ${which} plan of ${series} series`, `${seconds.toFixed(1)} s`),
        atMost(`beside it: sale to plan, p99 of ${sales.length}`, MAX_SECONDS, percentile(sales, 0.99), "s"),
        atMost(
          `beside it: a small merchant's whole plan, most of ${asked.length}`,
          MAX_SECONDS,
          percentile(asked, 1),
          "s",
        ),
      ];
      // It takes so long that whoever stops it will want to know at least this.
      for (const { what, seen: value } of seen) testbed.say(`${what}: ${value}`);
      figures.push(...seen);
    }
    return figures;
  },
};
