import type { AnalysisKind } from "../../generated/prisma/enums";
import { backtestAnalysis } from "../backtests/run-backtest";
import { whatIfAnalysis } from "../what-if/analysis";
import type { Analysis } from "./analysis";

/** The kinds of analysis that are known. */
export type Analyses = { readonly [Kind in AnalysisKind]?: Analysis };

/** One line a kind; each has a file in the folder of its noun. */
export const analyses: Analyses = { BACKTEST: backtestAnalysis, WHAT_IF: whatIfAnalysis };
