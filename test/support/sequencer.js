// @ts-check
const path = require("node:path");
const { default: Sequencer } = require("@jest/test-sequencer");

/** The files that take longest, the longest first: what is begun last should not be what everybody then waits for. */
const LONGEST = [
  "security/isolation-matrix",
  "browser/pages",
  "browser/graphiql",
  "browser/buyer",
  "db/embedded-shared",
  "jobs/replace-plan-killed",
  "build/image",
  "domain/plan-targeted",
  "db/embedded-places",
  "property/requests",
  "browser/buyer-lists",
  "security/as-owner",
  "cli/operating-backup",
  "graphql/recommendation-requests",
  "domain/catalogue-doors",
  "build/build",
  "jobs/analyses-killed",
].map((name) => path.join(__dirname, "..", `${name}.test.ts`));

/** As Jest orders files, by how long they took the last time; a fresh clone knows nothing of that, and would order them by their size. */
module.exports = class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof Sequencer>["sort"]>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    /** @param {{ path: string }} test */
    const rank = (test) => LONGEST.indexOf(test.path) + 1 || LONGEST.length + 1;
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
};
