/** Which rules for safety stock one level can't have together. */

import { col, rowsOf, sql, TENANT } from "../../../db";
import type { Work } from "../../work";
import type { CellFault } from "../faults/faults";
import type { CheckedRow } from "../rows/table";

const RULES = ["serviceLevel", "shortageCost", "holdingCostPerDay", "carryingRate"] as const;
type Rules = { readonly [Name in (typeof RULES)[number]]?: unknown };

/** The level of a row by ids; each may be null. */
const keyOf = ({ sku, warehouse, supplier }: { sku?: unknown; warehouse?: unknown; supplier?: unknown }): string =>
  JSON.stringify([sku ?? null, warehouse ?? null, supplier ?? null]);

const storedRules = rowsOf("catalogue.stored-safety-stock-rules", {
  sku: col.uuid.orNull,
  warehouse: col.uuid.orNull,
  supplier: col.uuid.orNull,
  serviceLevel: col.float.orNull,
  shortageCost: col.float.orNull,
  holdingCostPerDay: col.float.orNull,
  carryingRate: col.float.orNull,
});

/** Service levels and costs that the levels of rows have now; one statement. */
async function readStored({ db }: Work, rows: readonly CheckedRow[]) {
  const ids = (name: "sku" | "supplier") => rows.flatMap((row) => (row[name] ? String(row[name]) : []));
  const isGeneral = rows.some(({ sku, supplier }) => !sku && !supplier);
  const stored = await db.query(
    storedRules,
    sql`
    select sku_id as sku, warehouse_id as warehouse, supplier_id as supplier, service_level as "serviceLevel",
           shortage_cost::float8 as "shortageCost", holding_cost_per_day::float8 as "holdingCostPerDay",
           carrying_rate::float8 as "carryingRate"
    from planning_settings
    where tenant_id = ${TENANT} and (sku_id = any(${ids("sku")}::uuid[]) or supplier_id = any(${ids("supplier")}::uuid[])
       or (${isGeneral} and sku_id is null and supplier_id is null))`,
  );
  return new Map(stored.map((row) => [keyOf(row), row]));
}

/** Returns the field of a row that its level can't have, and the reason in that level. */
function faultOf(given: Rules, level: Rules): Pick<CellFault, "field" | "reason"> | null {
  const isSet = (of: Rules, name: keyof Rules): boolean => of[name] != null;
  const givenOf = (...names: (keyof Rules)[]) => names.find((name) => isSet(given, name));
  const costs = ["shortageCost", "holdingCostPerDay", "carryingRate"] as const;
  if (isSet(level, "serviceLevel") && costs.some((name) => isSet(level, name))) {
    const cost = givenOf(...costs);
    return cost
      ? { field: cost, reason: "NOT_BESIDE_SERVICE_LEVEL" }
      : { field: "serviceLevel", reason: "NOT_BESIDE_COSTS" };
  }
  if (isSet(level, "holdingCostPerDay") && isSet(level, "carryingRate")) {
    return givenOf("carryingRate")
      ? { field: "carryingRate", reason: "NOT_BESIDE_HOLDING_COST" }
      : { field: "holdingCostPerDay", reason: "NOT_BESIDE_CARRYING_RATE" };
  }
  const isZero = (name: keyof Rules): boolean => isSet(level, name) && Number(level[name]) === 0;
  if (isZero("shortageCost") && (isZero("holdingCostPerDay") || isZero("carryingRate")))
    return { field: givenOf(...costs) ?? "shortageCost", reason: "BOTH_COSTS_ZERO" };
  return null;
}

/**
 * Finds rows of planning settings that contradict their level, stored values included: a service level and costs, two holding costs, or costs of 0 alone. Takes
 * at most one statement. Days of safety stock may stand beside either, as a SKU's come from its catalogue, too; they do not count there (D146).
 * @param leftOut Places of rows that are skipped.
 */
export async function contradictingRules(
  work: Work,
  rows: readonly CheckedRow[],
  leftOut: ReadonlySet<number>,
): Promise<CellFault[]> {
  const giving = rows.flatMap((row, index) =>
    !leftOut.has(index) && RULES.some((name) => row[name] != null) ? [{ row, index }] : [],
  );
  if (giving.length === 0) return [];
  const stored = await readStored(
    work,
    giving.map(({ row }) => row),
  );
  return giving.flatMap(({ row, index }): CellFault[] => {
    const before: Rules = stored.get(keyOf(row)) ?? {};
    const level = Object.fromEntries(RULES.map((name) => [name, row[name] === undefined ? before[name] : row[name]]));
    const fault = faultOf(row, level);
    return fault ? [{ index, ...fault }] : [];
  });
}
