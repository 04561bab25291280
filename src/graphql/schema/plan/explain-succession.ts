import type { Explanation } from "../../../domain/explain/explanations";
import { builder } from "../../builder/builder";
import { SuccessionMode } from "../../builder/enums";
import { PlanLocationRow, PlanSkuRow } from "./plan-rows";

type Succession = NonNullable<Explanation["succession"]>;
type Lineage = NonNullable<Explanation["lineage"]>;

const ExplainedSuccessor = builder.objectRef<NonNullable<Succession["successor"]>>("ExplainedSuccessor").implement({
  description:
    "The SKU that takes over once the stock is used up: the next of its line whose stock counts, else the one that carries on the demand.",
  fields: (t) => ({
    skuName: t.string({ description: "Name of the SKU.", resolve: ({ name }) => name }),
    factor: t.exposeFloat("factor", { description: "Units of it that stand for one unit." }),
    runOutOn: t.expose("runOutOn", {
      type: "Date",
      nullable: true,
      description:
        "The first day whose demand stock and open orders do not meet in full. The planning day where nothing is left; null where they outlast the forecast.",
    }),
  }),
});

const ExplainedPredecessor = builder.objectRef<Succession["predecessors"][number]>("ExplainedPredecessor").implement({
  description: "A SKU whose stock is used up first.",
  fields: (t) => ({
    skuName: t.string({ description: "Name of the SKU.", resolve: ({ name }) => name }),
    factor: t.exposeFloat("factor", {
      description: "Units of the SKU that the explanation is about that stand for one unit of it.",
    }),
    onHand: t.exposeFloat("onHand", { description: "Its own units on hand; below 0: owed." }),
    onOrder: t.exposeFloat("onOrder", { description: "Its own units on open order lines." }),
    servedUnits: t.exposeFloat("servedUnits", {
      description: "Demand that it serves, in units of the SKU that the explanation is about.",
    }),
    runOutOn: t.expose("runOutOn", {
      type: "Date",
      nullable: true,
      description:
        "The first day whose demand its stock and open orders do not meet in full. The planning day where nothing is left; null where they outlast the forecast.",
    }),
  }),
});

export const ExplainedSuccession = builder.objectRef<Succession>("ExplainedSuccession").implement({
  description: "Stock of predecessors that is used up first, or a successor that takes over.",
  fields: (t) => ({
    successor: t.field({
      type: ExplainedSuccessor,
      nullable: true,
      description: "The SKU that takes over once its stock is used up; null where it carries on demand itself.",
      resolve: ({ successor }) => successor,
    }),
    predecessors: t.field({
      type: [ExplainedPredecessor],
      description: "SKUs whose stock is used up first, each before the one that takes over from it.",
      resolve: ({ predecessors }) => predecessors,
    }),
    owedUnits: t.exposeFloat("owedUnits", {
      description: "Units that predecessors owe and none of their open orders pays; they are owed of this SKU.",
    }),
  }),
});

const ExplainedLink = builder.objectRef<Lineage["predecessors"][number]>("ExplainedLink").implement({
  description: "A SKU that another succeeded, or that succeeds another.",
  fields: (t) => ({
    skuName: t.string({ description: "Name of the SKU.", resolve: ({ name }) => name }),
    factor: t.exposeFloat("factor", {
      description: "Units of the SKU that carries on the demand that stand for one unit of the succeeded one.",
    }),
    mode: t.field({
      type: SuccessionMode,
      description: "The use of the predecessor's stock.",
      resolve: ({ isUsedUp }) => (isUsedUp ? "USE_UP" : "IMMEDIATE"),
    }),
    setAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When that was set; null where it is not known.",
      resolve: ({ set }) => (set ? new Date(set.setAt) : null),
    }),
    setBy: t.string({
      nullable: true,
      description:
        "The beginning of the API key that set it; empty for an import by the command line, null where it is not known.",
      resolve: ({ set }) => set?.setBy,
    }),
  }),
});

export const ExplainedLineage = builder.objectRef<Lineage>("ExplainedLineage").implement({
  description: "The succession: the SKU that carries on the demand of another, or whose demand it carries on.",
  fields: (t) => ({
    successor: t.field({
      type: ExplainedLink,
      nullable: true,
      description: "The SKU that was set as its successor; null where it carries on demand itself.",
      resolve: ({ successor }) => successor,
    }),
    predecessors: t.field({
      type: [ExplainedLink],
      description:
        "The SKUs whose demand it carries on, at all removes, each before the one that takes over from it. None of a SKU that was succeeded itself.",
      resolve: ({ predecessors }) => predecessors,
    }),
  }),
});

/** The day on which the stock of a predecessor runs out, by an explanation of it. */
const runOutOf = ({ succession }: Explanation): string | null => succession?.successor?.runOutOn ?? null;

const RUN_OUT =
  "The first day whose demand its stock and open orders do not meet in full, of a SKU whose stock is used up before its successor takes over. The planning day where nothing is left. Null where they outlast the forecast, and for all other SKUs.";

builder.prismaObjectField(PlanLocationRow, "runOutOn", (t) =>
  t.field({
    type: "Date",
    nullable: true,
    description: RUN_OUT,
    select: { skuId: true, warehouseId: true },
    resolve: async ({ skuId, warehouseId }, _args, { loaders }) => {
      const own = (await loaders.explanations.load(skuId ?? "")).find((it) => it.warehouseId === warehouseId);
      return own ? runOutOf(own) : null;
    },
  }),
);

builder.prismaObjectField(PlanSkuRow, "runOutOn", (t) =>
  t.field({
    type: "Date",
    nullable: true,
    description: `${RUN_OUT} Over all warehouses: the last of their days.`,
    select: { skuId: true },
    resolve: async ({ skuId }, _args, { loaders }) => {
      const served = (await loaders.explanations.load(skuId ?? "")).filter((it) => it.succession?.successor);
      const days = served.map(runOutOf);
      return days.includes(null) ? null : (days.sort().at(-1) ?? null);
    },
  }),
);
