/** An OpenID Connect provider on a port of this machine, at which tests say who signs in. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import type { OpenIdSettings } from "../../src/config";

/** What the provider says of an account. */
export interface AccountThere {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

export interface TestProvider {
  issuer: string;
  settings: OpenIdSettings;
  accounts: Map<string, AccountThere>;
  /** Lets a service use it. @param address Of the service. */
  serve(address: string): void;
  /** Goes a person's way from the provider's address back to the service. @returns Where the provider sends them. */
  signIn(location: string, accountId: string | null): Promise<URL>;
  close(): Promise<void>;
}

const CLIENT = { id: "planning", secret: "only-for-tests-0123456789" };

export async function startProvider(settings: Partial<OpenIdSettings> = {}): Promise<TestProvider> {
  let who: string | null = null;
  let answer: http.RequestListener = (_request, response) => response.writeHead(503).end();
  const server = http.createServer((request, response) => answer(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, AccountThere>();
  return {
    issuer,
    accounts,
    settings: {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: "Test login",
      scopes: "openid email profile groups",
      trustsEmail: false,
      groups: [],
      groupsClaim: "groups",
      ...settings,
    },
    serve(address) {
      const provider = new Provider(issuer, {
        clients: [
          { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [`${address}/session/openid/callback`] },
        ],
        pkce: { required: () => true },
        scopes: ["openid", "email", "profile", "groups"],
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], groups: ["groups"] },
        cookies: { keys: ["only-for-tests"] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        findAccount: (_context, accountId) => ({
          accountId,
          claims: async () => ({ sub: accountId, ...accounts.get(accountId) }),
        }),
        async loadExistingGrant({ oidc }) {
          const accountId = oidc.session?.accountId;
          const grant = new provider.Grant({ clientId: CLIENT.id, accountId });
          grant.addOIDCScope("openid email profile groups");
          await grant.save();
          return grant;
        },
      });
      const callback = provider.callback();
      answer = (request, response) => {
        if (!request.url?.startsWith("/interaction/")) return callback(request, response);
        const result = who === null ? { error: "access_denied" } : { login: { accountId: who } };
        provider.interactionFinished(request, response, result).catch(() => response.writeHead(500).end());
      };
    },
    async signIn(location, accountId) {
      who = accountId;
      const cookies = new Map<string, string>();
      let at = new URL(location);
      for (let step = 0; step < 10 && at.origin === issuer; step++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const reply = await fetch(at, { redirect: "manual", headers: { Cookie: cookie } });
        for (const set of reply.headers.getSetCookie()) {
          const [pair = ""] = set.split(";");
          cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
        }
        const next = reply.headers.get("location");
        if (!next) throw new Error(`The provider answered ${reply.status}: ${(await reply.text()).slice(0, 500)}`);
        at = new URL(next, at);
      }
      return at;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
