import type { IncomingMessage } from "node:http";
import { Problem } from "../errors/problem";

/** A host and, where it isn't the scheme's own, a port; names in letters of ASCII, as they are sent (RFC 9110, 7.2). */
const AUTHORITY = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Whether it could be reached at: `shop.example`, `shop.example:8443`, `[::1]:4000`. */
export function isAuthority(text: string): boolean {
  const match = AUTHORITY.exec(text);
  return match !== null && Number(match[1] ?? 0) <= 65_535;
}

function hostsOf({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
}

/**
 * Looks at what HTTP leaves to the server before anything is routed by it (RFC 9112, 3.2 and 6.1), and brings a target that names the host
 * too (`GET http://shop.example/health`) into the usual form; the host is then that one.
 * @returns Why the request can't be answered; null when it can.
 */
export function refusalOfRequestLine(request: IncomingMessage): Problem | null {
  const { headers, httpVersion } = request;
  if (httpVersion !== "1.1" && httpVersion !== "1.0")
    return new Problem(505, "Only HTTP/1.1 and HTTP/1.0 are spoken here");
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.trim().toLowerCase() !== "chunked") {
    return new Problem(501, "Only chunked is known as a transfer encoding");
  }
  const hosts = hostsOf(request);
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === "1.1")) {
    return new Problem(400, "There must be one Host header");
  }
  const [host = ""] = hosts;
  if (host !== "" && !isAuthority(host.trim())) return new Problem(400, "The Host header names no host");
  const { url = "" } = request;
  if (url.startsWith("/") || url === "*") return null;
  const [, authority = "", rest = ""] = ABSOLUTE.exec(url) ?? [];
  if (!isAuthority(authority)) {
    return new Problem(400, SCHEME.test(url) ? "The address can't be read" : "The address must begin with a slash");
  }
  headers.host = authority;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
  return null;
}
