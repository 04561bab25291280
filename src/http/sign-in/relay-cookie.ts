import type { Request, Response } from "express";
import { randomSecret } from "../../domain/people/factors/challenges";
import { addressOf } from "../address";

const NAME = "inventory-sign-in";
const SECRET = /^[A-Za-z0-9_-]{43}$/;
/** Longer than any way to sign in may take. */
const LIFE_MS = 15 * 60_000;

/**
 * The secret by which a browser is known again that is about to sign in: what was sent to it is taken back from it alone. Pages of another site can
 * neither read it nor set it.
 * @returns Null where the browser has none and `response` is not given, by which it gets one.
 */
export function relaySecretOf(request: Request, publicUrl: string | null, response?: Response): string | null {
  const secure = addressOf(request, publicUrl).startsWith("https:");
  const name = secure ? `__Host-${NAME}` : NAME;
  const values = (request.headers.cookie ?? "").split(";").map((part) => part.trim());
  const found = values.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const known = found !== undefined && SECRET.test(found) ? found : null;
  if (!response) return known;
  const secret = known ?? randomSecret();
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: LIFE_MS, encode: String } as const;
  response.cookie(name, secret, options);
  return secret;
}
