import { CALENDAR_PERIODS } from "../../../domain/buying-calendar/periods";
import {
  type BuyingEntry,
  type BuyingLine,
  readBuyingCalendar,
} from "../../../domain/buying-calendar/read-buying-calendar";
import { waitingUnits } from "../../../domain/recommendations/waiting-orders";
import { builder } from "../../builder/builder";
import { computedListType } from "../../lists/computed-list";
import { page, pageArguments } from "../../lists/list-type";
import { placeFilter } from "../../lists/place-filter";
import { addWaitingOrders, waitingAt } from "./waiting-orders";

const PERIOD_MEANINGS = { DAY: "A day.", WEEK: "Monday to Sunday.", MONTH: "A calendar month." } as const;

const CalendarPeriod = builder.enumType("CalendarPeriod", {
  description: "The length of a period of the buying calendar.",
  values: Object.fromEntries(
    CALENDAR_PERIODS.map((period) => [period, { description: PERIOD_MEANINGS[period] }]),
  ) as Record<(typeof CALENDAR_PERIODS)[number], { description: string }>,
});

const BuyingCalendarLine = builder.objectRef<BuyingLine>("BuyingCalendarLine").implement({
  description: "One SKU to be bought for one warehouse.",
  fields: (t) => ({
    skuId: t.id({ description: "Id of the SKU.", resolve: ({ plan }) => plan.skuId }),
    skuName: t.string({ description: "Name of the SKU.", resolve: ({ plan }) => plan.skuName }),
    warehouseId: t.id({ description: "Id of the warehouse.", resolve: ({ plan }) => plan.warehouseId }),
    warehouseName: t.string({ description: "Name of the warehouse.", resolve: ({ plan }) => plan.warehouseName }),
    buyOn: t.expose("buyOn", { type: "Date", description: "The day to buy on." }),
    expectedDeliveryOn: t.expose("expectedDeliveryOn", { type: "Date", description: "The expected day of arrival." }),
    units: t.exposeFloat("units", { description: "Units to buy, by MOQ, packs and price breaks." }),
    isProjected: t.exposeBoolean("isProjected", {
      description:
        "False: the quantity that the plan recommends. True: a quantity projected from its forecast, around the supplier's closed days. A projected quantity keeps to MOQ and packs of the SKU. It takes a price break that costs less in total, over the warehouses of one order. It ignores product minimums, product packs and the supplier's minimum.",
    }),
    daysOverdue: t.exposeInt("daysOverdue", {
      description: "Days that the purchase is too late to keep stock above its safety stock; 0 when in time.",
    }),
    unitCost: t.expose("unitCost", {
      type: "Decimal",
      nullable: true,
      description: "Cost of one unit in the supplier's currency; null when not known.",
    }),
    cost: t.expose("cost", {
      type: "Decimal",
      nullable: true,
      description: "Cost of the line in the supplier's currency; null when not known.",
    }),
  }),
});

addWaitingOrders(
  BuyingCalendarLine,
  "The line's units are those of the plan, which does not count them; 0 where the line is projected.",
  ({ isProjected, plan }) => (isProjected ? null : plan),
);

const BuyingCalendarEntry = builder.objectRef<BuyingEntry>("BuyingCalendarEntry").implement({
  description: "Purchases from one supplier in one period.",
  fields: (t) => ({
    from: t.expose("from", { type: "Date", description: "First day of the period." }),
    until: t.expose("until", { type: "Date", description: "Last day of the period." }),
    supplierId: t.id({ description: "Id of the supplier.", resolve: ({ supplier }) => supplier.id }),
    supplierName: t.string({ description: "Name of the supplier.", resolve: ({ supplier }) => supplier.name }),
    currency: t.string({
      description: "ISO 4217 code of the supplier's currency.",
      resolve: ({ supplier }) => supplier.currency,
    }),
    units: t.exposeFloat("units", { description: "Units to buy." }),
    cost: t.expose("cost", {
      type: "Decimal",
      description: "Their cost in the supplier's currency, lines without a known cost left out.",
    }),
    homeCost: t.expose("homeCost", {
      type: "Decimal",
      nullable: true,
      description: "The same in the merchant's currency at today's rate; null without a rate.",
    }),
    linesWithoutCost: t.exposeInt("linesWithoutCost", { description: "Lines whose cost is not known." }),
    skuCount: t.exposeInt("skuCount", { description: "Different SKUs to buy." }),
    waitingUnits: t.float({
      description:
        "Units of its lines' SKUs on orders that have not been placed, projected lines left out. The units of the entry do not count them. As of now.",
      resolve: async ({ lines }, _args, { loaders }) => {
        const planned = lines.filter(({ isProjected }) => !isProjected);
        const waiting = await Promise.all(planned.map(({ plan }) => waitingAt(plan, loaders)));
        return waitingUnits(waiting.flat());
      },
    }),
    daysOverdue: t.exposeInt("daysOverdue", { description: "The most that a line of it is overdue, in days." }),
    lines: t.expose("lines", { type: [BuyingCalendarLine], description: "Its lines, by day, warehouse and SKU name." }),
  }),
});

const BuyingCalendar = computedListType(
  "BuyingCalendarEntryList",
  BuyingCalendarEntry,
  (entries: BuyingEntry[]) => entries,
);

builder.queryField("buyingCalendar", (t) =>
  t.field({
    type: BuyingCalendar,
    description:
      "Purchases by day and supplier, earliest first. Each SKU at each warehouse has the plan's next purchase with the recommended quantity, then those that its forecast needs after that.",
    args: {
      from: t.arg({ type: "Date", description: "First day. Default: no bound, with overdue purchases." }),
      until: t.arg({
        type: "Date",
        description: "Last day, at most twelve months from today; default: three months from today.",
      }),
      supplierIds: t.arg.idList({ description: "Only from these suppliers." }),
      skuIds: t.arg.idList({ description: "Only these SKUs." }),
      warehouseIds: t.arg.idList({
        description:
          "Only for these warehouses; one that is planned within a combined warehouse stands for all of that.",
      }),
      groupBy: t.arg({
        type: CalendarPeriod,
        required: true,
        defaultValue: "DAY",
        description: "The length of a period.",
      }),
      withProjected: t.arg.boolean({
        required: true,
        defaultValue: true,
        description: "Whether to show projected purchases; false: only what the plan recommends.",
      }),
      ...pageArguments(t.arg, 1000),
    },
    resolve: async (_root, { limit, offset, ...request }, { work }) => {
      const bounds = page(limit ?? 1000, offset);
      return { bounds, rows: await readBuyingCalendar(work, { ...request, ...placeFilter(request) }) };
    },
  }),
);
