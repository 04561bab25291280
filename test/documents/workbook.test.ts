import ExcelJS from "exceljs";
import fc from "fast-check";
import { renderBillOfMaterialsWorkbook } from "../../src/documents/bill-of-materials-workbook";
import { holdableText } from "../../src/documents/cell-text";
import { columnDefinition, type OrderColumn } from "../../src/documents/columns";
import type { BillOfMaterialsRow, OrderPartBody } from "../../src/documents/order-document";
import { renderOrderWorkbook } from "../../src/documents/order-workbook";
import { dressedOrder, NAMES, orderDocument, orderOf, part } from "./orders";

async function read(bytes: Buffer, name: string): Promise<ExcelJS.Worksheet> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const sheet = workbook.getWorksheet(name);
  if (!sheet) throw new Error(`No sheet ${name}`);
  return sheet;
}

function recordsOf(sheet: ExcelJS.Worksheet): Record<string, unknown>[] {
  const rows = Array.from({ length: sheet.rowCount }, (_, at) => (sheet.getRow(at + 1).values as unknown[]).slice(1));
  const [head = [], ...body] = rows;
  return body.map((values) => Object.fromEntries(head.map((name, at) => [name, values[at] ?? null])));
}

const HOSTILE = [
  '=HYPERLINK("http://evil.example","pay here")',
  "+1+1",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(A1:A9)",
  "\t=1+1",
  "\r=1+1",
  "_x000D_",
  "_x000d_ and _x005F_ and _x000D_x000D_",
  "_x0041\r",
  " leading and trailing ",
  "two\nlines\r\nand three",
  "<b>&amp;\"'</b>",
  "0012",
  "1e5",
  "TRUE",
  "\u007f",
  "__proto__",
  ...Object.values(NAMES),
  "👩‍👩‍👧 🎉",
];

describe("the workbook of an order", () => {
  it("has the head as label/value rows, dates and numbers as such", async () => {
    const sheet = await read(await renderOrderWorkbook(orderOf(2)), "Order");
    const rows = Array.from({ length: sheet.rowCount }, (_, at) => (sheet.getRow(at + 1).values as unknown[]).slice(1));
    expect(rows).toEqual([
      ["Reference", "PO-2026-0412"],
      ["Status", "Partially received"],
      ["Ordered by", "Harbour & Pine Ltd"],
      ["Supplier", "Nordic Textiles AB"],
      ["Supplier address", "Storgatan 14, 411 38 Göteborg, Sweden"],
      ["Warehouses", "Rotterdam DC"],
      ["Delivery date", new Date("2026-12-04"), new Date("2027-01-08")],
      ["Confirmed delivery date"],
      ["Initial delivery date", new Date("2026-12-01")],
      ["Quantity confirmed", 24],
      ["Quantity received", 2],
      ["Cost", 108],
      ["Currency", "EUR"],
      ["Order type", "Finished good"],
      ["Origin", "Replenish"],
      ["Created at (UTC)", new Date("2026-11-20T09:15:00.123Z")],
      ["ID", "0b8f4f5e-6a5c-4c1d-9f0e-2d1c3b4a5f6e"],
    ]);
  });

  it("has one row a part with every field of the JSON body", async () => {
    const parts = [
      part(1, { confirmed_delivery_date: "2026-12-04", moq: null }),
      part(2, { options: {}, barcode: null }),
    ];
    const sheet = await read(await renderOrderWorkbook(orderDocument(parts)), "Lines");
    const labelled = (body: OrderPartBody) =>
      Object.entries(body).map(([name, value]) => [columnDefinition(name as OrderColumn).label, value]);
    expect(recordsOf(sheet)).toEqual(
      parts.map((body) => ({
        ...Object.fromEntries(labelled(body)),
        "Unit cost": 4.5,
        Variant: Object.keys(body.options).length > 0 ? "Color: Red, Size: M" : "",
        "Initial delivery": new Date("2026-12-01"),
        "Confirmed delivery": body.confirmed_delivery_date && new Date(body.confirmed_delivery_date),
      })),
    );
    expect(sheet.views).toEqual([expect.objectContaining({ state: "frozen", ySplit: 1 })]);
    expect(sheet.autoFilter).toBe("A1:Z3");
  });

  it("prints what a supplier reads on the width of one page, headings on each, and leaves the rest to the screen", async () => {
    const bytes = await renderOrderWorkbook(dressedOrder(60));
    const lines = await read(bytes, "Lines");
    expect((lines.getRow(1).values as string[]).slice(1, 12)).toEqual([
      "SKU",
      "Your code",
      "Product",
      "Variant",
      "Barcode",
      "Quantity",
      "Unit cost",
      "Total",
      "Currency",
      "Initial delivery",
      "Confirmed delivery",
    ]);
    const oneWide = { fitToPage: true, fitToWidth: 1, fitToHeight: 0 };
    expect(lines.pageSetup).toMatchObject({ ...oneWide, printArea: "A1:K61", printTitlesRow: "1:1" });
    expect(recordsOf(lines)[59]).toMatchObject({ "Your code": "NT/60", "Unit cost": 4.5 });
    // Headings stand above their figures, and a currency off the amount on its left.
    expect(["A1", "F1", "H1", "J1"].map((cell) => lines.getCell(cell).alignment.horizontal)).toEqual([
      "left",
      "right",
      "right",
      "right",
    ]);
    for (const cell of ["I1", "I2"]) expect(lines.getCell(cell).alignment).toMatchObject({ indent: 1 });
    expect((await read(bytes, "Order")).pageSetup).toMatchObject({ ...oneWide, orientation: "portrait" });
  });

  it("says who orders, where to reach them, and on which terms", async () => {
    const sheet = await read(await renderOrderWorkbook(dressedOrder(1)), "Order");
    const rows = new Map(
      Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1)).map((row) => [
        row.getCell(1).value,
        row.getCell(2).value,
      ]),
    );
    expect(Object.fromEntries(rows)).toMatchObject({
      "Ordered by": "Harbour & Pine Ltd",
      Address: "1 Quay Street, EH6 6AA Leith, GB",
      Phone: "+44 131 496 0000",
      "E-mail": "buying@harbour.example",
      "Tax number": "GB 999 9999 73",
      Notes: "Please deliver before noon.\nThe yard is closed on Fridays.",
      Terms: "Prices include packaging.\nPayment 30 days after delivery.",
    });
  });

  it("names the warehouse only where the parts do", async () => {
    const sheet = await read(await renderOrderWorkbook(orderDocument([part(1, { warehouse_name: "Leeds" })])), "Lines");
    expect(recordsOf(sheet)[0]).toMatchObject({ Warehouse: "Leeds" });
  });

  it("keeps hostile text as text, exactly as it was", async () => {
    const parts = HOSTILE.map((text, number) => part(number, { product_name: text }));
    const sheet = await read(await renderOrderWorkbook(orderDocument(parts)), "Lines");
    expect(recordsOf(sheet).map((row) => row.Product)).toEqual(HOSTILE);
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        expect(cell.type).not.toBe(ExcelJS.ValueType.Formula);
        if (typeof cell.value === "string") expect(cell.numFmt).toBe("@");
      });
    });
  });

  it("replaces in a chart's texts what XML can't carry, and cuts what Excel can't hold", () => {
    expect(holdableText("a\u0000b\u0007c\ufffed\uffffe\ud800f")).toBe("a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf");
    expect(holdableText("x".repeat(40_000))).toHaveLength(32_767);
  });
});

describe("the workbook of recipes", () => {
  const row: BillOfMaterialsRow = {
    sku_name: "SKU-1",
    product_name: "Sweater",
    unit_cost: 12.5,
    production_time: 5,
    raw_material_name: "Yarn",
    raw_material_quantity: 0.125,
    raw_material_unit_cost: 0.0125,
  };

  it("has one row a component", async () => {
    const rows = [row, { ...row, raw_material_name: "-Button", unit_cost: null, production_time: null }];
    const sheet = await read(await renderBillOfMaterialsWorkbook(rows), "Bill of materials");
    expect(recordsOf(sheet)).toEqual(rows);
  });

  it("is a heading row when there are none", async () => {
    const sheet = await read(await renderBillOfMaterialsWorkbook([]), "Bill of materials");
    expect(sheet.rowCount).toBe(1);
    expect((sheet.getRow(1).values as unknown[]).slice(1)).toEqual(Object.keys(row));
  });

  it("brings back any name as it was, but for half of a surrogate pair", async () => {
    const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), escapes);
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 20 }), async (names) => {
        const rows = names.map((name) => ({ ...row, product_name: name }));
        const sheet = await read(await renderBillOfMaterialsWorkbook(rows), "Bill of materials");
        expect(recordsOf(sheet).map(({ product_name }) => product_name)).toEqual(
          names.map((name) => name.slice(0, 32_767).replace(/\p{Surrogate}/gu, "\ufffd")),
        );
      }),
      { numRuns: 40 },
    );
  });
});

/** Texts made of the pieces that escapes are made of. */
const escapes = fc
  .array(fc.constantFrom("_", "x", "_x", "000D", "0041", "\r", "\n", "_x005F_", "\u007f", "\u000b", "\uffff", "=", " "))
  .map((pieces) => pieces.join(""));
