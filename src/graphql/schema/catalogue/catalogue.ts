import * as tables from "../../../domain/catalogue/tables";
import { linesToCorrect } from "../../../domain/transactions/correct-sales";
import { builder } from "../../builder/builder";
import { findRows } from "../../builder/list-rows";
import { selected } from "../../builder/selected";
import { catalogueInput } from "./catalogue-columns";
import { catalogueMutation, rowsArgument, writeAndRead, writeRows } from "./catalogue-mutation";
import { SupplierWarehouseTerms } from "./suppliers";

const StoreInput = catalogueInput("StoreInput", tables.stores, {
  description: "A store to create, or, by its name, to change. Omitted fields stay as they are; null empties it.",
});

const WarehouseInput = catalogueInput("WarehouseInput", tables.warehouses, {
  description: "A warehouse to create, or, by its name, to change. Omitted fields stay as they are; null empties it.",
});

const SupplierInput = catalogueInput("SupplierInput", tables.suppliers, {
  description: "A supplier to create, or, by its name, to change. Omitted fields stay as they are; null empties it.",
});

const SupplierWarehouseInput = catalogueInput("SupplierWarehouseInput", tables.supplierWarehouses, {
  description:
    "Differences for deliveries of a supplier to one warehouse. For a warehouse inside a combined one it decides nothing; plan rows then warn. Omitted fields stay as they are; null clears them.",
});

const SkuInput = catalogueInput("SkuInput", tables.skus, {
  description: "A SKU to create, or, by its name, to change. Omitted fields stay as they are; null empties it.",
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

const SkuSupplierInput = catalogueInput("SkuSupplierInput", tables.skuSuppliers, {
  description: "That a supplier sells a SKU. Omitted fields stay as they are; null empties it.",
  types: { priceBreaks: [PriceBreakInput] },
});

const RecipeLineInput = catalogueInput("RecipeLineInput", tables.billOfMaterials, {
  description: "One component of a SKU's recipe.",
});

const BundleItemInput = catalogueInput("BundleItemInput", tables.bundles, {
  description: "One SKU inside a bundle.",
});

const StockCountInput = catalogueInput("StockCountInput", tables.stockLevels, {
  description: "A count of a SKU at a warehouse, taken now; it replaces the balance.",
  required: ["onHand"],
});

const ExchangeRateInput = catalogueInput("ExchangeRateInput", tables.exchangeRates, {
  description: "The value of one unit of a currency from a day on.",
});

catalogueMutation("upsertStores", tables.stores, StoreInput, "Store", "Creates or changes stores by name.");
catalogueMutation(
  "upsertWarehouses",
  tables.warehouses,
  WarehouseInput,
  "Warehouse",
  "Creates or changes warehouses by name.",
);
catalogueMutation(
  "upsertSuppliers",
  tables.suppliers,
  SupplierInput,
  "Supplier",
  "Creates or changes suppliers by name.",
);
builder.mutationField("upsertSupplierWarehouses", (t) =>
  t.field({
    type: [SupplierWarehouseTerms],
    description:
      "Sets differences for suppliers' deliveries to single warehouses. All rows or none. Returns the stored objects in the order of the rows.",
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
catalogueMutation("upsertSkus", tables.skus, SkuInput, "Sku", "Creates or changes SKUs by name, and their products.");
catalogueMutation(
  "upsertSkuSuppliers",
  tables.skuSuppliers,
  SkuSupplierInput,
  "SkuSupplier",
  "Sets who sells which SKU.",
);

const SkuSuccessorInput = catalogueInput("SkuSuccessorInput", tables.skuSuccessors, {
  description:
    "The SKU that carries on the demand of another. Omitted fields stay as they are; another successor gets the defaults.",
});

catalogueMutation(
  "upsertSkuSuccessors",
  tables.skuSuccessors,
  SkuSuccessorInput,
  "Sku",
  "Sets which SKUs carry on the demand of others.",
);
catalogueMutation(
  "upsertRecipeLines",
  tables.billOfMaterials,
  RecipeLineInput,
  "RecipeLine",
  "Creates or changes lines of recipes.",
);
catalogueMutation(
  "upsertBundleItems",
  tables.bundles,
  BundleItemInput,
  "BundleItem",
  "Creates or changes what bundles hold.",
);
builder.mutationField("countStock", (t) =>
  t.prismaField({
    type: ["StockLevel"],
    description:
      "Records stock counts taken now. All rows or none. Returns the stored objects in the order of the rows.",
    args: {
      ...rowsArgument(t.arg, StockCountInput),
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
  ExchangeRateInput,
  "ExchangeRate",
  "Creates or changes exchange rates.",
);

const SalesCorrectionInput = catalogueInput("SalesCorrectionInput", tables.salesCorrections, {
  description: "The final number of units of a SKU that an order stands for.",
  required: ["quantity"],
});

builder.mutationField("correctSales", (t) =>
  t.prismaField({
    type: ["SalesTransaction"],
    description:
      "Corrects sales that were imported: returns, cancellations, wrong quantities. Demand, revenue, stock and the plan follow, and the same correction again changes nothing. All rows or none. Returns the lines, in order of arrival.",
    args: rowsArgument(t.arg, SalesCorrectionInput),
    resolve: async (query, _root, { rows }, { work }) => {
      const written = await writeRows(work, tables.salesCorrections, rows);
      const lines = await linesToCorrect(work, written.map(tables.correctionOf));
      const where = { id: { in: [...new Set(lines.flat().map(({ id }) => id))] } };
      return findRows(work.db, "SalesTransaction", selected(query), { where, orderBy: [{ id: "asc" }] });
    },
  }),
);
