import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import ExcelJS from "exceljs";
import { closeRenderers } from "../../src/documents/render";
import { LOGO } from "../documents/orders";
import { readPdf } from "../documents/read-pdf";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { answering } from "../support/mutation";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;
let orderId: string;

beforeAll(async () => {
  app = await startApp();
  [ours, theirs] = [await app.merchant({ name: "Quay Goods" }), await app.merchant()];
  await seed(app, ours, corner);
  const data = ["CUP", "MUG"].map((sku) => ({
    purchase_order_name: "PO-1",
    sku,
    warehouse: "North",
    supplier: "Mill",
    quantity_ordered: 12,
    unit_cost: 2,
    delivery: "2026-12-01",
    status: "DRAFT",
  }));
  orderId = (await ours.api.post("/orders", { data })).body.order_ids[0];
});
afterAll(async () => {
  await app.close();
  await closeRenderers();
});

const SET = `mutation ($input: LetterheadInput!) { ${answering(
  "setLetterhead(input: $input)",
  "{ address { address1 city } phone email taxId orderTerms logo }",
)} }`;
const set = async (input: object) => (await ours.api.graphql(SET, { input })).body.data.setLetterhead;
const kept = async ({ api }: Merchant = ours) =>
  (await api.graphql("{ letterhead { address { address1 city } email orderTerms logo } }")).body.data.letterhead;
const NOTHING = { address: { address1: null, city: null }, email: null, orderTerms: null, logo: null };

async function download(format: string): Promise<Buffer> {
  const response = await fetch(`${app.address}/api/v1/orders/${orderId}?output_format=${format}`, {
    headers: { Authorization: `Bearer ${ours.key}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe("the letterhead", () => {
  it("is empty until it is set, changes by what is sent, and is nobody else's", async () => {
    expect(await kept()).toEqual(NOTHING);
    const input = {
      address1: "1 Quay Street",
      city: "Leith",
      email: "buying@quay.example",
      orderTerms: "30 days.\nDDP.",
    };
    expect((await set({ ...input, logo: LOGO })).result).toMatchObject({
      address: { address1: "1 Quay Street", city: "Leith" },
      orderTerms: "30 days.\nDDP.",
      logo: LOGO,
    });
    await set({ city: null, phone: "  " });
    expect(await kept()).toEqual({
      address: { address1: "1 Quay Street", city: null },
      email: "buying@quay.example",
      orderTerms: "30 days.\nDDP.",
      logo: LOGO,
    });
    expect(await kept(theirs)).toEqual(NOTHING);
  });

  const crc = (type: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from([24, 16, 8, 0].map((bits) => (content.length >>> bits) & 0xff)),
      Buffer.from(type),
      content,
      Buffer.alloc(4),
    ]);
  const headerOf = (width: number, height: number, [depth, colour, interlaced]: number[]) => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([depth ?? 8, colour ?? 0, 0, 0, interlaced ?? 0], 8);
    return crc("IHDR", header);
  };
  const pngOf = (...chunks: Buffer[]) =>
    Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]).toString("base64");
  const END = crc("IEND", Buffer.alloc(0));
  const data = (pixels: Buffer) => crc("IDAT", deflateSync(pixels));
  const png = (width: number, height: number, pixels: Buffer, how: number[] = []) =>
    pngOf(headerOf(width, height, how), data(pixels), END);

  it.each([
    ["a mailbox with a header behind it", { email: "a@b.example\r\nBcc: c@d.example" }, "email"],
    ["a text that is too long", { orderTerms: "x".repeat(4_001) }, "orderTerms"],
    ["what no database keeps", { taxId: "a\u0000" }, "taxId"],
    ["no base64", { logo: "<svg/>" }, "logo"],
    ["no picture", { logo: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64") }, "logo"],
    ["half a PNG", { logo: LOGO.slice(0, 60) }, "logo"],
    ["a PNG that unpacks to more than it says", { logo: png(1, 1, Buffer.alloc(5_000_000)) }, "logo"],
    ["a PNG with sides of 2,001 pixels", { logo: png(2_001, 1, Buffer.alloc(2_002)) }, "logo"],
    ["an interlaced PNG", { logo: png(1, 1, Buffer.alloc(2), [8, 0, 1]) }, "logo"],
    ["a PNG without an end", { logo: pngOf(headerOf(1, 1, []), data(Buffer.alloc(2))) }, "logo"],
    [
      "a PNG with two headers",
      { logo: pngOf(headerOf(1, 1, []), headerOf(60_000, 1, []), data(Buffer.alloc(2)), END) },
      "logo",
    ],
    ["a PNG whose rows are written in no known way", { logo: png(1, 1, Buffer.from([9, 0, 0, 0, 0]), [8, 6]) }, "logo"],
    ["a PNG with three bits a sample", { logo: png(1, 1, Buffer.alloc(2), [3, 0]) }, "logo"],
    ["blanks up to what is no base64", { logo: `${" ".repeat(300_000)}!` }, "logo"],
    ["more than 256 KiB", { logo: Buffer.alloc(256 * 1024 + 1).toString("base64") }, "logo"],
  ])("refuses %s and stays as it was", async (_what, input, field) => {
    const before = await kept();
    const refusal = await set({ address1: "elsewhere", ...input });
    expect(refusal).toMatchObject({ code: "INVALID_INPUT", faults: [{ path: `input.${field}` }] });
    expect(await kept()).toEqual(before);
  });

  it("takes what is as long as it may be", async () => {
    const noise = Buffer.alloc(200 * 301, randomBytes(4_099));
    for (let at = 0; at < noise.length; at += 301) noise[at] = 0;
    const input = { logo: png(300, 200, noise), orderTerms: "x".repeat(4_000) };
    expect((await set(input)).result).toMatchObject(input);
    await set({ logo: null, orderTerms: null });
  });

  it("takes pictures that the PDF can show", async () => {
    const jpeg =
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z";
    for (const logo of [png(3, 2, Buffer.alloc(8)), jpeg, LOGO]) {
      expect((await set({ logo })).result).toMatchObject({ logo });
      expect((await download("PDF")).includes("/Subtype /Image")).toBe(true);
    }
  });
});

describe("an order's documents", () => {
  const NOTES = `mutation ($id: ID!, $notes: String) { ${answering("setOrderNotes(orderId: $id, notes: $notes)", "{ notes }")} }`;
  const setNotes = async (notes: string | null, { api } = ours) =>
    (await api.graphql(NOTES, { id: orderId, notes })).body.data.setOrderNotes;

  it("have the order's notes, the merchant's terms and the supplier's own codes", async () => {
    await set({ orderTerms: "Payment within 30 days." });
    expect((await setNotes("Before noon, please.")).result).toEqual({ notes: "Before noon, please." });
    const codes = `mutation { ${answering('upsertSkuSuppliers(rows: [{ sku: "CUP", supplier: "Mill", itemCode: "M-77" }])', "{ itemCode }")} }`;
    expect((await ours.api.graphql(codes)).body.data.upsertSkuSuppliers.result).toEqual([{ itemCode: "M-77" }]);
    const lines = "{ orders { nodes { notes lines { supplierItemCode sku { name } } } } }";
    expect((await ours.api.graphql(lines)).body.data.orders.nodes).toEqual([
      {
        notes: "Before noon, please.",
        lines: [
          { supplierItemCode: "M-77", sku: { name: "CUP" } },
          { supplierItemCode: null, sku: { name: "MUG" } },
        ],
      },
    ]);
    const printed = readPdf(await download("PDF"))
      .flat()
      .join(" ");
    for (const text of ["M-77", "Before noon, please.", "Payment within 30 days.", "1 Quay Street"]) {
      expect(printed).toContain(text);
    }
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await download("EXCEL")) as unknown as ArrayBuffer);
    expect(workbook.getWorksheet("Lines")?.getRow(2).values).toEqual(expect.arrayContaining(["CUP", "M-77", 2]));
  });

  it("stay as they were when notes are refused, and nobody else sets them", async () => {
    const reason = "must have at most 4000 characters";
    expect(await setNotes("x".repeat(4_001))).toMatchObject({ faults: [{ path: "notes", reason }] });
    expect(await setNotes("ours", theirs)).toMatchObject({ code: "ORDER_NOT_FOUND" });
    expect((await ours.api.graphql("{ orders { nodes { notes } } }")).body.data.orders.nodes).toEqual([
      { notes: "Before noon, please." },
    ]);
    expect((await setNotes("x".repeat(4_000))).result).toEqual({ notes: "x".repeat(4_000) });
    expect((await setNotes(null)).result).toEqual({ notes: null });
  });

  it("ask for item codes once, however many lines there are", async () => {
    const query = "query ($n: Int!) { skus(limit: $n) { nodes { orders { lines { supplierItemCode } } } } }";
    const statements = (n: number) => countStatements(() => ours.api.graphql(query, { n }));
    expect(await statements(2)).toBe(await statements(1));
  });
});
