import { setImmediate as giveWay } from "node:timers/promises";

/** Items between two turns of other work: some twenty milliseconds of planning arithmetic. */
const ITEMS_IN_A_TURN = 250;

/** Works as `flatMap`, and gives other work of the process its turn in between: for arithmetic over a tenant's whole plan. */
export async function flatMapInTurns<Item, Found>(
  items: readonly Item[],
  act: (item: Item) => readonly Found[],
): Promise<Found[]> {
  const found: Found[] = [];
  for (const [index, item] of items.entries()) {
    if (index % ITEMS_IN_A_TURN === ITEMS_IN_A_TURN - 1) await giveWay();
    for (const one of act(item)) found.push(one);
  }
  return found;
}
