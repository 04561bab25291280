import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "../../src/db";
import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import type { FileOutcome } from "../../src/domain/catalogue/import-outcome";
import { systemClock } from "../../src/values/clock";
import { anyRows } from "./any-rows";
import type { TestDatabase } from "./database";

/** Lines of a file. */
export const text = (...lines: string[]) => lines.map((line) => `${line}\n`).join("");

/** Writes the files into a folder of their own; returns its path. */
export function catalogueFolder(files: Record<string, string | Buffer>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "catalogue-"));
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), content);
  return folder;
}

/** Imports the files as a folder. */
export async function importFolder(
  database: TestDatabase,
  tenantId: string,
  files: Record<string, string | Buffer>,
): Promise<FileOutcome[]> {
  const folder = catalogueFolder(files);
  try {
    return await importCatalogue(await readCatalogue(folder), { database, tenantId, clock: systemClock });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** What is wrong with the files, a text a fault: row, column, reason. */
export const faultsOf = (outcomes: FileOutcome[]) =>
  outcomes.flatMap(({ faults }) => faults.map(({ row, column, reason }) => `${row} ${column} ${reason}`));

/** Every file once, few rows each: unicode, quotes, empty cells and the longest decimals among them. */
export const SMALL_CATALOGUE = {
  "stores.csv": text("name,active,currency,platform", "Web,true,EUR,shopify", "Old shop,FALSE,GBP,"),
  "warehouses.csv": text(
    "children,name,active,store,address1,address2,city,province,country,zip,raw_material_only",
    "A; B,North,true,,,,,,,,",
    ",A,true,Web,Kade 1,2nd floor,Rotterdam,ZH,NL,3011 AA,false",
    ",B,true,,,,,,,,true",
  ),
  "suppliers.csv": text(
    "name,emails,order_email,address1,address2,city,province,country,zip,lead_time,currency,minimum_order_quantity,minimum_order_type,is_producer,closed_weekdays,lead_time_unit,multi_warehouse_orders,document_language",
    '"Müller, Söhne & ""Co""",a@x.example; b@x.example,orders@x.example,Weg 1,,Köln,NW,DE,50667,14,EUR,250.50,currency,false,saturday; Sunday,open_days,true,de',
    "工場,,,,,,,,,,JPY,,,true,,,,",
  ),
  "supplier_warehouses.csv": text(
    "supplier,warehouse,lead_time,minimum_order_quantity,minimum_order_type",
    "工場,A,21,3,units",
    "工場,B,,,",
  ),
  "supplier_closures.csv": text("supplier,first_on,last_on,reason", "工場,2026-02-16,2026-02-20,春節"),
  "products.csv": text("name,moq,pack_quantity,category", "Tee,40,12.5, Clothing "),
  "skus.csv": text(
    "sku,product,category,options,barcode,image_url,is_material,is_digital,status,unit_cost,retail_price,re_order,moq,pack_quantity,production_time,volume,weight,safety_stock_days,stock_cover_days",
    "TEE-R-M,Tee,Clothing,Color: Red; Size: M,4006381333931,https://x.example/a.jpg,false,false,active,0.100000000000000000000000000003,19.99,true,10,5,3,0.0031,0.25,7,30",
    "TEE-B-L,Tee,Clothing,Color: Blue; Size: L,,,,,draft,,,false,,,,,,,",
    "COTTON,Cotton 🧵,生地,,,,true,,archived,12345678901234567890123456789012345.5,,,,,,,,,",
    "SET,Set,,,,,,,,,,,,,,,,,",
  ),
  "sku_suppliers.csv": text(
    "sku,supplier,unit_cost,is_primary,moq,item_code,price_breaks",
    "TEE-R-M,工場,250,true,12,T恤-01,500: 210.5; 100: 230",
    "COTTON,工場,,,,,",
  ),
  "sku_successors.csv": text("sku,successor,factor,mode", "TEE-B-L,TEE-R-M,0.5,Immediate"),
  "bill_of_materials.csv": text("sku,raw_material,quantity", "TEE-R-M,COTTON,0.25"),
  "bundles.csv": text("bundle,sku,quantity", "SET,TEE-R-M,1", "SET,TEE-B-L,2"),
  "stock_levels.csv": text("sku,warehouse,on_hand", "TEE-R-M,A,12.5", "COTTON,B,0"),
  "exchange_rates.csv": text("currency,date,rate", "USD,2026-01-05,0.91", "JPY,2024-02-29,0.0061"),
  "planning_settings.csv": text(
    "sku,warehouse,supplier,lead_time,lead_time_deviation,safety_stock_days,service_level,shortage_cost,holding_cost_per_day,carrying_rate,stock_cover_days,review_period_days,shortage_model,moq,pack_quantity,rounding",
    ",,,,,14,,3.1,,0.25,,7,back_order,,,nearest",
    "TEE-R-M,North,,12,1.5,,0.975,,,,,,,3,2,",
  ),
  "sales.csv": text(
    "store,sku,warehouse,quantity,unit_price,timestamp,currency,order_id,channel,tags,discount_amount",
    "Web,TEE-R-M,A,2,19.99,2026-01-05T10:00:00Z,USD,#1,web,vip; gift,1.5",
    "Web,SET,North,1,50,2026-01-06,,,,,",
  ),
};

/** Everything that an import writes apart from sales, by name, without ids and times. */
export function catalogueOf(database: TestDatabase, tenantId: string) {
  return database.as(tenantId, async ({ db }) => ({
    stores: await db.store.findMany({ orderBy: { name: "asc" }, omit: { id: true, tenantId: true, createdAt: true } }),
    warehouses: await db.warehouse.findMany({
      orderBy: { name: "asc" },
      omit: { id: true, tenantId: true, createdAt: true, storeId: true, combinedId: true },
      include: { store: { select: { name: true } }, combined: { select: { name: true } } },
    }),
    suppliers: await db.supplier.findMany({
      orderBy: { name: "asc" },
      omit: { id: true, tenantId: true, createdAt: true },
    }),
    terms: await anyRows(
      db,
      sql`
      select s.name as supplier, w.name as warehouse, t.lead_time_days, t.minimum_order_quantity::text, t.minimum_order_type
      from supplier_warehouses t join suppliers s on s.id = supplier_id join warehouses w on w.id = warehouse_id order by 2`,
    ),
    skus: await anyRows(
      db,
      sql`
      select s.name, p.name as product, p.category, options, barcode, image_url, is_material, is_digital, is_bundle, status::text,
             trim_scale(unit_cost)::text as unit_cost, trim_scale(retail_price)::text as retail_price, reorder,
             trim_scale(s.moq)::text as moq, trim_scale(s.pack_quantity)::text as pack_quantity, production_time_days,
             trim_scale(volume)::text as volume, trim_scale(weight)::text as weight
      from skus s join products p on p.id = product_id order by s.name`,
    ),
    settings: await anyRows(
      db,
      sql`
      select name, safety_stock_days, stock_cover_days from planning_settings join skus on skus.id = sku_id
      where warehouse_id is null order by 1`,
    ),
    otherSettings: await db.planningSetting.findMany({
      where: { OR: [{ skuId: null }, { warehouseId: { not: null } }] },
      orderBy: { sku: { name: "asc" } },
      omit: { id: true, tenantId: true, skuId: true, warehouseId: true, supplierId: true },
      include: { sku: { select: { name: true } }, warehouse: { select: { name: true } } },
    }),
    closures: await db.supplierClosure.findMany({ select: { firstOn: true, lastOn: true, reason: true } }),
    products: await db.product.findMany({
      where: { moq: { not: null } },
      select: { name: true, moq: true, packQuantity: true, category: true },
    }),
    skuSuppliers: await anyRows(
      db,
      sql`
      select k.name as sku, s.name as supplier, trim_scale(t.unit_cost)::text as unit_cost, is_primary, trim_scale(t.moq)::text as moq, item_code, price_breaks
      from sku_suppliers t join skus k on k.id = sku_id join suppliers s on s.id = supplier_id order by 1`,
    ),
    recipes: await anyRows(
      db,
      sql`
      select s.name as sku, m.name as material, trim_scale(quantity_per_unit)::text as quantity
      from recipe_lines join skus s on s.id = sku_id join skus m on m.id = material_id`,
    ),
    bundles: await anyRows(
      db,
      sql`
      select b.name as bundle, s.name as sku, trim_scale(quantity)::text as quantity
      from bundle_items join skus b on b.id = bundle_id join skus s on s.id = sku_id order by 2`,
    ),
    rates: await anyRows(
      db,
      sql`select currency, "on"::text, trim_scale(rate)::text as rate from exchange_rates order by 1`,
    ),
    stock: await anyRows(
      db,
      sql`
      select s.name as sku, w.name as warehouse, trim_scale(on_hand)::text as on_hand, counted_at is not null as counted
      from stock_levels join skus s on s.id = sku_id join warehouses w on w.id = warehouse_id order by 1`,
    ),
  }));
}
