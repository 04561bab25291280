import { createHash } from "node:crypto";
import { useAPQ as automaticPersistedQueries } from "@graphql-yoga/plugin-apq";
import type { Plugin } from "graphql-yoga";
import { RecentDocuments } from "./recent-documents";

/** Characters of the documents that a process keeps. */
const MAX_CHARACTERS = 5_000_000;

/**
 * Lets front-ends send the hash of a document instead of the document: the "automatic persisted queries" of Apollo Client and
 * urql. A hash that this process doesn't know is answered PERSISTED_QUERY_NOT_FOUND, upon which clients send both, once; so
 * several processes need not share anything. Short requests by GET can then be cached by what stands in between.
 */
export function persistedOperations(): { plugin: Plugin; textOf(extensions: unknown): string | undefined } {
  const documents = new RecentDocuments<string>(MAX_CHARACTERS);
  const plugin = automaticPersistedQueries({
    store: {
      get: (hash) => documents.get(hash),
      set: (hash, document) => documents.set(hash, document, document.length),
    },
    hash: (document) => createHash("sha256").update(document).digest("hex"),
    // Clients look for the code in answers, not in failures.
    responseConfig: { forceStatusCodeOk: true },
  });
  const textOf = (extensions: unknown) => {
    const { persistedQuery: sent } = (extensions ?? {}) as { persistedQuery?: Partial<Record<string, unknown>> };
    return sent?.version === 1 && typeof sent.sha256Hash === "string" ? documents.get(sent.sha256Hash) : undefined;
  };
  return { plugin, textOf };
}
