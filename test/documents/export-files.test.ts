import { gunzipSync } from "node:zlib";
import { writeFile } from "../../src/documents/exports/write-file";
import type { ExportColumn, ExportedRow } from "../../src/values/export-columns";

const COLUMNS: ExportColumn[] = [
  { name: "note", path: ["note"], kind: "text", isNullable: true },
  { name: "sku_name", path: ["sku", "name"], kind: "text", isNullable: true },
  { name: "tags", path: ["tags"], kind: "json", isNullable: false },
];

async function csvOf(rows: ExportedRow[]): Promise<string> {
  async function* pages() {
    yield rows;
  }
  const written: Uint8Array[] = [];
  await writeFile("CSV", { columns: COLUMNS, pages: pages() }, async (bytes) => void written.push(bytes));
  return gunzipSync(Buffer.concat(written)).toString();
}

it("an exported CSV tells an empty text from none", async () => {
  const rows = [
    { note: "", sku: { name: "Mug" }, tags: [] },
    { note: null, sku: null, tags: [""] },
  ];
  expect(await csvOf(rows)).toBe('note,sku_name,tags\r\n"",Mug,[]\r\n,,"[""""]"\r\n');
});
