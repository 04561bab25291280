import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { cli, mustRun, removeData, startService, temporaryFolder } from "../../support/processes";
import { HOSTILE_FILES } from "./import-files/hostile";
import { LARGE_FILES, writeGround } from "./import-files/large";
import type { Finding, Trial } from "./trial";

/** What an import may take: of memory for its whole process, of time to refuse a file (its start included, and two readings of a million lines), and of the time of the service's clients. */
const MAX_MEGABYTES = 600;
const MAX_REFUSAL_S = 60;
const MAX_WAIT_MS = 1_000;
const LOOK_EVERY_MS = 50;
/** An import that has not ended by then is killed. */
const GIVEN_UP_AFTER_MS = 5 * 60_000;

interface Cost {
  code: number | null;
  output: string;
  seconds: number;
  megabytes: number;
  longestWaitMs: number;
}

/** The most memory that a process has had so far, in megabytes. */
function peakOf(pid: number): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Imports a file by the command line, and asks the service for its health meanwhile. */
async function importing(file: string, dataDir: string, address: string): Promise<Cost> {
  let [megabytes, longestWaitMs, isOver] = [0, 0, false];
  const asking = async () => {
    while (!isOver) {
      const from = performance.now();
      await fetch(`${address}/health`).then((reply) => reply.text());
      longestWaitMs = Math.max(longestWaitMs, performance.now() - from);
      await sleep(LOOK_EVERY_MS);
    }
  };
  let looking: NodeJS.Timeout | undefined;
  let givingUp: NodeJS.Timeout | undefined;
  const beside = asking();
  const from = performance.now();
  const { code, stdout, stderr } = await cli(["import", "--tenant", "Acme", file], {
    dataDir,
    onStart: (child) => {
      looking = setInterval(() => {
        megabytes = Math.max(megabytes, peakOf(child.pid ?? 0));
      }, LOOK_EVERY_MS);
      givingUp = setTimeout(() => child.kill("SIGKILL"), GIVEN_UP_AFTER_MS);
    },
  });
  const seconds = (performance.now() - from) / 1_000;
  clearInterval(looking);
  clearTimeout(givingUp);
  isOver = true;
  await beside;
  return { code, output: stdout + stderr, seconds, megabytes, longestWaitMs };
}

/** The reasons that an import gave, or how many rows it took in. */
function saidIn({ code, output }: Cost): string {
  if (code !== 0 && code !== 1) return `ended with ${code ?? "a signal"}`;
  const reasons = new Set([...output.matchAll(/[A-Z]+_[A-Z_]+/g)].map(([reason]) => reason));
  return [...reasons, ...[...output.matchAll(/^\S+: \d+ rows?/gm)].map(([counted]) => counted)].join(", ");
}

async function run(): Promise<Finding> {
  const dataDir = temporaryFolder();
  const table = new Table({ head: ["file", "outcome", "seconds", "MB", "others waited, ms"] });
  const only = process.env.IMPORT_FILES_ONLY;
  const chosen = ({ title }: { title: string }) => !only || new RegExp(only).test(title);
  let holds = true;
  const service = await startService({ dataDir });
  const measure = async (
    title: string,
    write: (folder: string) => Promise<string>,
    isRight: (cost: Cost) => boolean,
  ) => {
    const folder = temporaryFolder();
    try {
      const cost = await importing(await write(folder), dataDir, service.address);
      const holdsHere = isRight(cost) && cost.megabytes <= MAX_MEGABYTES && cost.longestWaitMs <= MAX_WAIT_MS;
      holds &&= holdsHere;
      table.push([
        `${holdsHere ? "" : "NOT "}${title}`,
        saidIn(cost),
        cost.seconds.toFixed(1),
        cost.megabytes.toFixed(0),
        cost.longestWaitMs.toFixed(0),
      ]);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  };
  try {
    await mustRun(["tenant", "create", "Acme"], { dataDir });
    const ground = temporaryFolder();
    await mustRun(["import", "--tenant", "Acme", writeGround(ground)], { dataDir });
    fs.rmSync(ground, { recursive: true });
    for (const { title, write, says } of HOSTILE_FILES.filter(chosen)) {
      await measure(title, write, ({ output, seconds }) => says.test(output) && seconds <= MAX_REFUSAL_S);
    }
    for (const { title, write } of LARGE_FILES.filter(chosen)) await measure(title, write, ({ code }) => code === 0);
    table.push(["the service", "", "", peakOf(service.pid).toFixed(0), ""]);
  } finally {
    await service.end("SIGTERM");
    await removeData(dataDir);
  }
  return { table, holds };
}

/** Imports files by the command line, beside a running service: hostile ones, and those at the bounds. */
export const importFiles: Trial = {
  name: "import-files",
  summary: "no file to import takes more than its share of memory, time or other people's patience",
  run,
};
