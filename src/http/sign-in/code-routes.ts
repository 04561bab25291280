import type { Request, Response } from "express";
import { Router } from "express";
import { z } from "zod";
import {
  authenticatorAppOf,
  type CodeKind,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  startAuthenticatorApp,
  takeCode,
} from "../../domain/people/factors/authenticator-app";
import { SessionEnded, WrongCredentials } from "../../errors";
import { methodNotAllowed } from "../method-not-allowed";
import type { FactorService } from "./factor-service";

const password = z.string().max(1000);
const code = z.string().max(100);
const Begin = z.strictObject({ password: password.optional() });
const Code = z.strictObject({ code });
const Remove = z.strictObject({ password: password.optional(), code: code.optional() });

/**
 * Codes of an authenticator app, and recovery codes:
 *
 * - `GET /session/totp`: whether codes are asked for. `POST` begins to set an app up, `POST /session/totp/confirm` ends it, `DELETE` removes it.
 * - `POST /session/totp/check`, `POST /session/recovery`: ends a sign-in that began with a password.
 * - `POST /session/recovery/codes`: makes new recovery codes.
 */
export function codeRoutes(service: FactorService): Router {
  const { sessions } = service;
  const { database, clock } = sessions.parts;
  const router = Router();
  router
    .route("/session/totp")
    .get(
      service.route(async (request, response) => {
        const { user } = await sessions.require(request);
        response.json(await authenticatorAppOf(database, user.id));
      }),
    )
    .post(
      service.route(async (request, response) => {
        const session = await sessions.require(request);
        const body = await sessions.body(request, Begin);
        await service.requireRecent(request, session, body.password);
        response.json(await startAuthenticatorApp(database, clock, session.user));
      }),
    )
    .delete(
      service.route(async (request, response) => {
        const session = await sessions.require(request);
        const body = await sessions.body(request, Remove);
        const userId = session.user.id;
        if (body.code !== undefined) await takeCode(database, clock, { userId, code: body.code, kind: "either" });
        else if (body.password !== undefined) await service.requirePassword(request, session, body.password);
        else throw WrongCredentials();
        await removeAuthenticatorApp(database, userId);
        response.status(204).end();
      }),
    )
    .all(methodNotAllowed("GET", "POST", "DELETE"));
  router
    .route("/session/totp/confirm")
    .post(
      service.route(async (request, response) => {
        const session = await sessions.require(request);
        const body = await sessions.body(request, Code);
        response.json({ recoveryCodes: await confirmAuthenticatorApp(database, clock, session, body.code) });
      }),
    )
    .all(methodNotAllowed("POST"));
  /** Ends a sign-in that waits for a code: the session that waited is replaced. */
  const finish = (kind: CodeKind) => async (request: Request, response: Response) => {
    const session = await sessions.find(request);
    if (session?.secondFactor !== "TOTP") throw SessionEnded();
    const body = await sessions.body(request, Code);
    await sessions.attempt(request, null, () =>
      takeCode(database, clock, { userId: session.user.id, code: body.code, kind }),
    );
    await service.signIn(request, response, session.user.id, session.membership?.tenantId);
  };
  router
    .route("/session/totp/check")
    .post(service.route(finish("app")))
    .all(methodNotAllowed("POST"));
  router
    .route("/session/recovery")
    .post(service.route(finish("recovery")))
    .all(methodNotAllowed("POST"));
  router
    .route("/session/recovery/codes")
    .post(
      service.route(async (request, response) => {
        const { user } = await sessions.require(request);
        const body = await sessions.body(request, Code);
        await takeCode(database, clock, { userId: user.id, code: body.code, kind: "app" });
        response.json({ recoveryCodes: await renewRecoveryCodes(database, user.id) });
      }),
    )
    .all(methodNotAllowed("POST"));
  return router;
}
