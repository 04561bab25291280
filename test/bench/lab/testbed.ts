import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { generateDemo } from "../../../prisma/demo";
import { loadDemo } from "../../../src/cli/demo/load";
import { RestClient } from "../../../src/cli/demo/rest-client";
import { type Database, openDatabase } from "../../../src/db";
import { createKey } from "../../../src/domain/keys/keys";
import { createTenant, findAccount, renameTenant } from "../../../src/domain/tenants/tenants";
import { planningDay, systemClock } from "../../../src/values/clock";
import { onServer } from "../../support/cluster";
import { removeData, type ServiceProcess, startService, temporaryFolder } from "../../support/processes";
import { seedTenant } from "../plan/tenant";
import { startDatabase } from "../support/own-database";
import { runCli } from "../support/run-cli";
import type { Bed } from "../support/trial";
import { Merchant } from "./merchant";

/** How large the trials are. */
export interface Sizes {
  /** A folder to keep the database with its merchants in, from run to run; without one it is removed at the end. */
  keep?: string;
  /** The folder of public data. */
  data: string;
  /** Seed of what is drawn. */
  seed: number;
  /** Days of sales of made-up merchants. */
  days: number;
}

const LOOK_EVERY_MS = 50;

/** The service over a database of its own. */
interface Laboratory {
  address: string;
  url: string;
  database: Database;
  stop(): Promise<void>;
}

/** What trials take place on: the service and planned merchants, each made when it is first asked for. */
export class Testbed implements Bed {
  private isUp: Promise<Laboratory> | null = null;
  private readonly merchants = new Map<string, Promise<Merchant>>();

  constructor(readonly sizes: Sizes) {}

  say(text: string): void {
    process.stderr.write(`${text}\n`);
  }

  /** The demo merchant with its two years, planned. */
  demo(): Promise<Merchant> {
    return this.known("Demo", (laboratory) => this.makeDemo(laboratory));
  }

  /** A made-up merchant of so many SKU-warehouse pairs, planned: suppliers with lead times and minimums, packs, materials, bundles. @param days of sales; as many as of all unless said */
  made(pairs: number, days = this.sizes.days): Promise<Merchant> {
    const name = days === this.sizes.days ? `Made ${pairs}` : `Made ${pairs} of ${days} days`;
    return this.known(name, async (laboratory) => {
      this.say(`making ${pairs} pairs with ${days} days of sales, and their plan …`);
      const { tenantId } = await seedTenant(laboratory.url, { series: pairs, days, name });
      return tenantId;
    });
  }

  /** The company of AdventureWorks, its last sale of yesterday, brought in by its own bench through the service's doors. */
  adventureWorks(): Promise<Merchant> {
    return this.known("AdventureWorks", async ({ address, url, database }) => {
      // Known by its name only once it is whole, as the demo.
      const begun = `AdventureWorks (begun ${systemClock.now().toISOString()})`;
      const tsx = { command: "node --import tsx", env: { ...process.env, DATABASE_URL: url } };
      const run = path.join(__dirname, "../adventureworks/run.ts");
      await runCli(tsx, [run, "--shift-to-today", "--data", this.sizes.data, "--base-url", address, "--tenant", begun]);
      const id = (await findAccount(database, begun))?.id ?? "";
      await renameTenant(database, id, "AdventureWorks");
      return id;
    });
  }

  async clear(): Promise<void> {
    const laboratory = this.isUp;
    this.isUp = null;
    this.merchants.clear();
    await laboratory?.then(
      ({ stop }) => stop(),
      () => {},
    );
  }

  private async known(name: string, make: (laboratory: Laboratory) => Promise<string>): Promise<Merchant> {
    const merchant = this.merchants.get(name) ?? this.find(name, make);
    this.merchants.set(name, merchant);
    return merchant;
  }

  private async find(name: string, make: (laboratory: Laboratory) => Promise<string>): Promise<Merchant> {
    this.isUp ??= this.start();
    const laboratory = await this.isUp;
    const { database } = laboratory;
    const tenantId = (await findAccount(database, name))?.id ?? (await make(laboratory));
    await untilPlanned(laboratory.url, tenantId);
    return Merchant.open(name, tenantId, laboratory);
  }

  private async makeDemo({ database, address }: Laboratory): Promise<string> {
    const merchant = generateDemo({ today: planningDay(systemClock.now(), "UTC"), seed: this.sizes.seed });
    // Known by its name only once it is whole: a run that is broken off leaves none that the next would take for it.
    const begun = `Demo (begun ${systemClock.now().toISOString()})`;
    const { id } = await createTenant(database, { ...merchant.tenant, name: begun });
    const key = await createKey(database, id, { name: "loading", scope: "WRITE", expiresAt: null });
    const rest = new RestClient(address, key);
    await loadDemo(merchant, { database, clock: systemClock, tenantId: id, rest, output: process.stderr });
    await renameTenant(database, id, "Demo");
    return id;
  }

  private async start(): Promise<Laboratory> {
    const server = await startDatabase(this.sizes.keep);
    const dataDir = temporaryFolder();
    const env = { DATABASE_URL: server.url, RATE_LIMIT_PER_MINUTE: "0", STOP_NOTICE_MS: "0", LOG_LEVEL: "info" };
    const service: ServiceProcess = await startService({ dataDir, env });
    const database = await openDatabase(server.url, 4);
    const stop = async () => {
      await database.close();
      await service.end("SIGTERM");
      await removeData(dataDir);
      await server.stop();
    };
    return { address: service.address, url: server.url, database, stop };
  }
}

/** Waits for the first plan of a merchant, which the service's worker makes, and until nothing is left to be done for it. */
function untilPlanned(url: string, tenantId: string): Promise<void> {
  return onServer(url, async (client) => {
    const isPlanned = async () => {
      const { rows } = await client.query<{ planned: boolean }>(
        "select plan_version > 0 and not exists (select from jobs where tenant_id = tenants.id) as planned from tenants where id = $1",
        [tenantId],
      );
      return rows[0]?.planned === true;
    };
    while (!(await isPlanned())) await sleep(LOOK_EVERY_MS);
  });
}
