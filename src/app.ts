import { randomUUID } from "node:crypto";
import compression from "compression";
import express, { type Express } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";
import type { Clock } from "./clock";
import { type RequestLimits, readConfig, type TrustedProxies } from "./config";
import type { Database } from "./db";
import { KeptAnswers } from "./graphql/execution/kept-answers";
import { addressOf, refuseUnaddressed } from "./http/address";
import { charts } from "./http/charts";
import { downloads, linkSigner } from "./http/downloads";
import { graphqlRoute } from "./http/graphql";
import { guard } from "./http/guard";
import { health } from "./http/health";
import { docsPages } from "./http/pages/docs";
import { graphiqlPage } from "./http/pages/graphiql";
import { guidePages } from "./http/pages/guide";
import { landingPage } from "./http/pages/landing";
import { notFound, renderErrors } from "./http/render-error";
import { tables } from "./http/tables";
import { endpoints } from "./rest";
import { mountRest } from "./rest/mount";

/** How long a streamed answer waits for a client that takes nothing of it. */
const READER_PATIENCE_MS = 30_000;

/** What the app is made of; tests pass the same with a database of their own and a clock that stands still. */
export interface AppParts {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Where clients reach the service; null: as each request says. */
  publicUrl: string | null;
  /** Whose word on where a request came from and for whom is taken; nobody's unless said. */
  trustProxy?: TrustedProxies;
  /** True once the service is about to stop. */
  isStopping(): boolean;
  /** How much callers may ask; the environment's defaults unless said. */
  limits?: RequestLimits;
  /** Bytes of answers that are kept until what they show changes; the environment's default unless said, 0 for none. */
  keptAnswerBytes?: number;
  /** How long a streamed answer waits for a client that takes nothing of it, in ms; 30 seconds unless said. */
  readerPatienceMs?: number;
}

/** Composes the Express app. The database must be migrated. */
export async function createApp({
  database,
  clock,
  log,
  publicUrl,
  trustProxy = false,
  isStopping,
  limits = readConfig({}).limits,
  keptAnswerBytes = readConfig({}).keptAnswerBytes,
  readerPatienceMs = READER_PATIENCE_MS,
}: AppParts): Promise<Express> {
  const app = express();
  const signer = await linkSigner(database, clock);
  const service = {
    database,
    clock,
    admit: guard(database, clock, limits),
    maxBodyBytes: limits.maxBodyBytes,
    operationTimeoutMs: limits.operationTimeoutMs,
    keptAnswers: new KeptAnswers(keptAnswerBytes),
  };
  app.disable("x-powered-by").set("etag", false).set("trust proxy", trustProxy);
  // What a request is logged with is made when it comes; so only where it will be logged.
  if (log.isLevelEnabled("debug")) {
    app.use(
      pinoHttp({ logger: log, genReqId: () => randomUUID(), redact: ["req.headers.authorization"], useLevel: "debug" }),
    );
  }
  app.use(helmet());
  app.use(compression());
  app.use(refuseUnaddressed(publicUrl));
  // These two first, as most requests are for them, and none of what follows lies below them.
  app.use(
    "/api/v1",
    mountRest(endpoints, {
      ...service,
      readerPatienceMs,
      signedLink: (request, caller, path) => `${addressOf(request, publicUrl)}${signer.sign(path, caller.tenantId)}`,
    }),
  );
  app.use(graphiqlPage());
  app.use(
    graphqlRoute({
      ...service,
      isStopping,
      onFault: (error) => log.error({ err: error }, "a GraphQL operation failed for a reason nobody foresaw"),
    }),
  );
  app.use(health(database, isStopping));
  app.use(downloads(service, signer));
  app.use(charts({ ...service, signer, addressOf: (request) => addressOf(request, publicUrl) }));
  app.use(tables(service.admit));
  app.use(landingPage());
  app.use(guidePages());
  app.use(docsPages());
  app.use(notFound, renderErrors(log));
  return app;
}
