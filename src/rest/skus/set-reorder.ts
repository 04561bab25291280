import { z } from "zod";
import { InvalidInput, SkusNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { wireId, wireUuid } from "../wire";

const distinct = (ids: readonly string[]) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length;

/** Patches SKUs, all or none. Specification, "PATCH /api/v1/skus"; decisions D40, D41. */
export const setReorder = endpoint({
  route: "PATCH /skus",
  noun: "SKUs",
  summary: "Update attributes of SKUs",
  description: `One patch for every SKU listed, all or none. The 200 confirms the write; POST /skus shows it within a second or two.
With \`re_order_status\` false a SKU is left out of recommendations and its stock alerts are dismissed; setting it back does not restore them.
A bundle can't be set to true.`,
  body: z.object({
    sku_ids: z
      .array(wireId())
      .min(1)
      .max(200)
      .refine(distinct, "must be distinct")
      .meta({ description: "SKU ids from POST /skus, each once.", uniqueItems: true }),
    patch: z.object({ re_order_status: z.boolean().describe("Whether it is recommended for reorder.") }),
  }),
  // Far more ids than the 200 that may be sent still get that refusal.
  largestBody: 256 * 1024,
  operation: graphql(`
    mutation SetReorder($skuIds: [ID!]!, $reorder: Boolean!) {
      setReorder(skuIds: $skuIds, reorder: $reorder) { ... on SetReorderSuccess { skus: result { id } } }
    }`),
  variables: ({ body }) => ({ skuIds: body.sku_ids, reorder: body.patch.re_order_status }),
  output: z.object({
    updated_count: z.int().describe("SKUs patched."),
    sku_ids: z.array(wireUuid()).describe("Which."),
    applied: z.object({ re_order_status: z.boolean() }).describe("The fields that were sent."),
  }),
  errors: [SkusNotFound, InvalidInput],
  wireNames: { skuIds: "sku_ids" },
  unavailable: 502,
  respond: ({ setReorder: { skus } }, { body }) => ({
    updated_count: skus.length,
    sku_ids: skus.map(({ id }) => id),
    applied: body.patch,
  }),
});
