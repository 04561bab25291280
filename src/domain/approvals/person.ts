import type { Actor } from "../people/actor";

/**
 * Names a person or a key for the record of an order: who wrote it, asked for its approval, approved it or sent it back.
 * @returns Null for commands and jobs, which nobody's approval concerns.
 * @example personKey({ kind: "USER", id: "5f0c…", name: "Ann" }) // "USER 5f0c…"
 */
export const personKey = (by: Actor | undefined): string | null =>
  by?.kind === "USER" || by?.kind === "KEY" ? `${by.kind} ${by.id}` : null;

/** Names who decides on orders: what a key approves, the person who made it approves. */
export const approverKey = (by: Actor | undefined): string | null =>
  by?.kind === "KEY" && by.madeBy !== undefined ? `USER ${by.madeBy}` : personKey(by);

/** All names of who decides: what either has written is their own. */
export const ownKeys = (by: Actor | undefined): string[] =>
  [...new Set([personKey(by), approverKey(by)])].filter((key) => key !== null);

/** The person or key of a record, with the name that it had then. */
export function actorOf(key: string, name: string): Actor {
  const [kind, id = ""] = key.split(" ", 2);
  return { kind: kind === "USER" ? "USER" : "KEY", id, name };
}
