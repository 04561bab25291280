import { startApp, type TestApp } from "../support/app";

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ basePath: "/planning" });
});
afterAll(() => app.close());

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const HTML = "text/html; charset=utf-8";
const PROBLEM = "application/problem+json; charset=utf-8";

const ask = async (path: string, accept: string, method = "GET") => {
  const response = await fetch(`${app.address}${path}`, {
    method,
    headers: { Accept: accept },
  });
  return { status: response.status, type: response.headers.get("content-type"), response };
};

describe("an address where nothing is", () => {
  it("tells a browser so in a page that leads back, and loads nothing but styles of the service", async () => {
    const { response, ...answer } = await ask("/no-such-page", BROWSER);
    expect(answer).toEqual({ status: 404, type: HTML });
    expect(response.headers.get("vary")).toContain("Accept");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/);
    const page = await response.text();
    expect(page).toContain("<h1>There is nothing at this address</h1>");
    const addresses = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, address = ""]) => address);
    expect(addresses).toContain("/planning/");
    for (const address of addresses) {
      expect([address, (await fetch(new URL(address, app.address))).status]).toEqual([address, 200]);
    }
  });

  it.each(["/docs/no-such-page", "/nowhere/at/all", "/orders/1/2/3", "/%ff"])("is a page at %s, too", async (path) => {
    expect(await ask(path, BROWSER)).toMatchObject({ status: 404, type: HTML });
  });

  it("says of a link that it is no longer valid", async () => {
    const { response, ...answer } = await ask("/downloads/import-errors/none.csv?expires=1", BROWSER);
    expect(answer).toEqual({ status: 404, type: HTML });
    expect(await response.text()).toContain("<h1>This link is not valid or no longer valid</h1>");
  });

  it("speaks German to browsers that do, and English to those that speak neither", async () => {
    const headings = async (path: string, language: string) => {
      const headers = { Accept: BROWSER, "Accept-Language": language };
      const response = await fetch(`${app.address}${path}`, { headers });
      expect(response.headers.get("vary")).toContain("Accept-Language");
      return /<html lang="(.*?)">[\s\S]*<h1>(.*?)<\/h1>/.exec(await response.text())?.slice(1);
    };
    expect(await headings("/no-such-page", "de-AT,de;q=0.9,en;q=0.8")).toEqual([
      "de",
      "Unter dieser Adresse ist nichts",
    ]);
    expect(await headings("/no-such-page", "fr-FR,fr;q=0.9")).toEqual(["en", "There is nothing at this address"]);
    expect(await headings("/downloads/import-errors/none.csv?expires=1", "de")).toEqual([
      "de",
      "Dieser Link ist nicht oder nicht mehr gültig",
    ]);
  });

  it("answers a HEAD with the same head and no body", async () => {
    const { response, ...answer } = await ask("/no-such-page", BROWSER, "HEAD");
    expect(answer).toEqual({ status: 404, type: HTML });
    expect(await response.text()).toBe("");
  });

  it.each(["*/*", "application/json", "application/json, text/html;q=0.9", "text/html;q=0, */*", "image/png"])(
    "is a problem document to programs that accept %s",
    async (accept) => {
      expect(await ask("/no-such-page", accept)).toMatchObject({ status: 404, type: PROBLEM });
    },
  );

  it.each(["/api/v1", "/api/v1/nothing", "/api/v1/orders/1/2/3", "/graphql/nothing", "/mcp/nothing"])(
    "is a problem document of the API at %s, whatever is accepted",
    async (path) => {
      expect(await ask(path, BROWSER)).toMatchObject({ status: 404, type: PROBLEM });
    },
  );

  it("is a problem document to whoever sends something", async () => {
    expect(await ask("/no-such-page", BROWSER, "POST")).toMatchObject({ status: 404, type: PROBLEM });
  });
});
