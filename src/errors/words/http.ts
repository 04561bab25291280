import type { ErrorWords } from "./words";

/** The words of refusals that concern HTTP itself. */
export const HTTP_WORDS = {
  ORIGIN_NOT_ALLOWED: {
    cause: "A page of another origin asked at `/mcp`, which is for programs.",
    remedy: "Ask from a program, or from a page by GraphQL or REST, whose origin the operator names in `CORS_ORIGINS`.",
    sentence: "Pages of other origins can't use this address",
    only: "http",
  },
  METHOD_NOT_ALLOWED: {
    cause: "The address is right, but not with this method.",
    remedy: "Use a method that the header `Allow` lists.",
    sentence: "This method is not allowed here",
    only: "http",
  },
  NOT_ACCEPTABLE: {
    cause: "The request accepts none of the forms in which GraphQL answers.",
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
    cause: "The body has more bytes, lines, values or levels than this operation takes, packed or unpacked.",
    remedy: "Send it in parts. `detail` says which measure it was; nothing of the body was stored.",
    only: "http",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    cause: "The body is not sent as JSON, or is packed in a way that is not known here.",
    remedy: "Send `Content-Type: application/json`; packed bodies as `gzip`, `deflate` or `br`.",
    only: "http",
  },
  RANGE_NOT_SATISFIABLE: {
    cause: "The header `Range` asks for a part of a file that begins behind its end.",
    remedy: "Ask for a part that the file has: `Content-Range` tells how many bytes there are.",
    sentence: "The range begins behind the end of the file",
    only: "http",
  },
  EXPECTATION_FAILED: {
    cause: "The header `Expect` asks for something other than `100-continue`.",
    remedy: "Leave the header out.",
    sentence: "Only 100-continue can be expected",
    only: "http",
  },
  REQUEST_HEADER_FIELDS_TOO_LARGE: {
    cause: "Address and headers have more than 16 KB together.",
    remedy: "Move long lists from the address to several requests, and drop headers that nobody needs.",
    sentence: "The address and headers are too long",
    only: "http",
  },
  NOT_IMPLEMENTED: {
    cause: "The request asks for a transfer encoding other than `chunked`, or for a tunnel to elsewhere.",
    remedy: "Send the body with `Content-Length` or in chunks; the service is no proxy.",
    sentence: "This is no proxy",
    only: "http",
  },
  HTTP_VERSION_NOT_SUPPORTED: {
    cause: "The request speaks another version of HTTP than 1.0 and 1.1.",
    remedy: "Speak HTTP/1.1; a reverse proxy in front can speak HTTP/2 and 3 to its clients.",
    sentence: "Only HTTP/1.1 and HTTP/1.0 are spoken here",
    only: "http",
  },
} as const satisfies Record<string, ErrorWords>;
