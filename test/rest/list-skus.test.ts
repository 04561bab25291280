import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { storeLines } from "../support/orders";
import { saleLine, sendSales } from "../support/sales";
import { corner, seed } from "../support/world";
import { FIGURES, number, range } from "./sku-row";

const clock = testClock("2026-04-01T08:00:00Z");
let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    skus: [
      { name: "CUP-S", product: "Cup", unitCost: "2.5", retailPrice: "6" },
      { name: "CUP-L", product: "Cup", unitCost: "3.5", retailPrice: "8.5", reorder: false },
      { name: "CLAY", product: "Clay", isMaterial: true },
      { name: "PDF", product: "Pattern", isDigital: true },
      { name: "OLD", product: "Old mug", status: "ARCHIVED" },
      { name: "NEXT", product: "Next 100%_mug", status: "DRAFT" },
      { name: "SET", product: "Set" },
    ],
    skuSuppliers: [
      { sku: "CUP-S", supplier: "Mill", unitCost: "2.2", isPrimary: true },
      { sku: "CUP-S", supplier: "Overseas", unitCost: "1.9" },
    ],
    exchangeRates: [{ currency: "USD", on: "2026-01-01", rate: "0.8" }],
    bundles: [{ bundle: "SET", sku: "CUP-S", quantity: "2" }],
    billOfMaterials: [{ sku: "CUP-L", rawMaterial: "CLAY", quantityPerUnit: "2" }],
    stockLevels: [
      { sku: "CUP-S", warehouse: "North", onHand: "40" },
      { sku: "CUP-S", warehouse: "South", onHand: "0" },
    ],
  });
  await storeLines(ours, { sku: "CUP-S", quantity_ordered: 9, quantity_received: 4, status: "PARTIALLY_RECEIVED" });
  await sendSales(ours, saleLine({ sku: "CUP-S", quantity: 4, unit_price: 6, discount_amount: 1 }));
  await app.drain();
});
afterAll(() => app.close());

type Row = Record<string, unknown>;
const list = async (query: string, body?: unknown) => {
  const reply = await ours.api.post(`/skus${query}`, body);
  expect(reply.status).toBe(200);
  return reply.body as { data: Row[]; pagination: Row };
};
const names = async (level: string, body: unknown) =>
  (await list(`?aggregation_level=${level}`, body)).data.map((row) =>
    level === "SKU_LOCATION" ? `${row.sku_name} ${row.warehouse_name}` : (row.sku_name ?? row.product_name),
  );

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe("POST /skus: what a row says", () => {
  it("has one row a SKU over all warehouses, counts of health and ranges of days (SKU)", async () => {
    const { data } = await list("", { name_like: "CUP-S" });
    expect(data).toEqual([
      {
        sku_id: UUID,
        sku_name: "CUP-S",
        ...FIGURES,
        stock_health_projected: expect.any(Object),
        days_on_hand: range,
        estimated_stock_out_days_incoming: range,
        retail_price: 6,
        re_order_status: true,
        abc_category: "A",
      },
    ]);
    const health = Object.entries(data[0]?.stock_health_projected as object);
    expect(health.every(([name, count]) => /^(EXCESS|HEALTHY|AT_RISK|STOCK_OUT)$/.test(name) && count > 0)).toBe(true);
    expect(health.reduce((sum, [, count]) => sum + count, 0)).toBe(2);
  });

  it("has one row a SKU and warehouse, with plain figures (SKU_LOCATION)", async () => {
    const { data } = await list("?aggregation_level=SKU_LOCATION", { name_like: "CUP-S" });
    const row = {
      sku_id: UUID,
      warehouse_id: UUID,
      sku_name: "CUP-S",
      ...FIGURES,
      stock_health_projected: expect.stringMatching(/^(EXCESS|HEALTHY|AT_RISK|STOCK_OUT)$/),
      days_on_hand: number,
      estimated_stock_out_days_incoming: number,
      retail_price: 6,
      re_order_status: true,
      abc_category: "A",
    };
    expect(data[0]).toEqual({ ...row, warehouse_name: "North" });
    expect(Object.keys(data[1] ?? {}).sort()).toEqual(Object.keys({ ...row, warehouse_name: "South" }).sort());
    expect(data[1]).toMatchObject({
      warehouse_name: "South",
      sum_stock_level: 0,
      buying_date: null,
      lead_time_to: null,
    });
    expect(data).toHaveLength(2);
  });

  it("has one row a product, without what belongs to a SKU (PRODUCT)", async () => {
    const { data } = await list("?aggregation_level=PRODUCT", { name_like: "cup" });
    expect(data).toEqual([
      {
        ...FIGURES,
        unit_cost: 3,
        bom_cost: null,
        stock_health_projected: expect.any(Object),
        days_on_hand: range,
        estimated_stock_out_days_incoming: range,
        retail_price: { min: 6, max: 8.5 },
        re_order_status: { True: 1, False: 1 },
        abc_category: expect.arrayContaining(["A"]),
      },
    ]);
  });

  it("leaves retail_price out where no price is held, and unit_cost_supplier where no supplier has one", async () => {
    for (const level of ["SKU", "PRODUCT"]) {
      const { data } = await list(`?aggregation_level=${level}`, { name_like: "clay", with_material: true });
      expect(data).toHaveLength(1);
      expect(data[0]).not.toHaveProperty("retail_price");
      expect(data[0]).not.toHaveProperty("unit_cost_supplier");
      expect(data[0]).toMatchObject({
        unit_cost: null,
        unit_costs_supplier: [],
        supplier_name: null,
        buying_date: null,
      });
    }
  });
});

describe("POST /skus: what is listed", () => {
  it("shows all but digital goods, bundles, raw materials and archived SKUs, by name (D34)", async () => {
    expect(await names("SKU", undefined)).toEqual(["CUP-L", "CUP-S", "NEXT"]);
    expect(await names("SKU", {})).toEqual(["CUP-L", "CUP-S", "NEXT"]);
    expect(await names("PRODUCT", {})).toEqual(["Cup", "Next 100%_mug"]);
  });

  it.each([
    ["with_digital", true, ["CUP-L", "CUP-S", "NEXT", "PDF"], ["Cup", "Next 100%_mug", "Pattern"]],
    ["with_bundle", true, ["CUP-L", "CUP-S", "NEXT", "SET"], ["Cup", "Next 100%_mug", "Set"]],
    ["with_material", true, ["CLAY", "CUP-L", "CUP-S", "NEXT"], ["Clay", "Cup", "Next 100%_mug"]],
    ["with_archived", true, ["CUP-L", "CUP-S", "NEXT", "OLD"], ["Cup", "Next 100%_mug", "Old mug"]],
    ["with_draft", false, ["CUP-L", "CUP-S"], ["Cup"]],
  ])("%s: %p decides about its kind and no other", async (field, value, skus, products) => {
    expect(await names("SKU", { [field]: value })).toEqual(skus);
    expect(await names("PRODUCT", { [field]: value })).toEqual(products);
  });

  it.each([
    ["cup", ["CUP-L", "CUP-S"]],
    ["p-s", ["CUP-S"]],
    ["MUG", ["NEXT"]],
    ["100%_", ["NEXT"]],
    ["%", ["NEXT"]],
    ["P_", []],
    ["nothing", []],
    ["", ["CUP-L", "CUP-S", "NEXT"]],
  ])("name_like %p matches plain parts of product and SKU names in any case (D35)", async (name_like, found) => {
    expect(await names("SKU", { name_like })).toEqual(found);
  });

  it("shows a product for a SKU that is to be shown and has the name, not for two that are one of it each (D36)", async () => {
    const theirs = await app.merchant();
    await seed(app, theirs, {
      skus: [
        { name: "BAG", product: "Tea" },
        { name: "TIN", product: "Tea", status: "ARCHIVED" },
      ],
    });
    await app.drain();
    const found = async (body: object) => {
      const rest = await theirs.api.post("/skus?aggregation_level=PRODUCT", body);
      const { name_like, with_archived = false } = body as { name_like: string; with_archived?: boolean };
      const filter = `{ search: "${name_like}", withArchived: ${with_archived} }`;
      const { body: asked } = await theirs.api.graphql(
        `{ planProductRows(filter: ${filter}) { totalCount nodes { productName product { skus { name } } } } }`,
      );
      expect([asked.data.planProductRows.totalCount, asked.data.planProductRows.nodes.length]).toEqual([
        rest.body.pagination.total,
        rest.body.data.length,
      ]);
      return rest.body.pagination.total;
    };
    expect(await found({ name_like: "tin" })).toBe(0);
    expect(await found({ name_like: "tin", with_archived: true })).toBe(1);
    expect(await found({ name_like: "bag" })).toBe(1);
    expect(await found({ name_like: "tea" })).toBe(1);
  });

  it("shows a product at a warehouse for a SKU that is there, is to be shown and has the name (D36)", async () => {
    const theirs = await app.merchant();
    await seed(app, theirs, {
      warehouses: [{ name: "North" }, { name: "South" }],
      skus: [
        { name: "BAG", product: "Tea" },
        { name: "TIN", product: "Tea", status: "ARCHIVED" },
        { name: "JAR", product: "Jam" },
      ],
      stockLevels: [
        { sku: "BAG", warehouse: "North", onHand: "1" },
        { sku: "TIN", warehouse: "South", onHand: "1" },
        { sku: "JAR", warehouse: "South", onHand: "1" },
      ],
    });
    await app.drain();
    const { body } = await theirs.api.graphql("{ warehouses { nodes { id name } } }");
    const idOf = (wanted: string) => body.data.warehouses.nodes.find(({ name }: Row) => name === wanted).id;
    const products = async (warehouse: string, more = "") => {
      const filter = `{ warehouseIds: ["${idOf(warehouse)}"] ${more} }`;
      const answer = await theirs.api.graphql(`{ planProductRows(filter: ${filter}) { nodes { productName } } }`);
      return answer.body.data.planProductRows.nodes.map(({ productName }: Row) => productName);
    };
    expect(await products("North")).toEqual(["Tea"]);
    expect(await products("South")).toEqual(["Jam"]);
    expect(await products("South", "withArchived: true")).toEqual(["Jam", "Tea"]);
    expect(await products("South", 'search: "tea", withArchived: true')).toEqual(["Tea"]);
    expect(await products("South", 'search: "bag", withArchived: true')).toEqual([]);
  });

  it("does not show another merchant's SKUs", async () => {
    const theirs = await app.merchant();
    expect((await theirs.api.post("/skus")).body).toEqual({
      data: [],
      pagination: { total: 0, limit: 1000, offset: 0, has_more: false },
    });
  });
});

describe("POST /skus: pages", () => {
  it("are stable and complete", async () => {
    const all = (await list("")).data;
    const paged: Row[] = [];
    for (let offset = 0; offset < 3; offset++) {
      const { data, pagination } = await list(`?limit=1&offset=${offset}`);
      expect(pagination).toEqual({ total: 3, limit: 1, offset, has_more: offset < 2 });
      paged.push(...data);
    }
    expect(paged).toEqual(all);
    expect(await list("?offset=3")).toEqual({
      data: [],
      pagination: { total: 3, limit: 1000, offset: 3, has_more: false },
    });
  });

  it.each([
    ["limit=5000", 200],
    ["limit=5001", 400],
    [`limit=${"9".repeat(400)}`, 400],
    ["limit=0", 422],
    ["limit=-1", 422],
    ["limit=1.5", 422],
    ["limit=ten", 422],
    ["limit=", 422],
    ["limit=1&limit=2", 422],
    ["offset=-1", 422],
    ["offset=x", 422],
    ["aggregation_level=STORE", 422],
    ["aggregation_level=sku", 422],
  ])("%s is %i (D3)", async (query, status) => {
    expect((await ours.api.post(`/skus?${query}`)).status).toBe(status);
  });

  it.each([{ name_like: 7 }, { with_draft: "true" }, { with_bundle: 1 }, [], "text", 7])(
    "%j as a body is 422",
    async (body) => {
      const text = JSON.stringify(body);
      const reply = await ours.api.send("POST", "/skus", text, { "Content-Type": "application/json" });
      expect(reply.status).toBe(422);
    },
  );

  it.each(["SKU", "SKU_LOCATION", "PRODUCT"])(
    "costs as many SQL statements for 1 row as for 100 (%s)",
    async (level) => {
      const statementsFor = async (size: number) => {
        const merchant = await app.merchant();
        const named = Array.from({ length: size }, (_, index) => `N${index}`);
        await seed(app, merchant, {
          warehouses: [{ name: "North" }],
          skus: named.map((name) => ({ name, product: name })),
          stockLevels: named.map((sku) => ({ sku, warehouse: "North", onHand: "1" })),
        });
        await app.drain();
        return countStatements(async () => {
          const { body } = await merchant.api.post(`/skus?aggregation_level=${level}`);
          expect(body.data).toHaveLength(size);
        });
      };
      expect(await statementsFor(100)).toBe(await statementsFor(1));
    },
  );
});
