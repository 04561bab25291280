import type { ExecutionResult } from "graphql";
import { OperationTooLarge } from "../../errors";

/**
 * Characters that the values and names of an answer may have. Complexity counts values, and one value can be as long as a saved question: an answer
 * has to be made into text in one go, while everybody waits.
 */
const MAX_ANSWER = 64 * 1024 * 1024;
/** What a number, a truth or nothing counts for. */
const PLAIN = 8;

/** Characters of a value's texts and names; counted until there are more than `most`. */
function charactersOf(value: unknown, most: number): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return PLAIN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) {
      count += charactersOf(item, most - count);
      if (count > most) break;
    }
    return count;
  }
  // A list of the entries takes longer than all else.
  for (const name in value) {
    count += name.length + charactersOf((value as Record<string, unknown>)[name], most - count);
    if (count > most) break;
  }
  return count;
}

/** Hands on a result that is not longer than it may be. @throws OperationTooLarge, with the least size that it has. */
export function heldToSize(result: ExecutionResult): ExecutionResult {
  const characters = charactersOf(result.data, MAX_ANSWER);
  if (characters > MAX_ANSWER) throw OperationTooLarge("answer in characters", characters, MAX_ANSWER);
  return result;
}
