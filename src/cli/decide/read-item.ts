/** One line of input of `decide`, as the engine takes it. */

import { z } from "zod";
import type { InputFault } from "../../errors/definition";
import { faultsOf, reasonOf } from "../../errors/reason-of";
import { type DecidedItem, epochDay, isoDay, type SafetyStockRule } from "../../planning";
import { LIMITS } from "./limits";

const name = z.string().max(LIMITS.MAX_NAME_CHARACTERS);
const units = z.number().min(0).max(LIMITS.MAX_UNITS);
const days = z.number().min(0).max(LIMITS.MAX_SPAN_DAYS);
const date = z.iso
  .date({ abort: true })
  .refine((day) => day <= LIMITS.LATEST_DAY, `must not be after ${LIMITS.LATEST_DAY}`);

/** A rule is identified by its fields, so that a message can name each of them. */
const target = z.strictObject({
  days: days.optional(),
  serviceLevel: z.number().min(LIMITS.MIN_SERVICE_LEVEL).max(LIMITS.MAX_SERVICE_LEVEL).optional(),
  shortageCost: units.optional(),
  holdingCostPerDay: units.positive().optional(),
});

const itemSchema = z.strictObject({
  id: name.min(1),
  category: name.nullish(),
  planningDay: date,
  startOn: date,
  units: z.array(units).max(LIMITS.MAX_HISTORY_DAYS),
  stockedOut: z.array(z.union([z.literal(0), z.literal(1), z.boolean()], "must be 0 or 1")).nullish(),
  onHand: z.number().min(-LIMITS.MAX_UNITS).max(LIMITS.MAX_UNITS),
  arrivals: z
    .array(z.strictObject({ dueOn: date, units }))
    .max(LIMITS.MAX_ARRIVALS)
    .nullish(),
  leadTimeDays: days,
  reviewPeriodDays: z.number().min(1).max(LIMITS.MAX_SPAN_DAYS),
  stockCoverDays: days,
  shortageModel: z.enum(["lost_sales", "back_order"]),
  target,
  moq: units.nullish(),
  packQuantity: units.positive().nullish(),
});

type Line = z.infer<typeof itemSchema>;

/** The rule of a target; null where its fields are not those of one rule. */
function ruleOf({ days, serviceLevel, shortageCost, holdingCostPerDay }: Line["target"]): SafetyStockRule | null {
  const isByCost = shortageCost !== undefined || holdingCostPerDay !== undefined;
  if ([days !== undefined, serviceLevel !== undefined, isByCost].filter(Boolean).length !== 1) return null;
  if (days !== undefined) return { kind: "DAYS", days };
  if (serviceLevel !== undefined) return { kind: "SERVICE_LEVEL", serviceLevel };
  if (shortageCost === undefined || holdingCostPerDay === undefined) return null;
  return { kind: "COST", shortageCost, holdingCostPerDay };
}

/** Finds faults between fields: days must fit each other, and there must be one target. */
function mismatches(line: Line): InputFault[] {
  const expected = epochDay(line.planningDay) - epochDay(line.startOn) + 1;
  const faults: InputFault[] = [];
  if (expected < 1) faults.push({ path: "planningDay", reason: `must not be before startOn, ${line.startOn}` });
  else if (line.units.length > 0 && line.units.length !== expected)
    faults.push({
      path: "units",
      reason: `has ${line.units.length} values, but ${line.startOn} to ${line.planningDay} are ${expected} days`,
    });
  if (line.stockedOut && line.stockedOut.length !== line.units.length)
    faults.push({ path: "stockedOut", reason: "must have as many values as units" });
  return faults;
}

/**
 * Reads one line of input.
 * @example readItem('{"id":"A"}') // { faults: [{ path: "planningDay", reason: "is required" }, …] }
 */
export function readItem(text: string): { id: string; item: DecidedItem } | { faults: InputFault[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { faults: [{ path: "", reason: "is not JSON" }] };
  }
  const parsed = itemSchema.safeParse(json, { error: reasonOf });
  if (!parsed.success) return { faults: faultsOf(parsed.error.issues).map(({ path, reason }) => ({ path, reason })) };
  const line = parsed.data;
  const faults = mismatches(line);
  const rule = ruleOf(line.target);
  if (rule === null)
    faults.push({
      path: "target",
      reason: "must be { days }, { serviceLevel }, or { shortageCost, holdingCostPerDay }",
    });
  if (faults.length > 0 || rule === null) return { faults };
  const { leadTimeDays, reviewPeriodDays, stockCoverDays } = line;
  const item: DecidedItem = {
    planningDay: isoDay(epochDay(line.planningDay)),
    history: { startOn: line.startOn, units: line.units, stockedOut: line.stockedOut ?? undefined },
    category: line.category ?? null,
    onHand: line.onHand,
    arrivals: line.arrivals ?? [],
    settings: {
      leadTimeDays,
      reviewPeriodDays,
      stockCoverDays,
      shortageModel: line.shortageModel === "lost_sales" ? "lost-sales" : "back-order",
      safetyStock: rule,
      moq: line.moq,
      packQuantity: line.packQuantity,
    },
  };
  return { id: line.id, item };
}
