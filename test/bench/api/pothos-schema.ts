import SchemaBuilder from "@pothos/core";
import PrismaPlugin from "@pothos/plugin-prisma";
import type PrismaTypes from "../../../src/generated/pothos-types";
import { getDatamodel } from "../../../src/generated/pothos-types";
import type { Prisma, PrismaClient } from "../../../src/generated/prisma/client";
import { FIGURES } from "./plan-columns";

/** What its resolvers hold: the request's transaction. */
export interface PothosContext {
  db: Prisma.TransactionClient;
}

// As much of a schema as the cases ask, in the words of the service's, by nothing but what Pothos' plugin for Prisma offers.

const builder = new SchemaBuilder<{
  Context: PothosContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  Scalars: {
    Decimal: { Input: number; Output: Prisma.Decimal | number };
    Date: { Input: string; Output: Date };
    DateTime: { Input: string; Output: Date };
    JSON: { Input: unknown; Output: unknown };
  };
}>({
  plugins: [PrismaPlugin],
  defaultFieldNullability: false,
  prisma: { client: ({ db }) => db as PrismaClient, dmmf: getDatamodel() },
});

builder.scalarType("Decimal", { serialize: Number });
builder.scalarType("Date", { serialize: (day) => day.toISOString().slice(0, 10) });
builder.scalarType("DateTime", { serialize: (instant) => instant.toISOString() });
builder.scalarType("JSON", { serialize: (value) => value });

const Sku = builder.prismaObject("Sku", {
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    options: t.expose("options", { type: "JSON" }),
    barcode: t.exposeString("barcode", { nullable: true }),
    imageUrl: t.exposeString("imageUrl", { nullable: true }),
    isMaterial: t.exposeBoolean("isMaterial"),
    reorder: t.exposeBoolean("reorder"),
    unitCost: t.expose("unitCost", { type: "Decimal", nullable: true }),
    retailPrice: t.expose("retailPrice", { type: "Decimal", nullable: true }),
    moq: t.expose("moq", { type: "Decimal", nullable: true }),
    packQuantity: t.expose("packQuantity", { type: "Decimal", nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    suppliers: t.relation("suppliers", { query: { orderBy: { supplierId: "asc" } } }),
    planLocationRows: t.relation("planRows", {
      query: { where: { level: "SKU_LOCATION" }, orderBy: [{ sortName: "asc" }, { warehouseName: "asc" }] },
    }),
  }),
});

builder.prismaObject("SkuSupplier", {
  fields: (t) => ({
    unitCost: t.expose("unitCost", { type: "Decimal", nullable: true }),
    isPrimary: t.exposeBoolean("isPrimary"),
    supplier: t.relation("supplier"),
  }),
});

builder.prismaObject("Supplier", {
  fields: (t) => ({
    name: t.exposeString("name"),
    currency: t.exposeString("currency"),
    leadTimeDays: t.exposeInt("leadTimeDays"),
  }),
});

const PlanRow = builder.prismaObject("PlanRow", {
  fields: (t) => ({
    skuName: t.exposeString("skuName", { nullable: true }),
    warehouseName: t.exposeString("warehouseName"),
    productName: t.exposeString("productName"),
    supplierName: t.exposeString("supplierName", { nullable: true }),
    buyOn: t.expose("buyOn", { type: "Date", nullable: true }),
    expectedDeliveryOn: t.expose("expectedDeliveryOn", { type: "Date", nullable: true }),
    recommendedUnits: t.exposeInt("recommendedUnits"),
    daysOnHand: t.exposeInt("daysOnHandMin"),
    daysToStockOut: t.exposeInt("daysToStockOutMin"),
    abcCategories: t.exposeStringList("abcCategories"),
    retailPrice: t.expose("retailPriceMin", { type: "Decimal", nullable: true }),
    unitCost: t.expose("unitCost", { type: "Decimal", nullable: true }),
    supplierUnitCost: t.expose("supplierUnitCost", { type: "Decimal", nullable: true }),
    ...Object.fromEntries(FIGURES.map((figure) => [figure, t.expose(figure, { type: "Float" })])),
    detail: t.relation("detail", { nullable: true }),
  }),
});

builder.prismaObject("PlanDetail", {
  fields: (t) => ({
    forecastMethod: t.exposeString("forecastMethod"),
    safetyStock: t.exposeFloat("safetyStock"),
    reorderPoint: t.exposeFloat("reorderPoint"),
    rawNeed: t.exposeFloat("rawNeed"),
    weeklyForecast: t.exposeFloatList("weeklyForecast"),
  }),
});

const planRows = (level: "SKU" | "SKU_LOCATION") =>
  builder.queryField(level === "SKU" ? "planSkuRows" : "planLocationRows", (t) =>
    t.prismaField({
      type: [PlanRow],
      args: { limit: t.arg.int({ required: true }) },
      resolve: (query, _root, { limit }, { db }) =>
        db.planRow.findMany({
          ...query,
          where: { level },
          orderBy: [{ sortName: "asc" }, { warehouseName: "asc" }, { id: "asc" }],
          take: limit,
        }),
    }),
  );

builder.queryType({
  fields: (t) => ({
    sku: t.prismaField({
      type: Sku,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (query, _root, { id }, { db }) => db.sku.findFirst({ ...query, where: { id: String(id) } }),
    }),
    skus: t.prismaField({
      type: [Sku],
      args: { limit: t.arg.int({ required: true }) },
      resolve: (query, _root, { limit }, { db }) =>
        db.sku.findMany({ ...query, orderBy: [{ name: "asc" }, { id: "asc" }], take: limit }),
    }),
  }),
});
planRows("SKU");
planRows("SKU_LOCATION");

export const schema = builder.toSchema();
