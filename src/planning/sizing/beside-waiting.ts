/** Quantities to order beside units that wait on unplaced orders (planning.md, "How much", 2; D132). */

import { type JointLine, sizeJointly } from "./joint-order";
import type { CoverLine } from "./order-minimum";
import { orderableUnits } from "./order-sizing";

/** A line as the plan recommends it, with its waiting units. Units of stock. */
export interface LineBeside extends Pick<JointLine, "sharedMoq" | "product"> {
  /** Its `units` are the recommendation. A line without a recommendation orders nothing. */
  line: CoverLine;
  /** Units on orders that are not placed yet. */
  waitingUnits: number;
  /** Demand of the days that the supplier's minimum adds to its cover; 0 for none. */
  minimumDemandUnits: number;
}

/** Returns the missing part of the need, before any minimum or pack. The supplier's minimum does not raise a need that waiting units cover. */
function missingUnits({ line: { uncoveredUnits: need }, waitingUnits, minimumDemandUnits }: LineBeside): number {
  const isCovered = need > 0 && need <= waitingUnits;
  return need + (isCovered ? 0 : minimumDemandUnits) - waitingUnits;
}

const hasNone = ({ line: { orderable, units } }: LineBeside): boolean => !orderable || units <= 0;

/** Subtracts the waiting units of all lines from a minimum that they meet together. */
function leftOf(minimum: number, lines: readonly LineBeside[]): number {
  return lines.reduce((left, { waitingUnits }) => Math.max(0, left - waitingUnits), minimum);
}

/**
 * Returns the units to order of lines that are sized together. Waiting units are taken off the need, and the rest is sized as a recommendation.
 *
 * Waiting units count toward the MOQ of the SKU and of the product. Only the new order fills packs.
 * @param lines of one order: of one product with a minimum or packs, else of one SKU
 * @param how.spare money by which the order's worth may fall for a price break
 * @example
 * // 98 are needed, at 5 each and from 100 on at 4; one waits
 * sizeBesideWaiting([line]) // [100]: they cost 400, and 97 cost 485
 */
export function sizeBesideWaiting(
  lines: readonly LineBeside[],
  how: { spare?: number; isOverWarehouses?: boolean } = {},
): number[] {
  const joint = lines.map((beside): JointLine => {
    const { line, waitingUnits, product, sharedMoq } = beside;
    const uncoveredUnits = missingUnits(beside);
    const rules = { ...line, moq: Math.max(0, line.moq - waitingUnits) };
    const units = hasNone(beside) ? 0 : orderableUnits(Math.max(0, uncoveredUnits), rules);
    const ofSku = lines.filter((other) => other.line.id === line.id);
    return {
      line: { ...rules, uncoveredUnits, units, orderable: !hasNone(beside) },
      steps: [],
      sharedMoq: leftOf(sharedMoq, ofSku),
      product: { ...product, moq: leftOf(product.moq, lines) },
      isDue: true,
    };
  });
  sizeJointly(joint, null, how);
  return joint.map(({ line: { units } }) => units);
}
