import { setTimeout as sleep } from "node:timers/promises";
import Table from "cli-table3";
import { openConfiguredDatabase } from "../../../src/db/open";
import { removeData, type ServiceProcess, serverOf, startService, temporaryFolder } from "../../support/processes";
import { seededRandom } from "../support/random";
import { CrashShop, insist } from "./crash-shop";
import type { Finding, Trial } from "./trial";

const ROUNDS = 60;
/** Of so many kills one is of PostgreSQL, in turn its first process and one of its connections, which takes the others along. */
const DATABASE_EVERY = 6;
const BATCHES_A_ROUND = 2;
/** A new plan every so many rounds, beside what sales touch. */
const REPLAN_EVERY = 4;
/** Every other kill comes while a job is at work, if one is within this; the others come at any moment within it. */
const WITHIN_MS = 500;
/** How long jobs may take after the last kill: those interrupted last wait for a minute. */
const SETTLE_WITHIN_MS = 15 * 60_000;

type Kind = "service" | "PostgreSQL" | "a connection's process of PostgreSQL";

const kindOf = (round: number): Kind => {
  if (round % DATABASE_EVERY !== 0) return "service";
  return (round / DATABASE_EVERY) % 2 === 1 ? "PostgreSQL" : "a connection's process of PostgreSQL";
};

/** The service under a supervisor: started again whenever it has ended. */
class Supervised {
  private current: Promise<ServiceProcess>;
  /** Starts that ended at once, as PostgreSQL was down. */
  failedStarts = 0;

  constructor(private readonly dataDir: string) {
    this.current = this.start();
  }

  readonly address = async (): Promise<string> => (await this.current).address;

  async kill(): Promise<void> {
    const service = await this.current;
    const gone = service.end("SIGKILL");
    this.current = gone.then(() => this.start());
    await gone;
  }

  async stop(): Promise<void> {
    await (await this.current).end("SIGTERM");
  }

  private async start(): Promise<ServiceProcess> {
    for (;;) {
      try {
        return await startService({ dataDir: this.dataDir, env: { LOG_LEVEL: "info" } });
      } catch {
        this.failedStarts += 1;
        await sleep(WITHIN_MS);
      }
    }
  }
}

async function run({ rounds = ROUNDS }: { rounds?: number }): Promise<Finding> {
  const dataDir = temporaryFolder();
  const random = seededRandom(13);
  const database = await openConfiguredDatabase({
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    shards: [],
    dataDir,
    databasePool: 4,
    databasePrepare: false,
  });
  const service = new Supervised(dataDir);
  const kills: Record<Kind, number> = { service: 0, PostgreSQL: 0, "a connection's process of PostgreSQL": 0 };
  let [inJobs, mostInterruptions] = [0, 0];
  try {
    const shop = await CrashShop.open(database);
    const kill = async (kind: Kind) => {
      if (kind === "service") await service.kill();
      else if (kind === "PostgreSQL") process.kill((await serverOf(dataDir))?.pid ?? 0, "SIGKILL");
      else {
        const { rows } = await insist(() =>
          database.pool.query<{ pid: number }>(
            "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by state = 'active' desc",
          ),
        );
        const [victim] = rows;
        if (victim) process.kill(victim.pid, "SIGKILL");
      }
      kills[kind] += 1;
    };
    for (let round = 1; round <= rounds; round++) {
      for (let batch = 0; batch < BATCHES_A_ROUND; batch++) await shop.sell(service.address);
      if (round % REPLAN_EVERY === 0) await shop.replan();
      const until = performance.now() + random() * WITHIN_MS;
      const waitsForJob = round % 2 === 0;
      while (performance.now() < until && !(waitsForJob && (await insist(() => shop.interruptions())) > 0))
        await sleep(2);
      const interruptions = await insist(() => shop.interruptions());
      if (interruptions > 0) inJobs += 1;
      mostInterruptions = Math.max(mostInterruptions, interruptions);
      await kill(kindOf(round));
    }
    for (const until = performance.now() + SETTLE_WITHIN_MS; performance.now() < until; await sleep(200)) {
      if ((await shop.jobsLeft()) === 0) break;
    }
    const figures = await shop.figures();
    const table = new Table();
    for (const [kind, count] of Object.entries(kills)) table.push([`kills of ${kind}`, count]);
    table.push(
      ["of those, with a job begun", inJobs],
      ["most interruptions of one job", mostInterruptions],
      ["starts that found no PostgreSQL", service.failedStarts],
      ["requests sent again", shop.resent],
      ["units sent", figures.sent],
      ["units of demand", figures.demand],
      ["units gone from stock", figures.soldFromStock],
      ["units gone from the plan's stock", figures.inPlan],
      ["jobs left", figures.jobs],
      ["of those, dead letters", figures.deadLetters],
    );
    const sums = [figures.demand, figures.soldFromStock, figures.inPlan];
    return { table, holds: figures.jobs === 0 && sums.every((sum) => sum === figures.sent) };
  } finally {
    await service.stop();
    await database.close();
    await removeData(dataDir);
  }
}

export const crashLoop: Trial = {
  name: "crash-loop",
  summary: `kill -9 of the service and of PostgreSQL, inside jobs and at any moment (${ROUNDS} times): every accepted sale counts once`,
  run,
};
