import { z } from "zod";
import { InvalidInput, SkusNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { wireId } from "../wire";

const distinct = (ids: readonly string[]) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length;

/** Patches SKUs, all or none. Specification, "PATCH /api/v1/skus"; decisions D40, D41. */
export const setReorder = endpoint({
  route: "PATCH /skus",
  summary: "Update attributes of SKUs",
  body: z.object({
    sku_ids: z.array(wireId()).min(1).max(200).refine(distinct, "must be distinct"),
    patch: z.object({ re_order_status: z.boolean() }),
  }),
  operation: graphql(`
    mutation SetReorder($skuIds: [ID!]!, $reorder: Boolean!) {
      ids: setReorder(skuIds: $skuIds, reorder: $reorder)
    }`),
  variables: ({ body }) => ({ skuIds: body.sku_ids, reorder: body.patch.re_order_status }),
  output: z.object({
    updated_count: z.int(),
    sku_ids: z.array(z.string()),
    applied: z.object({ re_order_status: z.boolean() }),
  }),
  errors: [SkusNotFound, InvalidInput],
  unavailable: 502,
  respond: ({ ids }, { body }) => ({ updated_count: ids.length, sku_ids: ids, applied: body.patch }),
});
