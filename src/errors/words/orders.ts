import { type ErrorWords, REREAD_IDS } from "./words";

/** The words of refusals that concern orders, their lines and mails. */
export const ORDERS_WORDS = {
  ORDER_NOT_FOUND: {
    cause: "The merchant has no such order.",
    remedy:
      "Take the id from GET /orders or from the answer that created the order. A deleted order is gone, and another merchant's reads the same.",
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
    cause: "An order was to be created under a name that another order has.",
    remedy:
      "Take another name, or none: then the service makes one. To add to the order that there is, add lines to it.",
  },
  VERSION_CONFLICT: {
    cause: "An order was written since the client has seen it: its version is not the expected one.",
    remedy:
      "Nothing was changed. The answer has the orders as they are now; look whether the change is still wanted, and send it with their versions.",
  },
  MAIL_NOT_SET_UP: {
    cause: "An order or a question was to be mailed by a service that was started without a mail server.",
    remedy: "Have the operator set `SMTP_URL` and `MAIL_FROM`, or download the order's PDF and send it yourself.",
    only: "graphql",
  },
  TOO_MANY_MAILS: {
    cause:
      "The merchant has had as many mails sent today, on the days of its time zone, as the operator lets it; each recipient counts.",
    remedy: "Mail it tomorrow, or have the operator set a higher `MAIL_PER_DAY`.",
    only: "graphql",
  },
} as const satisfies Record<string, ErrorWords>;
