import { type Day, isoDateOf, workday } from "./calendar";
import type { UnnamedOrder } from "./order";
import { leadOf, type StaffedRound } from "./replenishment";
import type { StockedShelf } from "./stocked-shelf";
import { receivingWarehouse } from "./warehouses";

/** How far today's orders have come: they wait for a decision, for an approval, and to be placed. */
const STATES = ["DRAFT", "SENT_FOR_APPROVAL", "APPROVED"] as const;

/** A planner drafts the clearest needs first, and a part of each, as the plan may see less demand. */
const MAX_LINES = 8;
const SHARE = 0.5;

/**
 * The orders that somebody wrote this morning and nobody has placed: one of each round in which a buyer waits. They hold shelves
 * below their reorder point, each once and for less than it needs.
 */
export function draftOrders(rounds: StaffedRound[], today: Day): UnnamedOrder[] {
  const waiting = rounds.filter(
    ({ fixedDays, shelves }) => fixedDays === undefined && shelves.some((stocked) => stocked.isWaiting(today)),
  );
  const due = waiting.map((round) => ({ round, needs: needsOf(round, today) })).filter(({ needs }) => needs.length > 0);
  return due.map(({ round, needs }, index) => {
    const arrivesOn = workday(today + leadOf(round));
    const state = STATES[index % STATES.length] ?? "DRAFT";
    return {
      supplier: round.supplier,
      due: arrivesOn,
      steps: [{ status: state === "APPROVED" ? state : "DRAFT", on: today }],
      ...(state === "SENT_FOR_APPROVAL" && { finalStatus: { status: state, on: today } }),
      lines: needs.map(({ stocked: { shelf }, units }) => ({
        sku: shelf.sku,
        warehouse: receivingWarehouse(shelf.place),
        ordered: units,
        sendings: [{ received: 0, delivery: isoDateOf(arrivesOn) }],
      })),
    };
  });
}

/** What is due of a round, the shelves first for which the buyer waits; what is empty has its order. */
function needsOf(round: StaffedRound, today: Day): { stocked: StockedShelf; units: number }[] {
  const needs = round.shelves
    .filter(({ shelf }) => shelf.sku.kind !== "material" && shelf.emptySince === undefined)
    .flatMap((stocked) => {
      const { packQuantity = 1, moq = 0, productionTimeDays: leadTimeDays = leadOf(round) } = stocked.shelf.sku;
      const { reorderPoint, orderUpTo } = stocked.levels(today, { leadTimeDays, aheadDays: 0 });
      const units = Math.floor(((orderUpTo - stocked.position) * SHARE) / packQuantity) * packQuantity;
      const isClear = stocked.position < reorderPoint && units >= Math.max(moq, 1);
      const rank = stocked.isWaiting(today) ? 0 : stocked.position / reorderPoint;
      return isClear ? [{ stocked, units, rank }] : [];
    });
  return needs.sort((a, b) => a.rank - b.rank).slice(0, MAX_LINES);
}
