import { type ErrorWords, REREAD_IDS } from "./words";

/** The words of refusals that concern orders, their lines and mails. */
export const ORDERS_WORDS = {
  ORDER_NOT_FOUND: {
    cause: "The merchant has no such order.",
    remedy:
      "Take the id from GET /orders or from the answer that created the order. Deleted orders and those of other merchants are not found.",
  },
  ORDERS_NOT_FOUND: {
    cause: "The merchant does not have some of the orders; the message names them.",
    remedy: `${REREAD_IDS} None of the orders was changed.`,
  },
  ORDER_LINES_NOT_FOUND: {
    cause: "The merchant does not have some of the order lines; the message names them.",
    remedy: `${REREAD_IDS} None of the lines was changed.`,
  },
  ORDER_EXISTS: {
    cause: "Another order has the name of the new order.",
    remedy: "Choose another name, or none: then the service makes one. To extend the existing order, add lines to it.",
  },
  VERSION_CONFLICT: {
    cause: "The order was changed since the client read it: its version is not the expected one.",
    remedy:
      "Nothing was changed. The answer has the present orders: check whether you still want the change, and send it with their versions.",
  },
  APPROVAL_NEEDED: {
    cause:
      "The order is over the caller's limit, or its value is not known, and nobody has approved it as it is. Only approvers set APPROVED.",
    remedy:
      "Ask for approval with `placeOrders` or `requestApproval`, or set the status SENT_FOR_APPROVAL. To change an order that is placed, take it back to DRAFT first. Over REST it concerns merchants whose rule binds API keys.",
  },
  NOT_AWAITING_APPROVAL: {
    cause: "The order is not sent for approval, or the caller has approved it already and another person must.",
    remedy: "Read `ordersToApprove` again: it lists what waits for you.",
    only: "graphql",
  },
  OWN_ORDER: {
    cause: "The caller asked for the order's approval, or wrote its lines.",
    remedy: "Have another approver approve it. An administrator can allow own orders in the approval rule.",
    only: "graphql",
  },
  MAIL_NOT_SET_UP: {
    cause:
      "The service has no mail server, so it can't mail an order or a question. Or it does not know its own address, so it can't mail a link to a person.",
    remedy:
      "Ask the operator to set `SMTP_URL` and `MAIL_FROM`, and `PUBLIC_URL` for links. Or download the order's PDF, or copy the link, and send it yourself.",
    only: "graphql",
  },
  TOO_MANY_MAILS: {
    cause: "The merchant has reached its limit of mails for today, in its time zone. Each recipient counts.",
    remedy: "Mail it tomorrow, or ask the operator for a higher `MAIL_PER_DAY`.",
    only: "graphql",
  },
} as const satisfies Record<string, ErrorWords>;
