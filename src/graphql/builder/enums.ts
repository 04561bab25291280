import type * as stored from "../../generated/prisma/enums";
import { builder } from "./builder";

/** The values of an enum that is also stored, each with its meaning; leaving one out does not compile. */
function meanings<Word extends string>(words: Record<Word, string>) {
  const values = Object.entries<string>(words).map(([value, description]) => [value, { value, description }]);
  return Object.fromEntries(values) as { [W in Word]: { value: W; description: string } };
}

export const OrderStatus = builder.enumType("OrderStatus", {
  description: "The status of a purchase order. None of them is terminal: any may follow any.",
  values: meanings<stored.OrderStatus>({
    DRAFT: "Being put together.",
    SENT_FOR_APPROVAL: "Waiting for somebody's yes.",
    APPROVED: "Agreed to, not yet placed.",
    CONFIRMED: "Placed: units not yet arrived count as incoming.",
    PARTIALLY_RECEIVED: "Placed and partly arrived: the rest counts as incoming.",
    FULLY_RECEIVED: "Done: nothing more is expected.",
  }),
});
export const OrderType = builder.enumType("OrderType", {
  description: "The kind of goods that an order brings in.",
  values: meanings<stored.OrderType>({
    RAW_MATERIAL: "Raw materials only.",
    PRODUCTION_ORDER: "Goods that a producer makes by recipe.",
    FINISHED_GOOD: "Finished goods, and any other case.",
  }),
});
export const OrderMailStatus = builder.enumType("OrderMailStatus", {
  description: "State of a mail.",
  values: meanings<stored.OrderMailStatus>({
    QUEUED: "It waits to be sent, or to be tried again.",
    SENT: "The mail server has taken it.",
    REFUSED: "It is given up: refused for good, or not taken for a day.",
  }),
});
export const NotificationKind = builder.enumType("NotificationKind", {
  description: "The event that a notification tells of.",
  values: meanings<stored.NotificationKind>({
    APPROVAL_WAITS: "An order waits for approval; told to those who may approve it.",
    APPROVAL_DECIDED: "An order was approved or sent back; told to who asked for the approval.",
    ORDER_LATE: "A placed order has become late; told to those who may order.",
    STOCK_OUT_RAISED: "A SKU has run out at a warehouse; told to those who may order.",
    IMPORT_REFUSED: "Rows of an import were refused; told to who imported, else to those who may import such.",
  }),
});
export const NotificationObject = builder.enumType("NotificationObject", {
  description: "The kind of object that a notification is about.",
  values: meanings<stored.NotificationObject>({
    PURCHASE_ORDER: "A purchase order.",
    SKU: "A SKU.",
    WAREHOUSE: "Many SKUs of a warehouse.",
    IMPORT: "An import, which has no id.",
  }),
});
export const NotificationMail = builder.enumType("NotificationMail", {
  description: "Whether, and when, a person gets a notification by mail.",
  values: meanings<stored.NotificationMail>({
    OFF: "It is in the inbox alone.",
    DAILY: "In one mail a day.",
    AT_ONCE: "At once; what comes within five minutes of a mail is mailed together.",
  }),
});
export const BulkExportFormat = builder.enumType("BulkExportFormat", {
  description: "The file format of a bulk export.",
  values: meanings<stored.BulkExportFormat>({
    JSONL: "A JSON object a line, each a row just as the query answers it; packed by gzip.",
    CSV: "A column for each value that the query selects of a row, with a header; packed by gzip.",
    PARQUET: "Apache Parquet: the same columns with their types.",
  }),
});
export const BulkExportState = builder.enumType("BulkExportState", {
  description: "State of a bulk export.",
  values: meanings<stored.BulkExportState>({
    QUEUED: "It waits to be begun.",
    RUNNING: "It is being written.",
    FINISHED: "It can be downloaded.",
    FAILED: "It ended without a file; its error says why.",
    CANCELLED: "Somebody cancelled it.",
  }),
});
export const WebhookSignature = builder.enumType("WebhookSignature", {
  description: "The webhook's signature scheme, as in Standard Webhooks.",
  values: meanings<stored.WebhookSignature>({
    HMAC_SHA256: "With a secret that both sides have (`whsec_…`): `v1,…` in the header `webhook-signature`.",
    ED25519: "With a key whose public half (`whpk_…`) receivers verify by: `v1a,…` in that header.",
  }),
});
export const WebhookDeliveryState = builder.enumType("WebhookDeliveryState", {
  description: "State of a webhook delivery.",
  values: meanings<stored.WebhookDeliveryState>({
    PENDING: "It waits: to be sent, to be tried again, or for an earlier event of the same object.",
    DELIVERED: "The receiver has answered with a status from 200 to 299.",
    FAILED: "It is given up: not taken within three days, or its endpoint was disabled. It can be replayed.",
  }),
});
export const WebhookDisabledReason = builder.enumType("WebhookDisabledReason", {
  description: "Why a webhook endpoint is disabled.",
  values: meanings<stored.WebhookDisabledReason>({
    BY_REQUEST: "Somebody disabled it.",
    FAILING: "It took nothing for three days.",
    GONE: "It answered with status 410: it wants no more.",
    IMPORTED: "The merchant was imported from an archive, and where it came from the receiver may be sent to still.",
  }),
});
export const QuestionFormat = builder.enumType("QuestionFormat", {
  description: "The file format of a mailed answer.",
  values: meanings<stored.QuestionFormat>({
    CSV: "A CSV file for each table of the answer.",
    WORKBOOK: "An Excel workbook for each table of the answer.",
  }),
});
export const OrderOrigin = builder.enumType("OrderOrigin", {
  description: "The origin of an order.",
  values: meanings<stored.OrderOrigin>({
    NEW: "Sent by a client.",
    REPLENISH: "Made from recommendations.",
    PLAN: "Made from the buying calendar.",
  }),
});
export const DemandClass = builder.enumType("DemandClass", {
  description: "The demand pattern, which decides the forecast method (Syntetos, Boylan and Croston, 2005).",
  values: {
    SMOOTH: { value: "smooth", description: "Comes often, in like sizes." },
    ERRATIC: { value: "erratic", description: "Comes often, in sizes that differ much." },
    INTERMITTENT: { value: "intermittent", description: "Comes rarely, in like sizes." },
    LUMPY: { value: "lumpy", description: "Comes rarely, in sizes that differ much." },
    NONE: { value: "none", description: "No demand at all." },
  } as const,
});
export const SkuStatus = builder.enumType("SkuStatus", {
  description: "Where a SKU stands in its catalogue life.",
  values: meanings<stored.SkuStatus>({
    ACTIVE: "On sale, or in use.",
    DRAFT: "Not yet.",
    ARCHIVED: "No longer.",
  }),
});
export const LeadTimeUnit = builder.enumType("LeadTimeUnit", {
  description: "The days that a supplier's lead times count.",
  values: meanings<stored.LeadTimeUnit>({
    CALENDAR_DAYS: "All days. Closed days move the day of the order and the day of the delivery, and nothing else.",
    OPEN_DAYS: "Days on which the supplier works: its closed days consume no lead time.",
  }),
});
export const DocumentLanguage = builder.enumType("DocumentLanguage", {
  description: "A language of documents and mails to suppliers, by its ISO 639 code.",
  values: meanings<stored.DocumentLanguage>({
    EN: "English.",
    DE: "German.",
    FR: "French.",
    ES: "Spanish.",
    NL: "Dutch.",
  }),
});
export const SuccessionMode = builder.enumType("SuccessionMode", {
  description: "The use of the stock of a SKU that has a successor.",
  values: meanings<stored.SuccessionMode>({
    USE_UP:
      "Its stock and open orders are used up first. It is not bought any more, and the successor is needed from the day on which it runs out.",
    IMMEDIATE: "The successor takes over at once; the stock of the predecessor does not count.",
  }),
});
export const MinimumOrderType = builder.enumType("MinimumOrderType", {
  description: "The unit of an order minimum.",
  values: meanings<stored.MinimumOrderType>({ UNITS: "Units.", CURRENCY: "The supplier's currency." }),
});
export const PlanRunState = builder.enumType("PlanRunState", {
  description: "State of a refresh of the plan.",
  values: meanings<stored.PlanRunState>({
    UNDER_WAY: "Being made; the plan before it is read meanwhile.",
    FINISHED: "Done: its rows are in the plan.",
    BROKEN_OFF: "Ended without result, as its process did; another one follows.",
  }),
});
export const AnalysisKind = builder.enumType("AnalysisKind", {
  description: "The kind of an analysis, which takes longer than a request.",
  values: meanings<stored.AnalysisKind>({
    WHAT_IF: "Changes of a scenario in the plan.",
    BACKTEST: "Results of policies in the merchant's own past.",
  }),
});
export const AnalysisState = builder.enumType("AnalysisState", {
  description: "State of an analysis.",
  values: meanings<stored.AnalysisState>({
    QUEUED: "It waits for its turn.",
    RUNNING: "It is being done, or is begun again after it was interrupted.",
    FINISHED: "Done: its result is there.",
    FAILED: "It can't be done; the error says why.",
    CANCELLED: "Somebody has cancelled it.",
  }),
});
export const MovementKind = builder.enumType("MovementKind", {
  description: "Why stock changed.",
  values: meanings<stored.MovementKind>({
    COUNT: "It was counted.",
    SALE: "It was sold.",
    RECEIPT: "Goods were received, or a receipt was corrected.",
    CONSUMPTION: "Material was used in production.",
  }),
});
export const DemandSource = builder.enumType("DemandSource", {
  description: "Where demand came from.",
  values: meanings<stored.DemandSource>({
    SALE: "Sold as itself.",
    BUNDLE: "Sold inside a bundle.",
    PRODUCTION: "Used in production.",
  }),
});
export const ImportStatus = builder.enumType("ImportStatus", {
  description: "Whether an accepted import has reached demand and stock yet.",
  values: meanings<stored.ImportStatus>({ PENDING: "Stored, not yet counted.", INGESTED: "In demand and stock." }),
});
export const ShortageModel = builder.enumType("ShortageModel", {
  description: "The handling of demand without stock.",
  values: meanings<stored.ShortageModel>({ LOST_SALES: "It is lost.", BACK_ORDER: "It waits." }),
});
export const OrderRounding = builder.enumType("OrderRounding", {
  description: "To which whole packs a quantity goes.",
  values: meanings<stored.OrderRounding>({
    UP: "Packs are filled up: never less than is needed.",
    NEAREST: "To the nearest whole pack, at least one and never below the MOQ; it may be less than is needed.",
  }),
});
export const AbcMeasure = builder.enumType("AbcMeasure", {
  description: "The figure that sorts SKUs into ABC classes, over the last 12 months.",
  values: meanings<stored.AbcMeasure>({
    REVENUE: "Revenue, in the merchant's currency.",
    UNITS: "Units sold.",
  }),
});
export const Weekday = builder.enumType("Weekday", {
  description: "A day of the week.",
  values: meanings<stored.Weekday>({
    SUNDAY: "Sunday.",
    MONDAY: "Monday.",
    TUESDAY: "Tuesday.",
    WEDNESDAY: "Wednesday.",
    THURSDAY: "Thursday.",
    FRIDAY: "Friday.",
    SATURDAY: "Saturday.",
  }),
});
export const StockAlertKind = builder.enumType("StockAlertKind", {
  description: "The kind of a stock alert.",
  values: meanings<stored.StockAlertKind>({
    AT_RISK: "Stock will be below safety stock.",
    STOCK_OUT: "Nothing will be left.",
  }),
});
export const ParameterLevel = builder.enumType("ParameterLevel", {
  description: "Where a planning parameter was set, the most specific first.",
  values: {
    SKU_WAREHOUSE: { description: "For the SKU at the warehouse." },
    SKU: { description: "For the SKU, or by its own or its supplier's terms for it." },
    SUPPLIER_WAREHOUSE: { description: "For the supplier at the warehouse." },
    SUPPLIER: { description: "For the supplier." },
    TENANT: { description: "As the merchant's default." },
    DEFAULT: { description: "Nowhere: the value that holds when nobody sets one." },
  } as const,
});
export const StockHealth = builder.enumType("StockHealth", {
  description: "Stock health of a SKU at a warehouse when the next possible delivery arrives.",
  values: {
    EXCESS: { description: "More than safety stock and cover together need." },
    HEALTHY: { description: "Between safety stock and full cover." },
    AT_RISK: { description: "Below safety stock." },
    STOCK_OUT: { description: "Nothing left." },
  } as const,
});

export const KeyScope = builder.enumType("KeyScope", {
  description: "Permissions of an API key.",
  values: meanings<stored.KeyScope>({
    READ: "Queries and subscriptions.",
    WRITE: "Mutations, too.",
  }),
});
export const ActorKind = builder.enumType("ActorKind", {
  description: "The kind of who did something.",
  values: meanings<stored.ActorKind>({
    USER: "A person.",
    KEY: "A program, by its API key.",
    COMMAND: "The operator, by a command on the server.",
    JOB: "The service itself, by a job that was due or that somebody's change asked for.",
  }),
});
export const AuditAction = builder.enumType("AuditAction", {
  description: "What happened to an object.",
  values: meanings<stored.AuditAction>({
    CREATED: "It was created.",
    CHANGED: "Fields of it were changed.",
    DELETED: "It was deleted.",
  }),
});
