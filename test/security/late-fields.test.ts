import { type Merchant, startApp, type TestApp } from "../support/app";
import { sentMessages } from "../support/count-statements";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  for (const merchant of [ours, await app.merchant()]) await seed(app, merchant, corner);
  await app.drain();
});
afterAll(() => app.close());

/** What fails an answer as a whole while other fields of it are still being read: sooner or later. */
const FAILING = [
  `skus(first: 1, after: "no cursor") { nodes { name } }`,
  `suppliers(limit: 5) { nodes { name skus(limit: 0) { sku { name } } } }`,
  `skus(limit: 5) { nodes { suppliers { supplier { name orderLines(limit: 0) { id } } } } }`,
];

describe("fields that are still being read when the answer is given already", () => {
  it.each(FAILING.map((failing, at) => [failing, at] as const))(
    "ask for nothing outside of their transaction, and count nobody else's rows: %s",
    async (failing, at) => {
      const plan = `planSkuRows(limit: 1, filter: { stockLevel: { gt: -${at + 1} } }) { totalCount nodes { skuName ${at > 0 ? "" : "supplier { name }"} } }`;
      const messages = await sentMessages(async () => {
        expect((await ours.api.graphql(`{ ${plan} ${failing} }`)).body.data).toBeNull();
        // Whatever they would still ask for has been asked for by then.
        await ours.api.graphql("{ suppliers(limit: 1) { totalCount nodes { name } } }");
      });
      const of = messages.flat().map((text) => /^(begin|commit|rollback|\/\* [a-z.-]+ \*\/)/.exec(text)?.[0]);
      const [afterFirst, next] = [of.indexOf("commit") + 1, of.lastIndexOf("/* keys.stored */")];
      expect(of.slice(afterFirst, next)).toEqual([]);
      expect((await ours.api.graphql(`{ ${plan} }`)).body.data.planSkuRows.totalCount).toBe(corner.skus?.length);
    },
  );
});
