import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { Api } from "../../support/api";
import { eventually, mustRun, removeData, startService, temporaryFolder } from "../../support/processes";
import type { Finding, Trial } from "./trial";

const DISK_MIB = 300;
/** What is left free, round by round: room for a segment of PostgreSQL's log, for half of one, for nothing. */
const LEFT_MIB = [24, 8, 0];
const LINES = 20_000;
const REFUSALS = 5;
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

async function attack(folder: string, rounds: number): Promise<Finding> {
  const dataDir = path.join(folder, "data");
  const table = new Table({
    head: ["left free", "accepted", "refused as", "well again after", "lines kept of those accepted"],
  });
  let holds = true;
  const service = await startService({ dataDir });
  try {
    await mustRun(["tenant", "create", "Acme"], { dataDir });
    const api = new Api(service.address, (await mustRun(["key", "create", "--tenant", "Acme"], { dataDir })).trim());
    const isWell = async () => (await fetch(`${service.address}/health`)).ok;
    await api.graphql(`mutation {
      upsertStores(rows: [{ name: "Shop", currency: "EUR" }]) { __typename }
      upsertWarehouses(rows: [{ name: "North" }]) { __typename }
      upsertSkus(rows: [{ name: "TEA", product: "Tea" }]) { __typename }
    }`);
    let accepted = 0;
    for (let round = 0; round < rounds; round++) {
      const leftMiB = LEFT_MIB[round % LEFT_MIB.length] ?? 0;
      const filling = fill(folder, leftMiB);
      const refusals: number[] = [];
      let batches = 0;
      while (refusals.length < REFUSALS) {
        const { status } = await api.post("/transactions?store_name=Shop", { data: lines });
        if (status === 200) batches += 1;
        else {
          refusals.push(status);
          await sleep(500);
        }
      }
      fs.rmSync(filling);
      const begun = performance.now();
      await eventually(isWell, "the service is well again");
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      accepted += batches * LINES;
      const { body } = await api.graphql("{ transactions { totalCount } }");
      const kept = body.data?.transactions?.totalCount;
      holds &&= kept === accepted && refusals.every((status) => status === 503);
      table.push([
        `${leftMiB} MiB`,
        batches,
        [...new Set(refusals)].join(", "),
        `${seconds} s`,
        `${kept} of ${accepted}`,
      ]);
    }
  } finally {
    await service.end("SIGTERM");
    await removeData(dataDir);
  }
  return { table, holds };
}

/** Fills the disk under the service's own database, and makes room again. Needs to be allowed to mount a disk of its own. */
export const fullDisk: Trial = {
  name: "full-disk",
  summary: "a full disk refuses writes whole, and the service is well again by itself once there is room",
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
