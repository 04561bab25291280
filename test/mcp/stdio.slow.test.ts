/** The door for agents on standard input and output of the command line. */
import fs from "node:fs";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { projectRoot } from "../../src/config";
import { createKey } from "../../src/domain/keys/keys";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { runCommand } from "../support/command-line";
import { mainOf } from "../support/database";
import { call } from "../support/mcp-client";
import { cli, temporaryFolder } from "../support/processes";

const folder = temporaryFolder();
const keyFile = path.join(folder, "key");
let app: TestApp;
let merchant: Merchant;
const clients: Client[] = [];

beforeAll(async () => {
  app = await startApp();
  merchant = await app.merchant();
  const ofAgent = { name: "agent", scope: "READ", expiresAt: null } as const;
  fs.writeFileSync(keyFile, `${await createKey(mainOf(app.database), merchant.tenantId, ofAgent)}\n`);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

/** The protocol's own client of a command that it starts. */
async function started(words: readonly string[], env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  clients.push(client);
  const args = [path.join(projectRoot, "src/build/run.js"), "cli", "mcp", "--url", app.address, ...words];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: "pipe" }));
  return client;
}

const line = (message: object) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`;

/** What a command answers to lines, and how it ends. */
async function spoken(input: string, words: readonly string[] = ["--url", app.address, "--key-file", keyFile]) {
  const { stdout, ...ended } = await cli(["mcp", ...words], { dataDir: folder, input });
  const answers = stdout
    .split("\n")
    .filter(Boolean)
    .map((it) => JSON.parse(it));
  return { ...ended, answers: answers.sort((one, other) => one.id - other.id) };
}

describe("cli mcp", () => {
  it("is the service's door, with the scope of the key in the file or the variable", async () => {
    const [reader, writer] = await Promise.all([
      started(["--key-file", keyFile], {}),
      started([], { MCP_API_KEY: merchant.key }),
    ]);
    expect((await reader.listTools()).tools.map(({ name }) => name)).toContain("what_to_order");
    expect(await call(reader, "search_skus")).toMatchObject({ isError: false, answer: { total: 0 } });
    expect((await call(reader, "draft_orders")).text).toContain("MISSING_SCOPE");
    expect(await call(writer, "draft_orders")).toMatchObject({ isError: false, answer: { orderCount: 0 } });
  });

  it("answers what is under way when its input ends, and nothing but that, and ends with 0", async () => {
    const input = [
      line({ id: 1, method: "ping" }),
      "no message\n",
      line({ method: "notifications/initialized" }),
      line({ id: 2, method: "nothing/of/it" }),
      line({ id: 3, method: "tools/call", params: { name: "search_skus", arguments: { search: "\u0085\u202e" } } }),
    ].join("");
    expect(await spoken(input)).toMatchObject({
      code: 0,
      stderr: "What came was no message of the protocol, and was left aside.\n",
      answers: [
        { id: 1, result: {} },
        { id: 2, error: { code: -32_601 } },
        { id: 3, result: { structuredContent: { total: 0 } } },
      ],
    });
  });

  it("tells the client why there is no answer, and no key", async () => {
    const wrong = path.join(folder, "wrong");
    const secret = `ips_0123456789_${"x".repeat(32)}`;
    fs.writeFileSync(wrong, secret);
    const ping = line({ id: 1, method: "ping" });
    const [unknown, away] = await Promise.all([
      spoken(ping, ["--url", `${app.address}/mcp`, "--key-file", wrong]),
      spoken(ping, ["--url", "http://127.0.0.1:9", "--key-file", wrong]),
    ]);
    expect(unknown).toMatchObject({ code: 0, answers: [{ id: 1, error: { code: -32_000 } }] });
    expect(away.answers[0].error.message).toMatch(/^The service can't be reached at http:\/\/127\.0\.0\.1:9: /);
    expect(JSON.stringify([unknown, away])).not.toContain(secret);
  });

  it.each([
    [[], /name a file with a key by --key-file, or set MCP_API_KEY/],
    [["--key-file", "/nowhere"], /no such file/],
    [["--url", "http://ada:secret@127.0.0.1"], /without a user/],
    [["--url", "file:///etc"], /write an address as http/],
  ])("refuses %j before it says anything", async (words, said) => {
    const { code, stdout, stderr } = await runCommand(app.database, ["mcp", ...words]);
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringMatching(said)]);
  });
});
