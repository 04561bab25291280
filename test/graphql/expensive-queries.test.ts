/** Questions that take long, and those with large answers, are few at one time, so that no merchant's keep all others from theirs. */

import { parse } from "graphql";

import { createKey } from "../../src/domain/keys/keys";
import { isExpensive, runExpensive } from "../../src/graphql/execution/expensive-queries";
import { runLarge } from "../../src/graphql/execution/large";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;

beforeAll(async () => {
  app = await startApp();
  [ours, theirs] = [await app.merchant(), await app.merchant()];
});
afterAll(() => app.close());

const EXPENSIVE = "{ ...Asked } fragment Asked on Query { ... { bestBuy(budget: 5) { totals { gain } } } }";

const LARGE = `query ($first: Int) { skus(first: $first) { nodes { ${Array.from({ length: 20 }, (_, n) => `n${n}: name`).join(" ")} } } }`;

/** Has so many of a merchant's questions under way until it is told to end them. */
function underWay({ tenantId }: Merchant, count: number, run = runExpensive): () => Promise<void> {
  const { signal: gone } = new AbortController();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const held = Array.from({ length: count }, () => run({ tenantId, gone }, () => ended));
  return async () => {
    end();
    await Promise.all(held);
  };
}

describe("questions that take long", () => {
  it.each([
    [EXPENSIVE, true],
    ["query One { tenant { name } } query Two { planAsOf { recommendedUnits } }", false],
    ["mutation { startWhatIf(scenarioId: 1) { __typename } }", false],
  ])("are known by their fields: %s", (document, expected) => {
    expect(isExpensive(parse(document), document.startsWith("query") ? "One" : undefined)).toBe(expected);
  });

  it("wait for their merchant's two, whichever key asks, and hold nothing meanwhile; what is quick, and other merchants, do not", async () => {
    const key = await createKey(mainOf(app.database), ours.tenantId, { name: "other", scope: "READ", expiresAt: null });
    const other = new Api(app.address, key);
    // The keys have been looked up.
    for (const api of [other, theirs.api]) await api.graphql("{ tenant { name } }");
    const end = underWay(ours, 2);
    const order: string[] = [];
    const waiting = other.graphql(EXPENSIVE).then(({ body }) => {
      order.push("waited");
      return body;
    });
    for (let times = 0; times < 5; times++) expect((await other.graphql("{ tenant { name } }")).status).toBe(200);
    expect((await theirs.api.graphql(EXPENSIVE)).body.errors).toBeUndefined();
    order.push("others");
    await end();
    expect((await waiting).errors).toBeUndefined();
    expect(order).toEqual(["others", "waited"]);
  });
});

describe("questions with large answers", () => {
  it("are answered one after the other for a merchant; small ones, and those of others, do not wait for them", async () => {
    const end = underWay(ours, 1, runLarge);
    const order: string[] = [];
    const waiting = ours.api.graphql(LARGE, { first: 5_000 }).then(({ body }) => {
      order.push("waited");
      return body;
    });
    for (let times = 0; times < 5; times++)
      expect((await ours.api.graphql(LARGE, { first: 50 })).body.errors).toBeUndefined();
    expect((await theirs.api.graphql(LARGE, { first: 5_000 })).body.errors).toBeUndefined();
    order.push("others");
    await end();
    const { errors, extensions } = await waiting;
    expect(errors).toBeUndefined();
    expect(extensions.cost.complexity).toBeGreaterThan(50_000);
    expect(order).toEqual(["others", "waited"]);
  });
});
