import type { Configuration } from "openid-client";
import type { OpenIdSettings } from "../../config";
import type { ProviderAccount } from "../../domain/people/openid/accounts";
import { SingleSignOnUnavailable } from "../../errors";

/** How long a request to the provider may take, in seconds. */
const TIMEOUT_SECONDS = 10;
/** How long what the provider says of itself counts. Its keys are read anew whenever a token names an unknown one. */
const CACHE_MS = 60 * 60_000;

// Loaded where it is used: most installations have no provider.
const library = () => import("openid-client");

/** What is kept of a person's way to the provider until they come back. */
export interface OpenIdState {
  nonce: string;
  /** The secret half of PKCE. */
  verifier: string;
  redirectUri: string;
}

/** The provider's answer can't be trusted, or is a refusal. */
export class OpenIdAnswerRefused extends Error {}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The value of a claim, also of one within others, as Keycloak's realm_access.roles. */
function claimIn(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split(".")
    .reduce<unknown>(
      (within, part) =>
        typeof within === "object" && within !== null && Object.hasOwn(within, part)
          ? (within as Record<string, unknown>)[part]
          : undefined,
      claims,
    );
}

/** An OpenID Connect provider, which is asked who somebody is (authorization code flow with PKCE). */
export class OpenIdProvider {
  private known: { configuration: Promise<Configuration>; until: number } | null = null;

  constructor(readonly settings: OpenIdSettings) {}

  /** What the provider says of itself, read once an hour; a failure is not kept. */
  private configuration(): Promise<Configuration> {
    const now = performance.now();
    if (this.known && this.known.until > now) return this.known.configuration;
    const configuration = this.discover();
    const known = { configuration, until: now + CACHE_MS };
    this.known = known;
    configuration.catch(() => {
      if (this.known === known) this.known = null;
    });
    return configuration;
  }

  private async discover(): Promise<Configuration> {
    const { allowInsecureRequests, ClientSecretPost, ClientSecretBasic, discovery, enableNonRepudiationChecks, None } =
      await library();
    const { issuer, clientId, clientSecret } = this.settings;
    const server = new URL(issuer);
    // The settings allow http for this machine alone.
    const execute = [enableNonRepudiationChecks, ...(server.protocol === "http:" ? [allowInsecureRequests] : [])];
    const options = { execute, timeout: TIMEOUT_SECONDS };
    const found = await discovery(server, clientId, undefined, None(), options);
    if (clientSecret === null) return found;
    const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authentication = methods.includes("client_secret_basic") ? ClientSecretBasic : ClientSecretPost;
    const { Configuration: Made } = await library();
    const made = new Made(found.serverMetadata(), clientId, undefined, authentication(clientSecret));
    for (const act of execute) act(made);
    made.timeout = TIMEOUT_SECONDS;
    return made;
  }

  /**
   * The address to send a person to.
   * @param state What comes back with them. @throws SingleSignOnUnavailable
   */
  async addressToGo(state: string, redirectUri: string): Promise<{ location: string; kept: OpenIdState }> {
    const configuration = await this.configuration().catch((error) => {
      throw unavailable(error);
    });
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } = await library();
    const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()];
    const location = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: this.settings.scopes,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { location: location.href, kept: { nonce, verifier, redirectUri } };
  }

  /**
   * Finds out who came back.
   * @param query The query that the person came back with, and its state. @throws SingleSignOnUnavailable · OpenIdAnswerRefused
   */
  async accountOf(query: URLSearchParams, state: string, kept: OpenIdState): Promise<ProviderAccount> {
    const configuration = await this.configuration().catch((error) => {
      throw unavailable(error);
    });
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const address = new URL(kept.redirectUri);
    address.search = query.toString();
    try {
      const tokens = await authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: kept.verifier,
        expectedState: state,
        expectedNonce: kept.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new OpenIdAnswerRefused("There is no ID token");
      const isMissing = claims.email === undefined || claimIn(claims, this.settings.groupsClaim) === undefined;
      const mayAsk = isMissing && configuration.serverMetadata().userinfo_endpoint !== undefined;
      // Whose it is has to be the same as in the token.
      const told = mayAsk ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return this.accountIn(claims, told);
    } catch (error) {
      throw error instanceof OpenIdAnswerRefused ? error : refused(error);
    }
  }

  private accountIn(
    claims: Record<string, unknown> & { iss: string; sub: string },
    told: Record<string, unknown>,
  ): ProviderAccount {
    const { groupsClaim, trustsEmail } = this.settings;
    // An address and whether it is verified are taken from the same place.
    const mailbox = claims.email === undefined ? told : claims;
    const groups = claimIn(claims, groupsClaim) ?? claimIn(told, groupsClaim) ?? [];
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: text(mailbox.email),
      isEmailVerified: trustsEmail || mailbox.email_verified === true || mailbox.email_verified === "true",
      name: text(claims.name) ?? text(told.name),
      groups: [groups].flat().filter((group): group is string => typeof group === "string"),
    };
  }
}

/** The reasons of a failure, from the outside to the inside, for the log. */
function reasonsOf(error: unknown): string {
  const reasons: string[] = [];
  for (let at = error; at instanceof Error && reasons.length < 4; at = at.cause) reasons.push(at.message);
  return reasons.join(": ") || String(error);
}

const unavailable = (error: unknown): Error => Object.assign(SingleSignOnUnavailable(), { reason: reasonsOf(error) });

/** Tells a provider that does not answer from one whose answer is no good. */
function refused(error: unknown): Error {
  const { cause, code, status } = (error ?? {}) as { cause?: unknown; code?: unknown; status?: unknown };
  // `fetch` throws a TypeError where there is no connection.
  const isAway =
    [error, cause].some((one) => one instanceof TypeError) ||
    code === "OAUTH_TIMEOUT" ||
    (typeof status === "number" && status >= 500);
  if (isAway) return unavailable(error);
  return Object.assign(new OpenIdAnswerRefused(reasonsOf(error)), { cause: error });
}
