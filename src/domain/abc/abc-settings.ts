import { col, rowsOf, sql, TENANT } from "../../db";
import { AbcMeasure } from "../../generated/prisma/enums";
import { type AbcTier, DEFAULT_ABC_TIERS } from "../../planning";
import { tierOf } from "../catalogue/cells/abc-tiers";
import type { Work } from "../work";

/** The tenant's rules for ABC classes (planning.md, "ABC"; D39a, D58). */
export interface AbcSettings {
  enabled: boolean;
  measure: AbcMeasure;
  /** The first class first; shares in percent, 100 in all. */
  tiers: readonly AbcTier[];
}

const storedSettings = rowsOf("abc.settings", {
  enabled: col.bool.orNull,
  measure: col.oneOf(AbcMeasure).orNull,
  tiers: col.text.list.orNull,
});

/** The settings that hold: the tenant's own, else revenue in 70, 20 and 10 percent. One statement. */
export async function abcSettings({ db }: Pick<Work, "db">): Promise<AbcSettings> {
  const [row] = await db.query(
    storedSettings,
    sql`
    select abc_enabled as enabled, abc_measure as measure, abc_tiers as tiers from planning_settings
    where tenant_id = ${TENANT} and sku_id is null and warehouse_id is null and supplier_id is null`,
  );
  return {
    enabled: row?.enabled ?? true,
    measure: row?.measure ?? "REVENUE",
    tiers: row?.tiers && row.tiers.length > 0 ? row.tiers.map(tierOf) : DEFAULT_ABC_TIERS,
  };
}

/** Counts the SKUs that are left out of the classes. */
export function countExcludedSkus({ db }: Work): Promise<number> {
  return db.planningSetting.count({ where: { abcExcluded: true, sku: { deletedAt: null } } });
}
