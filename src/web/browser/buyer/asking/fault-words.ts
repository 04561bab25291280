/** What is wrong with a field of a form, as the service names it. */
interface Fault {
  /** @example "rows.0.successor" */
  path: string;
  /** A fixed word, or words. */
  reason: string;
}

const FIELDS: Readonly<Record<string, string>> = { orderId: "order with this SKU", sku: "SKU", successor: "SKU" };

/** What the fixed words mean for who fills in a form of one row. */
const REASONS: Readonly<Record<string, string>> = {
  SELF_REFERENCE: "A SKU cannot succeed itself: name another.",
  CIRCULAR_REFERENCE: "The line of successors leads back to this SKU: name another.",
  LINE_TOO_LONG: "The line of successors is too long: name its last SKU.",
  ENDS_BEFORE_ITS_BEGIN: "The last day is before the first: change one of them.",
  TOO_MANY_PERIODS: "There are 10,000 excluded periods: remove one first.",
  SEVERAL_STORES: "Several stores have such an order: mark it with a file of one_off_sales that names the store.",
};

function faultWords({ path, reason }: Fault): string | null {
  const field = path.slice(path.lastIndexOf(".") + 1);
  if (reason === "RESOURCE_NOT_FOUND") return `There is no such ${FIELDS[field] ?? field}: check how it is written.`;
  return REASONS[reason] ?? null;
}

/** What was refused, for who filled in a form; the service's own words where there are none of ours. */
export function refusalWords({ message, faults = [] }: { message: string; faults?: readonly Fault[] }): string {
  const words = faults.map(faultWords);
  return words.length > 0 && !words.includes(null) ? [...new Set(words)].join(" ") : message;
}
