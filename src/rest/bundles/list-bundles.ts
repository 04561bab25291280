import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { simpleList } from "../wire";

/** Specification, "Bundle". */
const Bundle = z
  .object({
    id: z.string().meta({
      description: "The product id of the SKU that is sold as the bundle.",
      examples: ["e2b7a7c0-1d7b-4f0d-8f5e-9c3b2a1f5e55"],
    }),
    name: z.string().meta({ description: "Name of the bundle, which is its product's.", examples: ["Taster Box"] }),
    contents: z.array(z.object({ name: z.string().describe("SKU name.") })).meta({
      description: "The SKUs that one bundle holds.",
      examples: [[{ name: "ESPRESSO-250" }, { name: "SANTOS-250" }]],
    }),
  })
  .meta({ id: "Bundle", description: "An article sold as a set of others." });

/** Lists bundles by name. Specification, "GET /api/v1/bundles"; decisions D42, D42a. */
export const listBundles = endpoint({
  route: "GET /bundles",
  noun: "Bundles",
  summary: "List bundles",
  description: `All bundles, by name.`,
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
