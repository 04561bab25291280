import { type CallToolResult, ErrorCode as ProtocolError } from "@modelcontextprotocol/sdk/types.js";
import { GraphQLError } from "graphql";
import { DomainError, type InputFault } from "../errors";
import { ERROR_GUIDE, type ErrorCode } from "../errors/guide";
import { shortened, visible } from "../values/text";
import { BadArguments } from "./arguments";
import { ToolRefusal } from "./tool";

/** What was refused: what is wrong, and what to do about it. */
interface Refusal {
  message: string;
  next: string;
  code: ErrorCode | "BAD_ARGUMENTS" | "NOT_THERE";
  /** What an error of the protocol says of it. */
  protocolCode: number;
}

/** What the specification has for a resource that is not there; the library has no name for it. */
const RESOURCE_NOT_FOUND = -32_002;

/** An error of the protocol, in the form that the library sends on. */
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

/** What agents are told to do where the error guide's words are for programs that have what tools don't answer. */
const FOR_AGENTS: Partial<Record<ErrorCode, string>> = {
  INVALID_INPUT: CORRECT,
  VERSION_CONFLICT:
    "Call show_order for each order that is named, show a person what it is now, and send the version that they agree to.",
  PLAN_NOT_REMEMBERED:
    "Send a day that the message names, or leave `from` and `to` out. None is kept for longer than thirteen months.",
};

const unfit = (message: string): Refusal => ({
  message,
  next: CORRECT,
  code: "BAD_ARGUMENTS",
  protocolCode: ProtocolError.InvalidParams,
});

/** A fault of ours, of which no more is told. */
const OURS: Refusal = {
  message: "Internal server error",
  next: "Call it again once; if it fails again, tell the operator of the service when that was.",
  code: "INTERNAL_SERVER_ERROR",
  protocolCode: ProtocolError.InternalError,
};

/** Where arguments of tools stand in our documents. */
const IN_DOCUMENTS = /^(?:input|changes)\./;

/** A refusal's faults where a tool's arguments have them. */
const toldOfFaults = (faults: readonly InputFault[]) =>
  faults
    .map(({ path, reason }) => `${path === "after" ? "cursor" : path.replace(IN_DOCUMENTS, "")}: ${reason}`)
    .join("; ");

/** What is told of an error; null for whatever nobody foresaw. */
function refusalOf(error: unknown): Refusal | null {
  const { InternalError, InvalidParams } = ProtocolError;
  if (error instanceof BadArguments) return unfit(error.message);
  if (error instanceof ToolRefusal) {
    const protocolCode = error.code === "NOT_THERE" ? RESOURCE_NOT_FOUND : InvalidParams;
    return { message: error.message, next: error.next, code: error.code, protocolCode };
  }
  // Variables that the schema does not take, such as a day that no calendar has: those errors alone have no place in an answer.
  if (error instanceof GraphQLError && !error.originalError && !error.path) return unfit(error.message);
  if (!(error instanceof DomainError)) return null;
  const { code, kind, faults } = error;
  const message = code === "INVALID_INPUT" ? toldOfFaults(faults) : error.message;
  const protocolCode = { not_found: RESOURCE_NOT_FOUND, invalid: InvalidParams }[kind as string] ?? InternalError;
  return { message, next: FOR_AGENTS[code] ?? ERROR_GUIDE[code].remedy, code, protocolCode };
}

/** Characters of a refusal: more of one would say the same of further places, or give back what was sent. */
const LONGEST_REFUSAL = 2000;

/** Whom whatever nobody foresaw is told. */
type OnFault = (error: unknown) => void;

function toldOf(error: unknown, onFault: OnFault): Refusal {
  const refusal = refusalOf(error);
  if (!refusal) onFault(error);
  return refusal ? { ...refusal, message: shortened(refusal.message, LONGEST_REFUSAL) } : OURS;
}

/** The answer to a call that met an error: a result, which agents are shown. */
export function asResult(error: unknown, onFault: OnFault): CallToolResult {
  const { message, next, code } = toldOf(error, onFault);
  return {
    isError: true,
    content: [{ type: "text", text: visible(`${message}\nWhat to do: ${next}\nCode: ${code}`) }],
  };
}

/** The answer to a request that is no call and met an error: an error of the protocol, which has nothing else for it. */
export function asRequestRefused(error: unknown, onFault: OnFault, data: Record<string, unknown> = {}): RequestRefused {
  if (error instanceof RequestRefused) return error;
  const { message, next, code, protocolCode } = toldOf(error, onFault);
  return new RequestRefused(protocolCode, `${message}. ${next}`, { ...data, code });
}
