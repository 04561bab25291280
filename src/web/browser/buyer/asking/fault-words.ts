import { t } from "@lingui/core/macro";
import { whole } from "../../shared/figures";

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

/** What was refused, for who filled in a form; the service's own words where there are none of ours. */
export function refusalWords({ message, faults = [] }: { message: string; faults?: readonly Fault[] }): string {
  const words = faults.map(faultWords);
  return words.length > 0 && !words.includes(null) ? [...new Set(words)].join(" ") : message;
}
