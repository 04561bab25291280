import { Command, InvalidArgumentError, Option } from "commander";
import { exportTenant, importTenant, MAX_ALLOWED_ROW_NUMBER, MAX_ROW_NUMBER, type NotSent } from "../domain/backup";
import { counted } from "../values/counted";
import type { CliContext } from "./context";
import { shardOf, shardOption } from "./shard-option";

/** `tenant export`: one merchant to a file. */
export function tenantExportCommand({ withDatabase, stderr }: CliContext): Command {
  return new Command("export")
    .description("write all data of a merchant to a file, as of one instant, with its keys (as hashes) and jobs")
    .argument("<name>", "the merchant; close it first to lose nothing that comes meanwhile")
    .argument("<file>", "a file that does not exist yet; protect it as you protect the database")
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
    .description("store an exported merchant, from here or elsewhere, with its ids and keys; all of it or nothing")
    .argument("<file>", "a file of `tenant export`, written by the same version")
    .addOption(shardOption("the database of its rows"))
    .option(
      "--keep-webhooks",
      "leave its webhook endpoints enabled; use it when this is no copy. Default: they are disabled",
    )
    .option(
      "--keep-mails",
      "keep its waiting mails and schedules; use it when this is no copy. Default: they are given up and turned off",
    )
    .addOption(
      new Option(
        "--highest-number <number>",
        "the highest row number to accept from a file that you trust; all merchants' new rows are numbered after it",
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
