import { type Merchant, startApp, type TestApp } from "../support/app";
import { deliveriesOf, readOrder, stockOf, storeLines } from "../support/orders";
import { corner, seed } from "../support/world";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(() => app.close());

const set = (order_ids: unknown, order_status: unknown) =>
  ours.api.patch("/orders/status", { order_ids, order_status });

describe("PATCH /orders/status", () => {
  it.each(["DRAFT", "SENT_FOR_APPROVAL", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"])(
    "sets %s on several orders, each counted once",
    async (status) => {
      const one = await storeLines(ours, {});
      const two = await storeLines(ours, { purchase_order_name: "PO-2", status: "DRAFT" });
      const reply = await set([two, one, two], status);
      expect(reply).toMatchObject({ status: 200 });
      expect(reply.body).toEqual({ updated_count: 2, order_ids: [two, one], order_status: status });
      for (const id of [one, two]) expect(await readOrder(ours, id)).toMatchObject({ order_status: status });
    },
  );

  it("receives nothing: a short order becomes closed and nothing more is in transit (D23)", async () => {
    const id = await storeLines(ours, { quantity_received: 4, status: "PARTIALLY_RECEIVED" });
    await set([id], "FULLY_RECEIVED");
    expect(await readOrder(ours, id)).toMatchObject({
      quantity_received: 4,
      order_parts: [{ received: 4, in_transit: 0, is_closed: true }],
    });
    expect(await deliveriesOf(ours)).toEqual(["CUP North 4"]);
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 4 });
    await app.drain();
    expect((await ours.api.post("/skus", { name_like: "CUP" })).body.data).toMatchObject([{ sum_incoming_units: 0 }]);
  });

  it.each(["CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"])(
    "fixes the confirmed date when %s is the first to place the order, and never changes it after (D16)",
    async (status) => {
      const id = await storeLines(ours, { status: "DRAFT", delivery: "2026-05-01" });
      await set([id], "APPROVED");
      expect((await readOrder(ours, id)).confirmed_delivery_date).toEqual([]);
      await set([id], status);
      expect((await readOrder(ours, id)).confirmed_delivery_date).toEqual(["2026-05-01"]);
      await storeLines(ours, { delivery: "2026-06-01", status: "DRAFT" });
      await set([id], status);
      expect((await readOrder(ours, id)).confirmed_delivery_date).toEqual(["2026-05-01"]);
    },
  );

  it("changes nothing when one of the ids is unknown or another merchant's, and names it", async () => {
    const theirs = await app.merchant();
    await seed(app, theirs, corner);
    const foreign = await storeLines(theirs, {});
    const mine = await storeLines(ours, {});
    for (const unknown of [NOBODY, foreign]) {
      const { status, body } = await set([mine, unknown], "DRAFT");
      expect([status, body.detail]).toEqual([404, `Orders not found: ${unknown}`]);
    }
    expect(await readOrder(ours, mine)).toMatchObject({ order_status: "CONFIRMED" });
    expect(await readOrder(theirs, foreign)).toMatchObject({ order_status: "CONFIRMED" });
  });

  it.each([
    ["an empty list", [], "DRAFT"],
    ["no list", undefined, "DRAFT"],
    ["one id that is no list", NOBODY, "DRAFT"],
    ["a malformed id", ["7"], "DRAFT"],
    ["an unknown status", [NOBODY], "CANCELLED"],
    ["a status in lower case", [NOBODY], "draft"],
    ["no status", [NOBODY], undefined],
  ])("answers 422 on %s", async (_what, ids, status) => {
    expect(await set(ids, status)).toMatchObject({ status: 422, body: { errors: [expect.any(Object)] } });
  });
});
