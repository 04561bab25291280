import { InvalidInput } from "../../../errors";

/** Two weeks: suppliers are seldom asked to wait for less. */
const DEFER_DAYS = 14;

/**
 * Days too early that call for a message; by default two weeks.
 * @throws InvalidInput below 1.
 */
export function checkedDeferDays(days: number = DEFER_DAYS): number {
  if (days < 1) throw InvalidInput([{ path: "filter.deferDays", reason: "must be at least 1" }]);
  return days;
}
