import { answering } from "../support/mutation";
import { BESIDE_OURS, type IdRow, type Ids, type WireRequest } from "./id-rows";

/** What is sent to GraphQL. */
export const send = (query: string, variables: Record<string, unknown>): WireRequest => ({
  method: "POST",
  path: "/graphql",
  body: { query, variables },
});

/** A place that takes one id, the operation's `$id`; `$order` is an order of the caller's own. */
export const one = (
  slot: string,
  means: keyof Ids,
  operation: string,
  malformed: IdRow["malformed"] = "names nothing",
): IdRow => ({ slot, means, malformed, ask: (id, own) => send(operation, { id, order: own.order }) });

/** A place that takes a list, the operation's `$ids`, alone and beside an id of the caller's own. */
export const list = (slot: string, means: keyof Ids, operation: string, malformed: IdRow["malformed"]): IdRow[] => [
  { slot, means, malformed, ask: (id, own) => send(operation, { ids: [id], order: own.order }) },
  {
    slot,
    as: BESIDE_OURS,
    means,
    malformed,
    ask: (id, own) => send(operation, { ids: [own[means], id], order: own.order }),
  },
];

const page = "{ totalCount hasMore nodes { id } }";

/** A filter by an id, in all the ways to compare: the operation's `$id`. */
export const narrowed = (field: string, filter: string, means: keyof Ids, nodes = page): IdRow => {
  const ways = { equals: "$id", in: "[$id]", not: "[$id]" };
  const fields = Object.entries(ways).map(
    ([word, value]) => `${word}: ${field}(filter: { ${filter}: { ${word}: ${value} } }) ${nodes}`,
  );
  return one(`Query.${field}(filter.${filter})`, means, `query ($id: ID!) { ${fields.join(" ")} }`);
};

/** A mutation of one field; see `answering`. */
export const mutation = (declared: string, field: string, selection?: string) =>
  `mutation (${declared}) { ${answering(field, selection)} }`;

/** A place that takes a list to narrow by; the caller's own SKU goes along where the list is of something else. */
export function narrowing(slot: string, means: keyof Ids, operation: string, malformed: IdRow["malformed"]): IdRow[] {
  const variables = (ids: string[], own: Ids) => ({ ids, sku: own.sku });
  return [
    { slot, means, malformed, ask: (id, own) => send(operation, variables([id], own)) },
    { slot, as: BESIDE_OURS, means, malformed, ask: (id, own) => send(operation, variables([own[means], id], own)) },
  ];
}
