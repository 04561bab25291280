import { Prisma } from "../../db";
import type { Work } from "../work";
import type { RaisedRow } from "./order-minimums";
import type { PlanDetailDraft } from "./plan-pair";
import { PLAN_ROW_COLUMNS, type PlanRowDraft } from "./plan-row";
import type { Scope } from "./scope";
import { columnName } from "./stored-rows";

const DETAIL_COLUMNS: Readonly<Record<keyof PlanDetailDraft, string>> = {
  id: "uuid",
  demandClass: "text",
  forecastMethod: "text",
  forecastError: "float8",
  forecastBias: "float8",
  safetyStock: "float8",
  reorderPoint: "float8",
  rawNeed: "float8",
  lateUnits: "float8",
  weeklyForecast: "float8[]",
  trace: "jsonb",
  warnings: "text[]",
};

/** The fragments of an upsert from a JSON array of records with these fields. */
function upsertParts(columns: Readonly<Record<string, string>>) {
  const fields = Object.keys(columns);
  const list = (part: (field: string) => string) => Prisma.raw(fields.map(part).join(", "));
  return {
    names: list(columnName),
    values: list((field) => `given."${field}"`),
    records: list((field) => `"${field}" ${columns[field]}`),
    updates: list((field) => `${columnName(field)} = excluded.${columnName(field)}`),
  };
}

const rowParts = upsertParts(PLAN_ROW_COLUMNS);
const detailParts = upsertParts(DETAIL_COLUMNS);

/**
 * Inserts plan rows, or updates those already there; what ABC class they have stays as it is.
 *
 *     insert into plan_rows (level, id, …, refreshed_at)
 *     select given."level", given."id", … from jsonb_to_recordset('[{"level":"SKU","id":"…",…}]') …
 */
export async function writePlanRows({ db }: Work, rows: readonly PlanRowDraft[], refreshedAt: Date): Promise<void> {
  if (rows.length === 0) return;
  const { names, values, records, updates } = rowParts;
  await db.$executeRaw`
    insert into plan_rows (${names}, refreshed_at)
    select ${values}, ${refreshedAt} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${records})
    on conflict (tenant_id, level, id) do update set ${updates}, refreshed_at = excluded.refreshed_at`;
}

/** As `writePlanRows`, for how the SKU_LOCATION rows came about; those must be there. */
export async function writePlanDetails({ db }: Work, details: readonly PlanDetailDraft[]): Promise<void> {
  if (details.length === 0) return;
  const { names, values, records, updates } = detailParts;
  await db.$executeRaw`
    insert into plan_details (${names})
    select ${values} from jsonb_to_recordset(${JSON.stringify(details)}::jsonb) as given(${records})
    on conflict (tenant_id, level, id) do update set ${updates}`;
}

/**
 * Writes what minimums for several SKUs together changed into SKU_LOCATION rows and their traces (as `withLaterSteps` does).
 * @example {"id":"…","recommendedUnits":140,"steps":[{"rule":"SUPPLIER_MINIMUM","before":100,"after":140,…}],"warnings":[]}
 */
export async function writeRaisedRows({ db }: Work, rows: readonly RaisedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const records = JSON.stringify(rows);
  await db.$executeRaw`
    update plan_rows set recommended_units = given."recommendedUnits"
    from jsonb_to_recordset(${records}::jsonb) as given(id uuid, "recommendedUnits" int)
    where plan_rows.level = 'SKU_LOCATION' and plan_rows.id = given.id`;
  await db.$executeRaw`
    update plan_details set
      trace = trace || jsonb_build_object('recommendedUnits', given."recommendedUnits",
                                          'sizing', (trace -> 'sizing') || given.steps),
      warnings = plan_details.warnings || given.warnings
    from jsonb_to_recordset(${records}::jsonb) as given(id uuid, "recommendedUnits" int, steps jsonb, warnings text[])
    where plan_details.level = 'SKU_LOCATION' and plan_details.id = given.id`;
}

/**
 * Deletes the rows of the scope that no longer belong: of deleted SKUs, of places without them, of products without SKUs.
 * Details go with their rows.
 * @param given.productIds products whose row was made anew
 * @param given.keptIds ids of the rows that belong, at whatever level
 */
export async function deleteOtherRows(
  { db }: Work,
  scope: Scope,
  given: { productIds: readonly string[]; keptIds: readonly string[] },
): Promise<void> {
  await db.$executeRaw`
    delete from plan_rows
    where (${scope.complete} or sku_id = any(${scope.complete ? [] : [...scope.written]}::uuid[])
           or (level = 'PRODUCT' and id = any(${scope.complete ? [] : given.productIds}::uuid[])))
      and not exists (select from unnest(${given.keptIds}::uuid[]) as kept(id) where kept.id = plan_rows.id)`;
}
