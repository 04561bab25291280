import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { ERROR_DEFINITIONS } from "../../src/errors";
import { ERROR_GUIDE, type ErrorCode, pageOf } from "../../src/errors/guide";
import { CODE_OF_STATUS } from "../../src/errors/problem";
import type { Found } from "../../src/web/guide/found";
import { GUIDE, guideMap, MAP_FILE, pagesOf } from "../../src/web/guide/map";
import { readMarkdown } from "../../src/web/guide/markdown";
import { find } from "../../src/web/guide/search";
import { INDEX_FILE, loadIndex, makeIndex } from "../../src/web/guide/search-index";
import { madeOnce } from "../../src/web/made-once";
import { PAGES } from "../../src/web/site";
import { startApp, type TestApp } from "../support/app";
import { GUIDE_QUESTIONS } from "../support/guide-questions";
import { temporaryFolder } from "../support/processes";
import { sendRaw } from "../support/raw-http";

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

/** Files of the service, and addresses elsewhere. */
const OTHERS = /^(\/docs\/guide\/app\.(css|js)|\/docs\/pictures\/[\w/-]+\.(svg|png)|\/schema\.graphql|https:\/\/.*)$/;

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
  it("is read without a key, and its policy lets in nothing but files of the service", async () => {
    const { response, html } = await open("/docs/guide");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;");
    expect(policy).not.toMatch(/https?:|unsafe/);
    for (const [file, type] of [
      ["/docs/guide/app.css", "text/css; charset=utf-8"],
      ["/docs/guide/app.js", "text/javascript; charset=utf-8"],
    ]) {
      expect(html).toContain(`="${file}"`);
      const { response: answer } = await open(file ?? "");
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    }
  });

  it("leads only to pages and places that are there, and has a style or a script in none of them", async () => {
    const pages = await guide();
    expect([...pages.keys()]).toEqual(expect.arrayContaining(["/docs/integrating", "/docs/errors"]));
    for (const [path, html] of pages) {
      expect([path, html.match(/<script>|<style| style=| on\w+=/)]).toEqual([path, null]);
      const broken = linksIn(html).filter((link) => {
        if (APPS.has(link) || OTHERS.test(link)) return false;
        const [to, fragment] = link.split("#");
        const target = pages.get(to || path);
        return target === undefined || (fragment !== undefined && !idsIn(target).has(fragment));
      });
      expect([path, broken]).toEqual([path, []]);
    }
  });

  it("serves its pictures, with words for those who can't see them", async () => {
    const { html } = await open("/docs/backtests");
    const [, address = "", words] = /<img src="([^"]+\.svg)" alt="([^"]+)"/.exec(html) ?? [];
    expect(words).toContain("average stock");
    const { response, html: drawing } = await open(address);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(drawing).toMatch(/^<svg .*average stock, days of demand.*<\/svg>$/s);
    for (const none of ["/docs/pictures/explanation/none.svg", "/docs/pictures/explanation/..%2f..%2fREADME.md"]) {
      expect([none, (await open(none)).response.status]).toEqual([none, 404]);
    }
  });

  it("gives each colour scheme its picture, and leaves files that it does not serve as words", async () => {
    const site = { basePath: "/planning", addressOf: new Map([["src/docs/a.md", "/planning/docs/a"]]) };
    const text = `![plan](pictures/plan.png#gh-dark-mode-only) [kept](../a.md#x) [the shop](../../../examples/shop/)

\`\`\`graphql
query { a }
\`\`\``;
    const html = (await readMarkdown(text, "src/docs/how-to/b.md", site)).toHtml();
    const picture = '<img src="/planning/docs/pictures/how-to/plan.png" alt="plan" loading="lazy" class="in-dark">';
    expect(html).toContain(picture);
    expect(html).toContain('<a href="/planning/docs/a#x">kept</a> the shop');
    expect(html).toContain('<span class="hljs-keyword">query</span>');
  });

  it("shows the headings of a page in its menu, and leads to the pages before and after it", async () => {
    const { html } = await open("/docs/webhooks");
    const [menu = ""] = /<nav aria-label="Guide".*?<\/nav>/s.exec(html) ?? [];
    expect(menu).toMatch(/aria-current="page">Receive webhooks<\/a><ul><li><a href="#/);
    expect([...menu.matchAll(/<details open>/g)]).toHaveLength(1);
    const pages = pagesOf(await guideMap()).filter(({ file }) => file);
    const at = pages.findIndex(({ path: page }) => page === "/docs/webhooks");
    for (const [rel, page] of [
      ["prev", pages[at - 1]],
      ["next", pages[at + 1]],
    ] as const) {
      expect(html).toContain(`rel="${rel}" href="${page?.path}"`);
    }
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

describe("the search of the guide", () => {
  const found = async (query: string) => {
    const { html } = await open(`/docs/search.json?q=${encodeURIComponent(query)}`);
    return (JSON.parse(html) as { results: Found[] }).results;
  };

  it.each<readonly [string, RegExp]>([
    ...GUIDE_QUESTIONS,
    ["safetyStokc", /^\/docs\/planning#safety-stock/],
    ["missing_key", /^\/docs\/errors\/missing-key$/],
    ["list suppliers", /^\/docs#\/Suppliers\/listSuppliers$/],
  ])("finds what is asked among the first three: %s", async (query, address) => {
    const first = (await found(query)).slice(0, 3).map(({ href }) => href);
    expect(first).toEqual(expect.arrayContaining([expect.stringMatching(address)]));
  });

  it("tells the place, its kind, and a piece of its text with the words that were found", async () => {
    const places = await found("webhook signature");
    const place = places.find(({ href }) => href === "/docs/webhooks#receive-and-verify");
    expect(place).toMatchObject({ title: "Receive webhooks", heading: "Receive and verify", kind: "How-to guides" });
    expect(place?.snippet.filter((_, at) => at % 2).join(" ")).toMatch(/webhook|signature/i);
  });

  it("answers a form without a script, and writes nobody's words into the page as HTML", async () => {
    const { response, html } = await open("/docs/search?q=webhook+signature");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(html).toContain('<a href="/docs/webhooks#receive-and-verify">');
    const { html: page } = await open(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(page).not.toContain("<script>");
    expect((await open("/docs/search?q=")).html).toContain("Type what you look for.");
    expect((await open("/docs/search?q=zzqxy")).html).toContain("No results for");
    for (const query of ["?q=a&q=b", "?q[a]=b", "", `?q=${"word ".repeat(300)}`]) {
      expect([query, (await open(`/docs/search.json${query}`)).response.status]).toEqual([query, 200]);
    }
    expect((await open("/docs/search", { method: "POST" })).response.status).toBe(405);
  });

  it("looks for few words, however many are asked for or joined: each takes time of all that are served", async () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const pairs = letters.map((letter) => `s${letter}`);
    const plain = await found("safety stock");
    for (const joined of [letters.join("-"), pairs.join("_"), pairs.join("-")]) {
      expect(await found(joined)).toEqual([]);
      expect(await found(`${joined} safety stock`)).toEqual(plain);
    }
    expect(await found("safety stock safety stock")).toEqual(plain);
    expect(await found(`safety.stock.${"safety.".repeat(10)}`)).toEqual(plain);
    // A letter is looked for as a word, and not as the beginning of most words.
    const marked = (await found("t")).flatMap(({ snippet }) => snippet.filter((_, at) => at % 2));
    expect(marked.filter((word) => !/^t$/i.test(word))).toEqual([]);
  });

  it("finds the same in an index that was made beforehand", async () => {
    const folder = temporaryFolder();
    fs.mkdirSync(path.join(folder, "search"));
    fs.writeFileSync(path.join(folder, INDEX_FILE), JSON.stringify(await makeIndex()));
    const addresses = find(await loadIndex(folder), "lead time", "", 8).map(({ href }) => href);
    fs.rmSync(folder, { recursive: true });
    expect(addresses).toEqual((await found("lead time")).map(({ href }) => href));
  });
});

describe("GraphQL's schema", () => {
  it("is served without a key, and not sent again to who has it", async () => {
    const { response, html } = await open("/schema.graphql");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(html).toBe(fs.readFileSync(path.join(projectRoot, "schema.graphql"), "utf8"));
    const tag = response.headers.get("etag") ?? "";
    const again = `GET /schema.graphql HTTP/1.1\r\nHost: here\r\nIf-None-Match: ${tag}\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(app.address, again)).status).toBe(304);
    expect((await open("/schema.graphql", { method: "POST" })).response.status).toBe(405);
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

it("makes a page anew that could not be made when it was first asked for, and then once", async () => {
  let tries = 0;
  const page = madeOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error("Too many open files");
    return "page";
  });
  await expect(page()).rejects.toThrow("Too many open files");
  expect([await page(), await page(), tries]).toEqual(["page", "page", 2]);
});
