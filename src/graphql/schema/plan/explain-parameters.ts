import type { Explanation } from "../../../domain/explain/explanations";
import { builder } from "../../builder/builder";
import { OrderRounding, ParameterLevel, ShortageModel } from "../../builder/enums";

type Parameters = Explanation["parameters"];

const level = { type: ParameterLevel, description: "Which level decided it." } as const;

const DecidedNumber = builder.objectRef<Parameters["moq"]>("DecidedNumber").implement({
  description: "A planning parameter that is a number, and which level decided it.",
  fields: (t) => ({
    value: t.exposeFloat("value", { description: "The value that the plan used." }),
    level: t.expose("level", level),
  }),
});

const DecidedSafetyStock = builder.objectRef<Parameters["safetyStock"]>("DecidedSafetyStock").implement({
  description: "The rule for safety stock, and which level decided it: days, a service level, or costs.",
  fields: (t) => ({
    days: t.float({
      nullable: true,
      description: "Days of demand; null where a service level or costs hold.",
      resolve: ({ value }) => (value.kind === "DAYS" ? value.days : null),
    }),
    serviceLevel: t.float({
      nullable: true,
      description: "Probability of no stock-out between two deliveries, 0 to 1; null where days or costs hold.",
      resolve: ({ value }) => (value.kind === "SERVICE_LEVEL" ? value.serviceLevel : null),
    }),
    shortageCost: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Cost of a missing unit, in the merchant's currency: given, or its margin; null where costs do not hold.",
      resolve: ({ value }) => (value.kind === "COST" ? value.shortageCost : null),
    }),
    holdingCostPerDay: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Cost of a unit left, a day, in the merchant's currency: given, or from the carrying rate; null where costs do not hold.",
      resolve: ({ value }) => (value.kind === "COST" ? value.holdingCostPerDay : null),
    }),
    carryingRate: t.field({
      type: "Decimal",
      nullable: true,
      description: "The share of its cost a year that `holdingCostPerDay` follows from; null where it does not.",
      resolve: ({ value }) => (value.kind === "COST" ? (value.origin?.holding.rate?.carryingRate ?? null) : null),
    }),
    level: t.expose("level", level),
  }),
});

/** The shortage models in the words of GraphQL. */
export const SHORTAGE_MODELS = { "lost-sales": "LOST_SALES", "back-order": "BACK_ORDER" } as const;
const ROUNDINGS = { up: "UP", nearest: "NEAREST" } as const;

const DecidedShortageModel = builder.objectRef<Parameters["shortageModel"]>("DecidedShortageModel").implement({
  description: "The handling of demand without stock, and the level that decided it.",
  fields: (t) => ({
    value: t.field({
      type: ShortageModel,
      description: "The model that the plan used.",
      resolve: ({ value }) => SHORTAGE_MODELS[value],
    }),
    level: t.expose("level", level),
  }),
});

const DecidedRounding = builder.objectRef<Parameters["rounding"]>("DecidedRounding").implement({
  description: "To which whole packs quantities go, and which level decided it.",
  fields: (t) => ({
    value: t.field({
      type: OrderRounding,
      description: "The rounding that the plan used.",
      resolve: ({ value }) => ROUNDINGS[value],
    }),
    level: t.expose("level", level),
  }),
});

export const ExplainedParameters = builder.objectRef<Parameters>("ExplainedParameters").implement({
  description: "The planning parameters that a quantity was worked out with, each with the level that decided it.",
  fields: (t) => ({
    leadTimeDays: t.expose("leadTimeDays", { type: DecidedNumber, description: "Days from order to arrival." }),
    leadTimeDeviationDays: t.expose("leadTimeDeviationDays", {
      type: DecidedNumber,
      description: "Standard deviation of that time, in days.",
    }),
    reviewPeriodDays: t.expose("reviewPeriodDays", {
      type: DecidedNumber,
      description: "Days between two looks at the shelf.",
    }),
    safetyStock: t.expose("safetyStock", { type: DecidedSafetyStock, description: "The rule for safety stock." }),
    stockCoverDays: t.expose("stockCoverDays", {
      type: DecidedNumber,
      description: "Days of demand that one order should last.",
    }),
    moq: t.expose("moq", {
      type: DecidedNumber,
      description:
        "Smallest quantity to order for this warehouse, in units. 0 for none, and for one over all warehouses of an order, which a step shows.",
    }),
    packQuantity: t.expose("packQuantity", { type: DecidedNumber, description: "Units in a pack; 1 for none." }),
    rounding: t.expose("rounding", { type: DecidedRounding, description: "To which whole packs." }),
    shortageModel: t.expose("shortageModel", {
      type: DecidedShortageModel,
      description: "The handling of demand without stock.",
    }),
  }),
});
