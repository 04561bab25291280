import { ConfigError, readConfig } from "../../src/config";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { sendRaw } from "../support/raw-http";
import { corner, seed } from "../support/world";

const BASE = "/planning";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp({ basePath: BASE });
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(() => app.close());

const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** The addresses that a page has: of links, files and forms. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));

/** Opens all that can be come to from a page by what it and the following ones name. @returns Status and type of each, by its path. */
async function crawl(start: string): Promise<Map<string, { status: number; type: string; named: string[] }>> {
  const seen = new Map<string, { status: number; type: string; named: string[] }>();
  const open = async (url: URL) => {
    url.hash = "";
    if (seen.has(url.pathname)) return;
    seen.set(url.pathname, { status: 0, type: "", named: [] });
    const response = await fetch(url, { headers: BROWSER });
    const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
    const text = await response.text();
    const named = type === "text/html" ? addressesIn(text) : [];
    seen.set(url.pathname, { status: response.status, type, named });
    for (const address of named) {
      const next = new URL(address, url);
      // The editor takes seconds to be bundled; a browser opens it in pages.test.ts.
      if (next.host === url.host && !next.pathname.includes("/graphiql/")) await open(next);
    }
  };
  await open(new URL(start));
  return seen;
}

describe("a service under a path", () => {
  it("has nothing in its pages that leads out from under it, and nothing that leads nowhere", async () => {
    const seen = await crawl(`${app.address}/docs/guide`);
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(["/planning/", "/planning/docs/guide", "/planning/docs/errors/missing-key"]),
    );
    expect([...seen.keys()]).toEqual(expect.arrayContaining(["/planning/graphql", "/planning/docs"]));
    for (const [path, { status, named }] of seen) {
      expect([path, status]).toEqual([expect.stringMatching(/^\/planning(\/|$)/), 200]);
      // Texts name pages of others, too.
      for (const address of named)
        expect([path, address]).toEqual([path, expect.stringMatching(/^(#|data:|https:|\/planning\/)/)]);
    }
  });

  it.each(["/", "/graphql", "/docs"])("tells the app of its page at %s where it stands", async (path) => {
    const page = await (await fetch(`${app.address}${path}`, { headers: BROWSER })).text();
    expect(page).toContain('<html lang="en" data-base-path="/planning">');
  });

  it("answers below its path as it does without one", async () => {
    const { api } = ours;
    expect(await api.get("/warehouses")).toMatchObject({ status: 200 });
    expect((await api.graphql("{ tenant { name } }")).body.data.tenant.name).toEqual(expect.any(String));
    const query = `/graphql?query=${encodeURIComponent("{ tenant { currency } }")}`;
    expect(await api.exchange("GET", query, undefined, {})).toMatchObject({ status: 200, body: { data: {} } });
    for (const path of ["/health", "/health/live", "/health/ready"]) {
      expect((await fetch(`${app.address}${path}`)).status).toBe(200);
    }
    const file = await api.exchange("POST", "/tables/file.csv", { title: "T", columns: ["a"], rows: [[1]] }, {});
    expect(file.status).toBe(200);
  });

  it("has a document whose operations are found below its server's address", async () => {
    const at = `${app.address}/openapi.json`;
    const document = (await (await fetch(at)).json()) as {
      servers: { url: string }[];
      paths: Record<string, object>;
      info: { description: string };
    };
    expect(document.servers).toEqual([{ url: BASE, description: "This installation." }]);
    for (const [path, item] of Object.entries(document.paths)) {
      const [method = ""] = Object.keys(item);
      const url = new URL(`${document.servers[0]?.url}${path.replaceAll(/\{\w+\}/g, "x")}`, at);
      // Without a key what is there says so; what is not there does not get so far.
      expect([path, [200, 401]]).toEqual([
        path,
        expect.arrayContaining([(await fetch(url, { method: method.toUpperCase() })).status]),
      ]);
    }
    const links = [...document.info.description.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    expect(links).toEqual([
      "/planning/docs/test-merchants",
      "/planning/docs/errors",
      "/planning/docs/webhooks",
      "/planning/docs/clients",
      "/planning/postman.json",
      "/planning/docs/integrating",
      "/planning/docs/guide",
    ]);
    expect(JSON.stringify(document)).not.toMatch(/"type":"\/docs/);
  });

  it.each([
    "/",
    "/health",
    "/graphql",
    "/docs",
    "/api/v1/orders",
    "/home/app.js",
    "/PLANNING/health",
    "/planningx",
    "/x/planning/health",
  ])("is nothing at %s, outside of it", async (path) => {
    const response = await fetch(new URL(path, app.address), { headers: BROWSER });
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await response.text()).toContain('href="/planning/"');
    const program = await fetch(new URL(path, app.address));
    expect([program.status, program.headers.get("content-type")]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
    expect(await program.json()).toMatchObject({ type: "/planning/docs/errors/not-found", status: 404 });
  });

  it("answers at the path itself, with and without a slash", async () => {
    for (const address of [app.address, `${app.address}/`]) {
      const response = await fetch(address, { headers: BROWSER });
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("/planning/home/app.js")]);
    }
  });

  it("leads from each kind of refusal to the page that explains it", async () => {
    const unread = await sendRaw(app.address, "GET /planning/health HTTP/2.0\r\nHost: a\r\n\r\n");
    const types = [
      (await ours.api.get("/orders/nothing")).body.type,
      (await ours.api.send("POST", "/transactions?store_name=None", { data: [] }, { "Idempotency-Key": "k" })).body
        .type,
      (await ours.api.graphql("{ nothing }")).body.errors[0].extensions.type,
      (await ours.api.graphql("query ($id: ID!) { order(id: $id) { id } }")).body.errors[0].extensions.type,
      (await ours.api.exchange("POST", "/graphql", "x", { "Content-Type": "text/plain" })).body.type,
      unread.body.type,
    ];
    for (const type of types) {
      expect(type).toMatch(/^\/planning\/docs\/errors\/[a-z-]+$/);
      expect((await fetch(new URL(type, app.address))).status).toBe(200);
    }
  });
});

describe("links of a service under a path", () => {
  /** A link to a chart and one to the lines of an import that were refused. */
  async function linksOf(service: TestApp): Promise<string[]> {
    const merchant = await service.merchant();
    await seed(service, merchant, corner);
    const { body } = await merchant.api.graphql("{ skus(limit: 1) { nodes { id } } }");
    const skuId = body.data.skus.nodes[0].id;
    const chart = await merchant.api.exchange("GET", `/charts/skus/${skuId}/week.svg/link`, undefined, {});
    const data = Array.from({ length: 101 }, (_, row) => ({ sku: `UNKNOWN ${row}` }));
    const imported = await merchant.api.post("/transactions?store_name=Shop", { data });
    return [chart.body.url, imported.body.errors_file_url];
  }

  it("open without a key", async () => {
    for (const link of await linksOf(app)) {
      expect(link).toMatch(new RegExp(`^${app.address}/(charts|downloads)/`));
      expect((await fetch(link)).status).toBe(200);
      expect((await fetch(link.replace(/signature=./, "signature=~"))).status).toBe(404);
      expect((await fetch(link.replace(BASE, ""))).status).toBe(404);
    }
  });

  it.each(["https://plan.example", "https://plan.example/planning", "https://plan.example/planning/"])(
    "begin with PUBLIC_URL and the path, once: %s",
    async (PUBLIC_URL) => {
      const { publicUrl, basePath } = readConfig({ PUBLIC_URL, BASE_PATH: BASE });
      const public_ = await startApp({ beside: app, publicUrl, basePath });
      try {
        for (const link of await linksOf(public_)) {
          expect(link).toMatch(/^https:\/\/plan\.example\/planning\/(charts|downloads)\//);
          expect((await fetch(link.replace("https://plan.example", new URL(app.address).origin))).status).toBe(200);
        }
      } finally {
        await public_.close();
      }
    },
  );
});

describe("BASE_PATH", () => {
  it.each([
    ["/planning", "/planning"],
    ["/a/b-c.d_e~f/", "/a/b-c.d_e~f"],
    ["/", ""],
    ["", ""],
  ])("takes %p", (BASE_PATH, basePath) => expect(readConfig({ BASE_PATH })).toMatchObject({ basePath }));

  it.each([
    "planning",
    "//planning",
    "/a//b",
    "/../a",
    "/a/.",
    "/a b",
    "/a?b",
    "/a#b",
    "/ä",
    "/%61",
    '/"',
    "/:a",
    "/(a)",
  ])("refuses %p at start", (BASE_PATH) => expect(() => readConfig({ BASE_PATH })).toThrow(ConfigError));

  it("is refused beside a PUBLIC_URL with another path", () => {
    const env = { PUBLIC_URL: "https://plan.example/other", BASE_PATH: "/planning" };
    expect(() => readConfig(env)).toThrow(
      /^The environment can't be used\. PUBLIC_URL must end with BASE_PATH, \/planning,/,
    );
  });
});
