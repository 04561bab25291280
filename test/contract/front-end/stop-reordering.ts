import { GraphQLClient } from "graphql-request";
import { graphql } from "../generated/graphql";

const StopReordering = graphql(`
  mutation StopReordering($skuIds: [ID!]!) {
    setReorder(skuIds: $skuIds, reorder: false) {
      __typename
      ... on SetReorderSuccess { result { id reorder } }
      ... on Error { code message }
    }
  }
`);

/** Takes SKUs out of replenishment; what to tell whoever asked for it. Refusals are data, so the compiler minds them. */
export async function stopReordering(url: string, key: string, skuIds: string[]): Promise<string> {
  const client = new GraphQLClient(url, { headers: { Authorization: `Bearer ${key}` } });
  const { setReorder } = await client.request(StopReordering, { skuIds });
  if (setReorder.__typename === "SetReorderSuccess") return `Switched off: ${setReorder.result.length}.`;
  if (setReorder.code === "SKUS_NOT_FOUND") return "Somebody has deleted them. Reload the list.";
  return `Nothing was changed: ${setReorder.message}`;
}
