/** The traffic light of one SKU at one warehouse (planning.md, "Position and projection"). */

export const STOCK_HEALTHS = ["EXCESS", "HEALTHY", "AT_RISK", "STOCK_OUT"] as const;

export type StockHealth = (typeof STOCK_HEALTHS)[number];

/** What health is judged on; all in units of stock. */
export interface StockHealthInput {
  /** Projected balance on the day an order placed today would arrive, open arrivals included; without a lead time tomorrow morning. */
  balanceAtDelivery: number;
  safetyStock: number;
  /** Demand of the cover days plus the safety stock after that delivery; more than this is too much. */
  coverUnits: number;
  /** Whether any demand is forecast at all. */
  hasDemand: boolean;
  /** True when all demand finds stock until an order that is placed once a purchase is due could arrive. Left out: some does not. */
  isMetUntilDue?: boolean;
  /** Units on hand and on order together. */
  stockAndIncoming: number;
}

const MIN_UNIT = 1e-9;

/**
 * How well the stock will be placed when the next possible delivery arrives.
 *
 * STOCK_OUT when nothing is left, AT_RISK below safety stock, EXCESS above cover, else HEALTHY; without stock and without
 * demand nothing is wrong: HEALTHY. Nor is it STOCK_OUT where the first demand that finds no stock is further away than a purchase
 * that is due could arrive: an order in time is there before. Source: planning.md, "stock_health_projected".
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
