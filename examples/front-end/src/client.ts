import { Client, fetchExchange, subscriptionExchange } from "@urql/core";
import { type Cache, cacheExchange, type UpdateResolver } from "@urql/exchange-graphcache";
import { createClient, type Sink } from "graphql-sse";

/** Forgets fields of Query, whatever arguments they were asked with. The client then reads again what is on the screen. */
function forget(cache: Cache, names: readonly string[]): void {
  for (const { fieldName, arguments: args } of cache.inspectFields("Query")) {
    if (names.includes(fieldName)) cache.invalidate("Query", fieldName, args);
  }
}

/** Forgets what a write says it made stale. Objects with an id follow by themselves. */
const forgetStale: UpdateResolver<Record<string, { staleQueries?: string[] }>> = (answers, _args, cache) => {
  for (const { staleQueries = [] } of Object.values(answers)) forget(cache, staleQueries);
};

/** Opens a client with a normalised cache, whose subscriptions come by server-sent events. */
export function openClient(url: string, key: string): Client {
  const headers = { Authorization: `Bearer ${key}` };
  const events = createClient({ url, headers });
  return new Client({
    url,
    fetchOptions: { headers },
    exchanges: [
      cacheExchange({
        possibleTypes: { Error: ["ConflictError", "InvalidError", "NotFoundError", "VersionConflictError"] },
        // Objects without an id, which belong to the object that holds them.
        keys: { PurchaseOrdersFromPlan: () => null, RefusedRecommendation: () => null, WrittenOrderLines: () => null },
        updates: {
          Mutation: { createPurchaseOrdersFromPlan: forgetStale, changeOrderLines: forgetStale },
          Subscription: { planRefreshed: (_answer, _args, cache) => forget(cache, ["planLocationRows"]) },
        },
      }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = "", variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: events.subscribe(
              { query, variables: variables as Record<string, unknown> },
              {
                ...(sink as Sink),
                complete: () => sink.error(new Error("The service has ended the stream.")),
              },
            ),
          }),
        }),
      }),
    ],
  });
}
