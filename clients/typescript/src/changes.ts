/** Keeps a copy of what is in the service up to date. */
import { ApiError } from "./errors.js";
import type { TypedDocument } from "./graphql.js";
import type { InventoryPlanning } from "./index.js";

/** An object that was created, changed or deleted. */
export interface Change<Node = unknown> {
  type: string;
  id: string;
  /** When it was deleted; null for one that is there. */
  deletedAt?: string | null;
  /** As it is now; null for what is gone, and for `PLAN`. */
  node?: Node | null;
}

/** A page of changes, as a document must select it. */
export interface ChangesPage<Node = unknown> {
  changes: readonly Change<Node>[];
  cursor: string;
  hasMore: boolean;
}

/** Where a copy is kept: your side. */
export interface Copy<Node = unknown> {
  /** The cursor that was kept last; null before the first. */
  cursor(): Promise<string | null>;
  /**
   * Lets go of all that is there, reads everything and keeps a cursor: the given one, or a file's that was exported.
   * @param cursor Of before this was called, so that what is written meanwhile is told of next.
   */
  readEverything(cursor: string): Promise<void>;
  /** Writes and deletes objects and keeps the cursor, in one transaction. The same may come twice. */
  store(changes: readonly Change<Node>[], cursor: string): Promise<void>;
}

/** What a document of changes takes. */
interface Since {
  since?: string | null | undefined;
}

/**
 * Brings a copy up to date: with what changed since the cursor that it keeps, or with everything where there is no cursor, or none that the service still
 * knows changes since. Call it every minute, or when a webhook comes; never twice at a time for one copy.
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
