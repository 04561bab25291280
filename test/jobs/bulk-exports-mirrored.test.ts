/** Bulk exports of programs that keep a copy, and of test merchants, whose clock is their own. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { forgetOldExports } from "../../src/domain/exports/forget";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { exportToFile } from "../../src/service/export-to-file";
import { systemClock } from "../../src/values/clock";
import { allSince } from "../changes/reading";
import { merchantWith, reset } from "../fixtures/test-merchant";
import { startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { download, exported, linesOf, lookAtExport, startExport } from "../support/exports";
import { corner, seed } from "../support/world";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const QUERY = "{ suppliers { nodes { id name } } }";

it("changes since an export's cursor are what its rows don't have, also what was written while they were", async () => {
  const merchant = await app.merchant();
  await seed(app, merchant, corner);
  await app.drain();
  const rename = (name: string) =>
    app.database.admin.query("update suppliers set name = $2 || ' ' || $2 where tenant_id = $1 and name = $2", [
      merchant.tenantId,
      name,
    ]);
  const id = await startExport(merchant, QUERY);
  const jobs = jobsWith({
    exporter: (order, begun, file) => {
      const write = file.write.bind(file);
      file.write = async (bytes) => {
        await rename("Mill");
        await write(bytes);
      };
      return exportToFile(order, begun, file);
    },
  });
  expect(await lookAtExport(merchant, id)).toMatchObject({ state: "QUEUED", cursor: null });
  await drain(mainOf(app.database), systemClock, { jobs });
  const { url, cursor } = await lookAtExport(merchant, id);
  const rows: { id: string; name: string }[] = linesOf((await download(url)).file);
  expect(rows.map(({ name }) => name)).toEqual(["Mill", "Overseas"]);
  const told = async () => (await allSince(merchant.api, cursor)).changes.map(({ type, id }) => `${type} ${id}`);
  expect(await told()).toEqual([`SUPPLIER ${rows[0]?.id}`]);
  await rename("Overseas");
  expect(await told()).toEqual(rows.map(({ id }) => `SUPPLIER ${id}`));
});

it("several lists are mirrored one after the other, as the page has it, also where others have both turns", async () => {
  const merchant = await app.merchant();
  await seed(app, merchant, corner);
  await app.drain();
  const page = readFileSync(path.join(projectRoot, "src/docs/how-to/bulk-export.md"), "utf8");
  const [, code] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const mirror = new Function(`${code}; return mirror;`)();
  const others = [await startExport(merchant, QUERY), await startExport(merchant, QUERY)];
  const ask = async (query: string, variables: Record<string, unknown>) =>
    (await merchant.api.graphql(query, variables)).body.data;
  const loaded: { list: string; cursor: string; rows: number }[] = [];
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    await app.drain();
  };
  const queries = [QUERY, "{ warehouses { nodes { id name } } }"];
  const cursor = await mirror(ask, queries, async (told: (typeof loaded)[number]) => void loaded.push(told), sleep);
  expect(loaded.map(({ list }) => list)).toEqual(["suppliers", "warehouses"]);
  expect({ cursor, waits }).toEqual({ cursor: loaded[0]?.cursor, waits: [5000, 1000, 1000] });
  expect((await lookAtExport(merchant, others[0] ?? "")).state).toBe("FINISHED");
  await expect(mirror(ask, ["{ tenant { name } }"], async () => {}, sleep)).rejects.toThrow("tenant has none");
});

it("exports of a test merchant are kept for a week of the service's, wherever its own clock stands", async () => {
  const merchant = await merchantWith(app, "MINIMAL");
  const { id, url, startedAt, finishedAt, expiresAt } = await exported(app, merchant, QUERY);
  expect(Math.abs(Date.parse(finishedAt) - Date.now())).toBeLessThan(600_000);
  expect(finishedAt >= startedAt && expiresAt > finishedAt).toBe(true);
  await forgetOldExports(mainOf(app.database), systemClock);
  expect(await lookAtExport(merchant, id)).toMatchObject({ state: "FINISHED" });
  const { status, headers } = await download(url);
  expect([status, headers.get("ips-mode")]).toEqual([200, "test"]);
});

it("a test merchant that is set back has no export of before, neither files and their links nor ones that wait", async () => {
  const merchant = await merchantWith(app, "MINIMAL");
  const { url } = await exported(app, merchant, QUERY);
  await startExport(merchant, QUERY);
  await reset(merchant, "MINIMAL");
  expect((await merchant.api.graphql("{ bulkExports { id state } }")).body.data.bulkExports).toEqual([]);
  expect((await download(url)).status).toBe(404);
  expect((await exported(app, merchant, QUERY)).rows).toBeGreaterThan(0);
});
