import type { Config } from "../../config";
import type { Database } from "../../db";
import { FIXTURE_CLOCK, FIXTURE_PLACE } from "../../domain/fixtures/fixture";
import type { FixtureName } from "../../domain/fixtures/names";
import { resetTestMerchant } from "../../domain/fixtures/reset-merchant";
import { createKey } from "../../domain/keys/keys";
import { createTenant } from "../../domain/tenants/tenants";
import { workFor } from "../../domain/work";
import type { KeyScope } from "../../generated/prisma/enums";
import { removeEmbeddedDatabase } from "../../postgres/embedded/remove";
import { leaveSignals } from "../../process/signals";
import { type RunningService, serve } from "../../service/serve";
import { systemClock } from "../../values/clock";
import type { CliContext } from "../context";
import { makeFolder, removeAbandoned } from "./folders";

/** The options of a throw-away service. */
export interface SandboxOptions {
  fixture: FixtureName;
  port: number;
  json?: boolean;
}

/** The description of a throw-away service for a test runner. */
interface Sandbox {
  url: string;
  /** The address of REST. */
  api: string;
  graphql: string;
  /** May write. */
  key: string;
  readKey: string;
  tenantId: string;
  fixture: string;
  /** The time of the merchant's clock. */
  clock: string;
  /** The process to end. */
  pid: number;
}

/** Webhooks go to receivers on this machine, as those of tests are. */
const THIS_MACHINE = ["127.0.0.0/8", "::1/128"];

/**
 * Returns settings of a service that touches nothing else that the environment names: no database, no mail server, no collector.
 */
function alone(config: Config, dataDir: string, port: number): Config {
  return {
    ...config,
    port,
    host: "127.0.0.1",
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    shards: [],
    dataDir,
    logLevel: config.logLevel === "info" ? "warn" : config.logLevel,
    publicUrl: null,
    basePath: "",
    stopNoticeMs: 0,
    worker: true,
    metricsPort: null,
    mail: null,
    traces: null,
    webhookPrivateNetworks: [...config.webhookPrivateNetworks, ...THIS_MACHINE],
  };
}

/** Makes the merchant, with the rows of the fixture, and its keys. */
async function openMerchant(database: Database, fixture: SandboxOptions["fixture"]) {
  const { id } = await createTenant(database, { name: "Sandbox", ...FIXTURE_PLACE, isTest: true });
  await workFor(database, id, systemClock, (work) => resetTestMerchant(work, fixture));
  const keyTo = (scope: KeyScope) => createKey(database, id, { name: "sandbox", scope, expiresAt: null });
  return { tenantId: id, key: await keyTo("WRITE"), readKey: await keyTo("READ") };
}

const welcome = ({ url, api, key, fixture, clock }: Sandbox) => `
A throw-away service with the fixture "${fixture}" is up; the merchant's clock stands at ${clock}.

  REST       ${api}
  GraphiQL   ${url}/graphql
  Key        ${key}

Try:

  curl -X POST -H "Authorization: Bearer ${key}" ${api}/skus

Ctrl+C ends it, and deletes all of it.
`;

/** Serves a test merchant until it is stopped, and leaves nothing behind. */
export async function runSandbox(
  { stdout }: CliContext,
  config: Config,
  { fixture, port, json }: SandboxOptions,
): Promise<void> {
  leaveSignals();
  // More than one signal comes where a terminal signals all of its programs, and npm signals this one again.
  const told = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => resolve());
  });
  await removeAbandoned();
  const folder = makeFolder();
  let service: RunningService | null = null;
  try {
    service = await serve(alone(config, folder, port));
    const { address: url, database } = service;
    const merchant = await openMerchant(database, fixture);
    const clock = FIXTURE_CLOCK.toISOString();
    const { pid } = process;
    const sandbox: Sandbox = { url, api: `${url}/api/v1`, graphql: `${url}/graphql`, ...merchant, fixture, clock, pid };
    stdout.write(json ? `${JSON.stringify(sandbox)}\n` : welcome(sandbox));
    await told;
  } finally {
    await service?.stop();
    await removeEmbeddedDatabase(folder);
  }
}
