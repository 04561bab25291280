import { counted } from "../../counted";
import { OperationTooLarge } from "../../errors";
import { readOutline } from "../plan/outline";
import { pairKey } from "../plan-store/read-demand";
import { today, type Work } from "../work";
import { answerOf, type WhatIfAnswer } from "./answer";
import { readChannelShares } from "./channel-shares";
import { checkScenario } from "./check-scenario";
import { Imagination } from "./imagine";
import { type BothPlans, planBoth } from "./plan-both";
import type { Scope, WhatIfQuestion } from "./scenario";
import { type ScopedSkus, scopedSkus, touchedOutside } from "./scope-of";

/** SKU-warehouse pairs that a request works out, and an analysis that takes longer. */
export const MOST_PAIRS_OF_REQUEST = 1500;
export const MOST_PAIRS_OF_ANALYSIS = 20_000;

/** How it is worked out. */
export interface WhatIfLimits {
  mostPairs: number;
  /** SKU-warehouse pairs that are read at one time; all unless said. */
  chunkPairs?: number;
  /** Told SKUs done, of how many. */
  onProgress?(done: number, total: number): Promise<void>;
}

/** How many pairs a question is about. @throws OperationTooLarge where they are more than may be. */
export async function boundedSkus(work: Work, scope: Scope, mostPairs: number): Promise<ScopedSkus> {
  const scoped = await scopedSkus(work, scope);
  if (scoped.pairs > mostPairs)
    throw OperationTooLarge(
      "number of SKU-warehouse pairs (those planned together with the scope's included)",
      scoped.pairs,
      mostPairs,
    );
  return scoped;
}

/** What the answer leaves out, in words. */
function notesOf(
  plans: readonly BothPlans[],
  { scenario }: WhatIfQuestion,
  { asked, beyond }: { asked: ReadonlySet<string> | null; beyond: number },
): string[] {
  const others = plans.filter(({ before, after }) => asked && before !== after && !asked.has(before.pair.sku.id));
  const names = [...new Set(others.map(({ before }) => before.pair.sku.name))].sort();
  const known = new Set(plans.map(({ before: { pair } }) => pairKey(pair.sku.id, pair.place.id)));
  const idle = scenario.orders.filter(({ skuId, warehouseId }) => !known.has(pairKey(skuId, warehouseId)));
  return [
    ...(names.length > 0
      ? [
          `Outside of the scope ${counted(names.length, "SKU")} would change too, as they are made of, or ordered with, what is in it: ${names.slice(0, 20).join(", ")}${names.length > 20 ? " and others" : ""}.`,
        ]
      : []),
    ...(beyond > 0
      ? [`The scenario touches ${counted(beyond, "SKU")} outside of the scope, for which nothing was worked out.`]
      : []),
    ...(idle.length > 0
      ? [`${counted(idle.length, "imagined order")} had no effect, as the SKU is not planned at that warehouse.`]
      : []),
    ...(scenario.costs.length > 0
      ? ["Costs that change are those of the units bought; what materials cost in recipes is left as it is."]
      : []),
  ];
}

/**
 * What a scenario would change, through the engine that makes the plan, from what is stored now; nothing is written. Without changes both sides are
 * the stored plan, as soon as that is up to date.
 * @throws InvalidInput where the scenario can't be · OperationTooLarge, before anything is planned.
 */
export async function whatIf(work: Work, question: WhatIfQuestion, limits: WhatIfLimits): Promise<WhatIfAnswer> {
  const { scenario, scope } = question;
  await checkScenario(work, question);
  const scoped = await boundedSkus(work, scope, limits.mostPairs);
  const { asked, written, planned } = scoped;
  const channels = [...new Set(scenario.demand.flatMap(({ channel }) => channel ?? []))];
  const shares = await readChannelShares(work, channels);
  const outline = await readOutline(work, planned, limits.chunkPairs ?? Number.POSITIVE_INFINITY);
  const all = await planBoth(work, outline, new Imagination(scenario, shares), {
    isWritten: (id) => written === "all" || written.has(id),
    onProgress: async (done) => limits.onProgress?.(done, outline.skuCount),
  });
  const beyond = await touchedOutside(work, scenario, scoped);
  const shown = all.filter(({ before }) => !asked || asked.has(before.pair.sku.id));
  return answerOf(shown, {
    planningDay: today(work),
    notes: notesOf(all, question, { asked, beyond }),
    currency: work.tenant.currency,
  });
}
