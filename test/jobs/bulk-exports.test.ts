/** Bulk exports while they are written: of one moment, cancelled, failed, interrupted, forgotten. */

import { Interrupted } from "../../src/db";
import { MAX_BYTES, MAX_KEPT, MAX_UNFINISHED } from "../../src/domain/exports/bulk-exports";
import { CHUNK_BYTES, type ExportFile, ExportStopped } from "../../src/domain/exports/export-file";
import { forgetOldExports } from "../../src/domain/exports/forget";
import type { Exporter } from "../../src/domain/exports/run-export";
import { SkusNotFound } from "../../src/errors";
import { exportRows } from "../../src/graphql/execution/export-rows";
import { discardJobs } from "../../src/jobs/dead-letters";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { runBatch } from "../../src/jobs/run-batch";
import { exportToFile } from "../../src/service/export-to-file";
import { systemClock } from "../../src/values/clock";
import type { ExportedRow } from "../../src/values/export-columns";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { askExport, download, exported, linesOf, lookAtExport, startExport } from "../support/exports";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { corner, seed } from "../support/world";
import { quiet } from "./workshop";

let app: TestApp;
let ours: Merchant;
const QUERY = "{ suppliers { nodes { name } } }";
const NAMES = [{ name: "Mill" }, { name: "Overseas" }];
const CHUNK = Buffer.alloc(CHUNK_BYTES, "x");

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ours = await app.merchant();
  await seed(app, ours, corner);
  await app.drain();
});
afterAll(() => app.close());

const look = (id: string) => lookAtExport(ours, id);
const act = async (field: string, id: string) =>
  resultsOf(await ours.api.graphql(`mutation ($id: ID!) { ${answering(`${field}(id: $id)`)} }`, { id }))[field];
const chunks = async () =>
  (
    await app.database.admin.query("select export_id, number from bulk_export_chunks where tenant_id = $1", [
      ours.tenantId,
    ])
  ).rows.length;
const jobsLeft = async () =>
  (await app.database.admin.query("select interruptions, attempts from jobs where tenant_id = $1", [ours.tenantId]))
    .rows;
/** Works at the merchant's export once, by what the test says. */
const once = (exporter: Exporter) =>
  runBatch(
    { database: mainOf(app.database), clock: systemClock, log: quiet, jobs: jobsWith({ exporter }) },
    { tenantId: ours.tenantId, kind: "run-export" },
    "all",
  );

it("an export shows one moment, whatever is written while its pages are read", async () => {
  const more =
    "insert into sales_transactions (batch_id, store_id, sku_id, warehouse_id, quantity, unit_price, currency, occurred_at, timestamp_text)";
  const sell = (count: number) =>
    app.database.admin.query(
      `${more.replace("(batch_id", "(tenant_id, batch_id")} select $1, gen_random_uuid(), store.id, sku.id, place.id, 1, 1, 'EUR', now() - make_interval(secs => n), 'now'
       from generate_series(1, $2) n, (select id from stores where tenant_id = $1 limit 1) store, (select id from skus where tenant_id = $1 limit 1) sku,
         (select id from warehouses where tenant_id = $1 limit 1) place`,
      [ours.tenantId, count],
    );
  await app.database.admin.query("alter table sales_transactions disable trigger all");
  await sell(1_500);
  const order = { database: mainOf(app.database), tenantId: ours.tenantId, clock: systemClock, warehouses: [] };
  const query = "{ transactions { nodes { id sku { name } } } }";
  const rows = await exportRows(order, { query, variables: {}, hasColumns: false }, async ({ pages }) => {
    const read: ExportedRow[] = [];
    for await (const page of pages) {
      if (read.length === 0) {
        await app.database.admin.query("update skus set name = 'Renamed ' || name where tenant_id = $1", [
          ours.tenantId,
        ]);
        await sell(700);
      }
      read.push(...page);
    }
    return read;
  });
  expect(rows.length).toBe(1_500);
  expect(new Set(rows.map(({ sku }) => (sku as { name: string }).name)).size).toBe(1);
  expect(JSON.stringify(rows)).not.toContain("Renamed");
});

it("an export that is cancelled half-way ends with its next piece, and leaves nothing", async () => {
  const id = await startExport(ours, QUERY);
  const outcome = await once(async (_order, _begun, file) => {
    await file.write(CHUNK);
    expect(await look(id)).toMatchObject({ state: "RUNNING", bytes: CHUNK_BYTES, url: null });
    expect((await act("cancelBulkExport", id)).__typename).toBe("BulkExport");
    await expect(file.write(CHUNK)).rejects.toThrow(ExportStopped);
    await file.finish();
  });
  expect(outcome).toBe("done");
  expect(await look(id)).toMatchObject({ state: "CANCELLED", url: null, expiresAt: expect.any(String) });
  expect([await chunks(), await jobsLeft()]).toEqual([0, []]);
});

it("an export that is deleted while it waits or is written is gone with all of it", async () => {
  const [waiting, written] = [await startExport(ours, QUERY), await startExport(ours, QUERY)];
  expect(await act("deleteBulkExport", waiting)).toBe(waiting);
  await app.database.admin.query("delete from jobs where payload ->> 'exportId' = $1", [waiting]);
  await once(async (_order, _begun, file) => {
    await file.write(CHUNK);
    await act("deleteBulkExport", written);
  });
  expect([await look(written), await chunks(), await jobsLeft()]).toEqual([null, 0, []]);
});

it("an export that is interrupted begins at its start, shows nothing before its end, and ends once", async () => {
  const id = await startExport(ours, QUERY);
  let first: ExportFile | null = null;
  const interrupted = await once(async (_order, _begun, file) => {
    first = file;
    await file.write(CHUNK);
    throw new Interrupted("killed");
  });
  expect(interrupted).toBe("interrupted");
  expect(await look(id)).toMatchObject({ state: "RUNNING", bytes: CHUNK_BYTES, url: null });
  const again = await once(async (order, begun, file) => {
    expect(await chunks()).toBe(0);
    // A process that was taken for dead and was not.
    await expect((first as ExportFile | null)?.write(CHUNK)).rejects.toThrow(ExportStopped);
    await expect((first as ExportFile | null)?.finish()).rejects.toThrow(ExportStopped);
    await exportToFile(order, begun, file);
  });
  expect(again).toBe("done");
  const told = await look(id);
  expect(told).toMatchObject({ state: "FINISHED", rows: 2 });
  expect(linesOf((await download(told.url)).file)).toEqual(NAMES);
  expect([await chunks(), await jobsLeft()]).toEqual([1, []]);
});

it.each<[string, unknown, { errorCode: string; errorMessage: string }]>([
  [
    "for a reason of its own",
    SkusNotFound(["none"]),
    { errorCode: "SKUS_NOT_FOUND", errorMessage: "SKUs not found: none" },
  ],
  [
    "as it takes too long",
    Object.assign(new Error("too long"), { code: "25P03" }),
    { errorCode: "TIMEOUT", errorMessage: expect.stringContaining("longer than it may") },
  ],
  [
    "by a fault of ours, of which it tells nothing",
    new TypeError("secret"),
    { errorCode: "INTERNAL_SERVER_ERROR", errorMessage: expect.not.stringContaining("secret") },
  ],
])("an export that fails %s says why, and leaves nothing", async (_title, error, told) => {
  const id = await startExport(ours, QUERY);
  await once(async (_order, _begun, file) => {
    await file.write(CHUNK);
    throw error;
  });
  expect(await look(id)).toMatchObject({ state: "FAILED", url: null, bytes: 0, ...told });
  await app.drain();
  expect([await chunks(), await jobsLeft(), (await look(id)).state]).toEqual([0, [], "FAILED"]);
});

it("an export that its operator discards has failed, and says so", async () => {
  const id = await startExport(ours, QUERY);
  const { rows } = await app.database.admin.query("select id from jobs where tenant_id = $1", [ours.tenantId]);
  await discardJobs(mainOf(app.database), [String(rows[0].id)]);
  expect(await look(id)).toMatchObject({ state: "FAILED", errorCode: "INTERRUPTED" });
});

it("a merchant has two exports waiting or running, however many ask at one time", async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => askExport(ours, QUERY)));
  const codes = replies.map(({ body }) => body.data.bulkExport.code ?? "asked").sort();
  expect(codes).toEqual([
    "TOO_MANY_BULK_EXPORTS",
    "TOO_MANY_BULK_EXPORTS",
    "TOO_MANY_BULK_EXPORTS",
    "TOO_MANY_BULK_EXPORTS",
    "asked",
    "asked",
  ]);
  expect(MAX_UNFINISHED).toBe(2);
  await app.drain();
  const [{ id }] = (await ours.api.graphql("{ bulkExports { id } }")).body.data.bulkExports;
  expect(linesOf((await download((await look(id)).url)).file)).toEqual(NAMES);
  resultsOf(await askExport(ours, QUERY));
  expect(refusalIn(await askExport(await app.merchant(), "{ tenant { name } }")).code).toBe("INVALID_INPUT");
});

it("the newest files are kept for a week, and older ones make room for larger", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await exported(app, ours, QUERY)).id);
  const [oldest, middle, newest] = ids;
  await app.database.admin.query("update bulk_exports set bytes = $1 where id = any($2)", [
    MAX_BYTES / 2,
    [oldest, middle],
  ]);
  const id = await startExport(ours, QUERY);
  await app.drain();
  const kept = async () =>
    (await ours.api.graphql("{ bulkExports { id } }")).body.data.bulkExports.map((one: { id: string }) => one.id);
  expect(await kept()).toEqual([id, newest, middle]);
  await app.database.admin.query(
    `insert into bulk_exports (tenant_id, format, list, query, variables, state, requested_by, requested_at, expires_at)
     select $1, 'CSV', 'skus', '', '{}', 'FAILED', 'test', now() + make_interval(secs => n), now() + interval '1 day' from generate_series(1, $2) n`,
    [ours.tenantId, MAX_KEPT],
  );
  await startExport(ours, QUERY);
  expect((await kept()).length).toBe(MAX_KEPT + 1);
  const inAWeek = { now: () => new Date(Date.now() + 8 * 86_400_000) };
  while ((await forgetOldExports(mainOf(app.database), inAWeek)) > 0);
  expect((await kept()).length).toBe(1);
});

it("an export of a closed merchant waits until it is open again", async () => {
  const id = await startExport(ours, QUERY);
  const close = (at: string) =>
    app.database.admin.query(`update tenants set closed_at = ${at} where id = $1`, [ours.tenantId]);
  const failed = await once(async (order, begun, file) => {
    await close("now()");
    await exportToFile(order, begun, file);
  });
  expect(failed).toBe("failed");
  await close("null");
  expect(await look(id)).toMatchObject({ state: "RUNNING", url: null });
  await drain(mainOf(app.database), systemClock, { jobs: jobsWith({ exporter: exportToFile }) });
  expect(await look(id)).toMatchObject({ state: "FINISHED", rows: 2 });
});
