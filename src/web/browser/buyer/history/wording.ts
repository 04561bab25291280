import { t } from "@lingui/core/macro";
import { figureIn, type Wording } from "../../../../domain/audit/entry-words";
import { dayText, instantText } from "../../shared/figures";
import { locale } from "../../shared/locale";
import { RIGHT_WORDS, ROLES } from "../../shared/people-words";
import { STATUS_NAMES } from "../parts/status";

const monthText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), { month: "long", year: "numeric", timeZone: "UTC" });

/** The days of the week; the seventh of January 2024 was a Sunday. */
const WEEKDAYS = Object.fromEntries(
  ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"].map((name, place) => [
    name,
    new Date(Date.UTC(2024, 0, 7 + place)).toLocaleDateString(locale(), { weekday: "long", timeZone: "UTC" }),
  ]),
);

const LANGUAGES = { EN: t`English`, DE: t`German`, FR: t`French`, ES: t`Spanish`, NL: t`Dutch` };

/** What the fields of entries hold, in words. The English is that of the service (domain/audit/entry-words.ts), which a test compares. */
export const WORDING: Wording = {
  fixed: {
    "PURCHASE_ORDER.status": STATUS_NAMES,
    "PURCHASE_ORDER.type": {
      FINISHED_GOOD: t`finished goods`,
      RAW_MATERIAL: t`raw materials`,
      PRODUCTION_ORDER: t`production order`,
    },
    "SKU.status": { ACTIVE: t`Active`, DRAFT: t`Draft`, ARCHIVED: t`Archived` },
    "ORDER_MAIL.status": {
      QUEUED: t({ message: "Waiting", context: "mail" }),
      SENT: t({ message: "Sent", context: "mail" }),
      REFUSED: t({ message: "Not sent", context: "mail" }),
    },
    role: Object.fromEntries(Object.entries(ROLES).map(([role, { name }]) => [role, name])),
    scope: { READ: t`read`, WRITE: t`read and write` },
    documentLanguage: LANGUAGES,
    language: LANGUAGES,
    leadTimeUnit: { CALENDAR_DAYS: t`calendar days`, OPEN_DAYS: t`open days` },
    minimumOrderType: { UNITS: t`units`, CURRENCY: t`money` },
    successionMode: { USE_UP: t`used up first`, IMMEDIATE: t`at once` },
    shortageModel: { LOST_SALES: t`lost sales`, BACK_ORDER: t`back orders` },
    abcMeasure: { REVENUE: t`revenue`, UNITS: t`units` },
    rounding: { UP: t({ message: "up", context: "rounding" }), NEAREST: t`to the nearest` },
    format: { WORKBOOK: t`workbook` },
    rights: RIGHT_WORDS,
    weekdays: WEEKDAYS,
    closedWeekdays: WEEKDAYS,
  },
  ofNone: {
    "MEMBER.warehouses": t`all warehouses`,
    "INVITATION.warehouses": t`all warehouses`,
    "API_KEY.warehouses": t`all warehouses`,
    "API_KEY.expiresAt": t`never`,
    "APPROVAL_LIMIT.orderLimit": t`no limit`,
  },
  nothing: t({ message: "nothing", context: "value of a field" }),
  yes: t`yes`,
  no: t`no`,
  figure: (digits) => figureIn(locale(), digits),
  day: (day, { today = "" }) => dayText(day, today),
  month: monthText,
  instant: (instant, { timeZone, today = "" }) => instantText(instant, { timeZone, today }),
};
