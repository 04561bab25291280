import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { DiagLogLevel, diag } from "@opentelemetry/api";
import { ExportResultCode, setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-base";
import { version } from "../process/version";
import { record } from "./spans";

const SERVICE = "inventory-planning-service";
/** How long the last spans are waited for at the end. */
const FLUSH_WITHIN_MS = 5_000;

/** Lines for the operator. */
interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** How spans are written down on the wire. */
export type TraceProtocol = "http/protobuf" | "http/json";

/** Has an exporter say when it begins to fail, and when it is over: once each, and not each time it tries. */
function telling(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  const send = exporter.export.bind(exporter);
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      const hasFailed = result.code === ExportResultCode.FAILED;
      if (hasFailed && !isFailing) log.warn({ reason: String(result.error) }, "traces can't be sent, and are dropped");
      if (!hasFailed && isFailing) log.info({}, "traces are sent again");
      isFailing = hasFailed;
      done(result);
    });
  return exporter;
}

/**
 * Traces the service from now on, and sends what it sees to a collector. Where, with which headers and how much of it is what OpenTelemetry's
 * own variables say, which its packages read.
 * @param routeOf The template of a request's route, once it has been answered.
 * @returns What ends that, and sends what is left.
 */
export function startTracing(
  protocol: TraceProtocol,
  routeOf: (request: IncomingMessage) => string,
  log: Log,
): () => Promise<void> {
  const warn = (message: string) => log.warn({}, `OpenTelemetry: ${message}`);
  const silent = () => {};
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  // The exporter reports failed sends.
  setGlobalErrorHandler(silent);
  const ours = resourceFromAttributes({ "service.name": SERVICE, "service.version": version });
  const exporter = protocol === "http/json" ? new JsonExporter() : new ProtobufExporter();
  const provider = new BasicTracerProvider({
    resource: ours.merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
    spanProcessors: [new BatchSpanProcessor(telling(exporter, log))],
  });
  const end = record(provider.getTracer(SERVICE, version), routeOf);
  return async () => {
    end();
    await Promise.race([provider.shutdown().catch(silent), sleep(FLUSH_WITHIN_MS, undefined, { ref: false })]);
    diag.disable();
  };
}
