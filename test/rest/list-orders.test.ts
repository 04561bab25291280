import { Operation } from "../../src/db";
import { readKey } from "../../src/domain/keys/key-text";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { storeLines } from "../support/orders";
import { eventually } from "../support/processes";
import { corner, seed } from "../support/world";

const clock = testClock("2026-04-01T08:00:00Z");
let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
});
beforeEach(async () => {
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    suppliers: [
      { name: "Mill", currency: "EUR" },
      { name: "Müller, Söhne & Co", currency: "EUR" },
      { name: "ΟΔΟΣ", currency: "EUR" },
      { name: "Workshop", currency: "EUR", isProducer: true },
    ],
    skus: [
      { name: "CUP", product: "Cup" },
      { name: "MUG", product: "Mug" },
      { name: "CLAY", product: "Clay", isMaterial: true },
    ],
    billOfMaterials: [{ sku: "CUP", rawMaterial: "CLAY", quantityPerUnit: "1" }],
  });
});
afterAll(() => app.close());

/** Stores an order of that name at that instant. */
async function orderAt(instant: string, reference = instant, fields: Record<string, unknown> = {}) {
  clock.set(instant);
  return storeLines(ours, { purchase_order_name: reference, ...fields });
}
/** The names of the orders listed, in their order. */
async function listed(query: string): Promise<string[]> {
  const { status, body } = await ours.api.get(`/orders?${query}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ reference }: { reference: string }) => reference);
}

describe("GET /orders: what is listed", () => {
  it("leaves production orders out unless they are asked for, in any spelling of a list (D6)", async () => {
    await orderAt("2026-04-01T00:00:03Z", "goods");
    await orderAt("2026-04-01T00:00:02Z", "material", { sku: "CLAY" });
    await orderAt("2026-04-01T00:00:01Z", "production", { supplier: "Workshop" });
    expect(await listed("")).toEqual(["goods", "material"]);
    expect(await listed("order_types=PRODUCTION_ORDER")).toEqual(["production"]);
    for (const spelling of [
      "order_types=RAW_MATERIAL&order_types=PRODUCTION_ORDER",
      "order_types[]=RAW_MATERIAL&order_types[]=PRODUCTION_ORDER",
      "order_types%5B%5D=RAW_MATERIAL&order_types%5B%5D=PRODUCTION_ORDER",
      "order_types=RAW_MATERIAL,PRODUCTION_ORDER",
      "order_types=RAW_MATERIAL%2CPRODUCTION_ORDER",
      "order_types[0]=RAW_MATERIAL&order_types[1]=PRODUCTION_ORDER",
      "order_types%5B7%5D=PRODUCTION_ORDER&order_types%5B0%5D=RAW_MATERIAL",
      "order_types[0]=RAW_MATERIAL,PRODUCTION_ORDER",
      "order_types=RAW_MATERIAL&order_types[]=RAW_MATERIAL&order_types[3]=PRODUCTION_ORDER",
    ]) {
      expect(await listed(spelling)).toEqual(["material", "production"]);
    }
  });

  it.each(["order_types]=RAW_MATERIAL", "order_types.0=RAW_MATERIAL", "order_types%5D%5B0=RAW_MATERIAL"])(
    "is 422 for a list written as %s, which would be ignored (D129)",
    async (query) => {
      expect(await ours.api.get(`/orders?${query}`)).toMatchObject({
        status: 422,
        body: { errors: [{ path: "order_types" }] },
      });
    },
  );

  it("filters by each status, an order without one being DRAFT (D12)", async () => {
    const statuses = ["DRAFT", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"];
    for (const status of statuses) await orderAt("2026-04-01T00:00:00Z", status, { status });
    const bare = await orderAt("2026-03-01T00:00:00Z", "none");
    await app.database.admin.query("update purchase_orders set status = null where id = $1", [bare]);
    for (const status of statuses.slice(1)) expect(await listed(`order_status=${status}`)).toEqual([status]);
    expect(await listed("order_status=SENT_FOR_APPROVAL")).toEqual([]);
    expect(await listed("order_status=DRAFT")).toEqual(["DRAFT", "none"]);
    expect((await ours.api.get("/orders?order_status=DRAFT")).body.data[1].order_status).toBe("DRAFT");
    expect((await ours.api.get(`/orders/${bare}`)).body.order_status).toBe("DRAFT");
  });

  it("finds suppliers by exact name in any case, on the order or a line, and never splits at commas (D6, D13)", async () => {
    await orderAt("2026-04-01T00:00:04Z", "mill");
    await orderAt("2026-04-01T00:00:03Z", "comma", { supplier: "Müller, Söhne & Co" });
    await orderAt("2026-04-01T00:00:02Z", "greek", { supplier: "ΟΔΟΣ" });
    clock.set("2026-04-01T00:00:01Z");
    await storeLines(
      ours,
      { purchase_order_name: "both", supplier: "Workshop", sku: "MUG" },
      { purchase_order_name: "both", sku: "MUG", warehouse: "South" },
    );
    const by = (...names: string[]) =>
      listed(names.map((name) => `supplier_names=${encodeURIComponent(name)}`).join("&"));
    expect(await by("MILL")).toEqual(["mill", "both"]);
    expect(await by("workshop")).toEqual(["both"]);
    expect(await by("MÜLLER, söhne & co")).toEqual(["comma"]);
    expect(await by("ΟΔΟΣ")).toEqual(["greek"]);
    expect(await by("mill", "müller, söhne & co")).toEqual(["mill", "comma", "both"]);
    expect(await listed("supplier_names[]=Mill&supplier_names[]=Workshop")).toEqual(["mill", "both"]);
    expect(await listed("supplier_names[0]=Mill&supplier_names[1]=Workshop")).toEqual(["mill", "both"]);
    expect(await listed("supplier_names[0]=Mill,Workshop")).toEqual([]);
    expect(await by("Mil")).toEqual([]);
    expect(await by("Mill,Workshop")).toEqual([]);
    expect(await by("M_ll")).toEqual([]);
    expect(await by("Nobody")).toEqual([]);
  });

  it("counts date_from and date_to as whole UTC days, both included (D11)", async () => {
    await orderAt("2026-03-31T23:59:59.999Z");
    await orderAt("2026-04-01T00:00:00.000Z");
    await orderAt("2026-04-01T23:59:59.999Z");
    await orderAt("2026-04-02T00:00:00.000Z");
    expect(await listed("date_from=2026-04-01&date_to=2026-04-01")).toEqual([
      "2026-04-01T23:59:59.999Z",
      "2026-04-01T00:00:00.000Z",
    ]);
    expect(await listed("date_from=2026-04-02")).toEqual(["2026-04-02T00:00:00.000Z"]);
    expect(await listed("date_to=2026-03-31")).toEqual(["2026-03-31T23:59:59.999Z"]);
    expect(await listed("date_from=2026-04-02&date_to=2026-04-01")).toEqual([]);
  });

  it.each([
    ["2026-04-01T10:00:00.499Z", ["at .500", "at .501"]],
    ["2026-04-01T10:00:00.4999Z", ["at .500", "at .501"]],
    ["2026-04-01T10:00:00.500Z", ["at .501"]],
    ["2026-04-01T10:00:00.500000Z", ["at .501"]],
    ["2026-04-01T10:00:00.5001Z", ["at .501"]],
    ["2026-04-01T10:00:00.501Z", []],
    ["2026-04-01T12:00:00.500+02:00", ["at .501"]],
    ["2026-04-01T10:00:00.500", ["at .501"]],
    ["2026-04-01", ["at .499", "at .500", "at .501"]],
    ["20260401T100000,5Z", ["at .501"]],
    ["2026-W14-3t10:00:00.4999z", ["at .500", "at .501"]],
    ["2026-091 12:00:00.500+02:00", ["at .501"]],
    ["2026-03-31T24:00", ["at .499", "at .500", "at .501"]],
  ])("updated_after=%s leaves out what was written at that instant (D7, D11, D61)", async (bound, expected) => {
    for (const digits of ["499", "500", "501"]) {
      await orderAt("2026-01-01T00:00:00Z", `at .${digits}`, { status: "DRAFT" });
      await orderAt(`2026-04-01T10:00:00.${digits}Z`, `at .${digits}`);
    }
    expect((await listed(`updated_after=${encodeURIComponent(bound)}`)).sort()).toEqual(expected);
  });

  it("takes a status change for an update, and keeps to created_at for the dates", async () => {
    const id = await orderAt("2026-04-01T00:00:00Z", "changed");
    clock.set("2026-04-03T00:00:00Z");
    await ours.api.patch("/orders/status", { order_ids: [id], order_status: "DRAFT" });
    expect(await listed("updated_after=2026-04-02")).toEqual(["changed"]);
    expect(await listed("date_from=2026-04-02")).toEqual([]);
  });

  it("shows nothing of another merchant's", async () => {
    await orderAt("2026-04-01T00:00:00Z");
    const theirs = await app.merchant();
    expect((await theirs.api.get("/orders")).body).toEqual({ data: [], total: 0 });
  });
});

describe("GET /orders: all of them (D10)", () => {
  it("streams 2,500 orders whole, newest first, the same as page by page", async () => {
    await orderAt("2026-04-01T00:00:00Z", "first");
    await app.database.admin.query(
      `with made as (
         insert into purchase_orders (tenant_id, reference, status, type, origin, supplier_id, created_at, updated_at)
         select tenant_id, 'PO ' || n, status, type, origin, supplier_id, created_at + (n / 2) * interval '1 s', updated_at
         from purchase_orders, generate_series(1, 2499) n where tenant_id = $1 returning id, tenant_id
       )
       insert into order_lines (tenant_id, order_id, position, sku_id, warehouse_id, supplier_id, quantity_ordered,
                                initial_delivery_on, expected_delivery_on)
       select line.tenant_id, made.id, 1, sku_id, warehouse_id, supplier_id, 7, initial_delivery_on, expected_delivery_on
       from made join order_lines line using (tenant_id)`,
      [ours.tenantId],
    );
    const whole = (await ours.api.get("/orders")).body;
    expect([whole.total, whole.data.length]).toEqual([2500, 2500]);
    type Listed = { id: string; created_at: string };
    const sorted = [...whole.data].sort((one: Listed, other: Listed) =>
      one.created_at === other.created_at ? (one.id < other.id ? -1 : 1) : one.created_at < other.created_at ? 1 : -1,
    );
    expect(whole.data.map(({ id }: Listed) => id)).toEqual(sorted.map(({ id }: Listed) => id));
    const paged = [];
    for (let offset = 0; offset < 2500; offset += 700) {
      const { body } = await ours.api.get(`/orders?limit=700&offset=${offset}`);
      expect(body.total).toBe(2500);
      paged.push(...body.data);
    }
    expect(paged).toEqual(whole.data);
    expect((await ours.api.get("/orders?offset=2499")).body).toEqual({ data: [whole.data[2499]], total: 2500 });
    const filtered = (await ours.api.get("/orders?date_to=2026-04-01&supplier_names=mill&limit=1")).body;
    expect([filtered.total, filtered.data.length]).toEqual([2500, 1]);
  });

  it("lists each once for who was still waiting when the merchant was renamed", async () => {
    await orderAt("2026-04-01T00:00:01Z", "only");
    const { shares } = app.database;
    const key = readKey(ours.key)?.prefix ?? "";
    const giveBack = await shares.take(new Operation(key, Number.POSITIVE_INFINITY, ours.tenantId), "stream");
    const asked = jest.spyOn(shares, "take");
    const answer = listed("");
    await eventually(() => asked.mock.calls.length > 0, "it waits for a connection");
    await app.database.admin.query("update tenants set name = 'Another name' where id = $1", [ours.tenantId]);
    giveBack();
    expect(await answer).toEqual(["only"]);
    asked.mockRestore();
  });

  it("costs as many SQL statements for 1 order as for 100", async () => {
    await orderAt("2026-04-01T00:00:00Z", "one");
    const one = await countStatements(() => listed(""));
    await storeLines(ours, ...Array.from({ length: 99 }, (_, index) => ({ purchase_order_name: `PO ${index}` })));
    expect(await countStatements(() => listed(""))).toBe(one);
    expect(await listed("")).toHaveLength(100);
  });
});
