import { isOfProduct } from "../../../domain/skus/sku-filter";
import { builder } from "../../builder/builder";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { Product } from "./products";

builder.prismaObject("BundleItem", {
  select: { bundleId: true, skuId: true },
  fields: (t) => ({
    bundle: t.relation("bundle", { description: "The bundle." }),
    sku: t.relation("sku", { description: "The SKU that it holds." }),
    quantity: t.expose("quantity", { type: "Decimal" }),
  }),
});

/** A bundle SKU seen as a set: named and identified by its product (specification, Bundle; D42a). */
const Bundle = builder.prismaObject("Sku", {
  variant: "Bundle",
  description: "A SKU that is sold as a set of others.",
  select: { id: true },
  fields: (t) => ({
    id: t.id({
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

const BUNDLES = listOf("Sku", (by) => ({
  only: { isBundle: true, deletedAt: null },
  filters: {
    name: by.through("text", "The product's name.", isOfProduct("name")),
    ...by.columns({ status: "Where it stands in its catalogue life.", createdAt: "When it was first imported." }),
  },
  sorts: {
    NAME: ["product.sortName", "Name of its product, case aside."],
    CREATED: ["createdAt", "When it was first imported."],
  },
  order: ["product.sortName", "name"],
}));

listQuery({
  field: "bundles",
  description: "Bundles by their product's name.",
  noun: "Bundle",
  node: Bundle,
  list: BUNDLES,
});
