import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { ForeignOrigin } from "../../errors";
import { addressOf } from "../address";

/** Browsers take a cookie with this beginning only over TLS, for this host alone, and for all of its paths: no other host can have set it. */
const NAME = "inventory-session";
const OVER_TLS = `__Host-${NAME}`;
const SECRET = /^[A-Za-z0-9_-]{32}$/;

const isOverTls = (request: Request, publicUrl: string | null): boolean =>
  addressOf(request, publicUrl).startsWith("https:");

/** The secret of the session that a request's cookie names; null where there is none. */
export function sessionCookieOf(incoming: IncomingMessage, publicUrl: string | null): string | null {
  const { cookie } = incoming.headers;
  if (cookie === undefined) return null;
  const name = isOverTls(incoming as Request, publicUrl) ? OVER_TLS : NAME;
  for (const part of cookie.split(";")) {
    const at = part.indexOf("=");
    if (part.slice(0, at).trim() !== name) continue;
    const value = part.slice(at + 1).trim();
    return SECRET.test(value) ? value : null;
  }
  return null;
}

/** Has the browser send a session's secret from now on for as long as a session lasts; null: none any more. */
export function setSessionCookie(
  request: Request,
  response: Response,
  publicUrl: string | null,
  secret: string | null,
): void {
  const secure = isOverTls(request, publicUrl);
  const name = secure ? OVER_TLS : NAME;
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  if (secret === null) response.clearCookie(name, options);
  else response.cookie(name, secret, { ...options, maxAge: COOKIE_LIFE_MS, encode: String });
}

/** As long as a session lasts at most. */
const COOKIE_LIFE_MS = 14 * 24 * 3_600_000;

const isSafe = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/**
 * Refuses a request that changes something and does not come from a page of ours, for browsers add a session's cookie to whatever a page sends.
 * Browsers say what a request comes from in `Sec-Fetch-Site`, those that are older or not reached by TLS in `Origin`.
 * @throws ForeignOrigin
 */
export function requireOwnOrigin(request: Request, publicUrl: string | null): void {
  if (isSafe(request)) return;
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin") return;
  const { origin } = request.headers;
  if (site === undefined && origin !== undefined && origin === new URL(addressOf(request, publicUrl)).origin) return;
  throw ForeignOrigin();
}
