import { Command } from "commander";
import { moveTenant } from "../domain/backup/move-tenant";
import { counted } from "../values/counted";
import type { CliContext } from "./context";
import { shardOf } from "./shard-option";
import { saysOnce } from "./tenant-delete";

/** `tenant move`: a merchant's rows to another database. */
export function tenantMoveCommand({ withDatabase, stderr }: CliContext): Command {
  return new Command("move")
    .description(
      "move a merchant's rows to another database. Meanwhile reads work, and writes get 503. If the command is interrupted, run it again",
    )
    .argument("<name>", "the merchant")
    .argument("<shard>", "one of DATABASE_SHARDS, or main. Its present database: undo a move that was begun")
    .action((name: string, shard: string) =>
      withDatabase(async (database, clock) => {
        const onMoved = (rows: number) =>
          stderr.write(`Moved ${counted(rows, "row")} of "${name}" to ${shard}; deleting them where they were.\n`);
        await moveTenant(database, clock, name, shardOf(shard), { onWaiting: saysOnce(stderr), onMoved });
        stderr.write(`"${name}" is in ${shard}.\n`);
      }),
    );
}
