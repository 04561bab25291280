import { containsText } from "../domain/text-search";
import { Address, addressColumns } from "./addresses";
import { builder } from "./builder";
import { MinimumOrderType } from "./enums";
import { oneOf } from "./ids";
import { listType, page, pageArguments } from "./list-type";

const SupplierWarehouseTerms = builder.prismaObject("SupplierWarehouse", {
  name: "SupplierWarehouseTerms",
  select: { supplierId: true, warehouseId: true },
  fields: (t) => ({
    supplier: t.relation("supplier", { description: "The supplier." }),
    warehouse: t.relation("warehouse", { description: "The warehouse delivered to." }),
    leadTimeDays: t.exposeInt("leadTimeDays", { nullable: true }),
    minimumOrderQuantity: t.expose("minimumOrderQuantity", { type: "Decimal", nullable: true }),
    minimumOrderType: t.field({
      type: MinimumOrderType,
      description: "What the minimum is counted in; the supplier's own way when not set here.",
      select: { minimumOrderType: true, supplier: { select: { minimumOrderType: true } } },
      resolve: (terms) => terms.minimumOrderType ?? terms.supplier.minimumOrderType,
    }),
  }),
});

export const Supplier = builder.prismaObject("Supplier", {
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    name: t.exposeString("name"),
    emails: t.exposeStringList("emails"),
    address: t.field({
      type: Address,
      description: "Where it can be reached.",
      select: addressColumns,
      resolve: (supplier) => supplier,
    }),
    leadTimeDays: t.exposeInt("leadTimeDays"),
    currency: t.exposeString("currency"),
    minimumOrderQuantity: t.expose("minimumOrderQuantity", { type: "Decimal" }),
    minimumOrderType: t.expose("minimumOrderType", {
      type: MinimumOrderType,
      description: "What the minimum is counted in.",
    }),
    isProducer: t.exposeBoolean("isProducer"),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was first imported." }),
    // Both read the same terms and choose from them: two conditions on one relation would be loaded row by row.
    warehouseMinimums: t.field({
      type: [SupplierWarehouseTerms],
      description: "Warehouses with an order minimum of their own, by name.",
      select: (_args, _context, termsWith) => ({
        warehouseTerms: termsWith({
          select: { supplierId: true, warehouseId: true, minimumOrderQuantity: true },
          orderBy: { warehouse: { sortName: "asc" } },
        }),
      }),
      resolve: ({ warehouseTerms }) => warehouseTerms.filter((it) => it.minimumOrderQuantity !== null),
    }),
    warehouseLeadTimes: t.field({
      type: [SupplierWarehouseTerms],
      description: "Warehouses with a lead time of their own, by name.",
      select: (_args, _context, termsWith) => ({
        warehouseTerms: termsWith({
          select: { supplierId: true, warehouseId: true, leadTimeDays: true },
          orderBy: { warehouse: { sortName: "asc" } },
        }),
      }),
      resolve: ({ warehouseTerms }) => warehouseTerms.filter((it) => it.leadTimeDays !== null),
    }),
    skus: t.relation("skus", {
      description: "The SKUs it sells, by name.",
      args: pageArguments(t.arg, 1000),
      query: ({ limit, offset }) => ({
        orderBy: { sku: { name: "asc" } },
        take: limit ?? 1000,
        skip: page(limit, offset).offset ?? 0,
      }),
    }),
  }),
});

const SupplierList = listType("SupplierList", Supplier, (db) => db.supplier);

builder.queryField("suppliers", (t) =>
  t.field({
    type: SupplierList,
    description: "Suppliers by name.",
    args: {
      name: t.arg.string({ description: "Part of the name, case aside." }),
      isProducer: t.arg.boolean({ description: "Only producers, or only those that are not." }),
      ...pageArguments(t.arg),
    },
    resolve: (_root, { name, isProducer, limit, offset }) => ({
      where: { ...(name ? { name: containsText(name) } : {}), ...(isProducer == null ? {} : { isProducer }) },
      orderBy: [{ sortName: "asc" }, { id: "asc" }],
      ...page(limit, offset),
    }),
  }),
);

builder.queryField("supplier", (t) =>
  t.prismaField({
    type: Supplier,
    nullable: true,
    description: "One supplier; null when there is none with that id.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (query, _root, { id }, { work }) => work.db.supplier.findFirst({ ...query, where: { id: oneOf([id]) } }),
  }),
);
