import { sql, TENANT } from "../../../db";
import { warehouses } from "../../../domain/catalogue/tables";
import { builder } from "../../builder/builder";
import { Node } from "../../builder/node-type";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { Address, addressColumns, addressNames } from "./addresses";
import { catalogueFields } from "./catalogue-columns";

/** As an address, and as relations. */
const SHOWN_OTHERWISE = [...addressNames, "store", "children"] as const;

export const Warehouse = builder.prismaObject("Warehouse", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    ...catalogueFields(t, "Warehouse", warehouses, SHOWN_OTHERWISE),
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

/** Those that others are planned within. */
const IS_COMBINED = sql`warehouses.id in (select combined_id from warehouses child where child.tenant_id = ${TENANT} and combined_id is not null)`;

const WAREHOUSES = listOf("Warehouse", (by) => ({
  filters: {
    ...by.columns({
      name: "Its name.",
      active: "Only active, or only inactive ones.",
      rawMaterialOnly: "Only warehouses that hold only raw materials, or only the others.",
      createdAt: "When it was first imported.",
    }),
    isCombined: by.where(
      "boolean",
      "Only warehouses that others are planned within, or only those without any.",
      (wanted) => (wanted ? IS_COMBINED : sql`not ${IS_COMBINED}`),
    ),
  },
  sorts: {
    NAME: ["sortName", "Name, case aside."],
    CREATED: ["createdAt", "When it was first imported."],
  },
  order: ["sortName", "id"],
}));

listQuery({
  field: "warehouses",
  description: "Warehouses by name.",
  noun: "Warehouse",
  node: Warehouse,
  list: WAREHOUSES,
});
