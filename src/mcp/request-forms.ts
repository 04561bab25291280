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
import { reasonOf } from "../rest/reason-of";
import { BadArguments, badArguments } from "./arguments";
import { asRequestRefused } from "./refusals";

/** What requests have to look like, by their methods. */
const FORMS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ["initialize", InitializeRequestSchema],
  ["tools/list", ListToolsRequestSchema],
  ["tools/call", CallToolRequestSchema],
  ["resources/list", ListResourcesRequestSchema],
  ["resources/templates/list", ListResourceTemplatesRequestSchema],
  ["resources/read", ReadResourceRequestSchema],
  ["completion/complete", CompleteRequestSchema],
]);

/** Why a request is refused before anybody looks at what it asks for; null for one that is formed as it should be, and for methods that there are not. */
function faultOf(request: JSONRPCRequest): BadArguments | null {
  const form = FORMS.get(request.method);
  if (!form) return null;
  const { error } = form.safeParse(request, { error: reasonOf });
  if (error) return badArguments(error, "none");
  if (!request.params?.task) return null;
  return new BadArguments([{ path: "params.task", reason: "can't be asked for: every call is answered at once" }]);
}

/** Has a connected transport answer malformed requests itself with -32602: the library would say that it failed, in its own words. */
export function refuseMalformed(transport: Transport, onFault: (error: unknown) => void): void {
  const handOn = transport.onmessage;
  transport.onmessage = (message, extra) => {
    const fault = isJSONRPCRequest(message) ? faultOf(message) : null;
    if (!fault || !isJSONRPCRequest(message)) return handOn?.(message, extra);
    const { code, message: words, data } = asRequestRefused(fault, onFault);
    void transport.send({ jsonrpc: "2.0", id: message.id, error: { code, message: words, data } }).catch(onFault);
  };
}
