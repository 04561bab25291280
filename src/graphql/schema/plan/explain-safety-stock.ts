import type { Explanation } from "../../../domain/explain/explanations";
import { builder } from "../../builder/builder";

const SafetyStockBasis = builder.enumType("SafetyStockBasis", {
  description: "What a safety stock was worked out from.",
  values: {
    DAYS: { description: "The demand of the days after the next possible delivery." },
    NORMAL: {
      description:
        "√(factor² · (lead time + review) · error² + z² · (daily demand · lead-time deviation)²), z being the normal quantile of the probability.",
    },
    SIMULATION: {
      description:
        "The quantile of simulated demand of lead time and review above its mean: for lumpy demand that asks for more.",
    },
  } as const,
});

type ByServiceLevel = NonNullable<Explanation["safetyStock"]["byServiceLevel"]>;

const ExplainedServiceLevel = builder.objectRef<ByServiceLevel>("ExplainedServiceLevel").implement({
  description: "What a service level made of the error of the forecast.",
  fields: (t) => ({
    protectedDays: t.exposeInt("protectedDays", {
      description: "Days until the order after the next can arrive: lead time and review period.",
    }),
    expectedUnits: t.exposeFloat("expectedUnits", { description: "Units of demand expected in them." }),
    probability: t.exposeFloat("probability", {
      description:
        "Probability with which that demand is to find stock: the service level, or more where some review periods have no demand.",
    }),
    errorDeviation: t.exposeFloat("errorDeviation", {
      description: "Standard deviation of the forecast error of a day, in units, that of recipes' part included.",
    }),
    factor: t.exposeFloat("factor", {
      description:
        "Deviations that are kept: the normal quantile of the probability, more where few errors were seen; for demand on few days no more than the most that so many days ever took, for each day with demand.",
    }),
  }),
});

export const ExplainedSafetyStock = builder.objectRef<Explanation["safetyStock"]>("ExplainedSafetyStock").implement({
  description: "The safety stock in units.",
  fields: (t) => ({
    units: t.exposeFloat("units", { description: "Units of stock." }),
    basis: t.expose("basis", { type: SafetyStockBasis, description: "What it was worked out from." }),
    byServiceLevel: t.field({
      type: ExplainedServiceLevel,
      nullable: true,
      description: "The figures behind a service level; null for days.",
      resolve: ({ byServiceLevel }) => byServiceLevel ?? null,
    }),
  }),
});
