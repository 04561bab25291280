import type { Request, Response } from "express";
import { Router } from "express";
import type { Logger } from "pino";
import { z } from "zod";
import { keepChallenge, randomSecret, takeChallenge } from "../../domain/people/factors/challenges";
import {
  linkAccount,
  listIdentities,
  OpenIdRefused,
  removeIdentity,
  signInByProvider,
} from "../../domain/people/openid/accounts";
import { findSession, openSession } from "../../domain/people/sessions";
import { DomainError, FactorNotFound, SingleSignOnUnavailable } from "../../errors";
import { ownPath } from "../../values/own-path";
import { isUuid } from "../../values/uuid";
import { addressOf } from "../address";
import { methodNotAllowed } from "../method-not-allowed";
import { setSessionCookie } from "./cookie";
import type { FactorService } from "./factor-service";
import { OpenIdAnswerRefused, type OpenIdProvider } from "./openid-provider";

/** How long a person may take at the provider. */
const LIVES_MS = 10 * 60_000;

const password = z.string().max(1000).optional();
const Link = z.strictObject({ password, to: z.string().max(2000).optional() });
const Unlink = z.strictObject({ password });

const Kept = z.object({
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  to: z.string(),
  /** The session whose person links an account; null: somebody signs in. */
  linkSession: z.string().nullable(),
});

/** Why somebody comes back without being signed in, in the query of the page of signing in. */
type SignInProblem = OpenIdRefused["problem"] | "openid-unavailable" | "openid-expired" | "openid-refused";

/**
 * Signing in at an OpenID Connect provider, and accounts there that are linked to who is signed in:
 *
 * - `GET /session/openid`: leads to the provider, `GET /session/openid/callback` back to the page in `to`.
 * - `POST /session/openid/link`: leads to the provider to link an account.
 * - `GET /session/identities`, `DELETE /session/identities/{id}`: the linked accounts.
 */
export function openIdRoutes(service: FactorService, provider: OpenIdProvider | null, log: Logger): Router {
  const { sessions, basePath } = service;
  const { database, clock, publicUrl } = sessions.parts;
  const router = Router();

  /** Keeps what is needed when the person comes back. @returns Where they go. */
  const begin = async (
    request: Request,
    response: Response,
    at: OpenIdProvider,
    { to, linkSession }: { to: string; linkSession: string | null },
  ): Promise<string> => {
    const browser = service.strangerOf(request, response);
    if (!browser) throw SingleSignOnUnavailable();
    const redirectUri = `${addressOf(request, publicUrl)}${basePath}/session/openid/callback`;
    const state = randomSecret();
    const { location, kept } = await at.addressToGo(state, redirectUri);
    const detail = { ...kept, to, linkSession };
    await keepChallenge(database, clock, "openid", { key: state, browser, detail, livesMs: LIVES_MS });
    return location;
  };

  const signInPage = (problem: SignInProblem | null, to: string) => {
    const query = new URLSearchParams({ ...(problem ? { problem } : {}), ...(to === `${basePath}/` ? {} : { to }) });
    return `${basePath}/sign-in${query.size > 0 ? `?${query}` : ""}`;
  };

  /** A page of ours with a problem in its query. */
  const withProblem = (to: string, problem: SignInProblem) => {
    const url = new URL(to, "http://own.invalid");
    url.searchParams.set("problem", problem);
    return `${url.pathname}${url.search}${url.hash}`;
  };

  /** What the person is told, and the operator: the reason may name what nobody else should see. */
  const problemOf = (error: unknown): SignInProblem => {
    if (error instanceof OpenIdRefused) return error.problem;
    const isAway = error instanceof DomainError && SingleSignOnUnavailable.is(error);
    if (!isAway && !(error instanceof OpenIdAnswerRefused)) throw error;
    const { reason = error.message } = error as { reason?: string };
    log.warn(
      { reason },
      isAway ? "the OpenID Connect provider can't be used" : "an OpenID Connect sign-in was refused",
    );
    return isAway ? "openid-unavailable" : "openid-refused";
  };

  if (provider) {
    router
      .route("/session/openid")
      .get(
        service.route(async (request, response) => {
          service.countStart(request);
          const to = ownPath(request.query.to, basePath) ?? `${basePath}/`;
          try {
            response.redirect(302, await begin(request, response, provider, { to, linkSession: null }));
          } catch (error) {
            response.redirect(302, signInPage(problemOf(error), to));
          }
        }),
      )
      .all(methodNotAllowed("GET"));
    router
      .route("/session/openid/link")
      .post(
        service.route(async (request, response) => {
          const session = await sessions.require(request);
          const body = await sessions.body(request, Link);
          await service.requireRecent(request, session, body.password);
          const to = ownPath(body.to, basePath) ?? `${basePath}/settings`;
          try {
            response.json({ location: await begin(request, response, provider, { to, linkSession: session.id }) });
          } catch (error) {
            problemOf(error);
            throw error;
          }
        }),
      )
      .all(methodNotAllowed("POST"));
    router
      .route("/session/openid/callback")
      .get(
        service.route(async (request, response) => {
          const query = new URLSearchParams(request.url.split("?")[1] ?? "");
          const state = query.get("state") ?? "";
          const browser = service.strangerOf(request);
          const detail = browser ? await takeChallenge(database, clock, "openid", state, browser) : null;
          const { data: kept } = Kept.safeParse(detail);
          // Another site can send a browser here, with a code of its own: it has no state that was kept for this browser.
          if (!kept) return response.redirect(302, signInPage("openid-expired", `${basePath}/`));
          const { to, linkSession } = kept;
          try {
            const account = await provider.accountOf(query, state, kept);
            const rules = provider.settings.groups;
            if (linkSession !== null) {
              const session = await sessions.find(request);
              if (session?.id !== linkSession || session.secondFactor !== null)
                return response.redirect(302, signInPage("openid-expired", to));
              await linkAccount(database, clock, session.user.id, account, rules);
              return response.redirect(302, to);
            }
            const userId = await signInByProvider(database, clock, account, rules);
            const ends = sessions.secretOf(request);
            const secret = await openSession(database, clock, { userId, origin: sessions.originOf(request), ends });
            setSessionCookie(request, response, publicUrl, secret);
            const session = await findSession(database, clock, secret);
            response.redirect(302, session?.secondFactor ? signInPage(null, to) : to);
          } catch (error) {
            const problem = problemOf(error);
            response.redirect(302, linkSession === null ? signInPage(problem, to) : withProblem(to, problem));
          }
        }),
      )
      .all(methodNotAllowed("GET"));
  }
  router
    .route("/session/identities")
    .get(
      service.route(async (request, response) => {
        const { user } = await sessions.require(request);
        const identities = await listIdentities(database, user.id);
        const known = provider?.settings;
        response.json({
          identities: identities.map((one) => ({
            ...one,
            name: one.issuer === known?.issuer ? known.name : one.issuer,
          })),
        });
      }),
    )
    .all(methodNotAllowed("GET"));
  router
    .route("/session/identities/:id")
    .delete(
      service.route(async (request, response) => {
        const session = await sessions.require(request);
        const body = await sessions.body(request, Unlink);
        await service.requireRecent(request, session, body.password);
        const id = String(request.params.id);
        if (!isUuid(id)) throw FactorNotFound("linked account");
        await removeIdentity(database, session.user.id, id);
        response.status(204).end();
      }),
    )
    .all(methodNotAllowed("DELETE"));
  return router;
}
