/**
 * Asks ten questions of a planner through the protocol's own client, of the demo merchant of a service that runs, and writes what came of
 * them to src/docs/how-to/mcp-questions.md: `npx tsx test/bench/mcp-questions/run.ts http://127.0.0.1:4000 .data/demo-key`. It stores nothing in the service.
 */
import fs from "node:fs";
import path from "node:path";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { projectRoot } from "../../../src/config";
import { mcpClient } from "../../support/mcp-client";
import { type Question, questions } from "./questions";

const PAGE = path.join(projectRoot, "src/docs/how-to/mcp-questions.md");

const HEAD = `# Ten questions by MCP

These are ten questions of a planner to an [agent](mcp.md), and the calls that answer them. The protocol's own client made the calls, with the demo merchant. Answers are shortened: lists to their first rows,
texts to their first words, ids to their beginning. While the demo merchant is served, \`npx tsx test/bench/mcp-questions/run.ts http://127.0.0.1:4000 .data/demo-key\` asks them again and writes this page.
`;

/** Most rows, and most characters of a text, that are shown. */
const ROWS = 2;
const CHARACTERS = 160;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** An answer, shortened to be read. */
function shortened(value: unknown): unknown {
  if (typeof value === "string") {
    if (UUID.test(value)) return `${value.slice(0, 8)}…`;
    return value.length > CHARACTERS ? `${value.slice(0, CHARACTERS)}…` : value;
  }
  if (Array.isArray(value)) {
    const rest = value.length - ROWS;
    return [...value.slice(0, ROWS).map(shortened), ...(rest > 0 ? [`… ${rest} more`] : [])];
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) => [name, name === "nextCursor" && it ? "…" : shortened(it)]),
  );
}

/** JSON with a line for each field of its first level. */
function written(answer: object): string {
  const lines = Object.entries(answer).map(([name, it]) => `  ${JSON.stringify(name)}: ${JSON.stringify(it)}`);
  return `{\n${lines.join(",\n")}\n}`;
}

/** Asks a question. @returns Its part of the page. */
async function answered(client: Client, { asked, calls, told }: Question, number: number): Promise<string> {
  const answers: unknown[] = [];
  const parts: string[] = [];
  for (const { tool, with: argumentsOf } of calls) {
    const args = argumentsOf(answers);
    const result = (await client.callTool({ name: tool, arguments: args })) as CallToolResult;
    const [sentence] = result.content;
    if (result.isError || sentence?.type !== "text") throw new Error(`${tool}: ${JSON.stringify(result.content)}`);
    answers.push(result.structuredContent);
    const picture = result.content.find(({ type }) => type === "image");
    const size = `${Math.ceil(JSON.stringify(result.structuredContent).length / 1000)} kB`;
    parts.push(
      `\`${tool}\` with \`${JSON.stringify(shortened(args))}\` answers ${size}${picture ? " and a chart" : ""}:`,
      `> ${sentence.text}`,
      `\`\`\`json\n${written(shortened(result.structuredContent) as object)}\n\`\`\``,
    );
  }
  return [`## ${number}. ${asked}`, ...parts, `The planner reads: ${told(answers)}`].join("\n\n");
}

async function main([address, keyFile]: readonly string[]): Promise<void> {
  if (!address || !keyFile)
    throw new Error("Name a service's address, and a file with a key of its demo merchant that may write");
  const client = await mcpClient(address, fs.readFileSync(keyFile, "utf8").trim());
  const parts: string[] = [];
  for (const [at, question] of questions.entries()) parts.push(await answered(client, question, at + 1));
  await client.close();
  fs.writeFileSync(PAGE, `${[HEAD.trimEnd(), ...parts].join("\n\n")}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
