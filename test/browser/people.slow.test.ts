import fs from "node:fs";
import { clock } from "../domain/plan-world";
import { startApp, type TestApp } from "../support/app";
import { joins, PASSWORD, person } from "../support/people";
import { plannedMerchant } from "../support/planned-merchant";
import { openAs, personOf } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

const ADMIN = "ada@quay.example";
const APPROVER = "axel@quay.example";
let tenantId: string;
let adminId: string;

/** The service with a planned merchant and its people. It sends no mail, so that links are shown. */
async function start(): Promise<TestApp> {
  const app = await startApp({ clock });
  ({ tenantId } = await plannedMerchant(app));
  adminId = await person(app, { tenantId }, { email: ADMIN, name: "Ada Quay" });
  await person(app, { tenantId }, { email: APPROVER, name: "Axel Moor", role: "APPROVER" });
  return app;
}

inBrowser("the pages for people", start, () => {
  it("lead from an invitation to an order that was approved and sent, and to its history", async () => {
    // An administrator sets the rule, and invites a buyer.
    const admin = await openAs(ADMIN, "/settings/approval");
    await admin.getByLabel("Large orders need approval before they are sent").check();
    await admin.getByLabel("Orders of more than, EUR").fill("100");
    expect(await barriers(admin)).toEqual([]);
    await admin.getByRole("button", { name: "Save the rule" }).click();
    await admin.getByText("Set by Ada Quay").waitFor();
    await admin.getByText("Saved. The rule holds from now on.").waitFor();
    await admin.getByRole("link", { name: "People", exact: true }).first().click();
    await admin.getByLabel("E-mail address").fill("bea@quay.example");
    await admin.getByLabel("Role").selectOption("BUYER");
    await admin.getByRole("button", { name: "Invite", exact: true }).click();
    const link = await admin.locator(".once code").innerText();
    await admin.getByText("Invited, not here yet").waitFor();
    expect(await barriers(admin)).toEqual([]);

    // The buyer comes by the link, and asks for approval of a draft.
    const bea = await Visitor.arrive(stage.browser, stage.app.address);
    const page = await bea.open(new URL(link).pathname);
    await page.getByRole("heading", { name: /^Join / }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel("Your name").fill("Bea Brook");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByText("It must have 10 to 200 characters.").waitFor();
    await page.getByLabel("Password", { exact: true }).fill("a lantern and two oars");
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByRole("link", { name: "To order in the next 7 days" }).waitFor();
    await page.getByRole("link", { name: "To order", exact: true }).first().click();
    const due = page.getByRole("region", { name: "Mill to North" });
    await due.getByRole("button", { name: "Create draft" }).click();
    const told = due.getByRole("status").filter({ hasText: "is drafted" });
    const reference = (await told.textContent())?.match(/^\S+/)?.[0] ?? "";
    await page.getByRole("link", { name: reference, exact: true }).first().click();
    await page.getByText(/need approval before they are/).waitFor();
    await page.getByRole("button", { name: `Ask for approval: ${reference}` }).click();
    await page.getByText(`${reference} waits for approval`).waitFor();
    await page.getByRole("region", { name: "History" }).getByText("For approval").first().waitFor();
    await page.getByText("Bea Brook asked for approval of").first().waitFor();
    expect(await page.getByRole("button", { name: `Approve: ${reference}` }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);

    // An approver sends it back, and approves it once it was asked for again.
    const axel = await Visitor.arrive(stage.browser, stage.app.address);
    const queue = await openAs(APPROVER, "/", axel);
    await queue.getByRole("link", { name: /^To approve/ }).click();
    await queue.getByText("1 order for your approval").waitFor();
    expect(await barriers(queue)).toEqual([]);
    await queue.getByRole("button", { name: `Send back: ${reference}` }).click();
    await queue.getByLabel(/Changes that the buyer must make/).fill("Ask for a discount first.");
    await queue.getByRole("button", { name: "Send back", exact: true }).click();
    await queue.getByText("Nothing waits for your approval").waitFor();
    await page.reload();
    await page.getByText("Ask for a discount first.").first().waitFor();
    await page.getByText("Sent back by Axel Moor").waitFor();
    await page.getByRole("button", { name: `Ask for approval: ${reference}` }).click();
    await page.getByText(`${reference} waits for approval`).waitFor();
    await queue.reload();
    await queue.getByRole("button", { name: `Approve: ${reference}` }).click();
    await queue.getByText(`${reference} is approved`).waitFor();
    await axel.leave();
    await page.reload();
    await page.getByText("Approved by Axel Moor").waitFor();
    await page.getByRole("button", { name: `Mark as sent: ${reference}` }).click();
    await page.getByText(`${reference} is marked as sent`).waitFor();
    expect(await barriers(page)).toEqual([]);
    await bea.leave();

    // All of it is in the history.
    await admin.goto(`${stage.app.address}/history`);
    await admin
      .getByText(/^Bea Brook created order /)
      .first()
      .waitFor();
    await admin.getByRole("searchbox").fill("Axel");
    await admin
      .getByText(/^Axel Moor /)
      .first()
      .waitFor();
    await admin
      .getByText(/^Bea Brook /)
      .first()
      .waitFor({ state: "detached" });
    expect(await barriers(admin)).toEqual([]);
  });

  it("say what is wrong beside the field, and lead back to where somebody wanted to go, on this service alone", async () => {
    const page = await stage.visitor.open("/orders?show=drafts");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("Type your e-mail address.").waitFor();
    await page.getByLabel("E-mail address").fill(ADMIN);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("The e-mail address or the password is wrong").waitFor();
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/orders\?show=drafts$/);
    for (const to of ["//evil.example/", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
      await page.goto(`${stage.app.address}/sign-in?to=${encodeURIComponent(to)}`);
      await page.getByRole("link", { name: "To order in the next 7 days" }).waitFor();
      expect(new URL(page.url()).origin).toBe(new URL(stage.app.address).origin);
    }
    expect(stage.visitor.elsewhere).toEqual([]);
  });

  it("show another merchant once it is chosen, and nothing to manage where somebody may not", async () => {
    const other = await stage.app.merchant({ name: "Second Harbour" });
    await joins(stage.app, other, adminId, "READER");
    const page = await openAs(ADMIN, "/settings/people");
    await page.getByText("Invite somebody").waitFor();
    await page.getByText("Ada Quay").first().click();
    await page.getByRole("button", { name: /Second Harbour/ }).click();
    await page.getByText("This is for administrators").waitFor();
    await page.getByText("You may read, and change nothing").waitFor();
    expect(await page.getByRole("link", { name: "API keys" }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  it("change nothing at a merchant that another window has changed to, and keep what is typed", async () => {
    const other = await stage.app.merchant({ name: "Third Harbour" });
    await joins(stage.app, other, adminId);
    const page = await openAs(ADMIN, "/settings/people");
    await page.getByLabel("E-mail address").fill("mallory@quay.example");
    const second = await stage.visitor.open("/settings/people");
    await second.getByText("Ada Quay").first().click();
    await second.getByRole("button", { name: /Third Harbour/ }).click();
    await second.getByText("Third Harbour").first().waitFor();
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const bar = page.getByRole("alert").filter({ hasText: "In another window you switched to Third Harbour" });
    await bar.waitFor();
    expect(await barriers(page)).toEqual([]);
    await second.reload();
    await second.getByText("1 person").waitFor();
    expect(await second.getByText("mallory@quay.example").count()).toBe(0);
    // Back again, what was typed is sent for the merchant that the page shows.
    await bar.getByRole("button", { name: /^Switch back to / }).click();
    await bar.waitFor({ state: "detached" });
    expect(await page.getByLabel("E-mail address").inputValue()).toBe("mallory@quay.example");
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByText("mallory@quay.example is invited").waitFor();
  });

  it("save the history as a file with the ids of who did what", async () => {
    const page = await openAs(ADMIN, "/history");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save as CSV" }).click(),
    ]);
    const [head = "", ...rows] = fs
      .readFileSync((await file.path()) ?? "", "utf8")
      .trim()
      .split(/\r?\n/);
    expect(head).toMatch(/Changed at,Who,Kind of who,Id of who,Request,Action,/);
    expect(rows.join("\n")).toMatch(/,Ada Quay,USER,|,operator,COMMAND,operator,/);
  });

  it("say in plain words that somebody is signed out, and keep what is typed until they are back", async () => {
    const page = await openAs(ADMIN, "/settings/people");
    await page.getByLabel("E-mail address").fill("late@quay.example");
    const second = await stage.visitor.open("/inbox");
    await second.getByText("Ada Quay").first().click();
    await second.getByRole("button", { name: "Sign out" }).click();
    await second.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByText("You are signed out, so nothing was done.").waitFor();
    expect(await page.getByText("Authorization").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const [again] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Sign in again in a new tab" }).click(),
    ]);
    await again.getByLabel("E-mail address").fill(ADMIN);
    await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await again.keyboard.press("Enter");
    await again.getByRole("heading", { name: "Settings" }).waitFor();
    await page.bringToFront();
    expect(await page.getByLabel("E-mail address").inputValue()).toBe("late@quay.example");
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByText("late@quay.example is invited").waitFor();
  });

  it("offer nothing that holds for all warehouses to who is limited to some, and say why", async () => {
    const { rows } = await stage.app.database.admin.query(
      "select id from warehouses where tenant_id = $1 order by name limit 1",
      [tenantId],
    );
    const email = "limited@quay.example";
    await person(stage.app, { tenantId }, { email, name: "Lim Ited", role: "PLANNER", warehouseIds: [rows[0].id] });
    const page = await openAs(email, "/settings?part=planning");
    await page.getByText("You see and change what belongs to your warehouses.").waitFor();
    await page.getByRole("heading", { name: "ABC classes" }).waitFor();
    expect(await page.locator("main form input:enabled").count()).toBe(0);
    expect(
      await page
        .locator("main")
        .getByRole("button", { name: /Save|Add|Exclude/ })
        .count(),
    ).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  it("make an API key that is shown once, and revoke it", async () => {
    const page = await openAs(ADMIN, "/settings/keys");
    await page.getByLabel("What it is for").fill("Scanner");
    await page.getByLabel("It may").selectOption("SOME");
    await page.getByLabel("receive deliveries and count stock").check();
    // The browser's clock is later than the service's in this test: no other end would be one to come.
    await page.getByLabel("It ends").selectOption({ label: "never" });
    await page.getByRole("button", { name: "Create key" }).click();
    const key = await page.locator(".once code").innerText();
    const asks = () =>
      fetch(`${stage.app.address}/graphql`, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ query: "{ viewer { rights } }" }),
      });
    expect(await (await asks()).json()).toMatchObject({ data: { viewer: { rights: ["RECEIVE_STOCK"] } } });
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await page.getByRole("button", { name: "Revoke Scanner" }).click();
    expect(await page.getByText(key).count()).toBe(0);
    await page.getByRole("button", { name: "Revoke Scanner for good" }).click();
    await page.getByText("Scanner is revoked").waitFor();
    expect((await asks()).status).toBe(401);
  });

  it("show what somebody is mailed, where mails lead to, and let a receiver count stock", async () => {
    const email = await personOf(stage.app, tenantId, "RECEIVER");
    const page = await openAs(email, "/settings/notifications");
    // Without a mail server no mail is offered.
    await page.getByText("This service has no mail server").waitFor();
    expect(await page.getByRole("button", { name: "Save notifications" }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: "SKUs", exact: true }).first().click();
    await page.locator("main td a, main th a").first().click();
    const card = page.getByRole("region", { name: "Count stock" });
    await card.getByLabel("Units counted").fill("17");
    await card.getByRole("button", { name: "Count stock" }).click();
    await card.getByText("17 units counted at ").waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it("have a menu that is whole, and name the merchant, at each width", async () => {
    const page = await openAs(ADMIN, "/settings/people");
    await page.getByText("Invite somebody").waitFor();
    const name = page.locator(".account summary small");
    const opens = page.getByRole("button", { name: "Menu" });
    for (const width of [390, 768, 900, 1_100, 1_440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await name.isVisible()]).toEqual([width, true]);
      expect((await page.locator(".head").boundingBox())?.height).toBeLessThan(110);
      if (await opens.isVisible()) await opens.click();
      for (const link of await page.getByRole("navigation", { name: "Pages" }).getByRole("link").all()) {
        const box = await link.boundingBox();
        expect([width, box && box.x >= 0 && box.x + box.width <= width]).toEqual([width, true]);
      }
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await opens.click();
    await page.getByRole("link", { name: "History", exact: true }).click();
    await page.getByRole("heading", { name: "History" }).waitFor();
  });

  it("can be read in the dark and on a telephone", async () => {
    const dark = await Visitor.arrive(stage.browser, stage.app.address, { colorScheme: "dark" });
    const stranger = await dark.open("/sign-in");
    await stranger.setViewportSize({ width: 375, height: 800 });
    await stranger.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await barriers(stranger)).toEqual([]);
    const page = await openAs(ADMIN, "/", dark);
    await page.setViewportSize({ width: 375, height: 800 });
    for (const [path, shown] of [
      ["/settings/people", "Invite somebody"],
      ["/settings/keys", "New key"],
      ["/settings/approval", "Approval of orders"],
      ["/settings/account", "Where you are signed in"],
      ["/history", /^\d+ changes$/],
      ["/inbox", "What you are mailed"],
    ] as const) {
      await page.goto(`${stage.app.address}${path}`);
      await page.locator("main").getByText(shown).first().waitFor();
      expect([path, await barriers(page)]).toEqual([path, []]);
      expect([path, await page.evaluate("document.documentElement.scrollWidth - innerWidth")]).toEqual([path, 0]);
    }
    await dark.leave();
  });
});
