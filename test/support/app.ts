import type { AddressInfo } from "node:net";
import pino from "pino";
import { createApp } from "../../src/app";
import {
  type OpenIdSettings,
  type RequestLimits,
  readConfig,
  type StrictTransport,
  type TrustedProxies,
} from "../../src/config";
import type { OpenOptions } from "../../src/db/database";
import { createKey } from "../../src/domain/keys/keys";
import type { Right } from "../../src/domain/people/rights";
import { KeptAnswers } from "../../src/graphql/execution/kept-answers";
import type { Patience } from "../../src/http/connections";
import { httpServer, PATIENT } from "../../src/http/server";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { exportToFile } from "../../src/service/export-to-file";
import { type Clock, systemClock } from "../../src/values/clock";
import type { WebhookTargets } from "../../src/values/webhook-targets";
import { Api } from "./api";
import { createTestDatabase, mainOf, type TestDatabase } from "./database";

/** The whole service over a database of the test file's own, without a worker: tests drain the queue instead of waiting. */
export interface TestApp {
  database: TestDatabase;
  address: string;
  /** A new merchant with a key of the given scope. */
  merchant(options?: {
    scope?: "READ" | "WRITE";
    /** What the key may do by name, instead of by its scope. */
    rights?: readonly Right[];
    currency?: string;
    timeZone?: string;
    name?: string;
    isTest?: boolean;
    clockAt?: Date;
  }): Promise<Merchant>;
  /** Works off all jobs. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** A merchant as tests know it: its id, a key, and a client that sends the key. */
export interface Merchant {
  tenantId: string;
  key: string;
  api: Api;
}

/** Call in `beforeAll`; `close` in `afterAll`. */
export async function startApp({
  clock = systemClock,
  limits = {},
  readerPatienceMs,
  keptAnswerBytes,
  beside,
  patience = {},
  publicUrl = null,
  basePath = "",
  corsOrigins = [],
  strictTransport,
  trustProxy = false,
  isStopping = () => false,
  mailsPerDay,
  webhookTargets,
  openId,
  databaseOptions,
}: {
  clock?: Clock;
  /** Instead of the environment's defaults. */
  limits?: Partial<RequestLimits>;
  /** Instead of 30 seconds. */
  readerPatienceMs?: number;
  /** Instead of the environment's default. */
  keptAnswerBytes?: number;
  /** Another service, whose database it is to share. */
  beside?: Pick<TestApp, "database">;
  /** Instead of what the service has with connections. */
  patience?: Partial<Patience>;
  publicUrl?: string | null;
  /** Everything is served under it. */
  basePath?: string;
  corsOrigins?: readonly string[];
  /** Whether browsers are told to reach the host by https alone. */
  strictTransport?: StrictTransport;
  trustProxy?: TrustedProxies;
  isStopping?(): boolean;
  /** That it was told a mail server, and what a merchant may send by it; tests send by one of their own. */
  mailsPerDay?: number;
  /** To where it sends webhooks; the public internet unless said. */
  webhookTargets?: WebhookTargets;
  /** The OpenID Connect provider that people can sign in with. */
  openId?: OpenIdSettings | null;
  /** Other than usual: that the database can't notify, say. */
  databaseOptions?: OpenOptions;
} = {}): Promise<TestApp> {
  const own = beside ? null : await createTestDatabase(databaseOptions);
  const database = own ?? (beside as Pick<TestApp, "database">).database;
  const log = pino({ level: process.env.TEST_LOG ?? "error" }, pino.destination(2));
  const served = mainOf(database);
  const app = await createApp({
    database: served,
    clock,
    log,
    publicUrl,
    basePath,
    corsOrigins,
    strictTransport,
    trustProxy,
    isStopping,
    mailsPerDay,
    webhookTargets,
    openId,
    limits: { ...readConfig({}).limits, ...limits },
    readerPatienceMs,
    keptAnswers: keptAnswerBytes === undefined ? undefined : new KeptAnswers(keptAnswerBytes),
  });
  const { server } = httpServer(app, { ...PATIENT, ...patience }, undefined, basePath);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
  return {
    database,
    address,
    async merchant({ scope = "WRITE", rights = [], ...tenant } = {}) {
      const tenantId = await database.tenant(tenant);
      const key = await createKey(served, tenantId, {
        name: "test",
        scope: rights.length > 0 ? "READ" : scope,
        rights,
        expiresAt: null,
      });
      return { tenantId, key, api: new Api(address, key) };
    },
    async drain() {
      const deadLetters = await drain(served, clock, { jobs: jobsWith({ exporter: exportToFile }) });
      if (deadLetters.length > 0) throw new Error(`Jobs failed: ${JSON.stringify(deadLetters)}`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await own?.drop();
    },
  };
}
