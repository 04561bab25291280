import { Command } from "commander";
import { type Config, MAIN } from "../config";
import type { FixtureName } from "../domain/fixtures/names";
import { expectFit } from "../domain/fixtures/reset-merchant";
import { firstAdministrator } from "../domain/people/users";
import { closeTenant, createTenant, listAccounts, openTenant, type TenantAccount } from "../domain/tenants/tenants";
import type { CliContext } from "./context";
import { readInstant } from "./read-instant";
import { shardOf, shardOption } from "./shard-option";
import { renderTable } from "./table";
import { tenantExportCommand, tenantImportCommand } from "./tenant-archive";
import { tenantClockCommand } from "./tenant-clock";
import { saysOnce, tenantDeleteCommand } from "./tenant-delete";
import { tenantMoveCommand } from "./tenant-move";
import { fixtureOption, setBack, tenantResetCommand } from "./tenant-reset";
import { joinAddress } from "./user";

const shown = (date: Date | null) => date?.toISOString().slice(0, 16).replace("T", " ") ?? "";

/** Returns the place of a tenant's rows, and a move under way. */
function placeOf({ shard, movingTo, movedFrom }: TenantAccount): string {
  const place = shard ?? MAIN;
  if (movingTo !== null) return `${place}, being moved to ${movingTo}`;
  return movedFrom === null ? place : `${place}, left over in ${movedFrom}`;
}

interface CreateOptions {
  currency: string;
  timeZone: string;
  shard: string;
  test?: boolean;
  clock?: Date;
  fixture?: FixtureName;
}

/** `tenant create`, `reset`, `list`, `close`, `open`, `clock`, `move`, `export`, `import` and `delete`. */
export function tenantCommand(context: CliContext, config: Config): Command {
  const { withDatabase, stdout, stderr } = context;
  const command = new Command("tenant").description("create, list, close, move, copy and delete merchants (tenants)");
  command
    .command("create")
    .description("create a merchant; prints its id. Commands take a merchant's name")
    .argument("<name>", "its name, which no other merchant has")
    .option("--currency <code>", "ISO 4217 code of the main currency", "EUR")
    .option("--time-zone <zone>", "IANA zone whose midnight starts a planning day", "UTC")
    .option("--test", "a test merchant: its keys begin with ips_test_, and it may have its own clock")
    .option(
      "--clock <instant>",
      "the first instant of a test merchant's clock, which then runs until it is set",
      readInstant,
    )
    .addOption(fixtureOption("the first data of a test merchant. Default: none").implies({ test: true }))
    .addOption(shardOption("the database of its rows"))
    .action((name: string, { shard, test: isTest, clock: clockAt, fixture, ...given }: CreateOptions) =>
      withDatabase(async (database, clock) => {
        if (fixture) expectFit(fixture, given);
        const tenant = await createTenant(database, { name, ...given, isTest, clockAt, shard: shardOf(shard) });
        const kind = tenant.isTest ? "the test merchant " : "";
        stderr.write(`Created ${kind}"${tenant.name}" (${tenant.currency}, ${tenant.timeZone}).\n`);
        if (fixture) await setBack(database, clock, tenant, fixture, stderr);
        const link = joinAddress(config, await firstAdministrator(database, clock, tenant.id));
        stderr.write(`Its first administrator joins with this link, once within 7 days:\n${link}\n`);
        stdout.write(`${tenant.id}\n`);
      }),
    );
  command.addCommand(tenantResetCommand(context));
  command
    .command("list")
    .description("list the merchants by name, with their currency, time zone and id")
    .action(() =>
      withDatabase(async (database) => {
        const rows = (await listAccounts(database)).map((account) => [
          account.name,
          account.currency,
          account.timeZone,
          account.id,
          account.isTest ? "test" : "live",
          placeOf(account),
          account.deletionBegunAt ? "being deleted" : shown(account.closedAt),
        ]);
        stdout.write(renderTable(["name", "currency", "time zone", "id", "mode", "shard", "closed (UTC)"], rows));
      }),
    );
  command
    .command("close")
    .description(
      "lock a merchant: its keys are refused and its jobs wait, until `tenant open`. Nothing is deleted. Returns when running work has finished",
    )
    .argument("<name>", "the merchant")
    .action((name: string) =>
      withDatabase(async (database, clock) => {
        await closeTenant(database, clock, name, saysOnce(stderr));
        stderr.write(`Closed "${name}".\n`);
      }),
    );
  command
    .command("open")
    .description("unlock a closed merchant: its keys work again, and its jobs continue")
    .argument("<name>", "the merchant")
    .action((name: string) =>
      withDatabase(async (database) => {
        await openTenant(database, name);
        stderr.write(`Opened "${name}".\n`);
      }),
    );
  command.addCommand(tenantClockCommand(context));
  command.addCommand(tenantMoveCommand(context));
  command.addCommand(tenantExportCommand(context));
  command.addCommand(tenantImportCommand(context));
  command.addCommand(tenantDeleteCommand(context));
  return command;
}
