import { z } from "zod";
import { defineAnalysis } from "../analyses/analysis";
import { type AnalysisSummary, requestAnalysis } from "../analyses/analysis-runs";
import { CHUNK_PAIRS } from "../plan/chunk";
import type { Work } from "../work";
import { checkScenario } from "./check-scenario";
import { Scenario, Scope, type WhatIfQuestion } from "./scenario";
import { boundedSkus, MAX_PAIRS_OF_ANALYSIS, whatIf } from "./what-if";

const DEADLINE_MS = 10 * 60_000;

/** A scenario over more pairs than a request works out; its steps are SKUs, and its result a `WhatIfAnswer`. */
export const whatIfAnalysis = defineAnalysis({
  request: z.object({ scenario: Scenario, scope: Scope }),
  deadlineMs: DEADLINE_MS,
  run: ({ read, progress }, question) =>
    read((work) =>
      whatIf(work, question, { mostPairs: MAX_PAIRS_OF_ANALYSIS, chunkPairs: CHUNK_PAIRS, onProgress: progress }),
    ),
});

/**
 * Asks for a scenario to be worked out aside.
 * @throws as `whatIf`, before it is kept · TooManyAnalyses
 */
export async function requestWhatIf(work: Work, question: WhatIfQuestion): Promise<AnalysisSummary> {
  await checkScenario(work, question);
  await boundedSkus(work, question.scope, MAX_PAIRS_OF_ANALYSIS);
  return requestAnalysis(work, "WHAT_IF", question);
}
