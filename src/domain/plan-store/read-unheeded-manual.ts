/** Manual forecasts of SKUs that were succeeded, whose demand another carries on. D139. */

import { col, rowsOf, sql, TENANT } from "../../db";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import type { PlanDays } from "./plan-days";

/** A SKU that was succeeded, with the months of its manual forecasts, which have no effect. */
interface Succeeded {
  skuId: string;
  name: string;
  /** The SKU that carries on its demand. */
  heirId: string;
  heirName: string;
  /** `YYYY-MM`, the earliest first. */
  months: readonly string[];
}

/** Warnings of manual forecasts that have no effect, by the SKU whose plan shows them. */
export interface UnheededWarnings {
  readonly of: ReadonlyMap<string, readonly string[]>;
  /** The SKUs that were succeeded, with the name of the one that carries on their demand: no manual forecast of theirs has an effect. */
  readonly succeeded: ReadonlyMap<string, string>;
}

const unheededManual = rowsOf("plan-store.unheeded-manual", {
  skuId: col.uuid,
  name: col.text,
  heirId: col.uuid,
  heirName: col.text,
  months: col.text.list,
});

/** Months that a warning names. */
const MAX_NAMED = 3;

function named(months: readonly string[]): string {
  const more = months.length - MAX_NAMED;
  return `${months.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** A SKU whose manual forecasts have no effect, and the SKU that carries on its demand. */
export type Unheeded = Pick<Succeeded, "name" | "heirName" | "months">;

/** Returns the sentence that manual forecasts of a SKU have no effect, with the action to take. */
export const unheededSentence = ({ name, heirName, months }: Unheeded): string =>
  `Manual forecasts of ${name} have no effect (${named(months)}): ${heirName} carries on its demand. Set them for ${heirName}.`;

/**
 * Returns warnings of manual forecasts that a succession left without effect, of the SKUs and of their predecessors. One statement.
 *
 * @example Tea, with a manual forecast of December, was replaced by Tea2: "Manual forecasts of Tea have no effect (2026-12): …", with the plans of both
 */
export async function readUnheededManual(
  { db }: Work,
  skuIds: readonly string[],
  { planningDay }: PlanDays,
): Promise<UnheededWarnings> {
  const rows = await db.query(
    unheededManual,
    sql`
    with recursive succession as materialized (
      select id, successor_id from skus where tenant_id = ${TENANT} and successor_id is not null
    ), typed as materialized (
      select sku_id, array_agg(distinct to_char(month, 'YYYY-MM') order by to_char(month, 'YYYY-MM')) as months
      from manual_forecasts
      -- As an array, which is looked up in the index.
      where tenant_id = ${TENANT} and sku_id = any(array(select id from succession)) and units is not null
        and month >= date_trunc('month', ${planningDay}::timestamp)::date
      group by sku_id
    ), way (sku_id, heir_id) as (
      select id, successor_id from succession where id in (select sku_id from typed) or id = any(${skuIds}::uuid[])
      union
      select way.sku_id, succession.successor_id from way join succession on succession.id = way.heir_id
    )
    select sku.id as "skuId", sku.name, heir.id as "heirId", heir.name as "heirName", coalesce(typed.months, '{}') as months
    from way left join typed using (sku_id) join skus sku on sku.tenant_id = ${TENANT} and sku.id = way.sku_id
      join skus heir on heir.tenant_id = ${TENANT} and heir.id = way.heir_id
    where heir.id not in (select succession.id from succession) and sku.deleted_at is null
      and (sku.id = any(${skuIds}::uuid[]) or heir.id = any(${skuIds}::uuid[]))
    order by sku.name, sku.id`,
  );
  const told = rows.flatMap((row) =>
    row.months.length > 0 ? [row.skuId, row.heirId].map((id) => ({ id, warning: unheededSentence(row) })) : [],
  );
  return {
    of: new Map([...groupBy(told, ({ id }) => id)].map(([id, own]) => [id, own.map(({ warning }) => warning)])),
    succeeded: new Map(rows.map(({ skuId, heirName }) => [skuId, heirName])),
  };
}
