import { sql } from "../../../db";
import { type PriceBreak, priceBreakOf } from "../../../domain/price-breaks";
import { HAS_RECIPE, isOfProduct } from "../../../domain/skus/sku-filter";
import { hasText } from "../../../domain/text-search";
import { builder } from "../../builder/builder";
import { SkuStatus, SuccessionMode } from "../../builder/enums";
import { Node } from "../../builder/node-type";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { pageArguments, slice } from "../../lists/list-type";
import { readNamed } from "../../lists/read-tree";

export const Sku = builder.prismaObject("Sku", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    name: t.exposeString("name"),
    product: t.relation("product", { description: "The product it is a variant of." }),
    options: t.expose("options", { type: "JSON" }),
    barcode: t.exposeString("barcode", { nullable: true, description: "Barcode; null when there is none." }),
    imageUrl: t.exposeString("imageUrl", { nullable: true }),
    isMaterial: t.exposeBoolean("isMaterial", { description: "Whether it is a raw material." }),
    isDigital: t.exposeBoolean("isDigital", { description: "Whether it needs no stock." }),
    isBundle: t.exposeBoolean("isBundle"),
    status: t.expose("status", { type: SkuStatus, description: "Where it stands in its catalogue life." }),
    unitCost: t.expose("unitCost", { type: "Decimal", nullable: true }),
    retailPrice: t.expose("retailPrice", { type: "Decimal", nullable: true }),
    effectiveUnitCost: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Cost of one unit, in the merchant's currency: `unitCost`, else the primary supplier's price at today's exchange rate. Null when neither is known.",
      resolve: ({ id }, _args, { loaders }) => loaders.unitCost.load(id),
    }),
    bomCost: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Cost of the raw materials in one unit, at all depths, in the merchant's currency. Null without a recipe or where a material's cost is not known.",
      resolve: ({ id }, _args, { loaders }) => loaders.recipeCost.load(id),
    }),
    reorder: t.exposeBoolean("reorder"),
    moq: t.expose("moq", { type: "Decimal", nullable: true }),
    packQuantity: t.expose("packQuantity", { type: "Decimal", nullable: true }),
    productionTimeDays: t.exposeInt("productionTimeDays", { nullable: true }),
    volume: t.expose("volume", { type: "Decimal", nullable: true }),
    weight: t.expose("weight", { type: "Decimal", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was first imported." }),
    successor: t.relation("successor", {
      nullable: true,
      description:
        "The SKU that carries on its demand since it was renamed, replaced or merged; null when it stands for itself.",
    }),
    successorFactor: t.expose("successorFactor", {
      type: "Decimal",
      description: "Units of the successor that stand for one unit of it; 1 without a successor.",
    }),
    successionMode: t.field({
      type: SuccessionMode,
      nullable: true,
      description: "The use of its stock when it has a successor; null without one.",
      select: { successorId: true, successionMode: true },
      resolve: ({ successorId, successionMode }) => (successorId === null ? null : successionMode),
    }),
    successorSetAt: t.expose("successorSetAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When its successor, or how that takes over, was set or taken back last; null when never, or where it is not known.",
    }),
    successorSetBy: t.exposeString("successorSetBy", {
      nullable: true,
      description:
        "The beginning of the API key that did; empty for an import by the command line, null as `successorSetAt`.",
    }),
    predecessors: t.relation("predecessors", {
      description: "The SKUs whose demand it carries on, by name; deleted ones too.",
      query: { orderBy: { name: "asc" } },
    }),
    suppliers: t.relation("suppliers", {
      description: "Its suppliers: the primary one first, then by name.",
      query: { orderBy: [{ isPrimary: "desc" }, { supplier: { sortName: "asc" } }] },
    }),
    recipe: t.relation("recipeLines", { query: { orderBy: { material: { name: "asc" } } } }),
    usedIn: t.relation("usedIn", { query: { orderBy: { sku: { name: "asc" } } } }),
    contents: t.relation("bundleItems", { query: { orderBy: { sku: { name: "asc" } } } }),
    inBundles: t.relation("inBundles", { query: { orderBy: { bundle: { name: "asc" } } } }),
    stockLevels: t.relation("stockLevels", {
      description: "Balances, by warehouse name.",
      query: { orderBy: { warehouse: { sortName: "asc" } } },
    }),
    stockMovements: t.relation("movements", {
      description: "The stock ledger, newest entry first.",
      args: pageArguments(t.arg, 100),
      query: ({ limit, offset }) => ({
        orderBy: { id: "desc" },
        ...slice(limit, offset, 100),
      }),
    }),
    orderLines: t.relation("orderLines", {
      description: "Its lines on purchase orders, newest first.",
      args: pageArguments(t.arg, 100),
      query: ({ limit, offset }) => ({
        orderBy: [{ createdAt: "desc" }, { id: "asc" }],
        ...slice(limit, offset, 100),
      }),
    }),
    deliveries: t.relation("deliveries", {
      description: "Its deliveries, newest first.",
      args: pageArguments(t.arg, 100),
      query: ({ limit, offset }) => ({
        orderBy: [{ createdAt: "desc" }, { id: "asc" }],
        ...slice(limit, offset, 100),
      }),
    }),
    demand: t.relation("demand", {
      description: "Demand per day and warehouse, newest day first.",
      args: {
        from: t.arg({ type: "Date", description: "First day; all when left out." }),
        until: t.arg({ type: "Date", description: "Last day; all when left out." }),
        ...pageArguments(t.arg, 1000),
      },
      query: ({ from, until, limit, offset }) => ({
        where: { day: { ...(from ? { gte: new Date(from) } : {}), ...(until ? { lte: new Date(until) } : {}) } },
        orderBy: [{ day: "desc" }, { warehouseId: "asc" }, { source: "asc" }, { currency: "asc" }],
        ...slice(limit, offset, 1000),
      }),
    }),
    settings: t.relation("settings", {
      description: "Planning parameters set for it at single warehouses, by name, and then for it as such.",
      query: { orderBy: { warehouse: { sortName: "asc" } } },
    }),
  }),
});

const PriceBreakType = builder.objectRef<PriceBreak>("PriceBreak").implement({
  description: "A lower cost of a unit from a quantity on, for all units of an order line.",
  fields: (t) => ({
    fromUnits: t.expose("fromUnits", { type: "Decimal", description: "Units of a line from which it holds." }),
    unitCost: t.expose("unitCost", { type: "Decimal", description: "Cost of one unit in the supplier's currency." }),
  }),
});

builder.prismaObject("SkuSupplier", {
  name: "SkuSupplier",
  select: { skuId: true, supplierId: true },
  fields: (t) => ({
    sku: t.relation("sku", { description: "The SKU that is sold." }),
    supplier: t.relation("supplier", { description: "The supplier that sells it." }),
    unitCost: t.expose("unitCost", { type: "Decimal", nullable: true }),
    isPrimary: t.exposeBoolean("isPrimary"),
    moq: t.expose("moq", { type: "Decimal", nullable: true }),
    itemCode: t.exposeString("itemCode", { nullable: true }),
    priceBreaks: t.field({
      type: [PriceBreakType],
      description: "Lower costs of a unit from a quantity on, the smallest quantity first; empty for none.",
      select: { priceBreaks: true },
      resolve: ({ priceBreaks }) => priceBreaks.map(priceBreakOf),
    }),
  }),
});

const SKUS = listOf("Sku", (by) => ({
  only: { deletedAt: null },
  filters: {
    search: by.where(
      "text",
      "Part of the SKU's or its product's name, case aside.",
      (text) => sql`${hasText(sql`skus.name`, text)} or ${isOfProduct("name")((name) => hasText(name, text))}`,
    ),
    productName: by.through("text", "Name of its product.", isOfProduct("name")),
    category: by.through("text", "Category of its product.", isOfProduct("category")),
    hasRecipe: by.where("boolean", "Only SKUs with a recipe, or only those without.", (wanted) =>
      wanted ? HAS_RECIPE : sql`not ${HAS_RECIPE}`,
    ),
    ...by.columns({
      id: "Its id.",
      name: "Its name.",
      barcode: "Its barcode.",
      productId: "The product it is a variant of.",
      status: "Where it stands in its catalogue life.",
      isMaterial: "Only raw materials, or only what is none.",
      isBundle: "Only bundles, or only what is none.",
      isDigital: "Only digital goods, or only what is none.",
      reorder: "Only SKUs that take part in replenishment, or only those that don't.",
      unitCost: "Cost of one unit from the shop, in the merchant's currency.",
      retailPrice: "Selling price in the shop's currency.",
      moq: "Smallest quantity to order, in units.",
      packQuantity: "Units in a pack.",
      productionTimeDays: "Days that making one batch takes.",
      volume: "Room that a unit takes as it is shipped, in cubic metres.",
      weight: "Shipping weight of a unit, in kilograms.",
      successorId: "The SKU that carries on its demand.",
      successorFactor: "Units of the successor that stand for one unit of it; 1 without a successor.",
      successorSetAt: "When its successor, with the factor and how it takes over, was last set.",
      createdAt: "When it was first imported.",
    }),
  },
  sorts: {
    NAME: ["name", "Name."],
    PRODUCT: ["product.sortName", "Name of its product, case aside."],
    CREATED: ["createdAt", "When it was first imported."],
    UNIT_COST: ["unitCost", "Cost of one unit from the shop."],
    RETAIL_PRICE: ["retailPrice", "Selling price."],
  },
  order: ["name", "id"],
}));

listQuery({
  field: "skus",
  description: "SKUs by name; deleted ones are never listed.",
  noun: "Sku",
  node: Sku,
  list: SKUS,
});

builder.queryField("sku", (t) =>
  t.prismaField({
    type: Sku,
    nullable: true,
    description: "One SKU by id or by name; null when there is none.",
    args: {
      id: t.arg.id({ description: "Its id." }),
      name: t.arg.string({ description: "Its exact name." }),
    },
    resolve: (query, _root, { id, name }, { work }) => readNamed(work.db, SKUS, { id, name }, query),
  }),
);
