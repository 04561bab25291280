import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { eventually } from "../../support/processes";
import { type Answered, type Attacked, longest, sendTo, startAttacked, told } from "./attacked";
import type { Finding, Trial } from "./trial";

/** How long anybody may wait for an answer while the database is frozen, and for health, in ms. */
const [MAX_WAIT, MAX_HEALTH_WAIT] = [20_000, 4_000];

/** The processes of a PostgreSQL: its postmaster and that one's children. */
function processesOf(postmaster: number): number[] {
  const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
  return [postmaster, ...children.filter(Boolean).map(Number)];
}

function signal(pids: readonly number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // A connection's process that has ended meanwhile.
    }
  }
}

/** Requests that are under way while the database freezes, and some that come later. */
async function freeze(attacked: Attacked, table: Table.Table): Promise<boolean> {
  const [one = "", two = ""] = attacked.keys;
  const change = { sku_ids: attacked.skuIds.slice(0, 1), patch: { re_order_status: false } };
  const read = () => sendTo(attacked, one, ["GET", "/api/v1/orders?limit=1000"]);
  const write = () => sendTo(attacked, two, ["PATCH", "/api/v1/skus", change]);
  await Promise.all([read(), read(), write()]);
  const early = [read(), read(), write(), write()];
  await sleep(20);
  const frozen = processesOf(attacked.postmaster);
  signal(frozen, "SIGSTOP");
  const answers: Answered[] = [];
  const health: Answered[] = [];
  try {
    const late = Array.from({ length: 6 }, read).concat([write(), write()]);
    for (let i = 0; i < 3; i++) health.push(await sendTo(attacked, one, ["GET", "/health"]));
    answers.push(...(await Promise.all([...early, ...late])));
  } finally {
    signal(frozen, "SIGCONT");
  }
  const from = performance.now();
  await eventually(async () => (await read()).status === 200, "the service answers again");
  const again = performance.now() - from;
  const afterwards: Answered[] = [];
  for (let i = 0; i < 20; i++) afterwards.push(...(await Promise.all([read(), write()])));
  const left = "select pid from pg_stat_activity where state = 'idle in transaction'";
  await eventually(async () => (await attacked.client.query(left)).rowCount === 0, "no transaction is left open");
  table.push(told("requests while it is frozen", answers), told("/health while it is frozen", health));
  table.push(["answers again after it goes on", "", "", again.toFixed(0)], told("requests afterwards", afterwards));
  return (
    longest(answers) <= MAX_WAIT &&
    longest(health) <= MAX_HEALTH_WAIT &&
    answers.every(({ status }) => [200, 502, 503].includes(status)) &&
    afterwards.every(({ status }) => status === 200)
  );
}

export const frozenDatabase: Trial = {
  name: "frozen-database",
  summary:
    "PostgreSQL is frozen (SIGSTOP) under requests and goes on later; everybody is answered, nothing stays broken",
  async run({ rounds = 2 }): Promise<Finding> {
    const table = new Table({ head: ["", "answers", "median ms", "longest ms"], style: { head: [], compact: true } });
    const attacked = await startAttacked({ skus: 100, orders: 5_000 });
    let holds = true;
    try {
      for (let round = 0; round < rounds; round++) holds = (await freeze(attacked, table)) && holds;
      return { table, holds };
    } finally {
      await attacked.stop();
    }
  },
};
