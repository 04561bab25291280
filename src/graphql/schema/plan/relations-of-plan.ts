import { builder } from "../../builder/builder";
import { pageArguments, slice } from "../../lists/list-type";
import { relatedRows } from "../../lists/related";
import { Product } from "../catalogue/products";
import { Sku } from "../catalogue/skus";
import { Supplier } from "../catalogue/suppliers";
import { Warehouse } from "../catalogue/warehouses";
import { StockAlert } from "./alerts";
import { PlanLocationRow, PlanProductRow, PlanSkuRow } from "./plan-rows";

const BY_NAME = [{ sortName: "asc" }, { warehouseName: "asc" }, { id: "asc" }] as const;

builder.prismaObjectField(Sku, "planLocationRows", (t) =>
  t.relation("planRows", {
    type: PlanLocationRow,
    description: "Its plan, a row a warehouse, by warehouse name.",
    query: { where: { level: "SKU_LOCATION" }, orderBy: [...BY_NAME] },
  }),
);

builder.prismaObjectField(Warehouse, "planLocationRows", (t) =>
  t.relation("planRows", {
    type: PlanLocationRow,
    description: "The plan for it, a row a SKU, by SKU name; none for a warehouse that is planned within another.",
    args: pageArguments(t.arg, 1000),
    query: ({ limit, offset }) => ({ orderBy: [...BY_NAME], ...slice(limit, offset, 1000) }),
  }),
);

builder.prismaObjectField(Warehouse, "alerts", (t) =>
  t.relation("alerts", {
    type: StockAlert,
    description: "The stock alerts at it, newest first.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [{ raisedAt: "desc" }, { id: "asc" }], ...slice(limit, offset, 100) }),
  }),
);

builder.prismaObjectField(Supplier, "planSkuRows", (t) =>
  t.relation("planRows", {
    type: PlanSkuRow,
    description: "The plan of the SKUs that are bought from it first, a row a SKU, by SKU name.",
    args: pageArguments(t.arg, 1000),
    query: ({ limit, offset }) => ({ where: { level: "SKU" }, orderBy: [...BY_NAME], ...slice(limit, offset, 1000) }),
  }),
);

builder.prismaObjectField(Supplier, "settings", (t) =>
  t.relation("settings", {
    description: "Planning parameters set for what it delivers.",
    query: { orderBy: { id: "asc" } },
  }),
);

/** The plan's row of a SKU or a product has the id of what it plans. */
const planRowOf = { model: "PlanRow", column: "id", orderBy: [{ id: "asc" }] } as const;

builder.prismaObjectField(Sku, "plan", (t) =>
  t.field({
    type: PlanSkuRow,
    nullable: true,
    description: "Its plan over all warehouses; null until it is planned.",
    resolve: async ({ id }, _args, context, info) =>
      (await relatedRows(id, { ...planRowOf, where: { level: "SKU" } }, context, info))[0],
  }),
);

builder.prismaObjectField(Product, "plan", (t) =>
  t.field({
    type: PlanProductRow,
    nullable: true,
    description: "Its plan over all SKUs and warehouses; null until it is planned.",
    resolve: async ({ id }, _args, context, info) =>
      (await relatedRows(id, { ...planRowOf, where: { level: "PRODUCT" } }, context, info))[0],
  }),
);
