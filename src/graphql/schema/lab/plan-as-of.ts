import { readNames } from "../../../domain/plan-memory/names";
import { type PlanAsOf, planAsOf } from "../../../domain/plan-memory/plan-as-of";
import type { RememberedPair } from "../../../domain/plan-memory/remembered-pair";
import { builder } from "../../builder/builder";
import { StockHealth } from "../../builder/enums";
import { type ComputedList, computedListType } from "../../lists/computed-list";
import { page, pageArguments } from "../../lists/list-type";
import { placeFilter } from "../../lists/place-filter";
import { type MemoryPair, MemoryPairInterface, memoryPair } from "./remembered-plans";

type PastRow = MemoryPair & { pair: RememberedPair };

const PlanAsOfRow = builder.objectRef<PastRow>("PlanAsOfRow").implement({
  description: "The plan of a SKU at a warehouse as it was on a past day.",
  interfaces: [MemoryPairInterface],
  fields: (t) => ({
    recommendedUnits: t.int({
      description: "Units to order then, after minimums and packs.",
      resolve: ({ pair }) => pair.recommendedUnits,
    }),
    buyOn: t.field({
      type: "Date",
      nullable: true,
      description: "The next day to buy on; null when there was nothing to buy, or nobody to buy from.",
      resolve: ({ pair }) => pair.buyOn,
    }),
    stockHealth: t.field({
      type: StockHealth,
      description: "Its stock health then.",
      resolve: ({ pair }) => pair.stockHealth,
    }),
    daysToStockOut: t.int({
      description: "Days until demand could not be met, arrivals counted in, 0 to 9999.",
      resolve: ({ pair }) => pair.daysToStockOut,
    }),
    stockLevel: t.float({
      description: "Units on hand; of a bundle, as many as its contents allow.",
      resolve: ({ pair }) => pair.decision.onHand,
    }),
    incomingUnits: t.float({ description: "Units on open orders.", resolve: ({ pair }) => pair.decision.onOrder }),
    lateUnits: t.float({ description: "Those that were overdue.", resolve: ({ pair }) => pair.lateUnits }),
    safetyStock: t.float({
      description: "Units kept against uncertainty.",
      resolve: ({ pair }) => pair.decision.safetyStock,
    }),
    demandBeforeDelivery: t.float({
      description: "Units forecast up to the next possible delivery.",
      resolve: ({ pair }) => pair.decision.demandBeforeDelivery,
    }),
    demandInCover: t.float({
      description:
        "Units forecast for the days that the order covers: with lost sales those after the delivery, with back-orders all from the day after.",
      resolve: ({ pair }) => pair.decision.demandInCover,
    }),
    leadTimeDays: t.float({
      description: "The lead time, without what closed days added to it.",
      resolve: ({ pair }) => pair.decision.parameters.leadTimeDays.value,
    }),
    unitCost: t.field({
      type: "Decimal",
      nullable: true,
      description: "Cost of one unit in the merchant's currency; null when it was not known.",
      resolve: ({ pair }) => pair.unitCost,
    }),
  }),
});

const PlanAsOfList = computedListType("PlanAsOfList", PlanAsOfRow, async (pairs: RememberedPair[], { work }) => {
  const names = await readNames(work, pairs);
  return pairs.map((pair) => ({ ...memoryPair({ row: pair, names }), pair }));
});

const PlanAsOfType = builder.objectRef<PlanAsOf & { shown: ComputedList<RememberedPair> }>("PlanAsOf").implement({
  description: "The plan of a past day, as it took over then. Totals are over all rows that match.",
  fields: (t) => ({
    planningDay: t.field({
      type: "Date",
      description: "The merchant's day that was planned from.",
      resolve: ({ plan }) => plan.planningDay,
    }),
    plannedAt: t.field({
      type: "DateTime",
      description: "The start of planning: facts known then are in it.",
      resolve: ({ plan }) => plan.plannedAt,
    }),
    recommendedUnits: t.float({
      description: "Units to order.",
      resolve: ({ totals }) => totals.recommendedUnits,
    }),
    recommendedCost: t.field({
      type: "Decimal",
      description: "Their cost, in the merchant's currency; SKUs whose cost was not known are left out, as below.",
      resolve: ({ totals }) => totals.recommendedCost,
    }),
    stockUnits: t.float({ description: "Units on hand.", resolve: ({ totals }) => totals.stockUnits }),
    stockValue: t.field({
      type: "Decimal",
      description: "Their cost; bundles left out, whose stock is their contents'.",
      resolve: ({ totals }) => totals.stockValue,
    }),
    incomingUnits: t.float({ description: "Units on open orders.", resolve: ({ totals }) => totals.incomingUnits }),
    lateUnits: t.float({ description: "Those that were overdue.", resolve: ({ totals }) => totals.lateUnits }),
    excessCount: t.int({ description: "Pairs in excess.", resolve: ({ totals }) => totals.healths.EXCESS }),
    healthyCount: t.int({ description: "Healthy pairs.", resolve: ({ totals }) => totals.healths.HEALTHY }),
    atRiskCount: t.int({ description: "Pairs at risk.", resolve: ({ totals }) => totals.healths.AT_RISK }),
    stockOutCount: t.int({
      description: "Pairs that run out at the next delivery with the changes.",
      resolve: ({ totals }) => totals.healths.STOCK_OUT,
    }),
    rows: t.field({
      type: PlanAsOfList,
      description: "The rows, the most units to order first.",
      resolve: ({ shown }) => shown,
    }),
  }),
});

const PlanAsOfFilter = builder.inputType("PlanAsOfFilter", {
  description: "Filter of the plan of a past day. Omitted fields do not filter.",
  fields: (t) => ({
    skuIds: t.idList({ description: "Only these SKUs." }),
    supplierIds: t.idList({ description: "Only what had one of these primary suppliers." }),
    warehouseIds: t.idList({
      description: "Only these warehouses; one that is planned within a combined one stands for that.",
    }),
    stockHealths: t.field({ type: [StockHealth], description: "Only what stood so." }),
    buyBefore: t.field({ type: "Date", description: "Only purchases due by this day." }),
  }),
});

builder.queryField("planAsOf", (t) =>
  t.field({
    type: PlanAsOfType,
    description:
      "The plan of a past day: rows, totals and health as they were. A day without one is refused with the nearest that there are; `rememberedPlans` lists all.",
    args: {
      on: t.arg({ type: "Date", description: "The planning day; default: the newest remembered." }),
      filter: t.arg({ type: PlanAsOfFilter, description: "The filter." }),
      ...pageArguments(t.arg, 100),
    },
    resolve: async (_root, { on, filter, limit, offset }, { work }) => {
      const bounds = page(limit ?? 100, offset);
      const { stockHealths, buyBefore } = filter ?? {};
      const found = await planAsOf(work, on ?? null, { ...placeFilter(filter ?? {}), stockHealths, buyBefore });
      return { ...found, shown: { rows: found.pairs, bounds } };
    },
  }),
);
