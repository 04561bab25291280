import type { Readable, Writable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  type InitializeResult,
  isInitializeRequest,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";

/** The first code of the range that JSON-RPC reserves for servers' own errors. */
const SERVER_ERROR = -32_000;

/** A client on two streams, and the service that its messages are forwarded to over HTTP. */
export interface Bridge {
  /** The service's URL, without `/mcp`. */
  address: string;
  key: string;
  input: Readable;
  /** Carries messages of the protocol and nothing else. */
  output: Writable;
  /** Logs a sentence for the client's user. */
  log(sentence: string): void;
}

/** The service could not be reached or refused a message; the error's message is for the client. */
class ForwardingError extends Error {}

/** The reason in an HTTP error, from its problem document where it is one. */
async function reasonOf(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => ({}))) as { detail?: unknown };
  return typeof problem.detail === "string" ? problem.detail : `The service answered ${response.status}.`;
}

/** Makes a function that forwards messages to a service. */
function forwarder({ address, key }: Pick<Bridge, "address" | "key">) {
  let version: string | null = null;
  /** @returns The answer; null for notifications, which have none. @throws ForwardingError, or what the signal was aborted with. */
  return async (message: JSONRPCMessage, signal?: AbortSignal): Promise<JSONRPCMessage | null> => {
    const headers = {
      Authorization: `Bearer ${key}`,
      Accept: "application/json, text/event-stream",
      "Content-Type": "application/json",
      ...(version === null ? {} : { "MCP-Protocol-Version": version }),
    };
    const body = JSON.stringify(message);
    // A redirect sends the key to another host.
    const request = { method: "POST", headers, body, redirect: "error", signal } as const;
    const response = await fetch(`${address}/mcp`, request).catch((error: Error) => {
      signal?.throwIfAborted();
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new ForwardingError(`The service can't be reached at ${address}: ${reason}`);
    });
    if (response.status === 202) return null;
    if (!response.ok) throw new ForwardingError(await reasonOf(response));
    const answer = (await response.json()) as JSONRPCMessage;
    if (isInitializeRequest(message) && isJSONRPCResultResponse(answer))
      version = (answer.result as InitializeResult).protocolVersion;
    return answer;
  };
}

/** The id of the request that a message cancels; undefined for other messages. */
const cancelledBy = (message: JSONRPCMessage) =>
  "method" in message && message.method === "notifications/cancelled"
    ? (message.params?.requestId as RequestId | undefined)
    : undefined;

/** Forwards a client's messages to a service, several at one time, until the client's input ends; requests under way are still answered then. */
export async function bridge({ input, output, log, ...service }: Bridge): Promise<void> {
  const transport = new StdioServerTransport(input, output);
  const send = forwarder(service);
  const cancellations = new Map<RequestId, AbortController>();
  const underWay = new Set<Promise<void>>();

  const answer = async (message: JSONRPCMessage): Promise<void> => {
    const id = isJSONRPCRequest(message) ? message.id : null;
    const stop = new AbortController();
    if (id !== null) cancellations.set(id, stop);
    try {
      const answered = await send(message, stop.signal);
      if (answered && id !== null) await transport.send(answered);
    } catch (error) {
      // The protocol has no answer to a cancelled request.
      if (stop.signal.aborted) return;
      const reason = error instanceof ForwardingError ? error.message : "The service's answer can't be read.";
      if (id === null) log(reason);
      else await transport.send({ jsonrpc: "2.0", id, error: { code: SERVER_ERROR, message: reason } });
    } finally {
      if (id !== null) cancellations.delete(id);
    }
  };

  const ended = new Promise<void>((resolve) => {
    input.once("end", resolve).once("close", resolve);
    output.once("error", () => resolve());
    transport.onclose = resolve;
  });
  transport.onmessage = (message) => {
    const cancelled = cancelledBy(message);
    if (cancelled !== undefined) return cancellations.get(cancelled)?.abort();
    const answering = answer(message).finally(() => underWay.delete(answering));
    underWay.add(answering);
  };
  transport.onerror = (error) =>
    log(
      "syscall" in error
        ? `Standard input can't be read: ${error.message}`
        : "What came was no message of the protocol, and was left aside.",
    );
  await transport.start();
  await ended;
  await Promise.all(underWay);
  await transport.close();
}
