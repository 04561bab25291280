import { windowStart } from "../support/days";
import type { WorkOrder } from "./source";

/** The work orders that started in the last twelve months of the data, newest first. */
export function lastYear(all: readonly WorkOrder[]): WorkOrder[] {
  const last = all.map((order) => order.start).reduce((a, b) => (a > b ? a : b), "");
  const first = windowStart(last, { months: 12 });
  return all.filter((order) => order.start >= first).sort((a, b) => Number(b.id) - Number(a.id));
}
