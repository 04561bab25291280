import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  InitializeRequestSchema,
  isJSONRPCRequest,
  type JSONRPCRequest,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import { reasonOf } from "../errors/reason-of";
import { BadArguments, badArguments } from "./arguments";
import { asRequestRefused } from "./refusals";

/** The schemas of requests by their methods. */
const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ["initialize", InitializeRequestSchema],
  ["tools/list", ListToolsRequestSchema],
  ["tools/call", CallToolRequestSchema],
  ["resources/list", ListResourcesRequestSchema],
  ["resources/templates/list", ListResourceTemplatesRequestSchema],
  ["resources/read", ReadResourceRequestSchema],
  ["completion/complete", CompleteRequestSchema],
]);

/** What is wrong with the form of a request; null for nothing, and for methods that don't exist, which the library refuses. */
function faultOf(request: JSONRPCRequest): BadArguments | null {
  const schema = SCHEMAS.get(request.method);
  if (!schema) return null;
  const { error } = schema.safeParse(request, { error: reasonOf });
  if (error) return badArguments(error);
  if (!request.params?.task) return null;
  return new BadArguments([{ path: "params.task", reason: "can't be asked for: every call is answered at once" }]);
}

/** Answers malformed requests at the transport with -32602 and the place of the fault: the library answers -32603, an internal error. */
export function refuseMalformed(transport: Transport, onUnexpectedError: (error: unknown) => void): void {
  const next = transport.onmessage;
  transport.onmessage = (message, extra) => {
    const fault = isJSONRPCRequest(message) ? faultOf(message) : null;
    if (!fault || !isJSONRPCRequest(message)) return next?.(message, extra);
    const { code, message: reason, data } = asRequestRefused(fault, onUnexpectedError);
    void transport
      .send({ jsonrpc: "2.0", id: message.id, error: { code, message: reason, data } })
      .catch(onUnexpectedError);
  };
}
