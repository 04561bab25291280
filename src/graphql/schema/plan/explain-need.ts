import type { Explanation } from "../../../domain/explain/explanations";
import { builder } from "../../builder/builder";
import { LeadTimeUnit, ShortageModel } from "../../builder/enums";
import { SHORTAGE_MODELS } from "./explain-parameters";

export const ExplainedNeed = builder.objectRef<Explanation>("ExplainedNeed").implement({
  description:
    "The need before any minimum or pack. LOST_SALES: coverDemand − leftAtDelivery − servedAtDelivery − arrivalsInCover; BACK_ORDER: coverDemand − onHand − onOrder.",
  fields: (t) => ({
    shortageModel: t.field({
      type: ShortageModel,
      description: "The sum in use.",
      resolve: ({ need }) => SHORTAGE_MODELS[need.shortageModel],
    }),
    leadTimeDays: t.int({
      description: "Days to the next possible delivery: the lead time and closedDays.",
      resolve: ({ need }) => need.leadTimeDays,
    }),
    closedDays: t.exposeInt("closedDays", {
      description: "Days that the supplier's closed days add to the lead time.",
    }),
    leadTimeUnit: t.field({
      type: LeadTimeUnit,
      description:
        "The days that the supplier's lead time counts. OPEN_DAYS: closedDays lie between the order and the delivery.",
      resolve: ({ leadTimeUnit }) => leadTimeUnit ?? "CALENDAR_DAYS",
    }),
    stockCoverDays: t.int({ description: "Days that are covered.", resolve: ({ need }) => need.stockCoverDays }),
    coverDemand: t.float({
      description:
        "Demand to be covered, in units. LOST_SALES: of the cover days after the delivery; BACK_ORDER: of all days from tomorrow to the end of the cover. With bufferUnits where a service level or costs decide the safety stock; with its days under BACK_ORDER.",
      resolve: ({ need }) => need.coverDemand,
    }),
    bufferUnits: t.float({
      description:
        "Part of coverDemand: units that the order holds beyond expected demand where a service level or costs decide; below 0 where less is enough. It differs from the safety stock by demand that is lost before the delivery and not needed later. 0 with days, which are part of the cover.",
      resolve: ({ need, parameters, safetyStock }) =>
        need.bufferUnits ?? (parameters.safetyStock.value.kind === "DAYS" ? 0 : safetyStock.units),
    }),
    leftAtDelivery: t.float({
      description: "Units left when the next delivery can arrive, arrivals up to then included.",
      resolve: ({ need }) => need.leftAtDelivery,
    }),
    servedAtDelivery: t.float({
      description:
        "LOST_SALES: units arriving on that day that its own demand takes, as no other stock is left. An order is sized for the days after.",
      resolve: ({ need }) => need.servedAtDelivery ?? 0,
    }),
    arrivalsInCover: t.float({
      description:
        "Units that open orders bring in the cover days, as far as they count. Units that arrive once the next order can arrive serve only the days from then on.",
      resolve: ({ need }) => need.arrivalsInCover,
    }),
    onHand: t.float({ description: "Units on hand, less what predecessors owe.", resolve: ({ need }) => need.onHand }),
    onOrder: t.float({
      description:
        "Units on open order lines that count. Lines too late to count are left out; under BACK_ORDER also those that arrive after the days of this order.",
      resolve: ({ need }) => need.onOrder,
    }),
    uncoveredUnits: t.exposeFloat("uncoveredUnits", {
      description: "The sum; negative when there are units to spare.",
    }),
    rawNeed: t.exposeFloat("rawNeed", { description: "The sum, floored at 0." }),
  }),
});
