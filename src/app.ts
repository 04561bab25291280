import compression from "compression";
import express, { type Express, type Request, type Response, Router } from "express";
import helmet from "helmet";
import type { Logger } from "pino";
import {
  type OpenIdSettings,
  type RequestLimits,
  readConfig,
  type StrictTransport,
  type TrustedProxies,
} from "./config";
import type { Database } from "./db";
import { KeptAnswers } from "./graphql/execution/kept-answers";
import { addressOf, refuseUnaddressed } from "./http/address";
import { charts } from "./http/charts";
import { crossOrigin } from "./http/cross-origin";
import { downloads, linkSigner } from "./http/downloads";
import { exports } from "./http/exports";
import { graphqlRoute } from "./http/graphql";
import { guard } from "./http/guard";
import { health } from "./http/health";
import { imports } from "./http/imports";
import { mcpRoute } from "./http/mcp";
import { modeOfKey } from "./http/mode";
import { notFound, renderErrors } from "./http/render-error";
import { RequestLog } from "./http/request-log";
import { factorRoutes } from "./http/sign-in/factor-routes";
import { signInRoutes } from "./http/sign-in/routes";
import { SessionService } from "./http/sign-in/session-service";
import { tables } from "./http/tables";
import { countUntaken } from "./http/untaken-answers";
import { endpoints } from "./rest";
import { mountRest } from "./rest/mount";
import type { Clock } from "./values/clock";
import type { WebhookTargets } from "./values/webhook-targets";
import { buyerPages } from "./web/buyer";
import { docsPages } from "./web/docs";
import { graphiqlPage } from "./web/graphiql";
import { guidePages } from "./web/guide/pages";
import { importPage } from "./web/import";
import { landingPage } from "./web/landing";
import { nothingHerePage } from "./web/nothing-here";
import { questionPages } from "./web/questions";
import { signInPages } from "./web/sign-in";

/** How long a streamed answer waits for a client that takes nothing of it. */
const READER_PATIENCE_MS = 30_000;

/** What the app is made of; tests pass the same with a database of their own and a clock that stands still. */
export interface AppParts {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Where clients reach the server that `basePath` is a path of; null: as each request says. */
  publicUrl: string | null;
  /** The path that everything is served under, as `/planning`; none unless said. */
  basePath?: string;
  /** Origins whose pages may call the APIs; none but our own unless said. */
  corsOrigins?: readonly string[];
  /** Whether browsers are told to reach the host by https alone; not unless said. */
  strictTransport?: StrictTransport;
  /** Whose word on where a request came from and for whom is taken; nobody's unless said. */
  trustProxy?: TrustedProxies;
  /** True once the service is about to stop. */
  isStopping(): boolean;
  /** Mails that a merchant may have sent in a day; left out where none can be sent. */
  mailsPerDay?: number;
  /** To where webhooks may be sent; the public internet unless said. */
  webhookTargets?: WebhookTargets;
  /** How much callers may ask; the environment's defaults unless said. */
  limits?: RequestLimits;
  /** Answers that are kept until what they show changes; as many as the environment's default lets unless said. */
  keptAnswers?: KeptAnswers;
  /** From when on a request is logged as slow, in ms, Infinity for never; the environment's default unless said. */
  slowRequestMs?: number;
  /** The OpenID Connect provider that people can sign in with; none unless said. */
  openId?: OpenIdSettings | null;
  /** How long a streamed answer waits for a client that takes nothing of it, in ms; 30 seconds unless said. */
  readerPatienceMs?: number;
}

/** Composes the Express app. The database must be migrated. */
export async function createApp({
  database,
  clock,
  log,
  publicUrl,
  basePath = "",
  corsOrigins = [],
  strictTransport = "off",
  trustProxy = false,
  isStopping,
  mailsPerDay,
  webhookTargets,
  openId = null,
  limits = readConfig({}).limits,
  keptAnswers = new KeptAnswers(readConfig({}).keptAnswerBytes),
  slowRequestMs = readConfig({}).slowRequestMs,
  readerPatienceMs = READER_PATIENCE_MS,
}: AppParts): Promise<Express> {
  const app = express();
  const signer = await linkSigner(database, clock);
  const clientAddress = (request: Request) => `${addressOf(request, publicUrl)}${basePath}`;
  const letIn = guard(database, clock, limits, publicUrl);
  const requestLog = new RequestLog(log, slowRequestMs, basePath);
  const service = {
    database,
    clock,
    basePath,
    admit: async (request: Request, response: Response) => {
      const requester = await letIn(request, response);
      const requestId = requestLog.identify(response, requester);
      countUntaken(response, requester.tenantId);
      const linkTo = (path: string) => `${clientAddress(request)}${signer.sign(path, requester)}`;
      const pageAt = (path: string) => `${clientAddress(request)}${path}`;
      // What a request says of the address could lead the reader of a mail elsewhere.
      const ownAddress = publicUrl === null ? null : pageAt("");
      return Object.assign(requester, { requestId, linkTo, pageAt, ownAddress });
    },
    maxBodyBytes: limits.maxBodyBytes,
    operationTimeoutMs: limits.operationTimeoutMs,
    mailsPerDay,
    webhookTargets,
    keptAnswers,
  };
  app.disable("x-powered-by").set("etag", false).set("trust proxy", trustProxy);
  app.set("case sensitive routing", basePath !== "");
  app.use(requestLog.begin);
  app.use(modeOfKey);
  const strictTransportSecurity = strictTransport !== "off" && { includeSubDomains: strictTransport === "subdomains" };
  app.use(helmet({ strictTransportSecurity }));
  app.use(compression());
  app.use(refuseUnaddressed(publicUrl));
  const routes = basePath ? Router() : app;
  if (basePath) app.use(basePath, routes);
  if (corsOrigins.length > 0) routes.use(["/api/v1", "/graphql"], crossOrigin(corsOrigins));
  // These two first, as most requests are for them, and none of what follows lies below them.
  routes.use(
    "/api/v1",
    mountRest(endpoints, {
      ...service,
      readerPatienceMs,
      signedLink: (request, caller, path) => `${clientAddress(request)}${signer.sign(path, caller)}`,
    }),
  );
  routes.use(graphiqlPage(basePath));
  routes.use(
    graphqlRoute({
      ...service,
      publicUrl,
      isStopping,
      onUnexpectedError: (error, request) => requestLog.faultWithin(request, error, "a GraphQL operation"),
    }),
  );
  routes.use(
    mcpRoute({
      ...service,
      publicUrl,
      onUnexpectedError: (error, request) => requestLog.faultWithin(request, error, "a message of MCP"),
    }),
  );
  const ways = {
    password: true,
    passkeys: true,
    openId: openId && { name: openId.name },
    mail: mailsPerDay !== undefined && publicUrl !== null,
  } as const;
  const onLostMail = (error: unknown) => log.error({ err: error }, "a link to set a password was not mailed");
  const sessions = new SessionService({ database, clock, publicUrl, basePath, limits, ways, onLostMail });
  routes.use(signInRoutes(sessions));
  routes.use(factorRoutes(sessions, { basePath, openId, log }));
  routes.use(health(database, isStopping, log));
  routes.use(downloads(service, signer));
  routes.use(exports({ ...service, readerPatienceMs }, signer));
  routes.use(charts({ ...service, signer, addressOf: clientAddress }));
  routes.use(tables(service.admit));
  routes.use(imports(service));
  routes.use(landingPage(basePath));
  routes.use(signInPages(basePath));
  routes.use(importPage(basePath));
  routes.use(questionPages(basePath));
  routes.use(buyerPages(basePath));
  routes.use(guidePages(basePath));
  routes.use(docsPages(basePath, clientAddress));
  app.use(notFound, renderErrors(requestLog, basePath, nothingHerePage(basePath)));
  return app;
}
