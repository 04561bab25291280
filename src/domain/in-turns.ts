import { setImmediate as giveWay } from "node:timers/promises";

/** Items that are looked at, or written out, before others get their turn: some ten milliseconds of work on rows. */
const ITEMS_IN_A_TURN = 500;

/** The items in slices, giving other work of the process its turn in between: for what is done to each of a request's rows. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let at = 0; at < items.length; at += ITEMS_IN_A_TURN) {
    if (at > 0) await giveWay();
    yield items.slice(at, at + ITEMS_IN_A_TURN);
  }
}

/** The items as one JSON array, as a statement is given rows: what `JSON.stringify` answers, in turns. */
export async function jsonInTurns(items: readonly object[]): Promise<string> {
  const pieces: string[] = [];
  for await (const slice of inTurns(items)) pieces.push(JSON.stringify(slice).slice(1, -1));
  return `[${pieces.join(",")}]`;
}
