import { type Merchant, startApp, type TestApp } from "../support/app";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(() => app.close());

describe("GET /orders/delivery", () => {
  it("is a list, not an order named delivery", async () => {
    expect(await ours.api.get("/orders/delivery")).toMatchObject({ status: 200, body: [] });
  });
});
