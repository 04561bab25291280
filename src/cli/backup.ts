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
    .description("write all of a database to a file, as it is at one instant, beside a running service")
    .argument("<file>", "a file that is not there yet; keep it as you keep the database")
    .addOption(shardOption("which database"))
    .action((file: string, { shard }: { shard: string }) =>
      withDatabase(async (database, clock) => {
        await backUp(await knownShard(database, shardOf(shard)), clock, file);
        stderr.write(`Wrote ${file}.\n`);
        const others = [MAIN, ...database.shards.names].filter((name) => name !== shard);
        if (others.length > 0) stderr.write(`It holds ${shard} alone; ${others.join(", ")} by --shard.\n`);
      }),
    );
}

/** `restore`: everything from a file. */
export function restoreCommand({ withDatabase, stderr }: CliContext): Command {
  return new Command("restore")
    .description("store what `backup` wrote, in a database without merchants; all of it or nothing")
    .argument("<file>", "what `backup` wrote, by the same version")
    .addOption(shardOption("which database"))
    .option("--disable-webhooks", "have no webhook sent from here, as in a rehearsal beside the service itself")
    .option("--stop-mails", "give up mails that wait and turn off questions that are scheduled, as in a rehearsal")
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
