import ExcelJS from "exceljs";
import { closeRenderers } from "../../src/documents/render";
import { readPdf } from "../documents/read-pdf";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { answering } from "../support/mutation";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;
let orderId: string;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant({ name: "Quay Goods" });
  await seed(app, ours, corner);
  const line = { sku: "CUP", warehouse: "North", supplier: "Mill", quantity_ordered: 1500, unit_cost: 0.823 };
  const data = [{ ...line, purchase_order_name: "PO-1", delivery: "2026-12-01", status: "DRAFT" }];
  orderId = (await ours.api.post("/orders", { data })).body.order_ids[0];
});
afterAll(async () => {
  await app.close();
  await closeRenderers();
});

const set = async (language: string) => {
  const row = `{ name: "Mill", documentLanguage: ${language} }`;
  const { body } = await ours.api.graphql(
    `mutation { ${answering(`upsertSuppliers(rows: [${row}])`, "{ documentLanguage }")} }`,
  );
  return body.data.upsertSuppliers.result;
};
const ask = (query: string) =>
  fetch(`${app.address}/api/v1/orders/${orderId}?${query}`, { headers: { Authorization: `Bearer ${ours.key}` } });
async function download(query: string): Promise<Buffer> {
  const response = await ask(query);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const pdf = async (query = "") =>
  readPdf(await download(`output_format=PDF${query}`))
    .flat()
    .join(" ")
    .replaceAll(/[\u00a0\u202f]/g, " ");
async function sheets(query = ""): Promise<string[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await download(`output_format=EXCEL${query}`)) as unknown as ArrayBuffer);
  return workbook.worksheets.map(({ name }) => name);
}

describe("a supplier's documents", () => {
  it("are in English until the supplier has another language", async () => {
    const read = await pdf();
    for (const text of ["Purchase order", "2026-12-01", "1,234.50 EUR", "Page 1 of 1"]) expect(read).toContain(text);
    expect(await sheets()).toEqual(["Order", "Lines"]);
  });

  it("are in the supplier's language, and in another for one download", async () => {
    expect(await set("DE")).toEqual([{ documentLanguage: "DE" }]);
    const german = await pdf();
    for (const text of ["Bestellung", "01.12.2026", "1.500", "0,823", "1.234,50 €", "Seite 1 von 1"]) {
      expect(german).toContain(text);
    }
    expect(await sheets()).toEqual(["Bestellung", "Positionen"]);
    const french = await pdf("&language=fr");
    for (const text of ["Bon de commande", "1 déc. 2026", "1 500", "0,823", "1 234,50 €", "Page 1 sur 1"]) {
      expect(french).toContain(text);
    }
    expect(await sheets("&language=en")).toEqual(["Order", "Lines"]);
    // It was for once.
    expect(await pdf()).toBe(german);
  });

  it("refuse a language that there is none, which JSON does not look at", async () => {
    const refused = await ask("output_format=PDF&language=xx");
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain("language");
    const body = await (await ask("language=xx")).json();
    expect(body).toEqual(await (await ask("")).json());
  });

  it("can be asked for by language among suppliers, and each change is in the history", async () => {
    await set("NL");
    const { body } = await ours.api.graphql(`{
      dutch: suppliers(filter: { documentLanguage: { equals: NL } }) { nodes { name documentLanguage } }
      others: suppliers(filter: { documentLanguage: { in: [DE, FR, ES] } }) { totalCount }
      auditEntries(filter: { type: { equals: SUPPLIER } }, first: 1) { nodes { sentence changes { field before after } } }
    }`);
    expect(body.errors).toBeUndefined();
    expect(body.data.dutch.nodes).toEqual([{ name: "Mill", documentLanguage: "NL" }]);
    expect(body.data.others.totalCount).toBe(0);
    const [entry] = body.data.auditEntries.nodes;
    expect(entry.changes).toEqual([{ field: "documentLanguage", before: "DE", after: "NL" }]);
    expect(entry.sentence).toContain("German to Dutch");
  });
});
