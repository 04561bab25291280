import fs from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import type { Config } from "../config";
import type { CliContext } from "./context";
import { refuseFolder } from "./standard-input";

/** The characters that a header can hold, and so a key. */
const KEY = /^[\x21-\x7e]+$/;

interface McpOptions {
  url: string;
  keyFile?: string;
}

/** Loaded by this command only: the library takes a quarter of a second to load. */
const protocol = () => require("../mcp/stdio") as typeof import("../mcp/stdio");

/** Returns the address of a service with these settings, from its own machine. */
function ownAddress({ host, port, basePath }: Config): string {
  const reached = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  return `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}${basePath}`;
}

/** Reads a service's address; with `/mcp` or a slash behind it, too. */
function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  // The words of a command are there for everybody on the machine to see.
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new InvalidArgumentError("write an address as http://127.0.0.1:4000, without a user, password or query");
  return url.href.replace(/\/(mcp\/?)?$/, "");
}

/** Reads the key in a file. Errors do not show the rest of the file. */
function readKey(file: string): string {
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
  if (!KEY.test(text)) throw new InvalidArgumentError("the file must hold a key and nothing else");
  return text;
}

/** `mcp`. It uses no database: its key decides its rights and limits, as at /mcp. */
export function mcpCommand({ stdin, stdout, stderr }: CliContext, config: Config): Command {
  return new Command("mcp")
    .description("serve the Model Context Protocol on standard input and output, for a running service")
    .option("--url <address>", "the service's address", readAddress, ownAddress(config))
    .option("--key-file <file>", "a file with the API key. Default: the key in MCP_API_KEY", readKey)
    .action(async ({ url, keyFile: key = config.mcpApiKey ?? undefined }: McpOptions, command: Command) => {
      if (key === undefined) command.error("error: name a file with a key by --key-file, or set MCP_API_KEY");
      refuseFolder(stdin);
      const log = (sentence: string) => void stderr.write(`${sentence}\n`);
      await protocol().bridge({ address: url, key, input: stdin, output: stdout, log });
    });
}
