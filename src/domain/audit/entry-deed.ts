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

/** What was done, in words. */
interface Deed {
  words: string;
  /** Whether that says all, and the fields would only say it again. */
  isWhole: boolean;
}

const fieldOf = ({ changes }: Told, name: string): Field =>
  changes.find(({ field }) => field === name) ?? { field: name };

/** What was asked or decided about an order's approval: rows come and go with each, and mean different things. */
function approvalWords(entry: Told): string {
  const { action, objectCount } = entry;
  const order = entry.parentName ?? "an order";
  const [asked, back, approved] = ["requestedByName", "sentBackByName", "approvedByName"].map((name) =>
    fieldOf(entry, name),
  );
  if (objectCount > 1) {
    return action === "DELETED"
      ? `ended ${objectCount} requests for approval or approvals`
      : `asked for approval of, or decided on, ${objectCount} orders`;
  }
  if (action === "DELETED") {
    if (approved?.before) return `ended the approval of ${order} by ${approved.before}`;
    if (back?.before) return `closed what ${back.before} said on sending ${order} back`;
    return asked?.before
      ? `ended the request of ${asked.before} for approval of ${order}`
      : `ended the approval of ${order}`;
  }
  if (approved?.after) return `approved ${order}`;
  const { after: comment } = fieldOf(entry, "comment");
  if (back?.after) return `sent ${order} back${comment ? `: ${comment}` : ""}`;
  return `asked for approval of ${order}`;
}

/** Ways to sign in, by their field: as they come, and as they go. */
const SIGN_INS: Readonly<Record<string, readonly [set: (name: string) => string, gone: (name: string) => string]>> = {
  password: [() => "changed the password", () => "removed the password"],
  passkey: [(name) => `added the passkey ${name}`, (name) => `removed the passkey ${name}`],
  authenticatorApp: [() => "set up an authenticator app", () => "removed the authenticator app"],
  recoveryCode: [() => "used a recovery code", () => "removed a recovery code"],
  linkedAccount: [(name) => `linked the account at ${name}`, (name) => `removed the linked account at ${name}`],
  resetLink: [() => "made a link to set a new password", () => "withdrew a link to set a new password"],
};

function signInWords({ changes, objectName }: Told): string | null {
  const [change] = changes;
  const words = change && changes.length === 1 ? SIGN_INS[change.field] : undefined;
  if (!change || !words) return null;
  const [set, gone] = words;
  const deed = change.after ? set(change.after) : gone(change.before ?? "");
  return objectName ? `${deed} of ${objectName}` : deed;
}

/** What was done. */
function deedOf(entry: Told): Deed {
  const { action, type, objectName = null, parentName = null, objectCount } = entry;
  if (type === "APPROVAL") return { words: approvalWords(entry), isWhole: true };
  const signIn = type === "SIGN_IN" ? signInWords(entry) : null;
  if (signIn) return { words: signIn, isWhole: true };
  const [one, many] = NOUNS[type as AuditType];
  const what =
    objectCount > 1
      ? `${objectCount} ${many}`
      : objectName === null
        ? one.replace(/ (of|at|to)$/, "")
        : `${one} ${objectName}`;
  const whose = parentName === null ? "" : ` of ${parentName}`;
  return { words: `${DEEDS[action]} ${what}${whose}`, isWhole: false };
}

const ACTORS: Readonly<Record<string, string>> = { KEY: "Key ", COMMAND: "Command ", JOB: "Job " };

/** Who did what, without a full stop. @example "Ann Lee changed line TEA-1 of PO-7" */
export function entryDeed(entry: Told): Deed {
  const { words, isWhole } = deedOf(entry);
  return { words: `${ACTORS[entry.actorKind] ?? ""}${entry.actorName} ${words}`, isWhole };
}

/** Words as a sentence: with a full stop, unless they end with a mark. */
export const stopped = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
