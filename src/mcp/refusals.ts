import { type CallToolResult, ErrorCode as ProtocolError } from "@modelcontextprotocol/sdk/types.js";
import { GraphQLError } from "graphql";
import { DomainError, type InputFault } from "../errors";
import { ERROR_GUIDE, type ErrorCode } from "../errors/guide";
import { shortened, visible } from "../values/text";
import { BadArguments } from "./arguments";
import { ToolRefusal } from "./tool";

/** A refusal in words for agents. */
interface Refusal {
  /** What is wrong. */
  message: string;
  /** What to do about it. */
  next: string;
  code: ErrorCode | "BAD_ARGUMENTS" | "NOT_THERE";
  /** The code of the JSON-RPC error where it can't be a result. */
  protocolCode: number;
}

/** MCP's code for a resource that does not exist; the library has no name for it. */
const RESOURCE_NOT_FOUND = -32_002;

/** A JSON-RPC error: the library answers a request with the `code`, `message` and `data` of what its handler throws. */
export class RequestRefused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: Record<string, unknown>,
  ) {
    super(visible(message));
  }
}

const CORRECT = "Correct the arguments that are named and call the tool again; nothing was done.";

/** Advice for agents where the error guide's names fields that the tools don't have. */
const FOR_AGENTS: Partial<Record<ErrorCode, string>> = {
  INVALID_INPUT: CORRECT,
  VERSION_CONFLICT:
    "Call show_order for each order that is named, show a person what it is now, and send the version that they agree to.",
  PLAN_NOT_REMEMBERED:
    "Send a day that the message names, or leave `from` and `to` out. None is kept for longer than thirteen months.",
};

const badArguments = (message: string): Refusal => ({
  message,
  next: CORRECT,
  code: "BAD_ARGUMENTS",
  protocolCode: ProtocolError.InvalidParams,
});

/** Any other error; its message is for the log only. */
const INTERNAL_ERROR: Refusal = {
  message: "Internal server error",
  next: "Call it again once; if it fails again, tell the operator of the service when that was.",
  code: "INTERNAL_SERVER_ERROR",
  protocolCode: ProtocolError.InternalError,
};

/** The input objects of our documents that hold the arguments of tools. */
const INPUT_OBJECT = /^(?:input|changes)\./;

/** Faults by the names of the tool's arguments instead of the GraphQL variables'. */
const messageOfFaults = (faults: readonly InputFault[]) =>
  faults
    .map(({ path, reason }) => `${path === "after" ? "cursor" : path.replace(INPUT_OBJECT, "")}: ${reason}`)
    .join("; ");

/** An error as a refusal; null for one that is none. */
function refusalOf(error: unknown): Refusal | null {
  const { InternalError, InvalidParams } = ProtocolError;
  if (error instanceof BadArguments) return badArguments(error.message);
  if (error instanceof ToolRefusal) {
    const protocolCode = error.code === "NOT_THERE" ? RESOURCE_NOT_FOUND : InvalidParams;
    return { message: error.message, next: error.next, code: error.code, protocolCode };
  }
  // Variables that the schema refuses, such as 30 February: the only GraphQL errors of our documents without a path.
  if (error instanceof GraphQLError && !error.originalError && !error.path) return badArguments(error.message);
  if (!(error instanceof DomainError)) return null;
  const { code, kind, faults } = error;
  const message = code === "INVALID_INPUT" ? messageOfFaults(faults) : error.message;
  const protocolCode = { not_found: RESOURCE_NOT_FOUND, invalid: InvalidParams }[kind as string] ?? InternalError;
  return { message, next: FOR_AGENTS[code] ?? ERROR_GUIDE[code].remedy, code, protocolCode };
}

/** Most characters of a refusal's message: one can name a hundred faults, or repeat a long argument. */
const MAX_REFUSAL = 2000;

/** Called with errors that are no refusals. */
type OnUnexpectedError = (error: unknown) => void;

function refusalOrInternal(error: unknown, onUnexpectedError: OnUnexpectedError): Refusal {
  const refusal = refusalOf(error);
  if (!refusal) onUnexpectedError(error);
  return refusal ? { ...refusal, message: shortened(refusal.message, MAX_REFUSAL) } : INTERNAL_ERROR;
}

/** An error as the result of a call: agents are shown results, while clients keep errors of the protocol to themselves. */
export function asResult(error: unknown, onUnexpectedError: OnUnexpectedError): CallToolResult {
  const { message, next, code } = refusalOrInternal(error, onUnexpectedError);
  return {
    isError: true,
    content: [{ type: "text", text: visible(`${message}\nWhat to do: ${next}\nCode: ${code}`) }],
  };
}

/** An error as one of the protocol, for requests that are no calls. */
export function asRequestRefused(
  error: unknown,
  onUnexpectedError: OnUnexpectedError,
  data: Record<string, unknown> = {},
): RequestRefused {
  if (error instanceof RequestRefused) return error;
  const { message, next, code, protocolCode } = refusalOrInternal(error, onUnexpectedError);
  return new RequestRefused(protocolCode, `${message}. ${next}`, { ...data, code });
}
