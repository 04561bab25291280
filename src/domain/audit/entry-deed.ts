import type { AuditAction } from "../../generated/prisma/enums";
import type { AuditType } from "../../values/audit-types";

/** What an entry is about, in words: one of it, and many. */
const NOUNS: Readonly<Record<AuditType, readonly [one: string, many: string]>> = {
  PURCHASE_ORDER: ["order", "orders"],
  ORDER_LINE: ["line", "lines"],
  DELIVERY: ["receipt of", "receipts"],
  CONSUMPTION: ["use of material", "uses of materials"],
  ORDER_MAIL: ["mail to", "mails"],
  STOCK_COUNT: ["stock count at", "stock counts"],
  SKU: ["SKU", "SKUs"],
  PRODUCT: ["product", "products"],
  SKU_SUPPLIER: ["offer of supplier", "offers of suppliers"],
  RECIPE_LINE: ["recipe's material", "materials of recipes"],
  BUNDLE_ITEM: ["bundle's content", "contents of bundles"],
  SUPPLIER: ["supplier", "suppliers"],
  SUPPLIER_CLOSURE: ["closed days", "closures"],
  SUPPLIER_WAREHOUSE: ["terms at warehouse", "terms at warehouses"],
  WAREHOUSE: ["warehouse", "warehouses"],
  STORE: ["store", "stores"],
  EXCHANGE_RATE: ["exchange rate", "exchange rates"],
  SALES_IMPORT: ["import of sales of store", "imports of sales"],
  SALES_CORRECTION: ["correction of sales line", "corrections of sales lines"],
  ONE_OFF_MARK: ["one-off mark of sales line", "one-off marks of sales lines"],
  MANUAL_FORECAST: ["manual forecast of", "manual forecasts"],
  EXCLUDED_PERIOD: ["excluded period", "excluded periods"],
  PLANNING_SETTING: ["planning parameters at", "planning parameters"],
  STOCK_ALERT: ["stock alert at", "stock alerts"],
  LETTERHEAD: ["letterhead", "letterheads"],
  SAVED_QUESTION: ["saved question", "saved questions"],
  QUESTION_SCHEDULE: ["schedule of question", "schedules of questions"],
  SAVED_SCENARIO: ["saved scenario", "saved scenarios"],
  BULK_EXPORT: ["bulk export of", "bulk exports"],
  WEBHOOK_ENDPOINT: ["webhook endpoint", "webhook endpoints"],
  API_KEY: ["API key", "API keys"],
  MEMBER: ["member", "members"],
  SIGN_IN: ["sign-in of", "sign-ins"],
  INVITATION: ["invitation", "invitations"],
  APPROVAL_RULE: ["rule of approval", "rules of approval"],
  APPROVAL_LIMIT: ["limit of approval of", "limits of approval"],
  APPROVAL: ["approval", "approvals"],
};

const DEEDS: Readonly<Record<AuditAction, string>> = { CREATED: "created", CHANGED: "changed", DELETED: "deleted" };

/** A field that an entry says of, before and after. */
interface Field {
  field: string;
  before?: string | null;
  after?: string | null;
}

/** What the words of an entry are made of. */
export interface Told {
  actorKind: string;
  actorName: string;
  action: AuditAction;
  type: string;
  objectName?: string | null;
  parentName?: string | null;
  objectCount: number;
  changes: readonly Field[];
}

/** What happens to the approval of orders: rows come and go with each, and mean different things. */
export type ApprovalDeed =
  | "ASKED"
  | "APPROVED"
  | "SENT_BACK"
  | "REQUEST_ENDED"
  | "APPROVAL_ENDED"
  | "COMMENT_CLOSED"
  | "MANY_DECIDED"
  | "MANY_ENDED";

/** What was done, before it has words: those of the service are below, those of the pages in each language there. */
export type Deed =
  | {
      kind: "APPROVAL";
      what: ApprovalDeed;
      order: string | null;
      /** Whose request, approval or comment ended. */
      person: string | null;
      comment: string | null;
      count: number;
    }
  | {
      kind: "SIGN_IN";
      way: SignInWay;
      isGone: boolean;
      /** Of the passkey, or where the account is. */
      name: string;
      owner: string | null;
    }
  | {
      kind: "OBJECT";
      action: AuditAction;
      type: AuditType;
      name: string | null;
      /** What the object is a part of. */
      whose: string | null;
      count: number;
    };

type ApprovalOf = Extract<Deed, { kind: "APPROVAL" }>;
type SignInOf = Extract<Deed, { kind: "SIGN_IN" }>;
type ObjectOf = Extract<Deed, { kind: "OBJECT" }>;

const fieldOf = ({ changes }: Told, name: string): Field =>
  changes.find(({ field }) => field === name) ?? { field: name };

/** What was asked or decided about an order's approval. */
function approvalOf(entry: Told): ApprovalOf {
  const { action, objectCount: count, parentName: order = null } = entry;
  const deed = (what: ApprovalDeed, person: string | null = null, comment: string | null = null): ApprovalOf => ({
    ...{ kind: "APPROVAL", what, order, person, comment, count },
  });
  const [asked, back, approved] = ["requestedByName", "sentBackByName", "approvedByName"].map((name) =>
    fieldOf(entry, name),
  );
  if (count > 1) return deed(action === "DELETED" ? "MANY_ENDED" : "MANY_DECIDED");
  if (action === "DELETED") {
    if (approved?.before) return deed("APPROVAL_ENDED", approved.before);
    if (back?.before) return deed("COMMENT_CLOSED", back.before);
    return asked?.before ? deed("REQUEST_ENDED", asked.before) : deed("APPROVAL_ENDED");
  }
  if (approved?.after) return deed("APPROVED");
  return back?.after ? deed("SENT_BACK", null, fieldOf(entry, "comment").after) : deed("ASKED");
}

function approvalWords({ what, order: name, person, comment, count }: ApprovalOf): string {
  const order = name ?? "an order";
  switch (what) {
    case "ASKED":
      return `asked for approval of ${order}`;
    case "APPROVED":
      return `approved ${order}`;
    case "SENT_BACK":
      return `sent ${order} back${comment ? `: ${comment}` : ""}`;
    case "REQUEST_ENDED":
      return `ended the request of ${person} for approval of ${order}`;
    case "APPROVAL_ENDED":
      return `ended the approval of ${order}${person ? ` by ${person}` : ""}`;
    case "COMMENT_CLOSED":
      return `closed what ${person} said on sending ${order} back`;
    case "MANY_DECIDED":
      return `asked for approval of, or decided on, ${count} orders`;
    case "MANY_ENDED":
      return `ended ${count} requests for approval or approvals`;
  }
}

/** Ways to sign in, by their field: as they come, and as they go. */
const SIGN_INS = {
  password: [() => "changed the password", () => "removed the password"],
  passkey: [(name) => `added the passkey ${name}`, (name) => `removed the passkey ${name}`],
  authenticatorApp: [() => "set up an authenticator app", () => "removed the authenticator app"],
  recoveryCode: [() => "used a recovery code", () => "removed a recovery code"],
  linkedAccount: [(name) => `linked the account at ${name}`, (name) => `removed the linked account at ${name}`],
  resetLink: [() => "made a link to set a new password", () => "withdrew a link to set a new password"],
} as const satisfies Record<string, readonly [set: (name: string) => string, gone: (name: string) => string]>;

export type SignInWay = keyof typeof SIGN_INS;

function signInOf({ changes, objectName: owner = null }: Told): SignInOf | null {
  const [change] = changes;
  if (!change || changes.length > 1 || !Object.hasOwn(SIGN_INS, change.field)) return null;
  const isGone = !change.after;
  const name = (isGone ? change.before : change.after) ?? "";
  return { kind: "SIGN_IN", way: change.field as SignInWay, isGone, name, owner };
}

function signInWords({ way, isGone, name, owner }: SignInOf): string {
  const [set, gone] = SIGN_INS[way];
  const deed = isGone ? gone(name) : set(name);
  return owner ? `${deed} of ${owner}` : deed;
}

function objectWords({ action, type, name, whose, count }: ObjectOf): string {
  const [one, many] = NOUNS[type];
  const what = count > 1 ? `${count} ${many}` : name === null ? one.replace(/ (of|at|to)$/, "") : `${one} ${name}`;
  return `${DEEDS[action]} ${what}${whose === null ? "" : ` of ${whose}`}`;
}

/** What was done. An approval and a way to sign in say all: the fields of their entries only say it again. */
export function deedOf(entry: Told): Deed {
  const { action, type, objectName: name = null, parentName: whose = null, objectCount: count } = entry;
  if (type === "APPROVAL") return approvalOf(entry);
  const signIn = type === "SIGN_IN" ? signInOf(entry) : null;
  return signIn ?? { kind: "OBJECT", action, type: type as AuditType, name, whose, count };
}

function wordsOf(deed: Deed): string {
  if (deed.kind === "APPROVAL") return approvalWords(deed);
  return deed.kind === "SIGN_IN" ? signInWords(deed) : objectWords(deed);
}

const ACTORS: Readonly<Record<string, string>> = { KEY: "Key ", COMMAND: "Command ", JOB: "Job " };

/** Who did what, without a full stop, and whether that says all. @example "Ann Lee changed line TEA-1 of PO-7" */
export function entryDeed(entry: Told): { words: string; isWhole: boolean } {
  const deed = deedOf(entry);
  const words = `${ACTORS[entry.actorKind] ?? ""}${entry.actorName} ${wordsOf(deed)}`;
  return { words, isWhole: deed.kind !== "OBJECT" };
}

/** Words as a sentence: with a full stop, unless they end with a mark. */
export const stopped = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
