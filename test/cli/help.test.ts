import type { Command } from "commander";
import { cliProgram } from "../../src/cli/program";
import { readConfig } from "../../src/config";

/** Every command by its words, such as "key create". */
function commandsOf(command: Command, words: readonly string[] = []): [string, Command][] {
  const own = [...words, command.name()];
  const below = command.commands.flatMap((child) => commandsOf(child, own));
  return below.length > 0 ? below : [[own.slice(1).join(" "), command]];
}

const commands = commandsOf(cliProgram(readConfig({})));

describe("the command line", () => {
  it("has the commands of the handbook", () => {
    const handbook = [
      "forecast",
      "import",
      "key create",
      "key list",
      "key revoke",
      "migrate",
      "plan refresh",
      "queue discard",
      "queue drain",
      "queue list",
      "queue retry",
    ];
    expect(commands.map(([words]) => words).sort()).toEqual(
      [
        ...handbook,
        ...["backup", "config", "decide", "demo", "mcp", "restore", "sandbox"],
        ...["create", "delete", "deliveries", "list", "replay", "rotate", "test", "update"].map(
          (word) => `webhook ${word}`,
        ),
        ...["clock", "close", "create", "delete", "export", "import", "list", "move", "open", "reset"].map(
          (word) => `tenant ${word}`,
        ),
      ].sort(),
    );
  });

  it.each(commands)("%s explains itself and each of its words with --help", (_words, command) => {
    // As the others, a sentence without its capital.
    expect(command.description()).toMatch(/^[a-z].{10}/);
    const help = command.helpInformation();
    expect(help).toContain("--help");
    for (const { long, description } of command.options) {
      expect(description).not.toBe("");
      expect(help).toContain(long);
    }
    for (const argument of command.registeredArguments) expect(argument.description).not.toBe("");
  });
});
