import { Command } from "commander";
import { deleteTenant } from "../domain/tenants/delete-tenant";
import { accountByName } from "../domain/tenants/tenants";
import { counted } from "../values/counted";
import type { CliContext } from "./context";

/** Returns a function that prints once that transactions are waited for. */
export function saysOnce(stderr: NodeJS.WritableStream): (transactions: number) => void {
  let hasWaited = false;
  return (transactions) => {
    if (!hasWaited) stderr.write(`Waiting for ${counted(transactions, "transaction")} under way.\n`);
    hasWaited = true;
  };
}

/** `tenant delete`: a merchant and everything of it, once its name was typed again. */
export function tenantDeleteCommand({ withDatabase, ask, stderr }: CliContext): Command {
  return new Command("delete")
    .description("delete a merchant and all its data, for good. If the command is interrupted, run it again")
    .argument("<name>", "the merchant")
    .option("--yes", "do not ask for its name again")
    .action((name: string, { yes }: { yes?: boolean }) =>
      withDatabase(async (database, clock) => {
        const { id } = await accountByName(database, name);
        const typed = yes ? name : await ask(`Everything of "${name}" will be deleted. Type its name to go on: `);
        if (typed !== name) {
          stderr.write("Nothing was deleted. Type the merchant's name, or pass --yes.\n");
          process.exitCode = 1;
          return;
        }
        const deleted = await deleteTenant(database, clock, id, { onWaiting: saysOnce(stderr) });
        const rows = [...deleted.values()].reduce((sum, count) => sum + count, 0);
        stderr.write(`Deleted "${name}": ${counted(rows, "row")} of ${counted(deleted.size, "table")}.\n`);
      }),
    );
}
