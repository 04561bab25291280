import { databaseFailure } from "../../db";
import { type DomainError, InvalidInput } from "../../errors";

/** The refusal of text that PostgreSQL can't store, such as a NUL; null for any other error. */
export function unstorable(error: unknown): DomainError | null {
  if (databaseFailure(error) !== "unstorable") return null;
  return InvalidInput([{ path: "text", reason: "holds a character that can't be stored" }]);
}
