/** The traffic light of one SKU at one warehouse (planning.md, "Position and projection"). */

export const STOCK_HEALTHS = ["EXCESS", "HEALTHY", "AT_RISK", "STOCK_OUT"] as const;

export type StockHealth = (typeof STOCK_HEALTHS)[number];

/** The figures that health is judged on; all in units of stock. */
export interface StockHealthInput {
  /** Projected balance on the day an order placed today arrives, open arrivals included. Without a lead time: tomorrow morning. */
  balanceAtDelivery: number;
  safetyStock: number;
  /** Demand of the cover days plus the safety stock after that delivery. More stock than this is excess. */
  coverUnits: number;
  /** True if any demand is forecast. */
  hasDemand: boolean;
  /** True if all demand finds stock until an order placed when due can arrive. Left out: false. */
  isMetUntilDue?: boolean;
  /** Units on hand and on order together. */
  stockAndIncoming: number;
}

const MIN_UNIT = 1e-9;

/**
 * Returns the stock health at the next possible delivery.
 *
 * STOCK_OUT when nothing is left, AT_RISK below safety stock, EXCESS above cover, else HEALTHY. Without stock and without demand it is HEALTHY. It is not
 * STOCK_OUT if a purchase that is due arrives before the first unmet demand: an order in time prevents it. Source: planning.md, "stock_health_projected".
 * @example
 * stockHealth({ balanceAtDelivery: 20, safetyStock: 30, coverUnits: 120, hasDemand: true, stockAndIncoming: 60 }) // "AT_RISK"
 */
export function stockHealth(input: StockHealthInput): StockHealth {
  const { balanceAtDelivery, safetyStock, coverUnits } = input;
  const tolerance = MIN_UNIT * Math.max(1, safetyStock, coverUnits);
  if (!input.hasDemand && input.stockAndIncoming <= 0) return "HEALTHY";
  if (balanceAtDelivery <= tolerance && !input.hasDemand) return "HEALTHY";
  const isMet = input.isMetUntilDue === true && balanceAtDelivery >= -tolerance;
  if (balanceAtDelivery <= tolerance && !isMet) return "STOCK_OUT";
  if (balanceAtDelivery < safetyStock - tolerance) return "AT_RISK";
  if (balanceAtDelivery > coverUnits + tolerance) return "EXCESS";
  return "HEALTHY";
}
