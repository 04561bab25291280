import * as tables from "../../../domain/catalogue/tables";
import { builder } from "../../builder/builder";
import { OrderRounding, ShortageModel } from "../../builder/enums";
import { catalogueInput } from "../catalogue/catalogue-columns";
import { catalogueMutation, rowsOf } from "../catalogue/catalogue-mutation";
import { Product } from "../catalogue/products";

const PlanningParametersInput = builder.inputType("PlanningParametersInput", {
  description:
    "Planning parameters at one level: a SKU at a warehouse, a SKU, a supplier at a warehouse, a supplier, or the merchant's default (no level named). The most specific level that sets a parameter decides it. Omitted fields stay as they are; null clears it.",
  fields: (t) => ({
    sku: t.string({ description: "Name of the SKU; not together with a supplier." }),
    warehouse: t.string({ description: "Name of the warehouse; only together with a SKU or a supplier." }),
    supplier: t.string({ description: "Name of the supplier." }),
    leadTimeDays: t.int({ description: "Days from confirmed order to arrival, at most 1,000." }),
    leadTimeDeviationDays: t.field({
      type: "Decimal",
      description:
        "Standard deviation of that time, in days, at most 1,000; counts where safety stock follows from a service level or costs.",
    }),
    safetyStockDays: t.int({
      description: "Safety stock as days of demand, at most 1,000; 30 where no level sets any.",
    }),
    serviceLevel: t.field({
      type: "Decimal",
      description:
        "Safety stock by the probability of no stock-out between two deliveries instead, above 0 and below 1; goes before the days of the same level. Not beside costs of the same level.",
    }),
    shortageCost: t.field({
      type: "Decimal",
      description:
        "Sizes safety stock by least cost: the cost of a unit short, in the merchant's currency, 0 to 1,000,000,000. Default, when another cost is set: its margin, net price less unit cost. Costs take precedence over the days of the same level.",
    }),
    holdingCostPerDay: t.field({
      type: "Decimal",
      description:
        "Cost of a unit left, a day, in the merchant's currency, 0 to 1,000,000,000; not beside carryingRate. Where no level sets either, a carrying rate of 0.25 holds.",
    }),
    carryingRate: t.field({
      type: "Decimal",
      description: "Share of its cost that keeping a unit for a year costs, 0 to 10; not beside holdingCostPerDay.",
    }),
    stockCoverDays: t.int({
      description: "Days of demand that one order should last, at most 1,000; 90 where no level sets any.",
    }),
    reviewPeriodDays: t.int({
      description: "Days between two looks at the shelf, at most 1,000; 1 where no level sets any.",
    }),
    shortageModel: t.field({
      type: ShortageModel,
      description: "The handling of demand without stock; LOST_SALES where no level sets it.",
    }),
    moq: t.field({
      type: "Decimal",
      description: "Smallest quantity to order of a SKU for a warehouse, in units, at most 1,000,000,000.",
    }),
    packQuantity: t.field({ type: "Decimal", description: "Units in a pack, more than 0 and at most 1,000,000,000." }),
    rounding: t.field({
      type: OrderRounding,
      description: "To which whole packs a quantity goes; UP where no level sets it.",
    }),
  }),
});

const ProductInput = catalogueInput("ProductInput", tables.products, {
  description:
    "A product. Its name identifies it: a known one changes, a new one is created. It holds the kind of goods, and order rules for its SKUs together, from one supplier for one warehouse. Omitted fields stay as they are; null clears them.",
});

builder.prismaObjectFields(Product, (t) => ({
  moq: t.expose("moq", { type: "Decimal", nullable: true }),
  packQuantity: t.expose("packQuantity", { type: "Decimal", nullable: true }),
}));

catalogueMutation(
  "setPlanningParameters",
  tables.planningSettings,
  rowsOf(PlanningParametersInput),
  "PlanningSetting",
  "Sets or clears planning parameters, a row a level; a level that sets nothing any more is gone and not answered.",
);
catalogueMutation(
  "upsertProducts",
  tables.products,
  ProductInput,
  "Product",
  "Creates or changes products by name, with their category and what is ordered of their SKUs together.",
);
