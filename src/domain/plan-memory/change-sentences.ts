/** Why a recommendation changed, in words. */

import {
  type CausePart,
  type ChangeCause,
  coveredDemand,
  type Decision,
  decidedUnits,
  decisionDays,
  epochDay,
  expectedUse,
  isoDay,
  leftOutChanges,
  lineageChanges,
  manualChanges,
} from "../../planning";
import type { ExplainedNames } from "../explain/decided-by";
import { periodWords, saleWords, setByWords } from "../explain/said-words";
import { type ChangeFacts, NO_CHANGE_FACTS } from "./change-facts";
import { days, MAX_NAMED, signed, units, worded } from "./figure-words";
import { sentencesOfLineage } from "./lineage-words";
import { parameterWords } from "./parameter-words";
import type { PairChange } from "./plan-changes";

/** The facts in the sentences of most causes: two decisions, the change of stock, and the days between. */
interface Story {
  before: Decision;
  after: Decision;
  flow: PairChange["flow"];
  passed: number;
  change: PairChange;
  told: ChangeFacts;
}

const isBundle = ({ blockedBy }: Decision): boolean => blockedBy === "BUNDLE";

const WORDS: Partial<Record<ChangeCause, (story: Story) => string>> = {
  DAYS_PASSED({ before, passed }) {
    const cover = `${days(passed).replace(" ", " more ")} came into the cover`;
    if (isBundle(before)) return `${days(passed)} passed: ${cover}`;
    return `${days(passed)} passed: stock went down by ${units(expectedUse(before, passed))} as forecast, and ${cover}`;
  },
  SALES: ({ before, flow, passed }) =>
    passed === 0
      ? `${units(flow.usedUnits)} sold or used on the day itself, after it was planned`
      : `${units(flow.usedUnits)} sold or used in ${days(passed)}, where ${worded(expectedUse(before, passed))} were expected`,
  STOCK_CORRECTED({ before, after, flow }) {
    if (isBundle(after))
      return `${units(after.onHand)} can be put together of its contents, after ${worded(before.onHand)}`;
    const corrected = after.onHand - before.onHand + flow.usedUnits - flow.receivedUnits;
    return `Stock changed by ${signed(corrected)} by counts and corrections`;
  },
  ORDERS({ before, after, flow }) {
    const ordered = after.onOrder + flow.receivedUnits - before.onOrder;
    return ordered < 0 ? `${units(-ordered)} on order cancelled` : `${units(ordered)} more put on order`;
  },
  ARRIVALS({ before, after, flow }) {
    const received = flow.receivedUnits === 0 ? "" : `${units(flow.receivedUnits)} received; `;
    const due = (of: Decision) => [of.arrivalsBeforeDelivery, of.arrivalsInCover].map(worded);
    const [soon, later] = due(after);
    return `${received}${soon} on order due before the next delivery and ${later} in the cover, after ${due(before).join(" and ")}`;
  },
  FORECAST({ before, after, passed }) {
    const demand = coveredDemand(before, after, passed);
    return `Of the same days, up to the end of the cover, the forecast expects ${units(demand.after)} after ${worded(demand.before)}`;
  },
  MANUAL_FORECAST: ({ before, after, passed }) =>
    manualChanges(before, after, passed)
      .map(({ month, before: was, after: is }) => {
        const former = was ? `${worded(was.units)} before` : "none before";
        return is
          ? `The manual forecast of ${month} is ${units(is.units)}, ${setByWords(is)}; ${former}`
          : `The manual forecast of ${month} was taken back, ${former}`;
      })
      .join("; "),
  SUCCESSOR: ({ before, after, change, told }) => sentencesOfLineage(lineageChanges(before, after), change.skuId, told),
  ONE_OFF_SALES: ({ before, after, passed, told }) => {
    const { added, takenBack } = leftOutChanges(before, after, passed).oneOff;
    const back = takenBack.map((sale) => {
      const by = told.takenBackBy(sale);
      return by ? `${saleWords(sale)}, ${setByWords(by, "taken back")}` : saleWords(sale);
    });
    return `${leftOutWords(added.map(saleWords), back, "not learnt from as one-off sales")}${learntWords(passed)}`;
  },
  EXCLUDED_DAYS: ({ before, after, passed }) => {
    const { added, takenBack } = leftOutChanges(before, after, passed).excluded;
    return `${leftOutWords(added.map(periodWords), takenBack.map(periodWords), "excluded from what is learnt")}${learntWords(passed)}`;
  },
  FORECAST_ERROR: ({ before, after }) =>
    `The safety stock is ${units(after.safetyStock)} after ${worded(before.safetyStock)}, as forecasts have been ${after.safetyStock > before.safetyStock ? "further" : "less far"} off`,
  PAST_FORECASTS: ({ before, after }) =>
    `The safety stock is ${units(after.safetyStock)} after ${worded(before.safetyStock)}, by ${pastWords(after)}, after ${pastWords(before)}`,
  CORRECTED_SALES: ({ passed, change: { corrected } }) => {
    const named = corrected.sales.map(({ soldOn, before: was, after: is, orderId, ...set }) => {
      const order = orderId === null ? "" : ` (order ${orderId})`;
      return `${units(was)} on ${soldOn}${order} count as ${worded(is)}, ${setByWords(set, "corrected")}`;
    });
    const more = corrected.count - named.length;
    return `Sales were corrected: ${named.join("; ")}${more > 0 ? ` and ${more} more` : ""}${learntWords(passed)}`;
  },
  CLOSED_DAYS: ({ before, after, change, told }) =>
    `Closed days of the supplier add ${days(after.closedDays)} to the lead time after ${before.closedDays}${closureWords(change, after, told)}`,
  REORDERING: ({ before, after }) => `It is ${blockWords(after)} now, and was ${blockWords(before)} before`,
  MINIMUMS: ({ before, after }) =>
    `Minimums and packs of the product, and the supplier's minimum and price breaks, add ${units(raisedBy(after))} after ${worded(raisedBy(before))}`,
};

/** Returns the source of a safety stock in words. */
const pastWords = ({ learntOn }: Decision): string =>
  learntOn === undefined ? "what is typical of forecasts" : `what was learnt of past forecasts on ${learntOn}`;

/** The closures before the next possible delivery. @example ": 2026-03-10 to 2026-03-13 (Stocktaking)" */
function closureWords({ supplierId, on }: PairChange, after: Decision, { closuresOf }: ChangeFacts): string {
  const { leadTimeDays } = decisionDays(after);
  const until = isoDay(epochDay(on) + leadTimeDays);
  const met = (closuresOf.get(supplierId ?? "") ?? []).filter(({ firstOn, lastOn }) => lastOn > on && firstOn <= until);
  const named = met
    .slice(0, MAX_NAMED)
    .map(({ firstOn, lastOn, reason }) => `${firstOn} to ${lastOn}${reason === null ? "" : ` (${reason})`}`);
  if (after.closedDays === 0 || named.length === 0) return "";
  return ` (${named.join("; ")}${met.length > named.length ? ` and ${met.length - named.length} more` : ""})`;
}

/**
 * Returns the other changes of the forecast in words. Nobody can separate them from the effect of the parts left out of
 * the history.
 */
const learntWords = (passed: number): string =>
  passed > 0 ? `; what the forecast learnt of the ${days(passed)} since is part of it` : "";

/** Returns the parts left out of the history now, and those no longer left out. */
function leftOutWords(added: readonly string[], takenBack: readonly string[], how: string): string {
  const list = (words: readonly string[]) =>
    `${words.slice(0, MAX_NAMED).join("; ")}${words.length > MAX_NAMED ? ` and ${words.length - MAX_NAMED} more` : ""}`;
  return [
    ...(added.length > 0 ? [`Now ${how}: ${list(added)}`] : []),
    ...(takenBack.length > 0 ? [`No more ${how}: ${list(takenBack)}`] : []),
  ].join(". ");
}

/** Units that joint minimums add to a recommendation. */
const raisedBy = (decision: Decision): number => decidedUnits(decision) - decidedUnits({ ...decision, raises: [] });

function blockWords({ blockedBy }: Decision): string {
  const words = {
    ARCHIVED: "archived",
    BUNDLE: "a bundle",
    REORDER_OFF: "switched off from re-ordering",
    SUCCEEDED: "used up before its successor takes over",
  };
  return blockedBy === null ? "re-ordered" : words[blockedBy];
}

/**
 * A cause of a pair's change as a sentence.
 * @example "60 units sold or used in 1 day, where 10 were expected: +50."
 */
export function causeSentence(
  part: CausePart,
  change: PairChange,
  names: ExplainedNames,
  told: ChangeFacts = NO_CHANGE_FACTS,
): string {
  const { cause, units: brought, needUnits } = part;
  const { before, after, days: passed } = change;
  // A need that is met, blocked or within a pack can move and order nothing.
  const effect = brought === 0 ? `the need moved by ${signed(needUnits)}, the order by none` : signed(brought);
  if (cause === "NEW") return `It was not planned here before: ${effect}.`;
  if (cause === "GONE") return `It is not planned here any more: ${effect}.`;
  if (!before || !after) throw new Error(`${cause} of a pair that only one plan has`);
  const story = { before: before.decision, after: after.decision, flow: change.flow, passed, change, told };
  const words = WORDS[cause]?.(story) ?? parameterWords(cause, change, names, told);
  return `${words}: ${effect}.`;
}
