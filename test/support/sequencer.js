// @ts-check
const path = require("node:path");
const { default: Sequencer } = require("@jest/test-sequencer");

/** The files that take longest, the longest first: what is begun last should not be what everybody then waits for. */
const LONGEST = [
  "security/isolation-matrix.slow",
  "browser/pages.slow",
  "browser/graphiql.slow",
  "browser/buyer.slow",
  "db/embedded-shared.slow",
  "jobs/replace-plan-killed.slow",
  "build/image.slow",
  "domain/plan-targeted.slow",
  "db/embedded-places.slow",
  "property/requests.slow",
  "browser/buyer-lists.slow",
  "security/as-owner.slow",
  "cli/operating-backup.slow",
  "build/build.slow",
  "jobs/analyses-killed.slow",
  "property/recommended-orders.slow",
  "graphql/said-to-forecast.slow",
  "graphql/statement-counts",
  "graphql/planning-parameters",
  "graphql/successors",
  "domain/plan-targeted",
  "graphql/connections",
  "domain/catalogue-doors",
  "graphql/recommendation-requests",
  "graphql/best-buy",
  "graphql/multi-warehouse-orders",
  "contract/integrating",
  "domain/plan-categories",
  "documents/order-pdf",
  "graphql/waiting-orders",
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
