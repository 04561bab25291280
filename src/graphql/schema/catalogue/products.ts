import { builder } from "../../builder/builder";
import { Node } from "../../builder/node-type";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";

export const Product = builder.prismaObject("Product", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    name: t.exposeString("name", { description: "Unique name." }),
    category: t.exposeString("category", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was first imported." }),
    skus: t.relation("skus", {
      description: "Its variants, by name.",
      query: { where: { deletedAt: null }, orderBy: { name: "asc" } },
    }),
  }),
});

const PRODUCTS = listOf("Product", (by) => ({
  filters: {
    ...by.columns({
      name: "Its name.",
      category: "Its category.",
      moq: "Smallest quantity to order of all its SKUs together, in units.",
      packQuantity: "Units in a pack that its SKUs fill together.",
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
  field: "products",
  description: "Products by name.",
  noun: "Product",
  node: Product,
  list: PRODUCTS,
});
