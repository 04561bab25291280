/** Bulk exports whose service is killed half-way. */
import { type Merchant, startApp, type TestApp } from "../support/app";
import { download, linesOf, lookAtExport, startExport } from "../support/exports";
import { lockedTable } from "../support/locked-table";
import { eventually, type ServiceProcess, startService } from "../support/processes";
import { corner, seed } from "../support/world";

let app: TestApp;
let shop: Merchant;
const services: ServiceProcess[] = [];

beforeAll(async () => {
  app = await startApp();
  shop = await app.merchant();
  await seed(app, shop, corner);
  await app.drain();
});
afterAll(async () => {
  for (const service of services) await service.end("SIGKILL");
  await app.close();
});

async function service(): Promise<ServiceProcess> {
  const started = await startService({
    dataDir: "",
    env: { DATABASE_URL: app.database.connectionString, WORKER: "on" },
  });
  services.push(started);
  return started;
}

it("an export whose service is killed is begun again by another one, from a later moment, and ends once", async () => {
  const suppliers = await lockedTable(app.database, "suppliers", "reads and writes");
  const first = await service();
  const id = await startExport(shop, "{ suppliers { nodes { name } } }");
  await suppliers.waiters(1);
  expect(await lookAtExport(shop, id)).toMatchObject({ state: "RUNNING", url: null });
  await first.end("SIGKILL");
  await suppliers.deserted();
  await service();
  await suppliers.waiters(1);
  await suppliers.release();
  await eventually(async () => (await lookAtExport(shop, id)).state === "FINISHED", "it is done");
  const { url, rows } = await lookAtExport(shop, id);
  expect(rows).toBe(2);
  expect(linesOf((await download(url)).file)).toEqual([{ name: "Mill" }, { name: "Overseas" }]);
  const { rows: attempts } = await app.database.admin.query("select attempt from bulk_exports");
  expect(attempts).toEqual([{ attempt: 2 }]);
});
