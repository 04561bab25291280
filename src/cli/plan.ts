import { Command } from "commander";
import { requestFullRefresh } from "../domain/plan/refresh-plan";
import { workFor } from "../domain/work";
import { drain } from "../jobs/drain";
import type { CliContext } from "./context";
import { reportSetAside } from "./queue";

/** `plan refresh`. */
export function planCommand({ withDatabase, tenantByName, stderr }: CliContext): Command {
  const command = new Command("plan").description("the plan");
  command
    .command("refresh")
    .description("plan everything anew and wait until the plan is fresh")
    .requiredOption("--tenant <name>", "the merchant")
    .action(({ tenant }: { tenant: string }) =>
      withDatabase(async (database, clock) => {
        const { id } = await tenantByName(database, tenant);
        await workFor(database, id, clock, requestFullRefresh);
        const setAside = await drain(database, clock, { tenantId: id });
        const [run] = await workFor(database, id, clock, ({ db }) =>
          db.planRun.findMany({ orderBy: { id: "desc" }, take: 1 }),
        );
        if (run)
          stderr.write(
            `Planned ${run.seriesCount} SKU-warehouse pairs from ${run.planningDay.toISOString().slice(0, 10)}.\n`,
          );
        for (const warning of run?.warnings ?? []) stderr.write(`Note: ${warning}\n`);
        reportSetAside(setAside, stderr);
      }),
    );
  return command;
}
