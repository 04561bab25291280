import type { Highs } from "highs";
import type { Programme, Solve } from "../../planning";

/** Loaded when it is first needed, some 80 ms. */
let loaded: Promise<Highs> | null = null;
const load = (): Promise<Highs> => {
  loaded ??= (require("highs") as () => Promise<Highs>)();
  return loaded;
};

/** A programme as HiGHS takes it. */
const modelOf = ({ constants }: Highs, programme: Programme) => ({
  numCols: programme.values.length,
  numRows: programme.rowLower.length,
  sense: constants.objectiveSense.maximize,
  colCost: programme.values,
  colLower: programme.lower,
  colUpper: programme.upper,
  rowLower: programme.rowLower,
  rowUpper: programme.rowUpper,
  integrality: Int32Array.from(programme.isWhole),
  matrix: {
    format: "csr" as const,
    numRows: programme.rowLower.length,
    numCols: programme.values.length,
    starts: programme.starts,
    indices: programme.columns,
    values: programme.factors,
  },
});

/**
 * Solves a programme by HiGHS, in this thread, which does nothing else meanwhile. It begins with the start, so that it has an answer from the first
 * moment on.
 */
export const solveByHighs: Solve = async (programme, { gap, seconds }, start, onBetter) => {
  if (programme.values.length === 0) return { columns: start, bound: 0, isOutOfTime: false };
  const highs = await load();
  const { callbackType, modelStatus, solutionStatus } = highs.constants;
  return highs.withModel(modelOf(highs, programme), (model) => {
    model.options.set({ output_flag: false, mip_rel_gap: gap, time_limit: seconds });
    model.setSolution({ colValue: start });
    model.run({
      [callbackType.mipImprovingSolution]({ data }) {
        if (data.mip_solution) onBetter(data.mip_solution);
        return undefined;
      },
    });
    const isAnswered = Number(model.info.get("primal_solution_status")) === solutionStatus.feasible;
    return {
      columns: isAnswered ? model.getSolution().colValue : null,
      bound: Number(model.info.get("mip_dual_bound")),
      isOutOfTime: model.getModelStatus() === modelStatus.timeLimit,
    };
  });
};
