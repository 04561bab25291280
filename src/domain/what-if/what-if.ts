import { InvalidInput, OperationTooLarge } from "../../errors";
import { readOutline } from "../plan/outline";
import { today, type Work } from "../work";
import { answerOf } from "./answer";
import type { WhatIfAnswer } from "./answer-type";
import { checkChannels, readChannelShares } from "./channel-shares";
import { checkScenario } from "./check-scenario";
import { Imagination } from "./imagine";
import { notesOf } from "./notes";
import { planBoth } from "./plan-both";
import type { Scope, WhatIfQuestion } from "./scenario";
import { type ScopedSkus, scopedSkus, touchedOutside } from "./scope-of";

/** SKU-warehouse pairs that a request works out, and an analysis that takes longer. */
export const MAX_PAIRS_OF_REQUEST = 1500;
export const MAX_PAIRS_OF_ANALYSIS = 20_000;

/** The limits of its computation. */
export interface WhatIfLimits {
  mostPairs: number;
  /** SKU-warehouse pairs that are read at one time; all by default. */
  chunkPairs?: number;
  /** Called with the number of SKUs done, and the total. */
  onProgress?(done: number, total: number): Promise<void>;
}

/** Returns the SKUs of a question. @throws OperationTooLarge where their pairs exceed the maximum · InvalidInput where no SKU is in the scope. */
export async function boundedSkus(work: Work, scope: Scope, mostPairs: number): Promise<ScopedSkus> {
  const scoped = await scopedSkus(work, scope);
  if (scoped.asked?.size === 0)
    throw InvalidInput([{ path: "scope", reason: "has no SKU that is all of what it names" }]);
  if (scoped.pairs > mostPairs)
    throw OperationTooLarge(
      "number of SKU-warehouse pairs (those planned together with the scope's included)",
      scoped.pairs,
      mostPairs,
    );
  return scoped;
}

/**
 * Returns the effect of a scenario, through the engine that makes the plan, from the facts stored now; writes nothing. Without changes both sides
 * are the stored plan, as soon as that is up to date.
 * @throws InvalidInput where the scenario is impossible · OperationTooLarge, before anything is planned.
 */
export async function whatIf(work: Work, question: WhatIfQuestion, limits: WhatIfLimits): Promise<WhatIfAnswer> {
  const { scenario, scope } = question;
  await checkScenario(work, question);
  const scoped = await boundedSkus(work, scope, limits.mostPairs);
  const { asked, written, planned } = scoped;
  const channels = [...new Set(scenario.demand.flatMap(({ channel }) => channel ?? []))];
  const shares = await readChannelShares(work, channels);
  await checkChannels(work, scenario, shares);
  const outline = await readOutline(work, planned, limits.chunkPairs ?? Number.POSITIVE_INFINITY);
  const imagination = new Imagination(scenario, shares, work.clock.now().toISOString());
  const plans = await planBoth(work, outline, imagination, {
    isWritten: (id) => written === "all" || written.has(id),
    onProgress: async (done) => limits.onProgress?.(done, outline.skuCount),
  });
  const beyond = await touchedOutside(work, scenario, scoped);
  const shown = plans.filter(({ before }) => !asked || asked.has(before.pair.sku.id));
  const given = { planningDay: today(work), currency: work.tenant.currency };
  const notes = await notesOf({ scenario, plans, asked, beyond, imagination, ...given });
  return answerOf(shown, { ...given, notes });
}
