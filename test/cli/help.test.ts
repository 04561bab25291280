import fs from "node:fs";
import path from "node:path";
import type { Argument, Command } from "commander";
import { cliProgram } from "../../src/cli/program";
import { projectRoot, readConfig } from "../../src/config";

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
        ...["create", "list", "password", "remove", "reset-factors"].map((word) => `user ${word}`),
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

describe("the page of the command line", () => {
  const page = fs.readFileSync(path.join(projectRoot, "src/docs/reference/command-line.md"), "utf8");
  const sections = new Map(
    page.split(/^##+ /m).map((section): [string, string] => [section.split("\n")[0] ?? "", section]),
  );
  const written = (argument: Argument) => {
    const word = `${argument.name()}${argument.variadic ? "..." : ""}`;
    return argument.required ? ` <${word}>` : ` [${word}]`;
  };

  it.each(commands)("has %s with its words and all its options", (words, command) => {
    const section = sections.get(words) ?? "";
    expect(section).toContain(`\`${words}${command.registeredArguments.map(written).join("")}\``);
    const rows = [...section.matchAll(/^\| `(--[^`]+)` \|([^|]*)\| (.*) \|$/gm)].map((row) => row.slice(1));
    expect(rows.map(([flags]) => flags)).toEqual(command.options.map(({ flags }) => flags));
    for (const { flags, argChoices = [], defaultValue, mandatory } of command.options) {
      const [, shown = "", meaning = ""] = rows.find(([name]) => name === flags) ?? [];
      if (mandatory) expect([flags, shown.trim()]).toEqual([flags, "required"]);
      if (typeof defaultValue === "string") expect([flags, shown.trim()]).toEqual([flags, `\`${defaultValue}\``]);
      for (const choice of argChoices) expect(meaning).toContain(`\`${choice}\``);
    }
  });
});
