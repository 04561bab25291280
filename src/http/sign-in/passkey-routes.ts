import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { Router } from "express";
import { z } from "zod";
import {
  addPasskey,
  listPasskeys,
  passkeyRegistrationOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "../../domain/people/factors/passkeys";
import { readName } from "../../domain/people/names";
import { FactorNotFound, PasskeyRefused } from "../../errors";
import { isUuid } from "../../values/uuid";
import { methodNotAllowed } from "../method-not-allowed";
import type { FactorService } from "./factor-service";

const encoded = z
  .string()
  .max(12_000)
  .regex(/^[A-Za-z0-9_-]*$/, "must be base64url");
const common = {
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What browsers hand over, as WebAuthn's JSON has it. What we don't know of it is left aside. */
const Registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
});
const Authentication = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});

const name = z.string().max(200);
const Begin = z.strictObject({ password: z.string().max(1000).optional() });
const Add = z.strictObject({ response: Registration, name: name.optional() });
const SignIn = z.strictObject({ response: Authentication });
const Rename = z.strictObject({ name });

/**
 * Passkeys of who is signed in, and signing in with one:
 *
 * - `GET /session/passkeys`, `PATCH` and `DELETE /session/passkeys/{id}`: those that there are.
 * - `POST /session/passkeys/options`, then `POST /session/passkeys`: adds one.
 * - `POST /session/passkeys/sign-in/options`, then `POST /session/passkeys/sign-in`: signs in.
 */
export function passkeyRoutes(service: FactorService): Router {
  const { sessions } = service;
  const { database, clock } = sessions.parts;
  const router = Router();
  router
    .route("/session/passkeys")
    .get(
      service.route(async (request, response) => {
        const { user } = await sessions.require(request);
        response.json({ passkeys: await listPasskeys(database, user.id) });
      }),
    )
    .post(
      service.route(async (request, response) => {
        const session = await sessions.require(request);
        const body = await sessions.body(request, Add);
        const passkey = await addPasskey(database, clock, {
          response: body.response as RegistrationResponseJSON,
          name: readName(body.name ?? "Passkey"),
          userId: session.user.id,
          browser: service.browserOf(session),
          place: service.placeOf(request),
        });
        response.status(201).json(passkey);
      }),
    )
    .all(methodNotAllowed("GET", "POST"));
  router
    .route("/session/passkeys/options")
    .post(
      service.route(async (request, response) => {
        const session = await sessions.require(request);
        const { password } = await sessions.body(request, Begin);
        await service.requireRecent(request, session, password);
        const [browser, place] = [service.browserOf(session), service.placeOf(request)];
        const person = session.user;
        response.json(await passkeyRegistrationOptions(database, clock, { person, browser, place }));
      }),
    )
    .all(methodNotAllowed("POST"));
  router
    .route("/session/passkeys/sign-in/options")
    .post(
      service.route(async (request, response) => {
        service.countStart(request);
        const browser = service.strangerOf(request, response);
        if (!browser) throw PasskeyRefused();
        response.json(await passkeySignInOptions(database, clock, { browser, place: service.placeOf(request) }));
      }),
    )
    .all(methodNotAllowed("POST"));
  router
    .route("/session/passkeys/sign-in")
    .post(
      service.route(async (request, response) => {
        const body = await sessions.body(request, SignIn);
        const browser = service.strangerOf(request);
        const place = service.placeOf(request);
        const given = body.response as AuthenticationResponseJSON;
        const userId = await sessions.attempt(request, null, async () => {
          if (!browser) throw PasskeyRefused();
          return signInWithPasskey(database, clock, { response: given, browser, place });
        });
        await service.signIn(request, response, userId);
      }),
    )
    .all(methodNotAllowed("POST"));
  router
    .route("/session/passkeys/:id")
    .patch(
      service.route(async (request, response) => {
        const { user } = await sessions.require(request);
        const named = readName((await sessions.body(request, Rename)).name);
        response.json(await renamePasskey(database, user.id, idOf(request.params.id), named));
      }),
    )
    .delete(
      service.route(async (request, response) => {
        const session = await sessions.require(request);
        const { password } = await sessions.body(request, Begin);
        await service.requireRecent(request, session, password);
        await removePasskey(database, session.user.id, idOf(request.params.id));
        response.status(204).end();
      }),
    )
    .all(methodNotAllowed("PATCH", "DELETE"));
  return router;
}

/** @throws FactorNotFound for what is no id of ours: no passkey has it */
function idOf(text: unknown): string {
  if (typeof text !== "string" || !isUuid(text)) throw FactorNotFound("passkey");
  return text;
}
