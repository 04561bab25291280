import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Logger } from "pino";
import { serveMetrics } from "../http/metrics";
import type { Measured } from "./metrics";
import type { TraceProtocol } from "./tracing";

/** What an operator asked to see. */
interface TelemetrySettings {
  host: string;
  /** Port of /metrics; 0 picks a free one, null: nothing is measured. */
  metricsPort: number | null;
  /** How traces are sent; null: nothing is traced. */
  traces: TraceProtocol | null;
}

/** What shows how the service does. */
export interface Telemetry {
  /** For example http://127.0.0.1:9464/metrics; null where nothing is measured. */
  metricsAddress: string | null;
  stop(): Promise<void>;
}

// Files of their own, compiled too: a start without them reads none of their libraries.
const tracing = () => require(path.join(__dirname, "tracing")) as typeof import("./tracing");
const metering = () => require(path.join(__dirname, "metrics")) as typeof import("./metrics");

/** Measures and traces a service as far as that was asked for. The libraries are loaded only then: they take memory and time to start. */
export async function startTelemetry(
  { host, metricsPort, traces }: TelemetrySettings,
  service: Measured & { routeOf(request: IncomingMessage): string },
  log: Logger,
): Promise<Telemetry> {
  const endTracing = traces && tracing().startTracing(traces, service.routeOf, log);
  if (metricsPort === null) return { metricsAddress: null, stop: async () => endTracing?.() };
  const metrics = metering().measure(service);
  const server = await serveMetrics({ host, port: metricsPort }, metrics.scrape, (error) =>
    log.error({ err: error }, "metrics can't be rendered"),
  );
  return {
    metricsAddress: server.address,
    async stop() {
      metrics.close();
      await server.close();
      await endTracing?.();
    },
  };
}
