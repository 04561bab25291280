import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { GraphQLError } from "graphql";
import { ERROR_GUIDE, type ErrorCode } from "../error-guide";
import { DomainError, type InputFault } from "../errors";
import { visible } from "../values/text";
import { ToolRefusal } from "./tool";

/** What a call that was refused is answered with: what is wrong, and what to do about it. */
function refusal(message: string, next: string, code: ErrorCode | "BAD_ARGUMENTS" | "NOT_THERE"): CallToolResult {
  return {
    isError: true,
    content: [{ type: "text", text: visible(`${message}\nWhat to do: ${next}\nCode: ${code}`) }],
  };
}

/** The answer to a tool that there is not. */
export const noSuchTool = (names: readonly string[]) =>
  refusal("There is no tool of this name.", `Call one of ${names.join(", ")}.`, "NOT_THERE");

const unfit = (message: string) =>
  refusal(message, "Correct the arguments that are named and call the tool again; nothing was done.", "BAD_ARGUMENTS");

/** The answer to arguments that do not fit. */
export const badArguments = (faults: readonly InputFault[]) =>
  unfit(faults.map(({ path, reason }) => `${path}: ${reason}`).join("; "));

/** The answer to what was refused on purpose; null for whatever nobody foresaw. */
export function refusalOf(error: unknown): CallToolResult | null {
  if (error instanceof ToolRefusal) return refusal(error.message, error.next, "NOT_THERE");
  // Variables that the schema does not take, such as a day that no calendar has: those errors alone have no place in an answer.
  if (error instanceof GraphQLError && !error.originalError && !error.path) return unfit(error.message);
  if (!(error instanceof DomainError)) return null;
  return refusal(error.message, ERROR_GUIDE[error.code].remedy, error.code);
}

/** The answer to a fault of ours, of which no more is told. */
export const faultOfOurs = (): CallToolResult =>
  refusal(
    "Internal server error",
    "Call it again once; if it fails again, tell the operator of the service when that was.",
    "INTERNAL_SERVER_ERROR",
  );
