/** How a warning of an overdue order line that still counts ends, and how the sentence on stock says the same. */
const OVERDUE = "counted as arriving tomorrow";

/**
 * Returns the warnings of an explanation that none of its sentences tells.
 * @example untoldWarnings({ sentences: ["The costs set for TEA decide nothing."], warnings: ["The costs set for TEA decide nothing."] }) // []
 */
export function untoldWarnings({
  sentences,
  warnings,
}: {
  sentences: readonly string[];
  warnings: readonly string[];
}): string[] {
  const told = new Set(sentences);
  const isOverdueTold = sentences.some((sentence) => sentence.includes(`overdue and ${OVERDUE}`));
  return warnings.filter((warning) => !told.has(warning) && !(isOverdueTold && warning.endsWith(`late: ${OVERDUE}.`)));
}
