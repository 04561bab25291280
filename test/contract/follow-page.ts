import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { Api } from "../support/api";
import type { TestApp } from "../support/app";
import { runCommand } from "../support/command-line";
import { expectDeclared } from "../support/validate-response";
import { readCurl, shellWords } from "./curl-examples";

/** A block of code of a page, without the indentation of the step that it is in. */
export interface Block {
  kind: string;
  text: string;
}

const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), "utf8");

/** All blocks of code of a page, in their order. */
export const blocksOf = (file: string): Block[] =>
  [...read(file).matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```$/gm)].map(([, margin = "", kind = "", text = ""]) => ({
    kind,
    text: text.replaceAll(new RegExp(`^${margin}`, "gm"), ""),
  }));

/** What a command answered: of curl the body, of others what they wrote on standard output and error. */
export interface Outcome {
  command: string;
  output: string;
}

/** Commands that start a service or stay in a terminal: the test has them running. */
const STAYS = /^(?:\w+=\S+ )*npm (?:start|run demo)$|catch-mail\.mjs|receive\.mjs|^npm ci/;
const CLI = /^npm run (?:--silent )?cli -- /;
const ADDRESS = "http://127.0.0.1:4000";

/** Somebody who follows a page at the top of the repository, against a service of the test's. */
export class Reader {
  /** Variables of the shell. */
  readonly variables: Record<string, string> = {};

  /** @param instead What the test has in the place of texts of the page, such as a folder. */
  constructor(
    private readonly app: TestApp,
    private readonly instead: Readonly<Record<string, string>> = {},
  ) {}

  private async run(command: string): Promise<string> {
    const words = shellWords(command, this.variables);
    if (CLI.test(command)) {
      const { code, stdout, stderr } = await runCommand(this.app.database, words.slice(words.indexOf("--") + 1));
      expect([command, code, stderr]).toEqual([command, 0, stderr]);
      return stdout;
    }
    if (words[0] === "curl") {
      const { url, ...call } = readCurl(command, this.variables);
      const { status, headers, ...response } = await fetch(url, call).then(async (it) => ({
        status: it.status,
        headers: it.headers,
        text: await it.text(),
      }));
      expect([command, status]).toEqual([command, 200]);
      const { pathname, search } = new URL(url);
      const body = /json/.test(headers.get("content-type") ?? "") ? JSON.parse(response.text) : response.text;
      if (pathname.startsWith("/api/"))
        expectDeclared({ method: call.method, path: pathname + search, status, headers, body });
      return response.text;
    }
    if (words[0] === "mktemp") return "/nowhere";
    expect([command, words[0]]).toEqual([command, "node"]);
    return execFileSync(process.execPath, words.slice(1), { cwd: projectRoot, encoding: "utf8" });
  }

  /** A text of the page as the test has it. */
  private here(text: string): string {
    const instead = Object.entries({ [ADDRESS]: this.app.address, ...this.instead });
    return instead.reduce((page, [shown, here]) => page.replaceAll(shown, here), text);
  }

  /** Runs the commands of a block, a line each; `NAME=$(…)` keeps what comes, and a pipe goes through the shell. */
  async shell({ text }: Block): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const line of this.here(text).replaceAll("\\\n", " ").split("\n")) {
      const command = line.replace(/ +#.*$/, "").trim();
      if (command === "" || STAYS.test(command)) continue;
      const [, plain, value = ""] = /^(\w+)=([^$\s]+)$/.exec(command) ?? [];
      if (plain) {
        this.variables[plain] = value;
        continue;
      }
      const [, name, kept] = /^(\w+)=\$\((.*)\)$/.exec(command) ?? [];
      const [first = "", ...filters] = (kept ?? command.replace(/ > \S+$/, "")).split(" | ");
      let output = await this.run(first);
      if (filters.length > 0)
        output = execFileSync("sh", ["-c", filters.join(" | ")], { input: output, encoding: "utf8" });
      if (name) this.variables[name] = output.trim();
      outcomes.push({ command, output });
      await this.app.drain();
    }
    return outcomes;
  }

  /** Sends an operation of a block with the key in `KEY`. It must neither fail nor be refused. @returns Its data. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on answers of every shape
  async graphql({ text }: Block, variables: Record<string, unknown> = {}): Promise<any> {
    const { body } = await new Api(this.app.address, this.variables.KEY ?? null).graphql(this.here(text), variables);
    expect([text, body.errors]).toEqual([text, undefined]);
    for (const answer of Object.values(body.data)) expect(answer).not.toHaveProperty("code");
    return body.data;
  }
}
