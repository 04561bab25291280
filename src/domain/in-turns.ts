import { setImmediate as giveWay } from "node:timers/promises";

/** Items that are processed before others get their turn: some ten milliseconds of work on rows. */
const ITEMS_IN_A_TURN = 500;

/** Yields the items in slices, giving other work of the process its turn in between: for work on each of a request's rows. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let at = 0; at < items.length; at += ITEMS_IN_A_TURN) {
    if (at > 0) await giveWay();
    yield items.slice(at, at + ITEMS_IN_A_TURN);
  }
}

/** Returns the items as one JSON array, for a statement's rows: the result of `JSON.stringify`, in turns. */
export async function jsonInTurns(items: readonly object[]): Promise<string> {
  const pieces: string[] = [];
  for await (const slice of inTurns(items)) pieces.push(JSON.stringify(slice).slice(1, -1));
  return `[${pieces.join(",")}]`;
}
