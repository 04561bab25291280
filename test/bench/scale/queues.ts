import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Command } from "commander";
import pg from "pg";
import { percentile } from "../api/measure";
import { seedTenant } from "../plan/tenant";
import { wholeNumber } from "../support/options";
import { startDatabase } from "../support/own-database";
import { Market } from "./market";
import { seedMarket } from "./merchants";
import { giveShare, startBusy } from "./pressure";

interface Options {
  merchants: number;
  skus: number;
  days: number;
  giant: number;
  workers: number[];
  load: number;
  share: number;
}

const SELLERS = 20;
/** Sales with nothing else to do, to compare with. */
const QUIET_SALES = 10;

const tenth = (value: number) => value.toFixed(1);
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
const HEAD = [
  "beside",
  "workers",
  "total s",
  "sales",
  "sale → plan p50 s",
  "p99 s",
  "processor s a plan: Node + PostgreSQL",
  "small plan asked for, p50 s",
  "most s",
];

const latencies = (ascending: readonly number[]) => [
  String(ascending.length),
  percentile(ascending, 0.5).toFixed(2),
  percentile(ascending, 0.99).toFixed(2),
];

/** A night of all small merchants. @returns the cells of a row, the figures of the processor for nights without sales */
async function night(
  market: Market,
  { merchants, share }: Options,
  workers: number,
  withSales: boolean,
): Promise<string[]> {
  const release = share < 100 ? market.pids.map((pid) => giveShare(pid, share)) : [];
  const before = market.processor();
  const startedAt = performance.now();
  await market.enqueueNight();
  let isOver = false;
  const selling = withSales ? market.sellUntil(() => isOver) : null;
  await market.untilPlanned();
  const total = (performance.now() - startedAt) / 1000;
  isOver = true;
  const sales = await selling;
  await market.untilDone();
  for (const letRun of release) letRun();
  const after = market.processor();
  const perPlan = (name: "node" | "postgres") => ((after[name] - before[name]) / 1000 / merchants).toFixed(3);
  return [
    `night of ${merchants}`,
    String(workers),
    tenth(total),
    ...(sales ? latencies(sales) : ["–", "–", "–"]),
    sales ? "–" : `${perPlan("node")} + ${perPlan("postgres")}`,
    "–",
    "–",
  ];
}

/** What small merchants notice while the giant's whole plan is made. */
async function besideGiant(market: Market, giant: string, size: number, workers: number, smallIds: readonly string[]) {
  let isOver = false;
  const making = market.askForPlan(giant).finally(() => {
    isOver = true;
  });
  const selling = market.sellUntil(() => isOver);
  const asked: number[] = [];
  for (let at = 0; !isOver; at += 1) asked.push(await market.askForPlan(smallIds[at % smallIds.length] as string));
  const total = await making;
  const sales = await selling;
  await market.untilDone();
  asked.sort((one, other) => one - other);
  return [
    `plan of ${size} series`,
    String(workers),
    tenth(total),
    ...latencies(sales),
    "–",
    percentile(asked, 0.5).toFixed(2),
    percentile(asked, 1).toFixed(2),
  ];
}

/** How long the giant's whole plan takes, and the longest transaction meanwhile, beside so many processes that want all of a core each. */
async function besideLoad(market: Market, giant: string, size: number, load: number): Promise<string[]> {
  const end = startBusy(load);
  try {
    let isOver = false;
    const longest = market.longestTransaction(() => isOver);
    const total = await market.askForPlan(giant);
    isOver = true;
    const about = `longest transaction ${tenth(await longest)} s`;
    return [`${load} busy processes, plan of ${size} series`, "1", tenth(total), "–", "–", "–", about, "–", "–"];
  } finally {
    end();
  }
}

async function main(options: Options): Promise<void> {
  const server = await startDatabase();
  const client = new pg.Client({ connectionString: server.url });
  let market: Market | null = null;
  const print = (cells: readonly string[]) => process.stdout.write(row(cells));
  try {
    process.stderr.write("seeding … ");
    const giant =
      options.giant > 0 ? (await seedTenant(server.url, { series: options.giant, days: 200 })).tenantId : null;
    const sellers = await seedMarket(server.url, options, SELLERS);
    await client.connect();
    const small = await client.query<{ id: string }>(
      "select id from tenants where name like 'Small %' order by id desc limit 50",
    );
    market = new Market(client, server.url, server.pid, sellers);
    await market.start();
    process.stderr.write("first plans … ");
    const firstAt = performance.now();
    await pause(3000);
    await market.untilDone();
    process.stderr.write(`${tenth((performance.now() - firstAt) / 1000)} s\n`);
    print(HEAD);
    print(HEAD.map(() => "---"));
    let quiet = 0;
    const idle = await market.sellUntil(() => ++quiet > QUIET_SALES);
    print(["nothing", "1", "–", ...latencies(idle), "–", "–", "–"]);
    for (const [at, workers] of options.workers.entries()) {
      for (let started = at === 0 ? 1 : (options.workers[at - 1] ?? 1); started < workers; started += 1)
        await market.start();
      await market.untilDone();
      print(await night(market, options, workers, false));
      if (options.share === 100) print(await night(market, options, workers, true));
      if (giant && at === 0 && options.load > 0) {
        print(await besideLoad(market, giant, options.giant, 0));
        print(await besideLoad(market, giant, options.giant, options.load));
        await market.untilDone();
      }
      if (giant && at === 0)
        print(
          await besideGiant(
            market,
            giant,
            options.giant,
            workers,
            small.rows.map(({ id }) => id),
          ),
        );
    }
    process.stdout.write(`\nOn ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.\n`);
  } finally {
    await market?.stop();
    await client.end();
    await server.stop();
  }
}

new Command("bench:queues")
  .description("Measures what those who wait notice of nights and of giants, and how workers share a night.")
  .option("--merchants <number>", "small merchants, each with a night", wholeNumber, 300)
  .option("--skus <number>", "SKUs of each", wholeNumber, 20)
  .option("--days <number>", "days of sales", wholeNumber, 730)
  .option("--giant <number>", "series of one more merchant; 0 for none", wholeNumber, 20_000)
  .option("--share <percent>", "of the time that each worker runs in nights, as on slower machines", wholeNumber, 100)
  .option("--load <number>", "busy processes beside the giant's plan; 0 for none", wholeNumber, 0)
  .option("--workers <number...>", "processes that share a night, ascending", (text, all: number[] | undefined) => [
    ...(all ?? []),
    wholeNumber(text),
  ])
  .action((options: Partial<Options>) =>
    main({ merchants: 300, skus: 20, days: 730, giant: 20_000, workers: [1, 2], load: 0, share: 100, ...options }).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    ),
  )
  .parse();
