import fs from "node:fs";
import pg from "pg";
import { clusterHome } from "../../src/postgres/embedded";
import { readPassword } from "../../src/postgres/embedded/server-process";
import { seedTenant } from "../bench/plan/tenant";
import { plannerOf } from "../support/planner-of";
import {
  eventually,
  removeData,
  type ServiceProcess,
  serverOf,
  startService,
  temporaryFolder,
} from "../support/processes";

jest.setTimeout(400_000);

/** Four chunks of a plan, so that it can be seen half-way. */
const SERIES = 2000;
const dataDir = temporaryFolder();
let service: ServiceProcess | null = null;
let client: pg.Client | null = null;

afterAll(async () => {
  await client?.end();
  await service?.end("SIGKILL");
  await removeData(dataDir);
});

async function start(worker: "on" | "off"): Promise<void> {
  service = await startService({ dataDir, env: { WORKER: worker, METRICS_PORT: "0" } });
}

async function urlOfDatabase(): Promise<string> {
  const home = clusterHome(dataDir);
  const server = await serverOf(dataDir);
  return `postgresql://postgres:${encodeURIComponent(readPassword(home))}@127.0.0.1:${server?.port}/postgres`;
}

/** A connection that is kept, as what is waited for is asked for often; anew once the server has ended, as that is what is tried here. */
async function connection(): Promise<pg.Client> {
  if (client) return client;
  const fresh = new pg.Client({ connectionString: await urlOfDatabase() });
  fresh
    .on("error", () => {})
    .once("end", () => {
      client = null;
    });
  await fresh.connect();
  client = fresh;
  return fresh;
}

async function query<Row>(text: string): Promise<Row[]> {
  return (await (await connection()).query(text)).rows as Row[];
}

/** Rows of the version that is read, by level, with the sum of their stock. */
const presentPlan = () =>
  query<{ level: string; rows: number; stock: number }>(
    `select level::text, count(*)::int as rows, sum(stock_level) as stock from plan_rows
     join tenants on tenants.id = plan_rows.tenant_id and version = plan_version group by level order by level`,
  );

const newestRun = async () => {
  const [run] = await query<{ state: string; planned: number; total: number }>(
    "select state::text, planned_sku_count as planned, sku_count as total from plan_runs where complete order by id desc limit 1",
  );
  return run;
};

const isHalfWay = async () => {
  const run = await newestRun();
  return run?.state === "UNDER_WAY" && run.planned > 0 && run.planned < run.total;
};

/** Whether the metrics of a service say so; what they say is some seconds old. */
async function isMeasured({ log }: ServiceProcess, ...samples: readonly string[]): Promise<boolean> {
  const [, address = ""] = /"metrics":"([^"]+)"/.exec(log().join("\n")) ?? [];
  const lines = (await (await fetch(address)).text()).split("\n");
  return samples.every((sample) => lines.includes(sample));
}

const jobsLeft = async () => (await query("select 1 from jobs")).length;

it("a service that is killed while it makes a new plan leaves the old one, and the next one completes it", async () => {
  await start("off");
  await seedTenant(await urlOfDatabase(), { series: SERIES, days: 30 });
  // Each SKU then has the stock that is counted, which no bundle has.
  await query("delete from bundle_items");
  await query("update skus set is_bundle = false");
  await service?.end("SIGTERM");
  await start("on");
  await eventually(async () => (await newestRun())?.state === "FINISHED", "the first plan");
  await eventually(async () => (await jobsLeft()) === 0, "no job is left");
  const before = await presentPlan();
  await query("update stock_levels set on_hand = 7");
  await query("insert into jobs (tenant_id, kind, payload) select id, 'replace-plan', '{}' from tenants");
  await eventually(isHalfWay, "a new plan is half-way");
  await service?.end("SIGKILL");
  await start("off");
  expect(await newestRun()).toMatchObject({ state: "UNDER_WAY" });
  expect(await presentPlan()).toEqual(before);
  expect(await jobsLeft()).toBe(1);
  await service?.end("SIGTERM");
  await start("on");
  await eventually(async () => (await newestRun())?.state === "FINISHED", "the plan is made once more");
  expect((await presentPlan()).map(({ rows }) => rows)).toEqual(before.map(({ rows }) => rows));
  expect((await presentPlan()).every(({ stock }) => stock === SERIES * 7)).toBe(true);
  await eventually(async () => (await jobsLeft()) === 0, "what nobody reads is deleted");
  expect(await query("select distinct version from plan_rows")).toHaveLength(1);
  expect(await query("select state::text from plan_runs where complete order by id")).toEqual([
    { state: "FINISHED" },
    { state: "BROKEN_OFF" },
    { state: "FINISHED" },
  ]);
});

it("a service whose planning process is killed answers on, and makes the plan anew", async () => {
  if (!service) throw new Error("The service is not up");
  await query("update stock_levels set on_hand = 9");
  await query("insert into jobs (tenant_id, kind, payload) select id, 'replace-plan', '{}' from tenants");
  await eventually(isHalfWay, "a new plan is half-way");
  const planner = plannerOf(service);
  // Without an id the signal would be for all processes of the tests.
  if (!planner) throw new Error("The planning process is not up");
  process.kill(planner.pid, "SIGKILL");
  const noted =
    "select 1 from jobs where kind = 'replace-plan' and attempts = 0 and last_error like '%planner ended (SIGKILL)%'";
  await eventually(async () => (await query(noted)).length === 1, "the interruption is noted");
  expect((await presentPlan()).every(({ stock }) => stock === SERIES * 7)).toBe(true);
  expect((await fetch(`${service.address}/health`)).status).toBe(200);
  await eventually(async () => (await newestRun())?.state === "FINISHED", "the plan is made once more");
  expect((await presentPlan()).every(({ stock }) => stock === SERIES * 9)).toBe(true);
  // Those of the two plans that it finished, as the planning process told it.
  const finished = `plan_series_total{kind="replace-plan"} ${2 * SERIES}`;
  const interrupted = 'jobs_ended_total{kind="replace-plan",outcome="interrupted"} 1';
  const asItWas = service;
  await eventually(() => isMeasured(asItWas, finished, interrupted), "the plans are counted");
  const left = plannerOf(service);
  await service.end("SIGTERM");
  expect(left).toBeDefined();
  expect(fs.existsSync(`/proc/${left?.pid}`)).toBe(false);
});
