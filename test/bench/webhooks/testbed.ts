import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../../support/free-port";
import { type ServiceProcess, startService } from "../../support/processes";
import { type Seeded, seedTenant } from "../plan/tenant";
import { startDatabase } from "../support/own-database";
import type { Bed, TrialOn } from "../support/trial";
import type { Mode } from "./receiver";

/** A webhook as the receiver wrote it down. */
export interface Taken {
  eventId: string;
  type: string;
  objectId: string;
  version: number;
}

/** The receiver's process. What it has taken outlives it. */
export class ReceiverProcess {
  private child: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly file: string,
  ) {}

  static async start(folder: string): Promise<ReceiverProcess> {
    const receiver = new ReceiverProcess(await freePort(), path.join(folder, `taken-${Date.now()}`));
    await receiver.begin();
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hooks`;
  }

  async begin(): Promise<void> {
    const script = path.join(__dirname, "receiver.ts");
    this.child = fork(script, [String(this.port), this.file], { execArgv: ["--import", "tsx"] });
    await once(this.child, "message");
  }

  /** Ends it at once, whatever it is at. */
  async kill(): Promise<void> {
    if (!this.child) return;
    const gone = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await gone;
    this.child = null;
  }

  async be(mode: Mode): Promise<void> {
    await fetch(`http://127.0.0.1:${this.port}/mode`, { method: "POST", body: JSON.stringify(mode) });
  }

  async count(): Promise<number> {
    return Number(await (await fetch(`http://127.0.0.1:${this.port}/count`)).text());
  }

  taken(): Taken[] {
    const lines = fs.readFileSync(this.file, "utf8").split("\n").filter(Boolean);
    return lines.map((line) => {
      const [eventId = "", type = "", objectId = "", version] = line.split(" ");
      return { eventId, type, objectId, version: Number(version) };
    });
  }
}

export type Trial = TrialOn<Testbed>;

/** A database of the run's own with a merchant, services, and receivers. */
export class Testbed implements Bed {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), "inventory-planning-webhooks-"));
  private readonly ends: (() => Promise<unknown>)[] = [];

  constructor(readonly sizes: { events: number; seconds: number }) {}

  say(text: string): void {
    process.stderr.write(`${text}\n`);
  }

  /** A merchant in a database of its own. */
  async merchant(): Promise<{ client: pg.Client; url: string; seeded: Seeded }> {
    const { url, stop } = await startDatabase();
    this.ends.push(stop);
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    this.ends.push(() => client.end());
    return { client, url, seeded: await seedTenant(url, { series: 200, days: 1 }) };
  }

  async receiver(): Promise<ReceiverProcess> {
    const receiver = await ReceiverProcess.start(this.folder);
    this.ends.push(() => receiver.kill());
    return receiver;
  }

  async service(url: string): Promise<ServiceProcess> {
    const env = { DATABASE_URL: url, WEBHOOK_PRIVATE_NETWORKS: "127.0.0.1", LOG_LEVEL: "info" };
    const service = await startService({ dataDir: this.folder, env });
    this.ends.push(() => service.end("SIGKILL"));
    return service;
  }

  async clear(): Promise<void> {
    for (const end of this.ends.splice(0).reverse()) await end().catch(() => {});
  }
}

/** Makes an endpoint past all doors. @returns its id */
export async function endpointAt(client: pg.Client, tenantId: string, url: string): Promise<string> {
  const { rows } = await client.query(
    `insert into webhook_endpoints (tenant_id, url, event_types, signature, secret, created_by, created_at)
     values ($1, $2, '{purchase_order.created,purchase_order.changed}', 'HMAC_SHA256', sha256('secret'), 'bench', now()) returning id`,
    [tenantId, url],
  );
  return rows[0].id;
}

/** How many deliveries wait. @param endpointId Only this endpoint's. */
export async function waiting(client: pg.Client, endpointId?: string): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as count from webhook_deliveries where state = 'PENDING' and ($1::uuid is null or endpoint_id = $1)",
    [endpointId ?? null],
  );
  return rows[0].count;
}
