import { type Merchant, startApp, type TestApp } from "../support/app";
import { readOrder, stockOf, storeLines } from "../support/orders";
import { corner, seed } from "../support/world";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let app: TestApp;
let ours: Merchant;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    warehouses: [{ name: "North" }, { name: "South" }, { name: "Depot", rawMaterialOnly: true }],
    suppliers: [...(corner.suppliers ?? []), { name: "Workshop", currency: "EUR", isProducer: true }],
    skus: [
      ...(corner.skus ?? []),
      { name: "CLAY", product: "Clay", isMaterial: true, unitCost: "1.5" },
      { name: "GLAZE", product: "Glaze", isMaterial: true },
      { name: "SAND", product: "Sand" },
      { name: "SALT", product: "Salt", isMaterial: true },
    ],
    billOfMaterials: [
      { sku: "CUP", rawMaterial: "CLAY", quantityPerUnit: "0.3" },
      { sku: "CUP", rawMaterial: "GLAZE", quantityPerUnit: "0.05" },
    ],
    stockLevels: [
      { sku: "CLAY", warehouse: "Depot", onHand: "100" },
      { sku: "GLAZE", warehouse: "Depot", onHand: "20" },
    ],
  });
  const { body } = await ours.api.graphql("{ skus { nodes { id name } } }");
  ids = Object.fromEntries(body.data.skus.nodes.map(({ id, name }: Record<string, string>) => [name, id]));
});
afterAll(() => app.close());

const made = { sku: "CUP", supplier: "Workshop", quantity_ordered: 10 };
const read = async (id: string) => (await ours.api.get(`/orders/${id}/consumption`)).body;
const override = (id: string, names: string[], actual_quantity_used: unknown) =>
  ours.api.put(`/orders/${id}/consumption`, { raw_material_ids: names.map((name) => ids[name]), actual_quantity_used });
const clay = (used: number) => ({
  raw_material_name: "CLAY",
  raw_material_id: ids.CLAY,
  planned_quantity: 3,
  actual_quantity_used: used,
  quantity_variance: used - 3,
  unit_cost: 1.5,
  total_cost: Math.round(used * 1500) / 1000,
  warehouse_name: "Depot",
});
const glaze = (used: number) => ({
  raw_material_name: "GLAZE",
  raw_material_id: ids.GLAZE,
  planned_quantity: 0.5,
  actual_quantity_used: used,
  quantity_variance: used - 0.5,
  unit_cost: null,
  total_cost: null,
  warehouse_name: "Depot",
});

describe("GET /orders/{order_id}/consumption", () => {
  it("plans recipe × ordered quantity for each raw material, and takes nothing from stock for it (D31, D33)", async () => {
    const id = await storeLines(ours, made);
    expect(await readOrder(ours, id)).toMatchObject({ order_type: "PRODUCTION_ORDER" });
    expect(await read(id)).toEqual({ order_id: id, data: [clay(3), glaze(0.5)] });
    expect(await stockOf(app, ours)).toEqual({ "CLAY Depot": 100, "GLAZE Depot": 20 });
  });

  it("follows what was received as soon as something was, and so does the materials' stock, back as well as forth", async () => {
    const id = await storeLines(ours, { ...made, quantity_received: 4 });
    expect(await read(id)).toEqual({ order_id: id, data: [clay(1.2), glaze(0.2)] });
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 4, "CLAY Depot": 98.8, "GLAZE Depot": 19.8 });
    await storeLines(ours, { ...made, quantity_received: 10 });
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 10, "CLAY Depot": 97, "GLAZE Depot": 19.5 });
    await storeLines(ours, { ...made, quantity_received: 2 });
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 2, "CLAY Depot": 99.4, "GLAZE Depot": 19.9 });
  });

  it("goes by what was received of the lines that take a material, and by the plan where none of them was (D64)", async () => {
    await seed(app, ours, {
      billOfMaterials: [
        { sku: "MUG", rawMaterial: "CLAY", quantityPerUnit: "1" },
        { sku: "SAND", rawMaterial: "SALT", quantityPerUnit: "2" },
      ],
    });
    const id = await storeLines(
      ours,
      { ...made, quantity_received: 4 },
      { ...made, sku: "MUG", quantity_received: 0 },
      { ...made, sku: "SAND", quantity_received: 0 },
    );
    const { data } = await read(id);
    expect(
      data.map((it: Record<string, unknown>) => [it.raw_material_name, it.planned_quantity, it.actual_quantity_used]),
    ).toEqual([
      ["CLAY", 13, 1.2],
      ["GLAZE", 0.5, 0.2],
      ["SALT", 20, 20],
    ]);
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 4, "CLAY Depot": 98.8, "GLAZE Depot": 19.8 });
  });

  it("is empty for an order that makes nothing (D32)", async () => {
    const id = await storeLines(ours, {});
    expect(await read(id)).toEqual({ order_id: id, data: [] });
  });

  it("knows no order of another merchant's, nor one that was deleted", async () => {
    const theirs = await app.merchant();
    const id = await storeLines(ours, made);
    const refused = { status: 404, body: { detail: `Order '${id}' not found` } };
    expect(await theirs.api.get(`/orders/${id}/consumption`)).toMatchObject(refused);
    const put = { raw_material_ids: [ids.CLAY], actual_quantity_used: 1 };
    expect(await theirs.api.put(`/orders/${id}/consumption`, put)).toMatchObject(refused);
    await ours.api.delete(`/orders/${id}`);
    expect(await ours.api.get(`/orders/${id}/consumption`)).toMatchObject(refused);
    expect(await ours.api.put(`/orders/${id}/consumption`, put)).toMatchObject(refused);
  });
});

describe("PUT /orders/{order_id}/consumption", () => {
  it("replaces the figure of the materials named, answers all of them, and takes the stock at once", async () => {
    const id = await storeLines(ours, made);
    const { status, body } = await override(id, ["CLAY"], 3.5);
    expect({ status, body }).toEqual({ status: 200, body: { order_id: id, data: [clay(3.5), glaze(0.5)] } });
    expect(await read(id)).toEqual(body);
    expect(await stockOf(app, ours)).toEqual({ "CLAY Depot": 96.5, "GLAZE Depot": 20 });
  });

  it("stands when goods are received later, until it is set again", async () => {
    const id = await storeLines(ours, made);
    await override(id, ["CLAY"], 2.5);
    await storeLines(ours, { ...made, quantity_received: 10 });
    expect(await read(id)).toEqual({ order_id: id, data: [clay(2.5), glaze(0.5)] });
    expect(await stockOf(app, ours)).toMatchObject({ "CLAY Depot": 97.5, "GLAZE Depot": 19.5 });
    await override(id, ["CLAY", "GLAZE", "CLAY"], 4);
    await override(id, ["CLAY"], 4);
    expect(await read(id)).toEqual({ order_id: id, data: [clay(4), glaze(4)] });
    expect(await stockOf(app, ours)).toMatchObject({ "CLAY Depot": 96, "GLAZE Depot": 16 });
  });

  it.each([0, -1, "3", null, undefined, 1e16, 1e-31])(
    "refuses a quantity of %p and changes nothing",
    async (quantity) => {
      const id = await storeLines(ours, made);
      expect(await override(id, ["CLAY"], quantity)).toMatchObject({ status: 422 });
      expect(await read(id)).toEqual({ order_id: id, data: [clay(3), glaze(0.5)] });
      expect(await stockOf(app, ours)).toMatchObject({ "CLAY Depot": 100 });
    },
  );

  it("refuses materials that the order does not use, one among several being enough, and changes nothing (D32)", async () => {
    const id = await storeLines(ours, made);
    const bought = await storeLines(ours, { purchase_order_name: "Bought" });
    const reason = `the order does not use ${ids.MUG}`;
    expect(await override(id, ["CLAY", "MUG"], 5)).toMatchObject({
      status: 422,
      body: { detail: `raw_material_ids: ${reason}`, errors: [{ path: "raw_material_ids", reason }] },
    });
    expect(await override(bought, ["CLAY"], 5)).toMatchObject({ status: 422 });
    const stranger = { raw_material_ids: [NOBODY], actual_quantity_used: 5 };
    expect(await ours.api.put(`/orders/${id}/consumption`, stranger)).toMatchObject({ status: 422 });
    expect(await override(id, [], 5)).toMatchObject({ status: 422 });
    expect(await read(id)).toEqual({ order_id: id, data: [clay(3), glaze(0.5)] });
    expect(await stockOf(app, ours)).toEqual({ "CLAY Depot": 100, "GLAZE Depot": 20 });
  });

  it("books the same use once when many say it at once", async () => {
    const id = await storeLines(ours, made);
    const replies = await Promise.all(Array.from({ length: 10 }, () => override(id, ["CLAY"], 7)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stockOf(app, ours)).toMatchObject({ "CLAY Depot": 93 });
  });
});
