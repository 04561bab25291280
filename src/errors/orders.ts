/** Refusals that concern orders, their lines and mails; part of the error catalogue (`index.ts`). */
import { defineForWrites, defineVersionConflict, listed, SOME_ID } from "./definition";

/** Another tenant's order reads the same. D1a. */
export const OrderNotFound = defineForWrites(
  "ORDER_NOT_FOUND",
  "not_found",
  (id: string) => `Order '${id}' not found`,
  [SOME_ID],
);

/** Another tenant's orders read the same. D23. */
export const OrdersNotFound = defineForWrites(
  "ORDERS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Orders not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

/** Another tenant's order lines read the same. */
export const OrderLinesNotFound = defineForWrites(
  "ORDER_LINES_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Order lines not found: ${ids.join(", ")}`,
  [[SOME_ID]],
);

/** An order was to be created under a name that another has. */
export const OrderExists = defineForWrites(
  "ORDER_EXISTS",
  "conflict",
  (reference: string) => `An order already has the name '${reference}'`,
  ["PO-1"],
);

/** Orders were written since their client has seen them. D73. */
export const VersionConflict = defineVersionConflict(
  "VERSION_CONFLICT",
  (orders: readonly { id: string; reference: string; version: number }[]) =>
    `Nothing was changed, as the data was written since you read it: ${orders
      .map(({ reference, version }) => `order '${reference}' now has version ${version}`)
      .join("; ")}`,
  [{ id: SOME_ID, reference: "PO-1", version: 4 }],
);

/** What the caller does to orders takes approval first, by the merchant's rule. D185. */
export const ApprovalNeeded = defineForWrites(
  "APPROVAL_NEEDED",
  "conflict",
  (references: readonly string[]) =>
    `Nothing was changed, as approval is needed first for ${listed(references)}. Ask for it with placeOrders or requestApproval, or set SENT_FOR_APPROVAL; approvers approve with approveOrders`,
  [["PO-1"]],
);

/** Orders don't wait for the caller's approval. D185. */
export const NotAwaitingApproval = defineForWrites(
  "NOT_AWAITING_APPROVAL",
  "conflict",
  (references: readonly string[]) =>
    `Nothing was changed, as these orders do not wait for your approval: ${listed(references)}`,
  [["PO-1"]],
);

/** Somebody was to approve orders that they asked for or wrote. D185. */
export const OwnOrder = defineForWrites(
  "OWN_ORDER",
  "conflict",
  (references: readonly string[]) =>
    `Nothing was changed, as you asked for the approval of these orders or wrote their lines, so somebody else approves them: ${listed(references)}`,
  [["PO-1"]],
);

/** The service was started without a mail server. */
export const MailNotSetUp = defineForWrites(
  "MAIL_NOT_SET_UP",
  "conflict",
  () => "This service sends no such mail: set SMTP_URL and MAIL_FROM, and PUBLIC_URL for links to people",
  [],
);

/** A merchant has had as many mails sent in a day as it may. */
export const TooManyMails = defineForWrites(
  "TOO_MANY_MAILS",
  "conflict",
  (most: number) => `Nothing was mailed: the limit of ${most} mails a day is reached`,
  [200],
);
