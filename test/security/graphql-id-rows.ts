import type { IdRow, Ids } from "./id-rows";

/** A row whose operation takes the id as `$id` and may take the caller's own order as `$order`. */
function row(
  slot: string,
  means: keyof Ids,
  operation: string,
  { as, malformed = "names nothing" }: Partial<Pick<IdRow, "as" | "malformed">> = {},
): IdRow {
  const ask: IdRow["ask"] = (id, own) => ({
    method: "POST",
    path: "/graphql",
    body: { query: operation, variables: { id, order: own.order, own: id === own[means] ? [] : [own[means]] } },
  });
  return { slot, as, means, ask, malformed };
}

const page = "{ totalCount hasMore nodes { id } }";
const refused = { malformed: "is refused" } as const;

/** A list, alone and beside one of the caller's own; `LIST` is where it goes. */
const listRow = (slot: string, means: keyof Ids, field: string, rest: Partial<Pick<IdRow, "malformed">> = {}): IdRow[] => [
  row(slot, means, `${field.startsWith("mutation") ? "mutation" : "query"} ($id: ID!) ${bodyOf(field, "[$id]")}`, rest),
];
const bodyOf = (field: string, list: string) => field.replace(/^mutation /, "").replace("LIST", list);

void listRow;
