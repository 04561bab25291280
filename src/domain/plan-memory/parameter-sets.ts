import { PARAMETER_LEVELS, type PlanningParameters, type SafetyStockRule } from "../../planning";

/** The values of a set and the level that decided each, as JSON takes little of them. */
export type PackedParameters = readonly (readonly [value: number | string, level: number])[];

const LEVELS = [...PARAMETER_LEVELS, "DEFAULT"] as const;
const NUMBERS = [
  "leadTimeDays",
  "leadTimeDeviationDays",
  "reviewPeriodDays",
  "stockCoverDays",
  "moq",
  "packQuantity",
] as const;

/**
 * Packs days as they are, a service level as a text, and costs as two with a slash between: nothing else distinguishes them from days.
 */
function packedRule(rule: SafetyStockRule): number | string {
  if (rule.kind === "DAYS") return rule.days;
  return rule.kind === "SERVICE_LEVEL" ? String(rule.serviceLevel) : `${rule.shortageCost}/${rule.holdingCostPerDay}`;
}

function rule(packed: number | string): SafetyStockRule {
  if (typeof packed === "number") return { kind: "DAYS", days: packed };
  const [first, second] = packed.split("/").map(Number);
  return second === undefined
    ? { kind: "SERVICE_LEVEL", serviceLevel: first ?? 0 }
    : { kind: "COST", shortageCost: first ?? 0, holdingCostPerDay: second };
}

/** @example of defaults: [[0,5],[0,5],[1,5],[90,5],[0,5],[1,5],[30,5],["up",5],["lost-sales",5]] */
export function packParameters(parameters: PlanningParameters): PackedParameters {
  const { safetyStock, rounding, shortageModel } = parameters;
  const level = ({ level: name }: { level: PlanningParameters["moq"]["level"] }) => LEVELS.indexOf(name);
  return [
    ...NUMBERS.map((name): [number, number] => [parameters[name].value, level(parameters[name])]),
    [packedRule(safetyStock.value), level(safetyStock)],
    [rounding.value, level(rounding)],
    [shortageModel.value, level(shortageModel)],
  ];
}

/** Returns the parameters that `packParameters` packed. */
export function unpackParameters(packed: PackedParameters): PlanningParameters {
  const at = (index: number) => {
    const [value = 0, level = -1] = packed[index] ?? [];
    return { value, level: LEVELS[level] ?? "DEFAULT" };
  };
  const number = (name: (typeof NUMBERS)[number]) => {
    const { value, level } = at(NUMBERS.indexOf(name));
    return { value: Number(value), level };
  };
  const [safety, rounding, shortage] = [at(NUMBERS.length), at(NUMBERS.length + 1), at(NUMBERS.length + 2)];
  return {
    leadTimeDays: number("leadTimeDays"),
    leadTimeDeviationDays: number("leadTimeDeviationDays"),
    reviewPeriodDays: number("reviewPeriodDays"),
    stockCoverDays: number("stockCoverDays"),
    moq: number("moq"),
    packQuantity: number("packQuantity"),
    safetyStock: { value: rule(safety.value), level: safety.level },
    rounding: { value: rounding.value === "nearest" ? "nearest" : "up", level: rounding.level },
    shortageModel: { value: shortage.value === "back-order" ? "back-order" : "lost-sales", level: shortage.level },
  };
}
