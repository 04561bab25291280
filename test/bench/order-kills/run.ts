import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { addCommonOptions, type CommonOptions, wholeNumber } from "../support/options";
import { readSalesTotals } from "../support/read-back";
import { runCli } from "../support/run-cli";
import { createTenant, freshName, openService, type Service, type Tenant } from "../support/service";
import { Summary } from "../support/summary";
import { writeCsvFolder } from "../support/write-files";
import { CURRENCY, catalogue, figuresAt, orderName, PLACES, placeKey, versionOf } from "./market";
import { listOrders, readLedger, readLines, readPlan, Sums, sumDeliveries } from "./read-orders";
import { type OrderKillOptions, OrderKillTrial } from "./trial";

type Options = CommonOptions & OrderKillOptions;

const command = addCommonOptions(new Command("order-kills"))
  .description(
    "Ends the service with kill -9 during upserts with growing receipts, and proves that nothing is lost, doubled or half-applied.",
  )
  .option("--kills <number>", "how many times", wholeNumber, 40)
  .option("--seed <number>", "the seed of the random moments and requests", wholeNumber, 1)
  .option("--lanes <number>", "upserts in flight at one time", wholeNumber, 4)
  .option("--orders <number>", "orders that the lanes share out", wholeNumber, 24)
  .option("--sales", "also import sales, each batch under an Idempotency-Key", false);

async function main(): Promise<boolean> {
  const options = command.parse().opts<Options>();
  const summary = new Summary();
  const service = await openService(options, true);
  try {
    if (!service.server) throw new Error("The trial must start the service itself.");
    const tenant = await createTenant(service, options.tenant ?? freshName("Order kills"), CURRENCY);
    const folder = mkdtempSync(join(tmpdir(), "order-kills-"));
    writeCsvFolder(folder, catalogue());
    await runCli(service.cli, ["import", "--tenant", tenant.name, folder]);
    const trial = new OrderKillTrial(service.server, tenant, options);
    await summary.step(
      "upserts under kill -9",
      () => trial.counts.upserts,
      () => trial.run(),
    );
    await summary.step(
      "queue drain",
      () => 0,
      () => runCli(service.cli, ["queue", "drain"]),
    );
    noteCounts(summary, trial, options);
    await checkOrders(summary, tenant, trial);
    await checkStock(summary, tenant, trial);
    summary.note("seed", options.seed);
  } finally {
    await stop(service);
  }
  return summary.print();
}

async function stop({ server }: Service): Promise<void> {
  await server?.end("SIGTERM");
}

function noteCounts(summary: Summary, { counts }: OrderKillTrial, options: Options): void {
  summary.check("kill -9", options.kills, counts.kills);
  summary.note("upserts sent twice at once", counts.twice);
  summary.note("requests without a 200, sent again", counts.inDoubt);
  summary.note("orders that such a request had changed all the same", counts.appliedUnanswered);
  summary.note("batches of sales", counts.batches);
  summary.check("orders found half-applied after a kill", 0, counts.halfApplied);
}

/** One order a name, each wholly at its last acknowledged version, with deliveries that add up to what was received. */
async function checkOrders(summary: Summary, { client }: Tenant, trial: OrderKillTrial): Promise<void> {
  const sent = trial.versions.map((version, order) => ({ order, version })).filter(({ version }) => version > 0);
  const all = await listOrders(client);
  const { sums, count } = await sumDeliveries(client);
  summary.check("orders", sent.length, all.length);
  summary.check("names of orders", sent.length, new Set(all.map(({ reference }) => reference)).size);
  let [current, balanced, lines] = [0, 0, 0];
  for (const { order, version } of sent) {
    const id = all.find(({ reference }) => reference === orderName(order))?.id ?? "";
    const read = id ? await readLines(client, id) : [];
    if (versionOf(order, read) === version) current += 1;
    lines += read.length;
    balanced += read.filter((line) => sums.of(`${id} ${placeKey(line)}`) === line.received).length;
  }
  summary.check("orders wholly at their last acknowledged version", sent.length, current);
  summary.check("lines whose deliveries add up to what was received", lines, balanced);
  summary.check(
    "deliveries: one a line and version, none twice",
    sent.reduce((total, { order, version }) => total + version * figuresAt(order, version).length, 0),
    count,
  );
}

/** Ledger, balance and plan agree with what arrived and what was sold. */
async function checkStock(summary: Summary, { client }: Tenant, trial: OrderKillTrial): Promise<void> {
  const [arrived, toCome] = [new Sums(), new Sums()];
  trial.versions.forEach((version, order) => {
    if (version === 0) return;
    for (const line of figuresAt(order, version)) {
      arrived.add(placeKey(line), line.received);
      toCome.add(placeKey(line), Math.max(0, line.ordered - line.received));
    }
  });
  const { kept, entries } = await readLedger(client, new Set(PLACES.map(({ sku }) => sku)));
  const { stock, incoming } = await readPlan(client);
  const agreeing = (isSo: (key: string) => boolean) => PLACES.filter((place) => isSo(placeKey(place))).length;
  const onHand = (key: string) => arrived.of(key) - trial.sold.of(key);
  summary.check(
    "places: receipts of the ledger = received",
    PLACES.length,
    agreeing((key) => entries.of(`RECEIPT ${key}`) === arrived.of(key)),
  );
  summary.check(
    "places: sales of the ledger = sold",
    PLACES.length,
    agreeing((key) => entries.of(`SALE ${key}`) === 0 - trial.sold.of(key)),
  );
  summary.check(
    "places: balance = received − sold",
    PLACES.length,
    agreeing((key) => kept.of(key) === onHand(key)),
  );
  summary.check(
    "places: stock of the plan = balance",
    PLACES.length,
    agreeing((key) => stock.of(key) === onHand(key)),
  );
  summary.check(
    "places: incoming of the plan = still to come",
    PLACES.length,
    agreeing((key) => incoming.of(key) === toCome.of(key)),
  );
  summary.check("sales lines", trial.soldLines, (await readSalesTotals(client)).lines);
  summary.note(
    "units received",
    [...arrived.values()].reduce((total, units) => total + units, 0),
  );
}

main().then(
  (agrees) => process.exit(agrees ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
