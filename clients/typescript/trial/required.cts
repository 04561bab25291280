// The package as the older module system has it.
import { InventoryPlanning } from "@inventory-planning/client";
import { SkusDocument } from "@inventory-planning/client/documents";
import { verifyWebhook } from "@inventory-planning/client/webhooks";

/** Names of SKUs by REST and by GraphQL. */
export async function names(baseUrl: string, apiKey: string): Promise<string[][]> {
  const planning = new InventoryPlanning({ baseUrl, apiKey });
  const { data } = await planning.rest.listSkus({ limit: 2 });
  const { skus } = await planning.graphql.request(SkusDocument, { first: 2 });
  const wrong = await verifyWebhook("whsec_AAAA", {}, "").catch((error: Error) => error.message);
  return [
    data.map((row) => ("sku_name" in row ? row.sku_name : "")),
    skus.nodes.map(({ name }) => name),
    [String(wrong)],
  ];
}
