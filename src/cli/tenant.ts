import { Command } from "commander";
import { createTenant, listTenants } from "../domain/tenants/tenants";
import type { CliContext } from "./context";
import { renderTable } from "./table";

/** `tenant create` and `tenant list`. */
export function tenantCommand({ withDatabase, stdout, stderr }: CliContext): Command {
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
        const tenants = await listTenants(database);
        const rows = tenants.map(({ name, currency, timeZone, id }) => [name, currency, timeZone, id]);
        stdout.write(renderTable(["name", "currency", "time zone", "id"], rows));
      }),
    );
  return command;
}
