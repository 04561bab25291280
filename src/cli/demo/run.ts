import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import closeWithGrace from "close-with-grace";
import { generateDemo } from "../../../prisma/demo";
import type { Config } from "../../config";
import type { Database } from "../../db";
import { authenticateKey, createKey } from "../../domain/keys/keys";
import { createUser, listUsers, removeUser } from "../../domain/people/users";
import { createTenant, findAccount, renameTenant } from "../../domain/tenants/tenants";
import type { TenantProfile } from "../../domain/work";
import { UserNotFound } from "../../errors";
import { leaveSignals } from "../../process/signals";
import { STOP_WITHIN_MS, serve } from "../../service/serve";
import { planningDay, systemClock } from "../../values/clock";
import type { PrintingContext } from "../printing";
import { loadDemo } from "./load";
import { RestClient } from "./rest-client";

/**
 * Returns the key of an earlier start, or a new one where that is gone. It is stored beside the data, so that a visitor's saved
 * settings continue to work.
 */
async function demoKey(database: Database, tenantId: string, dataDir: string): Promise<string> {
  const file = path.join(dataDir, "demo-key");
  const kept = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : "";
  const caller = await authenticateKey(database, systemClock, kept).catch(() => null);
  if (caller?.tenantId === tenantId) return kept;
  const key = await createKey(database, tenantId, { name: "demo", scope: "WRITE", expiresAt: null });
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}

/** Who administers the demo's merchant. */
const ADMINISTRATOR = { email: "admin@demo.example", name: "Demo Administrator" };

/** Returns the password of an earlier start, or a new one for a new account, stored as the key is. */
async function demoPassword(database: Database, tenantId: string, dataDir: string): Promise<string> {
  const file = path.join(dataDir, "demo-password");
  const kept = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : "";
  const users = await listUsers(database, tenantId);
  const isThere = users.some(({ email }) => email === ADMINISTRATOR.email);
  if (isThere && kept !== "") return kept;
  const password = randomBytes(12).toString("base64url");
  const role = "ADMINISTRATOR";
  // An account of an earlier demo may be there without its merchant.
  await removeUser(database, ADMINISTRATOR.email, null).catch(ignoreUnknown);
  await createUser(database, systemClock, { ...ADMINISTRATOR, tenantId, role, password });
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function ignoreUnknown(error: unknown): void {
  if (!UserNotFound.is(error)) throw error;
}

function welcome(address: string, { key, password }: { key: string; password: string }, name: string): string {
  const query = '{"query":"{ planSkuRows(limit: 3) { nodes { skuName stockLevel buyOn recommendedUnits } } }"}';
  return `
${name} is ready.

  Overview   ${address}/
  GraphiQL   ${address}/graphql
  REST       ${address}/docs
  API key    ${key}
  Sign in    ${ADMINISTRATOR.email}, password ${password}

Try:

  curl -H "Authorization: Bearer ${key}" "${address}/api/v1/suppliers?name=roast"

  curl -X POST -H "Authorization: Bearer ${key}" "${address}/api/v1/skus?limit=2"

  curl -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" \\
    -d '${query}' ${address}/graphql

Stop with Ctrl+C.
`;
}

/** Builds the demo tenant if it is not there yet, and serves until stopped. */
export async function runDemo({ stdout, stderr, terminal }: PrintingContext, config: Config): Promise<void> {
  const service = await serve({ ...config, logLevel: config.logLevel === "info" ? "warn" : config.logLevel });
  leaveSignals();
  const stopped = new Promise<void>((resolve) => {
    closeWithGrace({ delay: config.stopNoticeMs + STOP_WITHIN_MS }, async ({ err }) => {
      if (err) service.log.fatal({ err }, "the service stops because of a fault");
      await service.stop();
      resolve();
    });
  });
  const { database } = service;
  const merchant = generateDemo({ today: planningDay(systemClock.now(), "UTC") });
  const { name } = merchant.tenant;
  let tenant: TenantProfile | null = await findAccount(database, name);
  if (!tenant) {
    const begun = performance.now();
    // It gets its name only once it is whole: the next start does not mistake an interrupted build for the tenant.
    tenant = await createTenant(database, {
      ...merchant.tenant,
      name: `${name} (begun ${systemClock.now().toISOString()})`,
    });
    const key = await demoKey(database, tenant.id, config.dataDir);
    const rest = new RestClient(service.address, key);
    await loadDemo(merchant, { database, clock: systemClock, tenantId: tenant.id, rest, output: terminal });
    await renameTenant(database, tenant.id, name);
    const { skus, salesLines, orders } = merchant.counts;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    stderr.write(`Built ${skus} SKUs, ${orders} orders and ${salesLines} sales lines in ${seconds} s.\n`);
  }
  const key = await demoKey(database, tenant.id, config.dataDir);
  const password = await demoPassword(database, tenant.id, config.dataDir);
  stdout.write(welcome(service.address, { key, password }, name));
  await stopped;
}
