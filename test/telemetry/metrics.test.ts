import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { serveMetrics } from "../../src/http/metrics";
import { JOB_KINDS, readQueueFigures, WEBHOOKS } from "../../src/jobs/figures";
import { measure } from "../../src/telemetry/metrics";
import { systemClock } from "../../src/values/clock";
import type { Merchant, TestApp } from "../support/app";
import { sentStatements } from "../support/count-statements";
import { answering } from "../support/mutation";
import { serveHere } from "../support/serve-here";
import { corner, seed } from "../support/world";

let started: Awaited<ReturnType<typeof serveHere>>;
let ours: Merchant;
let metrics: Metrics;

/** The samples of a scrape by name and labels, as they are written. */
type Metrics = Map<string, number>;

function samplesOf(text: string): Metrics {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

/** The samples of a metric, by their labels. */
const labelled = (name: string) =>
  Object.fromEntries(
    [...metrics]
      .filter(([sample]) => sample.startsWith(`${name}{`))
      .map(([sample, value]) => [sample.slice(name.length + 1, -1), value]),
  );

/** What each kind of job waits for: work that has waited for an hour, work for tomorrow, and work that failed for good. */
const JOBS = `
  insert into jobs (tenant_id, kind, payload, attempts, created_at, not_before)
  select $1, kind, '{}', attempts, now() - interval '1 hour', case when is_later then now() + interval '1 day' end
  from (values ('clear-plan', 0, false), ('clear-plan', 2, false), ('clear-plan', 0, true),
               ('ingest-transactions', 0, true), ('ingest-transactions', 5, false)) as given (kind, attempts, is_later)`;

let text: string;

/** Everything is done before the first scrape, as what was told is told again for a while. */
beforeAll(async () => {
  started = await serveHere({ METRICS_PORT: "0" });
  ours = await started.merchant("Marrakech Lamps");
  const stockLevels = [{ sku: "CUP", warehouse: "North", onHand: "50" }];
  await seed({ database: started.database } as TestApp, ours, { ...corner, stockLevels });
  const { api } = ours;
  await api.get("/suppliers");
  await api.get("/suppliers?name=Overseas");
  await api.get(`/orders/${randomUUID()}`);
  await api.get(`/${randomUUID()}`);
  await api.exchange("PROPFIND", `/${randomUUID()}`, undefined, {});
  await api.delete("/suppliers");
  await api.graphql("{ suppliers { totalCount } }");
  await api.graphql("{ suppliers { nonesuch } }");
  await api.graphql("{ suppliers {");
  await api.graphql(`mutation { ${answering('setReorder(skuIds: ["nonesuch"], reorder: true)')} }`);
  await api.post("/skus", {});
  await api.post("/skus", {});
  await started.drain();
  await started.database.admin.query(JOBS, [ours.tenantId]);
  const scraped = await fetch(started.service.metricsAddress ?? "");
  expect(scraped.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  text = await scraped.text();
  metrics = samplesOf(text);
});
afterAll(async () => {
  await started.stop();
  await started.drop();
});

describe("the metrics of a service", () => {
  it("count requests by the route that they came to, never by what was asked for", () => {
    expect(labelled("http_request_duration_seconds_count")).toEqual({
      'method="GET",route="/api/v1/suppliers",status="200"': 2,
      'method="GET",route="/api/v1/orders/{order_id}",status="404"': 1,
      'method="GET",route="other",status="404"': 1,
      'method="other",route="other",status="404"': 1,
      'method="DELETE",route="/api/v1/suppliers",status="405"': 1,
      'method="POST",route="/graphql",status="200"': 4,
      'method="POST",route="/api/v1/skus",status="200"': 2,
    });
  });

  it("count the operations of clients by type and by how they ended", () => {
    expect(labelled("graphql_operation_duration_seconds_count")).toEqual({
      'type="query",outcome="ok"': 1,
      'type="none",outcome="refused"': 2,
      'type="mutation",outcome="refused"': 1,
    });
  });

  it("show the connections to the database, and how long was waited for them", () => {
    for (const pool of ["reserved", "work"])
      expect(metrics.get(`database_pool_connections{shard="main",pool="${pool}"}`)).toBeGreaterThan(0);
    expect(labelled("database_pool_waiting")).toEqual({
      'shard="main",pool="work"': 0,
      'shard="main",pool="reserved"': 0,
    });
    const waits = labelled("database_pool_wait_seconds_count");
    // Two requests for suppliers, one for an order, a query, a mutation twice as it is refused, and two for SKUs.
    expect(waits['stage="share"']).toBe(7);
    expect(waits['stage="connection"']).toBeGreaterThanOrEqual(7);
    expect(metrics.get('database_up{shard="main"}')).toBe(1);
    expect(labelled("database_shares_refused_total")).toEqual({ 'held_by="key"': 0, 'held_by="others"': 0 });
  });

  it("show what waits, since when, and what failed for good; what is for later does not wait", () => {
    const none = Object.fromEntries([...JOB_KINDS, WEBHOOKS].map((kind) => [`kind="${kind}"`, 0]));
    expect(labelled("jobs_waiting")).toEqual({ ...none, 'kind="clear-plan"': 2 });
    expect(labelled("jobs_dead")).toEqual({ ...none, 'kind="ingest-transactions"': 1 });
    const oldest = labelled("jobs_oldest_seconds");
    expect(oldest).toEqual({ ...none, 'kind="clear-plan"': expect.any(Number) });
    expect(oldest['kind="clear-plan"']).toBeGreaterThanOrEqual(3600);
    expect(oldest['kind="clear-plan"']).toBeLessThan(2 * 3600);
  });

  it("count jobs by how they ended, and what was planned", () => {
    const ended = labelled("jobs_ended_total");
    expect(ended['kind="refresh-plan",outcome="failed"']).toBe(0);
    expect(ended['kind="refresh-plan",outcome="done"']).toBeGreaterThan(0);
    expect(metrics.get('job_duration_seconds_count{kind="refresh-plan",outcome="done"}')).toBeGreaterThan(0);
    const plans = labelled("plan_duration_seconds_count");
    expect(Object.values(plans).reduce((one, other) => one + other, 0)).toBeGreaterThan(0);
    const series = Object.values(labelled("plan_series_total")).reduce((one, other) => one + other, 0);
    expect(series).toBeGreaterThan(0);
  });

  it("show what kept answers save", () => {
    expect(labelled("kept_answers_total")).toEqual({ 'result="hit"': 1, 'result="miss"': 1 });
    expect(metrics.get("kept_answers_bytes")).toBeGreaterThan(0);
  });

  it("hold what the process takes", () => {
    for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds", "http_connections_open"]) {
      expect(metrics.get(name)).toBeGreaterThan(0);
    }
    expect(text).toContain("# TYPE nodejs_gc_duration_seconds histogram");
  });

  it("are those of the page of metrics, with their kinds and labels", () => {
    const page = fs.readFileSync(path.join(projectRoot, "src/docs/reference/metrics.md"), "utf8");
    const rows = [...page.matchAll(/^\| `(\w+)` \| (histogram|gauge|counter)[^|]* \|([^|]*)\|/gm)];
    const written = rows.map(([, name = "", kind, labels = ""]) => [name, kind, labels.match(/\w+/g) ?? []]);
    const own = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].filter(
      ([, name = ""]) => !/^(nodejs|process)_/.test(name),
    );
    const labelsOf = (name: string) =>
      new Set(
        [...metrics.keys()]
          .filter((sample) => sample.replace(/(_bucket|_sum|_count)?\{.*/, "") === name)
          .flatMap((sample) => [...sample.matchAll(/(\w+)="/g)].map(([, label]) => label))
          .filter((label) => label !== "le"),
      );
    const there = own.map(([, name = "", kind]) => [name, kind, [...labelsOf(name)]]);
    expect(written.sort()).toEqual(there.sort());
  });

  it("name no merchant, no key and nothing that anybody asked for", () => {
    for (const secret of ["Marrakech", "Overseas", ours.tenantId, ours.key.split("_")[1], "nonesuch"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("have a port of their own, on which nothing else answers", async () => {
    const { address, metricsAddress } = started.service;
    const at = (path: string) => new URL(path, metricsAddress ?? "");
    expect((await fetch(at("/metrics/"))).status).toBe(404);
    expect((await fetch(at("/health"))).status).toBe(404);
    expect((await fetch(at("/metrics"), { method: "POST" })).status).toBe(405);
    expect((await fetch(at("/metrics"), { method: "HEAD" })).status).toBe(200);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  });

  it("keep no connection on which nothing moves any more", async () => {
    const never = new Promise<never>(() => {});
    const server = await serveMetrics(
      { host: "127.0.0.1", port: 0 },
      () => never,
      () => {},
      50,
    );
    await expect(fetch(server.address)).rejects.toThrow();
    await server.close();
  });

  it("say at the start which setting has a port that is taken, or an address of another machine", async () => {
    const port = Number(new URL(started.service.metricsAddress ?? "").port);
    const answer = () => Promise.reject(new Error("It is not asked."));
    const start = (host: string) => serveMetrics({ host, port }, answer, () => {});
    await expect(start("127.0.0.1")).rejects.toThrow(
      /^The service can't be served here: listen EADDRINUSE.*\. Stop the program that uses the port, or set another METRICS_PORT$/,
    );
    await expect(start("203.0.113.9")).rejects.toThrow(/EADDRNOTAVAIL.*\. Set HOST to an address of this machine$/);
  });

  it("cost the database one statement, however often they are asked for", async () => {
    const { database } = started.service;
    let asked = 0;
    const queue = () => {
      asked += 1;
      return readQueueFigures(database, systemClock);
    };
    const keptAnswers = { bytes: 0, asked: { hits: 0, misses: 0 } };
    const service = { database, server: createServer(), connections: () => 0, keptAnswers, jobKinds: [], queue };
    const measured = measure({ ...service, routeOf: () => "other" });
    try {
      const statements = await sentStatements(async () => {
        await Promise.all(Array.from({ length: 20 }, () => measured.scrape()));
        await measured.scrape();
      });
      expect(statements).toEqual([expect.stringContaining("/* jobs.figures */")]);
      expect(asked).toBe(1);
    } finally {
      measured.close();
    }
  });

  it("leave out the queue where the database can't tell, instead of showing an old figure", async () => {
    const { database } = started.service;
    let isGone = false;
    const queue = () => (isGone ? Promise.reject(new Error("gone")) : readQueueFigures(database, systemClock));
    const keptAnswers = { bytes: 0, asked: { hits: 0, misses: 0 } };
    const service = { database, server: createServer(), connections: () => 0, keptAnswers, jobKinds: [], queue };
    const measured = measure({ ...service, routeOf: () => "other" }, { text: 0, queue: 0 });
    try {
      expect((await measured.scrape()).text).toContain('jobs_waiting{kind="clear-plan"} 2');
      isGone = true;
      const { text: without } = await measured.scrape();
      expect(without).toContain('database_up{shard="main"} 0');
      expect(without).not.toContain("jobs_waiting{");
    } finally {
      measured.close();
    }
  });
});

describe("the queue's figures", () => {
  it("are read from indexes, 10,000 jobs of a kind at most", async () => {
    const { admin } = started.database;
    await admin.query(
      `insert into jobs (tenant_id, kind, payload, not_before)
       select $1, 'replace-plan', '{}', case when i <= 12000 then now() + interval '1 day' end from generate_series(1, 30000) as i`,
      [ours.tenantId],
    );
    await admin.query("analyze jobs");
    const [statement] = await sentStatements(async () => {
      const figures = await readQueueFigures(started.database, systemClock);
      expect(figures).toContainEqual(expect.objectContaining({ kind: "replace-plan", waiting: 10_000 }));
    });
    const { rows } = await admin.query(`explain (generic_plan) ${statement}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Index Scan using jobs_next_idx on jobs");
    expect(plan).not.toContain("Seq Scan on jobs");
  });
});
