import { planEdition } from "../../domain/plan-store/edition";
import type { Work } from "../../domain/work";
import type { EditionMemory } from "../builder/context";
import type { KeptAnswers } from "./kept-answers";

/**
 * What is kept of the edition of the plan that a snapshot sees. The edition is read in that very snapshot, so nothing is ever kept but for
 * what it shows; and only when it is first asked for.
 */
export function editionMemory(keptAnswers: KeptAnswers, work: Work): EditionMemory {
  // Who is limited to warehouses sees other rows of the same edition.
  const limit = work.warehouses.length > 0 ? `${[...work.warehouses].sort().join()} ` : "";
  let edition: Promise<string> | undefined;
  return {
    async recall(question, answer) {
      edition ??= planEdition(work);
      const key = { tenantId: work.tenant.id, edition: await edition, question: limit + question };
      const kept = keptAnswers.get(key);
      if (kept) return kept;
      const found = await answer();
      keptAnswers.keep(key, found);
      return found;
    },
  };
}
