import { suppliers } from "../../../domain/catalogue/tables";
import type { WarehouseTerms } from "../../../domain/suppliers/warehouse-terms";
import { builder } from "../../builder/builder";
import { MinimumOrderType } from "../../builder/enums";
import type { Loaders } from "../../builder/loaders";
import { Node } from "../../builder/node-type";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { pageArguments, slice } from "../../lists/list-type";
import { readNamed } from "../../lists/read-tree";
import { Address, addressColumns, addressNames } from "./addresses";
import { catalogueFields } from "./catalogue-columns";
import { Warehouse } from "./warehouses";

export const SupplierWarehouseTerms = builder.objectRef<WarehouseTerms>("SupplierWarehouseTerms");

/** Some of a supplier's warehouse terms: at once where the terms have been read already, as they are with a list of suppliers. */
function termsOf(id: string, { warehouseTerms }: Loaders, which: (terms: WarehouseTerms) => boolean) {
  const known = warehouseTerms.known(id);
  return known ? known.filter(which) : warehouseTerms.load(id).then((terms) => terms.filter(which));
}

/** As an address, and with closures. */
const SHOWN_OTHERWISE = [...addressNames, "closedWeekdays"] as const;

export const Supplier = builder.prismaObject("Supplier", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    ...catalogueFields(t, "Supplier", suppliers, SHOWN_OTHERWISE),
    address: t.field({
      type: Address,
      description: "Where it can be reached.",
      select: addressColumns,
      resolve: (supplier) => supplier,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was first imported." }),
    warehouseMinimums: t.field({
      type: [SupplierWarehouseTerms],
      description: "Warehouses with their own order minimum, by name.",
      resolve: ({ id }, _args, { loaders }) => termsOf(id, loaders, (it) => it.minimumOrderQuantity !== null),
    }),
    warehouseLeadTimes: t.field({
      type: [SupplierWarehouseTerms],
      description: "Warehouses with their own lead time, by name.",
      resolve: ({ id }, _args, { loaders }) => termsOf(id, loaders, (it) => it.leadTimeDays !== null),
    }),
    skus: t.relation("skus", {
      description: "The SKUs it sells, by name.",
      args: pageArguments(t.arg, 1000),
      query: ({ limit, offset }) => ({
        orderBy: { sku: { name: "asc" } },
        ...slice(limit, offset, 1000),
      }),
    }),
  }),
});

SupplierWarehouseTerms.implement({
  description: "Differences for deliveries of a supplier to one warehouse.",
  fields: (t) => ({
    supplier: t.field({
      type: Supplier,
      description: "The supplier.",
      resolve: ({ tenantId, supplierId }) => ({ tenantId, id: supplierId }),
    }),
    warehouse: t.field({
      type: Warehouse,
      description: "The warehouse delivered to.",
      resolve: ({ tenantId, warehouseId, warehouseName }) => ({ tenantId, id: warehouseId, name: warehouseName }),
    }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of the warehouse." }),
    leadTimeDays: t.exposeInt("leadTimeDays", {
      nullable: true,
      description: "Days from confirmed order to arrival; null: the supplier's default holds.",
    }),
    minimumOrderQuantity: t.expose("minimumOrderQuantity", {
      type: "Decimal",
      nullable: true,
      description: "Smallest order, in units or in the supplier's currency; null: the supplier's default holds.",
    }),
    minimumOrderType: t.expose("minimumOrderType", {
      type: MinimumOrderType,
      description: "The unit of the minimum; the supplier's own way when not set here.",
    }),
  }),
});

const SUPPLIERS = listOf("Supplier", (by) => ({
  filters: {
    ...by.columns({
      name: "Its name.",
      currency: "ISO 4217 code of its prices.",
      leadTimeDays: "Default days from confirmed order to arrival.",
      leadTimeUnit: "The days that its lead times count.",
      minimumOrderQuantity: "Smallest order, in units or in its currency; 0 when there is no minimum.",
      minimumOrderType: "The unit of the minimum.",
      multiWarehouseOrders: "Only those that take one order for several warehouses, or only those that do not.",
      documentLanguage: "The language of orders and mails to it.",
      isProducer: "Only producers, or only those that are not.",
      createdAt: "When it was first imported.",
    }),
  },
  sorts: {
    NAME: ["sortName", "Name, case aside."],
    LEAD_TIME: ["leadTimeDays", "Default days from confirmed order to arrival."],
    CREATED: ["createdAt", "When it was first imported."],
  },
  order: ["sortName", "id"],
  isShown: true,
  isSmall: true,
  alongside: {
    fields: ["warehouseMinimums", "warehouseLeadTimes"],
    read: (ids, { loaders }) => loaders.warehouseTerms.readAll(ids),
  },
}));

listQuery({
  field: "suppliers",
  description: "Suppliers by name.",
  noun: "Supplier",
  node: Supplier,
  list: SUPPLIERS,
});

builder.queryField("supplier", (t) =>
  t.prismaField({
    type: Supplier,
    nullable: true,
    description: "One supplier by id or by name; null when there is none.",
    args: {
      id: t.arg.id({ description: "Its id." }),
      name: t.arg.string({ description: "Its exact name." }),
    },
    resolve: (query, _root, { id, name }, { work }) => readNamed(work.db, SUPPLIERS, { id, name }, query),
  }),
);
