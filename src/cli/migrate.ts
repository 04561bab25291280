import { Command } from "commander";
import type { Config } from "../config";
import { openConfiguredDatabase } from "../db/open";
import type { CliContext } from "./context";

/** `migrate`. */
export function migrateCommand({ stderr }: CliContext, config: Config): Command {
  return new Command("migrate").description("bring the database to the newest schema").action(async () => {
    const database = await openConfiguredDatabase(config);
    await database.close();
    const { migrated } = database;
    stderr.write(migrated.length > 0 ? `Applied ${migrated.join(", ")}.\n` : "The database is up to date.\n");
  });
}
