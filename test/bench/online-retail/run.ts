import { Command, Option } from "commander";
import { dayOf, shiftToYesterday } from "../support/days";
import { fromUnits } from "../support/decimal";
import { sampleMemory } from "../support/memory";
import { addCommonOptions, type CommonOptions, numberOrAll, outputFolder, wholeNumber } from "../support/options";
import { readSalesTotals, readSalesTotalsFromDatabase, type SalesTotals } from "../support/read-back";
import { runCli } from "../support/run-cli";
import { createTenant, freshName, openService, type Service, type Tenant } from "../support/service";
import { Summary } from "../support/summary";
import { type Batch, batchCount, cutBatches } from "./batches";
import { CURRENCY } from "./catalogue";
import { type Survey, survey, writeCatalogue, writeSales } from "./convert";
import { KillTrial } from "./kill-trial";
import { readLines } from "./source";
import { postBatch, type Sent, sendBatches } from "./upload";

type Options = CommonOptions & {
  readonly batches: number;
  readonly kill: boolean;
  readonly kills: number;
  readonly seed: number;
  readonly idempotency: boolean;
  readonly checkDatabase: boolean;
};

const command = addCommonOptions(new Command("online-retail"))
  .description("Sends a year of real invoice lines through POST /transactions and reconciles what the service holds.")
  .addOption(
    new Option("--batches <number>", 'send only this many batches of 5,000 lines, or "all"')
      .argParser(numberOrAll)
      .default(Number.POSITIVE_INFINITY, "all"),
  )
  .option("--kill", "start the service and end it with kill -9 at random moments (implies --start)", false)
  .option("--kills <number>", "how many times, at least one", wholeNumber, 20)
  .option("--seed <number>", "the seed of the random moments", wholeNumber, 1)
  .option("--idempotency", "send an Idempotency-Key a batch, instead of asking whether a batch is stored", false)
  .option("--check-database", "also sum the sales straight from PostgreSQL at DATABASE_URL", false);

async function main(): Promise<boolean> {
  const options = command.parse().opts<Options>();
  const summary = new Summary();
  const found = await summary.step(
    "read the file",
    ({ tally }) => tally.lines,
    () => survey(options.data, options.batches),
  );
  const shift = options.shiftToToday ? shiftToYesterday(dayOf(found.lastAt), options.today) : 0;
  summary.note("days that all dates are moved by", shift);
  if (options.batches === Number.POSITIVE_INFINITY) checkSurvey(summary, found);
  const folder = outputFolder(options, "online-retail");
  writeCatalogue(folder, found.names);
  if (options.convertOnly) {
    const lines = await summary.step(
      "write the files",
      (count) => count,
      () => writeSales(folder, options.data, shift),
    );
    summary.check("lines written", 531_283, lines);
    summary.note("converted files", folder);
  } else {
    await drive(summary, found, options, folder, shift);
  }
  return summary.print();
}

/** Compares the whole file with the counts that the data set's own notes give. */
function checkSurvey(summary: Summary, { tally, names, total }: Survey): void {
  summary.check("lines", 541_909, tally.lines);
  summary.check("stock codes", 4070, names.size);
  summary.check("product names, distinct", names.size, new Set(names.values()).size);
  summary.check("acceptable lines", 531_283, tally.accepted);
  summary.check("lines with quantity ≤ 0", 10_624, tally.errors.get("quantity MUST_BE_POSITIVE") ?? 0);
  summary.check("lines with a negative price", 2, tally.errors.get("unit_price MUST_NOT_BE_NEGATIVE") ?? 0);
  summary.check("all lines, GBP, to the penny", "9747747.93", fromUnits(total).replace(/(\.\d\d)\d+$/, "$1"));
  summary.note("acceptable lines: units", tally.quantity);
  summary.note("acceptable lines, GBP", fromUnits(tally.revenue));
}

async function drive(summary: Summary, found: Survey, options: Options, folder: string, shift: number) {
  const service = await openService(options, options.start || options.kill);
  try {
    const tenant = await createTenant(service, options.tenant ?? freshName("Online Retail"), CURRENCY);
    const importAll = () => runCli(service.cli, ["import", "--tenant", tenant.name, `${folder}/catalogue`]);
    await summary.step("import the catalogue", () => found.names.size, importAll);
    const memoryUse = sampleMemory(service.pid);
    const tagged = options.kill && !options.idempotency;
    const batches = cutBatches(readLines(options.data), { shift, tagged, limit: options.batches });
    const sent = await send(summary, found, service, tenant, options, batches);
    await summary.step(
      "queue drain",
      () => 0,
      () => runCli(service.cli, ["queue", "drain"]),
    );
    summary.memory(memoryUse(), options.kill ? "many processes" : "one process");
    checkReplies(summary, found, sent);
    compare(summary, found, "GraphQL", await readSalesTotals(tenant.client));
    const databaseUrl = process.env.DATABASE_URL;
    if (options.checkDatabase && databaseUrl)
      compare(summary, found, "PostgreSQL", await readSalesTotalsFromDatabase(databaseUrl, tenant.name));
    summary.note("tenant", tenant.name);
  } finally {
    await service.server?.end("SIGTERM");
  }
}

async function send(
  summary: Summary,
  found: Survey,
  service: Service,
  tenant: Tenant,
  options: Options,
  batches: AsyncIterable<Batch>,
): Promise<Sent> {
  const step = (act: () => Promise<Sent>) => summary.step("POST /transactions", (sent) => sent.lines, act);
  if (!options.kill || !service.server) return step(() => sendBatches(batches, (batch) => postBatch(tenant, batch)));
  const count = batchCount(found.tally.lines, options.batches);
  const trial = new KillTrial(service.server, service, tenant, { ...options, batches: count });
  const sent = await step(() => sendBatches(batches, (batch) => trial.post(batch)));
  await trial.finish();
  summary.check("kill -9", Math.min(Math.max(options.kills, 1), count + 1), trial.counts.kills);
  summary.note("requests without a 200", trial.counts.inDoubt);
  summary.note("of those, resent", trial.counts.resent);
  summary.note("of those, stored all the same and not resent", trial.counts.storedAllTheSame);
  return sent;
}

function checkReplies(summary: Summary, { tally }: Survey, sent: Sent): void {
  summary.check("lines sent", tally.lines, sent.lines);
  summary.check("row errors, row by row: differences", 0, sent.differences);
  const reported = [...sent.errors.values()].reduce((total, times) => total + times, 0);
  const expected = [...tally.errors.values()].reduce((total, times) => total + times, 0);
  summary.check("row errors reported", expected - sent.unseen, reported);
  for (const [reason, times] of sent.errors) summary.note(`refused: ${reason}`, times);
  if (sent.unseen > 0) summary.note("row errors in replies that a kill swallowed", sent.unseen);
  summary.note("batches with a linked error report", sent.reports);
  summary.check("linked error reports, missing or different", 0, sent.badReports);
}

function compare(summary: Summary, { tally }: Survey, door: string, totals: SalesTotals): void {
  summary.check(`stored lines, ${door}`, tally.accepted, totals.lines);
  summary.check(`units sold, ${door}`, tally.quantity, totals.quantity);
  summary.check(`sales, GBP, ${door}`, fromUnits(tally.revenue), fromUnits(totals.revenue));
}

main().then(
  (agrees) => process.exit(agrees ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
