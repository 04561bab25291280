/** Figures that are told of the time until the next delivery, so that they add up to what that delivery finds, and to the need. */

import { type PlanTrace, rawNeed } from "../../planning";
import { addingUp, shown } from "./words";

/** What is kept for safety in units where no days of demand are; below 0 where less than is expected is enough. */
export function bufferOf({ need, parameters, safetyStock }: PlanTrace): number {
  return need.bufferUnits ?? (parameters.safetyStock.value.kind === "DAYS" ? 0 : safetyStock.units);
}

/** Figures that add up to the need as it is shown, beside what is held for safety: that is told as the safety stock is where they are the same. */
export const besideBuffer = (figures: readonly number[], uncovered: number, buffer: number): number[] =>
  addingUp(figures, shown(uncovered) - shown(buffer));

/** What is told of the time until the next delivery and of the need after it, in units with two decimals. */
export interface DeliveryFigures {
  /** What counts as there, and what arrives until the delivery. */
  onHand: number;
  arrived: number;
  /** What the rest of the planning day takes, and what the days from tomorrow to the delivery do. */
  rest: number;
  expected: number;
  /** Demand before the delivery that is lost. */
  lost: number;
  /** `onHand` + `arrived` − `rest` − `expected` + `lost`; below 0: owed. */
  left: number;
  /** What the cover takes, what of that is served by what arrives on the day of the delivery, and what arrives later. */
  cover: number;
  served: number;
  arriving: number;
}

/** What goes into `left`, with its sign. */
const TERMS = { onHand: 1, arrived: 1, rest: -1, expected: -1, lost: 1 } as const;

const namesOf = <Name extends string>(of: Record<Name, unknown>): Name[] => Object.keys(of) as Name[];

/** The most that rounding moves the figures of such a sum by, in units. */
const MAX_ROUNDED = 0.05;

/**
 * Returns what sentences tell of the time until the next delivery, each figure as one sentence tells it. Under lost sales `cover` with the buffer − `left`
 * − `served` − `arriving` is the need as it is told, and `left` the sum of those before it.
 */
export function deliveryFigures(trace: PlanTrace): DeliveryFigures {
  const { need, position } = trace;
  const { onHand, arrivalsBeforeDelivery: arrived, restOfDay: rest = 0, demandBeforeDelivery } = position;
  const before = { onHand, arrived, rest, expected: demandBeforeDelivery - rest, lost: position.lostBeforeDelivery };
  const after = {
    cover: need.coverDemand,
    left: need.leftAtDelivery,
    served: need.servedAtDelivery ?? 0,
    arriving: need.arrivalsInCover,
  };
  const rounded = <Name extends string>(of: Record<Name, number>) =>
    Object.fromEntries(namesOf(of).map((name) => [name, shown(of[name])])) as Record<Name, number>;
  if (need.shortageModel !== "lost-sales") return { ...rounded(before), ...rounded(after) };
  const buffer = bufferOf(trace);
  const [cover = 0, left = 0, served = 0, arriving = 0] = besideBuffer(
    [after.cover - buffer, -after.left, -after.served, -after.arriving],
    rawNeed(need).uncoveredUnits,
    buffer,
  );
  const found = { cover, left: -left + 0, served: -served + 0, arriving: -arriving + 0 };
  // Figures that are shown as 0 have no sentence, and stay so.
  const names = namesOf(TERMS).filter((name) => shown(before[name]) !== 0);
  const terms = names.map((name) => TERMS[name] * before[name]);
  const rounding = found.left - terms.reduce((total, figure) => total + figure, 0);
  // More than rounding moves is no sum of these.
  if (Math.abs(rounding) > MAX_ROUNDED) return { ...rounded(before), ...found };
  const told = addingUp(terms, found.left);
  const sums = Object.fromEntries(names.map((name, at) => [name, TERMS[name] * (told[at] ?? 0) + 0]));
  return { ...rounded(before), ...sums, ...found };
}
