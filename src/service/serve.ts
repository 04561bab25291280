import "../process/production";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import pino, { type Logger } from "pino";
import { createApp } from "../app";
import type { Config } from "../config";
import type { Database } from "../db";
import { openConfiguredDatabase } from "../db/open";
import { closeRenderers } from "../documents/render";
import { warmUpPrinting } from "../documents/warm-up";
import { closePlanner, noteRequest } from "../domain/planner";
import { KeptAnswers } from "../graphql/execution/kept-answers";
import { listenAt } from "../http/listen";
import { routeOf } from "../http/route-template";
import { httpServer, PATIENT } from "../http/server";
import { JOB_KINDS, readQueueFigures } from "../jobs/figures";
import { jobsWith } from "../jobs/registry";
import { startWorker } from "../jobs/worker";
import { startTelemetry } from "../telemetry/start";
import { systemClock } from "../values/clock";
import { WebhookTargets } from "../values/webhook-targets";
import { webhookPoster } from "../webhooks/post";
import { exportToFile } from "./export-to-file";
import { openMailers } from "./mailers";

/** How long a stopping service waits for a moment without a new request, and then for those under way. */
const QUIET_WITHIN_MS = 2_000;
const FINISH_WITHIN_MS = 20_000;
/** Longest that a stop may take after the notice; then the process is ended. */
export const STOP_WITHIN_MS = 40_000;
/** How long after its start a service prints its sample: once those who waited for it have their answers. */
const WARM_UP_AFTER_MS = 3_000;

/** A service that answers. */
export interface RunningService {
  /** For example http://127.0.0.1:4000/planning */
  address: string;
  log: Logger;
  database: Database;
  /** Where metrics are; null: nowhere. For example http://127.0.0.1:9464/metrics */
  metricsAddress: string | null;
  /** Says so at /health, finishes what was begun, lets go of everything. */
  stop(): Promise<void>;
}

/**
 * Keeps the rows of an answer among young objects. Where V8 has seen them outlive a cleaning, as the thousands of rows of one answer do, it makes all
 * later ones among old objects at once, where they stay until the next full collection: a third of the processor
 * time of every later small read.
 */
const KEEP_ROWS_YOUNG = "--no-allocation-site-pretenuring";

/** Starts database, web server and worker, in that order. */
export async function serve(config: Config): Promise<RunningService> {
  setFlagsFromString(KEEP_ROWS_YOUNG);
  const log = pino({ level: config.logLevel }, pino.destination(2));
  for (const note of config.notes) log.warn({}, note);
  const database = await openConfiguredDatabase(config, log);
  if (database.migrated.length > 0) log.info({ migrations: database.migrated }, "the database was migrated");
  const keptAnswers = new KeptAnswers(config.keptAnswerBytes);
  const webhookTargets = new WebhookTargets(config.webhookPrivateNetworks);
  let stopping = false;
  const app = await createApp({
    database,
    clock: systemClock,
    log,
    publicUrl: config.publicUrl,
    basePath: config.basePath,
    corsOrigins: config.corsOrigins,
    strictTransport: config.strictTransport,
    trustProxy: config.trustProxy,
    isStopping: () => stopping,
    mailsPerDay: config.mail?.perDay,
    webhookTargets,
    openId: config.openId,
    limits: config.limits,
    slowRequestMs: config.slowRequestMs,
    keptAnswers,
  });
  const patience = { ...PATIENT, mostConnections: config.maxConnections };
  const { server, connections, stop: stopAnswering } = httpServer(app, patience, noteRequest, config.basePath);
  const queue = () => readQueueFigures(database, systemClock);
  const measured = { database, server, connections, keptAnswers, queue, jobKinds: JOB_KINDS, routeOf };
  const telemetry = await startTelemetry(config, measured, log);
  await listenAt(server, { port: config.port, host: config.host, backlog: 4096 }, "PORT");
  const { operationTimeoutMs } = config.limits;
  const own = { clock: systemClock, operationTimeoutMs, keptAnswers };
  const mailers =
    config.mail && config.worker
      ? openMailers(
          config.mail,
          { ...own, database, address: config.publicUrl && `${config.publicUrl}${config.basePath}` },
          log,
        )
      : null;
  const poster = config.worker ? webhookPoster(webhookTargets) : null;
  const worker = config.worker
    ? startWorker(database, systemClock, log, jobsWith({ mailers, exporter: exportToFile }), config, poster)
    : null;
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const address = `http://${host}:${port}${config.basePath}`;
  log.info({ metrics: telemetry.metricsAddress ?? undefined, address }, "the service is up");
  const warmUp = setTimeout(() => void warmUpPrinting(), WARM_UP_AFTER_MS).unref();
  const stop = async () => {
    stopping = true;
    clearTimeout(warmUp);
    await stopAnswering({
      noticeMs: config.stopNoticeMs,
      quietWithinMs: QUIET_WITHIN_MS,
      finishWithinMs: FINISH_WITHIN_MS,
    });
    await worker?.stop();
    mailers?.close();
    poster?.close();
    await closePlanner();
    await closeRenderers();
    await database.close();
    await telemetry.stop();
    log.info("the service has stopped");
  };
  return { address, log, database, metricsAddress: telemetry.metricsAddress, stop };
}
