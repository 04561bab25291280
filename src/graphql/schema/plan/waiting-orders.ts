import type { ObjectRef } from "@pothos/core";
import { type WaitingOrder, waitingUnits } from "../../../domain/recommendations/waiting-orders";
import type { PlanRow as PlanRowColumns } from "../../../generated/prisma/client";
import { builder } from "../../builder/builder";
import { OrderStatus } from "../../builder/enums";
import type { Loaders } from "../../builder/loaders";
import { PlanLocationRow, PlanRow } from "./plan-rows";

export const WaitingOrderType = builder.objectRef<WaitingOrder>("WaitingOrder").implement({
  description: "Units of a SKU on an order that has not been placed. The plan does not count them as incoming.",
  fields: (t) => ({
    orderId: t.exposeID("orderId", { description: "Id of the order." }),
    reference: t.exposeString("reference", { description: "Its name." }),
    status: t.expose("status", { type: OrderStatus, description: "DRAFT, SENT_FOR_APPROVAL or APPROVED." }),
    skuId: t.exposeID("skuId", { description: "Id of the SKU." }),
    warehouseId: t.exposeID("warehouseId", {
      description: "Id of the warehouse that the order names, which may be planned within a combined one.",
    }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of that warehouse." }),
    units: t.exposeFloat("units", { description: "Units." }),
  }),
});

type Planned = Pick<PlanRowColumns, "level" | "id" | "skuId" | "warehouseId">;

/** A SKU at the place that it is planned at. */
interface PlannedAt {
  skuId: string;
  warehouseId: string;
}

/** What waits of a SKU at a place. */
export const waitingAt = async ({ skuId, warehouseId }: PlannedAt, { waiting }: Loaders) =>
  (await waiting.load(skuId)).filter(({ placeId }) => placeId === warehouseId);

/**
 * Adds what waits of a SKU at a place to a type that is about one.
 * @param about in whole sentences, which units; @param pairOf null: without figures of it
 */
export function addWaitingOrders<Parent>(
  type: ObjectRef<typeof builder.$inferSchemaTypes, Parent>,
  about: string,
  pairOf: (parent: Parent) => PlannedAt | null,
): void {
  const waitingOf = async (parent: Parent, loaders: Loaders) => {
    const pair = pairOf(parent);
    return pair ? waitingAt(pair, loaders) : [];
  };
  builder.objectFields(type, (t) => ({
    waitingUnits: t.float({
      description: `Units of it on orders that have not been placed. ${about} As of now.`,
      resolve: async (parent, _args, { loaders }) => waitingUnits(await waitingOf(parent as Parent, loaders)),
    }),
    waitingOrders: t.field({
      type: [WaitingOrderType],
      description: "Those orders, by name.",
      resolve: async (parent, _args, { loaders }) => waitingOf(parent as Parent, loaders),
    }),
  }));
}

/** What waits of all that a row of the plan stands for. */
async function waitingOf({ level, id, skuId, warehouseId }: Planned, { waiting, skusOfProduct }: Loaders) {
  const skuIds = level === "PRODUCT" ? await skusOfProduct.load(id) : [skuId ?? ""];
  const everywhere = (await Promise.all(skuIds.map((it) => waiting.load(it)))).flat();
  return level === "SKU_LOCATION" ? everywhere.filter(({ placeId }) => placeId === warehouseId) : everywhere;
}

const PLANNED = { level: true, id: true, skuId: true, warehouseId: true } as const;

builder.prismaInterfaceFields(PlanRow, (t) => ({
  waitingUnits: t.float({
    description:
      "Units on orders that have not been placed: in DRAFT, SENT_FOR_APPROVAL or APPROVED, at any warehouse that is planned within the row's. As of now, not of the last plan.",
    select: PLANNED,
    resolve: async (row, _args, { loaders }) => waitingUnits(await waitingOf(row, loaders)),
  }),
  waitingOrders: t.field({
    type: [WaitingOrderType],
    description: "Those orders, by name.",
    select: PLANNED,
    resolve: async (row, _args, { loaders }) => waitingOf(row, loaders),
  }),
}));

builder.prismaObjectField(PlanLocationRow, "unitsToDraft", (t) =>
  t.int({
    description:
      "Units that `createPurchaseOrdersFromPlan` drafts of the recommendation: the need without waiting units, sized again by minimums, packs and price breaks. 0 where waiting units cover the need.",
    select: { ...PLANNED, recommendedUnits: true },
    resolve: async ({ skuId, warehouseId, recommendedUnits }, _args, { loaders }) => {
      if (recommendedUnits <= 0 || !skuId || !warehouseId) return Math.max(0, recommendedUnits);
      const beside = await loaders.besideWaiting.load(skuId);
      return beside.unitsOf({ skuId, warehouseId, recommendedUnits });
    },
  }),
);
