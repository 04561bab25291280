import type { Request, RequestHandler } from "express";
import { Problem } from "../errors/problem";
import { isAuthority } from "./request-line";

/** An address and port of this machine, for a client that did not say what it calls us. */
function socketAuthority({ socket }: Request): string {
  const { localAddress = "localhost", localPort } = socket;
  return localAddress.includes(":") ? `[${localAddress}]:${localPort}` : `${localAddress}:${localPort}`;
}

/**
 * Where clients reach the service, for links in answers: `publicUrl`, else what the request says, or what proxies say of it that are
 * trusted (TRUST_PROXY).
 * @example "https://plan.example:8443"
 * @throws Problem 400 when that is no address of a web server.
 */
export function addressOf(request: Request, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl;
  const scheme = request.protocol.toLowerCase();
  if (scheme !== "http" && scheme !== "https") throw new Problem(400, "X-Forwarded-Proto must be http or https");
  const authority = request.host?.trim() || socketAuthority(request);
  if (!isAuthority(authority)) throw new Problem(400, "X-Forwarded-Host names no host");
  return `${scheme}://${authority}`;
}

/** Refuses a request whose address is unknown before it does anything that needs a link. */
export function refuseUnaddressed(publicUrl: string | null): RequestHandler {
  return (request, _response, next) => {
    addressOf(request, publicUrl);
    next();
  };
}
