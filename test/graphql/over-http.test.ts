import { serverAudits } from "graphql-http";
import { type Merchant, startApp, type TestApp } from "../support/app";

let app: TestApp;
let merchant: Merchant;

beforeAll(async () => {
  app = await startApp();
  merchant = await app.merchant();
});
afterAll(() => app.close());

const audits = serverAudits({
  url: () => `${app.address}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${merchant.key}` } }),
});

describe("the GraphQL-over-HTTP specification", () => {
  it("is audited in all of its 61 points", () => {
    expect(audits).toHaveLength(61);
  });

  it.each(audits)("$id: $name", async (audit) => {
    const result = await audit.fn();
    expect(result.status === "ok" ? "ok" : result).toBe("ok");
  });
});
