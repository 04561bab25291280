import {
  type CurrencyDue,
  type DueAmount,
  type DueTotals,
  dueTotals,
  type HomeAmount,
  type SupplierDue,
} from "../../../domain/insights/due-totals";
import { builder } from "../../builder/builder";
import { PlanLocationRows } from "./plan-lists";

const WITHOUT_HOME_COST = "Lines left out of homeCost, as neither a cost nor a rate for it is known.";

const DueAmountType = builder.objectRef<DueAmount>("DueAmount").implement({
  description:
    "Lines of one currency together. A line costs what an order has it at: the supplier's price for so many units, else the SKU's own cost at today's rate.",
  fields: (t) => ({
    lineCount: t.exposeInt("lineCount", { description: "Lines: a SKU at a warehouse each." }),
    skuCount: t.exposeInt("skuCount", { description: "Different SKUs." }),
    units: t.exposeFloat("units", { description: "Units." }),
    cost: t.expose("cost", { type: "Decimal", description: "Their cost in the supplier's currency." }),
    linesWithoutCost: t.exposeInt("linesWithoutCost", { description: "Lines left out of the cost: it is not known." }),
    homeCost: t.expose("homeCost", { type: "Decimal", description: "Their cost in the merchant's currency." }),
    linesWithoutHomeCost: t.exposeInt("linesWithoutHomeCost", { description: WITHOUT_HOME_COST }),
  }),
});

const DueHomeAmount = builder.objectRef<HomeAmount>("DueHomeAmount").implement({
  description: "Lines of all currencies together.",
  fields: (t) => ({
    lineCount: t.exposeInt("lineCount", { description: "Lines: a SKU at a warehouse each." }),
    skuCount: t.exposeInt("skuCount", { description: "Different SKUs." }),
    units: t.exposeFloat("units", { description: "Units." }),
    homeCost: t.expose("homeCost", { type: "Decimal", description: "Their cost in the merchant's currency." }),
    linesWithoutHomeCost: t.exposeInt("linesWithoutHomeCost", { description: WITHOUT_HOME_COST }),
  }),
});

const DUE = "All units that the plan recommends.";
const TO_DRAFT = "Units still missing beside orders that have not been placed, as `unitsToDraft`.";
const WAITING =
  "Units of what is due on orders that have not been placed; at a place no more than are recommended there.";

const SupplierDueType = builder.objectRef<SupplierDue>("SupplierDue").implement({
  description: "Recommendations from one supplier.",
  fields: (t) => ({
    supplierId: t.exposeID("supplierId", { description: "Id of the supplier." }),
    supplierName: t.exposeString("supplierName", { description: "Name of the supplier." }),
    currency: t.exposeString("currency", { description: "ISO 4217 code of its currency." }),
    daysToStockOut: t.exposeInt("daysToStockOut", {
      description: "Days to the first stock-out among its lines; 0: nothing now or tomorrow, 9999 at most.",
    }),
    due: t.expose("due", { type: DueAmountType, description: DUE }),
    toDraft: t.expose("toDraft", { type: DueAmountType, description: TO_DRAFT }),
    waitingUnits: t.exposeFloat("waitingUnits", { description: WAITING }),
  }),
});

const CurrencyDueType = builder.objectRef<CurrencyDue>("CurrencyDue").implement({
  description: "Recommendations in one currency.",
  fields: (t) => ({
    currency: t.exposeString("currency", { description: "ISO 4217 code of the currency." }),
    rateToHome: t.expose("rateToHome", {
      type: "Decimal",
      nullable: true,
      description: "Units of the merchant's currency for one of it, today; null where no rate is known.",
    }),
    due: t.expose("due", { type: DueAmountType, description: DUE }),
    toDraft: t.expose("toDraft", { type: DueAmountType, description: TO_DRAFT }),
    waitingUnits: t.exposeFloat("waitingUnits", { description: WAITING }),
  }),
});

export const DueTotalsType = builder.objectRef<DueTotals>("DueTotals").implement({
  description: "Totals of recommendations. Those without a supplier are left out: nobody takes an order for them.",
  fields: (t) => ({
    homeCurrency: t.exposeString("homeCurrency", { description: "ISO 4217 code of the merchant's currency." }),
    due: t.expose("due", { type: DueHomeAmount, description: DUE }),
    toDraft: t.expose("toDraft", { type: DueHomeAmount, description: TO_DRAFT }),
    waitingUnits: t.exposeFloat("waitingUnits", { description: WAITING }),
    currencies: t.expose("currencies", { type: [CurrencyDueType], description: "The same by currency." }),
    suppliers: t.expose("suppliers", { type: [SupplierDueType], description: "The same by supplier, by name." }),
    categories: t.exposeStringList("categories", { description: "Categories of its products, each once, by name." }),
  }),
});

builder.objectField(PlanLocationRows, "dueTotals", (t) =>
  t.field({
    type: DueTotalsType,
    description:
      "Totals of the recommendations of all matching rows, on this page or not. Its complexity counts once a row of the page: ask for it with `first: 1`.",
    resolve: ({ where }, _args, { work }) => dueTotals(work, where),
  }),
);
