import { Router } from "express";
import { z } from "zod";
import { askForReset } from "../../domain/people/link-mail";
import { findLink, useLink } from "../../domain/people/links";
import { foldedEmail } from "../../domain/people/names";
import {
  endSession,
  endSessionOf,
  endSessions,
  listSessions,
  openSession,
  switchMerchant,
} from "../../domain/people/sessions";
import { changePassword, changeUser, signIn } from "../../domain/people/sign-in";
import { MerchantNotChosen } from "../../errors";
import { Problem } from "../../errors/problem";
import { isUuid } from "../../values/uuid";
import type { SessionService } from "./session-service";

const text = z.string().max(1000);
const Credentials = z.strictObject({ email: text, password: text });
const Chosen = z.strictObject({ merchantId: z.uuid() });
const NewPassword = z.strictObject({ current: text.nullable().default(null), next: text });
const Asked = z.strictObject({ email: text });
const Changed = z.strictObject({ name: text.optional(), locale: z.string().max(35).nullable().optional() });
const Answer = z.strictObject({ name: text.optional(), email: text.optional(), password: text.optional() });

/**
 * Signing in and out, and what people do with their sessions:
 *
 * - `GET /session`: who is signed in; `POST` signs in by e-mail address and password, `DELETE` signs out.
 * - `POST /session/merchant`: works for another merchant from now on.
 * - `POST /session/reset`: mails a link to set a new password, if there is such an account; the answer is the same if there is none.
 * - `POST /session/password`, `PATCH /session/user`: sets the person's own password; their name, and the language of their pages.
 * - `GET /session/all`: the person's sessions; `DELETE` ends all but this one, `DELETE /session/all/{id}` one.
 * - `GET /session/links/{secret}`: what a link that works once is for; `POST` uses it.
 *
 * Answers are JSON, refusals problem documents.
 */
export function signInRoutes(service: SessionService): Router {
  const { database, clock } = service.parts;
  const router = Router();
  router.use("/session", service.enter);
  router
    .route("/session")
    .get(service.route((request, response) => service.answer(request, response)))
    .post(
      service.route(async (request, response) => {
        const { email, password } = await service.body(request, Credentials);
        const secret = await service.attempt(request, foldedEmail(email), () =>
          signIn(database, clock, {
            email,
            password,
            origin: service.originOf(request),
            ends: service.secretOf(request),
          }),
        );
        await service.answer(request, response, secret);
      }),
    )
    .delete(
      service.route(async (request, response) => {
        const secret = service.secretOf(request);
        if (secret !== null) await endSession(database, secret);
        service.forget(request, response);
        response.status(204).end();
      }),
    )
    .all(notAllowed("GET, HEAD, POST, DELETE"));
  router
    .route("/session/merchant")
    .post(
      service.route(async (request, response) => {
        const session = await service.require(request);
        const { merchantId } = await service.body(request, Chosen);
        if (!(await switchMerchant(database, session, merchantId))) throw MerchantNotChosen();
        await service.answer(request, response);
      }),
    )
    .all(notAllowed("POST"));
  router
    .route("/session/password")
    .post(
      service.route(async (request, response) => {
        const session = await service.require(request);
        const passwords = await service.body(request, NewPassword);
        await service.attempt(request, session.user.email, () => changePassword(database, clock, session, passwords));
        response.status(204).end();
      }),
    )
    .all(notAllowed("POST"));
  router
    .route("/session/reset")
    .post(
      service.route(async (request, response) => {
        const { email } = await service.body(request, Asked);
        service.count(request, foldedEmail(email));
        // Whether there is such an account, nobody sees: not even by the time that the answer takes.
        response.status(202).json({});
        const { publicUrl, basePath, ways } = service.parts;
        if (!ways.mail || publicUrl === null) return;
        await askForReset(database, clock, email, `${publicUrl}${basePath}`).catch(service.parts.onLostMail);
      }),
    )
    .all(notAllowed("POST"));
  router
    .route("/session/user")
    .patch(
      service.route(async (request, response) => {
        const { user } = await service.require(request);
        await changeUser(database, user.id, await service.body(request, Changed));
        await service.answer(request, response);
      }),
    )
    .all(notAllowed("PATCH"));
  router
    .route("/session/all")
    .get(
      service.route(async (request, response) => {
        const { id, user } = await service.require(request);
        const sessions = await listSessions(database, clock, user.id);
        response.json({ sessions: sessions.map((one) => ({ ...one, isThis: one.id === id })) });
      }),
    )
    .delete(
      service.route(async (request, response) => {
        const { id, user } = await service.require(request);
        await endSessions(database, user.id, id);
        response.status(204).end();
      }),
    )
    .all(notAllowed("GET, HEAD, DELETE"));
  router
    .route("/session/all/:id")
    .delete(
      service.route(async (request, response) => {
        const session = await service.require(request);
        const id = String(request.params.id);
        if (!isUuid(id) || !(await endSessionOf(database, session.user.id, id)))
          throw new Problem(404, "There is no such session");
        if (id === session.id) service.forget(request, response);
        response.status(204).end();
      }),
    )
    .all(notAllowed("DELETE"));
  router
    .route("/session/links/:secret")
    .get(
      service.route(async (request, response) => {
        const link = await service.attempt(request, null, () =>
          findLink(database, clock, String(request.params.secret)),
        );
        const { purpose, merchant, role, email, isKnown, userEmail } = link;
        response.json({
          purpose,
          merchant: merchant !== null && purpose === "INVITATION" ? { name: merchant } : null,
          role,
          email: email ?? userEmail,
          isKnown: isKnown || userEmail !== null,
        });
      }),
    )
    .post(
      service.route(async (request, response) => {
        const session = await service.find(request);
        const signedIn = session?.secondFactor === null ? session.user : null;
        const answer = await service.body(request, Answer);
        const secret = await service.attempt(request, null, async () => {
          const { userId, tenantId } = await useLink(database, clock, String(request.params.secret), signedIn, answer);
          const origin = service.originOf(request);
          return openSession(database, clock, { userId, origin, ends: service.secretOf(request), tenantId });
        });
        await service.answer(request, response, secret);
      }),
    )
    .all(notAllowed("GET, HEAD, POST"));
  return router;
}

const notAllowed =
  (allow: string): (() => never) =>
  () => {
    throw new Problem(405, "This method is not allowed here", [], { Allow: allow });
  };
