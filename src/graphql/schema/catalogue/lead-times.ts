import type { SupplierLeadTime } from "../../../domain/lead-times/lead-times";
import { builder } from "../../builder/builder";
import { ParameterLevel } from "../../builder/enums";
import { Supplier } from "./suppliers";

const LeadTimeQuantile = builder.objectRef<{ days: number; isLowerBound: boolean }>("LeadTimeQuantile").implement({
  description: "A quantile of observed lead times.",
  fields: (t) => ({
    days: t.exposeInt("days", { description: "Whole days from confirmed order to arrival." }),
    isLowerBound: t.exposeBoolean("isLowerBound", {
      description: "True when so much is still open that it can only be said to be longer than this.",
    }),
  }),
});

export const LeadTime = builder.objectRef<SupplierLeadTime>("SupplierLeadTime").implement({
  description:
    "Lead times of a supplier to one warehouse (combined ones count as one) learnt from deliveries, beside the set ones. The plan uses the set ones; setPlanningParameters takes a proposal over. Lines of orders confirmed within three years count, each once, split over its arrivals by units. Open lines count as waiting until today. All days are in the supplier's leadTimeUnit.",
  fields: (t) => ({
    warehouseId: t.exposeID("warehouseId", { description: "Id of the warehouse." }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of the warehouse." }),
    setDays: t.int({
      description: "Default days from confirmed order to arrival, for SKUs without their own lead time.",
      resolve: ({ set }) => set.value,
    }),
    setBy: t.field({ type: ParameterLevel, description: "Which level set them.", resolve: ({ set }) => set.level }),
    deliveries: t.exposeInt("deliveries", { description: "Order lines of which something arrived." }),
    openLines: t.exposeInt("openLines", { description: "Order lines that are still waited for, in part or whole." }),
    overdueLines: t.exposeInt("overdueLines", { description: "Those of them whose expected day has passed." }),
    p10: t.field({
      type: LeadTimeQuantile,
      nullable: true,
      description: "Within it 10 % arrived; null when nothing did.",
      resolve: ({ observed }) => observed?.p10,
    }),
    median: t.field({
      type: LeadTimeQuantile,
      nullable: true,
      description: "Within it half arrived; null when nothing did.",
      resolve: ({ observed }) => observed?.median,
    }),
    p90: t.field({
      type: LeadTimeQuantile,
      nullable: true,
      description: "Within it 90 % arrived; null when nothing did.",
      resolve: ({ observed }) => observed?.p90,
    }),
    suggestedDays: t.int({
      nullable: true,
      description:
        "The lead time proposed, in days: the median; null with fewer than 3 lines arrived or when the median is only a lower bound.",
      resolve: ({ suggested }) => suggested?.days,
    }),
    suggestedDeviationDays: t.float({
      nullable: true,
      description:
        "The standard deviation proposed, in days: (P90 − P10) ÷ 2.56; null without a proposal or when P90 is only a lower bound.",
      resolve: ({ suggested }) => suggested?.deviationDays,
    }),
  }),
});

builder.prismaObjectField(Supplier, "leadTimes", (t) =>
  t.field({
    type: [LeadTime],
    description: "Lead times learnt from deliveries, by warehouse name; warehouses without orders are left out.",
    resolve: ({ id }, _args, { loaders }) => loaders.leadTimes.load(id),
  }),
);
