/** That no column of the catalogue is forgotten: whoever adds one shows it at each door, or says here that the door leaves it out. */
import fs from "node:fs";
import path from "node:path";
import {
  type DocumentNode,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { projectRoot } from "../../src/config";
import { planningSettings, skus, stores, suppliers, warehouses } from "../../src/domain/catalogue/tables";
import * as mcp from "../../src/generated/mcp/graphql";
import * as pages from "../../src/generated/pages/graphql";
import { schema } from "../../src/graphql/schema/schema";
import { endpoints } from "../../src/rest";

const clientFolder = path.join(projectRoot, "clients/typescript/documents");
const clients = fs.readdirSync(clientFolder).map((name) => fs.readFileSync(path.join(clientFolder, name), "utf8"));

const TABLES = { Store: stores, Warehouse: warehouses, Supplier: suppliers, Sku: skus };
type Type = keyof typeof TABLES;
const PARTS_OF_ADDRESS = ["address1", "address2", "city", "province", "country", "zip"];

const fieldsOf = (type: string) => Object.keys((schema.getType(type) as GraphQLObjectType).getFields());

/** The fields of a type that documents select. */
function selectedBy(documents: readonly DocumentNode[]): (type: Type) => string[] {
  return (type) => {
    const found = new Set<string>();
    const info = new TypeInfo(schema);
    const note = visitWithTypeInfo(info, {
      Field: ({ name }) => {
        if (info.getParentType()?.name === type) found.add(name.value);
      },
    });
    for (const document of documents) visit(document, note);
    return [...found];
  };
}

/** What each door shows of a type. */
const DOORS: Readonly<Record<string, (type: Type) => string[]>> = {
  graphql: fieldsOf,
  rest: selectedBy(endpoints.map(({ definition }) => definition.operation)),
  mcp: selectedBy(Object.values(mcp)),
  pages: selectedBy(Object.values(pages)),
  "the client package": selectedBy(clients.map((text) => parse(text))),
};

/** What the doors leave out. What a SKU's product or its planning settings have is shown with them. */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<Type, string>>>> = {
  graphql: { Store: "", Warehouse: "", Supplier: "", Sku: "category safetyStockDays stockCoverDays" },
  // The contract has no more.
  rest: {
    Store: "active currency platform",
    Warehouse: "rawMaterialOnly",
    Supplier: "orderEmail isProducer closedWeekdays leadTimeUnit multiWarehouseOrders documentLanguage",
    Sku: "category options barcode imageUrl isMaterial isDigital status retailPrice reorder moq packQuantity volume weight safetyStockDays stockCoverDays",
  },
  // Agents choose from what decides an order.
  mcp: {
    Store: "name active currency platform",
    Warehouse: "active store address rawMaterialOnly children",
    Supplier: "emails orderEmail address isProducer closedWeekdays documentLanguage",
    Sku: "category options barcode imageUrl isMaterial isDigital productionTimeDays volume weight safetyStockDays stockCoverDays",
  },
  // What is not there is set by files.
  pages: {
    Store: "",
    Warehouse: "children",
    Supplier: "address",
    Sku: "category options barcode imageUrl isDigital moq packQuantity productionTimeDays volume weight safetyStockDays stockCoverDays",
  },
  // Its documents are a beginning, which front-ends write more of.
  "the client package": {
    Store: "name active currency platform",
    Warehouse: "active store address rawMaterialOnly children",
    Supplier: "orderEmail address isProducer closedWeekdays leadTimeUnit multiWarehouseOrders documentLanguage",
    Sku: "category options imageUrl isMaterial isDigital moq packQuantity productionTimeDays volume weight safetyStockDays stockCoverDays",
  },
};

it.each(Object.keys(DOORS))("%s shows each column of the catalogue's files, or leaves it out on purpose", (door) => {
  const leftOut = Object.entries(TABLES).map(([type, { columns }]) => {
    const shown = DOORS[door]?.(type as Type) ?? [];
    const names = Object.keys(columns).map((name) => (PARTS_OF_ADDRESS.includes(name) ? "address" : name));
    return [type, [...new Set(names)].filter((name) => !shown.includes(name)).join(" ")];
  });
  expect(Object.fromEntries(leftOut)).toEqual(LEFT_OUT[door]);
});

it("GraphQL takes each planning parameter of files, but for ABC classes, which have a mutation", () => {
  const taken = Object.keys((schema.getType("PlanningParametersInput") as GraphQLInputObjectType).getFields());
  const leftOut = Object.keys(planningSettings.columns).filter((name) => !taken.includes(name));
  expect(leftOut).toEqual(["abcEnabled", "abcMeasure", "abcTiers", "abcExcluded"]);
});
