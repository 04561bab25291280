import type { AuditAction } from "../../generated/prisma/enums";
import type { AuditType } from "../../values/audit-types";
import { changedFields } from "./changed-fields";

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

/** What a sentence of an entry is made of. */
export interface SentenceParts {
  actorKind: string;
  actorName: string;
  action: AuditAction;
  type: string;
  objectName: string | null;
  parentName: string | null;
  objectCount: number;
  changes: unknown;
}

/** The fields that a sentence names; an entry has the rest. */
const MAX_NAMED = 3;

const value = (text: string | null) => (text === null ? "nothing" : text.length > 60 ? `${text.slice(0, 60)}…` : text);

function fieldsInWords({ action, changes }: SentenceParts): string {
  if (action !== "CHANGED") return "";
  const fields = changedFields(changes);
  const named = fields
    .slice(0, MAX_NAMED)
    .map(({ field, before, after }) => `${field} from ${value(before)} to ${value(after)}`);
  const more = fields.length - named.length;
  return `: ${named.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

const ACTORS: Readonly<Record<string, string>> = { KEY: "Key ", COMMAND: "Command ", JOB: "Job " };

/** Says an entry in words. @example "Ann Lee changed line TEA-1 of PO-7: quantityOrdered from 10 to 12." */
export function entrySentence(entry: SentenceParts): string {
  const { actorKind, actorName, action, type, objectName, parentName, objectCount } = entry;
  const [one, many] = NOUNS[type as AuditType];
  const what =
    objectCount > 1
      ? `${objectCount} ${many}`
      : objectName === null
        ? one.replace(/ (of|at|to)$/, "")
        : `${one} ${objectName}`;
  const whose = parentName === null ? "" : ` of ${parentName}`;
  return `${ACTORS[actorKind] ?? ""}${actorName} ${DEEDS[action]} ${what}${whose}${fieldsInWords(entry)}.`;
}
