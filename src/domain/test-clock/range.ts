/** The span in which a clock can be set. History before it and forecasts after it still fit PostgreSQL's and JavaScript's dates. */
export const CLOCK_RANGE = { from: "2000-01-01T00:00:00.000Z", to: "2200-01-01T00:00:00.000Z" };

/** Why a clock can't be set to an instant; empty where it can. */
export function faultsOfClock(at: Date, isTest: boolean): { path: string; reason: string }[] {
  if (!isTest) return [{ path: "clock", reason: "only test merchants have a clock of their own" }];
  const { from, to } = CLOCK_RANGE;
  const isWithin = at >= new Date(from) && at <= new Date(to);
  return isWithin ? [] : [{ path: "clock", reason: `must be from ${from} to ${to}` }];
}
