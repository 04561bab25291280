import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { simpleList } from "../wire";

/** Specification, "Bundle". */
const Bundle = z.object({
  id: z.string(),
  name: z.string(),
  contents: z.array(z.object({ name: z.string() })),
});

/** Lists bundles by name. Specification, "GET /api/v1/bundles"; decisions D42, D42a. */
export const listBundles = endpoint({
  route: "GET /bundles",
  summary: "List bundles",
  operation: graphql(`
    query ListBundles {
      bundles {
        data: nodes { id name contents { sku { name } } }
      }
    }`),
  variables: () => ({}),
  output: simpleList(Bundle),
  respond: ({ bundles: { data } }) => ({
    data: data.map((bundle) => ({ ...bundle, contents: bundle.contents.map(({ sku }) => sku) })),
    total: data.length,
  }),
});
