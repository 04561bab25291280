/** The pages say entries of the audit trail in each language by texts of their own. The English of those is what the service says. */
import "../support/english";
import { changedFields } from "../../src/domain/audit/changed-fields";
import { entrySentence } from "../../src/domain/audit/entry-sentence";
import { ENGLISH, fieldWords, figureIn } from "../../src/domain/audit/entry-words";
import type { ActorKind, AuditType } from "../../src/generated/pages/graphql";
import { AUDIT_TYPES } from "../../src/values/audit-types";
import { deedWords, entryWords } from "../../src/web/browser/buyer/history/entry-words";
import { FIELD_NAMES } from "../../src/web/browser/buyer/history/field-names";
import { WORDING } from "../../src/web/browser/buyer/history/wording";
import { auditedColumns } from "../support/audited-columns";

const PARIS = { timeZone: "Europe/Paris" };

interface Said {
  kind?: ActorKind;
  action?: "CREATED" | "CHANGED" | "DELETED";
  type?: AuditType;
  objectName?: string | null;
  parentName?: string | null;
  objectCount?: number;
  /** As they are stored. */
  changes?: Record<string, [unknown, unknown]>;
}

/** An entry as the pages and as the service say it. */
function sayBoth({
  kind = "USER",
  action = "CHANGED",
  type = "PURCHASE_ORDER",
  objectName = "PO-7",
  parentName = null,
  objectCount = 1,
  changes = {},
}: Said): { page: string; service: string } {
  const told = { action, type, objectName, parentName, objectCount };
  const entry = { ...told, actor: { kind, id: "1", name: "Ada" }, changes: changedFields(changes) };
  return {
    page: entryWords(entry, PARIS),
    service: entrySentence({ ...told, actorKind: kind, actorName: "Ada", changes }, PARIS),
  };
}

const pageOf = (said: Said) => sayBoth(said).page;
const serviceOf = (said: Said) => sayBoth(said).service;

it("says what happened to each kind of object as the service does", () => {
  const all = Object.keys(AUDIT_TYPES).flatMap((type) =>
    (["CREATED", "CHANGED", "DELETED"] as const).flatMap((action) =>
      [null, "Tea Co."].flatMap((objectName) =>
        [null, "PO-7"].flatMap((parentName) =>
          [1, 30].map((objectCount): Said => {
            const changes = { name: ["a", "b"] } satisfies Said["changes"];
            return { type: type as AuditType, action, objectName, parentName, objectCount, changes };
          }),
        ),
      ),
    ),
  );
  expect(all.map(pageOf)).toEqual(all.map(serviceOf));
});

it.each<Said>([
  { changes: { requested_by_name: [null, "Ada"] } },
  { changes: { approved_by_name: [null, "Ada"] } },
  { changes: { sent_back_by_name: [null, "Ada"], comment: [null, "Too many."] } },
  { changes: { sent_back_by_name: [null, "Ada"] } },
  { action: "DELETED", changes: { requested_by_name: ["Bea", null] } },
  { action: "DELETED", changes: { approved_by_name: ["Axel", null] } },
  { action: "DELETED", changes: { sent_back_by_name: ["Axel", null] } },
  { action: "DELETED", parentName: null },
  { action: "DELETED", objectCount: 30 },
  { objectCount: 30 },
])("says an approval as the service does: %j", (said) => {
  const { page, service } = sayBoth({ action: "CREATED", type: "APPROVAL", parentName: "PO-7", ...said });
  expect(page).toBe(service);
});

it.each<NonNullable<Said["changes"]>>([
  { password: [null, "changed"] },
  { password: ["changed", null] },
  { passkey: [null, "Phone"] },
  { passkey: ["Phone", null] },
  { authenticator_app: [null, "changed"] },
  { authenticator_app: ["changed", null] },
  { recovery_code: [null, "changed"] },
  { recovery_code: ["changed", null] },
  { linked_account: [null, "Quay"] },
  { linked_account: ["Quay", null] },
  { reset_link: [null, "Ada"] },
  { reset_link: ["Ada", null] },
])("says how somebody signs in as the service does: %j", (changes) => {
  for (const objectName of [null, "bea@acme.example"]) {
    const { page, service } = sayBoth({ type: "SIGN_IN", objectName, changes });
    expect(page).toBe(service);
  }
});

it("says who did it as the service does", () => {
  const all = (["USER", "KEY", "COMMAND", "JOB"] as const).map((kind): Said => ({ kind, action: "CREATED" }));
  expect(all.map(pageOf)).toEqual(all.map(serviceOf));
});

it("names the first fields of an entry as the service does, and says how many more there are", () => {
  const changes: Said["changes"] = {
    active: [true, false],
    delivered_at: [null, "2026-03-31T22:30:00+00:00"],
    expected_delivery_on: ["2026-03-02", null],
    month: ["2026-03-01", "2026-04-01"],
    status: ["DRAFT", "SENT_FOR_APPROVAL"],
  };
  const { page, service } = sayBoth({ changes });
  expect(page).toBe(service);
  expect(page).toContain("and 2 more");
});

it("writes figures as the place does, and texts of digits as they are", () => {
  const changes: Said["changes"] = { barcode: [null, "0012345678905"], unit_cost: ["1234.5", "2.73"] };
  const { page, service } = sayBoth({ changes });
  expect(page).toBe(service);
  expect(page).toContain("barcode from nothing to 0012345678905");
  expect(page).toContain("unit cost from 1,234.5 to 2.73");
  expect(figureIn("de-DE", "2.73")).toBe("2,73");
  expect(figureIn("de-DE", "1234567890.123456789")).toBe("1234567890.123456789");
});

it("has no full stop after a name that ends with one", () => {
  const actor = { kind: "USER", id: "1", name: "Ada" } as const;
  const entry = { actor, action: "CREATED", type: "SUPPLIER", objectName: "Tea Co.", objectCount: 1 } as const;
  expect(deedWords({ ...entry, parentName: null, changes: [] }).sentence).toBe("Ada created supplier Tea Co.");
});

it("has the service's words for fixed values and for none", () => {
  expect(WORDING.fixed).toEqual(ENGLISH.fixed);
  expect(WORDING.ofNone).toEqual(ENGLISH.ofNone);
  expect([WORDING.nothing, WORDING.yes, WORDING.no]).toEqual([ENGLISH.nothing, ENGLISH.yes, ENGLISH.no]);
  expect(WORDING.month("2026-03-01")).toBe(ENGLISH.month("2026-03-01"));
  for (const today of ["2026-06-01", "2027-01-01"]) {
    const place = { timeZone: "Europe/Paris", today };
    expect(WORDING.day("2026-03-02", place)).toBe(ENGLISH.day("2026-03-02", place));
    const instant = "2026-12-31T23:30:00Z";
    expect(WORDING.instant(instant, place)).toBe(ENGLISH.instant(instant, place));
  }
});

it("names each field whose changes are recorded", () => {
  const columns = new Set([...auditedColumns().values()].flat());
  const fields = changedFields(Object.fromEntries([...columns].map((column) => [column, [null, null]])));
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.map(({ field }) => field).filter((field) => !(field in FIELD_NAMES))).toEqual([]);
  expect(Object.entries(FIELD_NAMES).filter(([field, name]) => name !== fieldWords(field))).toEqual([]);
});
