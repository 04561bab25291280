import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  ErrorCode,
  isInitializeRequest,
  isJSONRPCRequest,
  JSONRPCMessageSchema,
  type RequestId,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/sdk/types.js";
import type { McpService } from "./answer";
import { mcpServer } from "./server";
import { refuseMalformed } from "./validate-requests";

/** What is answered over HTTP. */
interface HttpAnswer {
  status: number;
  /** JSON; empty for none. */
  text: string;
}

/** The last version of the protocol whose messages may come as a list, which it demands of servers. */
const LAST_WITH_LISTS = "2025-03-26";

/** Returns whether a version of the protocol has lists of messages. @param version As its header says; undefined stands for the version before the header. */
export const hasLists = (version: string | undefined): boolean =>
  version === undefined || (SUPPORTED_PROTOCOL_VERSIONS.includes(version) && version <= LAST_WITH_LISTS);

const isObject = (message: unknown) => typeof message === "object" && message !== null && !Array.isArray(message);

const refused = (code: number, message: string): HttpAnswer => ({
  status: 400,
  text: JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } }),
});

/** Code of a request whose headers are wrong; the library has no name for it. */
const BAD_REQUEST = -32_000;

/** The refusal of a message before the library sees it, as that answers in its own words; null for none. */
function refusalOf(message: unknown, version: string | undefined): HttpAnswer | null {
  if (!JSONRPCMessageSchema.safeParse(message).success) {
    return refused(
      ErrorCode.InvalidRequest,
      'This is no message of JSON-RPC 2.0: send `jsonrpc` "2.0", a `method`, a text or an integer as `id`, and `params` as an object',
    );
  }
  // The first message names no version in a header: it asks for one.
  if (version === undefined || isInitializeRequest(message) || SUPPORTED_PROTOCOL_VERSIONS.includes(version))
    return null;
  const known = SUPPORTED_PROTOCOL_VERSIONS.join(", ");
  return refused(BAD_REQUEST, `MCP-Protocol-Version names no version that there is here: send one of ${known}`);
}

/**
 * Answers one message that came by HTTP. Stateless: there are no sessions and no streams. A list is no message: the library runs all that a list
 * holds at one time, so none reaches it. @param version As `hasLists` has it.
 */
export async function answerMessage(
  service: McpService,
  message: unknown,
  version: string | undefined,
): Promise<HttpAnswer> {
  if (!isObject(message)) return { status: 400, text: invalid(null, "Send each message as a JSON object") };
  const refusal = refusalOf(message, version);
  if (refusal) return refusal;
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = mcpServer(service);
  await server.connect(transport);
  refuseMalformed(transport, service.onUnexpectedError);
  try {
    // The library wants clients to take streams, which it then does not send.
    const headers = {
      Accept: "application/json, text/event-stream",
      "Content-Type": "application/json",
      ...(version === undefined ? {} : { "MCP-Protocol-Version": version }),
    };
    const request = new Request("http://localhost/mcp", { method: "POST", headers });
    const answered = await transport.handleRequest(request, { parsedBody: message });
    return { status: answered.status, text: await answered.text() };
  } finally {
    await server.close();
  }
}

/** Answers messages that came as one list, one after another: a list runs no more at one time than a message does. @param gone Ends it. */
export async function answerList(
  service: McpService,
  messages: readonly unknown[],
  version: string | undefined,
  gone: AbortSignal,
): Promise<HttpAnswer> {
  const answers: string[] = [];
  for (const message of messages) {
    gone.throwIfAborted();
    const begins = isJSONRPCRequest(message) && message.method === "initialize";
    const answer = begins ? notInList(message.id) : (await answerMessage(service, message, version)).text;
    if (answer !== "") answers.push(answer);
  }
  return answers.length === 0 ? { status: 202, text: "" } : { status: 200, text: `[${answers.join(",")}]` };
}

const notInList = (id: RequestId) => invalid(id, "Send initialize as a message of its own, not in a list");

const invalid = (id: RequestId | null, message: string) =>
  JSON.stringify({ jsonrpc: "2.0", id, error: { code: ErrorCode.InvalidRequest, message } });
