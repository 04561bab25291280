import { edgesOnCycles } from "./cycles";

/**
 * Maximum length of a line of successions: a SKU, its successor, the successor of that, and so on. Every SKU's demand passes on to the end of its line.
 * Work and memory of a plan therefore grow with the length of lines. D138.
 */
export const MAX_SUCCESSIONS_IN_LINE = 50;

/** A SKU and its successor. No SKU has two. */
export type Succession = readonly [sku: string, successor: string];

/**
 * Finds the successions that close a circle, and those on a line of more than `MAX_SUCCESSIONS_IN_LINE`; by their positions. Time and space grow with
 * the number of successions.
 */
export function unfitSuccessions(successions: readonly Succession[]): { circular: Set<number>; tooLong: Set<number> } {
  const circular = edgesOnCycles(successions);
  const open = successions.filter((_, position) => !circular.has(position));
  const successorOf = new Map(open);
  // From the first SKUs of lines on: a SKU comes once all its predecessors have come.
  const waitingFor = new Map<string, number>();
  for (const successor of successorOf.values()) waitingFor.set(successor, (waitingFor.get(successor) ?? 0) + 1);
  const order = [...successorOf.keys()].filter((sku) => !waitingFor.has(sku));
  const before = new Map<string, number>();
  for (const sku of order) {
    const successor = successorOf.get(sku);
    if (successor === undefined) continue;
    before.set(successor, Math.max(before.get(successor) ?? 0, (before.get(sku) ?? 0) + 1));
    const left = (waitingFor.get(successor) ?? 0) - 1;
    waitingFor.set(successor, left);
    if (left === 0) order.push(successor);
  }
  const after = new Map<string, number>();
  for (const sku of order.reverse()) {
    const successor = successorOf.get(sku);
    if (successor !== undefined) after.set(sku, (after.get(successor) ?? 0) + 1);
  }
  const tooLong = new Set<number>();
  for (const [position, [sku]] of successions.entries()) {
    if (!circular.has(position) && (before.get(sku) ?? 0) + (after.get(sku) ?? 0) > MAX_SUCCESSIONS_IN_LINE)
      tooLong.add(position);
  }
  return { circular, tooLong };
}
