import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

/** What a call came to. */
export interface Called {
  isError: boolean;
  /** All of its text. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on answers of every shape
  answer: any;
}

/** The protocol's own client, at a service's door with a key; it holds each answer against its tool's schema. */
export async function mcpClient(address: string, key: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }));
  await client.listTools();
  return client;
}

/** Calls a tool. */
export async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Called> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult;
  const text = result.content.map((it) => (it.type === "text" ? it.text : "")).join("\n");
  return { isError: result.isError === true, text, answer: result.structuredContent };
}
