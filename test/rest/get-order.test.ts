import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements, sentMessages } from "../support/count-statements";
import { answering, resultsOf } from "../support/mutation";
import { readOrder, storeLines } from "../support/orders";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp({ clock: testClock("2026-04-01T08:00:00.007Z") });
});
beforeEach(async () => {
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    suppliers: [
      { name: "Mill", currency: "EUR", minimumOrderQuantity: "50" },
      { name: "Overseas", currency: "USD", minimumOrderQuantity: "100", minimumOrderType: "CURRENCY" },
      { name: "Free", currency: "EUR" },
    ],
    supplierWarehouses: [{ supplier: "Mill", warehouse: "South", minimumOrderQuantity: "30" }],
    skus: [
      {
        name: "CUP",
        product: "Cup",
        options: { Color: "Red", Size: "M" },
        barcode: "4006381333931",
        imageUrl: "https://x.example/cup.jpg",
        moq: "12",
        packQuantity: "6",
      },
      { name: "MUG", product: "Mug", unitCost: "3" },
      { name: "CLAY", product: "Clay", isMaterial: true },
      { name: "SET", product: "Set" },
    ],
    bundles: [{ bundle: "SET", sku: "CUP", quantity: "2" }],
    exchangeRates: [{ currency: "USD", on: "2026-01-01", rate: "0.8" }],
  });
});
afterAll(() => app.close());

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe("GET /orders/{order_id}", () => {
  it("shows the order and its parts with every field, the lines of one SKU added up (D25)", async () => {
    const id = await storeLines(
      ours,
      { quantity_received: 4, unit_cost: 2, delivery: "2026-05-01", status: "PARTIALLY_RECEIVED" },
      { warehouse: "South", quantity_ordered: 5, unit_cost: 3, delivery: "2026-05-09", status: "PARTIALLY_RECEIVED" },
    );
    expect(await readOrder(ours, id)).toEqual({
      id,
      reference: "PO-1",
      order_status: "PARTIALLY_RECEIVED",
      supplier_name: "Mill",
      order_type: "FINISHED_GOOD",
      origin: "NEW",
      quantity_confirmed: 15,
      quantity_received: 4,
      delivery_date: ["2026-05-01", "2026-05-09"],
      confirmed_delivery_date: ["2026-05-01", "2026-05-09"],
      initial_delivery_date: ["2026-05-01", "2026-05-09"],
      warehouse_names: ["North", "South"],
      cost: 35,
      currency: "EUR",
      created_at: "2026-04-01T08:00:00.007000",
      order_parts: [
        {
          id: UUID,
          sku_name: "CUP",
          product_name: "Cup",
          is_material: false,
          supplier_name: "Mill",
          supplier_currency: "EUR",
          options: { Color: "Red", Size: "M" },
          url: "https://x.example/cup.jpg",
          quantity_confirmed: 15,
          received: 4,
          in_transit: 11,
          confirmed_delivery_date: "2026-05-09",
          initial_delivery_date: "2026-05-09",
          total_cost: 35,
          barcode: "4006381333931",
          moq_met: false,
          missing_moq: 7,
          moq: 12,
          moq_type: "PRODUCT",
          is_composite: false,
          pack_quantity: 6,
          pack_type: "SKU",
          pack_met: false,
          packs_to_order: 3,
          is_closed: false,
        },
      ],
    });
  });

  it("tells warehouses apart at SKU_LOCATION level, each part with its own figures", async () => {
    const id = await storeLines(
      ours,
      { unit_cost: 2, quantity_received: 10, delivery: "2026-05-01" },
      { unit_cost: 3, warehouse: "South", quantity_ordered: 12, delivery: "2026-05-09" },
    );
    const { order_parts } = await readOrder(ours, id, "SKU_LOCATION");
    expect(order_parts).toMatchObject([
      { warehouse_name: "North", quantity_confirmed: 10, received: 10, in_transit: 0, total_cost: 20, missing_moq: 2 },
      { warehouse_name: "South", quantity_confirmed: 12, received: 0, in_transit: 12, total_cost: 36, missing_moq: 0 },
    ]);
    expect(order_parts).toMatchObject([
      { moq_met: false, pack_met: false, packs_to_order: 2, initial_delivery_date: "2026-05-01" },
      { moq_met: true, pack_met: true, packs_to_order: 2, initial_delivery_date: "2026-05-09" },
    ]);
    expect(new Set(order_parts.map((part: { id: string }) => part.id)).size).toBe(2);
  });

  it("shows nulls for what a plain SKU does not have, and false for what it is not", async () => {
    const id = await storeLines(
      ours,
      { sku: "CLAY", supplier: "Free", status: "DRAFT" },
      { sku: "SET", supplier: "Free", status: "DRAFT" },
    );
    expect((await readOrder(ours, id)).order_parts).toMatchObject([
      {
        sku_name: "CLAY",
        is_material: true,
        is_composite: false,
        options: {},
        url: null,
        barcode: null,
        total_cost: 0,
        confirmed_delivery_date: null,
        moq: null,
        moq_type: null,
        moq_met: true,
        missing_moq: 0,
        pack_quantity: null,
        pack_type: null,
        pack_met: true,
        packs_to_order: null,
      },
      { sku_name: "SET", is_material: false, is_composite: true },
    ]);
  });

  it("measures the supplier's minimum over all of its lines: the warehouse's if it has one, else the default (D26)", async () => {
    const id = await storeLines(
      ours,
      { sku: "MUG", quantity_ordered: 20 },
      { sku: "CLAY", warehouse: "South", quantity_ordered: 15 },
    );
    expect((await readOrder(ours, id)).order_parts).toMatchObject([
      { sku_name: "MUG", moq: 50, moq_type: "SUPPLIER", moq_met: false, missing_moq: 15 },
      { sku_name: "CLAY", moq: 30, moq_type: "SUPPLIER", moq_met: true, missing_moq: 0 },
    ]);
  });

  it("states a minimum in money as units of the line, rounded up", async () => {
    const id = await storeLines(ours, { sku: "MUG", supplier: "Overseas", quantity_ordered: 10, unit_cost: 7 });
    expect((await readOrder(ours, id)).order_parts).toMatchObject([
      { moq: 15, moq_type: "SUPPLIER", moq_met: false, missing_moq: 5 },
    ]);
    await storeLines(ours, { sku: "MUG", supplier: "Overseas", quantity_ordered: 15, unit_cost: 7 });
    expect((await readOrder(ours, id)).order_parts).toMatchObject([{ moq: 15, moq_met: true, missing_moq: 0 }]);
  });

  it("does not take a minimum in money for met where no cost is known (D57)", async () => {
    await storeLines(ours, { sku: "CLAY", supplier: "Overseas", purchase_order_name: "PO-2" });
    const id = await storeLines(ours, { sku: "CLAY", supplier: "Overseas", status: "DRAFT" });
    expect((await readOrder(ours, id)).order_parts).toMatchObject([{ moq: null, moq_met: false, missing_moq: 0 }]);
    await storeLines(ours, { sku: "MUG", supplier: "Overseas", quantity_ordered: 15, unit_cost: 7 });
    expect((await readOrder(ours, id)).order_parts).toMatchObject([
      { sku_name: "CLAY", moq: null, moq_met: false, missing_moq: 0 },
      { sku_name: "MUG", moq: 15, moq_met: true, missing_moq: 0 },
    ]);
  });

  it("asks for the minimum and the packs that the plan would round to, whoever set them (D57)", async () => {
    await seed(app, ours, {
      warehouses: [{ name: "East" }, { name: "Joined", children: ["East", "South"] }],
      skuSuppliers: [{ sku: "MUG", supplier: "Free", moq: "7" }],
    });
    const rows = [
      { sku: "CUP", warehouse: "North", moq: "20", packQuantity: "4" },
      { supplier: "Free", warehouse: "Joined", packQuantity: "2.5" },
      { supplier: "Free", moq: "9" },
      { packQuantity: "3" },
    ];
    const settings = `mutation ($rows: [PlanningParametersInput!]!) { ${answering("setPlanningParameters(rows: $rows)")} }`;
    resultsOf(await ours.api.graphql(settings, { rows }));
    const parts = async (...lines: object[]) => {
      const name = `PO ${JSON.stringify(lines)}`.slice(0, 99);
      const id = await storeLines(
        ours,
        ...lines.map((line) => ({ supplier: "Free", ...line, purchase_order_name: name })),
      );
      const { order_parts } = await readOrder(ours, id);
      return order_parts.map((part: Record<string, unknown>) =>
        ["moq", "moq_met", "missing_moq", "pack_quantity", "pack_met", "packs_to_order"].map((field) => part[field]),
      );
    };
    // By SKU and warehouse, by the supplier's offer for the SKU, by supplier, and by the tenant's default.
    expect(await parts({ quantity_ordered: 16 })).toEqual([[20, false, 4, 4, true, 4]]);
    expect(await parts({ sku: "MUG", quantity_ordered: 6 })).toEqual([[7, false, 1, 3, true, 2]]);
    expect(await parts({ sku: "CLAY", quantity_ordered: 10 })).toEqual([[9, true, 0, 3, false, 4]]);
    // Several warehouses: the one that is missing most; met only where all are.
    expect(await parts({ quantity_ordered: 20 }, { warehouse: "South", quantity_ordered: 6 })).toEqual([
      [12, false, 6, 4, true, 6],
    ]);
    // Joined warehouses are one place; packs of 2.5 are rounded up to a unit, as orders count those.
    const joined = (sku: string, one: number, other: number) =>
      parts({ sku, warehouse: "South", quantity_ordered: one }, { sku, warehouse: "East", quantity_ordered: other });
    expect(await joined("CLAY", 5, 3)).toEqual([[9, false, 1, 2.5, true, 3]]);
    expect(await joined("CLAY", 5, 4)).toEqual([[9, true, 0, 2.5, false, 4]]);
  });

  it.each([
    ["DRAFT", 0, false],
    ["APPROVED", 0, false],
    ["CONFIRMED", 6, false],
    ["PARTIALLY_RECEIVED", 6, false],
    ["FULLY_RECEIVED", 0, true],
  ])("in %s, 6 units short, has %i in transit and is closed: %p", async (status, in_transit, is_closed) => {
    const id = await storeLines(ours, { quantity_received: 4, status });
    expect((await readOrder(ours, id)).order_parts).toMatchObject([{ in_transit, is_closed }]);
  });

  it("has nothing in transit and nothing closed short when all, or more, arrived", async () => {
    const id = await storeLines(ours, { quantity_received: 12, status: "CONFIRMED" });
    expect((await readOrder(ours, id)).order_parts).toMatchObject([{ in_transit: 0, is_closed: false }]);
    await storeLines(ours, { quantity_ordered: 12, quantity_received: 12, status: "FULLY_RECEIVED" });
    expect((await readOrder(ours, id)).order_parts).toMatchObject([{ in_transit: 0, is_closed: false }]);
  });

  it.each([
    "selected_columns=colour",
    "output_format=JSON&selected_columns=",
    "output_format=EXCEL&selected_columns=a,b",
  ])("does not look at the PDF's columns where no PDF is asked for: %s (D53)", async (query) => {
    const id = await storeLines(ours, {});
    expect((await ours.api.get(`/orders/${id}?${query}`)).status).toBe(200);
  });

  it("shows options in the order in which the catalogue gave them, also when they change (D54)", async () => {
    const id = await storeLines(ours, { sku: "MUG" });
    const inOrder = async () => Object.entries((await readOrder(ours, id)).order_parts[0].options);
    const given = { Size: "M", Color: "Red", Äpfel: "2", a: "x" };
    await seed(app, ours, { skus: [{ name: "MUG", options: given }] });
    expect(await inOrder()).toEqual(Object.entries(given));
    const changed = Object.fromEntries(Object.entries(given).reverse());
    const mutation = `mutation ($rows: [SkuInput!]!) { ${answering("upsertSkus(rows: $rows)")} }`;
    resultsOf(await ours.api.graphql(mutation, { rows: [{ name: "MUG", options: changed }] }));
    expect(await inOrder()).toEqual(Object.entries(changed));
    await seed(app, ours, { skus: [{ name: "MUG", unitCost: "4" }] });
    expect(await inOrder()).toEqual(Object.entries(changed));
  });

  it("knows no order of another merchant's, and says so as for any other unknown one", async () => {
    const id = await storeLines(ours, {});
    const theirs = await app.merchant();
    for (const unknown of [id, "00000000-0000-4000-8000-000000000000", "PO-1"]) {
      const { status, body } = await theirs.api.get(`/orders/${unknown}`);
      expect([status, body.detail]).toEqual([404, `Order '${unknown}' not found`]);
    }
  });

  it("costs as many SQL statements for 1 line as for 100", async () => {
    const counts: number[] = [];
    for (const size of [1, 100]) {
      await seed(app, ours, { skus: Array.from({ length: size }, (_, n) => ({ name: `N${n}`, product: `N${n}` })) });
      const lines = Array.from({ length: size }, (_, n) => ({ sku: `N${n}`, purchase_order_name: `Of ${size}` }));
      const id = await storeLines(ours, ...lines);
      counts.push(await countStatements(() => readOrder(ours, id)));
    }
    expect(counts).toEqual([8, 8]);
  });

  it("is read in one message after its key was looked up, and one that ends the transaction", async () => {
    const id = await storeLines(ours, {});
    const messages = await sentMessages(() => readOrder(ours, id));
    expect(messages.map((statements) => statements.length)).toEqual([1, 6, 1]);
  });
});
