import { builder } from "./builder";
import { listType, page, pageArguments } from "./list-type";

export const Store = builder.prismaObject("Store", {
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

const StoreList = listType("StoreList", Store, (db) => db.store);

builder.queryField("stores", (t) =>
  t.field({
    type: StoreList,
    description: "Stores by name.",
    args: {
      active: t.arg.boolean({ description: "Only active, or only inactive ones." }),
      ...pageArguments(t.arg),
    },
    resolve: (_root, { active, limit, offset }) => ({
      where: active == null ? {} : { active },
      orderBy: [{ sortName: "asc" }, { id: "asc" }],
      ...page(limit, offset),
    }),
  }),
);
