import { Command } from "commander";
import type { Config } from "../config";
import { withoutSecrets } from "../domain/keys/key-text";
import { actingAs } from "../process/acting";
import { version } from "../process/version";
import { backupCommand, restoreCommand } from "./backup";
import { configCommand } from "./config";
import type { CliContext } from "./context";
import { decideCommand } from "./decide";
import { demoCommand } from "./demo";
import { forecastCommand } from "./forecast";
import { importCommand } from "./import";
import { keyCommand } from "./key";
import { mcpCommand } from "./mcp";
import { migrateCommand } from "./migrate";
import { openContext } from "./open-context";
import { planCommand } from "./plan";
import { printing } from "./printing";
import { queueCommand } from "./queue";
import { sandboxCommand } from "./sandbox";
import { tenantCommand } from "./tenant";
import { userCommand } from "./user";
import { webhookCommand } from "./webhook";

const withThoseBelow = (command: Command): Command[] => [command, ...command.commands.flatMap(withThoseBelow)];

/** A command as it is written, such as `key create`. */
const pathOf = (command: Command): string =>
  command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

/**
 * Returns the command line with all its commands. After help, a version or an unknown word it throws CommanderError, and leaves it to the
 * caller to end the process.
 * @param given The commands' context; the configured database by default.
 */
export function cliProgram(config: Config, given: CliContext = openContext(config)): Command {
  let running = "cli";
  const context = printing({
    ...given,
    // What a command changes is recorded under its name.
    withDatabase: (act) =>
      given.withDatabase((database, clock) =>
        actingAs({ by: { kind: "COMMAND", id: running, name: running } }, () => act(database, clock)),
      ),
  });
  const program = new Command("cli")
    .description("Inventory Planning Service; `cli <command> --help` explains a command")
    .version(version)
    .hook("preAction", (_program, command) => {
      running = pathOf(command);
    });
  program.addCommand(migrateCommand(context, config));
  program.addCommand(tenantCommand(context, config));
  program.addCommand(userCommand(context, config));
  program.addCommand(keyCommand(context));
  program.addCommand(importCommand(context));
  program.addCommand(planCommand(context));
  program.addCommand(queueCommand(context));
  program.addCommand(forecastCommand(context));
  program.addCommand(decideCommand(context));
  program.addCommand(webhookCommand(context, config));
  program.addCommand(mcpCommand(given, config));
  program.addCommand(backupCommand(context));
  program.addCommand(restoreCommand(context));
  program.addCommand(demoCommand(context, config));
  program.addCommand(sandboxCommand(context, config));
  program.addCommand(configCommand(context, config));
  for (const command of withThoseBelow(program)) {
    command.exitOverride().configureOutput({ outputError: (text, write) => write(withoutSecrets(text)) });
  }
  return program;
}
