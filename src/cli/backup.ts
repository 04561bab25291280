import { Command } from "commander";
import { MAIN } from "../config";
import { backUp, restore } from "../domain/backup";
import { knownShard } from "../domain/tenants/shard-accounts";
import { counted } from "../values/counted";
import type { CliContext } from "./context";
import { shardOf, shardOption } from "./shard-option";
import { saidOfNotSent } from "./tenant-archive";

/** `backup`: everything to a file. */
export function backupCommand({ withDatabase, stderr }: CliContext): Command {
  return new Command("backup")
    .description("write the whole database to a file, as of one instant, beside a running service")
    .argument("<file>", "a file that does not exist yet; protect it as you protect the database")
    .addOption(shardOption("which database"))
    .action((file: string, { shard }: { shard: string }) =>
      withDatabase(async (database, clock) => {
        await backUp(await knownShard(database, shardOf(shard)), clock, file);
        stderr.write(`Wrote ${file}.\n`);
        const others = [MAIN, ...database.shards.names].filter((name) => name !== shard);
        if (others.length > 0) stderr.write(`It holds only ${shard}; back up ${others.join(", ")} with --shard.\n`);
      }),
    );
}

/** `restore`: everything from a file. */
export function restoreCommand({ withDatabase, stderr }: CliContext): Command {
  return new Command("restore")
    .description("store a file of `backup` in a database without merchants; all of it or nothing")
    .argument("<file>", "a file of `backup`, written by the same version")
    .addOption(shardOption("which database"))
    .option("--disable-webhooks", "send no webhooks from here: for a rehearsal beside the service itself")
    .option("--stop-mails", "give up waiting mails and turn off scheduled questions: for a rehearsal")
    .action((file: string, { shard, ...options }: { shard: string; disableWebhooks?: true; stopMails?: true }) =>
      withDatabase(async (database) => {
        const holder = await knownShard(database, shardOf(shard));
        const keeps = { webhooks: !options.disableWebhooks, mails: !options.stopMails };
        const { tenants, rows, ...notSent } = await restore(holder, file, keeps);
        stderr.write(`Stored ${counted(tenants.length, "merchant")}: ${counted(rows, "row")}.\n`);
        stderr.write(saidOfNotSent(notSent));
      }),
    );
}
