import type { BillOfMaterialsRow } from "./order-document";
import { addRecordSheet, type CellFormat, writeWorkbook } from "./workbook";

const COLUMNS: readonly (readonly [keyof BillOfMaterialsRow, CellFormat])[] = [
  ["sku_name", "text"],
  ["product_name", "text"],
  ["unit_cost", "unit-money"],
  ["production_time", "quantity"],
  ["raw_material_name", "text"],
  ["raw_material_quantity", "quantity"],
  ["raw_material_unit_cost", "unit-money"],
];

/**
 * Renders recipes as a workbook (D29): sheet "Bill of materials", a heading row of field names, then one row a component in the order
 * given. Costs and production time (days) that are not known are empty cells.
 */
export async function renderBillOfMaterialsWorkbook(rows: readonly BillOfMaterialsRow[]): Promise<Buffer> {
  return writeWorkbook((workbook) => {
    addRecordSheet(
      workbook,
      "Bill of materials",
      COLUMNS.map(([heading, format]) => ({ heading, format })),
      rows.map((row) => COLUMNS.map(([name]) => row[name])),
    );
  });
}
