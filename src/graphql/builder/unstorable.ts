import { databaseFailure } from "../../db";
import { type DomainError, InvalidInput } from "../../errors";
import { isUnstorable } from "../../values/text";

/** What a text is refused for that PostgreSQL can't store, such as one with a NUL. */
export const UNSTORABLE = "holds a character that can't be stored";

/** Where the first such text of a value stands; null where there is none. */
function placeOf(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") return isUnstorable(value) ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const found = placeOf(member, [...path, name]);
    if (found) return found;
  }
  return null;
}

/** The refusal of text that PostgreSQL can't store; null for any other error. @param args What was sent, in which it is looked for. */
export function unstorable(error: unknown, args: object = {}): DomainError | null {
  if (databaseFailure(error) !== "unstorable") return null;
  return InvalidInput([{ path: placeOf(args) ?? "text", reason: UNSTORABLE }]);
}
