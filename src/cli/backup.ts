import { Command } from "commander";
import { counted } from "../counted";
import { backUp, restore } from "../domain/backup";
import type { CliContext } from "./context";

/** `backup`: everything to a file. */
export function backupCommand({ withDatabase, stderr }: CliContext): Command {
  return new Command("backup")
    .description("write all merchants to a file, as they are at one instant, beside a running service")
    .argument("<file>", "a file that is not there yet; keep it as you keep the database")
    .action((file: string) =>
      withDatabase(async (database, clock) => {
        await backUp(database, clock, file);
        stderr.write(`Wrote ${file}.\n`);
      }),
    );
}

/** `restore`: everything from a file. */
export function restoreCommand({ withDatabase, stderr }: CliContext): Command {
  return new Command("restore")
    .description("store what `backup` wrote, in a database without merchants; all of it or nothing")
    .argument("<file>", "what `backup` wrote, by the same version")
    .action((file: string) =>
      withDatabase(async (database) => {
        const { tenants, rows } = await restore(database, file);
        stderr.write(`Stored ${counted(tenants.length, "merchant")}: ${counted(rows, "row")}.\n`);
      }),
    );
}
