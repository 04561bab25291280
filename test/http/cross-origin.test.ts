import { ConfigError, readConfig } from "../../src/config";
import type { Api, Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { corner, seed } from "../support/world";

const FRONT_END = "https://buyers.example";
const LOCAL = "http://localhost:5173";
const STRANGER = "https://elsewhere.example";

let open: TestApp;
let closed: TestApp;
let below: TestApp;
let ours: Merchant;

beforeAll(async () => {
  open = await startApp({ corsOrigins: [FRONT_END, LOCAL] });
  closed = await startApp({ beside: open });
  below = await startApp({ beside: open, basePath: "/planning", corsOrigins: [FRONT_END] });
  ours = await open.merchant();
  await seed(open, ours, corner);
});
afterAll(() => Promise.all([open, closed, below].map((app) => app.close())));

/** What an answer says to browsers about pages of other origins, by header. */
const told = ({ headers }: Pick<Reply, "headers">) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control-")));

const EXPOSED =
  "Allow,Content-Disposition,ETag,Ips-Mode,RateLimit,RateLimit-Policy,Retry-After,WWW-Authenticate,X-Request-Id";
const readable = (origin: string) => ({
  "access-control-allow-origin": origin,
  "access-control-expose-headers": EXPOSED,
});

/** What a browser asks before it sends a page's request; it sends no key then. */
const preflight = (app: TestApp, path: string, origin: string, method = "POST") =>
  fetch(`${app.address}${path}`, {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
    },
  });

/** A request of each kind, as a page sends it. */
const REQUESTS: [string, (api: Api, headers: Record<string, string>) => Promise<Reply>][] = [
  ["a REST read", (api, headers) => api.send("GET", "/warehouses", undefined, headers)],
  ["a REST refusal", (api, headers) => api.send("PATCH", "/skus", {}, headers)],
  ["nothing of REST", (api, headers) => api.send("GET", "/nothing", undefined, headers)],
  ["a query", (api, headers) => api.exchange("POST", "/graphql", { query: "{ skus { totalCount } }" }, headers)],
  ["a query by GET", (api, headers) => api.exchange("GET", "/graphql?query={skus{totalCount}}", undefined, headers)],
  ["a bad document", (api, headers) => api.exchange("POST", "/graphql", { query: "{" }, headers)],
  [
    "an event stream",
    (api, headers) => {
      const query = "subscription { nothing }";
      return api.exchange("POST", "/graphql", { query }, { Accept: "text/event-stream", ...headers });
    },
  ],
];
/** The same request twice: what was asked before is answered on a shorter way. */
const twice = async (ask: () => Promise<Reply>) => [await ask(), await ask()];

describe("pages of another origin", () => {
  it.each(["/graphql", "/api/v1/orders"])("are let in by a preflight to %s, without a key", async (path) => {
    const reply = await preflight(open, path, FRONT_END);
    expect([reply.status, await reply.text()]).toEqual([204, ""]);
    expect(told(reply)).toEqual({
      ...readable(FRONT_END),
      "access-control-allow-methods": "GET,HEAD,POST,PUT,PATCH,DELETE",
      "access-control-allow-headers": "authorization,content-type,idempotency-key",
      "access-control-max-age": "3600",
    });
    expect(reply.headers.get("vary")).toMatch(/\bOrigin\b/);
    expect(reply.headers.get("ratelimit")).toBeNull();
  });

  it.each(REQUESTS)("may read the answer to %s", async (_what, send) => {
    for (const reply of await twice(() => send(ours.api, { Origin: LOCAL }))) {
      expect(told(reply)).toEqual(readable(LOCAL));
      expect(reply.headers.get("vary")).toMatch(/\bOrigin\b/);
    }
  });

  it("may read why a key is not good", async () => {
    const reply = await fetch(`${open.address}/graphql`, { headers: { Origin: FRONT_END } });
    expect(reply.status).toBe(401);
    expect(told(reply)).toEqual(readable(FRONT_END));
  });

  it("are let in below a path, too", async () => {
    const reply = await preflight(below, "/api/v1/orders", FRONT_END);
    expect([reply.status, told(reply)]).toMatchObject([204, readable(FRONT_END)]);
    expect(told(await preflight(below, "/graphql", LOCAL))).toEqual({});
  });

  it("get no further than the APIs", async () => {
    for (const path of ["/", "/health", "/docs/guide", "/openapi.json"]) {
      expect(told(await fetch(`${open.address}${path}`, { headers: { Origin: FRONT_END } }))).toEqual({});
    }
  });
});

describe.each<[string, () => TestApp, string]>([
  ["an origin that is not in the list", () => open, STRANGER],
  ["an origin that only begins like one", () => open, `${FRONT_END}.elsewhere.example`],
  ["an origin of the other scheme", () => open, FRONT_END.replace("https", "http")],
  ["a page without an origin", () => open, "null"],
  ["any origin, where none is set", () => closed, FRONT_END],
])("%s", (_what, app, origin) => {
  it("is told nothing by a preflight, which is 405", async () => {
    for (const path of ["/graphql", "/api/v1/orders"]) {
      const reply = await preflight(app(), path, origin);
      expect([reply.status, told(reply)]).toEqual([405, {}]);
    }
  });

  it("is told nothing with any answer", async () => {
    const api = ours.api.at(app().address);
    for (const [, send] of REQUESTS) {
      for (const reply of await twice(() => send(api, { Origin: origin }))) expect(told(reply)).toEqual({});
    }
  });
});

describe("CORS_ORIGINS", () => {
  it.each<[string | undefined, string[]]>([
    [undefined, []],
    ["none", []],
    [FRONT_END, [FRONT_END]],
    [`${FRONT_END}, ${LOCAL},${FRONT_END}`, [FRONT_END, LOCAL]],
    ["http://[::1]:8080", ["http://[::1]:8080"]],
  ])("takes %p", (CORS_ORIGINS, corsOrigins) => expect(readConfig({ CORS_ORIGINS })).toMatchObject({ corsOrigins }));

  it.each([
    "*",
    "null",
    "buyers.example",
    "https://buyers.example/",
    "https://buyers.example/app",
    "https://*.example",
    "https://Buyers.example",
    "https://buyers.example:443",
    "https://user@buyers.example",
    "ftp://buyers.example",
    `${FRONT_END},`,
    `${FRONT_END} ${LOCAL}`,
    `none,${FRONT_END}`,
  ])("refuses %p at start, as no browser sends it", (CORS_ORIGINS) =>
    expect(() => readConfig({ CORS_ORIGINS })).toThrow(ConfigError),
  );
});
