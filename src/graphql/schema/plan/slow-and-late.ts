import { listSlowMovers, MAX_QUIET_DAYS, type SlowMover } from "../../../domain/insights/slow-movers";
import {
  MAX_PROMISE_DAYS,
  type SupplierReliability,
  supplierReliability,
} from "../../../domain/insights/supplier-reliability";
import { builder } from "../../builder/builder";
import { page } from "../../lists/list-type";

const SlowMoverType = builder.objectRef<SlowMover>("SlowMover").implement({
  description: "A SKU at a warehouse whose stock has not sold for a while.",
  fields: (t) => ({
    skuId: t.exposeID("skuId", { description: "Id of the SKU." }),
    skuName: t.exposeString("skuName", { description: "Name of the SKU." }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of the warehouse." }),
    supplierName: t.exposeString("supplierName", {
      nullable: true,
      description: "Its primary supplier; null when it has none.",
    }),
    abcCategory: t.exposeString("abcCategory", { nullable: true, description: "ABC class; null when not classified." }),
    stockLevel: t.exposeFloat("stockLevel", { description: "Units on hand." }),
    stockValue: t.expose("stockValue", {
      type: "Decimal",
      nullable: true,
      description: "Their cost, in the merchant's currency; null when the cost is not known.",
    }),
    lastSoldOn: t.expose("lastSoldOn", {
      type: "Date",
      nullable: true,
      description:
        "The last day on which a unit was sold there, also within a bundle, or used in production; null when none is known.",
    }),
    daysSinceSale: t.exposeInt("daysSinceSale", {
      nullable: true,
      description: "Days since then; null when no sale is known.",
    }),
    yearlyQuantity: t.exposeFloat("yearlyQuantity", { description: "Units sold in the last 12 calendar months." }),
  }),
});

const SupplierReliabilityType = builder.objectRef<SupplierReliability>("SupplierReliability").implement({
  description:
    "What a supplier promised and kept. A line's promise is the day expected when its order was confirmed, else the first day that was sent. It counts once that day has passed, and is kept where all of it had arrived by then. Left out are lines entered with or after their receipt, and those received on a day that nobody told.",
  fields: (t) => ({
    supplierId: t.exposeID("supplierId", { description: "Id of the supplier." }),
    supplierName: t.exposeString("supplierName", { description: "Name of the supplier." }),
    orderCount: t.exposeInt("orderCount", { description: "Orders with such lines." }),
    lateOrderCount: t.exposeInt("lateOrderCount", { description: "Those of them with a late line." }),
    lineCount: t.exposeInt("lineCount", { description: "Order lines that were promised for these days." }),
    lateLineCount: t.exposeInt("lateLineCount", {
      description: "Those that had not arrived whole on the promised day, or never did.",
    }),
    overdueLineCount: t.exposeInt("overdueLineCount", { description: "Late lines that are still waited for." }),
    onTimePercent: t.exposeFloat("onTimePercent", { description: "Lines that were kept, in percent of all." }),
    promisedDays: t.exposeFloat("promisedDays", {
      nullable: true,
      description:
        "Average lead time promised: calendar days from the confirmed order to the promised day; null where no confirmation is known.",
    }),
    keptDays: t.exposeFloat("keptDays", {
      nullable: true,
      description:
        "Average lead time kept: calendar days from the confirmed order to the arrival of the whole line; null where none has arrived.",
    }),
    averageDaysLate: t.exposeFloat("averageDaysLate", {
      nullable: true,
      description:
        "Average days that late lines took after their promised day, up to today for those still waited for; null without late lines.",
    }),
  }),
});

builder.queryField("slowMovers", (t) =>
  t.field({
    type: [SlowMoverType],
    description: "Stock that sold nothing for a while, by the money that lies in it, the most first.",
    args: {
      days: t.arg.int({
        required: true,
        defaultValue: 90,
        description: `Days without a sale, 1 to ${MAX_QUIET_DAYS}.`,
      }),
      limit: t.arg.int({ required: true, defaultValue: 50, description: "Most rows, 1 to 5000." }),
    },
    resolve: (_root, { days, limit }, { work }) => listSlowMovers(work, days, page(limit, 0).limit),
  }),
);

builder.queryField("supplierReliability", (t) =>
  t.field({
    type: [SupplierReliabilityType],
    description: "Suppliers by what they kept of their promises, those with the most late lines first.",
    args: {
      days: t.arg.int({
        required: true,
        defaultValue: 365,
        description: `How many days back promised days are looked at, 1 to ${MAX_PROMISE_DAYS}.`,
      }),
      limit: t.arg.int({ required: true, defaultValue: 50, description: "Most rows, 1 to 5000." }),
    },
    resolve: (_root, { days, limit }, { work }) => supplierReliability(work, days, page(limit, 0).limit),
  }),
);
