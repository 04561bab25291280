import { drain } from "../../src/jobs/drain";
import { systemClock } from "../../src/values/clock";
import type { Merchant, TestApp } from "../support/app";
import { serveHere } from "../support/serve-here";
import { type ReceivedSpan, startCollector } from "../support/trace-collector";
import { corner, seed } from "../support/world";

const CALLER = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };

let collector: Awaited<ReturnType<typeof startCollector>>;
let ours: Merchant;
let spans: ReceivedSpan[];
const jobLines: Record<string, unknown>[] = [];

/** What is done before the service stops, upon which it sends what it has seen. */
beforeAll(async () => {
  collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" };
  Object.assign(process.env, env, { OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test" });
  const started = await serveHere(env);
  ours = await started.merchant("Marrakech Lamps");
  await seed({ database: started.database } as TestApp, ours, corner);
  const { api } = ours;
  await api.send("GET", "/suppliers?name=Overseas", undefined, {
    traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01`,
  });
  const query =
    "query SuppliersOfOurs($name: String!) { suppliers(filter: { name: { equals: $name } }) { nodes { name } } }";
  await api.graphql(query, { name: "Overseas" });
  await api.graphql("{ suppliers { nonesuch } }");
  await started.database.admin.query("alter table warehouses rename to gone");
  await api.get("/warehouses");
  await started.database.admin.query("alter table gone rename to warehouses");
  const info = (details: object) => void jobLines.push(details as Record<string, unknown>);
  await drain(started.service.database, systemClock, { log: { info, warn() {}, error() {} } });
  await started.stop();
  await started.drop();
  await collector.close();
  spans = collector.spans();
});

const attributesOf = (span: ReceivedSpan | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));
const named = (name: string) => spans.filter((span) => span.name === name);
const below = ({ spanId }: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const namesBelow = (span: ReceivedSpan) => below(span).map(({ name }) => name);

/** The one span of that name. */
function only(name: string): ReceivedSpan {
  const [span, ...others] = named(name);
  expect({ name, others: others.length, isThere: span !== undefined }).toEqual({ name, others: 0, isThere: true });
  return span as ReceivedSpan;
}

describe("traces of a service", () => {
  it("follow a REST request to its operation and its statements, within the trace of its caller", () => {
    const request = only("GET /api/v1/suppliers");
    expect(request).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId, kind: 2 });
    expect(attributesOf(request)).toEqual({
      "http.request.method": "GET",
      "http.route": "/api/v1/suppliers",
      "http.response.status_code": 200,
    });
    const operation = only("query ListSuppliers");
    expect(operation).toMatchObject({ traceId: CALLER.traceId, parentSpanId: request.spanId });
    expect(attributesOf(operation)).toEqual({
      "graphql.operation.type": "query",
      "graphql.operation.name": "ListSuppliers",
      "graphql.operation.outcome": "ok",
    });
    expect(namesBelow(operation)).toEqual(expect.arrayContaining(["begin", "tenants.begin", "commit"]));
    const [statement] = below(operation).filter(({ name }) => name === "lists.suppliers");
    expect(statement).toMatchObject({ traceId: CALLER.traceId, kind: 3 });
    expect(attributesOf(statement)).toEqual({ "db.system.name": "postgresql", "db.query.summary": statement?.name });
    // The key is looked up before the operation.
    expect(namesBelow(request)).toEqual(expect.arrayContaining([expect.stringMatching(/^keys\./)]));
  });

  it("follow a GraphQL request to the operation that its client named, and its statements", () => {
    const operation = only("query SuppliersOfOurs");
    const [request] = spans.filter(({ spanId }) => spanId === operation.parentSpanId);
    expect(request).toMatchObject({ name: "POST /graphql", kind: 2 });
    expect(request).not.toHaveProperty("parentSpanId");
    expect(request?.traceId).toBe(operation.traceId);
    expect(below(operation).filter(({ name }) => name === "lists.suppliers")).toHaveLength(1);
  });

  it("hold a request whose document is not valid, which has no operation", () => {
    const statusAndOperations = named("POST /graphql").map((request) => [
      attributesOf(request)["http.response.status_code"],
      namesBelow(request).filter((name) => name.startsWith("query")).length,
    ]);
    expect(statusAndOperations).toEqual([
      [200, 1],
      [200, 0],
    ]);
  });

  it("mark what failed, by its kind and without its text", () => {
    const request = only("GET /api/v1/warehouses");
    expect(request.status).toEqual({ code: 2 });
    expect(attributesOf(request)).toMatchObject({ "http.response.status_code": 500, "error.type": "500" });
    const operation = only("query ListWarehouses");
    expect(attributesOf(operation)).toMatchObject({ "graphql.operation.outcome": "failed", "error.type": "failed" });
    const failed = below(operation).filter(({ status }) => status.code === 2);
    expect(failed.map((statement) => attributesOf(statement)["error.type"])).toContain("42P01");
  });

  it("follow jobs to their statements, each batch a trace of its own", () => {
    const jobs = named("job refresh-plan");
    expect(jobs.length).toBeGreaterThan(0);
    const [job] = jobs.filter((it) => attributesOf(it)["job.outcome"] === "done");
    expect(job).not.toHaveProperty("parentSpanId");
    expect(job && namesBelow(job)).toEqual(
      expect.arrayContaining(["tenants.begin", "jobs.take-queue", "jobs.begin-batch", "jobs.claim", "commit"]),
    );
    expect(Number(attributesOf(job)["job.count"])).toBeGreaterThan(0);
  });

  it("are named in the lines that a batch of jobs leaves in the log", () => {
    const [job] = named("job refresh-plan").filter((it) => attributesOf(it)["job.outcome"] === "done");
    const [line] = jobLines.filter(({ kind }) => kind === "refresh-plan");
    expect(line).toMatchObject({ outcome: "done", trace_id: job?.traceId, span_id: job?.spanId });
  });

  it("hold no statement that belongs to nothing that is traced", () => {
    const orphans = spans.filter(({ kind, parentSpanId }) => kind === 3 && !parentSpanId);
    expect(orphans).toEqual([]);
  });

  it("name no merchant, no key and nothing that anybody asked for", () => {
    const sent = JSON.stringify(collector.received);
    for (const secret of ["Marrakech", "Overseas", ours.tenantId, ours.key.split("_")[1], "nonesuch", "gone"]) {
      expect(sent).not.toContain(secret);
    }
  });

  it("are sent by OTLP, with the service's name and what the operator adds", () => {
    expect(new Set(collector.addresses)).toEqual(new Set(["POST /v1/traces"]));
    const resource = JSON.stringify(collector.received[0]?.resourceSpans[0]?.resource);
    expect(resource).toContain('{"key":"service.name","value":{"stringValue":"inventory-planning-service"}}');
    expect(resource).toContain('{"key":"deployment.environment.name","value":{"stringValue":"test"}}');
  });
});
