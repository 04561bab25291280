/** Policies of a backtest by their service and the cost of their stock. */
import { type BacktestFigures, cheapestReaching, type PolicyPoint } from "../../planning";
import type { JudgedBacktestPolicy, PolicyResult } from "./report-type";
import type { BacktestRequest, ServiceMeasure } from "./request";

/** The service of figures as it is measured. */
const serviceOf = (figures: BacktestFigures, measure: ServiceMeasure): number | null =>
  measure === "FILL_RATE" ? figures.fillRate : figures.cycleService;

/** A result as a point of the frontier; its name is left to who asks. */
export const pointOf = ({ figures }: PolicyResult, measure: ServiceMeasure, name = ""): PolicyPoint => ({
  name,
  cost: figures.averageStockCost,
  service: serviceOf(figures, measure),
});

/** Returns the policy with the least stock that reaches the target in a class; the real past can't be chosen. */
export function cheapestOf(
  className: string,
  policies: readonly JudgedBacktestPolicy[],
  request: Pick<BacktestRequest, "service" | "target">,
) {
  const points = policies.flatMap(({ policy, results }) => {
    const result = results.find((it) => it.className === className);
    return result && policy.kind !== "REAL" ? [pointOf(result, request.service, policy.name)] : [];
  });
  return { className, policy: cheapestReaching(points, request.target ?? 1)?.name ?? null };
}
