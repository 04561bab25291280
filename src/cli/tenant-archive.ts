import { Command, InvalidArgumentError, Option } from "commander";
import { exportTenant, importTenant, MAX_ALLOWED_ROW_NUMBER, MAX_ROW_NUMBER, type NotSent } from "../domain/backup";
import { counted } from "../values/counted";
import type { CliContext } from "./context";
import { shardOf, shardOption } from "./shard-option";

/** `tenant export`: one merchant to a file. */
export function tenantExportCommand({ withDatabase, stderr }: CliContext): Command {
  return new Command("export")
    .description(
      "write everything of a merchant to a file, as it is at one instant: its keys (as hashes) and its jobs, too",
    )
    .argument("<name>", "the merchant; close it first where nothing may be missing that comes meanwhile")
    .argument("<file>", "a file that is not there yet; keep it as you keep the database")
    .action((name: string, file: string) =>
      withDatabase(async (database, clock) => {
        await exportTenant(database, clock, name, file);
        stderr.write(`Wrote "${name}" to ${file}.\n`);
      }),
    );
}

/** Returns the sentence about messages that are not sent from here; empty where there are none. */
export function saidOfNotSent({ disabledEndpoints, givenUpMails, turnedOffSchedules }: NotSent): string {
  const endpoints = `Disabled ${counted(disabledEndpoints, "webhook endpoint")}, as this may be a copy; see \`webhook list\` and \`webhook update --enable\`.\n`;
  const mails = `Gave up ${counted(givenUpMails, "waiting mail")} and turned off ${counted(turnedOffSchedules, "scheduled question")}, as this may be a copy.\n`;
  return (disabledEndpoints > 0 ? endpoints : "") + (givenUpMails + turnedOffSchedules > 0 ? mails : "");
}

interface ImportOptions {
  shard: string;
  highestNumber: bigint;
  keepWebhooks?: true;
  keepMails?: true;
}

/** Reads the highest number of a row. @throws InvalidArgumentError */
function rowNumber(text: string): bigint {
  const number = /^\d{1,16}$/.test(text) ? BigInt(text) : 0n;
  if (number >= 1n && number <= MAX_ALLOWED_ROW_NUMBER) return number;
  throw new InvalidArgumentError(`must be a whole number from 1 to ${MAX_ALLOWED_ROW_NUMBER}`);
}

/** `tenant import`: one merchant from a file. */
export function tenantImportCommand({ withDatabase, stdout, stderr }: CliContext): Command {
  return new Command("import")
    .description("store a merchant that was exported, here or elsewhere, ids and keys kept; all of it or nothing")
    .argument("<file>", "what `tenant export` wrote, by the same version")
    .addOption(shardOption("where its rows are kept"))
    .option("--keep-webhooks", "leave its webhook endpoints enabled, where it is no copy; else they are disabled")
    .option("--keep-mails", "mail what waits and is scheduled, where it is no copy; else it is given up and turned off")
    .addOption(
      new Option(
        "--highest-number <number>",
        "the highest number of a row that is taken from a file you trust; all merchants' new rows are numbered after it",
      )
        .argParser(rowNumber)
        .default(MAX_ROW_NUMBER, String(MAX_ROW_NUMBER)),
    )
    .action((file: string, { shard, highestNumber, ...options }: ImportOptions) =>
      withDatabase(async (database) => {
        const keeps = { webhooks: options.keepWebhooks === true, mails: options.keepMails === true };
        const { tenants, rows, ...notSent } = await importTenant(database, file, shardOf(shard), keeps, highestNumber);
        for (const { id, name } of tenants) {
          stderr.write(`Stored "${name}": ${counted(rows, "row")}.\n`);
          stdout.write(`${id}\n`);
          stderr.write(saidOfNotSent(notSent));
        }
      }),
    );
}
