import fs from "node:fs";
import type { OutgoingMail } from "../../src/domain/mail/mailer";
import { drain } from "../../src/jobs/drain";
import { mailOrderJob } from "../../src/jobs/mail-order";
import { jobs } from "../../src/jobs/registry";
import { clock } from "../domain/plan-world";
import { Api } from "../support/api";
import { eventually } from "../support/eventually";
import { buyer, openAs, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers } from "./visitor";

inBrowser("the buyer's pages in a browser", startPlanned, () => {
  describe("a buyer's morning", () => {
    it("goes from what is due to an order that has been received", async () => {
      const page = await openAs(buyer.admin, "/");
      await page.getByRole("link", { name: "To order in the next 7 days" }).click();
      await page.getByRole("heading", { name: "Mill" }).waitFor();
      expect(await barriers(page)).toEqual([]);

      // What a quantity means is told while it is typed.
      const order = page.getByRole("region", { name: "Mill to North" });
      const line = order.getByRole("row").filter({ hasText: "ESPRESSO" });
      const quantity = line.getByRole("spinbutton");
      const proposed = Number(await quantity.inputValue());
      await quantity.fill("70");
      await line.getByText(/^\d+ days/).waitFor();
      const before = await line.innerText();
      await quantity.fill("140");
      expect(await line.innerText()).not.toBe(before);
      expect(await line.innerText()).toContain("€840.00");

      // Looking elsewhere and loading the page anew lose nothing of what was typed.
      await line.getByRole("link", { name: "ESPRESSO" }).click();
      await page.getByRole("heading", { name: /^Why/ }).waitFor();
      await page.goBack();
      await page.reload();
      await quantity.waitFor();
      expect(await quantity.inputValue()).toBe("140");

      // Somebody else looks at the same lines.
      const stale = await openAs(buyer.admin, "/to-order");
      const other = stale.getByRole("region", { name: "Mill to North" });
      await other.getByRole("row").filter({ hasText: "ESPRESSO" }).getByRole("spinbutton").fill("140");

      await order.getByRole("button", { name: "Create draft" }).dblclick();
      const told = order.getByRole("status").filter({ hasText: "is drafted" });
      const reference = (await told.textContent())?.match(/^\S+/)?.[0] ?? "";
      expect(reference).toBe("PO-20260101-001");
      // Only what is missing beside the draft is proposed from now on.
      await line.getByText(`140 on ${reference}`).waitFor();
      expect(Number(await quantity.inputValue())).toBe(proposed - 140);
      // What they draft as well is drafted already.
      await other.getByRole("button", { name: "Create draft" }).click();
      await other
        .getByRole("alert")
        .filter({ hasText: `140 units are on ${reference}` })
        .waitFor();
      await other.getByText(`140 on ${reference}`).waitFor();
      await stale.close();
      const { body } = await new Api(stage.app.address, buyer.readKey).graphql("{ orders { totalCount } }");
      expect(body.data.orders.totalCount).toBe(4);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: `PDF of ${reference}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
      expect(
        fs
          .readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
      await page.getByRole("button", { name: `Mark as sent: ${reference}` }).click();
      await page.getByText(`${reference} is marked as sent`).waitFor();

      await page.getByRole("link", { name: "Orders", exact: true }).click();
      await page.getByRole("row").filter({ hasText: reference }).waitFor();
      // The latest comes first.
      expect(await page.getByRole("row").nth(1).innerText()).toMatch(/PO-1[\s\S]*12 days late/);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("link", { name: reference }).click();
      await page.getByRole("spinbutton", { name: "Units of ESPRESSO for North that arrived" }).fill("40");
      await page.getByRole("button", { name: "Receive" }).click();
      await page.getByText(/^40 of \d+ units are received/).waitFor();
      await page.getByText("Partly received").first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("button", { name: "Everything arrived" }).click();
      // The answer is lost: what a second click sends again counts once.
      let lost = 0;
      await page.route("**/graphql", async (route) => {
        if (lost > 0 || !route.request().postData()?.includes("receiveOrderLines")) return route.continue();
        lost += 1;
        await route.fetch();
        return route.fulfill({ status: 504, json: { errors: [{ message: "Lost on the way" }] } });
      });
      await page.getByRole("button", { name: "Receive" }).click();
      await page.getByText("Lost on the way").waitFor();
      await page.getByRole("button", { name: "Receive" }).click();
      await page.getByText(`${reference} is received in full`).waitFor();
      await page.getByRole("heading", { name: "What arrived" }).waitFor();
      await page.getByRole("button", { name: "Receive" }).waitFor({ state: "detached" });
      await page.getByText("140 of 140 units received").waitFor();
      expect(stage.visitor.faults.splice(0)).toEqual([expect.stringContaining("504")]);
    });

    it("mails an order to whom the buyer says, and shows what became of it", async () => {
      const page = await openAs(buyer.admin, "/orders?show=drafts");
      await page.getByRole("searchbox").fill("overs");
      await page.getByText("1 order", { exact: true }).waitFor();
      await page.getByRole("link", { name: "PO-3" }).click();
      const mails = page.getByRole("region", { name: "By mail" });
      await mails.getByLabel("To", { exact: true }).fill("orders@overseas.example");
      await mails.getByLabel("Message beside the PDF").fill("Dear Overseas");
      await mails.getByRole("checkbox", { name: "Mark it as sent" }).uncheck();
      await mails.getByRole("button", { name: "Mail it" }).click();
      await mails.getByText("PO-3 is queued to be mailed to orders@overseas.example.").waitFor();
      await mails.getByText("asked for 1 Jan, 12:00").waitFor();
      const taken: string[] = [];
      const mailer = {
        send: async ({ recipient, text }: OutgoingMail) => void taken.push(recipient, text.slice(0, 13)),
        pdfOf: async () => Buffer.from("%PDF-"),
      };
      await drain(stage.app.database, clock, { jobs: { ...jobs, "mail-order": mailOrderJob(mailer) } });
      await mails.getByText("Mailed", { exact: true }).waitFor();
      expect(taken).toEqual(["orders@overseas.example", "Dear Overseas"]);
      await page.getByText("Draft", { exact: true }).first().waitFor();
      expect(await barriers(page)).toEqual([]);
    });

    it("is not led over what somebody else has written meanwhile", async () => {
      const page = await openAs(buyer.admin, "/orders?show=drafts");
      await page.getByRole("link", { name: "PO-3" }).click();
      await page.getByRole("spinbutton", { name: "Units of MUG for North" }).fill("60");
      const other = new Api(stage.app.address, buyer.writeKey);
      const { body } = await other.graphql(`{ order(reference: "PO-3") { id } }`);
      await other.graphql(
        `mutation { setOrderNotes(orderId: "${body.data.order.id}", notes: "Ring twice") { __typename } }`,
      );
      const save = page.getByRole("button", { name: "Save lines" });
      await save.click();
      await page.getByRole("alert").filter({ hasText: "Nothing was changed" }).waitFor();
      await page.getByRole("textbox", { name: "Notes for the supplier" }).filter({ hasText: "Ring twice" }).waitFor();
      // What was typed is still there, and counts only once the buyer says so.
      await page.getByRole("alert").filter({ hasText: "while you typed" }).waitFor();
      expect(await save.isDisabled()).toBe(true);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("button", { name: "Go on with what I typed" }).click();
      await save.click();
      await page.getByText("The lines are changed.").waitFor();
      expect(await page.getByRole("spinbutton", { name: "Units of MUG for North" }).inputValue()).toBe("60");
    });
  });

  describe("what decides the plan", () => {
    it("is explained for a SKU, and a change of it tells what it changed and can be taken back", async () => {
      const page = await openAs(buyer.admin, "/skus");
      await page.getByRole("link", { name: "ESPRESSO" }).click();
      await page.getByRole("heading", { name: /^Why \d+/ }).waitFor();
      await page.getByRole("img", { name: /Demand, forecast and projected stock of ESPRESSO/ }).waitFor();
      const chart = page.getByRole("img", { name: /Demand, forecast and projected stock of ESPRESSO/ });
      const drawn = await chart.getAttribute("src");
      await page.getByRole("spinbutton", { name: "Cover, days" }).fill("20");
      const form = page.getByRole("region", { name: "What decides it" });
      await form.getByRole("button", { name: "Save" }).click();
      await page.getByText("The plan is being refreshed").waitFor();
      await stage.app.drain();
      await page.getByText(/To order: \d+ → \d+/).waitFor();
      await form.getByText("in force: 20, for this SKU").waitFor();
      // The chart is drawn anew with the figures.
      await eventually(async () => (await chart.getAttribute("src")) !== drawn, "another chart");
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("button", { name: "Take it back" }).click();
      await page.getByText("What it changed").waitFor({ state: "detached" });
      await stage.app.drain();
      await form.getByText("in force: 90").waitFor();
    });

    it("takes a successor, excluded days and one-off sales from who knows of them, and tells what is wrong", async () => {
      const page = await openAs(buyer.admin, "/skus");
      await page.getByRole("link", { name: "FILTER" }).click();
      const succession = page.getByRole("region", { name: "Successor" });
      const successor = succession.getByLabel("Successor", { exact: true });
      await successor.fill("NO SUCH");
      await succession.getByRole("button", { name: "Set successor" }).click();
      await succession.getByText("There is no such SKU: check how it is written.").waitFor();
      await successor.fill("MUG");
      await succession.getByLabel("Its units for one of FILTER").fill("0.125");
      await succession.getByRole("button", { name: "Set successor" }).click();
      await succession.getByText("MUG carries on its demand.").waitFor();
      await succession.getByText("0.125 units of MUG for each unit of FILTER").waitFor();
      await stage.app.drain();
      // 90 units and 60 on order at 3 a day, 12 units at 1 a day.
      await succession.getByText(/North: runs out \d+ \w+/).waitFor();
      await succession.getByText(/South: runs out 1\d Jan/).waitFor();
      await page.getByText("succeeded by MUG, 0.125 units of it for each").waitFor();
      const excluded = page.getByRole("region", { name: "Excluded periods" });
      await excluded.getByLabel("First day").fill("2025-08-01");
      await excluded.getByLabel("Last day").fill("2025-08-14");
      await excluded.getByLabel("Why").fill("The shop\u202e was being moved");
      await excluded.getByRole("button", { name: "Exclude days" }).click();
      await excluded.getByText("1 Aug 2025 to 14 Aug 2025, for this SKU").waitFor();
      await excluded.getByText("The shop was being moved").waitFor();
      const oneOffs = page.getByRole("region", { name: "One-off sales" });
      await oneOffs.getByText("No sale is marked as one-off.").waitFor();
      await oneOffs.getByLabel("Order number in the shop").fill("#1");
      await oneOffs.getByRole("button", { name: "Mark as one-off" }).click();
      await oneOffs.getByText("There is no such order with this SKU").waitFor();
      expect(await barriers(page)).toEqual([]);
      await succession.getByRole("button", { name: "Remove successor MUG" }).click();
      await succession.getByText("It has no successor, and it succeeds no SKU.").waitFor();
      await stage.app.drain();
      // The clock stands still here, so nothing tells the page that the plan is another.
      await page.reload();
      await page.getByRole("img", { name: /Excluded days: 1 Aug 2025 to 14 Aug 2025/ }).waitFor();
      await page.getByRole("link", { name: "Settings" }).click();
      await page.getByRole("link", { name: "Service levels and classes" }).click();
      await excluded.getByText("1 Aug 2025 to 14 Aug 2025, for FILTER").waitFor();
      await excluded.getByLabel("First day").fill("2025-09-02");
      await excluded.getByLabel("Last day").fill("2025-09-02");
      await excluded.getByLabel("Why").fill("Flood");
      await excluded.getByRole("button", { name: "Exclude days" }).click();
      await excluded.getByText("2 Sept 2025, for everything").waitFor();
      expect(await barriers(page)).toEqual([]);
      await excluded.getByRole("button", { name: "Remove 1 Aug 2025 to 14 Aug 2025" }).click();
      await excluded.getByText("The days count again.").waitFor();
      await excluded.getByRole("button", { name: "Remove 2 Sept 2025" }).click();
      await excluded.getByText("No days are excluded.").waitFor();
      await stage.app.drain();
    });

    it("is set for suppliers and for everything", async () => {
      const page = await openAs(buyer.admin, "/settings");
      await page.getByRole("link", { name: "Mill" }).click();
      await page.getByRole("spinbutton", { name: "Lead time, days" }).fill("12");
      await page.getByRole("button", { name: "Save terms" }).click();
      await page.getByText("Saved.").waitFor();
      await page.getByLabel("First day").fill("2026-02-02");
      await page.getByLabel("Last day").fill("2026-02-06");
      await page.getByRole("button", { name: "Add closure" }).click();
      await page.getByRole("button", { name: "Remove 2 Feb to 6 Feb" }).click();
      await page.getByText("No closure is planned").waitFor();
      await page.getByRole("checkbox", { name: "Thursday" }).check();
      await page.getByRole("button", { name: "Save days" }).click();
      await page.getByText("The plan is being refreshed").waitFor();
      await stage.app.drain();
      // A Thursday is the day on which it would be bought.
      await page.getByText(/Next to be bought by: .* → 2 Jan/).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("button", { name: "Take it back" }).click();
      await page.getByRole("checkbox", { name: "Thursday", checked: false }).waitFor();
      await page.getByRole("link", { name: "All suppliers" }).click();
      await page.getByRole("row").filter({ hasText: "Mill" }).filter({ hasText: "12 days" }).waitFor();
      await page.getByRole("link", { name: "Service levels and classes" }).click();
      await page.getByRole("spinbutton", { name: "Service level, %" }).fill("97.5");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved.").waitFor();
      const { body } = await new Api(stage.app.address, buyer.readKey).graphql(
        "{ planningSettings { nodes { serviceLevel } } }",
      );
      expect(body.data.planningSettings.nodes).toContainEqual({ serviceLevel: 0.975 });
      await stage.app.drain();
      await page.getByText(/Units of them: .* → /).waitFor();
      // Costs stand in the place of a service level, and the page says so before anything is sent.
      await page.getByRole("spinbutton", { name: "Unit left, % of its cost a year" }).fill("25");
      await page.getByText("Clear the service level or the costs").waitFor();
      await page.getByRole("spinbutton", { name: "Service level, %" }).fill("");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved.").waitFor();
      const { body: now } = await new Api(stage.app.address, buyer.readKey).graphql(
        "{ planningSettings { nodes { serviceLevel carryingRate } } }",
      );
      expect(now.data.planningSettings.nodes).toContainEqual({ serviceLevel: null, carryingRate: 0.25 });
    });
  });

  describe("ABC classes", () => {
    it("are turned off, shared out otherwise and without some SKUs, and each tells what it changed", async () => {
      const page = await openAs(buyer.admin, "/settings?part=planning");
      const card = page.getByRole("region", { name: "ABC classes" });
      const units = card.getByRole("spinbutton", { name: "its share, %" });
      await card.getByRole("button", { name: "Remove class 3" }).click();
      await card.getByText("The shares add up to 90 %").waitFor();
      await units.last().fill("30");
      await card.getByLabel("Ranked by").selectOption("units sold in 12 months");
      await card.getByRole("button", { name: "Save classes" }).click();
      await card.getByText("The plan is being refreshed").waitFor();
      await stage.app.drain();
      await card.getByText("What it changed").waitFor();
      await card.getByRole("combobox", { name: "Leave out a SKU" }).fill("MUG");
      await card.getByRole("button", { name: "Leave it out" }).click();
      await card.getByRole("link", { name: "MUG" }).waitFor();
      await stage.app.drain();
      await card.getByText(/^Not classified: .* → \d+ SKU/).waitFor();
      expect(await barriers(page)).toEqual([]);
      await card.getByRole("button", { name: "Classify again MUG" }).click();
      await card.getByText("All SKUs are classified").waitFor();
      await card.getByRole("checkbox", { name: "Classify SKUs" }).uncheck();
      await card.getByRole("button", { name: "Save classes" }).click();
      await card.getByText("SKUs are not classified").waitFor();
      const { body } = await new Api(stage.app.address, buyer.readKey).graphql(
        "{ abcSettings { enabled measure excludedSkuCount tiers { name share } } }",
      );
      expect(body.data.abcSettings).toEqual({
        ...{ enabled: false, measure: "UNITS", excludedSkuCount: 0 },
        tiers: [
          { name: "A", share: 70 },
          { name: "B", share: 30 },
        ],
      });
    });
  });
});
