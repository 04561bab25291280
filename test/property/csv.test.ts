/** CSV that leaves the service: nobody's program takes a text of it for a formula, and every text comes back. */
import { spawnSync } from "node:child_process";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { csvText } from "../../src/values/csv";
import { unguarded } from "../../src/values/formula-guard";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { exported } from "../support/exports";
import { upload } from "../support/upload";
import { storableText } from "./hostile";
import { check, SEED } from "./run";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp({ limits: { requestsPerMinute: Infinity } });
  ours = await app.merchant();
});
afterAll(() => app.close());

const SIGNS = [
  ..."=+-@＝＋－＠'\",;|\t\r\n \u00a0\u3000\u202e\u200b\ufeff\u0001\u000b",
  "a",
  "7",
  "e",
  "sep=",
  "cmd|' /C calc'!A0",
];
/** Texts that spreadsheets and readers of CSV stumble over. */
const hostile = () =>
  fc.oneof(
    storableText(0),
    fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 12 }),
    fc.constantFrom(
      "'t Winkeltje",
      "'-3",
      "'=abc",
      "''=abc",
      "Mug\n=1+1",
      "\r=1",
      "a\r\n+1",
      '\tx;"=1+1;b',
      "sep=;",
      "Sep=|",
      "a|=1+1|b",
      "a,=1+1,b",
    ),
  );
const tables = () =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(hostile(), { minLength: width, maxLength: width }), { minLength: 2, maxLength: 20 }),
    );

const UNSEEN = "\\s\\p{Cc}\\p{Cf}";
const FORMULA = new RegExp(`^[${UNSEEN}]*[=+\\-@＝＋－＠]`, "u");
/** A figure after a comma or a bar calls nothing. */
const FIGURE = /^[ \u00a0]*[+-](\d[eE]|[\d .%()/+\-\]}\p{Sc}\u00a0])*(?<=[\d%)\]}\p{Sc}][ \u00a0]*)("|$)/u;
/** A field that begins with a quote of its own has two of them within its quotes, and is a text to all readers. */
const FORMULA_UNQUOTED = new RegExp(`^(?!"[${UNSEEN}]*"")["${UNSEEN}]*[=+\\-@＝＋－＠]`, "u");

/** What a reader of CSV takes for formulas; or one that knows no quotes, and splits by whatever splits files. */
function formulasIn(csv: string, delimiter = ","): string[] {
  const text = csv.replace(/^\ufeff/, "");
  const cells = (parse(text, { delimiter }) as string[][]).flat().filter((cell) => FORMULA.test(cell));
  const split = ["\t", ";", ",", "|"].flatMap((sign) =>
    text.split(/[\r\n]/).flatMap((line) => line.split(sign).filter((cell, at) => at === 0 || !FIGURE.test(cell))),
  );
  return [...cells, ...split.filter((cell) => FORMULA_UNQUOTED.test(cell)), ...(/^"*sep=/i.exec(text) ?? [])];
}

/** The rows without their guards. */
const readBack = (csv: string) =>
  (parse(csv, { bom: true }) as string[][]).map((row) => row.map((cell) => unguarded(cell)));
const withoutApostrophes = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => cell.replaceAll("'", "")));

const PYTHON = `
import csv, io, json, sys
files = json.load(sys.stdin)
print(json.dumps([list(csv.reader(io.StringIO(it, newline=""), strict=True)) for it in files]))`;

/** The files as Python's csv module reads them; null where there is no Python. */
function readByPython(files: readonly string[]): string[][][] | null {
  const { error, status, stdout, stderr } = spawnSync("python3", ["-c", PYTHON], {
    input: JSON.stringify(files.map((it) => it.replace(/^\ufeff/, ""))),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === "ENOENT") {
    process.stderr.write("skipped: there is no python3 to read CSV files with\n");
    return null;
  }
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return JSON.parse(stdout);
}

async function tableFile(rows: readonly (readonly string[])[]): Promise<string> {
  const [columns, ...cells] = rows;
  const response = await fetch(`${app.address}/tables/file.csv`, {
    method: "POST",
    headers: { Authorization: `Bearer ${ours.key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ title: "x", columns, rows: cells }),
  });
  expect(response.status).toBe(200);
  // The mark at the start is part of the file.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
}

it("every text of a table comes back as it was sent but for the guard, to Python and to csv-parse, and none is a formula", async () => {
  const sent: string[][][] = [];
  const files: string[] = [];
  await check(
    fc.asyncProperty(tables(), async (rows) => {
      const csv = await tableFile(rows);
      sent.push(rows);
      files.push(csv);
      expect(formulasIn(csv)).toEqual([]);
      const read = parse(csv, { bom: true }) as string[][];
      expect(withoutApostrophes(read)).toEqual(withoutApostrophes(rows));
      expect(readBack(csv)).toEqual(rows);
      // What programs on a command line read ends its lines otherwise.
      expect(readBack(`\ufeff${csvText(rows, { lineEnd: "\n" })}`)).toEqual(rows);
    }),
    20,
  );
  const read = readByPython(files);
  if (read) expect(read.map((rows) => rows.map((row) => row.map(unguarded)))).toEqual(sent);
});

it("a file with another delimiter holds no formula for a reader that splits at commas, and ordinary texts stay as they are", () => {
  const payloads = [
    "Mug,=HYPERLINK(1),x",
    'a|"=1+1"|b',
    "a, @SUM(A1),b",
    ",-2+cmd|' /C calc'!A0",
    ",-'\\\\1.2\\[3]4'!$5:$5",
    "sep=|",
    "a|+",
    "&HYPERLINK(1,2)&",
  ];
  const ordinary = ["Tea, -20 %", "Quay 5, +31 20 123", "[1,-2,-2e-7]", "a@b.nl, c", "1,5", "x | y", "Rock, 'n' roll"];
  for (const delimiter of [",", ";", "|", "\t"]) {
    const csv = csvText([payloads, payloads], { delimiter });
    expect(formulasIn(csv, delimiter)).toEqual([]);
    const read = parse(csv, { delimiter }) as string[][];
    expect(read.map((row) => row.map(unguarded))).toEqual([payloads, payloads]);
    expect(parse(csvText([ordinary], { delimiter }), { delimiter })).toEqual([ordinary]);
  }
});

it("JSON in a cell of an export stays JSON, whatever its texts begin with", async () => {
  const { api, ...them } = await app.merchant();
  const emails = ["a@mill.example", "=x@mill.example", "+b@mill.example"];
  const bring = await upload(
    app,
    "/imports",
    { "suppliers.csv": `name,currency,emails\nMill,EUR,"${emails.join(";")}"\n` },
    { key: them.key },
  );
  expect((await bring.text()).trim().split("\n").at(-1)).toContain('"faults":[]');
  const { file } = await exported(app, { api, ...them }, "{ suppliers { nodes { emails } } }", "CSV");
  const csv = gunzipSync(file).toString();
  expect(formulasIn(csv)).toEqual([]);
  expect(JSON.parse((parse(csv) as string[][])[1]?.[0] ?? "")).toEqual(emails);
});

it("what is exported, imported elsewhere and exported again is the same, and is stored as it was", async () => {
  const texts = fc.sample(hostile(), { seed: SEED, numRuns: 300 });
  const names = [...new Set(texts)].filter((it) => it.trim() !== "");
  const QUERY = "{ suppliers { nodes { name currency } } }";
  const bring = async (merchant: Merchant, csv: string) => {
    const response = await upload(app, "/imports", { "suppliers.csv": csv }, { key: merchant.key });
    const last = (await response.text()).trim().split("\n").at(-1) ?? "";
    expect(JSON.parse(last).outcomes).toMatchObject([{ rows: names.length, faults: [] }]);
  };
  const namesOf = async (merchant: Merchant) => {
    const { file } = await exported(app, merchant, QUERY, "JSONL");
    const lines = gunzipSync(file).toString().trim().split("\n");
    return lines.map((line) => JSON.parse(line).name).sort();
  };
  const fileOf = async (merchant: Merchant) =>
    gunzipSync((await exported(app, merchant, QUERY, "CSV")).file).toString();
  const others = await app.merchant();

  await bring(ours, await tableFile([["name", "currency"], ...names.map((name) => [name, "EUR"])]));
  expect(await namesOf(ours)).toEqual([...names].sort());
  const first = await fileOf(ours);
  expect(formulasIn(first)).toEqual([]);
  await bring(others, first);
  expect(await namesOf(others)).toEqual([...names].sort());
  expect(await fileOf(others)).toBe(first);
  const read = readByPython([first]);
  if (read) expect(read[0]?.length).toBe(names.length + 1);
});
