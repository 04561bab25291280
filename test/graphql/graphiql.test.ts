import { startApp, type TestApp } from "../support/app";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const open = (path: string, accept = "*/*") => fetch(`${app.address}${path}`, { headers: { Accept: accept } });
const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** All addresses of other hosts in a text. */
const elsewhere = (text: string) =>
  [...text.matchAll(/(?:https?:)?\/\/[\w-]+(?:\.[\w-]+)+[^\s"'`)]*/g)].map(([url]) => url);

describe("GraphiQL", () => {
  it("greets a browser at /graphql without a key, with nothing from elsewhere", async () => {
    const page = await open("/graphql", BROWSER);
    const html = await page.text();
    expect({ status: page.status, type: page.headers.get("content-type") }).toEqual({
      status: 200,
      type: "text/html; charset=utf-8",
    });
    expect(html).toContain("<title>GraphiQL");
    expect(elsewhere(html)).toEqual([]);
    expect(html).not.toMatch(/<script>|onload=/);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(elsewhere(policy)).toEqual([]);
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("stays out of the way of programs: no key, no answer; a query in a browser's address needs one too", async () => {
    expect((await open("/graphql", "application/json")).status).toBe(401);
    expect((await open("/graphql")).status).toBe(401);
    expect((await open("/graphql?query={tenant{id}}", BROWSER)).status).toBe(401);
  });

  it.each([
    ["/graphiql/app.js", "text/javascript; charset=utf-8"],
    ["/graphiql/app.css", "text/css; charset=utf-8"],
    ["/graphiql/graphql.worker.js", "text/javascript; charset=utf-8"],
    ["/graphiql/json.worker.js", "text/javascript; charset=utf-8"],
    ["/graphiql/editor.worker.js", "text/javascript; charset=utf-8"],
  ])("serves %s from the installed packages", async (path, type) => {
    const asset = await open(path);
    expect({ status: asset.status, type: asset.headers.get("content-type") }).toEqual({ status: 200, type });
    const code = await asset.text();
    expect(code.length).toBeGreaterThan(1_000);
    expect(elsewhere(code).filter((url) => /esm\.sh|unpkg|jsdelivr|\bcdn\b|cloudflare|googleapis/.test(url))).toEqual(
      [],
    );
  });

  it("finds every file that its files load", async () => {
    const seen = new Set<string>();
    const visit = async (path: string): Promise<void> => {
      if (seen.has(path)) return;
      seen.add(path);
      const asset = await open(path);
      expect([path, asset.status]).toEqual([path, 200]);
      const code = await asset.text();
      const imports = code.matchAll(/(?:from|import)\s*\(?\s*"\.\/([\w.-]+\.js)"/g);
      const fonts = code.matchAll(/url\(["']?\.\/([\w.-]+\.ttf)["']?\)/g);
      for (const [, file] of [...imports, ...fonts]) await visit(`/graphiql/${file}`);
    };
    await visit("/graphiql/app.js");
    await visit("/graphiql/app.css");
    expect(seen.size).toBeGreaterThan(2);
  });

  it("loads styles and fonts from its own files only", async () => {
    const css = await (await open("/graphiql/app.css")).text();
    const loaded = [...css.matchAll(/@import|url\(\s*["']?([^"')]+)/g)].map(([, url]) => url ?? "@import");
    expect(loaded.filter((url) => !/^(data:|\.\/|#)/.test(url))).toEqual([]);
  });

  it("has no other files to give", async () => {
    for (const path of ["/graphiql/secret.js", "/graphiql/..%2f..%2fpackage.json", "/graphiql/app.tsx"]) {
      expect((await open(path)).status).toBe(404);
    }
  });
});
