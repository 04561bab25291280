import { giveShare } from "../pressure";
import { atMost, noted, type Trial } from "../trial";

/** Of the time that each worker runs, in percent, as on machines of their own that are so much slower than this one. */
const SHARE = 10;
/** So many merchants are enough for it. */
const MERCHANTS = 60;
/** Twice the workers take a little more than half as long. */
const MAX_OF_ONE = 0.65;
const MAX_PROCESSOR_SECONDS = 0.1;

/** How workers share a night. */
export const twoWorkers: Trial = {
  name: "two-workers",
  summary: "two workers take little more than half as long for a night as one",
  async run(testbed) {
    const merchants = Math.min(MERCHANTS, testbed.sizes.merchants);
    const seconds: number[] = [];
    const alone = await (await testbed.market(1)).night(merchants);
    for (const workers of [1, 2]) {
      const market = await testbed.market(workers);
      const deployment = await testbed.deployment(workers);
      const release = deployment.workers.map(({ pid }) => giveShare(pid, SHARE));
      try {
        seconds.push((await market.night(merchants)).seconds);
      } finally {
        for (const letRun of release) letRun();
      }
    }
    const [one = Number.NaN, two = Number.NaN] = seconds;
    const { node, postgres } = alone.processor;
    return [
      noted(`one worker with all of its time, ${merchants} nights`, `${alone.seconds.toFixed(1)} s`),
      atMost("processor a small merchant's night, Node and PostgreSQL", MAX_PROCESSOR_SECONDS, node + postgres, "s"),
      noted(`one, and two, with ${SHARE} % of their time`, `${one.toFixed(1)} s, ${two.toFixed(1)} s`),
      atMost("two workers' time by one's", MAX_OF_ONE, two / one),
    ];
  },
};
