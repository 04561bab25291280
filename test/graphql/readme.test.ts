import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { seed } from "../support/world";
import { openMarket } from "./market";

const examples = [
  ...fs.readFileSync(path.join(projectRoot, "README.md"), "utf8").matchAll(/```graphql\n([^`]+)```/g),
].map(([, operation = ""]) => [operation.trim().split("\n")[1]?.trim() ?? "", operation]);

let app: TestApp;
let market: Merchant;
beforeAll(async () => {
  app = await startApp();
  market = await openMarket(app, 1);
  await seed(app, market, {
    suppliers: [{ name: "Ada", currency: "EUR" }],
    warehouses: [{ name: "North" }],
    skus: [{ name: "TEA-1", product: "Tea" }],
  });
});
afterAll(() => app.close());

describe("an operation that the README shows", () => {
  it("is found by this test", () => expect(examples.length).toBeGreaterThanOrEqual(3));

  it.each(examples)("can be sent as it stands: %s", async (_begins, operation) => {
    const { status, body } = await market.api.graphql(operation);
    expect([status, body.errors]).toEqual([200, undefined]);
    for (const answer of Object.values(body.data)) expect(answer).not.toHaveProperty("code");
  });
});
