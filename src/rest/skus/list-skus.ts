import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { pageLimit, pageOffset, paginatedList, pagination, rowsSkipped, wireText } from "../wire";
import { LocationRow, ProductRow, SkuRow } from "./plan-rows";

const isLevel = (wanted: string, level: string) => wanted === level;

const included = (what: string, byDefault: boolean) =>
  z
    .boolean()
    .nullish()
    .meta({ default: byDefault, description: `Whether ${what} are shown.` });

const PAGES = {
  SKU: paginatedList(SkuRow).meta({ id: "SkuPage", description: "With aggregation_level=SKU." }),
  SKU_LOCATION: paginatedList(LocationRow).meta({
    id: "SkuLocationPage",
    description: "With aggregation_level=SKU_LOCATION.",
  }),
  PRODUCT: paginatedList(ProductRow).meta({ id: "ProductPage", description: "With aggregation_level=PRODUCT." }),
};

/** Lists SKUs with their plan at one of three levels. Specification, "POST /api/v1/skus"; decisions D34 to D39a. */
export const listSkus = endpoint({
  route: "POST /skus",
  noun: "SKUs",
  summary: "List SKUs",
  description: `A read sent as POST, so that its filters fit in a body; the body is optional. Rows come from the stored plan, which follows a write
within a second or two. The meaning of a row, and so its shape, follows \`aggregation_level\`: a SKU, a SKU at a warehouse, or a product,
which has no \`sku_id\` and \`sku_name\`. A \`limit\` above 5000 is refused with 400, other malformed values with 422.`,
  query: z.object({
    limit: pageLimit().default(1000).describe("Rows a page."),
    offset: pageOffset().default(0).describe("Rows to skip."),
    aggregation_level: z.enum(["SKU", "SKU_LOCATION", "PRODUCT"]).default("SKU").describe("The meaning of one row."),
  }),
  tooBig: { limit: 400 },
  body: z
    .object({
      name_like: wireText()
        .nullish()
        .describe("Part of a SKU's or product's name, case aside; % and _ are plain characters."),
      with_digital: included("digital products", false),
      with_bundle: included("bundles", false),
      with_material: included("raw materials", false),
      with_archived: included("archived SKUs", false),
      with_draft: included("draft SKUs", true),
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
      search: body?.name_like,
      withDigital: body?.with_digital ?? false,
      withBundle: body?.with_bundle ?? false,
      withMaterial: body?.with_material ?? false,
      withArchived: body?.with_archived ?? false,
      withDraft: body?.with_draft ?? true,
    },
    limit,
    offset: rowsSkipped(offset),
    sku: isLevel("SKU", level),
    location: isLevel("SKU_LOCATION", level),
    product: isLevel("PRODUCT", level),
  }),
  showsPlanOnly: true,
  output: z.union([PAGES.SKU, PAGES.SKU_LOCATION, PAGES.PRODUCT]),
  narrow: ({ query }) => PAGES[query.aggregation_level],
  respond: ({ sku, location, product }, { query }) => {
    const page = <Row>({ nodes: data, totalCount }: { nodes: Row[]; totalCount: number }) => ({
      data,
      pagination: pagination(totalCount, query),
    });
    return (
      (sku && page(sku)) ??
      (location && page(location)) ??
      (product && page(product)) ??
      page<never>({ nodes: [], totalCount: 0 })
    );
  },
});
