import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { ERROR_DEFINITIONS } from "../../src/errors";
import { ERROR_GUIDE, type ErrorCode, pageOf } from "../../src/errors/guide";
import { CODE_OF_STATUS } from "../../src/errors/problem";
import { GUIDE, guideMap, MAP_FILE, pagesOf } from "../../src/web/guide/map";
import { PAGES } from "../../src/web/site";
import { startApp, type TestApp } from "../support/app";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const open = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${app.address}${path}`, init);
  return { response, html: await response.text() };
};
/** All but drawings, which are in the page itself. */
const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)]
    .map(([, link]) => link ?? "")
    .filter((link) => !link.startsWith("data:"));
const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));

/** The pages that every head leads to. */
const APPS: ReadonlySet<string> = new Set(PAGES.map(({ path }) => path).filter((path) => path !== "/docs/guide"));

/** Every page below the guide, by its path, each found by the links of another. */
async function guide(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const toRead = ["/docs/guide"];
  for (let path = toRead.pop(); path !== undefined; path = toRead.pop()) {
    const { response, html } = await open(path);
    expect([path, response.status]).toEqual([path, 200]);
    pages.set(path, html);
    const found = linksIn(html).map((link) => link.split("#")[0] ?? "");
    toRead.push(
      ...new Set(found.filter((it) => /^\/docs\/[a-z/-]+$/.test(it) && !pages.has(it) && !toRead.includes(it))),
    );
  }
  return pages;
}

describe("the guide below /docs", () => {
  it("is read without a key or a script, and its policy lets in nothing but its style sheet", async () => {
    const { response, html } = await open("/docs/guide");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; style-src 'self'; img-src data:;");
    expect(policy).not.toMatch(/https?:|unsafe|script/);
    expect(html).toContain('href="/docs/guide/app.css"');
    const sheet = await open("/docs/guide/app.css");
    expect([sheet.response.status, sheet.response.headers.get("content-type")]).toEqual([
      200,
      "text/css; charset=utf-8",
    ]);
  });

  it("leads only to pages and places that are there, and has a style or a script in none of them", async () => {
    const pages = await guide();
    expect([...pages.keys()]).toEqual(expect.arrayContaining(["/docs/integrating", "/docs/errors"]));
    for (const [path, html] of pages) {
      expect([path, html.match(/<script|<style| style=| on\w+=/)]).toEqual([path, null]);
      const broken = linksIn(html).filter((link) => {
        if (APPS.has(link) || /^(\/docs\/guide\/app\.css|data:,|https:\/\/.*)$/.test(link)) return false;
        const [to, fragment] = link.split("#");
        const target = pages.get(to || path);
        return target === undefined || (fragment !== undefined && !idsIn(target).has(fragment));
      });
      expect([path, broken]).toEqual([path, []]);
    }
  });

  it("has its drawings in the page, in words for those who can't see them", async () => {
    const { html } = await open("/docs/backtests");
    const [, drawing = "", words] = /<img src="data:image\/svg\+xml;base64,([^"]+)" alt="([^"]+)"/.exec(html) ?? [];
    expect(Buffer.from(drawing, "base64").toString()).toMatch(/^<svg .*average stock, days of demand.*<\/svg>$/s);
    expect(words).toContain("average stock");
  });

  it("answers addresses of no page, and other methods, as every address does", async () => {
    for (const path of ["/docs/nothing", "/docs/errors/nothing", "/docs/errors/MISSING-KEY", "/docs/guide/guide.css"]) {
      const { response, html } = await open(path);
      expect([path, response.status, response.headers.get("content-type")]).toEqual([
        path,
        404,
        "application/problem+json; charset=utf-8",
      ]);
      expect(JSON.parse(html)).toMatchObject({ type: "/docs/errors/not-found" });
    }
    const { response } = await open("/docs/errors", { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the map of the guide", () => {
  it("lists each Markdown file of src/docs once, and every file that it lists is there", async () => {
    const files = pagesOf(await guideMap()).flatMap(({ file }) => file ?? []);
    const written = fs.readdirSync(path.join(projectRoot, "src/docs"), { recursive: true, encoding: "utf8" });
    const pages = written.filter((name) => name.endsWith(".md")).map((name) => `src/docs/${name}`);
    expect(files.filter((file) => file.startsWith("src/docs/")).toSorted()).toEqual(
      pages.filter((file) => file !== MAP_FILE).toSorted(),
    );
    expect(files.filter((file) => !fs.existsSync(path.join(projectRoot, file)))).toEqual([]);
  });

  it("has the four kinds, and gives no two pages one address", async () => {
    const kinds = (await guideMap()).map(({ name }) => name);
    expect(kinds).toEqual(["Tutorials", "How-to guides", "Reference", "Explanation"]);
    const addresses = [GUIDE, ...pagesOf(await guideMap()).map((page) => page.path)];
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it("leads from below the guide's address to the page", async () => {
    const { response } = await open("/docs/guide/planning", { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([308, "/docs/planning"]);
  });
});

describe("a problem's type", () => {
  it("opens the page of its code, which says what happened, what to do and how it looks", async () => {
    const refused = await open("/api/v1/orders");
    const { type, detail } = JSON.parse(refused.html);
    const address = new URL(type, refused.response.url);
    const { response, html } = await open(address.pathname);
    expect(response.status).toBe(200);
    for (const part of ["<h1", "MISSING_KEY", "401 Unauthorized", ERROR_GUIDE.MISSING_KEY.cause, detail]) {
      expect(html).toContain(part);
    }
  });

  it("stands beside the code in GraphQL's errors, too", async () => {
    const { key } = await app.merchant();
    const send = (body: object) =>
      open("/graphql", {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    const nothing = "0".repeat(64);
    const refusals: [ErrorCode, object][] = [
      ["GRAPHQL_PARSE_FAILED", { query: "{" }],
      ["GRAPHQL_VALIDATION_FAILED", { query: "{ nothing }" }],
      ["BAD_REQUEST", { query: 1 }],
      ["PERSISTED_QUERY_NOT_FOUND", { extensions: { persistedQuery: { version: 1, sha256Hash: nothing } } }],
      ["BAD_USER_INPUT", { query: "query ($id: ID!) { order(id: $id) { id } }", variables: {} }],
    ];
    for (const [code, body] of refusals) {
      const { errors } = JSON.parse((await send(body)).html);
      expect(errors[0].extensions).toMatchObject({ code, type: pageOf(code, "") });
    }
  });

  it("has a page for every code that is in use, and none for others", async () => {
    const codes = Object.keys(ERROR_GUIDE) as ErrorCode[];
    const { html } = await open("/docs/errors");
    const listed = linksIn(html).filter((link) => link.startsWith("/docs/errors/"));
    expect(listed.toSorted()).toEqual(codes.map((code) => pageOf(code, "")).toSorted());
    const ofGraphQL = codes.filter((code) => "only" in ERROR_GUIDE[code] && "sentence" in ERROR_GUIDE[code]);
    const used = new Set<ErrorCode>([
      ...ERROR_DEFINITIONS.map(({ code }) => code),
      ...Object.values(CODE_OF_STATUS),
      ...ofGraphQL,
    ]);
    expect(codes.filter((code) => !used.has(code))).toEqual([]);
  });
});
