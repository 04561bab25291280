import { type ApolloCache, ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";
import type { ShownOrderFragment } from "../generated/graphql/graphql";
import { ChangeQuantity } from "./order-documents";

const ERRORS = ["ConflictError", "InvalidError", "NotFoundError", "VersionConflictError"];

/** A client whose pages of orders grow into one list. */
export const apolloClient = (uri: string, key: string, send = fetch) =>
  new ApolloClient({
    link: new HttpLink({ uri, headers: { Authorization: `Bearer ${key}` }, fetch: send }),
    cache: new InMemoryCache({
      possibleTypes: { Error: ERRORS },
      typePolicies: { Query: { fields: { orders: relayStylePagination(["filter", "sort"]) } } },
    }),
  });

/** Lets go of what a write made stale, so that what the screen shows of it is read anew. Orders, and pages of them, follow by their ids. */
export function forget(cache: ApolloCache, staleQueries: readonly string[]): void {
  for (const fieldName of staleQueries) if (fieldName !== "orders") cache.evict({ id: "ROOT_QUERY", fieldName });
  cache.gc();
}

/** Changes a quantity of an order as the screen shows it; shown at once, and taken back where the service refuses it. */
export function changeQuantity(client: ApolloClient, order: ShownOrderFragment, lineId: string, quantity: number) {
  const lines = order.lines.map((line) => (line.id === lineId ? { ...line, quantityOrdered: quantity } : line));
  return client.mutate({
    mutation: ChangeQuantity,
    variables: { orderId: order.id, version: order.version, lineId, quantity },
    optimisticResponse: {
      changeOrderLines: {
        __typename: "ChangeOrderLinesSuccess",
        staleQueries: [],
        result: { __typename: "WrittenOrderLines", order: { ...order, lines }, lines },
      },
    },
    update(cache, { data }) {
      const answer = data?.changeOrderLines;
      if (answer?.__typename === "ChangeOrderLinesSuccess") forget(cache, answer.staleQueries);
    },
  });
}
