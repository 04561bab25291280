import { type Day, workday } from "./calendar";
import type { LineStatus } from "./order";
import type { Random, Weighted } from "./random";
import type { Trade } from "./suppliers";

/** One sending of an order: later ones carry the higher cumulative receipts. */
export interface Step {
  status: LineStatus;
  on: Day;
  /** When the rest, or what has come, was expected. */
  expected: Day;
  /** Of each line: nothing, a part, all but a few, some fewer than last time, or everything. */
  receipt: "none" | "some" | "short" | "recount" | "all";
}

/** How an order lived, and the day on which what was still missing was given up. */
interface Life {
  steps: Step[];
  givenUpOn?: Day;
}

/** How an order comes to its end. */
type Ending = "whole" | "in two" | "short" | "recounted";

const BOUGHT: Weighted<Ending> = [
  ["whole", 80],
  ["in two", 10],
  ["short", 7],
  ["recounted", 1],
];
const ROASTED: Weighted<Ending> = [
  ["whole", 89],
  ["in two", 6],
  ["short", 4],
  ["recounted", 0.5],
];

/** Days from a first receipt to the second, and to the day on which what is missing was given up. */
const SECOND_AFTER: [number, number] = [4, 12];
const GIVEN_UP_AFTER: [number, number] = [3, 8];

/**
 * How an order lives that is placed on a day and comes on another, with days to come.
 * @param order.tells whether the supplier says beforehand that it will be late
 */
export function lifeOf(
  order: { trade: Trade; placedOn: Day; due: Day; arrivesOn: Day; tells: boolean },
  draw: Random,
): Life {
  const { trade, placedOn, due, arrivesOn, tells } = order;
  const ending = draw.weighted(trade === "roasting" ? ROASTED : BOUGHT);
  const second = workday(arrivesOn + draw.integer(...SECOND_AFTER));
  const givenUpOn = workday(arrivesOn + draw.integer(...GIVEN_UP_AFTER));
  const steps: Step[] = [{ status: "CONFIRMED", on: placedOn, expected: due, receipt: "none" }];
  const told = workday(due - 2);
  if (tells && arrivesOn > due && told > placedOn)
    steps.push({ status: "CONFIRMED", on: told, expected: arrivesOn, receipt: "none" });
  const came = Math.min(arrivesOn, steps.at(-1)?.expected ?? due);
  const all = (on: Day, expected: Day): Step => ({ status: "FULLY_RECEIVED", on, expected, receipt: "all" });
  const part = (on: Day, receipt: Step["receipt"], expected: Day): Step => ({
    status: "PARTIALLY_RECEIVED",
    on,
    expected,
    receipt,
  });
  // A first part on a Friday may be followed by the rest the Friday after at the earliest that a recount leaves room for.
  const rest = Math.max(second, arrivesOn + 2);
  switch (ending) {
    case "whole":
      return { steps: [...steps, all(arrivesOn, came)] };
    case "in two":
      return { steps: [...steps, part(arrivesOn, "some", rest), all(rest, rest)] };
    case "recounted":
      return {
        steps: [...steps, part(arrivesOn, "some", rest), part(arrivesOn + 1, "recount", rest), all(rest, rest)],
      };
    case "short": {
      const end = Math.max(givenUpOn, arrivesOn + 1);
      return { steps: [...steps, part(arrivesOn, "short", end)], givenUpOn: end };
    }
  }
}

/** The cumulative receipt after each step; the first line of an order is the one that surely shows it. */
export function receiptsOf(steps: Step[], ordered: number, first: boolean, draw: Random): number[] {
  const receipts: number[] = [];
  for (const step of steps) receipts.push(receiptAfter(step, receipts.at(-1) ?? 0, ordered, first, draw));
  return receipts;
}

function receiptAfter({ receipt }: Step, before: number, ordered: number, first: boolean, draw: Random): number {
  switch (receipt) {
    case "none":
      return before;
    case "some": {
      const some = first || draw.chance(0.75) ? Math.ceil(ordered * draw.between(0.3, 0.7)) : 0;
      return Math.min(some, Math.max(1, ordered - 1));
    }
    case "short":
      return first || draw.chance(0.3) ? Math.floor(ordered * draw.between(0.84, 0.97)) : ordered;
    case "recount":
      return first ? Math.max(0, before - Math.max(1, Math.round(before * 0.04))) : before;
    case "all":
      return ordered;
  }
}
