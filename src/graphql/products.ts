import { containsText } from "../domain/text-search";
import { builder } from "./builder";
import { listType, page, pageArguments } from "./list-type";

export const Product = builder.prismaObject("Product", {
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    name: t.exposeString("name", { description: "Unique name." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was first imported." }),
    skus: t.relation("skus", {
      description: "Its variants, by name.",
      query: { where: { deletedAt: null }, orderBy: { name: "asc" } },
    }),
  }),
});

const ProductList = listType("ProductList", Product, (db) => db.product);

builder.queryField("products", (t) =>
  t.field({
    type: ProductList,
    description: "Products by name.",
    args: { name: t.arg.string({ description: "Part of the name, case aside." }), ...pageArguments(t.arg) },
    resolve: (_root, { name, limit, offset }) => ({
      where: name ? { name: containsText(name) } : {},
      orderBy: [{ sortName: "asc" }, { id: "asc" }],
      ...page(limit, offset),
    }),
  }),
);
