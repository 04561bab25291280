import os from "node:os";
import { Command } from "commander";
import { wholeNumber } from "../support/options";
import { startDatabase } from "../support/own-database";
import { seededRandom } from "../support/random";
import { type BenchCase, restCases } from "./cases";
import { compareAnswers } from "./compare";
import { Contender } from "./contender";
import { graphqlCases } from "./graphql-cases";
import { installPostGraphile } from "./install-postgraphile";
import { type Course, measure, statementsOf } from "./measure";
import { Report, tenth } from "./report";
import { seedTenant } from "./tenant";

interface Options {
  quick: boolean;
  only: string[];
  seconds?: number;
  seed: number;
  peerFolder?: string;
}

const TURNS = 5;

/** Measures cases on all contenders. @returns How many missed their target. */
async function measureAll(cases: readonly BenchCase[], contenders: readonly Contender[], key: string, course: Course) {
  const report = new Report(contenders.map(({ name }) => name));
  for (const benchCase of cases) {
    process.stderr.write(`${benchCase.name} … `);
    await compareAnswers(contenders, key, benchCase);
    const statements = [];
    for (const contender of contenders) statements.push(await statementsOf(contender, key, benchCase));
    report.add(benchCase, await measure(contenders, key, benchCase, course), statements);
    process.stderr.write("done\n");
  }
  return report.print();
}

async function main({ quick, only, seconds = quick ? 2 : 8, seed, peerFolder }: Options): Promise<number> {
  const size = { skus: 5000, places: 2, suppliers: 200, orders: quick ? 10_000 : 100_000, largeOrder: 500 };
  const database = await startDatabase();
  const ends: (() => unknown)[] = [() => database.stop()];
  try {
    process.stderr.write("seeding … ");
    const seeded = await seedTenant(database.url, size);
    process.stderr.write("done\n");
    const env = {
      ...process.env,
      NODE_ENV: "production",
      GRAPHILE_ENV: "production",
      DATABASE_URL: database.url,
      DATABASE_POOL: "12",
      PORT: "0",
      WORKER: "off",
      LOG_LEVEL: "warn",
      RATE_LIMIT_PER_MINUTE: "0",
    };
    const start = async (...[name, script, more, node]: Parameters<typeof Contender.start>) => {
      const contender = await Contender.start(name, script, { ...env, ...more }, node);
      ends.unshift(() => contender.stop());
      return contender;
    };
    const course = { turns: TURNS, seconds, random: seededRandom(seed), postgresPid: database.pid };
    const isWanted = ({ name }: BenchCase) => only.length === 0 || only.some((part) => name.includes(part));
    const rest = restCases(seeded, size.orders).filter(isWanted);
    const graphql = graphqlCases(seeded).filter(isWanted);
    const service = await start("service", "service.ts", {});
    let missed = 0;
    if (graphql.length > 0) {
      const sides = [service];
      const peer = await installPostGraphile(peerFolder);
      if (peer) {
        ends.push(peer.remove);
        sides.push(await start("PostGraphile", "postgraphile.ts", { PEER_FOLDER: peer.folder }, peer.node));
      }
      sides.push(await start("Pothos + Prisma", "pothos-prisma.ts", {}));
      missed += await measureAll(graphql, sides, seeded.key, course);
    }
    if (rest.length > 0) {
      const handWritten = await start("hand-written", "hand-written.ts", {});
      missed += await measureAll(rest, [service, handWritten], seeded.key, course);
    }
    process.stdout.write(
      `${TURNS} turns in random order; worker off; load average ${os.loadavg().map(tenth).join(" ")} on ${os.cpus().length} cores; ${missed} missed.\n`,
    );
    return missed;
  } finally {
    for (const end of ends) await end();
  }
}

new Command("bench:api")
  .description("Measures the service beside peers on the same database. Ends with 1 when a case misses its target.")
  .option("--quick", "a tenth of the orders and two seconds a side", false)
  .option("--only <case...>", "only cases whose name has this part", [])
  .option("--seconds <number>", "seconds a side and case", wholeNumber)
  .option("--seed <number>", "decides in which order sides take their turns", wholeNumber, 1)
  .option("--peer-folder <folder>", "keeps PostGraphile there from run to run (default: installed anew)")
  .action((options: Options) =>
    main(options).then(
      (missed) => process.exit(missed > 0 ? 1 : 0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    ),
  )
  .parse();
