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

/** What JSON-RPC leaves to servers for failures of their own. */
const FAILED = -32_000;

/** A service that is spoken to by HTTP, and a client by a stream each way. */
export interface Bridge {
  /** The service's address, without `/mcp`. */
  address: string;
  key: string;
  input: Readable;
  /** Has nothing but messages of the protocol. */
  output: Writable;
  /** Told a sentence for whoever looks after the client. */
  say(sentence: string): void;
}

/** Why the service did not answer a message, for whoever sent it. */
class Unanswered extends Error {}

/** What an answer other than a message of the protocol says: problem documents have a sentence. */
async function reasonOf(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => ({}))) as { detail?: unknown };
  return typeof problem.detail === "string" ? problem.detail : `The service answered ${response.status}.`;
}

/** What hands messages on to a service. */
function handOn({ address, key }: Pick<Bridge, "address" | "key">) {
  let version: string | null = null;
  /** @returns The answer; null to a message that has none. @throws Unanswered, or what the signal was aborted with. */
  return async (message: JSONRPCMessage, signal?: AbortSignal): Promise<JSONRPCMessage | null> => {
    const headers = {
      Authorization: `Bearer ${key}`,
      Accept: "application/json, text/event-stream",
      "Content-Type": "application/json",
      ...(version === null ? {} : { "MCP-Protocol-Version": version }),
    };
    const body = JSON.stringify(message);
    // The key is for this address and for none that it may point to.
    const request = { method: "POST", headers, body, redirect: "error", signal } as const;
    const response = await fetch(`${address}/mcp`, request).catch((error: Error) => {
      signal?.throwIfAborted();
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Unanswered(`The service can't be reached at ${address}: ${reason}`);
    });
    if (response.status === 202) return null;
    if (!response.ok) throw new Unanswered(await reasonOf(response));
    const answer = (await response.json()) as JSONRPCMessage;
    if (isInitializeRequest(message) && isJSONRPCResultResponse(answer))
      version = (answer.result as InitializeResult).protocolVersion;
    return answer;
  };
}

/** The request that a message calls off; undefined for other messages. */
const calledOff = (message: JSONRPCMessage) =>
  "method" in message && message.method === "notifications/cancelled"
    ? (message.params?.requestId as RequestId | undefined)
    : undefined;

/** Speaks for a service to a client over streams until its input ends; what is under way then is still answered. Several messages may be under way. */
export async function bridge({ input, output, say, ...service }: Bridge): Promise<void> {
  const transport = new StdioServerTransport(input, output);
  const send = handOn(service);
  const requests = new Map<RequestId, AbortController>();
  const underWay = new Set<Promise<void>>();

  const answer = async (message: JSONRPCMessage): Promise<void> => {
    const id = isJSONRPCRequest(message) ? message.id : null;
    const stop = new AbortController();
    if (id !== null) requests.set(id, stop);
    try {
      const answered = await send(message, stop.signal);
      if (answered && id !== null) await transport.send(answered);
    } catch (error) {
      // A request that was called off has no answer.
      if (stop.signal.aborted) return;
      const told = error instanceof Unanswered ? error.message : "The service's answer can't be read.";
      if (id === null) say(told);
      else await transport.send({ jsonrpc: "2.0", id, error: { code: FAILED, message: told } });
    } finally {
      if (id !== null) requests.delete(id);
    }
  };

  const ended = new Promise<void>((resolve) => {
    input.once("end", resolve).once("close", resolve);
    output.once("error", () => resolve());
    transport.onclose = resolve;
  });
  transport.onmessage = (message) => {
    const off = calledOff(message);
    if (off !== undefined) return requests.get(off)?.abort();
    const answering = answer(message).finally(() => underWay.delete(answering));
    underWay.add(answering);
  };
  transport.onerror = () => say("What came was no message of the protocol, and was left aside.");
  await transport.start();
  await ended;
  await Promise.all(underWay);
  await transport.close();
}
