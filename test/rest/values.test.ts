import type { Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { orderLine, readOrder, sendLines, storeLines } from "../support/orders";
import { corner, seed } from "../support/world";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const LONGEST = "x".repeat(500);
const UNSTORABLE: [string, string][] = [
  ["NUL", "a\u0000b"],
  ["half a surrogate pair", "a\ud800b"],
  ["the other half", "\udc00"],
  ["501 characters", `${LONGEST}x`],
];
const HARMLESS = [
  LONGEST,
  "' or 1=1 --",
  "%",
  "_",
  "\\",
  "%_\\%",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "\u202eright to left",
  "zero\u200bwidth",
  "é and e\u0301",
  "👩‍👩‍👧‍👦",
  "\uffff",
  " \t\n",
  "__proto__",
  "null",
  "🧵".repeat(250),
];
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

const expectRefused = (reply: Reply) => {
  expect([400, 404, 422]).toContain(reply.status);
  expect(reply.body).toMatchObject({ status: reply.status, detail: expect.any(String) });
};

describe("text", () => {
  it.each(UNSTORABLE)("is refused everywhere with %s", async (_what, text) => {
    const raw = JSON.stringify(text);
    const json = { "Content-Type": "application/json" };
    for (const field of ["sku", "warehouse", "supplier", "purchase_order_name", "status"]) {
      const body = JSON.stringify({ data: [orderLine({ [field]: "@" })] }).replace('"@"', raw);
      expectRefused(await ours.api.send("POST", "/orders", body, json));
    }
    expectRefused(await ours.api.send("POST", "/skus", `{"name_like":${raw}}`, json));
    expect((await ours.api.get("/orders")).body.total).toBe(0);
  });

  it("is refused in an address with NUL or 501 characters", async () => {
    for (const text of ["a%00b", `${LONGEST}x`]) {
      expectRefused(await ours.api.get(`/suppliers?name=${text}`));
      expectRefused(await ours.api.get(`/orders?supplier_names=${text}`));
      expectRefused(await ours.api.post(`/transactions?store_name=${text}`, { data: [{}] }));
      expectRefused(await ours.api.get(`/orders/${text}`));
    }
  });

  it("comes back exactly as sent when it is accepted", async () => {
    // A name of blanks alone names no order (D65).
    const names = HARMLESS.filter((name) => name.trim() !== "");
    for (const name of names) {
      const id = await storeLines(ours, { purchase_order_name: name });
      expect((await readOrder(ours, id)).reference).toBe(name);
    }
    expect((await ours.api.get("/orders")).body.total).toBe(names.length);
  });

  it("names nothing when nothing has that name, whatever it holds", async () => {
    for (const text of HARMLESS) {
      const { status, body } = await sendLines(ours, { sku: text, warehouse: text, supplier: text });
      expect(status).toBe(200);
      expect(body.errors).toHaveLength(3);
      expect((await ours.api.get(`/orders?supplier_names=${encodeURIComponent(text)}`)).body.total).toBe(0);
    }
  });

  it("searches %, _ and \\ as plain characters", async () => {
    await seed(app, ours, {
      suppliers: [
        { name: "100% wool", currency: "EUR" },
        { name: "snake_case", currency: "EUR" },
        { name: "back\\slash", currency: "EUR" },
      ],
    });
    for (const [part, found] of [
      ["%", "100% wool"],
      ["_", "snake_case"],
      ["\\", "back\\slash"],
      ["0% W", "100% wool"],
    ] as const) {
      const { body } = await ours.api.get(`/suppliers?name=${encodeURIComponent(part)}`);
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual([found]);
    }
    expect((await ours.api.get("/suppliers?name=%25%25")).body.data).toEqual([]);
  });
});

describe("numbers", () => {
  it.each([
    "1e400",
    "-1e400",
    "2147483648",
    "9007199254740993",
    "1e15",
    "-0.5",
    "1.0000001",
    "true",
    '"1"',
    "[]",
    "{}",
  ])("quantity_ordered %s is refused", async (raw) => {
    const body = JSON.stringify({ data: [orderLine({ quantity_ordered: "@" })] }).replace('"@"', raw);
    expectRefused(await ours.api.send("POST", "/orders", body, { "Content-Type": "application/json" }));
  });

  it("quantities up to the largest integer come back, and so do their sums", async () => {
    const most = 2_147_483_647;
    const id = await storeLines(
      ours,
      { quantity_ordered: most, quantity_received: most - 1, unit_cost: 1 },
      { warehouse: "South", quantity_ordered: most, quantity_received: most, unit_cost: 1 },
    );
    expect(await readOrder(ours, id)).toMatchObject({
      quantity_confirmed: 2 * most,
      quantity_received: 2 * most - 1,
      cost: 2 * most,
      order_parts: [{ quantity_confirmed: 2 * most, received: 2 * most - 1, in_transit: 1 }],
    });
    expect((await ours.api.get("/orders")).body.data).toMatchObject([{ quantity_confirmed: 2 * most }]);
    expect(await ours.api.get("/orders/delivery")).toMatchObject({ status: 200 });
    await app.drain();
    expect(await ours.api.post("/skus")).toMatchObject({
      status: 200,
      body: { data: [{ sum_stock_level: 2 * most - 1 }, {}] },
    });
  });

  it.each([
    [0, 0],
    [1e-30, 0],
    [0.1, 0.1],
    [1.005, 1.01],
    [123456789.123456, 123456789.12],
    [999999999999999, 999999999999999],
  ])("unit_cost %p comes back exactly, and in amounts rounded to cents: %p", async (unit_cost, amount) => {
    const id = await storeLines(ours, { quantity_ordered: 1, unit_cost });
    expect(await readOrder(ours, id)).toMatchObject({ cost: amount, order_parts: [{ total_cost: amount }] });
    const { body } = await ours.api.graphql(`{ order(id: "${id}") { lines { unitCost } } }`);
    expect(body).toMatchObject({ data: { order: { lines: [{ unitCost: unit_cost }] } } });
  });

  it.each(["1e16", "1e400", "1e-31", "1.5e-40", "5e-324", "true", "[]"])(
    "unit_cost %s is refused rather than changed",
    async (raw) => {
      const body = JSON.stringify({ data: [orderLine({ unit_cost: "@" })] }).replace('"@"', raw);
      expectRefused(await ours.api.send("POST", "/orders", body, { "Content-Type": "application/json" }));
      expect((await ours.api.get("/orders")).body.total).toBe(0);
    },
  );

  it.each([
    ["/orders?limit=99999999999999999999", 422],
    [`/orders?limit=${"9".repeat(400)}`, 422],
    ["/orders?offset=9007199254740992", 422],
    ["/orders?limit=1e3", 422],
    ["/orders?limit=0x10", 422],
    ["/orders?limit=%20", 422],
    ["/orders?limit=", 422],
    ["/orders?limit=١", 422],
    [`/bill-of-materials?limit=${"9".repeat(400)}`, 400],
  ])("GET %s is %i", async (path, status) => {
    expect(await ours.api.get(path)).toMatchObject({ status, body: { status } });
  });

  it.each([2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    "an offset of %i is an empty page",
    async (offset) => {
      const pagination = { limit: 1, offset, has_more: false };
      expect(await ours.api.get(`/orders?offset=${offset}`)).toMatchObject({ status: 200, body: { data: [] } });
      for (const level of ["SKU", "SKU_LOCATION", "PRODUCT"]) {
        const rows = await ours.api.post(`/skus?limit=1&offset=${offset}&aggregation_level=${level}`);
        expect(rows).toMatchObject({ status: 200, body: { data: [], pagination } });
      }
      const recipes = await ours.api.get(`/bill-of-materials?limit=1&offset=${offset}`);
      expect(recipes).toMatchObject({ status: 200, body: { data: [], pagination } });
    },
  );
});

describe("dates", () => {
  it.each([
    "/orders?date_from=0001-01-01&date_to=9999-12-31",
    "/orders?updated_after=0001-01-01T00:00:00Z",
    "/orders/delivery?created_after=0001-01-01&created_before=9999-12-31T23:59:59.999999999Z",
    "/orders/delivery?created_after=9999-12-31T23:59:59.9999999Z",
    "/orders?updated_after=9999-12-31T23:59:59.9999999Z",
  ])("take the first and the last there are: %s", async (path) => {
    expect(await ours.api.get(path)).toMatchObject({ status: 200 });
  });

  it.each([
    "10000-01-01",
    "-0001-01-01",
    "0000-12-31",
    "2026-02-29",
    "2026-01-01T24:00:01",
    "2025-W53-1",
    "2026-366",
    "20260101T10:00",
    "0001-01-01T00:00:00+01:00",
    "9999-12-31T23:00:00-02:00",
    "1767225600",
  ])("%s is none", async (text) => {
    expectRefused(await ours.api.get(`/orders?updated_after=${encodeURIComponent(text)}`));
    expectRefused(await ours.api.get(`/orders/delivery?created_before=${encodeURIComponent(text)}`));
  });

  it.each(["0001-01-01", "9999-12-31"])("a delivery on %s comes back", async (delivery) => {
    const id = await storeLines(ours, { delivery });
    expect(await readOrder(ours, id)).toMatchObject({ delivery_date: [delivery], initial_delivery_date: [delivery] });
    await app.drain();
  });
});

describe("ids (D4)", () => {
  it("are taken in either case", async () => {
    const id = await storeLines(ours, {});
    const upper = id.toUpperCase();
    expect((await readOrder(ours, upper)).id).toBe(id);
    expect(await ours.api.get(`/orders/${upper}/consumption`)).toMatchObject({ status: 200, body: { order_id: id } });
    const patched = await ours.api.patch("/orders/status", { order_ids: [upper, id], order_status: "DRAFT" });
    expect(patched.body).toEqual({ updated_count: 1, order_ids: [id], order_status: "DRAFT" });
    expect(await ours.api.delete(`/orders/${upper}`)).toMatchObject({ status: 200 });
  });

  const undashed = NOBODY.replaceAll("-", "");
  it.each(["1", undashed, `{${NOBODY}}`, `${NOBODY} `, `urn:uuid:${NOBODY}`, "%00", "..%2f", "👻", NOBODY])(
    "%p in an address names no order",
    async (text) => {
      const id = encodeURI(text).replaceAll("%25", "%");
      for (const reply of [
        await ours.api.get(`/orders/${id}/consumption`),
        await ours.api.delete(`/orders/${id}`),
        await ours.api.put(`/orders/${id}/consumption`, { raw_material_ids: [NOBODY], actual_quantity_used: 1 }),
      ]) {
        expect(reply).toMatchObject({
          status: 404,
          body: { detail: expect.stringMatching(/^Order '.*' not found$/s) },
        });
      }
    },
  );

  it.each([undashed, `{${NOBODY}}`, "1", "", 7, null])("%p in a body is refused", async (id) => {
    for (const reply of [
      await ours.api.patch("/orders/status", { order_ids: [id], order_status: "DRAFT" }),
      await ours.api.patch("/skus", { sku_ids: [id], patch: { re_order_status: true } }),
      await ours.api.put(`/orders/${NOBODY}/consumption`, { raw_material_ids: [id], actual_quantity_used: 1 }),
    ]) {
      expect(reply).toMatchObject({ status: 422 });
    }
  });
});
