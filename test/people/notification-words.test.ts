/** The inbox says notifications in each language by texts of its own. The English of those is what the service says. */
import "../support/english";
import { i18n } from "@lingui/core";
import { type Facts, NOTIFICATION_KINDS, said } from "../../src/domain/notifications/words";
import type { NotificationKind } from "../../src/generated/pages/graphql";
import { notificationWords } from "../../src/web/browser/buyer/inbox/notification-words";
import { dayText } from "../../src/web/browser/shared/figures";

const TODAY = "2026-03-02";
const SINCE = "2026-02-20";

const EXAMPLES: { readonly [Kind in NotificationKind]: readonly Facts<Kind>[] } = {
  APPROVAL_WAITS: [{ order: "PO-7", by: "Ada" }],
  APPROVAL_DECIDED: [
    { order: "PO-7", by: "Ada", decision: "APPROVED", comment: null },
    { order: "PO-7", by: "Ada", decision: "SENT_BACK", comment: "Too many." },
  ],
  ORDER_LATE: [{ order: "PO-7", supplier: "Kiln", since: SINCE }],
  STOCK_OUT_RAISED: [
    { sku: "CUP", warehouse: "North", more: null },
    { sku: null, warehouse: "North", more: 1 },
    { sku: null, warehouse: "North", more: 120 },
  ],
  IMPORT_REFUSED: [0, 3].flatMap((accepted) =>
    [1, 4].flatMap((refused) => [null, "stock.csv"].map((first) => ({ name: "stock.csv", accepted, refused, first }))),
  ),
};
const all = NOTIFICATION_KINDS.flatMap((kind) => EXAMPLES[kind].map((facts) => ({ kind, facts })));
const onPage = ({ kind, facts }: (typeof all)[number]) => notificationWords(kind, facts, TODAY);

it("says what came in as the service does, with days as people write them", () => {
  const service = all.map(({ kind, facts }) => said(kind, facts).sentence.replace(SINCE, dayText(SINCE, TODAY)));
  expect(all.map(onPage)).toEqual(service);
});

it("says all of it in German", async () => {
  const { messages } = await import("../../src/generated/messages/de.js");
  const english = all.map(onPage);
  const before = { locale: i18n.locale, locales: i18n.locales ?? [] };
  i18n.load("de", messages);
  i18n.activate("de", ["de-DE"]);
  try {
    const german = all.map(onPage);
    expect(german.filter((sentence) => english.includes(sentence))).toEqual([]);
    expect(german).toContain("120 weitere Artikel sind in North ausgegangen.");
    expect(german).toContain("PO-7 von Kiln ist überfällig und war bis 20. Feb. erwartet.");
  } finally {
    i18n.activate(before.locale, before.locales);
  }
});
