import { MissingRight, MissingScope } from "../../errors";
import type { Actor } from "./actor";
import { RIGHTS, type Right, type Rights } from "./rights";

/** Who wants to do something. */
export interface Holder {
  rights: Rights;
  by: Actor;
}

/**
 * Checks that a caller has a right. With several, one of them is enough.
 * @throws MissingScope where a key may only read · MissingRight
 */
export function requireRight({ rights, by }: Holder, needed: Right | readonly Right[]): void {
  const enough = typeof needed === "string" ? [needed] : needed;
  if (enough.some((right) => rights.has(right))) return;
  if (by.kind === "KEY" && rights.size === 0) throw MissingScope("write");
  throw MissingRight(enough.map((right) => RIGHTS[right]));
}
