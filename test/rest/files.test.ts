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

describe("money of an order is rounded once, line by line (D120)", () => {
  const sixteen = Array.from({ length: 16 }, (_, at) => `PEN-${at}`);

  beforeAll(() =>
    seed(app, ours, {
      suppliers: [
        { name: "Tokyo", currency: "JPY" },
        { name: "Kuwait", currency: "KWD" },
        { name: "Baghdad", currency: "IQD" },
      ],
      skus: sixteen.map((name) => ({ name, product: name })),
      exchangeRates: [
        { currency: "USD", on: "2020-01-01", rate: "0.91" },
        { currency: "JPY", on: "2020-01-01", rate: "0.0061" },
        { currency: "KWD", on: "2020-01-01", rate: "3" },
        { currency: "IQD", on: "2020-01-01", rate: "0.0007" },
      ],
    }),
  );

  const store = async (name: string, lines: object[]): Promise<string> => {
    const data = lines.map((more) => line("CUP", { quantity_ordered: 3, purchase_order_name: name, ...more }));
    const { body } = await ours.api.post("/orders", { data });
    expect(body.errors).toEqual([]);
    return body.order_ids[0];
  };

  /** What each door says: the total, and the amounts of the lines. */
  async function told(id: string, level: string) {
    const { body } = await ours.api.get(`/orders/${id}?aggregation_level=${level}`);
    const { body: list } = await ours.api.get("/orders");
    const { body: graph } = await ours.api.graphql(
      `query ($id: ID!) { order(id: $id) { cost parts(level: ${level}) { totalCost } } orders { nodes { id cost } } }`,
      { id },
    );
    const workbook = await workbookOf(`/orders/${id}?output_format=EXCEL&aggregation_level=${level}`);
    const [head, ...rows] = rowsOf(workbook.getWorksheet("Lines"));
    const order = new Map(rowsOf(workbook.getWorksheet("Order")).map(([label, value]) => [label, value]));
    const printed = readPdf((await download(`/orders/${id}?output_format=PDF&aggregation_level=${level}`)).bytes);
    const mine = ({ id: other }: { id: string }) => other === id;
    return {
      totals: [body.cost, list.data.find(mine).cost, graph.data.order.cost, graph.data.orders.nodes.find(mine).cost],
      inWorkbook: order.get("Cost"),
      amounts: [
        body.order_parts.map((part: { total_cost: number }) => part.total_cost),
        graph.data.order.parts.map((part: { totalCost: number }) => part.totalCost),
        rows.map((row) => row[head?.indexOf("Total") ?? -1]),
      ],
      printed: printed.flat(),
    };
  }

  it("shows no cost, and no total, where that of a line is not known, and says so beside the total", async () => {
    const id = await store("Unpriced", [
      { sku: "PEN-0", unit_cost: 1.005 },
      { sku: "PEN-0", warehouse: "South" },
      { sku: "PEN-1" },
      { sku: "PEN-2", quantity_ordered: 1, unit_cost: 0.0000001 },
      { sku: "PEN-3", quantity_ordered: 0, unit_cost: 1.005 },
      { sku: "PEN-3", quantity_ordered: 0, unit_cost: 2.005, warehouse: "South" },
    ]);
    const { body } = await ours.api.graphql("query ($id: ID!) { order(id: $id) { parts { unitCost totalCost } } }", {
      id,
    });
    expect(body.data.order.parts).toEqual([
      { unitCost: null, totalCost: 3.02 },
      { unitCost: null, totalCost: 0 },
      { unitCost: 1e-7, totalCost: 0 },
      { unitCost: null, totalCost: 0 },
    ]);
    const { amounts, inWorkbook, printed } = await told(id, "SKU");
    expect(amounts[2]).toEqual([3.02, undefined, 0, 0]);
    expect(inWorkbook).toBe(3.02);
    expect(printed.join(" ")).toContain("0.0000001");
    expect(printed.join(" ")).toContain("without 2 lines whose cost is not known");
    const order = (await workbookOf(`/orders/${id}?output_format=EXCEL`)).getWorksheet("Order");
    expect(rowsOf(order)).toContainEqual(["Cost is", "without 2 lines whose cost is not known"]);
  });

  it.each<[string, string, object[], { amounts: number[]; total: number; printed: string[] }]>([
    [
      "16 lines whose rounded amounts add up to more than their exact ones",
      "SKU",
      sixteen.map((sku) => ({ sku, unit_cost: 1.005 })),
      { amounts: sixteen.map(() => 3.02), total: 48.32, printed: ["1.005", "3.02", "48.32 EUR"] },
    ],
    [
      "a SKU for two warehouses, folded",
      "SKU",
      [{ unit_cost: 1.005 }, { unit_cost: 1.005, warehouse: "South" }],
      { amounts: [6.04], total: 6.04, printed: ["1.005", "6.04", "6.04 EUR"] },
    ],
    [
      "the same, not folded",
      "SKU_LOCATION",
      [{ unit_cost: 1.005 }, { unit_cost: 1.005, warehouse: "South" }],
      { amounts: [3.02, 3.02], total: 6.04, printed: ["1.005", "3.02", "6.04 EUR"] },
    ],
    [
      "yen, which have no decimals",
      "SKU",
      [
        { supplier: "Tokyo", unit_cost: 12.5 },
        { supplier: "Tokyo", sku: "MUG", unit_cost: 12.5 },
      ],
      { amounts: [38, 38], total: 76, printed: ["12.5", "38", "76 JPY"] },
    ],
    [
      "dinars of Kuwait, which have three",
      "SKU",
      [{ supplier: "Kuwait", unit_cost: 1.2345 }],
      { amounts: [3.704], total: 3.704, printed: ["1.2345", "3.704", "3.704 KWD"] },
    ],
    [
      "dinars of Iraq, which have three by ISO 4217 and none in everyday prices",
      "SKU",
      [{ supplier: "Baghdad", unit_cost: 1.2345 }],
      { amounts: [3.704], total: 3.704, printed: ["3.704", "3.704 IQD"] },
    ],
    [
      "a line of another currency, converted once from its exact amount",
      "SKU",
      [
        { unit_cost: 1.005 },
        { sku: "MUG", supplier: "Overseas", unit_cost: 1.005 },
        { sku: "=1+1", supplier: "Tokyo", unit_cost: 12.5 },
      ],
      // 3 × 1.005 × 0.91 = 2.74365, and 3 × 12.5 × 0.0061 = 0.22875.
      { amounts: [3.02, 3.02, 38], total: 5.99, printed: ["3.02 USD", "38 JPY", "5.99 EUR"] },
    ],
    [
      "a cost that the catalogue has in another currency",
      "SKU",
      [{ sku: "MUG", supplier: "Overseas", quantity_ordered: 1 }],
      // 3 EUR at 0.91 are 3.296703… USD.
      { amounts: [3.3], total: 3.3, printed: ["3.296703", "3.30", "3.30 USD"] },
    ],
  ])("in every door alike: %s", async (name, level, lines, { amounts, total, printed }) => {
    const id = await store(name.slice(0, 60) + level, lines);
    const found = await told(id, level);
    expect(found.totals).toEqual([total, total, total, total]);
    expect(found.inWorkbook).toBe(total);
    expect(found.amounts).toEqual([amounts, amounts, amounts]);
    expect(found.printed).toEqual(expect.arrayContaining(printed));
  });

  it("shows amounts in a workbook with the decimals of their currency", async () => {
    const id = await store("decimals", [
      { supplier: "Kuwait", unit_cost: 1.2345 },
      { supplier: "Tokyo", sku: "MUG", unit_cost: 12 },
    ]);
    const workbook = await workbookOf(`/orders/${id}?output_format=EXCEL`);
    const sheet = workbook.getWorksheet("Lines");
    const [head = []] = rowsOf(sheet);
    const formats = (heading: string) =>
      [2, 3].map((row) => sheet?.getRow(row).getCell(head.indexOf(heading) + 1).numFmt);
    expect(formats("Total")).toEqual(["#,##0.000", "#,##0"]);
    expect(formats("Unit cost")).toEqual(["#,##0.000###", "#,##0"]);
  });

  it("meets a minimum in money by what the lines add up to, and asks for the units that do", async () => {
    await seed(app, ours, {
      suppliers: [{ name: "Pens", currency: "EUR", minimumOrderQuantity: "48.32", minimumOrderType: "CURRENCY" }],
    });
    const pens = sixteen.map((sku) => ({ sku, supplier: "Pens", unit_cost: 1.005 }));
    const parts = async (lines: object[]) => {
      const { body } = await ours.api.get(`/orders/${await store(`pens ${lines.length}`, lines)}`);
      return body.order_parts[0];
    };
    // One more line of 3 is 3.02; on a line that has 3 already 6 are only 6.03.
    expect(await parts(pens)).toMatchObject({ moq_met: true, missing_moq: 0 });
    expect(await parts(pens.slice(1))).toMatchObject({ moq_met: false, missing_moq: 4 });
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
