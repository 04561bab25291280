import * as tables from "../../../domain/catalogue/tables";
import { linesToCorrect } from "../../../domain/transactions/correct-sales";
import { builder } from "../../builder/builder";
import { LeadTimeUnit, MinimumOrderType, SkuStatus, SuccessionMode, Weekday } from "../../builder/enums";
import { findRows } from "../../builder/list-rows";
import { selected } from "../../builder/selected";
import { catalogueMutation, rowsArgument, rowsOf, writeAndRead, writeRows } from "./catalogue-mutation";
import { SupplierWarehouseTerms } from "./suppliers";

type FieldBuilder = Parameters<Parameters<typeof builder.inputType>[1]["fields"]>[0];

const addressFields = (t: FieldBuilder) => ({
  address1: t.string({ description: "First line of the address." }),
  address2: t.string({ description: "Second line of the address." }),
  city: t.string({ description: "City." }),
  province: t.string({ description: "State or province." }),
  country: t.string({ description: "ISO 3166 country code; a country's name is kept as its code." }),
  zip: t.string({ description: "Postal code." }),
});

const StoreInput = builder.inputType("StoreInput", {
  description: "A store to create, or, by its name, to change. What is left out stays as it is; null empties it.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Unique name." }),
    active: t.boolean({ description: "Whether it takes sales; a new one does." }),
    currency: t.string({ description: "ISO 4217 code; required for a new one." }),
    platform: t.string({ description: "The shop software behind it." }),
  }),
});

const WarehouseInput = builder.inputType("WarehouseInput", {
  description: "A warehouse to create, or, by its name, to change. What is left out stays as it is; null empties it.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Unique name." }),
    active: t.boolean({ description: "Whether it is in use; a new one is." }),
    store: t.string({ description: "Name of the store it belongs to." }),
    ...addressFields(t),
    rawMaterialOnly: t.boolean({ description: "Whether it holds nothing but raw materials." }),
    children: t.stringList({
      description: "Names of the warehouses to be planned within this one; they replace those before.",
    }),
  }),
});

const SupplierInput = builder.inputType("SupplierInput", {
  description: "A supplier to create, or, by its name, to change. What is left out stays as it is; null empties it.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Unique name." }),
    emails: t.stringList({ description: "Contact addresses." }),
    orderEmail: t.string({ description: "Where purchase orders are mailed to; by default the first contact address." }),
    ...addressFields(t),
    leadTimeDays: t.int({ description: "Default days from confirmed order to arrival, at most 1,000." }),
    currency: t.string({ description: "ISO 4217 code of its prices; required for a new one." }),
    minimumOrderQuantity: t.field({
      type: "Decimal",
      description: "Smallest order, at most 100,000,000,000; 0 for none.",
    }),
    minimumOrderType: t.field({ type: MinimumOrderType, description: "What the minimum is counted in." }),
    isProducer: t.boolean({ description: "Whether it is in-house or contract production." }),
    leadTimeUnit: t.field({
      type: LeadTimeUnit,
      description: "What days its lead times are told in; those of a new one are calendar days.",
    }),
    multiWarehouseOrders: t.boolean({
      description:
        "Whether one order may go to several warehouses; its minimum and price breaks then count over all of them. A new one takes an order for each warehouse.",
    }),
    closedWeekdays: t.field({
      type: [Weekday],
      description: "Days of the week on which it neither takes orders nor delivers, at most six.",
    }),
  }),
});

const SupplierWarehouseInput = builder.inputType("SupplierWarehouseInput", {
  description:
    "What differs when a supplier delivers to one warehouse; for one inside a combined one it decides nothing, as plan rows then warn. What is left out stays as it is; null empties it.",
  fields: (t) => ({
    supplier: t.string({ required: true, description: "Name of the supplier." }),
    warehouse: t.string({ required: true, description: "Name of the warehouse." }),
    leadTimeDays: t.int({ description: "Days from confirmed order to arrival, at most 1,000." }),
    minimumOrderQuantity: t.field({ type: "Decimal", description: "Smallest order, at most 100,000,000,000." }),
    minimumOrderType: t.field({ type: MinimumOrderType, description: "What the minimum is counted in." }),
  }),
});

const SkuInput = builder.inputType("SkuInput", {
  description: "A SKU to create, or, by its name, to change. What is left out stays as it is; null empties it.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Unique name." }),
    product: t.string({ description: "Name of its product, created when new; required for a new SKU." }),
    category: t.string({
      description: "Category of its product; rows of one product that say anything of it must say the same.",
    }),
    options: t.field({ type: "JSON", description: 'Variant options by name, such as {"Color": "Red"}.' }),
    barcode: t.string({ description: "Barcode." }),
    imageUrl: t.string({ description: "Address of the product image." }),
    isMaterial: t.boolean({ description: "Whether it is a raw material." }),
    isDigital: t.boolean({ description: "Whether it needs no stock." }),
    status: t.field({ type: SkuStatus, description: "Where it stands in its catalogue life; a new one is ACTIVE." }),
    unitCost: t.field({ type: "Decimal", description: "Cost of one unit in the merchant's currency." }),
    retailPrice: t.field({ type: "Decimal", description: "Selling price in the shop's currency." }),
    reorder: t.boolean({ description: "Whether it takes part in replenishment; a new one does." }),
    moq: t.field({ type: "Decimal", description: "Smallest quantity to order, in units, at most 1,000,000,000." }),
    packQuantity: t.field({ type: "Decimal", description: "Units in a pack, at most 1,000,000,000." }),
    productionTimeDays: t.int({ description: "Days that making one batch takes, at most 1,000." }),
    volume: t.field({ type: "Decimal", description: "Room that a unit takes as it is shipped, in cubic metres." }),
    weight: t.field({ type: "Decimal", description: "What a unit weighs as it is shipped, in kilograms." }),
    safetyStockDays: t.int({ description: "Safety stock as days of demand, at most 1,000." }),
    stockCoverDays: t.int({ description: "Days of demand that one order should last, at most 1,000." }),
  }),
});

const PriceBreakInput = builder.inputType("PriceBreakInput", {
  description: "A lower cost of a unit from a quantity on.",
  fields: (t) => ({
    fromUnits: t.field({ type: "Decimal", required: true, description: "Units of an order line from which it holds." }),
    unitCost: t.field({
      type: "Decimal",
      required: true,
      description: "Cost of one unit in the supplier's currency, for all units of the line.",
    }),
  }),
});

const SkuSupplierInput = builder.inputType("SkuSupplierInput", {
  description: "That a supplier sells a SKU. What is left out stays as it is; null empties it.",
  fields: (t) => ({
    sku: t.string({ required: true, description: "Name of the SKU." }),
    supplier: t.string({ required: true, description: "Name of the supplier." }),
    unitCost: t.field({ type: "Decimal", description: "Cost of one unit in the supplier's currency." }),
    isPrimary: t.boolean({ description: "Whether replenishment buys here; takes the rank from another." }),
    moq: t.field({
      type: "Decimal",
      description: "Smallest quantity of the SKU that the supplier sells, in units, at most 1,000,000,000.",
    }),
    itemCode: t.string({ description: "What the supplier calls it: its own item code." }),
    priceBreaks: t.field({
      type: [PriceBreakInput],
      description:
        "Lower costs from quantities on, at most 20, each lower the larger its quantity; they replace those before.",
    }),
  }),
});

const RecipeLineInput = builder.inputType("RecipeLineInput", {
  description: "One component of a SKU's recipe.",
  fields: (t) => ({
    sku: t.string({ required: true, description: "Name of the SKU that is made." }),
    rawMaterial: t.string({ required: true, description: "Name of the SKU that it takes." }),
    quantityPerUnit: t.field({
      type: "Decimal",
      description: "Units of it in one unit, at most 1,000,000,000; required for a new line.",
    }),
  }),
});

const BundleItemInput = builder.inputType("BundleItemInput", {
  description: "One SKU inside a bundle.",
  fields: (t) => ({
    bundle: t.string({ required: true, description: "Name of the SKU that becomes a bundle." }),
    sku: t.string({ required: true, description: "Name of the SKU that it holds." }),
    quantity: t.field({
      type: "Decimal",
      description: "Units of it in one bundle, at most 1,000,000,000; required for a new item.",
    }),
  }),
});

const StockCountInput = builder.inputType("StockCountInput", {
  description: "A count of a SKU at a warehouse, taken now; it replaces the balance.",
  fields: (t) => ({
    sku: t.string({ required: true, description: "Name of the SKU." }),
    warehouse: t.string({ required: true, description: "Name of the warehouse." }),
    onHand: t.field({
      type: "Decimal",
      required: true,
      description:
        "Units that are there, at most 1,000,000,000; below 0 they are owed, unless `refuseNegativeStock` is true.",
    }),
  }),
});

const ExchangeRateInput = builder.inputType("ExchangeRateInput", {
  description: "What one unit of a currency is worth from a day on.",
  fields: (t) => ({
    currency: t.string({ required: true, description: "ISO 4217 code." }),
    on: t.field({ type: "Date", required: true, description: "The first day it holds." }),
    rate: t.field({ type: "Decimal", description: "Units of the merchant's currency; required for a new day." }),
  }),
});

catalogueMutation("upsertStores", tables.stores, rowsOf(StoreInput), "Store", "Creates or changes stores by name.");
catalogueMutation(
  "upsertWarehouses",
  tables.warehouses,
  rowsOf(WarehouseInput),
  "Warehouse",
  "Creates or changes warehouses by name.",
);
catalogueMutation(
  "upsertSuppliers",
  tables.suppliers,
  rowsOf(SupplierInput),
  "Supplier",
  "Creates or changes suppliers by name.",
);
builder.mutationField("upsertSupplierWarehouses", (t) =>
  t.field({
    type: [SupplierWarehouseTerms],
    description:
      "Sets what differs when suppliers deliver to single warehouses. All rows or none. Answers what the rows stand for, in their order.",
    args: rowsArgument(t.arg, SupplierWarehouseInput),
    resolve: async (_root, { rows }, { work, loaders }) => {
      const written = await writeRows(work, tables.supplierWarehouses, rows);
      const terms = await Promise.all(written.map(({ supplier }) => loaders.warehouseTerms.load(supplier as string)));
      return terms.flatMap((ofSupplier, index) =>
        ofSupplier.filter(({ warehouseId }) => warehouseId === written[index]?.warehouse),
      );
    },
  }),
);
catalogueMutation(
  "upsertSkus",
  tables.skus,
  rowsOf(SkuInput),
  "Sku",
  "Creates or changes SKUs by name, and their products.",
);
catalogueMutation(
  "upsertSkuSuppliers",
  tables.skuSuppliers,
  rowsOf(SkuSupplierInput),
  "SkuSupplier",
  "Sets who sells which SKU.",
);

const SkuSuccessorInput = builder.inputType("SkuSuccessorInput", {
  description: "Which SKU carries on the demand of another.",
  fields: (t) => ({
    sku: t.string({ required: true, description: "Name of the predecessor." }),
    successor: t.string({ description: "Name of the SKU that takes over; null takes it back." }),
    factor: t.field({
      type: "Decimal",
      description:
        "Units of the successor that stand for one unit of the predecessor, above 0. Left out: as it is, and 1 for another successor.",
    }),
    mode: t.field({
      type: SuccessionMode,
      description: "What becomes of the predecessor's stock. Left out: as it is, and USE_UP for another successor.",
    }),
  }),
});

catalogueMutation(
  "upsertSkuSuccessors",
  tables.skuSuccessors,
  rowsOf(SkuSuccessorInput),
  "Sku",
  "Sets which SKUs carry on the demand of others.",
);
catalogueMutation(
  "upsertRecipeLines",
  tables.billOfMaterials,
  rowsOf(RecipeLineInput),
  "RecipeLine",
  "Creates or changes lines of recipes.",
);
catalogueMutation(
  "upsertBundleItems",
  tables.bundles,
  rowsOf(BundleItemInput),
  "BundleItem",
  "Creates or changes what bundles hold.",
);
builder.mutationField("countStock", (t) =>
  t.prismaField({
    type: ["StockLevel"],
    description: "Records stock counts taken now. All rows or none. Answers what the rows stand for, in their order.",
    args: {
      ...rowsArgument(t.arg, rowsOf(StockCountInput)),
      refuseNegativeStock: t.arg.boolean({
        defaultValue: false,
        description:
          "Whether counts below 0 are refused, as they may be mistakes; otherwise they are units that are owed.",
      }),
    },
    resolve: (query, _root, { rows, refuseNegativeStock }, { work }) =>
      writeAndRead(work, refuseNegativeStock ? tables.stockLevelsFromZero : tables.stockLevels, rows, {
        model: "StockLevel",
        query,
      }),
  }),
);
catalogueMutation(
  "upsertExchangeRates",
  tables.exchangeRates,
  rowsOf(ExchangeRateInput),
  "ExchangeRate",
  "Creates or changes exchange rates.",
);

const SalesCorrectionInput = builder.inputType("SalesCorrectionInput", {
  description: "How many units of a SKU an order stands for after all.",
  fields: (t) => ({
    orderId: t.string({ required: true, description: "The shop's order number, as its sales named it." }),
    sku: t.string({ required: true, description: "Name of the SKU." }),
    store: t.string({ description: "Name of the store; needed where several stores have such an order." }),
    warehouse: t.string({
      description:
        "Name of the warehouse; needed where several warehouses sold the SKU for the order, unless the quantity is 0.",
    }),
    quantity: t.field({
      type: "Decimal",
      required: true,
      description:
        "Units sold after all, of all lines of the SKU together, at most 1,000,000,000; 0 takes them back, and it may be more than were sent.",
    }),
  }),
});

builder.mutationField("correctSales", (t) =>
  t.prismaField({
    type: ["SalesTransaction"],
    description:
      "Corrects sales that were imported: returns, cancellations, wrong quantities. Demand, revenue, stock and the plan follow, and the same correction again changes nothing. All rows or none. Answers the lines, in order of arrival.",
    args: rowsArgument(t.arg, rowsOf(SalesCorrectionInput)),
    resolve: async (query, _root, { rows }, { work }) => {
      const written = await writeRows(work, tables.salesCorrections, rows);
      const lines = await linesToCorrect(work, written.map(tables.correctionOf));
      const where = { id: { in: [...new Set(lines.flat().map(({ id }) => id))] } };
      return findRows(work.db, "SalesTransaction", selected(query), { where, orderBy: [{ id: "asc" }] });
    },
  }),
);
