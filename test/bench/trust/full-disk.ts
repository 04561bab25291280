import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { openConfiguredDatabase } from "../../../src/db/open";
import { Api } from "../../support/api";
import { eventually, mustRun, removeData, serverOf, startService, temporaryFolder } from "../../support/processes";
import type { Finding, Trial } from "./trial";

/** Room for the database, for its log (which is kept for as long as nothing is wrong) and for what is accepted. */
const DISK_MIB = 1_024;
/** What is left free, round by round: room for many batches, for some, for none. */
const LEFT_MIB = [192, 64, 0];
const LINES = 5_000;
/** Refusals after which a disk counts as full, and how long to wait after each: PostgreSQL makes room for itself when it starts again. */
const REFUSALS = 8;
const PAUSE_MS = 500;
const MIB = 1024 * 1024;

/** Takes all of the disk but so many MiB. @returns The file that does. */
function fill(folder: string, leftMiB: number): string {
  const file = path.join(folder, "fill");
  const { bavail, bsize } = fs.statfsSync(folder);
  const count = Math.max(0, Math.floor((bavail * bsize) / MIB) - leftMiB);
  const out = fs.openSync(file, "w");
  for (let written = 0; written < count; written++) fs.writeSync(out, Buffer.alloc(MIB));
  fs.closeSync(out);
  return file;
}

const lines = Array.from({ length: LINES }, () => ({
  sku: "TEA",
  warehouse: "North",
  quantity: 1,
  unit_price: 1,
  timestamp: "2026-01-01T00:00:00Z",
  order_id: "x".repeat(200),
}));

/** What became of one disk that was filled. */
interface Round {
  leftMiB: number;
  accepted: number;
  refusals: number[];
  wentDown: boolean;
  seconds: number;
  /** Lines that are there, and what they are when nothing was lost or stored in part. */
  kept: number;
  isWhole: boolean;
}

/** A merchant whose sales are sent until the disk is full. */
class Shop {
  private accepted = 0;
  private refused = 0;

  constructor(
    private readonly api: Api,
    private readonly address: string,
    private readonly dataDir: string,
  ) {}

  async fillDisk(folder: string, leftMiB: number): Promise<Round> {
    const server = await serverOf(this.dataDir);
    const filling = fill(folder, leftMiB);
    const refusals: number[] = [];
    let accepted = 0;
    let wentDown = false;
    while (refusals.length < REFUSALS) {
      const { status } = await this.api.post("/transactions?store_name=Shop", { data: lines });
      wentDown ||= (await serverOf(this.dataDir))?.pid !== server?.pid;
      if (status === 200) accepted += 1;
      else {
        refusals.push(status);
        await sleep(PAUSE_MS);
      }
    }
    fs.rmSync(filling);
    const begun = performance.now();
    await eventually(async () => (await fetch(`${this.address}/health`)).ok, "the service is well again");
    const seconds = (performance.now() - begun) / 1_000;
    this.accepted += accepted;
    this.refused += refusals.length;
    const { body } = await this.api.graphql("{ salesTotals { lineCount } }");
    const kept = Number(body.data?.salesTotals?.[0]?.lineCount ?? 0);
    // A batch whose answer was lost with its connection may be there, as a whole.
    const isWhole =
      kept % LINES === 0 && kept >= this.accepted * LINES && kept <= (this.accepted + this.refused) * LINES;
    return { leftMiB, accepted, refusals, wentDown, seconds, kept, isWhole };
  }

  /** Lines whose answer said so. */
  get acceptedLines(): number {
    return this.accepted * LINES;
  }
}

async function attack(folder: string, rounds: number): Promise<Finding> {
  const dataDir = path.join(folder, "data");
  const table = new Table({
    head: [
      "left free",
      "batches accepted",
      "refused as",
      "PostgreSQL",
      "well again after",
      "lines kept, of those accepted",
    ],
  });
  const service = await startService({ dataDir });
  try {
    await mustRun(["tenant", "create", "Acme"], { dataDir });
    const api = new Api(service.address, (await mustRun(["key", "create", "--tenant", "Acme"], { dataDir })).trim());
    await api.graphql(`mutation {
      upsertStores(rows: [{ name: "Shop", currency: "EUR" }]) { __typename }
      upsertWarehouses(rows: [{ name: "North" }]) { __typename }
      upsertSkus(rows: [{ name: "TEA", product: "Tea" }]) { __typename }
    }`);
    const shop = new Shop(api, service.address, dataDir);
    const all: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const found = await shop.fillDisk(folder, LEFT_MIB[round % LEFT_MIB.length] ?? 0);
      all.push(found);
      table.push([
        `${found.leftMiB} MiB`,
        found.accepted,
        [...new Set(found.refusals)].join(", "),
        found.wentDown ? "stopped, started again" : "stayed up",
        `${found.seconds.toFixed(1)} s`,
        `${found.kept} of ${shop.acceptedLines}`,
      ]);
    }
    await mustRun(["queue", "drain"], { dataDir });
    const { demand, jobs } = await readWorkedOff(dataDir);
    const kept = all.at(-1)?.kept;
    table.push(["afterwards", "", "", `${jobs} jobs left`, "", `${demand} units of demand of ${kept}`]);
    const holds =
      all.every(({ isWhole, refusals }) => isWhole && refusals.every((status) => status === 503)) &&
      all.some(({ accepted }) => accepted > 0) &&
      all.some(({ wentDown }) => wentDown) &&
      demand === kept &&
      jobs === 0;
    return { table, holds };
  } finally {
    await service.end("SIGTERM");
    await removeData(dataDir);
  }
}

/** What has been made of the lines, each of one unit, and what is still to be done. */
async function readWorkedOff(dataDir: string): Promise<{ demand: number; jobs: number }> {
  const database = await openConfiguredDatabase({
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    shards: [],
    dataDir,
    databasePool: 2,
    databasePrepare: false,
  });
  try {
    const { rows } = await database.pool.query<{ demand: number; jobs: number }>(
      `select (select coalesce(sum(quantity), 0)::int from daily_demand where source = 'SALE') as demand,
              (select count(*)::int from jobs) as jobs`,
    );
    return rows[0] ?? { demand: 0, jobs: 0 };
  } finally {
    await database.close();
  }
}

/** Fills the disk under the service's own database, and makes room again. Needs to be allowed to mount a disk of its own. */
export const fullDisk: Trial = {
  name: "full-disk",
  summary:
    "a full disk refuses writes whole, what was accepted before stays, and the service is well again by itself once there is room",
  async run({ rounds = LEFT_MIB.length }) {
    const folder = temporaryFolder();
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MIB}m,mode=755`, "tmpfs", folder], {
      encoding: "utf8",
    });
    if (mounted.status !== 0) {
      fs.rmdirSync(folder);
      const table = new Table();
      table.push([
        `Not tried: no disk of its own can be mounted here (${mounted.error?.message ?? mounted.stderr.trim()}).`,
      ]);
      return { table, holds: true };
    }
    try {
      return await attack(folder, rounds);
    } finally {
      spawnSync("umount", ["-l", folder]);
      fs.rmdirSync(folder);
    }
  },
};
