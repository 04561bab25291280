import { builder } from "./builder";
import { listType, page, pageArguments } from "./list-type";
import { Product } from "./products";

builder.prismaObject("BundleItem", {
  select: { bundleId: true, skuId: true },
  fields: (t) => ({
    bundle: t.relation("bundle", { description: "The bundle." }),
    sku: t.relation("sku", { description: "What it holds." }),
    quantity: t.expose("quantity", { type: "Decimal" }),
  }),
});

/** A bundle SKU seen as a set: named and identified by its product (specification, Bundle; D42a). */
const Bundle = builder.prismaObject("Sku", {
  variant: "Bundle",
  description: "A SKU that is sold as a set of others.",
  select: { id: true },
  fields: (t) => ({
    id: t.string({
      description: "The id of its product.",
      select: { productId: true },
      resolve: ({ productId }) => productId,
    }),
    name: t.string({
      description: "The name of its product.",
      select: { product: { select: { name: true } } },
      resolve: ({ product }) => product.name,
    }),
    product: t.relation("product", { type: Product, description: "Its product." }),
    sku: t.variant("Sku", { description: "The SKU that is sold." }),
    contents: t.relation("bundleItems", { query: { orderBy: { sku: { name: "asc" } } } }),
  }),
});

const BundleList = listType("BundleList", Bundle, (db) => db.sku);

builder.queryField("bundles", (t) =>
  t.field({
    type: BundleList,
    description: "Bundles by their product's name.",
    args: pageArguments(t.arg),
    resolve: (_root, { limit, offset }) => ({
      where: { isBundle: true, deletedAt: null },
      orderBy: [{ product: { sortName: "asc" } }, { name: "asc" }],
      ...page(limit, offset),
    }),
  }),
);
