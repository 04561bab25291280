/** Keeps a copy of the service's data up to date. */
import { ApiError } from "./errors.js";
import type { TypedDocument } from "./graphql.js";
import type { InventoryPlanning } from "./index.js";

/** An object that was created, changed or deleted. */
export interface Change<Node = unknown> {
  type: string;
  id: string;
  /** When it was deleted; null where it exists. */
  deletedAt?: string | null;
  /** The object as it is now; null where it is deleted, and for `PLAN`. */
  node?: Node | null;
}

/** A page of changes; documents have to select these fields. */
export interface ChangesPage<Node = unknown> {
  changes: readonly Change<Node>[];
  cursor: string;
  hasMore: boolean;
}

/** Your store of the copy. */
export interface Copy<Node = unknown> {
  /** The stored cursor; null before the first. */
  cursor(): Promise<string | null>;
  /**
   * Drops the copy, reads everything and stores a cursor: the given one, or that of an exported file.
   * @param cursor Taken before this call, so that writes made meanwhile are among the next changes.
   */
  readEverything(cursor: string): Promise<void>;
  /** Writes and deletes objects and stores the cursor, in one transaction. Has to be idempotent: changes can come twice. */
  store(changes: readonly Change<Node>[], cursor: string): Promise<void>;
}

/** The variables of a document of changes. */
interface Since {
  since?: string | null | undefined;
}

/**
 * Brings a copy up to date: with the changes since its cursor, or with everything where it has none or its cursor has expired. Call it every minute,
 * or when a webhook comes; never concurrently for one copy.
 * @param document Selects `changes(since: $since, …) { changes { type id deletedAt node { … } } cursor hasMore }`.
 * @returns How many changes were stored.
 * @throws GraphQLError · ApiError · ConnectionError · what the copy throws · the signal's reason.
 */
export async function catchUp<Node, Variables extends Since>(
  planning: InventoryPlanning,
  document: TypedDocument<{ changes: ChangesPage<Node> }, Variables> | string,
  copy: Copy<Node>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const ask = (since: string | null) =>
    planning.graphql.request<{ changes: ChangesPage<Node> }, Since>(document as string, { since }, { signal });
  let stored = 0;
  for (;;) {
    const since = await copy.cursor();
    const answer = await ask(since).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "CURSOR_EXPIRED") return null;
      throw error;
    });
    if (since === null || answer === null) {
      await copy.readEverything((answer ?? (await ask(null))).changes.cursor);
      if ((await copy.cursor()) === since) throw new TypeError("readEverything must keep a cursor");
      continue;
    }
    const { changes, cursor, hasMore } = answer.changes;
    await copy.store(changes, cursor);
    stored += changes.length;
    if (!hasMore) return stored;
  }
}
