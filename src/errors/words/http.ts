import type { ErrorWords } from "./words";

/** The words of refusals that concern HTTP itself. */
export const HTTP_WORDS = {
  ORIGIN_NOT_ALLOWED: {
    cause: "A page of another origin called `/mcp`, which is for programs.",
    remedy:
      "Call it from a program. A page can use GraphQL or REST if the operator names its origin in `CORS_ORIGINS`.",
    sentence: "Pages of other origins can't use this address",
    only: "http",
  },
  METHOD_NOT_ALLOWED: {
    cause: "The address does not support this method.",
    remedy: "Use a method that the header `Allow` lists.",
    sentence: "This method is not allowed here",
    only: "http",
  },
  NOT_ACCEPTABLE: {
    cause: "The request accepts none of the media types of GraphQL answers.",
    remedy:
      "Accept `application/graphql-response+json`, `application/json` or, for subscriptions, `text/event-stream`.",
    only: "http",
    sentence: "GraphQL answers as application/graphql-response+json, application/json or text/event-stream",
  },
  REQUEST_TIMEOUT: {
    cause: "The headers took more than 10 seconds to arrive, or the whole request more than 30.",
    remedy: "Send less at a time, or over a faster connection. The request had no effect.",
    sentence: "The request did not arrive in time",
    only: "http",
  },
  PAYLOAD_TOO_LARGE: {
    cause: "The body has too many bytes, lines, values or levels for this operation, compressed or not.",
    remedy: "Send it in parts. `detail` names the measure. Nothing of the body was stored.",
    only: "http",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    cause: "The body is not JSON by its type, or has an unknown content encoding.",
    remedy: "Send `Content-Type: application/json`. Compress bodies with `gzip`, `deflate` or `br`.",
    only: "http",
  },
  RANGE_NOT_SATISFIABLE: {
    cause: "The header `Range` asks for a part that begins after the end of the file.",
    remedy: "Ask for a part that the file has: `Content-Range` has its size in bytes.",
    sentence: "The range begins after the end of the file",
    only: "http",
  },
  EXPECTATION_FAILED: {
    cause: "The header `Expect` asks for something other than `100-continue`.",
    remedy: "Leave the header out.",
    sentence: "The header Expect can only be 100-continue",
    only: "http",
  },
  REQUEST_HEADER_FIELDS_TOO_LARGE: {
    cause: "Address and headers have more than 16 KB together.",
    remedy: "Split long lists over several requests, and leave out headers that are not needed.",
    sentence: "The address and headers are too long",
    only: "http",
  },
  NOT_IMPLEMENTED: {
    cause: "The request asks for a transfer encoding other than `chunked`, or for a tunnel.",
    remedy: "Send the body with `Content-Length` or in chunks. The service is not a proxy.",
    sentence: "The service is not a proxy",
    only: "http",
  },
  HTTP_VERSION_NOT_SUPPORTED: {
    cause: "The request uses another HTTP version than 1.0 and 1.1.",
    remedy: "Use HTTP/1.1. A reverse proxy in front can offer HTTP/2 and 3 to its clients.",
    sentence: "The service supports only HTTP/1.1 and HTTP/1.0",
    only: "http",
  },
} as const satisfies Record<string, ErrorWords>;
