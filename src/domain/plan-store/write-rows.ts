import { columnName, join, Prisma, sql, TENANT } from "../../db";
import type { SizingStep } from "../../planning";
import type { Work } from "../work";
import { type ClassesOf, PLAN_ROW_COLUMNS, type PlanDetailDraft, type PlanRowDraft } from "./plan-row";

/** A row that a minimum for several SKUs together changed or could not reach, after its own minimum and packs. */
export interface RaisedRow {
  /** The id of the SKU_LOCATION row. */
  id: string;
  skuId: string;
  placeId: string;
  recommendedUnits: number;
  /** Steps to add to the trace, in order; empty when the quantity stays. */
  steps: SizingStep[];
  /** Warnings to add. */
  warnings: string[];
}

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

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, "\\$&")}"`;

/** A short list as PostgreSQL reads an array. @example listText(["a", 'b"']) // {"a","b\""} */
const listText = (items: readonly (string | number)[]): string =>
  `{${items.map((item) => (typeof item === "string" ? quoted(item) : String(item))).join(",")}}`;

/** The parts of a column of drafts in a statement. */
interface ColumnParts {
  /** The arguments of unnest, and their names. */
  arrays: Prisma.Sql[];
  names: string[];
  value: Prisma.Sql;
}

/** Lists of numbers, one a row, laid end to end; each row takes its own part again. Much faster to read than a text a row. */
function numberLists(field: string, lists: readonly (readonly number[])[]): ColumnParts {
  const ends: number[] = [];
  for (const list of lists) ends.push((ends.at(-1) ?? 0) + list.length);
  const starts = lists.map((list, index) => (ends[index] ?? 0) - list.length + 1);
  const [first, last] = [`${field} from`, `${field} to`];
  return {
    arrays: [starts, ends].map((bounds) => sql`${bounds}::int[]`),
    names: [first, last],
    value: sql`(${lists.flat()}::float8[])[${Prisma.raw(`given."${first}":given."${last}"`)}]`,
  };
}

function columnParts(field: string, type: string, values: readonly unknown[]): ColumnParts {
  if (type === "float8[]") return numberLists(field, values as number[][]);
  // A list of lists has no array type: these go as texts.
  const isList = type.endsWith("[]");
  const sent = values.map((value) => {
    if (isList) return listText(value as string[]);
    return type === "jsonb" && value != null ? JSON.stringify(value) : (value ?? null);
  });
  return {
    arrays: [sql`${sent}${Prisma.raw(`::${isList ? "text" : type}[]`)}`],
    names: [field],
    value: Prisma.raw(`given."${field}"${isList ? `::${type}` : ""}`),
  };
}

/** The fragments of an upsert from columns, one array each; those in `kept` are only written to rows that are new. */
function upsertParts(columns: Readonly<Record<string, string>>, kept: readonly string[] = []) {
  const fields = Object.keys(columns);
  const list = (of: readonly string[], part: (field: string) => string) => Prisma.raw(of.map(part).join(", "));
  return {
    names: list(fields, columnName),
    updates: list(
      fields.filter((field) => !kept.includes(field)),
      (field) => `${columnName(field)} = excluded.${columnName(field)}`,
    ),
    /** Returns the expression for the records, and the part of them for the columns: unnest($1::uuid[], …) as given("id", …). */
    of: <Draft extends object>(drafts: readonly Draft[]) => {
      const parts = fields.map((field) =>
        columnParts(
          field,
          columns[field] ?? "text",
          drafts.map((draft) => draft[field as keyof Draft]),
        ),
      );
      const aliases = list(
        parts.flatMap(({ names }) => names),
        (name) => `"${name}"`,
      );
      return {
        values: join(parts.map(({ value }) => value)),
        records: sql`unnest(${join(parts.flatMap(({ arrays }) => arrays))}) as given(${aliases})`,
      };
    },
  };
}

const rowParts = upsertParts({ ...PLAN_ROW_COLUMNS, abcCategories: "text[]" }, ["abcCategories"]);
const detailParts = upsertParts(DETAIL_COLUMNS);

/**
 * Inserts plan rows, or updates those already there; their ABC class stays as it is.
 *
 *     insert into plan_rows (level, id, …, refreshed_at)
 *     select given."level"::"PlanLevel", given."id", … from unnest('{SKU,…}'::text[], '{6f…,…}'::uuid[], …) as given("level", "id", …) …
 * @param given.classesOf the classes of new rows; none by default
 */
export async function writePlanRows(
  { db }: Work,
  rows: readonly PlanRowDraft[],
  { refreshedAt, classesOf = () => [] }: { refreshedAt: Date; classesOf?: ClassesOf },
): Promise<void> {
  if (rows.length === 0) return;
  const { names, updates } = rowParts;
  const { values, records } = rowParts.of(rows.map((row) => ({ ...row, abcCategories: classesOf(row) })));
  await db.execute(
    "plan-store.upsert-rows",
    sql`
    insert into plan_rows (tenant_id, ${names}, refreshed_at)
    select ${TENANT}, ${values}, ${refreshedAt} from ${records}
    on conflict (tenant_id, version, id, level) do update set ${updates}, refreshed_at = excluded.refreshed_at`,
  );
}

/** As `writePlanRows`, for the derivations of the SKU_LOCATION rows; those must be there. */
export async function writePlanDetails({ db }: Work, details: readonly PlanDetailDraft[]): Promise<void> {
  if (details.length === 0) return;
  const { names, updates } = detailParts;
  const { values, records } = detailParts.of(details);
  await db.execute(
    "plan-store.upsert-details",
    sql`
    insert into plan_details (tenant_id, ${names})
    select ${TENANT}, ${values} from ${records}
    on conflict (tenant_id, version, id, level) do update set ${updates}`,
  );
}

/**
 * Writes the changes by minimums for several SKUs together into SKU_LOCATION rows and their traces (as `withLaterSteps` does), and into
 * the rows of the SKUs.
 * @example {"id":"…","skuId":"…","recommendedUnits":140,"steps":[{"rule":"SUPPLIER_MINIMUM","before":100,"after":140,…}],"warnings":[]}
 */
export async function writeRaisedRows({ db }: Work, rows: readonly RaisedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const records = JSON.stringify(rows);
  await db.execute(
    "plan-store.raise-rows",
    sql`
    update plan_rows set recommended_units = given."recommendedUnits"
    from jsonb_to_recordset(${records}::jsonb) as given(id uuid, "recommendedUnits" int)
    where plan_rows.tenant_id = ${TENANT} and plan_rows.level = 'SKU_LOCATION' and plan_rows.id = given.id`,
  );
  await db.execute(
    "plan-store.raise-details",
    sql`
    update plan_details set
      trace = trace || jsonb_build_object('recommendedUnits', given."recommendedUnits",
                                          'sizing', (trace -> 'sizing') || given.steps),
      warnings = plan_details.warnings || given.warnings
    from jsonb_to_recordset(${records}::jsonb) as given(id uuid, "recommendedUnits" int, steps jsonb, warnings text[])
    where plan_details.tenant_id = ${TENANT} and plan_details.level = 'SKU_LOCATION' and plan_details.id = given.id`,
  );
  const skuIds = [...new Set(rows.map(({ skuId }) => skuId))];
  await db.execute(
    "plan-store.raise-sku-rows",
    sql`
    update plan_rows set recommended_units = places.units
    from (select sku_id, least(2147483647, sum(recommended_units))::int as units from plan_rows
          where tenant_id = ${TENANT} and level = 'SKU_LOCATION' and sku_id = any(${skuIds}::uuid[]) group by sku_id) as places
    where plan_rows.tenant_id = ${TENANT} and plan_rows.level = 'SKU' and plan_rows.id = places.sku_id`,
  );
}

/**
 * Deletes the rows of the SKUs that no longer belong: of deleted SKUs, of places without them. Details go with their rows.
 * @param keptIds ids of the rows that belong
 */
export async function deleteOtherSkuRows(
  { db }: Work,
  skuIds: readonly string[],
  keptIds: readonly string[],
): Promise<void> {
  await db.execute(
    "plan-store.drop-sku-rows",
    sql`
    delete from plan_rows
    where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[])
      and not exists (select from unnest(${keptIds}::uuid[]) as kept(id) where kept.id = plan_rows.id)`,
  );
}

/** Deletes the rows of those of the products that no SKU's row belongs to. */
export async function deleteEmptyProducts({ db }: Work, productIds: readonly string[]): Promise<void> {
  await db.execute(
    "plan-store.drop-product-rows",
    sql`
    delete from plan_rows product
    where tenant_id = ${TENANT} and level = 'PRODUCT' and id = any(${productIds}::uuid[])
      and not exists (select from plan_rows sku where sku.tenant_id = product.tenant_id and sku.version = product.version
                      and sku.product_id = product.id and sku.level = 'SKU')`,
  );
}
