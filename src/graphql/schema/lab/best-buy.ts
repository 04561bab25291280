import { type BestBuy, type BoughtLine, findBestBuy, type PurchaseTotals } from "../../../domain/best-buy/best-buy";
import { type LeftOut, OBSTACLES, type Obstacle } from "../../../domain/best-buy/obstacles";
import { MAX_LINES } from "../../../domain/best-buy/request";
import type { ShadowPrice, SharedLimit } from "../../../domain/best-buy/shadow-prices";
import { waitingUnits } from "../../../domain/recommendations/waiting-orders";
import { asksFor } from "../../builder/asks-for";
import { builder } from "../../builder/builder";
import { asSentences } from "../../builder/sentences";
import { checkedBestBuy, MAX_SECONDS } from "./best-buy-checks";

const LIMIT_MEANINGS: Readonly<Record<SharedLimit, string>> = {
  BUDGET: "1,000 more of money for goods.",
  MINIMUM: "Every supplier's minimum a tenth smaller.",
  CONTAINERS: "Half a container more, free of charge.",
};

const SharedLimitType = builder.enumType("BestBuyLimit", {
  description: "A limit of a purchase as a whole, and how much more of it is asked about.",
  values: Object.fromEntries(
    Object.entries(LIMIT_MEANINGS).map(([limit, description]) => [limit, { description }]),
  ) as Record<SharedLimit, { description: string }>,
});

const ObstacleType = builder.enumType("BestBuyObstacle", {
  description: "Why a recommendation could not take part in a best buy.",
  values: Object.fromEntries(
    Object.entries(OBSTACLES).map(([reason, description]) => [reason, { description }]),
  ) as Record<Obstacle, { description: string }>,
});

const ContainersInput = builder.inputType("BestBuyContainersInput", {
  description: "Containers or pallets: capacity of one, number and cost of one. Each order fills its own.",
  fields: (t) => ({
    volume: t.float({
      description: "Cubic metres of one; default: no limit. SKUs without a volume are then left out.",
    }),
    weight: t.float({ description: "Kilograms of one; default: no limit. SKUs without a weight are then left out." }),
    most: t.int({ description: "Number available for all orders. Default: no limit." }),
    cost: t.field({ type: "Decimal", description: "Of one, in the merchant's currency; default: 0." }),
  }),
});

const BestBuyLine = builder.objectRef<BoughtLine>("BestBuyLine").implement({
  description: "A line of a best buy; money in the merchant's currency unless said.",
  fields: (t) => ({
    skuId: t.id({ description: "Id of the SKU.", resolve: ({ candidate }) => candidate.plan.skuId }),
    skuName: t.string({ description: "Name of the SKU.", resolve: ({ candidate }) => candidate.plan.skuName }),
    warehouseId: t.id({ description: "Id of the warehouse.", resolve: ({ candidate }) => candidate.plan.warehouseId }),
    warehouseName: t.string({
      description: "Name of the warehouse.",
      resolve: ({ candidate }) => candidate.plan.warehouseName,
    }),
    supplierId: t.id({ description: "Id of the supplier.", resolve: ({ candidate }) => candidate.supplier.id }),
    supplierName: t.string({
      description: "Name of the supplier.",
      resolve: ({ candidate }) => candidate.supplier.name,
    }),
    units: t.exposeInt("units", { description: "Units to buy." }),
    packs: t.exposeInt("packs", { description: "Packs that these are." }),
    recommendedUnits: t.int({
      description: "The plan's recommendation, without limits of money and room.",
      resolve: ({ candidate }) => candidate.plan.recommendedUnits,
    }),
    waitingUnits: t.float({
      description: "Units that wait on orders that have not been placed; the line comes on top of them.",
      resolve: ({ candidate }) => waitingUnits(candidate.waiting),
    }),
    currency: t.string({
      description: "ISO 4217 code of the supplier's currency.",
      resolve: ({ candidate }) => candidate.supplier.currency,
    }),
    unitCost: t.expose("supplierUnitCost", {
      type: "Decimal",
      description: "Cost of one unit in the supplier's currency, at this quantity.",
    }),
    cost: t.expose("supplierCost", { type: "Decimal", description: "Cost of the line in the supplier's currency." }),
    homeCost: t.field({
      type: "Decimal",
      description: "Cost of the line in the merchant's currency.",
      resolve: ({ cost }) => cost,
    }),
    breakFromUnits: t.exposeFloat("breakFromUnits", {
      nullable: true,
      description: "The quantity of the price break that the line reaches; null without one.",
    }),
    lostMarginWithout: t.expose("lostMarginBefore", {
      type: "Decimal",
      description: "Margin that is expected to be lost in the days of its cover when nothing of it is bought.",
    }),
    lostMarginWith: t.expose("lostMarginAfter", { type: "Decimal", description: "The same with the line." }),
    holdingCost: t.expose("holdingCost", {
      type: "Decimal",
      description: "Cost of keeping its units until they are sold.",
    }),
    saved: t.expose("saved", {
      type: "Decimal",
      description:
        "The saving of its price break, less the next order's saving on the units that the cover leaves. Below 0 the next order is cheaper.",
    }),
    gain: t.expose("gain", {
      type: "Decimal",
      description: "Lost margin avoided and saved, less holding cost. Below 0 it helps others to reach a minimum.",
    }),
    sentences: t.stringList({
      description: "Why, in sentences whose money adds up to the gain.",
      resolve: ({ sentences }) => asSentences(sentences),
    }),
  }),
});

const BestBuyTotals = builder.objectRef<PurchaseTotals>("BestBuyTotals").implement({
  description: "The totals of a purchase; money in the merchant's currency.",
  fields: (t) => ({
    units: t.exposeFloat("units", { description: "Units of all lines." }),
    cost: t.expose("cost", { type: "Decimal", description: "Cost of the goods." }),
    volume: t.exposeFloat("volume", { description: "Cubic metres, as far as they are known." }),
    weight: t.exposeFloat("weight", { description: "Kilograms, as far as they are known." }),
    containers: t.exposeInt("containers", { description: "Containers that it fills; 0 when nobody asked." }),
    containerCost: t.expose("containerCost", { type: "Decimal", description: "Their cost." }),
    lostMarginWithout: t.expose("lostMarginBefore", {
      type: "Decimal",
      description:
        "Margin of all lines that took part, bought or not, that is expected to be lost when nothing is bought.",
    }),
    lostMarginWith: t.expose("lostMarginAfter", { type: "Decimal", description: "The same with the purchase." }),
    holdingCost: t.expose("holdingCost", {
      type: "Decimal",
      description: "Cost of keeping the goods until they are sold.",
    }),
    saved: t.expose("saved", {
      type: "Decimal",
      description: "Savings of price breaks, on the same terms as of a line.",
    }),
    gain: t.expose("gain", {
      type: "Decimal",
      description: "Lost margin avoided and saved, less holding cost and containers.",
    }),
  }),
});

const BestBuyLeftOut = builder.objectRef<LeftOut>("BestBuyLeftOut").implement({
  description: "A recommendation that could not take part, and why.",
  fields: (t) => ({
    skuId: t.id({ description: "Id of the SKU.", resolve: ({ plan }) => plan.skuId }),
    skuName: t.string({ description: "Name of the SKU.", resolve: ({ plan }) => plan.skuName }),
    warehouseId: t.id({ description: "Id of the warehouse.", resolve: ({ plan }) => plan.warehouseId }),
    warehouseName: t.string({ description: "Name of the warehouse.", resolve: ({ plan }) => plan.warehouseName }),
    reason: t.expose("reason", { type: ObstacleType, description: "Why, as a fixed word." }),
    message: t.exposeString("message", { description: "Why, in words." }),
  }),
});

const BestBuyShadowPrice = builder.objectRef<ShadowPrice>("BestBuyShadowPrice").implement({
  description:
    "The price of a limit: the gain from a little more of it, found by answering the question again. In the merchant's currency.",
  fields: (t) => ({
    limit: t.expose("limit", { type: SharedLimitType, description: "Which limit, and how much more." }),
    brings: t.expose("brings", {
      type: "Decimal",
      nullable: true,
      description:
        "The most that a better purchase can gain beyond this one, found with it. 0 only when no better one is proved to exist. Null when none was found but one may exist.",
    }),
    approximately: t.expose("approximately", {
      type: "Decimal",
      nullable: true,
      description:
        "About what it brings, by the limit's Lagrange multiplier, which knows of no whole packs and orders; at least `brings`, at most `atMost`. Null when there was no time to reckon it.",
    }),
    atMost: t.expose("atMost", {
      type: "Decimal",
      nullable: true,
      description: "It can't bring more than this; null when that was not proved.",
    }),
  }),
});

const BestBuyType = builder.objectRef<BestBuy>("BestBuy").implement({
  description:
    "The best purchase now, and the proof of how good it is. Money is in the merchant's currency unless stated.",
  fields: (t) => ({
    currency: t.exposeString("currency", { description: "ISO 4217 code of the merchant's currency." }),
    lines: t.expose("lines", {
      type: [BestBuyLine],
      description:
        "Purchases, by supplier, warehouse and SKU name. Pass their `skuId`, `warehouseId`, `units` and `waitingUnits` to `createPurchaseOrdersFromPlan` as `lines`.",
    }),
    totals: t.expose("totals", { type: BestBuyTotals, description: "Its totals." }),
    greedy: t.expose("greedy", {
      type: BestBuyTotals,
      description:
        "For comparison: the purchase that always buys the best next step for its money, within the same limits.",
    }),
    gainOverGreedy: t.field({
      type: "Decimal",
      description: "Its gain beyond that.",
      resolve: ({ gainOverGreedy }) => gainOverGreedy,
    }),
    bound: t.expose("bound", {
      type: "Decimal",
      nullable: true,
      description: "No purchase within the limits gains more than this: proved; null when nothing was.",
    }),
    gap: t.exposeFloat("gap", {
      nullable: true,
      description:
        "The share of the gain by which a better purchase may still be possible; null when nothing was proved.",
    }),
    solverSeconds: t.exposeFloat("seconds", { description: "Duration of the search, in seconds." }),
    endedByDeadline: t.exposeBoolean("isOutOfTime", {
      description: "Whether the deadline ended the search before the gap was as small as asked.",
    }),
    shadowPrices: t.expose("shadowPrices", {
      type: [BestBuyShadowPrice],
      description:
        "The price of each limit that was set. Where they are asked for, the answer has half of the deadline at least, and they what is left of it.",
    }),
    leftOut: t.expose("leftOut", { type: [BestBuyLeftOut], description: "Recommendations that could not take part." }),
  }),
});

builder.queryField("bestBuy", (t) =>
  t.field({
    type: BestBuyType,
    description: `Chooses among the plan's recommendations, and units of each, to lose the least margin and holding cost. It keeps to money, supplier minimums, MOQs, packs, room and price breaks. At most ${MAX_LINES} recommendations at once. BEST_BUY_IMPOSSIBLE when the limits allow no purchase. Nothing is ordered.`,
    args: {
      budget: t.arg({
        type: "Decimal",
        description: "Money for goods in the merchant's currency; default: no limit.",
      }),
      supplierIds: t.arg.idList({ description: "Only from these suppliers." }),
      skuIds: t.arg.idList({ description: "Only these SKUs." }),
      warehouseIds: t.arg.idList({
        description:
          "Only for these warehouses; one that is planned within a combined warehouse stands for all of that.",
      }),
      before: t.arg({ type: "Date", description: "Only purchases that the plan dates before this day, not on it." }),
      containers: t.arg({
        type: ContainersInput,
        description: "Containers that goods must fit into; default: no limit.",
      }),
      holdingRate: t.arg.float({
        required: true,
        defaultValue: 0.25,
        description: "Yearly cost of keeping goods, as a share of their cost: capital, room, decay.",
      }),
      marginWithoutPrice: t.arg.float({
        description:
          "Margin of a unit without a known price (materials), as a share of its cost; default: such SKUs are left out.",
      }),
      deadlineSeconds: t.arg.float({
        required: true,
        defaultValue: 5,
        description: `Time limit of the search and of the prices of its limits, from 1 to ${MAX_SECONDS} seconds. Reading data and waiting for the merchant's other questions do not count. At the limit it returns the best purchase found.`,
      }),
      gap: t.arg.float({
        required: true,
        defaultValue: 0.001,
        description:
          "The share of the gain by which a better purchase may still be possible when the solver is content.",
      }),
    },
    resolve: (_root, args, { work }, info) =>
      findBestBuy(work, checkedBestBuy(args, { withShadowPrices: asksFor("shadowPrices", info) })),
  }),
);
