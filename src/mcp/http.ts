import type { IncomingMessage, ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { McpService } from "./answer";
import { mcpServer } from "./server";
import { refuseMalformed } from "./validate-requests";

/** Answers one message that came by HTTP. Stateless: there are no sessions and no streams. */
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
  refuseMalformed(transport, service.onUnexpectedError);
  await transport.handleRequest(request, response, message);
}
