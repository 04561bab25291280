import { builder } from "./builder";

/** What has an id that no other object has, whatever its kind: the interface that Relay asks for. */
export const Node = builder.interfaceRef<{ id: string }>("Node").implement({
  description:
    "An object with an id that no other object has, whatever its type. It is the id that REST and all arguments know it by.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
  }),
  resolveType: (row) => (row as { __typename?: string }).__typename,
});
