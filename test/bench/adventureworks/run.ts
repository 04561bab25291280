import { join } from "node:path";
import { Command, Option } from "commander";
import { shiftToYesterday } from "../support/days";
import { sampleMemory } from "../support/memory";
import { addCommonOptions, type CommonOptions, numberOrAll, outputFolder } from "../support/options";
import { createTenant, freshName, openService } from "../support/service";
import { Summary } from "../support/summary";
import { byHand } from "./by-hand";
import { type Conversion, convert, lastSaleDay, writeConversion } from "./convert";
import { reconcile } from "./reconcile";
import { readSource, type Source } from "./source";
import { checkSource } from "./source-counts";
import { upload } from "./upload";

type Options = CommonOptions & {
  readonly workOrders: number;
  readonly scrapOverrides: number;
  readonly openOrders: boolean;
  readonly checkDatabase: boolean;
  readonly byHand?: string[];
};

const command = addCommonOptions(new Command("adventureworks"))
  .description("Brings the AdventureWorks company into a new tenant and reconciles what the service then says.")
  .addOption(
    new Option("--work-orders <number>", 'how many work orders of the last year, newest first, or "all"')
      .argParser(numberOrAll)
      .default(Number.POSITIVE_INFINITY, "all"),
  )
  .option(
    "--scrap-overrides <number>",
    'how many production orders with scrap get overrides, or "all"',
    numberOrAll,
    50,
  )
  .option("--open-orders", "send purchase orders due after --today as CONFIRMED with nothing received", false)
  .option("--check-database", "also sum the sales straight from PostgreSQL at DATABASE_URL", false)
  .option("--by-hand <sku...>", "only print the raw figures of these SKUs");

async function main(): Promise<boolean> {
  const options = command.parse().opts<Options>();
  const summary = new Summary();
  const source = await summary.step(
    "read the files",
    (read) => read.sales.length + read.purchaseLines.length + read.workOrders.length + read.products.length,
    () => readSource(join(options.data, "adventureworks")),
  );
  const shift = options.shiftToToday ? shiftToYesterday(lastSaleDay(source), options.today) : 0;
  const conversion = convert(source, {
    shift,
    workOrderLimit: options.workOrders,
    openAfter: options.openOrders ? options.today : undefined,
  });
  if (options.byHand) {
    for (const sku of options.byHand) console.log(byHand(source, conversion, sku, options.today).join("\n"));
    return true;
  }
  summary.note("days that all dates are moved by", shift);
  checkSource(summary, source, conversion);
  const folder = outputFolder(options, "adventureworks");
  if (options.convertOnly) {
    await summary.step(
      "write the files",
      () => 0,
      () => writeConversion(folder, source, conversion),
    );
    summary.note("converted files", folder);
  } else {
    await drive(summary, source, conversion, options, folder);
  }
  return summary.print();
}

async function drive(summary: Summary, source: Source, conversion: Conversion, options: Options, folder: string) {
  const service = await openService(options, options.start);
  try {
    const tenant = await createTenant(service, options.tenant ?? freshName("Adventure Works"), "USD", options.shard);
    const memoryUse = sampleMemory(service.pid);
    await upload(summary, service, tenant, source, conversion, { folder, scrapLimit: options.scrapOverrides });
    await reconcile(summary, tenant.client, source, conversion, {
      tenant: tenant.name,
      today: options.shiftToToday ? options.today : undefined,
      databaseUrl: options.checkDatabase ? process.env.DATABASE_URL : undefined,
    });
    summary.memory(memoryUse());
    summary.note("tenant", tenant.name);
  } finally {
    await service.server?.end("SIGTERM");
  }
}

main().then(
  (agrees) => process.exit(agrees ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
