import { type LearntUncertainty, presentUncertainty } from "../../../domain/plan-store/uncertainty";
import { InvalidInput } from "../../../errors";
import { builder } from "../../builder/builder";

type LearntClass = LearntUncertainty["classes"][number];

const LearntCycles = builder.objectRef<LearntClass>("LearntCycles").implement({
  description: "Past cycles of items of like volume, and how many of them hold.",
  fields: (t) => ({
    maxUnits: t.float({
      nullable: true,
      description: "The most units that are forecast of a cycle of such an item; null of the items that sell most.",
      resolve: ({ maxUnits }) => maxUnits,
    }),
    cycles: t.exposeInt("cycles", { description: "Cycles that were looked at." }),
    held: t.int({
      description: "Those in which demand finds stock at a target, by present learning.",
      args: {
        target: t.arg.float({
          defaultValue: 0.95,
          description: "A service level in hundredths, 0.01 to 0.99; others are read between them.",
        }),
      },
      resolve: ({ heldAt }, { target }) => {
        const asked = target ?? 0.95;
        if (!(asked >= 0.01 && asked <= 0.99)) throw InvalidInput([{ path: "target", reason: "OUT_OF_RANGE" }]);
        return heldAt(asked);
      },
    }),
  }),
});

const LearntUncertaintyType = builder.objectRef<LearntUncertainty>("LearntUncertainty").implement({
  description:
    "Forecast errors, learnt once a week: forecasts are made again on days of the last year. A cycle is the time of a lead time and a review period.",
  fields: (t) => ({
    learntOn: t.field({
      type: "Date",
      description: "The planning day of the plan that learnt it.",
      resolve: ({ learntOn }) => new Date(learntOn),
    }),
    series: t.exposeInt("series", {
      description: "SKUs at warehouses whose past was looked at, a sample of at most 160.",
    }),
    cycles: t.exposeInt("cycles", { description: "Past cycles that were looked at, of all classes." }),
    held: t.int({
      description: "Those in which demand finds stock at a target of 95 %, by present learning.",
      resolve: ({ classes }) => classes.reduce((sum, { heldAt }) => sum + heldAt(0.95), 0),
    }),
    classes: t.field({
      type: [LearntCycles],
      description: "The same by the volume of items, the slowest first.",
      resolve: ({ classes }) => [...classes],
    }),
    lots: t.float({
      description:
        "The weight, 0 to 1, of the lots in an item's past sales for predicting future lots; 1: full weight.",
      resolve: ({ dispersion }) => dispersion.lots,
    }),
    level: t.float({
      description: "Squared relative error that all days of a cycle have in common.",
      resolve: ({ dispersion }) => dispersion.level,
    }),
    week: t.float({
      description: "Squared relative error of a single week.",
      resolve: ({ dispersion }) => dispersion.week,
    }),
  }),
});

builder.queryField("learntUncertainty", (t) =>
  t.field({
    type: LearntUncertaintyType,
    nullable: true,
    description:
      "Forecast errors that the present plan assumes, learnt from the merchant's own past. Null while that is too short; typical errors count then.",
    resolve: (_root, _args, { work }) => presentUncertainty(work),
  }),
);
