import { Command, Option } from "commander";
import type { Database } from "../db";
import { FIXTURE_NAMES, type FixtureName } from "../domain/fixtures/names";
import { resetTestMerchant } from "../domain/fixtures/reset-merchant";
import { workFor } from "../domain/work";
import type { Clock } from "../values/clock";
import type { CliContext } from "./context";

/** `--fixture`: one by its name. @param about Its purpose there. */
export const fixtureOption = (about: string): Option => new Option("--fixture <name>", about).choices(FIXTURE_NAMES);

/** Resets a test merchant and prints that. @throws NotTestMerchant · FixtureUnfit · TestMerchantBusy */
export async function setBack(
  database: Database,
  clock: Clock,
  { id, name }: { id: string; name: string },
  fixture: FixtureName,
  stderr: NodeJS.WritableStream,
): Promise<void> {
  const { clockAt } = await workFor(database, id, clock, (work) => resetTestMerchant(work, fixture));
  stderr.write(`"${name}" has the fixture ${fixture}; its clock stands at ${clockAt.toISOString()}.\n`);
}

/** `tenant reset`: a test merchant back to a fixture. */
export function tenantResetCommand({ withDatabase, tenantByName, stderr }: CliContext): Command {
  return new Command("reset")
    .description(
      "reset a test merchant to a fixture. All its data but the keys is replaced, and its clock stands at the fixture's. Other merchants cannot be reset",
    )
    .argument("<name>", "the merchant")
    .addOption(fixtureOption("the fixture to reset it to").makeOptionMandatory())
    .action((name: string, { fixture }: { fixture: FixtureName }) =>
      withDatabase(async (database, clock) =>
        setBack(database, clock, { ...(await tenantByName(database, name)), name }, fixture, stderr),
      ),
    );
}
