/** What the audit trail says in words. */
import { entrySentence, type SentenceParts } from "../../src/domain/audit/entry-sentence";
import { AUDIT_TYPES } from "../../src/values/audit-types";

const PARIS = { timeZone: "Europe/Paris" };
const say = (entry: Partial<SentenceParts>) =>
  entrySentence(
    {
      actorKind: "USER",
      actorName: "Ada",
      action: "CHANGED",
      type: "PURCHASE_ORDER",
      objectName: "PO-7",
      parentName: null,
      objectCount: 1,
      changes: {},
      ...entry,
    },
    PARIS,
  );
const approval = (action: SentenceParts["action"], changes: object) =>
  say({ action, type: "APPROVAL", objectName: null, parentName: "PO-7", changes });
const signIn = (changes: object) => say({ type: "SIGN_IN", objectName: "bea@acme.example", changes });

it.each([
  ["asking", approval("CREATED", { requested_by_name: [null, "Ada"] }), "Ada asked for approval of PO-7."],
  ["approving", approval("CREATED", { approved_by_name: [null, "Ada"] }), "Ada approved PO-7."],
  [
    "sending back",
    approval("CREATED", {
      requested_by_name: [null, "Bea"],
      sent_back_by_name: [null, "Ada"],
      comment: [null, "Too many."],
    }),
    "Ada sent PO-7 back: Too many.",
  ],
  [
    "a request that ends",
    approval("DELETED", { requested_by_name: ["Bea", null] }),
    "Ada ended the request of Bea for approval of PO-7.",
  ],
  [
    "an approval that ends",
    approval("DELETED", { approved_by_name: ["Axel", null] }),
    "Ada ended the approval of PO-7 by Axel.",
  ],
  [
    "a comment that ends",
    approval("DELETED", { requested_by_name: ["Ada", null], sent_back_by_name: ["Axel", null], comment: ["No", null] }),
    "Ada closed what Axel said on sending PO-7 back.",
  ],
  [
    "many requests",
    say({ action: "DELETED", type: "APPROVAL", objectName: null, objectCount: 1_001 }),
    "Ada ended 1001 requests for approval or approvals.",
  ],
])("tells %s of approval apart", (_what, said, expected) => expect(said).toBe(expected));

it.each([
  [
    "statuses as the pages do",
    say({ changes: { status: ["DRAFT", "SENT_FOR_APPROVAL"] } }),
    "Ada changed order PO-7: status from Draft to For approval.",
  ],
  [
    "the status of a SKU, which is another",
    say({ type: "SKU", objectName: "CUP", changes: { status: ["ACTIVE", "ARCHIVED"] } }),
    "Ada changed SKU CUP: status from Active to Archived.",
  ],
  [
    "roles, and an empty list of warehouses",
    say({
      type: "MEMBER",
      objectName: "bea@acme.example",
      changes: { role: ["BUYER", "PLANNER"], warehouse_ids: [[], ["Lyon"]] },
    }),
    "Ada changed member bea@acme.example: role from Buyer to Planner, warehouses from all warehouses to Lyon.",
  ],
  [
    "rights of keys",
    say({ type: "API_KEY", objectName: "scanner", changes: { rights: [[], ["RECEIVE_STOCK"]] } }),
    "Ada changed API key scanner: rights from nothing to receive deliveries and count stock.",
  ],
  [
    "an instant where the merchant is, and a day",
    say({
      type: "ORDER_LINE",
      objectName: "CUP",
      parentName: "PO-7",
      changes: {
        expected_delivery_on: ["2026-03-02", null],
        delivered_at: [null, "2026-03-31T22:30:00+00:00"],
      },
    }),
    "Ada changed line CUP of PO-7: delivered at from nothing to 1 Apr 2026, 00:30, expected delivery on from 2 Mar 2026 to nothing.",
  ],
  [
    "yes and no",
    say({ type: "STORE", objectName: "Shop", changes: { active: [true, false] } }),
    "Ada changed store Shop: active from yes to no.",
  ],
  [
    "what people wrote as they wrote it",
    say({ changes: { notes: ["DRAFT", "2026-03-02"] } }),
    "Ada changed order PO-7: notes from DRAFT to 2026-03-02.",
  ],
])("says %s", (_what, said, expected) => expect(said).toBe(expected));

it.each([
  [{ password: [null, "changed"] }, "Ada changed the password of bea@acme.example."],
  [{ passkey: [null, "Phone"] }, "Ada added the passkey Phone of bea@acme.example."],
  [{ passkey: ["Phone", null] }, "Ada removed the passkey Phone of bea@acme.example."],
  [{ authenticator_app: [null, "changed"] }, "Ada set up an authenticator app of bea@acme.example."],
  [{ recovery_code: [null, "changed"] }, "Ada used a recovery code of bea@acme.example."],
  [{ reset_link: [null, "Ada"] }, "Ada made a link to set a new password of bea@acme.example."],
])("says how somebody signs in: %j", (changes, expected) => expect(signIn(changes)).toBe(expected));

it("has words for each kind of object, made or gone, one or many", () => {
  for (const type of Object.keys(AUDIT_TYPES)) {
    for (const action of ["CREATED", "DELETED"] as const) {
      for (const objectCount of [1, 30]) expect(say({ type, action, objectCount })).toMatch(/^Ada [a-z].*\w\.$/);
    }
  }
});
