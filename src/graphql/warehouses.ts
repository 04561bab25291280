import { containsText } from "../domain/text-search";
import { Address, addressColumns } from "./addresses";
import { builder } from "./builder";
import { listQuery } from "./list-query";
import { Node } from "./node-type";

export const Warehouse = builder.prismaObject("Warehouse", {
  select: { id: true },
  interfaces: [Node],
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

const WarehouseFilter = builder.inputType("WarehouseFilter", {
  description: "What a list of warehouses is narrowed to; what is left out does not narrow.",
  fields: (t) => ({
    name: t.string({ description: "Part of the name, case aside." }),
    active: t.boolean({ description: "Only active, or only inactive ones." }),
    rawMaterialOnly: t.boolean({
      description: "Only warehouses that hold nothing but raw materials, or only the others.",
    }),
    isCombined: t.boolean({
      description: "Only warehouses that others are planned within, or only those without any.",
    }),
  }),
});

listQuery({
  field: "warehouses",
  description: "Warehouses by name.",
  noun: "Warehouse",
  model: "Warehouse",
  node: Warehouse,
  filter: WarehouseFilter,
  where: ({ name, active, rawMaterialOnly, isCombined }) => ({
    ...(name ? { name: containsText(name) } : {}),
    ...(active == null ? {} : { active }),
    ...(rawMaterialOnly == null ? {} : { rawMaterialOnly }),
    ...(isCombined == null ? {} : { children: isCombined ? { some: {} } : { none: {} } }),
  }),
  sorts: {
    NAME: ["sortName", "Name, case aside."],
    CREATED: ["createdAt", "When it was first imported."],
  },
  order: [{ sortName: "asc" }, { id: "asc" }],
});
