import { startApp, type TestApp } from "../support/app";

let app: TestApp;
beforeAll(async () => {
  // Late on New Year's Eve in UTC: the new year has begun east of it.
  app = await startApp({ clock: { now: () => new Date("2025-12-31T23:30:00Z") } });
});
afterAll(() => app.close());

describe("what a front-end knows of its key", () => {
  it.each(["READ", "WRITE"] as const)("is what it may do: %s", async (scope) => {
    const { api } = await app.merchant({ scope });
    expect((await api.graphql("{ apiKey { scope } }")).body.data).toEqual({ apiKey: { scope } });
  });

  it.each([
    ["Asia/Tokyo", "2026-01-01"],
    ["America/New_York", "2025-12-31"],
  ])("is the day where the merchant is: %s", async (timeZone, today) => {
    const { api } = await app.merchant({ timeZone });
    expect((await api.graphql("{ tenant { today } }")).body.data).toEqual({ tenant: { today } });
  });
});
