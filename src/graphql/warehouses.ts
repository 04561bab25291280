import { containsText } from "../domain/text-search";
import { Address, addressColumns } from "./addresses";
import { builder } from "./builder";
import { listType, page, pageArguments } from "./list-type";

export const Warehouse = builder.prismaObject("Warehouse", {
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    name: t.exposeString("name"),
    active: t.exposeBoolean("active", { description: "Whether it is in use." }),
    address: t.field({
      type: Address,
      description: "Where it stands.",
      select: addressColumns,
      resolve: (warehouse) => warehouse,
    }),
    store: t.relation("store", {
      nullable: true,
      description: "The store it belongs to; null when it serves none in particular.",
    }),
    rawMaterialOnly: t.exposeBoolean("rawMaterialOnly"),
    isCombined: t.boolean({
      description: "Whether other warehouses are planned within this one.",
      select: { children: { select: { id: true } } },
      resolve: ({ children }) => children.length > 0,
    }),
    children: t.relation("children", { query: { orderBy: { sortName: "asc" } } }),
    combined: t.relation("combined", {
      nullable: true,
      description: "The combined warehouse it is planned within; null when it is planned by itself.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was first imported." }),
  }),
});

const WarehouseList = listType("WarehouseList", Warehouse, (db) => db.warehouse);

builder.queryField("warehouses", (t) =>
  t.field({
    type: WarehouseList,
    description: "Warehouses by name.",
    args: {
      name: t.arg.string({ description: "Part of the name, case aside." }),
      active: t.arg.boolean({ description: "Only active, or only inactive ones." }),
      includeRawMaterial: t.arg.boolean({
        required: true,
        defaultValue: true,
        description: "Whether to list warehouses that hold nothing but raw materials.",
      }),
      ...pageArguments(t.arg),
    },
    resolve: (_root, { name, active, includeRawMaterial, limit, offset }) => ({
      where: {
        ...(name ? { name: containsText(name) } : {}),
        ...(active == null ? {} : { active }),
        ...(includeRawMaterial ? {} : { rawMaterialOnly: false }),
      },
      orderBy: [{ sortName: "asc" }, { id: "asc" }],
      ...page(limit, offset),
    }),
  }),
);
