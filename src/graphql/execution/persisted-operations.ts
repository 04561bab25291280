import { createHash } from "node:crypto";
import { createGraphQLError, type Plugin } from "graphql-yoga";
import { ERROR_GUIDE } from "../../error-guide";
import { RecentDocuments } from "./recent-documents";

/** Characters of the documents that a process keeps. */
const MOST_CHARACTERS = 5_000_000;

/** The hash under which a client names a document, as Apollo and urql send it; null where it names none. */
function hashIn(extensions: unknown): string | null {
  const persisted = (extensions as { persistedQuery?: { version?: unknown; sha256Hash?: unknown } } | null | undefined)
    ?.persistedQuery;
  return persisted?.version === 1 && typeof persisted.sha256Hash === "string" ? persisted.sha256Hash : null;
}

const refusal = (code: "PERSISTED_QUERY_NOT_FOUND" | "PERSISTED_QUERY_HASH_MISMATCH") =>
  createGraphQLError(ERROR_GUIDE[code].sentence, { extensions: { code, http: { status: 200 } } });

/**
 * Lets front-ends send the hash of a document instead of the document: the "automatic persisted queries" of Apollo Client and
 * urql. A hash that this process doesn't know is answered PERSISTED_QUERY_NOT_FOUND, upon which clients send both, once; so
 * several processes need not share anything. Short requests by GET can then be cached by what stands in between.
 */
export function persistedOperations(): Plugin {
  const documents = new RecentDocuments<string>(MOST_CHARACTERS);
  return {
    onParams({ params, setParams }) {
      const hash = hashIn(params.extensions);
      if (hash === null) return;
      const document = params.query ?? documents.get(hash);
      if (document === undefined) throw refusal("PERSISTED_QUERY_NOT_FOUND");
      if (params.query && createHash("sha256").update(params.query).digest("hex") !== hash) {
        throw refusal("PERSISTED_QUERY_HASH_MISMATCH");
      }
      documents.set(hash, document, document.length);
      setParams({ ...params, query: document });
    },
  };
}
