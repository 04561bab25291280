import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, {
    skus: [
      { name: "TEE", product: "Tee", unitCost: "9", productionTimeDays: 3 },
      { name: "HAT", product: "Hat", unitCost: "4.5" },
      { name: "CAP", product: "Cap" },
      { name: "PLAIN", product: "Plain", unitCost: "1" },
      { name: "COTTON", product: "Cotton", isMaterial: true, unitCost: "2.4" },
      { name: "LABEL", product: "Label", isMaterial: true, unitCost: "0.1" },
      { name: "STRAW", product: "Straw", isMaterial: true },
    ],
    billOfMaterials: [
      { sku: "TEE", rawMaterial: "LABEL", quantityPerUnit: "2" },
      { sku: "TEE", rawMaterial: "COTTON", quantityPerUnit: "0.25" },
      { sku: "HAT", rawMaterial: "STRAW", quantityPerUnit: "1.5" },
      { sku: "CAP", rawMaterial: "STRAW", quantityPerUnit: "1" },
    ],
  });
});
afterAll(() => app.close());

const CAP = {
  sku_name: "CAP",
  unit_cost: null,
  production_time: null,
  bom: [{ raw_material_name: "STRAW", raw_material_quantity: 1 }],
};
const HAT = {
  sku_name: "HAT",
  unit_cost: 4.5,
  production_time: null,
  bom: [{ raw_material_name: "STRAW", raw_material_quantity: 1.5 }],
};
const TEE = {
  sku_name: "TEE",
  unit_cost: 0.8,
  production_time: 3,
  bom: [
    { raw_material_name: "COTTON", raw_material_quantity: 0.25 },
    { raw_material_name: "LABEL", raw_material_quantity: 2 },
  ],
};

describe("GET /bill-of-materials", () => {
  it("lists every SKU that has a recipe, by name, at its recipe's cost or else its own", async () => {
    for (const query of ["", "?format=json"]) {
      const reply = await ours.api.get(`/bill-of-materials${query}`);
      expect(reply).toMatchObject({ status: 200 });
      expect(reply.body).toEqual({
        data: [CAP, HAT, TEE],
        pagination: { total: 3, limit: 1000, offset: 0, has_more: false },
      });
    }
  });

  it("is read page by page", async () => {
    expect((await ours.api.get("/bill-of-materials?limit=2")).body).toEqual({
      data: [CAP, HAT],
      pagination: { total: 3, limit: 2, offset: 0, has_more: true },
    });
    expect((await ours.api.get("/bill-of-materials?limit=2&offset=2")).body).toEqual({
      data: [TEE],
      pagination: { total: 3, limit: 2, offset: 2, has_more: false },
    });
  });

  it.each([
    ["limit=5000", 200],
    ["limit=5001", 400],
    ["limit=0", 422],
    ["limit=1.5", 422],
    ["offset=-1", 422],
    ["format=xml", 422],
    ["format=xml&limit=0", 422],
    ["sku_ids=CUP", 200],
    ["format=json&sku_ids=CUP&sku_ids=", 200],
    ["format=excel&limit=0&offset=-1", 200],
    ["limit=5001&limit=x&offset=x&format=excel", 200],
    ["format=excel&sku_ids=CUP", 422],
  ])("%s is %i (D3, D53)", async (query, status) => {
    expect((await ours.api.get(`/bill-of-materials?${query}`)).status).toBe(status);
  });

  it("leaves out deleted SKUs and shows nothing of another merchant's", async () => {
    const theirs = await app.merchant();
    await seed(app, theirs, {
      skus: [
        { name: "GONE", product: "Gone" },
        { name: "WOOD", product: "Wood", isMaterial: true },
      ],
      billOfMaterials: [{ sku: "GONE", rawMaterial: "WOOD", quantityPerUnit: "1" }],
    });
    await app.database.admin.query("update skus set deleted_at = now() where name = 'GONE'");
    expect((await theirs.api.get("/bill-of-materials")).body.pagination.total).toBe(0);
  });

  it("costs what is bought abroad at the rate in force today; one dated later is not known yet (D55)", async () => {
    const buyers = await app.merchant();
    await seed(app, buyers, {
      suppliers: [{ name: "Overseas", currency: "USD" }],
      skus: [
        { name: "CRATE", product: "Crate" },
        { name: "WOOD", product: "Wood", isMaterial: true },
      ],
      skuSuppliers: [{ sku: "WOOD", supplier: "Overseas", unitCost: "10" }],
      billOfMaterials: [{ sku: "CRATE", rawMaterial: "WOOD", quantityPerUnit: "1" }],
    });
    const costAt = async (...rates: { on: string; rate: string }[]) => {
      await seed(app, buyers, { exchangeRates: rates.map((rate) => ({ currency: "USD", ...rate })) });
      return (await buyers.api.get("/bill-of-materials")).body.data[0].unit_cost;
    };
    expect(await costAt({ on: "2999-01-01", rate: "5" }, { on: "2998-01-01", rate: "4" })).toBeNull();
    expect(await costAt({ on: "2026-01-01", rate: "0.9" }, { on: "2025-01-01", rate: "0.7" })).toBe(9);
  });

  it("costs as many SQL statements for 1 recipe as for 100", async () => {
    const counts: number[] = [];
    for (const size of [1, 100]) {
      const merchant = await app.merchant();
      const names = Array.from({ length: size }, (_, index) => `N${index}`);
      await seed(app, merchant, {
        skus: [...names, "WOOD"].map((name) => ({ name, product: name })),
        billOfMaterials: names.map((sku) => ({ sku, rawMaterial: "WOOD", quantityPerUnit: "1" })),
      });
      counts.push(
        await countStatements(async () => {
          expect((await merchant.api.get("/bill-of-materials")).body.data).toHaveLength(size);
        }),
      );
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
