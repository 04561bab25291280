/** The policies that give the most service for their money. */

/** A policy as a point: the cost of its stock, and its service. */
export interface PolicyPoint {
  name: string;
  /** Average stock at cost. */
  cost: number;
  /** Share from 0 to 1; null where unknown. */
  service: number | null;
}

/**
 * Returns whether each policy is on the frontier: no other serves as much for less, or more for as much.
 * @example onFrontier([{ name: "a", cost: 10, service: 0.9 }, { name: "b", cost: 12, service: 0.9 }]) // [true, false]
 */
export function onFrontier(points: readonly PolicyPoint[]): boolean[] {
  return points.map(({ cost, service }) => {
    if (service === null) return false;
    return !points.some((other) => {
      if (other.service === null || other.service < service || other.cost > cost) return false;
      return other.service > service || other.cost < cost;
    });
  });
}

/**
 * Returns the policy with the least stock that reaches a service, ties to the first; null where none does.
 * @example cheapestReaching([{ name: "a", cost: 10, service: 0.9 }, { name: "b", cost: 12, service: 0.96 }], 0.95)?.name // "b"
 */
export function cheapestReaching<Point extends PolicyPoint>(points: readonly Point[], target: number): Point | null {
  return points.reduce<Point | null>((best, point) => {
    if (point.service === null || point.service < target) return best;
    return best && best.cost <= point.cost ? best : point;
  }, null);
}
