import type { IncomingMessage, ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { McpService } from "./answer";
import { refuseMalformed } from "./request-forms";
import { mcpServer } from "./server";

/** Answers one message that came by HTTP, and forgets its sender: there are no sessions and no streams. */
export async function answerMessage(
  service: McpService,
  request: IncomingMessage,
  response: ServerResponse,
  message: unknown,
): Promise<void> {
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  const server = mcpServer(service);
  response.once("close", () => void server.close());
  await server.connect(transport);
  refuseMalformed(transport, service.onFault);
  await transport.handleRequest(request, response, message);
}
