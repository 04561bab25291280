import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { Command } from "commander";
import { projectRoot } from "../../../src/config";
import { buildInFolder, IMAGE_USER, imageSettings } from "../../support/dockerfile";
import { emptyTally, insistentClient, type Tally } from "../../support/insistent-clients";
import { removeData, temporaryFolder } from "../../support/processes";
import { median } from "../api/measure";
import { startDatabase } from "../support/own-database";
import { seededRandom } from "../support/random";
import { missingOf, tryComposition } from "./composition";
import { type Container, closedOff, startContainer } from "./container";

const MEGABYTE = 1_000_000;
/** What an image may hold beside its base, in MB. */
const MAX_MB = 250;
/** Packages below it are counted together, in MB. */
const SHOWN_FROM_MB = 2;
const CLIENTS = 12;

const settings = imageSettings();

/** Bytes of the files in a folder. */
function bytesIn(folder: string): number {
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  const stats = files.map((file) => fs.lstatSync(path.join(folder, file)));
  return stats.filter((stat) => stat.isFile()).reduce((sum, { size }) => sum + size, 0);
}

/** Prints what the image holds, largest first. @returns MB in all. */
function reportSizes(root: string): number {
  const app = path.join(root, settings.workDir);
  const packages = path.join(app, "node_modules");
  const folders = fs.readdirSync(packages).map((name) => ({ name, mb: bytesIn(path.join(packages, name)) / MEGABYTE }));
  const large = folders.filter(({ mb }) => mb >= SHOWN_FROM_MB).sort((one, other) => other.mb - one.mb);
  const small = folders.filter(({ mb }) => mb < SHOWN_FROM_MB);
  const dist = path.join(app, "dist");
  const maps = fs.readdirSync(dist).filter((file) => file.endsWith(".map"));
  const mapsMb = maps.reduce((sum, file) => sum + fs.statSync(path.join(dist, file)).size, 0) / MEGABYTE;
  const pagesMb = bytesIn(path.join(dist, "pages")) / MEGABYTE;
  const all = bytesIn(root) / MEGABYTE;
  const table = new Table({ head: ["beside the base image", "MB"], style: { head: [], border: [], compact: true } });
  table.push(["programs", (bytesIn(dist) / MEGABYTE - mapsMb - pagesMb).toFixed(1)]);
  table.push(["their source maps", mapsMb.toFixed(1)], ["pages", pagesMb.toFixed(1)]);
  for (const { name, mb } of large) table.push([`node_modules/${name}`, mb.toFixed(1)]);
  table.push([`${small.length} smaller ones`, small.reduce((sum, { mb }) => sum + mb, 0).toFixed(1)]);
  table.push(["all", all.toFixed(1)]);
  process.stdout.write(`${table.toString()}\n`);
  return all;
}

/** Sends a signal while clients ask. */
async function stopUnderLoad({ address, pid, ended }: Container, key: string, signal: NodeJS.Signals) {
  const tally = emptyTally();
  const asked = { address, key, random: seededRandom(pid) };
  const clients = Array.from({ length: CLIENTS }, (_, index) => insistentClient(asked, tally, index % 3 > 0));
  await sleep(500);
  process.kill(pid, signal);
  await Promise.all(clients);
  return { tally, code: await ended };
}

/** What a number of stops came to. */
interface Stops {
  what: string;
  tallies: Tally[];
  codes: Set<number | null>;
}

/** Prints it. */
function reportStops(stops: readonly Stops[]): void {
  const head = ["stopped under load", "stops", "answered", "broken", "exit codes"];
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  for (const { what, tallies, codes } of stops) {
    const answered = tallies.reduce((sum, tally) => sum + tally.answered, 0);
    const broken = tallies.flatMap((tally) => tally.broken);
    const kinds = [...new Set(broken)].join(", ");
    table.push([what, tallies.length, answered, `${broken.length} ${kinds}`, [...codes].join(", ")]);
  }
  process.stdout.write(`${table.toString()}\n`);
}

interface Options {
  built?: string;
  rounds: string;
  port: string;
  pgbouncer: string;
  nginx: string;
}

/** Builds the image in a folder, packages installed anew, unless there is one. */
function build(built: string | undefined): string {
  if (built && fs.existsSync(built)) return built;
  const folder = temporaryFolder();
  const begun = performance.now();
  const onStep = (step: string) =>
    process.stderr.write(`${((performance.now() - begun) / 1_000).toFixed(1)} s  ${step.slice(0, 100)}\n`);
  return buildInFolder({ folder, onStep });
}

async function main({ built, rounds, port: given, pgbouncer, nginx }: Options): Promise<boolean> {
  const root = build(built);
  const size = reportSizes(root);
  const port = Number(given);
  const database = await startDatabase();
  const dataDir = temporaryFolder();
  try {
    const app = path.join(root, settings.workDir);
    const env = { ...settings.env, DATA_DIR: "/mnt/data", DATABASE_URL: database.url };
    const cli = (...words: string[]) =>
      execFileSync(process.execPath, ["dist/cli.js", ...words], {
        cwd: app,
        env,
        encoding: "utf8",
        stdio: "pipe",
      }).trim();
    cli("tenant", "create", "Acme");
    const key = cli("key", "create", "--tenant", "Acme");
    const prepare = closedOff(app, IMAGE_USER);
    const command = [process.execPath, ...settings.command.slice(1)];
    const stops: Stops[] = [];
    const starts: number[] = [];
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const tried: Stops = { what: `the image, ${signal}`, tallies: [], codes: new Set() };
      for (let round = 0; round < Number(rounds); round++) {
        const begun = performance.now();
        const container = await startContainer({ prepare, command, env: { ...env, PORT: given }, port });
        starts.push(performance.now() - begun);
        const { tally, code } = await stopUnderLoad(container, key, signal);
        tried.tallies.push(tally);
        tried.codes.add(code);
      }
      stops.push(tried);
    }
    const held = stops.every(
      ({ tallies, codes }) => tallies.every(({ broken }) => broken.length === 0) && [...codes].join() === "0",
    );
    const npm = { prepare: `cd ${projectRoot}`, command: ["npm", "start"], port };
    const beside = await startContainer({ ...npm, env: { DATA_DIR: dataDir, DATABASE_URL: database.url } });
    const { tally, code } = await stopUnderLoad(beside, key, "SIGTERM");
    stops.push({ what: "npm start, SIGTERM", tallies: [tally], codes: new Set([code]) });
    reportStops(stops);
    process.stdout.write(`start to answer: ${median(starts).toFixed(0)} ms in the middle of ${starts.length}\n`);
    const missing = missingOf({ pgbouncer, nginx });
    if (missing.length > 0) process.stdout.write(`compose.yaml is not tried: ${missing.join(" and ")} not installed\n`);
    const isAnswered = missing.length > 0 || (await tryComposition(root, { pgbouncer, nginx }, port + 1));
    return held && isAnswered && size <= MAX_MB;
  } finally {
    await database.stop();
    await removeData(dataDir);
    if (!built) fs.rmSync(path.dirname(root), { recursive: true, force: true });
  }
}

new Command("bench:image")
  .description(
    "what the image holds, built by the Dockerfile's steps in a folder, and how it stops; needs root and unshare",
  )
  .option("--built <folder>", "the root of one that was built before (default: a new one)")
  .option("--rounds <n>", "stops of each kind", "10")
  .option("--port <port>", "where it listens; the composition takes the six ports behind it", "4990")
  .option("--pgbouncer <program>", "for the trial of compose.yaml", "pgbouncer")
  .option("--nginx <program>", "for the trial of compose.yaml", "nginx")
  .action(async (options: Options) => {
    if (!(await main(options))) process.exitCode = 1;
  })
  .parseAsync();
