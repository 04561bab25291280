import { startApp, type TestApp } from "../support/app";
import { sendRaw } from "../support/raw-http";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const open = (path: string, accept = "*/*", method = "GET") =>
  fetch(`${app.address}${path}`, { method, headers: { Accept: accept } });

describe("the page at /", () => {
  it("greets a browser without a key, and its policy lets nothing in but files of the service", async () => {
    const response = await open("/", BROWSER);
    const page = await response.text();
    expect({ status: response.status, type: response.headers.get("content-type") }).toEqual({
      status: 200,
      type: "text/html; charset=utf-8",
    });
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/https?:|unsafe/);
    expect(page).not.toMatch(/https?:\/\/|<script>|<style>| on\w+=/);
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? "");
    expect(files).toEqual(["/home/app.css", "/home/app.js"]);
    for (const file of files) {
      const asset = await open(file);
      expect([file, asset.status]).toEqual([file, 200]);
      expect(asset.headers.get("content-type")).toMatch(/^text\/(css|javascript)/);
    }
  });

  it.each([
    "/",
    "/to-order",
    "/orders",
    "/skus",
    "/settings",
    "/import",
    "/questions",
    "/questions/slow-movers",
    "/docs",
    "/docs/guide",
  ])("is answered to who takes anything, as curl and monitors do: %s", async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await open(path, "*/*", method);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    }
    const bare = `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(app.address, bare)).status).toBe(200);
  });

  it("is nothing to programs that want JSON, or no page", async () => {
    for (const accept of ["application/json", "application/json, text/plain, */*", "image/png"]) {
      const response = await open("/", accept);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        404,
        "application/problem+json; charset=utf-8",
      ]);
    }
    expect((await fetch(app.address, { method: "POST" })).status).toBe(404);
  });

  it("has no other files to give", async () => {
    for (const path of ["/home/landing-app.tsx", "/home/..%2f..%2fpackage.json", "/home/"]) {
      expect((await open(path)).status).toBe(404);
    }
  });
});
