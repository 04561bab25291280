import type { Explanation } from "../../../domain/explain/explanations";
import { stepSentence } from "../../../domain/explain/sizing-sentences";
import { builder } from "../../builder/builder";
import { MinimumOrderType } from "../../builder/enums";
import { asSentence } from "../../builder/sentences";

type Step = Explanation["sizing"][number];

export const SizingRule = builder.enumType("SizingRule", {
  description: "Rules that can change a quantity on its way to an order, in their order.",
  values: {
    ARCHIVED: { description: "An archived SKU is never bought: nothing is needed." },
    REORDER_OFF: { description: "Re-ordering is switched off: nothing is needed." },
    BUNDLE: { description: "A bundle is never bought." },
    SUCCEEDED: { description: "Its stock is used up before its successor takes over: nothing is needed." },
    WHOLE_UNITS: { description: "Up to whole units." },
    MOQ: { description: "At least the MOQ of the SKU." },
    PACKS: { description: "To whole packs of the SKU." },
    PRODUCT_MOQ: { description: "The product's MOQ over its SKUs, by equal days of cover." },
    PRODUCT_PACKS: { description: "The product's packs over its SKUs." },
    SUPPLIER_MINIMUM: { description: "The supplier's order minimum over all its SKUs, by equal days of cover." },
    PRICE_BREAK: { description: "Up to the supplier's price break for this SKU, where more units cost less in total." },
  } as const,
});

export const PurchaseObstacle = builder.enumType("PurchaseObstacle", {
  description: "The reason why a need can't be ordered.",
  values: { NO_SUPPLIER: { description: "The SKU has no supplier or producer." } } as const,
});

const JointRaise = builder.objectRef<NonNullable<Step["together"]>>("JointRaise").implement({
  description:
    "A raise of one SKU by a minimum that several SKUs meet together, or by a price break. The result is uncoveredUnits + extraDemandUnits, rounded by the SKU's own MOQ and packs and never below its earlier value, + topUpUnits.",
  fields: (t) => ({
    amount: t.expose("amount", {
      type: "Decimal",
      description: "The minimum, the pack or the quantity of the break, as it is set.",
    }),
    unit: t.field({
      type: MinimumOrderType,
      description: "Its unit.",
      resolve: ({ unit }) => (unit === "currency" ? "CURRENCY" : "UNITS"),
    }),
    extraDays: t.exposeInt("extraDays", { description: "Days that the cover of all SKUs was made longer by." }),
    extraDemandUnits: t.exposeFloat("extraDemandUnits", { description: "This SKU's demand of those days, in units." }),
    topUpUnits: t.exposeFloat("topUpUnits", { description: "Units put on top, which no demand asks for." }),
    isOverWarehouses: t.boolean({
      description: "Whether it counts over all warehouses of the order, as the supplier takes one order for several.",
      resolve: ({ isOverWarehouses }) => isOverWarehouses === true,
    }),
  }),
});

export const ExplainedStep = builder.objectRef<{ step: Step; explanation: Explanation }>("SizingStep").implement({
  description: "One rule on the way from the raw need to the recommended quantity.",
  fields: (t) => ({
    rule: t.field({ type: SizingRule, description: "The rule.", resolve: ({ step }) => step.rule }),
    before: t.float({ description: "Units before it.", resolve: ({ step }) => step.before }),
    after: t.float({ description: "Units after it.", resolve: ({ step }) => step.after }),
    together: t.field({
      type: JointRaise,
      nullable: true,
      description:
        "For a rule that several SKUs meet together, and for a price break, how it raised this one; null for the SKU's own rules.",
      resolve: ({ step }) => step.together,
    }),
    sentence: t.string({
      description: "The step in words.",
      resolve: ({ step, explanation }) => asSentence(stepSentence(step, explanation, explanation)),
    }),
  }),
});
