import { join } from "node:path";
import { type Day, dayOf } from "../support/days";
import { toInteger, toUnits } from "../support/decimal";
import { cell, type Row, readTable } from "../support/read-csv-gz";

/** Money is in ten-thousandths of a US dollar, quantities in whole units, days as the files write them. */
export type Product = {
  readonly id: string;
  readonly number: string;
  /** Name of its model, which variants share, or its own name when it has no model. */
  readonly productName: string;
  /** Name of its subcategory; empty where it has none. */
  readonly category: string;
  readonly color: string;
  readonly size: string;
  readonly isMade: boolean;
  readonly isFinished: boolean;
  readonly cost: bigint;
  readonly price: bigint;
  readonly daysToManufacture: number;
  readonly saleEnded: boolean;
};
export type Stock = { readonly productId: string; readonly locationId: number; readonly quantity: number };
export type Location = { readonly id: number; readonly name: string };
export type Vendor = {
  readonly id: string;
  readonly name: string;
  readonly emails: readonly string[];
  readonly address: Row;
};
export type Offer = {
  readonly productId: string;
  readonly vendorId: string;
  readonly leadTimeDays: number;
  readonly price: bigint;
  readonly minimumOrder: number;
  readonly lastReceipt: string;
};
export type RecipeLine = { readonly assemblyId: string; readonly componentId: string; readonly quantity: number };
export type PurchaseOrder = {
  readonly id: string;
  readonly status: string;
  readonly vendorId: string;
  readonly total: bigint;
};
export type PurchaseLine = {
  readonly orderId: string;
  readonly productId: string;
  readonly due: Day;
  readonly ordered: number;
  readonly received: number;
  readonly rejected: number;
  readonly unitPrice: bigint;
  readonly lineTotal: bigint;
};
export type WorkOrder = {
  readonly id: string;
  readonly productId: string;
  readonly start: Day;
  readonly due: Day;
  readonly ordered: number;
  readonly stocked: number;
  readonly scrapped: number;
};
export type Sale = {
  readonly productNumber: string;
  readonly order: string;
  /** The order's date as the file writes it: midnight, no offset. */
  readonly at: string;
  readonly quantity: number;
  readonly unitPrice: bigint;
  readonly discount: bigint;
  readonly lineTotal: bigint;
  readonly channel: string;
  readonly territory: string;
};

export type Source = {
  readonly products: readonly Product[];
  readonly locations: readonly Location[];
  readonly stock: readonly Stock[];
  readonly vendors: readonly Vendor[];
  readonly offers: readonly Offer[];
  /** Rows in force that belong to an assembly. */
  readonly recipes: readonly RecipeLine[];
  readonly purchaseOrders: readonly PurchaseOrder[];
  readonly purchaseLines: readonly PurchaseLine[];
  readonly workOrders: readonly WorkOrder[];
  readonly sales: readonly Sale[];
  /** Each sales order's own subtotal, by its number. */
  readonly salesSubtotals: ReadonlyMap<string, bigint>;
  /** Rows of BillOfMaterials, those that ended and those without assembly included. */
  readonly recipeRows: number;
  productOf(id: string): Product;
};

/** Reads the AdventureWorks folder of the data set. */
export async function readSource(folder: string): Promise<Source> {
  const table = (name: string) => readTable(join(folder, "oltp", `${name}.csv.gz`));
  const products = await readProducts(table);
  const byId = new Map(products.map((product) => [product.id, product]));
  const recipeRows = await table("BillOfMaterials");
  const headers = await table("SalesOrderHeader");
  return {
    products,
    locations: (await table("Location")).map((r) => ({ id: toInteger(cell(r, "LocationID")), name: cell(r, "Name") })),
    stock: (await table("ProductInventory")).map(toStock),
    vendors: await readVendors(table),
    offers: (await table("ProductVendor")).map(toOffer),
    recipes: recipeRows.filter(isInForce).map(toRecipeLine),
    purchaseOrders: (await table("PurchaseOrderHeader")).map(toPurchaseOrder),
    purchaseLines: (await table("PurchaseOrderDetail")).map(toPurchaseLine),
    workOrders: (await table("WorkOrder")).map(toWorkOrder),
    sales: (await readTable(join(folder, "sales_lines.csv.gz"))).map(toSale),
    salesSubtotals: new Map(headers.map((row) => [cell(row, "SalesOrderNumber"), toUnits(cell(row, "SubTotal"))])),
    recipeRows: recipeRows.length,
    productOf: (id) => {
      const product = byId.get(id);
      if (!product) throw new Error(`No product ${id}`);
      return product;
    },
  };
}

type ReadNamed = (name: string) => Promise<Row[]>;

async function readProducts(table: ReadNamed): Promise<Product[]> {
  const models = new Map((await table("ProductModel")).map((r) => [cell(r, "ProductModelID"), cell(r, "Name")]));
  const categories = new Map(
    (await table("ProductSubcategory")).map((r) => [cell(r, "ProductSubcategoryID"), cell(r, "Name")]),
  );
  return (await table("Product")).map((row) => ({
    id: cell(row, "ProductID"),
    number: cell(row, "ProductNumber"),
    productName: models.get(cell(row, "ProductModelID")) ?? cell(row, "Name"),
    category: categories.get(cell(row, "ProductSubcategoryID")) ?? "",
    color: cell(row, "Color"),
    size: cell(row, "Size"),
    isMade: cell(row, "MakeFlag") === "true",
    isFinished: cell(row, "FinishedGoodsFlag") === "true",
    cost: toUnits(cell(row, "StandardCost")),
    price: toUnits(cell(row, "ListPrice")),
    daysToManufacture: toInteger(cell(row, "DaysToManufacture")),
    saleEnded: cell(row, "SellEndDate") !== "",
  }));
}

/** Vendors with their main office's address, its country and state as codes, and their contacts' addresses. */
async function readVendors(table: ReadNamed): Promise<Vendor[]> {
  const countries = new Map((await table("CountryRegion")).map((r) => [cell(r, "Name"), cell(r, "CountryRegionCode")]));
  const states = new Map((await table("StateProvince")).map((r) => [cell(r, "Name"), cell(r, "StateProvinceCode")]));
  const contacts = await table("VendorContact");
  const addresses = new Map((await table("VendorAddress")).map((r) => [cell(r, "BusinessEntityID"), r]));
  return (await table("Vendor")).map((row) => {
    const id = cell(row, "BusinessEntityID");
    const address = addresses.get(id);
    if (!address) throw new Error(`Vendor ${id} has no address`);
    const mine = contacts.filter((contact) => cell(contact, "BusinessEntityID") === id);
    const [country, state] = [cell(address, "CountryRegionName"), cell(address, "StateProvinceName")];
    return {
      id,
      name: cell(row, "Name"),
      emails: [...new Set(mine.map((contact) => cell(contact, "EmailAddress")))].filter((email) => email !== ""),
      address: {
        address1: cell(address, "AddressLine1"),
        address2: cell(address, "AddressLine2"),
        city: cell(address, "City"),
        province: states.get(state) ?? state,
        country: countries.get(country) ?? country,
        zip: cell(address, "PostalCode"),
      },
    };
  });
}

function toStock(row: Row): Stock {
  return {
    productId: cell(row, "ProductID"),
    locationId: toInteger(cell(row, "LocationID")),
    quantity: toInteger(cell(row, "Quantity")),
  };
}

function toOffer(row: Row): Offer {
  return {
    productId: cell(row, "ProductID"),
    vendorId: cell(row, "BusinessEntityID"),
    leadTimeDays: toInteger(cell(row, "AverageLeadTime")),
    price: toUnits(cell(row, "StandardPrice")),
    minimumOrder: toInteger(cell(row, "MinOrderQty")),
    lastReceipt: cell(row, "LastReceiptDate"),
  };
}

function isInForce(row: Row): boolean {
  return cell(row, "EndDate") === "" && cell(row, "ProductAssemblyID") !== "";
}

function toRecipeLine(row: Row): RecipeLine {
  return {
    assemblyId: cell(row, "ProductAssemblyID"),
    componentId: cell(row, "ComponentID"),
    quantity: toInteger(cell(row, "PerAssemblyQty")),
  };
}

function toPurchaseOrder(row: Row): PurchaseOrder {
  return {
    id: cell(row, "PurchaseOrderID"),
    status: cell(row, "Status"),
    vendorId: cell(row, "VendorID"),
    total: toUnits(cell(row, "SubTotal")),
  };
}

function toPurchaseLine(row: Row): PurchaseLine {
  return {
    orderId: cell(row, "PurchaseOrderID"),
    productId: cell(row, "ProductID"),
    due: dayOf(cell(row, "DueDate")),
    ordered: toInteger(cell(row, "OrderQty")),
    received: toInteger(cell(row, "ReceivedQty")),
    rejected: toInteger(cell(row, "RejectedQty")),
    unitPrice: toUnits(cell(row, "UnitPrice")),
    lineTotal: toUnits(cell(row, "LineTotal")),
  };
}

function toWorkOrder(row: Row): WorkOrder {
  return {
    id: cell(row, "WorkOrderID"),
    productId: cell(row, "ProductID"),
    start: dayOf(cell(row, "StartDate")),
    due: dayOf(cell(row, "DueDate")),
    ordered: toInteger(cell(row, "OrderQty")),
    stocked: toInteger(cell(row, "StockedQty")),
    scrapped: toInteger(cell(row, "ScrappedQty")),
  };
}

function toSale(row: Row): Sale {
  return {
    productNumber: cell(row, "ProductNumber"),
    order: cell(row, "SalesOrderNumber"),
    at: cell(row, "OrderDate"),
    quantity: toInteger(cell(row, "Quantity")),
    unitPrice: toUnits(cell(row, "UnitPrice")),
    discount: toUnits(cell(row, "DiscountAmount")),
    lineTotal: toUnits(cell(row, "LineTotal")),
    channel: cell(row, "Channel"),
    territory: cell(row, "Territory"),
  };
}
