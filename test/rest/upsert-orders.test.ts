import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { orderLine, readOrder, sendLines, storeLines } from "../support/orders";
import { corner, seed } from "../support/world";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const clock = testClock("2026-04-01T08:00:00.125Z");
let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
});
beforeEach(async () => {
  clock.set("2026-04-01T08:00:00.125Z");
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    exchangeRates: [{ currency: "USD", on: "2026-01-01", rate: "0.8" }],
    suppliers: [...(corner.suppliers ?? []), { name: "Tokyo", currency: "JPY", leadTimeDays: 30 }],
  });
});
afterAll(() => app.close());

describe("POST /orders: creating and updating", () => {
  it("creates an order, answers its id and name, and shows it whole with every figure", async () => {
    const reply = await sendLines(
      ours,
      { quantity_received: 4, status: "PARTIALLY_RECEIVED" },
      { sku: "MUG", warehouse: "South", quantity_ordered: 5, delivery: "2026-04-20", status: "PARTIALLY_RECEIVED" },
    );
    const id = reply.body.order_ids[0];
    expect(id).toMatch(UUID);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({
      errors: [],
      created_orders: [{ order_id: id, order_name: "PO-1" }],
      order_ids: [id],
    });
    expect((await ours.api.get("/orders")).body).toEqual({
      data: [
        {
          id,
          reference: "PO-1",
          order_status: "PARTIALLY_RECEIVED",
          supplier_name: "Mill",
          order_type: "FINISHED_GOOD",
          origin: "NEW",
          quantity_confirmed: 15,
          quantity_received: 4,
          delivery_date: ["2026-04-20", "2026-05-01"],
          confirmed_delivery_date: ["2026-04-20", "2026-05-01"],
          initial_delivery_date: ["2026-04-20", "2026-05-01"],
          warehouse_names: ["North", "South"],
          cost: 10 * 2.2 + 5 * 3,
          currency: "EUR",
          created_at: "2026-04-01T08:00:00.125000",
        },
      ],
      total: 1,
    });
  });

  it("updates the order in place when the same name is sent again, however often", async () => {
    const id = await storeLines(ours, {});
    for (let again = 0; again < 3; again++) {
      const { body } = await sendLines(ours, { quantity_ordered: 12, delivery: "2026-05-09" });
      expect(body).toEqual({ errors: [], created_orders: [], order_ids: [id] });
    }
    expect(await readOrder(ours, id)).toMatchObject({
      quantity_confirmed: 12,
      delivery_date: ["2026-05-09"],
      created_at: "2026-04-01T08:00:00.125000",
    });
    expect((await ours.api.get("/orders")).body.total).toBe(1);
  });

  it("leaves lines that are not sent as they are, and replaces quantities, date and cost of those that are (D17)", async () => {
    const id = await storeLines(ours, { unit_cost: 7 }, { warehouse: "South", quantity_ordered: 3, unit_cost: 5 });
    await storeLines(ours, { warehouse: "South", quantity_ordered: 4, unit_cost: 6, delivery: "2026-06-01" });
    const parts = (await readOrder(ours, id, "SKU_LOCATION")).order_parts;
    expect(parts).toMatchObject([
      { warehouse_name: "North", quantity_confirmed: 10, total_cost: 70, initial_delivery_date: "2026-05-01" },
      { warehouse_name: "South", quantity_confirmed: 4, total_cost: 24, initial_delivery_date: "2026-05-01" },
    ]);
    expect((await readOrder(ours, id)).delivery_date).toEqual(["2026-05-01", "2026-06-01"]);
  });

  it("lists what a request created apart from what it touched, in order of first appearance (D20)", async () => {
    const known = await storeLines(ours, { purchase_order_name: "Known" });
    const { body } = await sendLines(
      ours,
      { purchase_order_name: "Zulu" },
      { purchase_order_name: "Known" },
      { purchase_order_name: "Alpha" },
      { purchase_order_name: "Zulu", sku: "MUG" },
    );
    const [zulu, second, alpha, ...rest] = body.order_ids;
    expect([second, rest]).toEqual([known, []]);
    expect(body.created_orders).toEqual([
      { order_id: zulu, order_name: "Zulu" },
      { order_id: alpha, order_name: "Alpha" },
    ]);
  });

  it("tells names apart by case and spaces, and keeps them exactly", async () => {
    const names = ["po 1", "PO 1", " PO 1", "PO 1 ", "注文-1", "a,b;c\"'\\%_"];
    await storeLines(ours, ...names.map((purchase_order_name) => ({ purchase_order_name })));
    const { data } = (await ours.api.get("/orders")).body;
    expect(data.map(({ reference }: { reference: string }) => reference).sort()).toEqual([...names].sort());
  });

  it.each([
    ["YYYY-MM-DD", "2026-02-03"],
    ["DD/MM/YYYY", "03/02/2026"],
    ["MM/DD/YYYY", "02/03/2026"],
    ["%Y-%m-%d", "2026-02-03"],
    ["%d/%m/%Y", "03/02/2026"],
    ["%m/%d/%Y", "02/03/2026"],
  ])("reads delivery dates as %s", async (date_format, delivery) => {
    const { body } = await ours.api.post("/orders", { date_format, data: [orderLine({ delivery })] });
    expect((await readOrder(ours, body.order_ids[0])).delivery_date).toEqual(["2026-02-03"]);
  });

  it("ignores fields that it does not know, cost and unit_cost_supplier among them", async () => {
    const id = await storeLines(ours, { cost: 99, unit_cost_supplier: -5, colour: { is: "any" } });
    expect(await readOrder(ours, id)).toMatchObject({ cost: 22 });
  });
});

describe("POST /orders: status (D18)", () => {
  it.each(["DRAFT", "PARTIALLY_RECEIVED", "FULLY_RECEIVED", "CONFIRMED", "APPROVED"])("takes on %s", async (status) => {
    expect(await readOrder(ours, await storeLines(ours, { status }))).toMatchObject({ order_status: status });
    const other = await storeLines(ours, { purchase_order_name: "Other", status: "DRAFT" });
    await storeLines(ours, { purchase_order_name: "Other", status: ` ${status.toLowerCase()} ` });
    expect(await readOrder(ours, other)).toMatchObject({ order_status: status });
  });

  it.each(["SENT_FOR_APPROVAL", "cancelled", ""])(
    "makes a new order DRAFT and leaves a known one alone on %p",
    async (status) => {
      expect(await readOrder(ours, await storeLines(ours, { status }))).toMatchObject({ order_status: "DRAFT" });
      const known = await storeLines(ours, { purchase_order_name: "Known", status: "CONFIRMED" });
      await storeLines(ours, { purchase_order_name: "Known", status, quantity_ordered: 11 });
      expect(await readOrder(ours, known)).toMatchObject({ order_status: "CONFIRMED", quantity_confirmed: 11 });
    },
  );

  it("takes the last status that means something among an order's lines", async () => {
    const id = await storeLines(
      ours,
      { status: "CONFIRMED" },
      { sku: "MUG", status: "APPROVED" },
      { warehouse: "South", status: "whatever" },
    );
    expect(await readOrder(ours, id)).toMatchObject({ order_status: "APPROVED" });
  });
});

describe("POST /orders: dates (D16)", () => {
  it("keeps the first date for ever, and the confirmed one from the moment the order is first placed", async () => {
    const id = await storeLines(ours, { status: "DRAFT", delivery: "2026-05-01" });
    expect(await readOrder(ours, id)).toMatchObject({
      initial_delivery_date: ["2026-05-01"],
      confirmed_delivery_date: [],
    });
    await storeLines(ours, { status: "APPROVED", delivery: "2026-05-02" });
    expect((await readOrder(ours, id)).confirmed_delivery_date).toEqual([]);
    await storeLines(ours, { status: "CONFIRMED", delivery: "2026-05-03" });
    await storeLines(ours, { status: "CONFIRMED", delivery: "2026-05-04" });
    await storeLines(ours, { status: "DRAFT", delivery: "2026-05-05" });
    await storeLines(ours, { status: "FULLY_RECEIVED", delivery: "2026-05-06" });
    expect(await readOrder(ours, id)).toMatchObject({
      initial_delivery_date: ["2026-05-01"],
      confirmed_delivery_date: ["2026-05-03"],
      delivery_date: ["2026-05-06"],
      order_parts: [{ initial_delivery_date: "2026-05-01", confirmed_delivery_date: "2026-05-03" }],
    });
  });

  it.each(["PARTIALLY_RECEIVED", "FULLY_RECEIVED"])(
    "also fixes the confirmed date when the first placing is %s",
    async (status) => {
      const id = await storeLines(ours, { status: "DRAFT" }, { sku: "MUG", status: "DRAFT", delivery: "2026-07-07" });
      await storeLines(ours, { status, delivery: "2026-05-03" });
      expect((await readOrder(ours, id)).confirmed_delivery_date).toEqual(["2026-05-03", "2026-07-07"]);
    },
  );
});

describe("POST /orders: cost", () => {
  it("takes the line's own cost, else the supplier's for the SKU, else the SKU's generic one; 0 is a cost", async () => {
    const id = await storeLines(
      ours,
      { unit_cost: 0 },
      { warehouse: "South" },
      { sku: "MUG", quantity_ordered: 2, unit_cost: 1.25 },
      { sku: "MUG", warehouse: "South", quantity_ordered: 2, unit_cost: null },
    );
    const { order_parts, cost } = await readOrder(ours, id, "SKU_LOCATION");
    expect(order_parts.map(({ total_cost }: { total_cost: number }) => total_cost)).toEqual([0, 22, 2.5, 6]);
    expect(cost).toBe(30.5);
  });

  it("adds up in decimals, not in floating point", async () => {
    const id = await storeLines(
      ours,
      { quantity_ordered: 3, unit_cost: 0.1 },
      { sku: "MUG", quantity_ordered: 1, unit_cost: 0.2 },
    );
    expect(await readOrder(ours, id)).toMatchObject({ cost: 0.5 });
  });

  it("states the order in its first line's supplier's currency and converts other lines at the day's rate (D26a)", async () => {
    const id = await storeLines(ours, { unit_cost: 1 }, { sku: "MUG", supplier: "Overseas", unit_cost: 10 });
    expect(await readOrder(ours, id)).toMatchObject({
      supplier_name: "Mill",
      currency: "EUR",
      cost: 10 + 100 * 0.8,
      order_parts: [
        { supplier_currency: "EUR", total_cost: 10 },
        { supplier_currency: "USD", total_cost: 100 },
      ],
    });
  });

  it("restates every line when the first line's supplier, and with it the order's currency, changes", async () => {
    const id = await storeLines(ours, { unit_cost: 1 }, { sku: "MUG", supplier: "Overseas", unit_cost: 10 });
    await storeLines(ours, { supplier: "Overseas", unit_cost: 2 });
    expect(await readOrder(ours, id)).toMatchObject({ supplier_name: "Overseas", currency: "USD", cost: 20 + 100 });
  });

  it("adds up one SKU's lines in the part's own currency", async () => {
    const id = await storeLines(ours, { unit_cost: 1 }, { warehouse: "South", supplier: "Overseas", unit_cost: 10 });
    expect((await readOrder(ours, id)).order_parts).toMatchObject([{ supplier_currency: "EUR", total_cost: 90 }]);
  });

  it("refuses lines whose currency has no rate, each of them, and leaves their order as it was", async () => {
    const id = await storeLines(ours, {});
    const { body } = await sendLines(
      ours,
      { quantity_ordered: 99 },
      { sku: "MUG", supplier: "Tokyo" },
      { sku: "MUG", warehouse: "South", supplier: "Tokyo" },
      { purchase_order_name: "PO-2", supplier: "Tokyo", unit_cost: 300 },
    );
    expect(body.errors).toEqual([
      { row: 2, column: "supplier", reason: "MISSING_EXCHANGE_RATE" },
      { row: 3, column: "supplier", reason: "MISSING_EXCHANGE_RATE" },
    ]);
    expect(body.created_orders).toMatchObject([{ order_name: "PO-2" }]);
    expect(await readOrder(ours, id)).toMatchObject({ quantity_confirmed: 10 });
  });

  it("never takes the SKU's generic cost for an amount in another currency without a rate that is known today (D55)", async () => {
    const missing = { errors: [{ row: 1, column: "supplier", reason: "MISSING_EXCHANGE_RATE" }], order_ids: [] };
    const tokyo = { sku: "MUG", supplier: "Tokyo", quantity_ordered: 1 };
    expect((await sendLines(ours, tokyo)).body).toMatchObject(missing);
    await seed(app, ours, { exchangeRates: [{ currency: "JPY", on: "2026-04-02", rate: "0.005" }] });
    expect((await sendLines(ours, tokyo)).body).toMatchObject(missing);
    clock.set("2026-04-02T00:00:00Z");
    const id = await storeLines(ours, tokyo);
    expect(await readOrder(ours, id)).toMatchObject({ currency: "JPY", cost: 600 });
    const sent = await storeLines(ours, { ...tokyo, purchase_order_name: "PO-2", unit_cost: 550 });
    expect(await readOrder(ours, sent)).toMatchObject({ currency: "JPY", cost: 550 });
  });
});

describe("POST /orders: order type (D14)", () => {
  beforeEach(() =>
    seed(app, ours, {
      suppliers: [{ name: "Workshop", currency: "EUR", isProducer: true }],
      skus: [
        { name: "CLAY", product: "Clay", isMaterial: true, unitCost: "1" },
        { name: "GLAZE", product: "Glaze", isMaterial: true },
      ],
      billOfMaterials: [{ sku: "CUP", rawMaterial: "CLAY", quantityPerUnit: "0.5" }],
    }),
  );

  it.each([
    ["RAW_MATERIAL when every line is a raw material", [{ sku: "CLAY" }, { sku: "GLAZE" }], "RAW_MATERIAL"],
    ["FINISHED_GOOD when one line is none", [{ sku: "CLAY" }, { sku: "MUG" }], "FINISHED_GOOD"],
    ["PRODUCTION_ORDER when a producer makes every line by recipe", [{ supplier: "Workshop" }], "PRODUCTION_ORDER"],
    [
      "FINISHED_GOOD when a producer's line has no recipe",
      [{ supplier: "Workshop" }, { sku: "MUG", supplier: "Workshop" }],
      "FINISHED_GOOD",
    ],
    ["FINISHED_GOOD when the supplier is no producer, recipe or not", [{}], "FINISHED_GOOD"],
  ])("is %s", async (_title, lines, type) => {
    expect(await readOrder(ours, await storeLines(ours, ...lines))).toMatchObject({ order_type: type });
  });

  it("is told by all lines of the order, also those that came earlier", async () => {
    const id = await storeLines(ours, { sku: "CLAY" });
    await storeLines(ours, { sku: "MUG" });
    expect(await readOrder(ours, id)).toMatchObject({ order_type: "FINISHED_GOOD" });
  });
});
