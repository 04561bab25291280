import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { pageLimit, pageOffset, paginatedList, pagination, wireText } from "../wire";
import { LocationRow, ProductRow, SkuRow } from "./plan-rows";

const isLevel = (wanted: string, level: string) => wanted === level;

/** Lists SKUs with their plan at one of three levels. Specification, "POST /api/v1/skus"; decisions D34 to D39a. */
export const listSkus = endpoint({
  route: "POST /skus",
  summary: "List SKUs",
  query: z.object({
    limit: pageLimit().default(1000),
    offset: pageOffset().default(0),
    aggregation_level: z.enum(["SKU", "SKU_LOCATION", "PRODUCT"]).default("SKU"),
  }),
  tooBig: { limit: 400 },
  body: z
    .object({
      name_like: wireText().nullish(),
      with_digital: z.boolean().nullish(),
      with_bundle: z.boolean().nullish(),
      with_material: z.boolean().nullish(),
      with_archived: z.boolean().nullish(),
      with_draft: z.boolean().nullish(),
    })
    .optional(),
  operation: graphql(`
    query ListSkus(
      $filter: PlanRowFilter!, $limit: Int!, $offset: Int!, $sku: Boolean!, $location: Boolean!, $product: Boolean!
    ) {
      sku: planSkuRows(filter: $filter, limit: $limit, offset: $offset) @include(if: $sku) {
        totalCount
        nodes { ...SkuRowShape }
      }
      location: planLocationRows(filter: $filter, limit: $limit, offset: $offset) @include(if: $location) {
        totalCount
        nodes { ...LocationRowShape }
      }
      product: planProductRows(filter: $filter, limit: $limit, offset: $offset) @include(if: $product) {
        totalCount
        nodes { ...ProductRowShape }
      }
    }`),
  variables: ({ query: { limit, offset, aggregation_level: level }, body }) => ({
    filter: {
      nameLike: body?.name_like,
      withDigital: body?.with_digital ?? false,
      withBundle: body?.with_bundle ?? false,
      withMaterial: body?.with_material ?? false,
      withArchived: body?.with_archived ?? false,
      withDraft: body?.with_draft ?? true,
    },
    limit,
    offset,
    sku: isLevel("SKU", level),
    location: isLevel("SKU_LOCATION", level),
    product: isLevel("PRODUCT", level),
  }),
  output: z
    .object({
      sku: paginatedList(SkuRow).optional(),
      location: paginatedList(LocationRow).optional(),
      product: paginatedList(ProductRow).optional(),
    })
    .transform(({ sku, location, product }) => sku ?? location ?? product),
  respond: ({ sku, location, product }, { query }) => ({
    sku: sku && { data: sku.nodes, pagination: pagination(sku.totalCount, query) },
    location: location && { data: location.nodes, pagination: pagination(location.totalCount, query) },
    product: product && { data: product.nodes, pagination: pagination(product.totalCount, query) },
  }),
});
