import os from "node:os";
import Table from "cli-table3";
import { Command } from "commander";
import { wholeNumber } from "../support/options";
import { startDatabase } from "../support/own-database";
import { type BenchCase, casesFor } from "./cases";
import { Contender } from "./contender";
import { type Measured, measure, median, percentile, send, statementsOf } from "./measure";
import { seedTenant } from "./tenant";

interface Options {
  quick: boolean;
  only: string[];
  seconds?: number;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TURNS = 5;

/** Whether both answer the same bytes; ids that were made on the way and names that had to differ aside. */
async function compareAnswers(
  contenders: readonly Contender[],
  key: string,
  { name, request }: BenchCase,
): Promise<void> {
  const answers: string[] = [];
  for (const [side, { address }] of contenders.entries()) {
    const sent = request(-1 - side);
    const answer = (await send(address, key, sent)).toString();
    const isWrite = sent.path.endsWith("/orders") && sent.method === "POST";
    answers.push(isWrite ? answer.replaceAll(UUID, "*").replaceAll(/NEW--\d/g, "NEW") : answer);
  }
  const [one = "", other = ""] = answers;
  if (one === other) return;
  const at = [...one].findIndex((character, index) => character !== other[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  throw new Error(`${name}: the answers differ at ${at}:\n${around(one)}\n${around(other)}`);
}

/** Ratio of the service to the hand-written handler, and whether it is what the case aims at. */
function verdict({ target, rows }: BenchCase, service: Measured, context: Measured): [string, string] {
  const ratio = (of: (side: Measured) => number[]) =>
    median(of(service).map((value, turn) => value / (of(context)[turn] ?? Number.NaN)));
  const [latency, throughput] = [ratio(({ medians }) => medians), ratio(({ perSecond }) => perSecond)];
  const ratios = `${latency.toFixed(2)} / ${throughput.toFixed(2)}`;
  if (!target) return [ratios, ""];
  if ("latency" in target) return [ratios, `${latency <= target.latency ? "OK" : "NOT"} latency ≤ ${target.latency}`];
  if ("throughput" in target) {
    return [ratios, `${throughput >= target.throughput ? "OK" : "NOT"} throughput ≥ ${target.throughput}`];
  }
  const isFast = median(service.perSecond) * rows >= target.rowsPerSecond;
  return [ratios, `${isFast ? "OK" : "NOT"} rows/s ≥ ${target.rowsPerSecond}`];
}

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const tenth = (value: number) => value.toFixed(1);

async function main({ quick, only, seconds = quick ? 2 : 8 }: Options): Promise<void> {
  const size = { skus: 5000, places: 2, suppliers: 200, orders: quick ? 10_000 : 100_000, largeOrder: 500 };
  const database = await startDatabase();
  const contenders: Contender[] = [];
  try {
    process.stderr.write("seeding … ");
    const seeded = await seedTenant(database.url, size);
    process.stderr.write("done\n");
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_POOL: "12",
      PORT: "0",
      WORKER: "off",
      LOG_LEVEL: "warn",
      RATE_LIMIT_PER_MINUTE: "0",
    };
    contenders.push(await Contender.start("service", "service.ts", env));
    contenders.push(await Contender.start("hand-written", "hand-written.ts", env));
    const head = [
      "case",
      "latency / throughput ×",
      "p50 ms",
      "p99 ms",
      "req/s",
      "rows/s",
      "CPU ms",
      "SQL (1 row)",
      "loop p99 / max ms",
      "peak MB",
      "target",
    ];
    const table = new Table({ head, style: { head: [], border: [], compact: true } });
    for (const benchCase of casesFor(seeded, size.orders)) {
      if (only.length > 0 && !only.some((part) => benchCase.name.includes(part))) continue;
      process.stderr.write(`${benchCase.name} … `);
      await compareAnswers(contenders, seeded.key, benchCase);
      const counts = [];
      for (const contender of contenders) counts.push(await statementsOf(contender, seeded.key, benchCase));
      const sides = await measure(contenders, seeded.key, benchCase, { turns: TURNS, seconds });
      process.stderr.write("done\n");
      const each = (of: (side: Measured, index: number) => string) => sides.map(of).join(" | ");
      const [service, context] = sides;
      const [ratios, target] = service && context ? verdict(benchCase, service, context) : ["", ""];
      table.push([
        benchCase.name,
        ratios,
        each(({ latencies }) => tenth(percentile(latencies, 0.5))),
        each(({ latencies }) => tenth(percentile(latencies, 0.99))),
        each(({ perSecond }) => tenth(median(perSecond))),
        benchCase.rows > 0 ? each(({ perSecond }) => whole(median(perSecond) * benchCase.rows)) : "",
        each(({ processorMilliseconds }) => processorMilliseconds.toFixed(2)),
        counts.map(({ many, one }) => (one === null ? `${many}` : `${many} (${one})`)).join(" | "),
        each(({ delayP99, delayMax }) => `${whole(delayP99)} / ${whole(delayMax)}`),
        each(({ peakMegabytes }) => whole(peakMegabytes)),
        target,
      ]);
    }
    process.stdout.write(`${table.toString()}\n`);
    process.stdout.write(
      `Pairs are service | hand-written, measured in ${TURNS} alternating turns; worker off; load average ${os.loadavg().map(tenth).join(" ")} on ${os.cpus().length} cores.\n`,
    );
  } finally {
    for (const contender of contenders) await contender.stop();
    await database.stop();
  }
}

new Command("bench:api")
  .description("Measures the service beside a hand-written handler on the same database.")
  .option("--quick", "a tenth of the orders and two seconds a side", false)
  .option("--only <case...>", "only cases whose name has this part", [])
  .option("--seconds <number>", "seconds a side and case", wholeNumber)
  .action((options: Options) =>
    main(options).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    ),
  )
  .parse();
