/** How a warning of an overdue order line that still counts ends, and how the sentence on stock says the same. */
const OVERDUE_WARNING = "late: counted as arriving tomorrow.";
const OVERDUE_SENTENCE = / (is overdue and counts|are overdue and count) as arriving tomorrow\.$/;

/**
 * Returns the warnings of an explanation that none of its sentences has.
 * @example remainingWarnings({ sentences: ["The costs set for TEA are not used."], warnings: ["The costs set for TEA are not used."] }) // []
 */
export function remainingWarnings({
  sentences,
  warnings,
}: {
  sentences: readonly string[];
  warnings: readonly string[];
}): string[] {
  const told = new Set(sentences);
  const isOverdueTold = sentences.some((sentence) => OVERDUE_SENTENCE.test(sentence));
  return warnings.filter((warning) => !told.has(warning) && !(isOverdueTold && warning.endsWith(OVERDUE_WARNING)));
}
