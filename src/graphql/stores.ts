import { containsText } from "../domain/text-search";
import { builder } from "./builder";
import { listQuery } from "./list-query";
import { Node } from "./node-type";

export const Store = builder.prismaObject("Store", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    name: t.exposeString("name", { description: "Name; sales name their store by it." }),
    active: t.exposeBoolean("active"),
    currency: t.exposeString("currency"),
    platform: t.exposeString("platform", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the store was first imported." }),
    warehouses: t.relation("warehouses", {
      query: { orderBy: { sortName: "asc" } },
      description: "The warehouses that belong to it, by name.",
    }),
  }),
});

const StoreFilter = builder.inputType("StoreFilter", {
  description: "What a list of stores is narrowed to; what is left out does not narrow.",
  fields: (t) => ({
    name: t.string({ description: "Part of the name, case aside." }),
    active: t.boolean({ description: "Only active, or only inactive ones." }),
  }),
});

listQuery({
  field: "stores",
  description: "Stores by name.",
  noun: "Store",
  model: "Store",
  node: Store,
  filter: StoreFilter,
  where: ({ name, active }) => ({
    ...(name ? { name: containsText(name) } : {}),
    ...(active == null ? {} : { active }),
  }),
  sorts: {
    NAME: ["sortName", "Name, case aside."],
    CREATED: ["createdAt", "When it was first imported."],
  },
  order: [{ sortName: "asc" }, { id: "asc" }],
});
