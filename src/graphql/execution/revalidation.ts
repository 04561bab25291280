import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Plugin } from "graphql-yoga";

/** Headers that say whether an answer may be kept: nobody but the caller's own client may, and it has to ask each time. */
const ASK_AGAIN = { "cache-control": "private, no-cache" };
/** The request's headers that such an answer depends on, beside those that the door has named (Origin). */
const VARY = "Accept, Authorization";
export const KEEP_NOTHING = { "cache-control": "no-store" };

/**
 * Sets the headers that say what clients may keep. An answer to a query by GET has an ETag: sent again in `If-None-Match`, the same answer
 * costs a status of 304 and no body. It is never served to another key. Answers to POST are not kept.
 */
export function revalidation<Context extends { res: ServerResponse }>(): Plugin<object, Context> {
  return {
    async onResponse({ request, response, serverContext, setResponse, fetchAPI: { Response } }) {
      if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
        // Compressed events wait for each other.
        response.headers.set("cache-control", "no-store, no-transform");
        return;
      }
      if (request.method !== "GET" || response.status !== 200) {
        for (const [name, value] of Object.entries(KEEP_NOTHING)) response.headers.set(name, value);
        return;
      }
      const body = await response.text();
      const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
      const vary = [serverContext.res.getHeader("vary") ?? [], VARY].flat().join(", ");
      const headers = { ...Object.fromEntries(response.headers), ...ASK_AGAIN, vary, etag };
      const isKnown = request.headers.get("if-none-match")?.split(/,\s*/).includes(etag);
      setResponse(
        isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { status: 200, headers }),
      );
    },
  };
}
