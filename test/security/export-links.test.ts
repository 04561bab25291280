/** Links of bulk exports: whom they open for, for how long, and which parts of a file. */
import { randomBytes } from "node:crypto";
import { CHUNK_BYTES } from "../../src/domain/exports/export-file";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { download, lookAtExport, startExport } from "../support/exports";
import { answering, resultsOf } from "../support/mutation";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const DAY = 86_400_000;
const FILE = randomBytes(2 * CHUNK_BYTES + 1000);

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;
let present = NOON;
let id: string;
let url: URL;

beforeAll(async () => {
  app = await startApp({ clock: { now: () => new Date(present) } });
  [ours, theirs] = [await app.merchant(), await app.merchant()];
  id = await startExport(ours, "{ orders { nodes { id } } }", "PARQUET");
  const jobs = jobsWith({ exporter: (_order, _begun, file) => file.write(FILE) });
  await drain(mainOf(app.database), { now: () => new Date(present) }, { jobs });
});
afterAll(() => app.close());
beforeEach(async () => {
  present = NOON;
  url = new URL((await lookAtExport(ours, id)).url);
});

const changed = (change: (it: URL) => void): URL => {
  const it = new URL(url);
  change(it);
  return it;
};

describe("the link to a bulk export", () => {
  it("opens for a person without a key, as a file to keep", async () => {
    const { status, headers, file } = await download(url);
    expect(status).toBe(200);
    expect(file.equals(FILE)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/vnd.apache.parquet",
      "content-length": String(FILE.length),
      "content-disposition": expect.stringContaining('filename="orders 2026-03-01.parquet"'),
      "accept-ranges": "bytes",
      etag: `"${id}-1"`,
      "cache-control": "private, no-cache, no-transform",
    });
  });

  it("lives for 24 hours and not longer, and is a new one each time it is asked for", async () => {
    present = NOON + DAY - 1;
    expect((await download(url, {}, "HEAD")).status).toBe(200);
    present = NOON + DAY;
    expect((await download(url)).status).toBe(404);
    expect((await download((await lookAtExport(ours, id)).url)).status).toBe(200);
    present = NOON + 8 * DAY;
    expect(await lookAtExport(ours, id)).toBeNull();
  });

  it.each<[string, (it: URL) => void]>([
    ["a longer life", (it) => it.searchParams.set("expires", String(NOON + 9 * DAY))],
    ["a life that is no number", (it) => it.searchParams.set("expires", "never")],
    ["another merchant", (it) => it.searchParams.set("tenant", theirs.tenantId)],
    ["another signature", (it) => it.searchParams.set("signature", "x".repeat(43))],
    ["no signature", (it) => it.searchParams.delete("signature")],
    [
      "another export",
      (it) => (it.pathname = it.pathname.replace(/[0-9a-f](?=\.parquet$)/, (one) => (one === "0" ? "1" : "0"))),
    ],
    ["another format", (it) => (it.pathname = it.pathname.replace("parquet", "csv.gz"))],
    [
      "a path that climbs",
      (it) => (it.pathname = it.pathname.replace("exports/", "exports/%2e%2e%2fimport-errors%2f")),
    ],
    ["no name", (it) => (it.pathname = "/downloads/exports/.")],
  ])("opens nothing with %s", async (_title, change) => {
    const { status, file } = await download(changed(change));
    expect(status).toBe(404);
    expect(JSON.parse(file.toString()).status).toBe(404);
  });

  it("ends with its export, and opens no export of another merchant's, whatever its id", async () => {
    const copy = `insert into bulk_exports select ($1::uuid), id, format, list, query, variables, state, attempt, rows, bytes, null, null, requested_by,
      requested_at, started_at, finished_at, expires_at from bulk_exports where id = $2`;
    await app.database.admin.query(copy, [theirs.tenantId, id]);
    const foreign = changed((it) => it.searchParams.set("tenant", theirs.tenantId));
    expect((await download(foreign)).status).toBe(404);
    const other = await startExport(theirs, "{ orders { nodes { id } } }");
    await app.drain();
    const link = (await lookAtExport(theirs, other)).url;
    expect((await download(link)).status).toBe(200);
    const field = answering("deleteBulkExport(id: $id)");
    resultsOf(await theirs.api.graphql(`mutation ($id: ID!) { ${field} }`, { id: other }));
    expect((await download(link)).status).toBe(404);
  });

  it("opens nothing while its merchant is closed, and says no more than of any other", async () => {
    const close = (at: string) =>
      app.database.admin.query(`update tenants set closed_at = ${at} where id = $1`, [ours.tenantId]);
    await close("now()");
    const { status, headers, file } = await download(url);
    await close("null");
    expect([status, headers.get("www-authenticate")]).toEqual([404, null]);
    expect(JSON.parse(file.toString()).detail).toContain("no longer valid");
    expect((await download(url, {}, "HEAD")).status).toBe(200);
  });

  const end = FILE.length - 1;
  it.each<[string, number, number]>([
    ["bytes=0-0", 0, 0],
    [`bytes=${CHUNK_BYTES - 1}-${CHUNK_BYTES}`, CHUNK_BYTES - 1, CHUNK_BYTES],
    [`bytes=${CHUNK_BYTES}-`, CHUNK_BYTES, end],
    ["bytes=-8", end - 7, end],
    [`bytes=-${FILE.length + 1}`, 0, end],
    [`bytes=10-${10 * FILE.length}`, 10, end],
  ])("sends a part of its file: %s", async (range, from, to) => {
    const { status, headers, file } = await download(url, { range });
    expect([status, headers.get("content-range")]).toEqual([206, `bytes ${from}-${to}/${FILE.length}`]);
    expect(file.equals(FILE.subarray(from, to + 1))).toBe(true);
  });

  it("goes on where a download was broken off, as long as the file is the same", async () => {
    const etag = `"${id}-1"`;
    const part = { range: "bytes=100-" };
    expect((await download(url, { ...part, "if-range": etag })).status).toBe(206);
    expect((await download(url, { ...part, "if-range": `"${id}-0"` })).status).toBe(200);
    for (const held of [etag, `W/${etag}`, `"another", ${etag}`, "*"])
      expect([held, (await download(url, { "if-none-match": held })).status]).toEqual([held, 304]);
    expect((await download(url, { "if-none-match": '"another"' })).status).toBe(200);
  });

  it.each(["bytes=100-", `bytes=${FILE.length}-`])(
    "tells a client that asks for no bytes of the whole file: %s",
    async (range) => {
      const { status, headers, file } = await download(url, { range }, "HEAD");
      expect([status, headers.get("content-length"), headers.get("content-range"), file.length]).toEqual([
        200,
        String(FILE.length),
        null,
        0,
      ]);
    },
  );

  it.each([`bytes=${FILE.length}-`, "bytes=-0"])("refuses a part behind its end: %s", async (range) => {
    const { status, headers } = await download(url, { range });
    expect([status, headers.get("content-range")]).toEqual([416, `bytes */${FILE.length}`]);
    expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      expect.stringContaining("application/problem+json"),
      null,
    ]);
  });

  it.each(["bytes=0-1,5-6", "lines=1-2", "bytes=a-b", `bytes=${"0-1,".repeat(500)}0-1`])(
    "sends the whole file for %s",
    async (range) => {
      const { status, file } = await download(url, { range });
      expect([status, file.length]).toEqual([200, FILE.length]);
    },
  );

  it("is for reading alone", async () => {
    const { status, headers } = await download(url, {}, "DELETE");
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});
