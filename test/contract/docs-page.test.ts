import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { startApp, type TestApp } from "../support/app";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("the reference page", () => {
  it("shows the document of this installation, which needs no key", async () => {
    const response = await fetch(`${app.address}/openapi.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const committed = fs.readFileSync(path.join(projectRoot, "src/generated/openapi.json"), "utf8");
    expect(await response.json()).toEqual(JSON.parse(committed));
  });

  it("brings all it needs from here, and its policy lets nothing else in", async () => {
    const response = await fetch(`${app.address}/docs`);
    const page = await response.text();
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|unsafe-eval|upgrade-insecure-requests/);
    expect(page).not.toMatch(/https?:\/\/|<script>|<style>| on\w+=/);
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file);
    expect(files).toEqual(["/docs/swagger-ui.css", "/docs/app.css", "/docs/swagger-ui-bundle.js", "/docs/app.js"]);
    for (const file of files) {
      const asset = await fetch(`${app.address}${file}`);
      expect(asset.status).toBe(200);
      expect(asset.headers.get("content-type")).toMatch(/^text\/(css|javascript)/);
      expect(asset.headers.get("cache-control")).toMatch(/^(public, max-age=86400|no-cache)$/);
      expect((await asset.text()).length).toBeGreaterThan(100);
    }
  });

  it("serves no other file of the package", async () => {
    for (const file of ["index.html", "swagger-ui-bundle.js.map", "package.json", "..%2f..%2fpackage.json"]) {
      expect((await fetch(`${app.address}/docs/${file}`)).status).toBe(404);
    }
  });
});
