/**
 * The events of webhooks: a line a type of event, with the form of its data. The database's own triggers write most of it (section 6 of the first
 * migration); OpenAPI's `webhooks` and the page on them are made of this.
 */
import { z } from "zod";

const id = (what: string) => z.guid().describe(what);
const instant = (what: string) => z.iso.datetime().describe(what);
const count = (what: string) => z.number().int().describe(what);

const ORDER_LINK = "The order's path on this installation.";

const order = {
  id: id("The order."),
  reference: z.string().describe("Its name, which stays."),
  status: z
    .enum(["DRAFT", "SENT_FOR_APPROVAL", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"])
    .describe("Its status when the transaction ended."),
  type: z.enum(["FINISHED_GOOD", "RAW_MATERIAL", "PRODUCTION_ORDER"]).describe("The kind of goods that it brings in."),
  supplier_id: id("The supplier of its first line."),
  version: count("Version of the order; ignore it when you have seen a newer one."),
  updated_at: instant("When it was written."),
};
const orderAt = { ...order, link: z.string().describe(ORDER_LINK) };

const alert = z.object({
  id: id("The alert."),
  kind: z.enum(["AT_RISK", "STOCK_OUT"]).describe("The kind of alert: below safety stock, or nothing left."),
  sku_id: id("The SKU."),
  sku: z.string().describe("Its name."),
  warehouse_id: id("The warehouse; a combined warehouse stands for all of its children."),
  warehouse: z.string().describe("Its name."),
  raised_at: instant("When the plan first showed it."),
  resolved_at: instant("When the plan first showed that it no longer holds; null while it does.").nullable(),
});

const importError = z.object({
  row: count("The row, from 1: its place among sales sent by an API, its line in a file; 0 stands for the file."),
  column: z.string().describe("The column; empty for the row as a whole."),
  reason: z.string().describe("The fault, as imports report it."),
});

const EVENTS = {
  "purchase_order.created": {
    summary: "A purchase order was made.",
    data: z.object(orderAt),
  },
  "purchase_order.changed": {
    summary: "A purchase order, or one of its lines, was written: there is another version of it.",
    data: z.object({ ...orderAt, previous_status: order.status.describe("Its status before the transaction.") }),
  },
  "purchase_order.received": {
    summary:
      "Goods of a purchase order were booked in, or a receipt was corrected. A separate event reports the change of the order.",
    data: z.object({
      id: order.id,
      reference: order.reference,
      units: z.number().describe("Units that arrived in all; negative where receipts were corrected."),
      line_count: count("Number of lines with arrivals."),
      lines: z
        .array(
          z.object({
            delivery_id: id("The arrival."),
            sku_id: id("The SKU that arrived."),
            warehouse_id: id("The warehouse."),
            units: z.number().describe("Number of units; negative for a correction."),
            delivered_at: instant("When the goods arrived."),
          }),
        )
        .describe("The first 100 of them."),
      link: orderAt.link,
    }),
  },
  "purchase_order.deleted": {
    summary: "A purchase order was deleted; this was its last state.",
    data: z.object(order),
  },
  "purchase_order.approval_requested": {
    summary: "Approval of a purchase order was asked for.",
    data: z.object(orderAt),
  },
  "purchase_order.approval_decided": {
    summary: "A purchase order was approved by all who have to, or sent back.",
    data: z.object({
      ...orderAt,
      decision: z.enum(["APPROVED", "SENT_BACK"]).describe("What was decided."),
      comment: z.string().describe("The comment on it; null for none.").nullable(),
    }),
  },
  "purchase_order.late": {
    summary: "A placed purchase order has become late, as the plan of a night found it.",
    data: z.object({
      ...orderAt,
      late_since: z.iso.date().describe("The day by which the first of its late lines was expected."),
    }),
  },
  "plan.replaced": {
    summary: "The whole plan was made anew, as each night. Refreshes after a write do not send it.",
    data: z.object({
      version: count("The version of the plan; later ones have higher numbers."),
      planning_day: z.iso.date().describe("The merchant's day that it was planned from."),
      sku_count: count("SKUs that were planned."),
      place_count: count("SKU-warehouse pairs that were planned."),
      excess_count: count("Pairs with excess stock."),
      healthy_count: count("Pairs with enough."),
      at_risk_count: count("Pairs whose stock will not last until the next possible delivery."),
      stock_out_count: count("Pairs with nothing left."),
      to_order_count: count("Pairs with a recommended order."),
      warnings: z.array(z.string()).describe("Facts that the plan could not use, in sentences; the first 20."),
    }),
  },
  "stock_alert.raised": { summary: "A stock alert was raised.", data: alert },
  "stock_alert.resolved": { summary: "A stock alert no longer holds.", data: alert },
  "import.finished": {
    summary:
      "An import has ended. Its sales are in demand and stock, or all were refused. Its file is stored, or was refused as a whole.",
    data: z.object({
      id: id(
        "The import; of sales the batch that their lines are in. Null for a file, and where nothing was stored.",
      ).nullable(),
      source: z.enum(["sales", "file"]).describe("Sales lines, or a file of the catalogue."),
      name: z.string().describe("The store that sold, or the file."),
      accepted_rows: count("Rows that were stored."),
      refused_rows: count("Rows that were not; of a refused file all."),
      errors: z.array(importError).describe("Faults, the first 20."),
    }),
  },
  "job.failed": {
    summary: "A job of a write has failed for good, until the operator retries it. The operator's log says why.",
    data: z.object({
      id: z.string().describe("The job's number."),
      kind: z.string().describe("Its kind of work, for example `ingest-transactions`."),
      attempts: count("Number of attempts."),
      enqueued_at: instant("The moment when it was enqueued."),
      subject_id: z
        .string()
        .nullable()
        .describe("The import, mail, question or analysis that it was for; null for others."),
    }),
  },
} as const;

/** Events that endpoints can want. */
export type WebhookEventType = keyof typeof EVENTS;
export const WEBHOOK_EVENT_TYPES = Object.keys(EVENTS) as readonly WebhookEventType[];

/** A type of event: a sentence on when it happens, and the form of its data. */
export const WEBHOOK_EVENTS: Readonly<Record<WebhookEventType, { summary: string; data: z.ZodObject }>> = EVENTS;

/** The event that tests an endpoint, whatever types it wants. */
export const TEST_EVENT = "webhook.test";

/** Errors of an import that an event has at most. */
export const MAX_IMPORT_ERRORS = 20;

export const isWebhookEventType = (text: string): text is WebhookEventType => Object.hasOwn(EVENTS, text);
