import { Router } from "express";
import type { Logger } from "pino";
import type { OpenIdSettings } from "../../config";
import { codeRoutes } from "./code-routes";
import { FactorService } from "./factor-service";
import { OpenIdProvider } from "./openid-provider";
import { openIdRoutes } from "./openid-routes";
import { passkeyRoutes } from "./passkey-routes";
import type { SessionService } from "./session-service";

/** Ways to sign in beside the password. They come after `signInRoutes`, which refuses requests of other origins for them too. */
export function factorRoutes(
  sessions: SessionService,
  { basePath, openId, log }: { basePath: string; openId: OpenIdSettings | null; log: Logger },
): Router {
  const service = new FactorService(sessions, basePath);
  const provider = openId && new OpenIdProvider(openId);
  return Router().use(passkeyRoutes(service), codeRoutes(service), openIdRoutes(service, provider, log));
}
