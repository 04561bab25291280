import { Command } from "commander";
import type { Config } from "../config";
import { allDatabases } from "../db";
import { openConfiguredDatabase } from "../db/open";
import { draftMigration } from "../postgres/migrate";
import type { CliContext } from "./context";
import { saysTo } from "./open-context";

/** `migrate`. */
export function migrateCommand({ stdout, stderr }: CliContext, config: Config): Command {
  return new Command("migrate")
    .description("bring the database, and its shards, to the newest schema, as each start of the service does")
    .option(
      "--print",
      "then print the SQL that the database still lacks to match schema.prisma, as a draft for a migration",
    )
    .action(async ({ print }: { print?: boolean }) => {
      const database = await openConfiguredDatabase({ ...config, onWaiting: saysTo(stderr) });
      const { migrated } = database;
      // A missing database can't be migrated, and must not look migrated.
      await allDatabases(database).catch(async (error: unknown) => {
        await database.close();
        throw error;
      });
      stderr.write(migrated.length > 0 ? `Applied ${migrated.join(", ")}.\n` : "The database is up to date.\n");
      const url = database.listenUrl ?? database.connectionString;
      if (print) stdout.write(`${(await draftMigration(url)) || "-- Nothing is missing."}\n`);
      await database.close();
    });
}
