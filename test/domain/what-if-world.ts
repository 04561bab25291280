import type { WhatIfAnswer } from "../../src/domain/what-if/answer-type";
import { readQuestion } from "../../src/domain/what-if/scenario";
import { MAX_PAIRS_OF_REQUEST, whatIf } from "../../src/domain/what-if/what-if";
import type { TestDatabase } from "../support/database";
import { planWorld } from "./plan-world";

/** A shop with one tea that sells ten a day, from a mill that takes thirty days: what src/docs/explanation/what-if.md is worked out on. */
export async function teaShop(database: TestDatabase) {
  const world = await planWorld(database);
  const ids = {
    north: await world.warehouse("North"),
    mill: await world.supplier("Mill", { leadTimeDays: 30 }),
    tea: await world.sku("TEA", {
      category: "Tea",
      supplier: "Mill",
      supplierUnitCost: 4,
      unitCost: 4,
      retailPrice: 9,
    }),
  };
  await world.stock("TEA", "North", 400);
  await world.demand("TEA", "North", { perDay: 10, days: 700, price: 9 });
  const ask = (changes: object, scope: object = {}): Promise<WhatIfAnswer> =>
    world.as((work) => whatIf(work, readQuestion(changes, scope), { mostPairs: MAX_PAIRS_OF_REQUEST }));
  return { world, ids, ask };
}
