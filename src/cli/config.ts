import { Command } from "commander";
import { type Config, exampleSettings } from "../config";
import type { CliContext } from "./context";
import { renderTable } from "./table";

/** `config`. It asks no database. */
export function configCommand({ stdout, stderr }: CliContext, { settings, notes }: Config): Command {
  return new Command("config")
    .description("list the settings in force and where each comes from, passwords left out")
    .option("--example", "print all settings with their defaults and meanings instead, as a first .env file")
    .action(({ example }: { example?: boolean }) => {
      if (example) return void stdout.write(exampleSettings());
      const rows = settings.map(({ name, shown, unset, decided = `(${unset})`, origin }) => [
        name,
        shown ?? decided,
        origin,
      ]);
      for (const note of notes) stderr.write(`${note}\n`);
      stdout.write(renderTable(["setting", "value", "from"], rows));
    });
}
