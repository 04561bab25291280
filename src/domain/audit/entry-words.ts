/** The words of the audit trail's fields and values, for sentences and for the pages. What `changes` hold stays as it is stored. */
import { RIGHTS, type Right } from "../people/rights";

/** Where and when values are read. */
interface Place {
  /** The merchant's time zone. */
  timeZone: string;
  /** The merchant's day: days of its year are written without the year. Left out where the words last. */
  today?: string;
}

/** Where, when and in which language values are read. */
export interface Reader extends Place {
  /** English where it is left out. */
  wording?: Wording;
}

/** How values are written in a language. */
export interface Wording {
  /** Words of fixed values, by type and field, else by field. */
  fixed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What no value means, by type and field, where it means something. */
  ofNone: Readonly<Record<string, string>>;
  nothing: string;
  yes: string;
  no: string;
  /** @param digits Of a number, with a point for decimals. */
  figure(digits: string): string;
  /** @param day YYYY-MM-DD */
  day(day: string, place: Place): string;
  /** @param day The first of the month. */
  month(day: string): string;
  instant(instant: string, place: Place): string;
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

const FIXED: Wording["fixed"] = {
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

const OF_NONE: Wording["ofNone"] = {
  "MEMBER.warehouses": "all warehouses",
  "INVITATION.warehouses": "all warehouses",
  "API_KEY.warehouses": "all warehouses",
  "API_KEY.expiresAt": "never",
  "APPROVAL_LIMIT.orderLimit": "no limit",
};

/** Fields that people write: what they hold is never anything but their words. */
const WRITTEN = new Set(["name", "reference", "notes", "note", "message", "comment", "reason", "description", "query"]);

const dayWords = (instant: Date, { timeZone, today }: Place, year: string): string =>
  instant.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    ...(year === today?.slice(0, 4) ? {} : { year: "numeric" }),
    timeZone,
  });

/** Digits that a number holds exactly; more of them are written as they are. */
const MOST_DIGITS = 15;

/** A number as a place writes it, with all of its digits. @param digits With a point for decimals. @example figureIn("de-DE", "1234.5") // "1.234,5" */
export const figureIn = (locale: string, digits: string): string =>
  digits.replaceAll(/\D/g, "").length > MOST_DIGITS
    ? digits
    : Number(digits).toLocaleString(locale, { maximumFractionDigits: MOST_DIGITS });

/** As the service writes values; the pages have the same words in each language. */
export const ENGLISH: Wording = {
  fixed: FIXED,
  ofNone: OF_NONE,
  nothing: "nothing",
  yes: "yes",
  no: "no",
  figure: (digits) => figureIn("en-GB", digits),
  day: (day, place) => dayWords(new Date(`${day}T00:00:00Z`), { ...place, timeZone: "UTC" }, day.slice(0, 4)),
  month: (day) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }),
  instant(instant, place) {
    const at = new Date(instant);
    const { timeZone } = place;
    const year = at.toLocaleDateString("en-CA", { timeZone }).slice(0, 4);
    const time = at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
    return `${dayWords(at, place, year)}, ${time}`;
  },
};

/** Days and instants as the pages write them, where the merchant is; anything else as it is. */
function timeWords(field: string, value: string, { wording = ENGLISH, ...place }: Reader): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return field === "month" ? wording.month(value) : wording.day(value, place);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? wording.instant(value, place) : value;
}

/**
 * A value that a field had or has, in words. @param type Of the entry. @param most The letters that are shown of it.
 * @example valueWords("PURCHASE_ORDER", { field: "status", isFigure: false }, "CONFIRMED", { timeZone: "UTC" }) // "Sent"
 */
export function valueWords(
  type: string,
  { field, isFigure }: { field: string; isFigure: boolean },
  value: string | null | undefined,
  reader: Reader,
  most = 80,
): string {
  const { wording = ENGLISH } = reader;
  if (value == null || value === "") return wording.ofNone[`${type}.${field}`] ?? wording.nothing;
  const cut = (text: string) => (text.length > most ? `${text.slice(0, most)}…` : text);
  if (WRITTEN.has(field)) return cut(value);
  const words = wording.fixed[`${type}.${field}`] ?? wording.fixed[field];
  if (words) {
    return value
      .split(", ")
      .map((word) => words[word] ?? word)
      .join(field === "rights" ? "; " : ", ");
  }
  if (isFigure) return wording.figure(value);
  if (value === "true" || value === "false") return value === "true" ? wording.yes : wording.no;
  return cut(timeWords(field, value, reader));
}
