import { builder } from "../../builder/builder";
import { pageArguments, slice } from "../../lists/list-type";
import { relatedRow } from "../../lists/related";
import { Sku } from "./skus";
import { StockMovement } from "./stock";
import { Store } from "./stores";
import { SupplierWarehouseTerms } from "./suppliers";
import { ImportBatch } from "./transactions";
import { Warehouse } from "./warehouses";

const LATEST_SALE_FIRST = [{ occurredAt: "desc" }, { id: "desc" }] as const;

builder.prismaObjectFields(Warehouse, (t) => ({
  stockLevels: t.relation("stockLevels", {
    description: "Balances there, by SKU name.",
    args: pageArguments(t.arg, 1000),
    query: ({ limit, offset }) => ({ orderBy: { sku: { name: "asc" } }, ...slice(limit, offset, 1000) }),
  }),
  stockMovements: t.relation("movements", {
    description: "The stock ledger of the warehouse, newest entry first.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: { id: "desc" }, ...slice(limit, offset, 100) }),
  }),
  demand: t.relation("demand", {
    description: "Demand per day and SKU, newest day first.",
    args: pageArguments(t.arg, 1000),
    query: ({ limit, offset }) => ({
      orderBy: [{ day: "desc" }, { skuId: "asc" }, { source: "asc" }, { currency: "asc" }],
      ...slice(limit, offset, 1000),
    }),
  }),
  transactions: t.relation("sales", {
    description: "Sales lines taken from there, the newest sale first.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [...LATEST_SALE_FIRST], ...slice(limit, offset, 100) }),
  }),
  supplierTerms: t.field({
    type: [SupplierWarehouseTerms],
    description: "Differences for deliveries to it, by supplier name.",
    resolve: ({ id }, _args, { loaders }) => loaders.supplierTerms.load(id),
  }),
  settings: t.relation("settings", {
    description: "Planning parameters set for what is kept there.",
    query: { orderBy: { id: "asc" } },
  }),
}));

builder.prismaObjectField(Sku, "transactions", (t) =>
  t.relation("sales", {
    description: "Its sales lines, the newest sale first.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [...LATEST_SALE_FIRST], ...slice(limit, offset, 100) }),
  }),
);

builder.prismaObjectFields(Store, (t) => ({
  transactions: t.relation("sales", {
    description: "Its sales lines, the newest sale first.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [...LATEST_SALE_FIRST], ...slice(limit, offset, 100) }),
  }),
  imports: t.relation("batches", {
    description: "Imports of its sales, newest first.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [{ createdAt: "desc" }, { id: "asc" }], ...slice(limit, offset, 100) }),
  }),
}));

builder.prismaObjectField(ImportBatch, "transactions", (t) =>
  t.relation("sales", {
    description: "The sales lines that came with it, in order of arrival.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: { id: "asc" }, ...slice(limit, offset, 100) }),
  }),
);

builder.prismaObjectField(StockMovement, "batch", (t) =>
  t.field({
    type: ImportBatch,
    nullable: true,
    description: "The import behind a sale; null for other movements.",
    select: { batchId: true },
    resolve: ({ batchId }, _args, context, info) => relatedRow(batchId, "ImportBatch", context, info),
  }),
);
