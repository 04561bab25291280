import { stores } from "../../../domain/catalogue/tables";
import { builder } from "../../builder/builder";
import { Node } from "../../builder/node-type";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { catalogueFields } from "./catalogue-columns";

export const Store = builder.prismaObject("Store", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    ...catalogueFields(t, "Store", stores),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the store was first imported." }),
    warehouses: t.relation("warehouses", {
      query: { orderBy: { sortName: "asc" } },
      description: "The warehouses that belong to it, by name.",
    }),
  }),
});

const STORES = listOf("Store", (by) => ({
  filters: {
    ...by.columns({
      name: "Its name.",
      currency: "ISO 4217 code of what it sells in.",
      platform: "The shop software behind it.",
      active: "Only active, or only inactive ones.",
      createdAt: "When it was first imported.",
    }),
  },
  sorts: {
    NAME: ["sortName", "Name, case aside."],
    CREATED: ["createdAt", "When it was first imported."],
  },
  order: ["sortName", "id"],
}));

listQuery({
  field: "stores",
  description: "Stores by name.",
  noun: "Store",
  node: Store,
  list: STORES,
});
