import { col, rowsOf, sql } from "../../db";
import { groupBy } from "../group-by";
import { lineageOf } from "../skus/lineage";
import type { Work } from "../work";

/** A SKU that another succeeded, as far as the other's plan is concerned. */
export interface Former {
  skuId: string;
  name: string;
  /** Its own successor: the SKU that carries on its demand, or another of its line. */
  nextId: string;
  /** Units of the SKU that carries on its demand that stand for one of it. */
  factor: number;
  /** Whether its stock and open orders are used up first; not those of a bundle, or of what is archived or deleted. */
  isCounted: boolean;
}

const formerRows = rowsOf("plan-store.used-up-first", {
  heirId: col.uuid,
  skuId: col.uuid,
  name: col.text,
  nextId: col.uuid,
  factor: col.float,
  isCounted: col.bool,
});

/**
 * By SKU, those that it succeeded, each before the one that takes over from it; none where no stock of theirs is used up first. One statement.
 * @example Tea was replaced by Tea2, whose stock is used up first, two of which stand for one: (Tea2, Tea, "Tea", Tea2, 2, true)
 */
export async function readUsedUp({ db }: Work, skuIds: readonly string[]): Promise<ReadonlyMap<string, Former[]>> {
  const rows = await db.query(
    formerRows,
    sql`
    with recursive ${lineageOf(skuIds)}
    select heir_id as "heirId", former.id as "skuId", former.name, next_id as "nextId", factor::float8 as factor,
           is_used_up and not former.is_bundle and former.status <> 'ARCHIVED' and former.deleted_at is null as "isCounted"
    from lineage join skus former on former.id = lineage.sku_id
    join skus heir on heir.id = lineage.heir_id and not heir.is_bundle
    where lineage.depth > 0
    order by heir_id, depth desc, former.name`,
  );
  const byHeir = groupBy(rows, ({ heirId }) => heirId);
  return new Map([...byHeir].filter(([, formers]) => formers.some(({ isCounted }) => isCounted)));
}
