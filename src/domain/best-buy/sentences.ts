import { expectedShortage, type PurchaseLine } from "../../planning";
import { counted } from "../../values/counted";
import { tidy } from "../plan-store/plan-row";
import { ordersOf, waitingUnits } from "../recommendations/waiting-orders";
import type { Candidate } from "./candidates";

/** Rounds units for messages: of small numbers a tenth counts. */
const told = (units: number): number => (Math.abs(units) < 100 ? Math.round(units * 10) / 10 : Math.round(units));
/** Less than half a cent is not mentioned. */
const MIN_MONEY = 0.005;
const money = (amount: number): string => amount.toFixed(2);

/** Why a line is bought, in sentences whose money adds up to its gain. */
export function sentencesOf({ line, figures, waiting }: Candidate, bought: PurchaseLine, home: string): string[] {
  const { demand, unitCost: base } = line;
  const short = (units: number) => told(expectedShortage(demand, demand.availableUnits + units));
  const avoided = bought.lostMarginBefore - bought.lostMarginAfter;
  const packs = bought.packs === bought.units ? "" : ` in ${counted(bought.packs, "pack")}`;
  const sentences = [
    `${counted(short(0), "unit")} ${short(0) === 1 ? "is" : "are"} expected to be short in the ${counted(Math.max(1, figures.stockCoverDays), "day")} of its cover without an order.`,
    `${short(bought.units)} are with ${counted(bought.units, "unit")}${packs}: that saves ${money(avoided)} ${home} of margin.`,
    `Keeping them until they are sold costs ${money(bought.holdingCost)} ${home}.`,
  ];
  if (waiting.length > 0)
    sentences.push(`${counted(waitingUnits(waiting), "unit")} on ${ordersOf(waiting)} count as ordered already.`);
  if (bought.unitCost !== base) {
    sentences.push(
      `A unit costs ${tidy(bought.unitCost)} instead of ${tidy(base)} ${home} at this quantity, which saves ${money(bought.saved + bought.lossOnRest)}.`,
    );
  }
  if (Math.abs(bought.lossOnRest) >= MIN_MONEY) {
    sentences.push(
      `${told(bought.restUnits)} units are expected to be left at the end of its cover. The next order gets as many for ${money(bought.lossOnRest)} less.`,
    );
  }
  if (bought.gain < 0) sentences.push("It brings less than it costs, but helps others to reach a minimum or a pack.");
  return sentences;
}
