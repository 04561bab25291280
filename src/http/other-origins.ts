import { isIP } from "node:net";
import type { Request, RequestHandler } from "express";
import { Problem } from "../errors/problem";
import { addressOf } from "./address";

/**
 * Whether a page is the service's own. A name that only the request gives proves nothing: its owner can point it here (DNS rebinding), and then the
 * page is of the same origin.
 */
function isOwn(request: Request, origin: string, publicUrl: string | null): boolean {
  const { hostname, origin: own } = new URL(addressOf(request, publicUrl));
  const isNobodys = publicUrl === null && hostname !== "localhost" && isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return origin === own && !isNobodys;
}

/** Refuses whatever a page of another origin sends, before its key is looked at; programs send no origin. */
export function refuseOtherOrigins(publicUrl: string | null): RequestHandler {
  return (request, _response, next) => {
    const { origin } = request.headers;
    if (origin !== undefined && !isOwn(request, origin, publicUrl))
      throw new Problem(403, "Pages of other origins can't use this address", [], {}, "ORIGIN_NOT_ALLOWED");
    next();
  };
}
