import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { ActorKind } from "../../generated/prisma/enums";
import type { ParameterLevel } from "../../planning";
import type { Work } from "../work";

const setters = rowsOf("audit.parameter-setters", {
  parentId: col.uuid.orNull,
  warehouseId: col.uuid.orNull,
  fields: col.text.list,
  kind: col.oneOf(ActorKind),
  id: col.text,
  name: col.text,
  at: col.timestamptz,
});

/** Who set a parameter last, and when. */
export type ParameterSetter = Pick<RowOf<typeof setters>, "kind" | "id" | "name" | "at">;

/** A parameter at one of its levels, for a SKU at a warehouse. */
export interface ParameterPlace {
  skuId: string;
  placeId: string;
  supplierId: string | null;
  level: ParameterLevel | "DEFAULT";
  /** The columns that hold it. */
  columns: readonly string[];
}

/** Entries that are read: the newest ones. */
const MOST = 2_000;

const OF_SKU = new Set<ParameterPlace["level"]>(["SKU_WAREHOUSE", "SKU"]);
const OF_SUPPLIER = new Set<ParameterPlace["level"]>(["SUPPLIER_WAREHOUSE", "SUPPLIER"]);
const OF_WAREHOUSE = new Set<ParameterPlace["level"]>(["SKU_WAREHOUSE", "SUPPLIER_WAREHOUSE"]);

/**
 * Reads who set planning parameters, by the audit trail, since a day. One statement.
 * @param about The SKUs and suppliers whose parameters are asked for; the merchant's own are there too.
 * @returns A function that finds who set one last; null where the audit trail has nobody.
 */
export async function readParameterSetters(
  { db }: Pick<Work, "db">,
  about: readonly string[],
  since: string,
): Promise<(place: ParameterPlace) => ParameterSetter | null> {
  const rows = await db.query(
    setters,
    sql`
    select coalesce(parent_id, case when type <> 'PLANNING_SETTING' then object_id end) as "parentId", warehouse_id as "warehouseId",
           array(select jsonb_object_keys(changes)) as fields, actor_kind as kind, actor_id as id, actor_name as name, changed_at as at
    from audit_entries
    where tenant_id = ${TENANT} and object_count = 1 and changed_at >= ${since}::date - interval '1 day'
      and (type = 'PLANNING_SETTING' and (parent_id is null or parent_id = any(${about}::uuid[]))
           or type in ('SKU', 'SUPPLIER') and object_id = any(${about}::uuid[]))
    order by audit_entries.id desc limit ${MOST}`,
  );
  return ({ skuId, placeId, supplierId, level, columns }) => {
    const parent = OF_SKU.has(level) ? skuId : OF_SUPPLIER.has(level) ? supplierId : null;
    const warehouse = OF_WAREHOUSE.has(level) ? placeId : null;
    if (level === "DEFAULT") return null;
    return (
      rows.find(
        (row) =>
          row.parentId === parent && row.warehouseId === warehouse && columns.some((name) => row.fields.includes(name)),
      ) ?? null
    );
  };
}
