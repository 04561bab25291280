import { createTestDatabase } from "../support/database";
import { freePort } from "../support/free-port";
import { eventually, type ServiceProcess, startService } from "../support/processes";
import { type Collector, startCollector } from "../support/trace-collector";

const CALLER = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let service: ServiceProcess;
let collector: Collector | undefined;
let port: number;

beforeAll(async () => {
  [database, port] = await Promise.all([createTestDatabase(), freePort()]);
  service = await startService({
    dataDir: "",
    env: {
      DATABASE_URL: database.connectionString,
      WORKER: "off",
      LOG_LEVEL: "debug",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_TIMEOUT: "50",
      OTEL_BSP_SCHEDULE_DELAY: "10",
    },
  });
});
afterAll(async () => {
  await service.end("SIGTERM");
  await collector?.close();
  await database.drop();
});

const lines = () => service.log().map((line) => JSON.parse(line) as Record<string, unknown>);
const linesOfTraces = () => lines().filter(({ msg }) => /traces|OpenTelemetry/.test(String(msg)));
const ask = () =>
  fetch(`${service.address}/api/v1/suppliers`, {
    headers: { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` },
  });

describe("a collector", () => {
  it("that can't be reached is told in one line however often it is tried, and each request is answered", async () => {
    for (let time = 0; time < 20; time++) expect((await ask()).status).toBe(401);
    await eventually(() => linesOfTraces().length > 0, "the failure is told");
    // Each is a batch of its own, and fails as the first did.
    for (let time = 0; time < 20; time++) expect((await ask()).status).toBe(401);
    collector = await startCollector({ port });
    // On a machine that is busy the first may not be taken in time.
    const isTold = () => ask().then(() => linesOfTraces().length > 1);
    await eventually(isTold, "its return is told");
    expect(linesOfTraces()).toMatchObject([
      { level: 40, msg: "traces can't be sent, and are dropped", reason: expect.any(String) },
      { level: 30, msg: "traces are sent again" },
    ]);
  });

  it("that takes spans and never answers keeps no request waiting", async () => {
    collector?.hold();
    const before = collector?.addresses.length ?? 0;
    const { status } = await ask();
    await eventually(() => (collector?.addresses.length ?? 0) > before, "it has been sent spans");
    expect([status, (await ask()).status]).toEqual([401, 401]);
  });
});

describe("the line of a request in the log", () => {
  it("names its trace, the client's where it brings one, and its span", () => {
    const [line] = lines().filter(({ path }) => path === "/api/v1/suppliers");
    expect(line).toMatchObject({ trace_id: CALLER.traceId, span_id: expect.stringMatching(/^[0-9a-f]{16}$/) });
    const sent = collector?.spans().filter(({ parentSpanId }) => parentSpanId === CALLER.spanId) ?? [];
    const logged = lines().map(({ span_id }) => span_id);
    expect(sent.length).toBeGreaterThan(0);
    expect(logged).toEqual(expect.arrayContaining(sent.map(({ spanId }) => spanId)));
  });
});
