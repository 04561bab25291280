import { containsText } from "../domain/text-search";
import { builder } from "./builder";
import { listQuery } from "./list-query";
import { Node } from "./node-type";

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

const ProductFilter = builder.inputType("ProductFilter", {
  description: "What a list of products is narrowed to; what is left out does not narrow.",
  fields: (t) => ({
    name: t.string({ description: "Part of the name, case aside." }),
    category: t.string({ description: "Only products of this category, written exactly so." }),
  }),
});

listQuery({
  field: "products",
  description: "Products by name.",
  noun: "Product",
  model: "Product",
  node: Product,
  filter: ProductFilter,
  where: ({ name, category }) => ({
    ...(name ? { name: containsText(name) } : {}),
    ...(category == null ? {} : { category }),
  }),
  sorts: {
    NAME: ["sortName", "Name, case aside."],
    CREATED: ["createdAt", "When it was first imported."],
  },
  order: [{ sortName: "asc" }, { id: "asc" }],
});
