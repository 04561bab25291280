/** One line of input of `decide`, as the engine takes it. */

import { z } from "zod";
import { type DecidedItem, epochDay, isoDay, type SafetyStockRule } from "../../planning";

/** Squares and sums of larger values would leave what a number can hold. */
const LARGEST_UNITS = 1e12;

/** Longer histories say nothing more, and a line of more days is a mistake. */
const MOST_DAYS = 20_000;

const LONGEST_DAYS = 3650;

/** Plans look years ahead, and dates end with the year 9999. */
const LATEST_DAY = "9000-01-01";

/** What stands in a text for bytes that are none of UTF-8. */
const NO_TEXT = "\uFFFD";

const units = z.number().min(0, "must not be below 0").max(LARGEST_UNITS, `must not be above ${LARGEST_UNITS}`);
const stock = z.number().min(-LARGEST_UNITS).max(LARGEST_UNITS);
const days = z.number().min(0, "must not be below 0").max(LONGEST_DAYS, `must not be above ${LONGEST_DAYS}`);
const cost = z.number().min(0, "must not be below 0").max(LARGEST_UNITS);
const date = z.iso
  .date("must be a date such as 2026-03-02")
  .refine((day) => day < LATEST_DAY, `must be before ${LATEST_DAY}`);

const target = z.union(
  [
    z.strictObject({ days }),
    z.strictObject({ serviceLevel: z.number().min(0.5, "must be 0.5 to 0.9999").max(0.9999, "must be 0.5 to 0.9999") }),
    z.strictObject({ shortageCost: cost, holdingCostPerDay: cost.positive("must be above 0") }),
  ],
  "must be { days }, { serviceLevel } from 0.5 to 0.9999, or { shortageCost, holdingCostPerDay }",
);

const itemSchema = z.strictObject({
  id: z.string().min(1, "must not be empty").max(200, "must have at most 200 characters"),
  category: z.string().max(200, "must have at most 200 characters").nullish(),
  planningDay: date,
  startOn: date,
  units: z
    .array(z.number().min(-LARGEST_UNITS).max(LARGEST_UNITS))
    .max(MOST_DAYS, `must have at most ${MOST_DAYS} days`),
  stockedOut: z.array(z.union([z.literal(0), z.literal(1), z.boolean()], "must be 0 or 1")).nullish(),
  onHand: stock,
  arrivals: z
    .array(z.strictObject({ dueOn: date, units }))
    .max(1000, "must have at most 1000")
    .default([]),
  leadTimeDays: days,
  reviewPeriodDays: days.min(1, "must be at least 1"),
  stockCoverDays: days,
  shortageModel: z.enum(["lost_sales", "back_order"], "must be lost_sales or back_order"),
  target,
  moq: units.nullish(),
  packQuantity: units.positive("must be above 0").nullish(),
});

type Line = z.infer<typeof itemSchema>;

/** What is wrong with a line: where in it, and how. */
export interface LineProblem {
  path: string;
  reason: string;
}

function ruleOf(given: Line["target"]): SafetyStockRule {
  if ("days" in given) return { kind: "DAYS", days: given.days };
  if ("serviceLevel" in given) return { kind: "SERVICE_LEVEL", serviceLevel: given.serviceLevel };
  return { kind: "COST", ...given };
}

/** What no single field says: that days fit each other. */
function mismatches(line: Line): LineProblem[] {
  const expected = epochDay(line.planningDay) - epochDay(line.startOn) + 1;
  const problems: LineProblem[] = [];
  if (expected < 1) problems.push({ path: "planningDay", reason: `must not be before startOn, ${line.startOn}` });
  else if (line.units.length > 0 && line.units.length !== expected)
    problems.push({
      path: "units",
      reason: `has ${line.units.length} values, but ${line.startOn} to ${line.planningDay} are ${expected} days`,
    });
  if (line.stockedOut && line.stockedOut.length !== line.units.length)
    problems.push({ path: "stockedOut", reason: "must have as many values as units" });
  return problems;
}

/**
 * Reads one line of input.
 * @example readItem('{"id":"A"}') // { problems: [{ path: "planningDay", reason: "is missing" }, …] }
 */
export function readItem(text: string): { id: string; item: DecidedItem } | { problems: LineProblem[] } {
  if (text.includes(NO_TEXT)) return { problems: [{ path: "", reason: "has bytes that are no UTF-8 text" }] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problems: [{ path: "", reason: "is not JSON" }] };
  }
  const parsed = itemSchema.safeParse(json);
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map((issue) => ({
        path: issue.path.join("."),
        reason:
          issue.code === "invalid_type" && issue.input === undefined ? "is missing or has another type" : issue.message,
      })),
    };
  const line = parsed.data;
  const problems = mismatches(line);
  if (problems.length > 0) return { problems };
  const { leadTimeDays, reviewPeriodDays, stockCoverDays } = line;
  const item: DecidedItem = {
    planningDay: isoDay(epochDay(line.planningDay)),
    history: { startOn: line.startOn, units: line.units, stockedOut: line.stockedOut ?? undefined },
    category: line.category ?? null,
    onHand: line.onHand,
    arrivals: line.arrivals,
    settings: {
      leadTimeDays,
      reviewPeriodDays,
      stockCoverDays,
      shortageModel: line.shortageModel === "lost_sales" ? "lost-sales" : "back-order",
      safetyStock: ruleOf(line.target),
      moq: line.moq,
      packQuantity: line.packQuantity,
    },
  };
  return { id: line.id, item };
}
