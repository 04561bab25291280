import { builder } from "../../builder/builder";
import { Node } from "../../builder/node-type";
import { filterInput } from "../../lists/filters";
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
    name: by.contains("name", "Part of the name, case aside."),
    category: by.equals("category", "Only products of this category, written exactly so."),
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
  filter: filterInput(
    "ProductFilter",
    "What a list of products is narrowed to; what is left out does not narrow.",
    PRODUCTS.filters,
  ),
});
