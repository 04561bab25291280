import { Client, fetchExchange } from "@urql/core";
import { cacheExchange, type UpdateResolver } from "@urql/exchange-graphcache";
import { relayPagination } from "@urql/exchange-graphcache/extras";

const ERRORS = ["ConflictError", "InvalidError", "NotFoundError", "VersionConflictError"];

/** Lets go of what a write made stale, so that what the screen shows of it is read anew. Orders, and pages of them, follow by their ids. */
const forget: UpdateResolver<Record<string, { staleQueries?: string[] }>> = (answers, _args, cache) => {
  const stale = Object.values(answers).flatMap(({ staleQueries = [] }) => staleQueries);
  for (const { fieldName, arguments: args } of cache.inspectFields("Query")) {
    if (fieldName !== "orders" && stale.includes(fieldName)) cache.invalidate("Query", fieldName, args);
  }
};

/** Takes an order that is gone out of the pages that have it. */
const forgetOrder: UpdateResolver<{ deleteOrder: { result?: { id: string } } }> = (answers, args, cache, info) => {
  const { result } = answers.deleteOrder;
  const gone = result && cache.keyOfEntity({ __typename: "PurchaseOrder", id: result.id });
  for (const { fieldName, fieldKey } of gone ? cache.inspectFields("Query") : []) {
    const page = fieldName === "orders" ? (cache.resolve("Query", fieldKey) as string) : null;
    const edges = page && (cache.resolve(page, "edges") as string[]);
    if (edges)
      cache.link(
        page,
        "edges",
        edges.filter((edge) => cache.resolve(edge, "node") !== gone),
      );
  }
  forget(answers as never, args, cache, info);
};

/** A client whose pages of orders grow into one list, and that shows what the service is going to answer before it has. */
export const urqlClient = (url: string, key: string, send = fetch) =>
  new Client({
    url,
    fetch: send,
    fetchOptions: { headers: { Authorization: `Bearer ${key}` } },
    exchanges: [
      cacheExchange({
        possibleTypes: { Error: ERRORS },
        resolvers: { Query: { orders: relayPagination() } },
        optimistic: {
          changeOrderLines: ({ lines }) => ({
            __typename: "ChangeOrderLinesSuccess",
            result: {
              __typename: "WrittenOrderLines",
              lines: (lines as object[]).map((line) => ({ __typename: "OrderLine", ...line })),
            },
          }),
          receiveOrderLines: ({ lines }, cache) => ({
            __typename: "ReceiveOrderLinesSuccess",
            result: {
              __typename: "WrittenOrderLines",
              lines: (lines as { id: string; units: number }[]).map(({ id, units }) => {
                const before = cache.resolve({ __typename: "OrderLine", id }, "quantityReceived");
                return { __typename: "OrderLine", id, quantityReceived: Number(before) + units };
              }),
            },
          }),
        },
        updates: { Mutation: { changeOrderLines: forget, receiveOrderLines: forget, deleteOrder: forgetOrder } },
      }),
      fetchExchange,
    ],
  });
