import fs from "node:fs";
import type { Page } from "playwright-core";
import { readKey } from "../../src/domain/keys/key-text";
import { createKey, revokeKey } from "../../src/domain/keys/keys";
import { clock } from "../domain/plan-world";
import { startApp, type TestApp } from "../support/app";
import { PASSWORD, person } from "../support/people";
import { plannedMerchant } from "../support/planned-merchant";
import { openAs } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, useKey, Visitor } from "./visitor";

const EMAIL = "ada@quay.example";
const EXCESS = /Where is money tied up in excess/;
let key: string;
let tenantId: string;

/** The bytes of the file that a click saves, and its name. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
}

/** Whether a picture has been loaded and can be seen. */
const isDrawn = (page: Page, name: RegExp) =>
  page.getByRole("img", { name }).evaluate(async (image) => {
    const picture = image as unknown as { decode(): Promise<void>; naturalWidth: number };
    await picture.decode();
    return picture.naturalWidth > 100;
  });

/** The service with a merchant that has been planned. */
async function start(): Promise<TestApp> {
  const app = await startApp({ clock });
  ({ key, tenantId } = await plannedMerchant(app));
  await person(app, { tenantId }, { email: EMAIL, name: "Ada Quay" });
  return app;
}

inBrowser("the pages in a browser", start, () => {
  describe("the overview at /", () => {
    it("asks to sign in, and shows how the merchant stands once somebody has", async () => {
      const page = await stage.visitor.open("/");
      await page.getByRole("heading", { name: "What to order, when, and why" }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
      await page.getByLabel("E-mail address").fill(EMAIL);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByRole("link", { name: "To order in the next 7 days" }).waitFor();
      await page.getByRole("cell", { name: "PO-1" }).waitFor();
      expect(await isDrawn(page, /Demand, forecast and projected stock of/)).toBe(true);
      expect(await barriers(page)).toEqual([]);
    });

    it("names receivers of webhooks that take nothing, and says what to do", async () => {
      const { admin } = stage.app.database;
      const at = `select $1, url, '{job.failed}', 'HMAC_SHA256', '', '', now()`;
      await admin.query(
        `insert into webhook_endpoints (tenant_id, url, event_types, signature, secret, created_by, created_at, disabled_at, disabled_reason, failing_since)
         ${at}, since, reason::"WebhookDisabledReason", since
         from (values ('https://well.example/', null, null::timestamptz), ('https://gone.example/', 'FAILING', now() - interval '2 days')) as it (url, reason, since)`,
        [tenantId],
      );
      const page = await openAs(EMAIL, "/");
      const alert = page.getByRole("alert");
      await alert.waitFor();
      const said =
        "The webhook endpoint at gone.example was disabled 2 days ago, as it took nothing for three days.What to do";
      expect(await alert.textContent()).toBe(said);
      expect(await barriers(page)).toEqual([]);
      await admin.query("delete from webhook_endpoints");
      await alert.getByRole("link").click();
      await page.getByRole("heading", { name: "Retries and disabled endpoints" }).waitFor();
    });

    it("is signed in in all tabs, and signs out of all of them", async () => {
      const page = await openAs(EMAIL, "/");
      await page.getByRole("link", { name: "To order in the next 7 days" }).waitFor();
      const other = await stage.visitor.open("/to-order");
      await other.getByRole("heading", { name: "To order" }).waitFor();
      await page.getByText("Ada Quay").first().click();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      // What is asked for next in the other tab says so; what was typed there stays.
      await other.getByRole("searchbox").fill("mill");
      await other.getByText("You are signed out.").waitFor();
      expect(await other.getByRole("searchbox").inputValue()).toBe("mill");
      await other.reload();
      await other.waitForURL(/\/sign-in\?to=%2Fto-order%3Fsearch%3Dmill$/);
    });

    it.each(["/graphql", "/docs"])("forgets a key at %s that has been revoked", async (path) => {
      const page = await stage.visitor.open(path);
      const other = await createKey(stage.app.database, tenantId, { name: "left", scope: "READ", expiresAt: null });
      await useKey(page, other);
      await page.getByRole("button", { name: "Forget" }).waitFor();
      // A page that is still open may have a request to come, which would be refused before it is loaded again.
      const address = page.url();
      await page.goto("about:blank");
      await revokeKey(stage.app.database, clock, readKey(other)?.prefix ?? "");
      await page.goto(address);
      if (path === "/docs") {
        await page.locator("#operations-Warehouses-listWarehouses").getByRole("button").first().click();
        await page.getByRole("button", { name: "Execute" }).click();
      }
      expect(await page.getByRole("alert").first().textContent()).toBe("Invalid or expired API key");
      expect(await page.evaluate("JSON.stringify([{ ...sessionStorage }, { ...localStorage }])")).not.toContain(other);
    });

    it("can be read in the dark and on a telephone", async () => {
      const dark = await Visitor.arrive(stage.browser, stage.app.address, { colorScheme: "dark" });
      const page = await openAs(EMAIL, "/", dark);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole("link", { name: "To order in the next 7 days" }).waitFor();
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      await dark.leave();
    });

    it("leads to the other pages by keyboard alone", async () => {
      const page = await stage.visitor.open("/");
      await page.getByRole("link", { name: "GraphiQL" }).first().focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Open the editor" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/graphql");
    });
  });

  describe("GraphiQL", () => {
    it("asks to sign in, or for a key, before it asks the service for anything", async () => {
      const page = await stage.visitor.open("/graphql");
      await page.getByRole("link", { name: EXCESS }).click();
      await page.getByText("Sign in, or use an API key").waitFor();
      await page.getByRole("button", { name: "Open the editor" }).click();
      await page.getByRole("button", { name: EXCESS }).click();
      await page.getByRole("alert").getByText("Sign in, or use an API key").waitFor();
      expect(await page.locator(".graphiql-response").innerText()).not.toContain("Authorization");
      await useKey(page, key);
      await page.getByRole("button", { name: EXCESS }).click();
      await page.getByRole("table").getByRole("cell", { name: "MUG" }).waitFor();
    });

    it("shows questions and answers first, and loads the editor when it is opened", async () => {
      const page = await openAs(EMAIL, "/graphql");
      const files: string[] = [];
      page.on("request", (request) => files.push(new URL(request.url()).pathname));
      await page.getByRole("link", { name: EXCESS }).click();
      await page.getByRole("table").getByRole("cell", { name: "MUG" }).waitFor();
      expect(files.filter((file) => file.startsWith("/graphiql/"))).toEqual([]);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("link", { name: "Open in GraphiQL" }).click();
      await page.locator(".graphiql-query-editor").getByText("excessStock").waitFor();
      await page.locator(".result").getByRole("table").getByRole("cell", { name: "MUG" }).waitFor();
      expect(files).toContain("/graphiql/editor.css");
      await page.goBack();
      await page.getByRole("heading", { name: EXCESS }).waitFor();
    });

    it("answers a saved question as a table, a chart, a CSV file and a workbook", async () => {
      const page = await openAs(EMAIL, "/graphql#editor");
      await page.getByRole("button", { name: EXCESS }).click();
      const table = page.getByRole("table");
      await table.getByRole("cell", { name: "MUG" }).waitFor();
      expect(await barriers(page, ".head")).toEqual([]);
      expect(await barriers(page, ".saved")).toEqual([]);
      expect(await barriers(page, ".result")).toEqual([]);

      const csv = await saved(page, "CSV");
      expect(csv.name).toMatch(/\.csv$/);
      expect(csv.bytes.toString()).toMatch(/^\ufeffSKU name,Warehouse name,ABC category,Excess value/);
      expect((await saved(page, "Excel")).bytes.subarray(0, 2).toString()).toBe("PK");

      await page.getByRole("button", { name: "Chart" }).click();
      expect(await isDrawn(page, /Chart of Excess value/)).toBe(true);
      expect(await barriers(page, ".result")).toEqual([]);
    });

    it("sorts a table by any column, and shows the answer as JSON", async () => {
      const page = await openAs(EMAIL, "/graphql#editor");
      await page.getByRole("button", { name: /Which forecasts are worst/ }).click();
      await page.getByRole("button", { name: "Yearly quantity" }).click();
      expect(await page.getByRole("columnheader", { name: "Yearly quantity" }).getAttribute("aria-sort")).toBe(
        "descending",
      );
      const first = page.getByRole("row").nth(1);
      expect(await first.textContent()).toContain("=CUP");
      await page.getByRole("button", { name: "JSON" }).click();
      await page.locator(".result-window").getByText("forecastQuality").first().waitFor();
    });

    it("has the explorer and the reference of the schema", async () => {
      const page = await openAs(EMAIL, "/graphql#editor");
      await page.getByRole("button", { name: "Show GraphiQL Explorer" }).click();
      await page.getByText("excessStock").first().waitFor();
      await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
      await page.getByText("Root Types").waitFor();
    });
  });

  describe("the REST reference at /docs", () => {
    it("can be read without a key, and forgets one when told", async () => {
      const page = await stage.visitor.open("/docs");
      await page.getByRole("button", { name: "get /api/v1/suppliers", exact: false }).first().waitFor();
      await useKey(page, key);
      await page.getByRole("button", { name: "Forget" }).click();
      await page.getByText("Use an API key").waitFor();
    });

    it("tries an operation with the session, without a key", async () => {
      const page = await openAs(EMAIL, "/");
      await page.getByRole("link", { name: "To order in the next 7 days" }).waitFor();
      await page.getByRole("link", { name: "REST reference" }).first().click();
      await page.getByRole("button", { name: "get /api/v1/suppliers", exact: false }).first().click();
      await page.getByRole("button", { name: "Execute" }).click();
      await page.locator(".live-responses-table .response-col_status", { hasText: "200" }).waitFor();
      await page.locator(".live-responses-table").getByText("Overseas").first().waitFor();
      expect(await barriers(page, ".head")).toEqual([]);
    });
  });
  describe("the pages of a service under a path", () => {
    it("ask for nothing outside of it, whatever they are used for", async () => {
      const below = await startApp({ clock, beside: stage.app, basePath: "/planning" });
      const guest = await Visitor.arrive(stage.browser, below.address);
      const page = await openAs(EMAIL, "/", guest);
      try {
        await page.getByRole("link", { name: "To order in the next 7 days" }).waitFor();
        expect(await isDrawn(page, /Demand, forecast and projected stock of/)).toBe(true);
        await page.getByRole("link", { name: "Questions" }).first().click();
        await page.getByRole("link", { name: EXCESS }).click();
        await page.getByRole("table").getByRole("cell", { name: "MUG" }).waitFor();
        await page.getByRole("link", { name: "Open in GraphiQL" }).click();
        await page.locator(".graphiql-query-editor").getByText("excessStock").waitFor();
        await page.getByRole("table").getByRole("cell", { name: "MUG" }).waitFor();
        expect((await saved(page, "CSV")).name).toMatch(/\.csv$/);
        await page.getByRole("button", { name: "Chart" }).click();
        expect(await isDrawn(page, /Chart of Excess value/)).toBe(true);
        await page.getByRole("link", { name: "REST reference" }).click();
        await page.locator("#operations-Warehouses-listWarehouses").getByRole("button").first().click();
        await page.getByRole("button", { name: "Execute" }).click();
        await page.locator(".live-responses-table .response-col_status").filter({ hasText: "200" }).waitFor();
        await page.getByRole("link", { name: "Guide", exact: true }).click();
        await page.getByRole("main").getByRole("link", { name: "Planning maths" }).first().click();
        expect(new URL(page.url()).pathname).toBe("/planning/docs/planning");
        expect({ elsewhere: guest.elsewhere, faults: guest.faults }).toEqual({ elsewhere: [], faults: [] });
      } finally {
        await guest.leave();
        await below.close();
      }
    });
  });
});
