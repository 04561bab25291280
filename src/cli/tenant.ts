import { Command } from "commander";
import { closeTenant, createTenant, listAccounts, openTenant } from "../domain/tenants/tenants";
import type { CliContext } from "./context";
import { renderTable } from "./table";
import { tenantExportCommand, tenantImportCommand } from "./tenant-archive";
import { saysOnce, tenantDeleteCommand } from "./tenant-delete";

const shown = (date: Date | null) => date?.toISOString().slice(0, 16).replace("T", " ") ?? "";

/** `tenant create`, `tenant list`, `tenant close`, `tenant open`, `tenant export`, `tenant import` and `tenant delete`. */
export function tenantCommand(context: CliContext): Command {
  const { withDatabase, stdout, stderr } = context;
  const command = new Command("tenant").description("merchant accounts");
  command
    .command("create")
    .description("open a merchant account; prints its id")
    .argument("<name>", "unique name")
    .option("--currency <code>", "ISO 4217 code of the main currency", "EUR")
    .option("--time-zone <zone>", "IANA zone whose midnight starts a planning day", "UTC")
    .action((name: string, { currency, timeZone }: { currency: string; timeZone: string }) =>
      withDatabase(async (database) => {
        const tenant = await createTenant(database, { name, currency, timeZone });
        stderr.write(`Created "${tenant.name}" (${tenant.currency}, ${tenant.timeZone}).\n`);
        stdout.write(`${tenant.id}\n`);
      }),
    );
  command
    .command("list")
    .description("list the merchant accounts")
    .action(() =>
      withDatabase(async (database) => {
        const rows = (await listAccounts(database)).map(
          ({ name, currency, timeZone, id, closedAt, deletionBegunAt }) => [
            name,
            currency,
            timeZone,
            id,
            deletionBegunAt ? "being deleted" : shown(closedAt),
          ],
        );
        stdout.write(renderTable(["name", "currency", "time zone", "id", "closed (UTC)"], rows));
      }),
    );
  command
    .command("close")
    .description("let no key and no job of a merchant in; ends once those that were in have ended, and deletes nothing")
    .argument("<name>", "the merchant")
    .action((name: string) =>
      withDatabase(async (database, clock) => {
        await closeTenant(database, clock, name, saysOnce(stderr));
        stderr.write(`Closed "${name}".\n`);
      }),
    );
  command
    .command("open")
    .description("let a closed merchant's keys and jobs in again")
    .argument("<name>", "the merchant")
    .action((name: string) =>
      withDatabase(async (database) => {
        await openTenant(database, name);
        stderr.write(`Opened "${name}".\n`);
      }),
    );
  command.addCommand(tenantExportCommand(context));
  command.addCommand(tenantImportCommand(context));
  command.addCommand(tenantDeleteCommand(context));
  return command;
}
