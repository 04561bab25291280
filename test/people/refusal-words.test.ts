/** What the service refuses a buyer most often, as a page says it in German. */
import "../support/english";
import { i18n } from "@lingui/core";
import { startApp, type TestApp } from "../support/app";
import { refusalIn } from "../support/mutation";
import { type ApprovalDesk, does, openDesk, rule, seen, send } from "./approval-desk";

const NO_ORDER = "00000000-0000-4000-8000-000000000000";

let app: TestApp;
let desk: ApprovalDesk;
let onPage: typeof import("../../src/web/browser/buyer/asking/fault-words").refusalWords;

beforeAll(async () => {
  const { messages } = await import("../../src/generated/messages/de.js");
  i18n.load("de", messages);
  i18n.activate("de", ["de-DE"]);
  // A table of words is read once: after the language is known, as on a page.
  onPage = (await import("../../src/web/browser/buyer/asking/fault-words.js")).refusalWords;
  app = await startApp({ mailsPerDay: 1 });
  desk = await openDesk(app);
});
afterAll(() => app.close());

/** What the page shows of what was refused. */
async function shown(...sent: Parameters<typeof send>): Promise<string> {
  const refusal = refusalIn(await send(...sent));
  return onPage(refusal as Parameters<typeof onPage>[0]);
}

it("says in German that an order needs approval, and who may give it", async () => {
  const { id } = await desk.order(desk.bea, 50);
  expect(await shown(desk.bea, "mail", { id })).toMatch(/^Nichts wurde getan: Diese Bestellung braucht zuerst eine/);
  const draft = await desk.order(desk.bea, 50);
  expect(await shown(desk.ada, "approve", { orders: [seen(draft)] })).toMatch(/wartet nicht auf Ihre Freigabe/);
  const own = await desk.waiting(desk.max);
  expect(await shown(desk.max, "approve", { orders: [seen(own)] })).toMatch(/gibt sie jemand anderes frei/);
});

it("says in German that an order is gone", async () => {
  const gone = "Nichts wurde getan: Diese Bestellung gibt es nicht mehr.";
  expect(await shown(desk.bea, "mail", { id: NO_ORDER })).toBe(gone);
  expect(await shown(desk.bea, "setStatus", { ids: [NO_ORDER], status: "DRAFT" })).toBe(gone);
});

it("says in German that no more mails are sent today", async () => {
  const { id } = await desk.order(desk.bea, 40);
  await does(desk.bea, "mail", { id });
  expect(await shown(desk.bea, "mail", { id })).toMatch(/^Es wurde keine E-Mail gesendet: Die erlaubte Zahl/);
});

it("leaves the service's words of what pages have no words for", async () => {
  const refusal = refusalIn(await send(desk.max, "setRule", rule({ limit: "-1" })));
  expect(onPage(refusal as Parameters<typeof onPage>[0])).toBe(refusal.message);
});
