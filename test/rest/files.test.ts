import ExcelJS from "exceljs";
import { columnDefinition } from "../../src/documents/columns";
import { Renderers } from "../../src/documents/render";
import { readPdf } from "../documents/read-pdf";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;
let orderId: string;

const line = (sku: string, more: object = {}) => ({
  sku,
  warehouse: "North",
  supplier: "Mill",
  quantity_ordered: 12,
  purchase_order_name: "Größe/5 =cmd",
  delivery: "2026-12-24",
  status: "CONFIRMED",
  ...more,
});

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant({ name: "Tassen & Töpfe 株式会社" });
  await seed(app, ours, {
    ...corner,
    skus: [
      ...(corner.skus ?? []),
      { name: "=1+1", product: "كوب", options: { Color: "Red", Size: "M" }, unitCost: "1" },
    ],
    billOfMaterials: [{ sku: "CUP", rawMaterial: "MUG", quantityPerUnit: "0.5" }],
  });
  const reply = await ours.api.post("/orders", { data: [line("CUP"), line("MUG"), line("=1+1")] });
  orderId = reply.body.order_ids[0];
});
afterAll(() => app.close());

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${ours.key}`, "Content-Type": "application/json" };
  return fetch(`${app.address}${path}`, { headers, ...init });
}

/** Downloads as bytes; the test client reads texts. */
async function download(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await ask(`/api/v1${path}`);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function workbookOf(path: string): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await download(path)).bytes as unknown as ArrayBuffer);
  return workbook;
}

const rowsOf = (sheet: ExcelJS.Worksheet | undefined) =>
  (sheet?.getSheetValues() ?? []).slice(1).map((row) => (Array.isArray(row) ? row.slice(1) : []));

describe("a file that takes longer to make than it may", () => {
  const hasty = new Renderers({ threads: 1, timeLimitMs: 1, queueLength: 5, memoryMb: 512 });
  const table = { title: "T", columns: ["a"], rows: [["b"]] };

  beforeEach(() => {
    jest.spyOn(Renderers.prototype, "render").mockImplementationOnce((rendering) => hasty.render(rendering));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => hasty.close());

  it.each<[string, () => Promise<Response>]>([
    ["an order", () => ask(`/api/v1/orders/${orderId}?output_format=PDF`)],
    ["recipes", () => ask("/api/v1/bill-of-materials?format=excel")],
    ["a table", () => ask("/tables/file.xlsx", { method: "POST", body: JSON.stringify(table) })],
  ])("is 503 and says when to try again: %s", async (_what, ask) => {
    const response = await ask();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(await response.json()).toMatchObject({ status: 503, type: "/docs/errors/timeout" });
  });
});

describe("an order as a file", () => {
  it("is a PDF under a name that every client can save", async () => {
    const file = await download(`/orders/${orderId}?output_format=PDF`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="Gro-e-5 -cmd\.pdf"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe-5%20%3Dcmd\.pdf$/,
    );
    expect(file.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(file.bytes.toString("latin1")).toContain("%%EOF");
  });

  it("says how much of a SKU goes to which warehouse", async () => {
    const order = { purchase_order_name: "Two places" };
    const lines = [line("CUP", order), line("CUP", { ...order, warehouse: "South", quantity_ordered: 30 })];
    const { body } = await ours.api.post("/orders", { data: lines });
    const printed = async (query: string) =>
      readPdf((await download(`/orders/${body.order_ids[0]}?output_format=PDF${query}`)).bytes)
        .flat()
        .join(" ");
    expect(await printed("")).toContain("North: 12, South: 30");
    expect(await printed("&aggregation_level=SKU_LOCATION")).not.toContain("North: 12");
    expect(await printed("&selected_columns=sku_name")).toContain("adds up what goes to all");
    expect(await printed("&selected_columns=sku_name&aggregation_level=SKU_LOCATION")).toContain(
      "which one is not shown",
    );
  });

  it("takes the columns asked for, and refuses one that there is not", async () => {
    const narrow = await download(`/orders/${orderId}?output_format=PDF&selected_columns=sku_name,quantity_confirmed`);
    expect(narrow.status).toBe(200);
    const reply = await ours.api.get(`/orders/${orderId}?output_format=PDF&selected_columns=sku_name,colour`);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: "selected_columns.1" }] } });
  });

  it("is a workbook that says what the JSON says, text staying text", async () => {
    const { body } = await ours.api.get(`/orders/${orderId}?aggregation_level=SKU_LOCATION`);
    const workbook = await workbookOf(`/orders/${orderId}?output_format=EXCEL&aggregation_level=SKU_LOCATION`);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(["Order", "Lines"]);
    const [head, ...rows] = rowsOf(workbook.getWorksheet("Lines"));
    const column = (name: string) => rows.map((row) => row[head?.indexOf(name) ?? -1]);
    const parts: Record<string, unknown>[] = body.order_parts;
    for (const name of ["sku_name", "product_name", "warehouse_name", "quantity_confirmed", "total_cost"] as const) {
      expect(column(columnDefinition(name).label)).toEqual(parts.map((part) => part[name]));
    }
    expect(column("SKU")).toContain("=1+1");
    expect(
      Object.fromEntries(rowsOf(workbook.getWorksheet("Order")).map(([label, value]) => [label, value])),
    ).toMatchObject({
      Reference: "Größe/5 =cmd",
      Cost: body.cost,
    });
  });

  it("does not exist for an order that does not exist", async () => {
    const reply = await ours.api.get("/orders/00000000-0000-4000-8000-000000000000?output_format=PDF");
    expect(reply).toMatchObject({
      status: 404,
      body: { detail: "Order '00000000-0000-4000-8000-000000000000' not found" },
    });
  });
});

describe("recipes as a workbook", () => {
  it("have a row a component with its cost", async () => {
    const workbook = await workbookOf("/bill-of-materials?format=excel");
    expect(rowsOf(workbook.getWorksheet("Bill of materials"))).toEqual([
      [
        "sku_name",
        "product_name",
        "unit_cost",
        "production_time",
        "raw_material_name",
        "raw_material_quantity",
        "raw_material_unit_cost",
      ],
      ["CUP", "Cup", 1.5, undefined, "MUG", 0.5, 3],
    ]);
  });

  it("are only those asked for", async () => {
    const [mug] = await app.database.as(ours.tenantId, ({ db }) => db.sku.findMany({ where: { name: "MUG" } }));
    const workbook = await workbookOf(`/bill-of-materials?format=excel&sku_ids=${mug?.id}`);
    expect(rowsOf(workbook.getWorksheet("Bill of materials"))).toHaveLength(1);
  });
});
