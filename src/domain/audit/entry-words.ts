/** The words of the audit trail's fields and values, for sentences and for the pages. What `changes` hold stays as it is stored. */
import { RIGHTS, type Right } from "../people/rights";

/** Where and when values are read. */
export interface Reader {
  /** The merchant's time zone. */
  timeZone: string;
  /** The merchant's day: days of its year are written without the year. Left out where the words last. */
  today?: string;
}

/** The name of a field as people read it. @example fieldWords("quantityOrdered") // "quantity ordered" */
export const fieldWords = (field: string): string =>
  field.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The statuses of orders as people call them. */
export const ORDER_STATUS_NAMES = {
  DRAFT: "Draft",
  SENT_FOR_APPROVAL: "For approval",
  APPROVED: "Approved",
  CONFIRMED: "Sent",
  PARTIALLY_RECEIVED: "Partly received",
  FULLY_RECEIVED: "Received",
} as const;

const LANGUAGES = { EN: "English", DE: "German", FR: "French", ES: "Spanish", NL: "Dutch" };

/** Words of fixed values, by type and field, else by field. The pages say the same. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "PURCHASE_ORDER.status": ORDER_STATUS_NAMES,
  "PURCHASE_ORDER.type": {
    FINISHED_GOOD: "finished goods",
    RAW_MATERIAL: "raw materials",
    PRODUCTION_ORDER: "production order",
  },
  "SKU.status": { ACTIVE: "Active", DRAFT: "Draft", ARCHIVED: "Archived" },
  "ORDER_MAIL.status": { QUEUED: "Waiting", SENT: "Sent", REFUSED: "Not sent" },
  role: {
    ADMINISTRATOR: "Administrator",
    PLANNER: "Planner",
    BUYER: "Buyer",
    APPROVER: "Approver",
    RECEIVER: "Receiver",
    READER: "Reader",
  },
  scope: { READ: "read", WRITE: "read and write" },
  documentLanguage: LANGUAGES,
  language: LANGUAGES,
  leadTimeUnit: { CALENDAR_DAYS: "calendar days", OPEN_DAYS: "open days" },
  minimumOrderType: { UNITS: "units", CURRENCY: "money" },
  successionMode: { USE_UP: "used up first", IMMEDIATE: "at once" },
  shortageModel: { LOST_SALES: "lost sales", BACK_ORDER: "back orders" },
  abcMeasure: { REVENUE: "revenue", UNITS: "units" },
  rounding: { UP: "up", NEAREST: "to the nearest" },
  format: { WORKBOOK: "workbook" },
  rights: RIGHTS satisfies Record<Right, string>,
  ...Object.fromEntries(
    ["weekdays", "closedWeekdays"].map((field) => [
      field,
      {
        SUNDAY: "Sunday",
        MONDAY: "Monday",
        TUESDAY: "Tuesday",
        WEDNESDAY: "Wednesday",
        THURSDAY: "Thursday",
        FRIDAY: "Friday",
        SATURDAY: "Saturday",
      },
    ]),
  ),
};

/** What no value means, where it means something. */
const OF_NONE: Readonly<Record<string, string>> = {
  "MEMBER.warehouses": "all warehouses",
  "INVITATION.warehouses": "all warehouses",
  "API_KEY.warehouses": "all warehouses",
  "API_KEY.expiresAt": "never",
  "APPROVAL_LIMIT.orderLimit": "no limit",
};

/** Fields that people write: what they hold is never anything but their words. */
const WRITTEN = new Set(["name", "reference", "notes", "note", "message", "comment", "reason", "description", "query"]);

const dayWords = (instant: Date, { timeZone, today }: Reader, year = instant.toISOString().slice(0, 4)): string =>
  instant.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    ...(year === today?.slice(0, 4) ? {} : { year: "numeric" }),
    timeZone,
  });

/** Days and instants as the pages write them, where the merchant is; anything else as it is. */
function timeWords(field: string, value: string, reader: Reader): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) {
    const day = new Date(`${value}T00:00:00Z`);
    if (field === "month") return day.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
    return dayWords(day, { ...reader, timeZone: "UTC" }, value.slice(0, 4));
  }
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return value;
  const at = new Date(value);
  const { timeZone } = reader;
  const year = at.toLocaleDateString("en-CA", { timeZone }).slice(0, 4);
  const time = at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  return `${dayWords(at, reader, year)}, ${time}`;
}

/**
 * A value that a field had or has, in words. @param type Of the entry. @param most The letters that are shown of it.
 * @example valueWords("PURCHASE_ORDER", "status", "CONFIRMED", { timeZone: "UTC" }) // "Sent"
 */
export function valueWords(
  type: string,
  field: string,
  value: string | null | undefined,
  reader: Reader,
  most = 80,
): string {
  if (value == null || value === "") return OF_NONE[`${type}.${field}`] ?? "nothing";
  const cut = (text: string) => (text.length > most ? `${text.slice(0, most)}…` : text);
  if (WRITTEN.has(field)) return cut(value);
  const words = WORDS[`${type}.${field}`] ?? WORDS[field];
  if (words) {
    return value
      .split(", ")
      .map((word) => words[word] ?? word)
      .join(field === "rights" ? "; " : ", ");
  }
  if (value === "true" || value === "false") return value === "true" ? "yes" : "no";
  return cut(timeWords(field, value, reader));
}
