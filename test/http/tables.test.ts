import ExcelJS from "exceljs";
import { closeRenderers } from "../../src/documents/render";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { harmIn, textsOf } from "../support/svg";

const HOSTILE = `</text><script>alert(1)</script>" onload="x" & 'sku' {{url}} \u0001 أهلا 茶`;

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant({ scope: "READ" });
});
afterAll(async () => {
  await app.close();
  await closeRenderers();
});

async function post(path: string, body: unknown, key: string | null = ours.key) {
  const response = await fetch(`${app.address}/tables/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
}

describe("a chart of a table", () => {
  const draw = (body: unknown) => post("chart.svg", body);
  const bars = {
    title: "Stock",
    kind: "bar",
    labels: ["CUP", HOSTILE],
    series: [{ name: "units", values: [3, null] }],
  };

  it("draws bars a row and lines over days", async () => {
    expect(textsOf((await draw(bars)).text)).toEqual(expect.arrayContaining(["Stock", "CUP"]));
    const lines = { ...bars, kind: "line", labels: ["2026-01-01", "2026-01-02"] };
    expect((await draw({ ...lines, theme: "dark" })).text).toMatch(/^<svg /);
  });

  it.each([
    ["nothing but zeros", [0, 0], ["0", "1"]],
    ["no figures", [null, null], ["0", "1"]],
    ["fractions", [0.25, 0.5], ["0.1", "0.5"]],
    ["thousands", [0, 3000], ["1k", "3k"]],
  ])("writes figures along its axis of %s", async (_what, values, ticks) => {
    const { text } = await draw({ ...bars, series: [{ name: "units", values }] });
    expect(textsOf(text)).toEqual(expect.arrayContaining(ticks));
    expect(text).not.toContain("NaN");
  });

  it("is no wider for the names of its series, which stand in several rows", async () => {
    const widthOf = async (names: string[]) => {
      const series = names.map((name) => ({ name, values: [1, 2] }));
      return Number(/width="(\d+)/.exec((await draw({ ...bars, labels: ["A", "B"], series })).text)?.[1]);
    };
    const names = ["Maas", "Lyon", "Kobo", "Oslo", "Wien", "Bonn"];
    expect(await widthOf(names.map((name) => `${name} Roasters and Sons`))).toBe(await widthOf(names));
  });

  it("is as harmless as what it is made from", async () => {
    const { status, text } = await draw({ ...bars, title: HOSTILE, series: [{ name: HOSTILE, values: [1, 2] }] });
    expect(status).toBe(200);
    expect(harmIn(text)).toEqual([]);
    expect(text).not.toContain("\u0001");
  });

  it("has series with names that every object has", async () => {
    const series = ["__proto__", "constructor", "toString"].map((name) => ({ name, values: [1, 2] }));
    const { status, text } = await draw({ ...bars, labels: ["valueOf", "__proto__"], series });
    expect(status).toBe(200);
    expect(textsOf(text)).toEqual(expect.arrayContaining(["valueOf", "__proto__"]));
  });

  it.each<[string, unknown]>([
    ["no series", { ...bars, series: [] }],
    ["a width that no words fit in", { ...bars, width: 279 }],
    ["too many rows", { ...bars, labels: Array.from({ length: 401 }, String) }],
    ["no object", [1]],
  ])("refuses %s", async (_title, body) => {
    expect((await draw(body)).status).toBe(422);
  });

  it("needs a key", async () => {
    expect((await post("chart.svg", bars, null)).status).toBe(401);
  });
});

describe("a file of a table", () => {
  const table = {
    title: "Which / deliveries: are late?",
    columns: ["SKU name", "Due", "Missing", "Open"],
    rows: [
      ["=CMD()", "2026-01-02", -5, true],
      ['Tea, "green"', "2026-01-03", 1.5, false],
      [null, null, null, null],
    ],
  };

  it("is CSV that no spreadsheet takes for formulas, with negative numbers left as they are", async () => {
    const { status, headers, text } = await post("file.csv", table);
    expect({ status, type: headers.get("content-type") }).toEqual({ status: 200, type: "text/csv; charset=utf-8" });
    expect(headers.get("content-disposition")).toContain('attachment; filename="Which - deliveries- are late.csv"');
    expect(text).toBe(
      '\ufeffSKU name,Due,Missing,Open\r\n\'=CMD(),2026-01-02,-5,true\r\n"Tea, ""green""",2026-01-03,1.5,false\r\n,,,\r\n',
    );
  });

  it("keeps the cells of rows that are longer or shorter than the header, and every row", async () => {
    const ragged = {
      title: "x",
      columns: ["sku", "product"],
      rows: [["A"], ["B", "two\nlines"], ["C", "x", "=y"], ["", ""]],
    };
    expect((await post("file.csv", ragged)).text).toBe(
      '\ufeffsku,product,""\r\nA,,\r\nB,"two\nlines",\r\nC,x,\'=y\r\n"","",\r\n',
    );
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await post("file.xlsx", ragged)).bytes as unknown as ExcelJS.Buffer);
    expect(workbook.worksheets[0]?.getCell("C4").value).toBe("=y");
    expect((await post("file.csv", { ...ragged, columns: ["half \ud800"] })).status).toBe(422);
  });

  it.each([
    ["History", "Table"],
    ["\u200b\u202e\u3164", "Table"],
    ["Tea\u202epot\u0007", "Tea pot"],
    ["🧵".repeat(31), "🧵".repeat(15)],
    ["'=1+1'", "=1+1"],
  ])("called %j is a workbook with a sheet that Excel takes and a person sees", async (title, name) => {
    const columns = ["=1+1", "_x0041_", "\u0001"];
    const { bytes } = await post("file.xlsx", { title, columns, rows: [["=1", "@x", "'=y"]] });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
    const [sheet] = workbook.worksheets;
    expect([sheet?.name, sheet?.state]).toEqual([name, "visible"]);
    const texts = [1, 2].map((row) => [1, 2, 3].map((at) => sheet?.getCell(row, at).value));
    expect(texts).toEqual([
      ["=1+1", "_x0041_", "\u0001"],
      ["=1", "@x", "'=y"],
    ]);
  });

  it("is a workbook with real dates and numbers, and texts that are no formulas", async () => {
    const { status, bytes } = await post("file.xlsx", table);
    expect(status).toBe(200);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
    const [sheet] = workbook.worksheets;
    expect(sheet?.name).toBe("Which   deliveries  are late");
    expect(sheet?.getCell("A2").value).toBe("=CMD()");
    expect(sheet?.getCell("A2").type).toBe(ExcelJS.ValueType.String);
    expect(sheet?.getCell("B2").value).toEqual(new Date("2026-01-02T00:00:00Z"));
    expect([sheet?.getCell("C2").value, sheet?.getCell("D2").value]).toEqual([-5, true]);
    expect(workbook.worksheets).toHaveLength(1);
  });

  it("keeps as texts what is no day of the calendar, and every character", async () => {
    const texts = ["2026-02-30", "2025-02-29", "2026-13-01", "2026-04-31", "a\u000bb\u001f_x0041\u000b"];
    for (const rows of [texts.slice(0, 4).map((text) => [text]), texts.map((text) => [text])]) {
      const { bytes } = await post("file.xlsx", { title: "x", columns: ["a"], rows });
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
      expect(rows.map((_, at) => [workbook.worksheets[0]?.getCell(at + 2, 1).value])).toEqual(rows);
    }
  });

  it("says in a workbook what it is a part of, on a sheet of its own", async () => {
    const { bytes } = await post("file.xlsx", { ...table, title: "Note", note: "=3 of 145 shown" });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
    const [, about] = workbook.worksheets;
    expect([about?.name, about?.getCell("A1").value, about?.getCell("A2").value]).toEqual([
      "About",
      "Note",
      "=3 of 145 shown",
    ]);
    expect(about?.getCell("A2").type).toBe(ExcelJS.ValueType.String);
  });

  it.each<[string, unknown]>([
    ["no columns", { ...table, columns: [] }],
    ["a cell that is a list", { ...table, rows: [[[1]]] }],
  ])("refuses %s", async (_title, body) => {
    expect((await post("file.csv", body)).status).toBe(422);
    expect((await post("file.xlsx", body)).status).toBe(422);
  });

  it("needs a key", async () => {
    expect((await post("file.csv", table, null)).status).toBe(401);
    expect((await post("file.xlsx", table, null)).status).toBe(401);
  });
});
