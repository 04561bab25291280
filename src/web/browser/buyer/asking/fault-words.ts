import { t } from "@lingui/core/macro";
import type { ErrorCode } from "../../../../generated/pages/graphql";
import { whole } from "../../shared/figures";

/**
 * Refusals that buyers meet most often, by code. Pages act on one order, which they show: it needs no name. The service's words name mutations, for programs.
 * VERSION_CONFLICT has its own words where it is caught.
 */
const OF_CODES: Partial<Readonly<Record<ErrorCode, string>>> = {
  ORDER_NOT_FOUND: t`Nothing was done: this order does not exist any more.`,
  ORDERS_NOT_FOUND: t`Nothing was done: this order does not exist any more.`,
  ORDER_LINES_NOT_FOUND: t`Nothing was done: lines of this order do not exist any more. Load the page again to see those that do.`,
  APPROVAL_NEEDED: t`Nothing was done: this order needs approval first. To change an order that is placed, take it back to draft first.`,
  NOT_AWAITING_APPROVAL: t`Nothing was done: this order does not wait for your approval. Load the page again to see how it stands.`,
  OWN_ORDER: t`Nothing was done: you asked for the approval of this order or wrote its lines, so somebody else approves it.`,
  TOO_MANY_MAILS: t`Nothing was mailed: as many mails as are allowed in a day have been sent. Try again tomorrow.`,
  MAIL_NOT_SET_UP: t`Nothing was mailed: this service sends no such mail. Ask its operator to set mail up.`,
  IDEMPOTENCY_KEY_IN_FLIGHT: t`The same is being done already. Try again in a moment.`,
};

/** What is wrong with a field of a form, as the service names it. */
interface Fault {
  /** @example "rows.0.successor" */
  path: string;
  /** A fixed word, or words. */
  reason: string;
}

/** What names nothing that is known, by field. */
const NOT_FOUND: Readonly<Record<string, string>> = {
  orderId: t`There is no such order with this SKU: check how it is written.`,
  sku: t`There is no such SKU: check how it is written.`,
  successor: t`There is no such SKU: check how it is written.`,
};

const maxPeriods = whole(10_000);

/** What the fixed words mean for who fills in a form of one row. */
const REASONS: Readonly<Record<string, string>> = {
  SELF_REFERENCE: t`A SKU cannot succeed itself: name another.`,
  CIRCULAR_REFERENCE: t`The line of successors leads back to this SKU: name another.`,
  LINE_TOO_LONG: t`The line of successors is too long: name its last SKU.`,
  ENDS_BEFORE_ITS_BEGIN: t`The last day is before the first: change one of them.`,
  TOO_MANY_PERIODS: t`There are ${maxPeriods} excluded periods: remove one first.`,
  SEVERAL_STORES: t`Several stores have such an order: mark it with a file of one_off_sales that names the store.`,
};

function faultWords({ path, reason }: Fault): string | null {
  const field = path.slice(path.lastIndexOf(".") + 1);
  if (reason === "RESOURCE_NOT_FOUND")
    return NOT_FOUND[field] ?? t`There is no such ${field}: check how it is written.`;
  return REASONS[reason] ?? null;
}

/** What was refused, for who asked for it; the service's own words where there are none of ours. */
export function refusalWords({
  code,
  message,
  faults = [],
}: {
  code: ErrorCode;
  message: string;
  faults?: readonly Fault[];
}): string {
  const words = faults.map(faultWords);
  if (words.length > 0 && !words.includes(null)) return [...new Set(words)].join(" ");
  return OF_CODES[code] ?? message;
}
