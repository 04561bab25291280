import { SingleBar } from "cli-progress";
import { Command } from "commander";
import type { Database } from "../db";
import { requestFullRefresh } from "../domain/plan/refresh-plan";
import { workFor } from "../domain/work";
import { drain } from "../jobs/drain";
import type { Clock } from "../values/clock";
import type { PrintingContext } from "./printing";
import { reportDeadLetters } from "./queue";

/** Interval of looks at the plan's progress. */
const LOOK_EVERY_MS = 250;

/** The newest run over the whole plan; null before the first. */
function newestRun(database: Database, tenantId: string, clock: Clock) {
  return workFor(database, tenantId, clock, ({ db }) =>
    db.planRun.findFirst({ where: { complete: true }, orderBy: { id: "desc" } }),
  );
}

/** Shows how far the plan is while it is made, by whichever process. The bar is one of terminals; elsewhere nothing is drawn. */
async function withBar<T>(
  stream: NodeJS.WritableStream,
  read: () => ReturnType<typeof newestRun>,
  act: () => Promise<T>,
): Promise<T> {
  const bar = new SingleBar({
    stream,
    format: "{bar} {value}/{total} SKUs  {pairs} pairs  {eta_formatted} to go",
    hideCursor: true,
    clearOnComplete: true,
  });
  const former = await read();
  bar.start(1, 0, { pairs: 0 });
  const timer = setInterval(async () => {
    const run = await read().catch(() => null);
    if (!run || run.id === former?.id) return;
    bar.setTotal(Math.max(1, run.skuCount));
    bar.update(run.plannedSkuCount, { pairs: run.seriesCount });
  }, LOOK_EVERY_MS);
  try {
    return await act();
  } finally {
    clearInterval(timer);
    bar.stop();
  }
}

/** `plan refresh`. */
export function planCommand({ withDatabase, tenantByName, stderr, terminal }: PrintingContext): Command {
  const command = new Command("plan").description("plan a merchant again; the service also does so after every change");
  command
    .command("refresh")
    .description("plan all SKUs of a merchant again, and wait for the result")
    .requiredOption("--tenant <name>", "the merchant to plan for")
    .action(({ tenant }: { tenant: string }) =>
      withDatabase(async (database, clock) => {
        const { id } = await tenantByName(database, tenant);
        const read = () => newestRun(database, id, clock);
        const deadLetters = await withBar(terminal, read, async () => {
          await workFor(database, id, clock, requestFullRefresh);
          return drain(database, clock, { tenantId: id });
        });
        const run = await read();
        if (run)
          stderr.write(
            `Planned ${run.seriesCount} SKU-warehouse pairs from ${run.planningDay.toISOString().slice(0, 10)}.\n`,
          );
        for (const warning of run?.warnings ?? []) stderr.write(`Note: ${warning}\n`);
        reportDeadLetters(deadLetters, stderr);
      }),
    );
  return command;
}
