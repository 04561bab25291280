import type { MemoryNames } from "../../../domain/plan-memory/names";
import type { MemoryFilter as NarrowingFilter } from "../../../domain/plan-memory/narrowed";
import { type RememberedPlan, rememberedPlans } from "../../../domain/plan-memory/read-memory";
import { MEMORY_MONTHS } from "../../../domain/plan-memory/write-memory";
import { builder } from "../../builder/builder";
import { placeFilter } from "../../lists/place-filter";

/** A pair of a remembered plan with what its ids are called now. */
interface Named<Row> {
  row: Row;
  names: MemoryNames;
}

/** What names a pair of a remembered plan. */
interface PairIds {
  skuId: string;
  placeId: string;
  supplierId: string | null;
}

/** The narrowing by SKU, supplier and warehouse that questions about remembered plans share. */
export const MemoryFilter = builder.inputType("PlanMemoryFilter", {
  description: "Filter of questions about past plans. Omitted fields do not filter.",
  fields: (t) => ({
    skuIds: t.idList({ description: "Only these SKUs." }),
    supplierIds: t.idList({ description: "Only what had one of these primary suppliers." }),
    warehouseIds: t.idList({
      description: "Only these warehouses; one that is planned within a combined one stands for that.",
    }),
    isMaterial: t.boolean({
      description: "Only raw materials, whose need follows from what recipes make, or only what is none.",
    }),
  }),
});

/** The filter as the domain takes it. */
export const memoryFilter = (filter: typeof MemoryFilter.$inferInput | null | undefined): NarrowingFilter => ({
  ...placeFilter(filter ?? {}),
  isMaterial: filter?.isMaterial ?? null,
});

/** Fields that name the pair of a row. */
export interface MemoryPair {
  skuId: string;
  skuName: string | null;
  warehouseId: string;
  warehouseName: string | null;
  supplierName: string | null;
}

/** The names of a pair, as `MemoryPairInterface` shows them. */
export const memoryPair = ({ row, names }: Named<PairIds>): MemoryPair => ({
  skuId: row.skuId,
  skuName: names.sku(row.skuId),
  warehouseId: row.placeId,
  warehouseName: names.warehouse(row.placeId),
  supplierName: names.supplier(row.supplierId),
});

/** What every row about a pair of a remembered plan has. */
export const MemoryPairInterface = builder.interfaceRef<MemoryPair>("PlanMemoryPair").implement({
  description: "A SKU at a warehouse, as a remembered plan names it. Names are those of now.",
  fields: (t) => ({
    skuId: t.exposeID("skuId", { description: "Id of the SKU." }),
    skuName: t.exposeString("skuName", { nullable: true, description: "Its name; null when it is gone." }),
    warehouseId: t.exposeID("warehouseId", { description: "Id of the warehouse." }),
    warehouseName: t.exposeString("warehouseName", { nullable: true, description: "Its name; null when it is gone." }),
    supplierName: t.exposeString("supplierName", {
      nullable: true,
      description: "Name of the primary supplier then; null when there was none, or it is gone.",
    }),
  }),
});

const RememberedPlanType = builder.objectRef<RememberedPlan>("RememberedPlan").implement({
  description: "The plan of a day that can still be asked about.",
  fields: (t) => ({
    planningDay: t.expose("planningDay", { type: "Date", description: "The merchant's day that was planned from." }),
    plannedAt: t.expose("plannedAt", {
      type: "DateTime",
      description: "The start of planning: facts known then are in it.",
    }),
    seriesCount: t.exposeInt("seriesCount", { description: "SKU-warehouse pairs that were planned." }),
  }),
});

builder.queryField("rememberedPlans", (t) =>
  t.field({
    type: [RememberedPlanType],
    description: `The days whose plan can be asked about, newest first: the last whole plan of each day, for ${MEMORY_MONTHS} months.`,
    resolve: (_root, _args, { work }) => rememberedPlans(work),
  }),
);
