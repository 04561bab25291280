import {
  type DraftedLine,
  type DraftedOrder,
  type OrderedRecommendations,
  orderRecommendations,
} from "../../../domain/recommendations/order-recommendations";
import { REFUSALS, type Refusal, type RefusalReason } from "../../../domain/recommendations/refusals";
import { waitingUnits } from "../../../domain/recommendations/waiting-orders";
import { builder } from "../../builder/builder";
import { OrderOrigin, OrderType } from "../../builder/enums";
import { OWN_LIMITS } from "../../builder/input-bounds";
import { asSentences } from "../../builder/sentences";
import { WaitingOrderType } from "../plan/waiting-orders";
import { MissingMaterialType } from "./missing-materials";
import { WRITES_ORDERS } from "./order-versions";
import { PurchaseOrder } from "./orders";
import { checkedRequest } from "./recommendation-checks";

const RefusalReasonType = builder.enumType("RecommendationRefusal", {
  description: "Why a recommendation was not ordered.",
  values: Object.fromEntries(
    Object.entries(REFUSALS).map(([reason, description]) => [reason, { description }]),
  ) as Record<RefusalReason, { description: string }>,
});

const BuyingDays = builder.inputType("BuyingDays", {
  description: "Days of the buying calendar, both included; open where left out.",
  fields: (t) => ({
    from: t.field({ type: "Date", description: "First day." }),
    until: t.field({ type: "Date", description: "Last day." }),
  }),
});

const ChosenLineInput = builder.inputType("PlanLineInput", {
  description: "Units of a SKU for a warehouse, as a best buy has them.",
  fields: (t) => ({
    skuId: t.id({ required: true, description: "Id of the SKU." }),
    warehouseId: t.id({ required: true, description: "Id of the warehouse." }),
    units: t.int({ required: true, description: "Units to order, at least 1." }),
    waitingUnits: t.float({
      description:
        "The `waitingUnits` that were known when the units were chosen, such as a best buy's: the units come on top of them. Left out: 0, so that all that waits counts as part of the units.",
    }),
    unitCost: t.field({
      type: "Decimal",
      description:
        "Cost of one unit in the supplier's currency, at least 0. The order's line keeps it; the catalogue does not change. Default: the supplier's price for so many units, else the SKU's generic cost. Required where no cost is known.",
    }),
  }),
});

const FromPlanInput = builder.inputType("PurchaseOrdersFromPlanInput", {
  description:
    "Recommendations of the plan to order. Without days and SKUs: those due before the review period is over (7 days where none is set), with the items that a minimum adds. Omitted fields do not narrow. SKUs named by id are returned even with nothing to order; one unknown id refuses all.",
  fields: (t) => ({
    supplierIds: t.idList({ description: "Only from these suppliers." }),
    skuIds: t.idList({ description: "Only these SKUs; SKUS_NOT_FOUND for an id that none has." }),
    warehouseIds: t.idList({
      description: "Only for these warehouses; one that is planned within a combined warehouse stands for all of that.",
    }),
    buyBefore: t.field({ type: "Date", description: "Only purchases due before this day, not on it." }),
    buyOn: t.field({
      type: BuyingDays,
      description: "Only what the buying calendar has on these days. The orders' origin is then PLAN, else REPLENISH.",
    }),
    dueWithinDays: t.int({
      description:
        "Without days, SKUs and lines: orders the purchases due within so many days, 0 for today, with the items that a minimum adds. Default: the review period, 7 days where none is set.",
    }),
    minimumUnits: t.int({ description: "Only recommendations of at least so many units." }),
    lines: t.field({
      type: [ChosenLineInput],
      description:
        "Orders these units instead of recommended ones, at most 5000 lines; nothing that narrows may stand beside it. All is refused when a SKU is not planned at its warehouse.",
    }),
    referencePrefix: t.string({
      description: "The start of the orders' names, at most 50 characters. Default: REPLENISH or PLAN.",
    }),
    allowBelowMinimum: t.boolean({
      required: true,
      defaultValue: false,
      description: "Whether to draft orders that stay below what their supplier takes.",
    }),
  }),
});

const RecommendedOrderLine = builder.objectRef<DraftedLine>("RecommendedOrderLine").implement({
  description: "One SKU on a draft made from recommendations.",
  fields: (t) => ({
    skuId: t.id({ description: "Id of the SKU.", resolve: ({ plan }) => plan.skuId }),
    skuName: t.string({ description: "Name of the SKU.", resolve: ({ plan }) => plan.skuName }),
    warehouseId: t.id({ description: "Id of the warehouse.", resolve: ({ plan }) => plan.warehouseId }),
    warehouseName: t.string({ description: "Name of the warehouse.", resolve: ({ plan }) => plan.warehouseName }),
    units: t.int({
      description: "Units ordered: the plan's recommendation, with minimums and packs, without units already waiting.",
      resolve: ({ line }) => line.quantityOrdered,
    }),
    recommendedUnits: t.int({
      description: "Units that the plan recommends, or that were chosen.",
      resolve: ({ plan }) => plan.recommendedUnits,
    }),
    waitingUnits: t.float({
      description: "Units that wait on other orders that have not been placed.",
      resolve: ({ waiting }) => waitingUnits(waiting),
    }),
    waitingOrders: t.field({
      type: [WaitingOrderType],
      description: "Those orders, by name.",
      resolve: ({ waiting }) => [...waiting],
    }),
    missingMaterials: t.field({
      type: [MissingMaterialType],
      description:
        "Materials that are missing to make it; none for what is bought. A warning: it is drafted all the same.",
      resolve: (line) => [...line.missingMaterials],
    }),
    warnings: t.stringList({
      description: "Units already waiting and missing materials, in words.",
      resolve: ({ warnings }) => asSentences(warnings),
    }),
    unitCost: t.expose("unitCost", { type: "Decimal", description: "Cost of one unit in the supplier's currency." }),
    buyOn: t.field({
      type: "Date",
      nullable: true,
      description: "The day of the planned purchase; null without demand.",
      resolve: ({ plan }) => plan.buyOn,
    }),
    expectedDeliveryOn: t.field({
      type: "Date",
      description: "The day it is expected: that buying date and the lead time.",
      resolve: ({ line }) => line.expectedOn,
    }),
  }),
});

const RecommendedOrder = builder.objectRef<DraftedOrder>("RecommendedOrder").implement({
  description:
    "A draft made from recommendations: the goods of one supplier for one warehouse, or for several where it takes such orders (`multiWarehouseOrders`).",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the purchase order." }),
    reference: t.exposeString("reference", { description: "Its name." }),
    type: t.expose("type", { type: OrderType, description: "The kind of goods that it brings in." }),
    origin: t.expose("origin", { type: OrderOrigin, description: "REPLENISH, or PLAN from the buying calendar." }),
    supplierId: t.id({ description: "Id of the supplier.", resolve: ({ supplier }) => supplier.id }),
    supplierName: t.string({ description: "Name of the supplier.", resolve: ({ supplier }) => supplier.name }),
    warehouseId: t.id({
      description: "Id of the warehouse; of several the first by name. Lines name theirs.",
      resolve: ({ warehouses: [first] }) => first.id,
    }),
    warehouseName: t.string({
      description: "Name of the warehouse; of several the first.",
      resolve: ({ warehouses: [first] }) => first.name,
    }),
    warehouseNames: t.stringList({
      description: "Names of all warehouses that it goes to.",
      resolve: ({ warehouses }) => warehouses.map(({ name }) => name),
    }),
    currency: t.string({
      description: "ISO 4217 code of its cost: the supplier's currency.",
      resolve: ({ supplier }) => supplier.currency,
    }),
    units: t.exposeFloat("units", { description: "Units of all lines." }),
    cost: t.expose("cost", { type: "Decimal", description: "Cost of all lines in the supplier's currency." }),
    lines: t.expose("lines", { type: [RecommendedOrderLine], description: "Its lines, by warehouse and SKU name." }),
  }),
});

const RefusedRecommendation = builder.objectRef<Refusal>("RefusedRecommendation").implement({
  description: "A recommendation that was not ordered, and why.",
  fields: (t) => ({
    skuId: t.id({ description: "Id of the SKU.", resolve: ({ plan }) => plan.skuId }),
    skuName: t.string({ description: "Name of the SKU.", resolve: ({ plan }) => plan.skuName }),
    warehouseId: t.id({ description: "Id of the warehouse.", resolve: ({ plan }) => plan.warehouseId }),
    warehouseName: t.string({ description: "Name of the warehouse.", resolve: ({ plan }) => plan.warehouseName }),
    supplierId: t.id({
      nullable: true,
      description: "Id of the supplier to buy from; null without one.",
      resolve: ({ plan }) => plan.supplier?.id,
    }),
    supplierName: t.string({
      nullable: true,
      description: "Name of that supplier; null without one.",
      resolve: ({ plan }) => plan.supplier?.name,
    }),
    recommendedUnits: t.int({
      description: "Units that the plan recommends.",
      resolve: ({ plan }) => plan.recommendedUnits,
    }),
    reason: t.expose("reason", { type: RefusalReasonType, description: "Why, as a fixed word." }),
    message: t.exposeString("message", { description: "Why, in words." }),
  }),
});

const PurchaseOrdersFromPlan = builder.objectRef<OrderedRecommendations>("PurchaseOrdersFromPlan").implement({
  description: "The result of the recommendations.",
  fields: (t) => ({
    orders: t.expose("orders", {
      type: [RecommendedOrder],
      description: "The drafts, by supplier and warehouse name.",
    }),
    purchaseOrders: t.prismaField({
      type: [PurchaseOrder],
      description: "The drafts as purchase orders, by name.",
      resolve: (query, { orders }, _args, { work }) =>
        work.db.purchaseOrder.findMany({
          ...query,
          where: { id: { in: orders.map(({ id }) => id) } },
          orderBy: { reference: "asc" },
        }),
    }),
    refused: t.expose("refused", {
      type: [RefusedRecommendation],
      description: "The recommendations that were not ordered.",
    }),
  }),
});

builder.mutationField("createPurchaseOrdersFromPlan", (t) =>
  t.field({
    ...WRITES_ORDERS,
    type: PurchaseOrdersFromPlan,
    description:
      "Turns recommendations of the plan into draft purchase orders: one per supplier and warehouse, or one for several warehouses where the supplier takes such orders. A repeat orders nothing twice: it drafts only units that are in no order yet. A draft is not incoming, so the recommendation stays until the order is confirmed. At most 5000 recommendations at once.",
    args: {
      input: t.arg({
        type: FromPlanInput,
        required: true,
        description: "Which recommendations, and how.",
        extensions: OWN_LIMITS,
      }),
    },
    resolve: (_root, { input }, { work }) => orderRecommendations(work, checkedRequest(input)),
  }),
);
