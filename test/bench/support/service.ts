import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CommonOptions } from "./options";
import { connect, type RestClient } from "./rest-client";
import { type Cli, runCli } from "./run-cli";
import { Server } from "./serve";

/** The service as a driver sees it: its command line, its address, and the process when it is known. */
export type Service = {
  readonly cli: Cli;
  readonly baseUrl: string;
  /** Present when this run started it. */
  readonly server?: Server;
  pid(): number | undefined;
};

/** A tenant of the run: its name for the command line and its key's door. */
export type Tenant = { readonly name: string; readonly client: RestClient };

/** Finds the running service or, when asked to, starts one and waits until it is healthy. */
export async function openService(options: CommonOptions, start: boolean): Promise<Service> {
  const baseUrl = options.baseUrl ?? `http://127.0.0.1:${options.port}`;
  const dataDir = options.dataDir ?? (start ? mkdtempSync(join(tmpdir(), "service-data-")) : undefined);
  const env = { ...process.env, PORT: String(options.port), ...(dataDir ? { DATA_DIR: dataDir } : {}) };
  const cli = { command: options.cli, env };
  if (!start) return { cli, baseUrl, pid: () => options.pid };
  const logFile = join(mkdtempSync(join(tmpdir(), "service-log-")), "service.log");
  process.stderr.write(`service log: ${logFile}\n`);
  const server = new Server({ command: options.server, env, baseUrl, logFile });
  server.start();
  await server.ready();
  return { cli, baseUrl, server, pid: () => server.pid };
}

/** Creates the tenant and a key through the command line. A name already taken fails, since sums start from nothing. */
export async function createTenant(service: Service, name: string, currency: string, shard = "main"): Promise<Tenant> {
  await runCli(service.cli, ["tenant", "create", name, "--currency", currency, "--time-zone", "UTC", "--shard", shard]);
  const key = await runCli(service.cli, ["key", "create", "--tenant", name, "--name", "bench", "--scope", "write"]);
  return { name, client: connect(service.baseUrl, key) };
}

/** A tenant name that no earlier run used. */
export function freshName(label: string): string {
  return `${label} ${new Date().toISOString().slice(0, 19).replace("T", " ")}`;
}
