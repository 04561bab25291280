import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import type { TracedLineage, TracedLink } from "../../planning";
import { groupBy } from "../group-by";
import { lineageOf } from "../skus/lineage";
import type { Work } from "../work";

/** The predecessors and successors of some SKUs. */
export interface Successions {
  /** By SKU, those that it succeeded, each before the one that takes over from it; none where no stock of theirs is used up first. */
  formersOf: ReadonlyMap<string, readonly Former[]>;
  /** By SKU, its successor and all whose demand it carries on; none of a SKU that has neither. */
  lineageOf: ReadonlyMap<string, TracedLineage>;
}

/** A SKU that another succeeded, as far as the other's plan is concerned. */
export interface Former {
  skuId: string;
  name: string;
  /** Its own successor: the SKU that carries on its demand, or another of its line. */
  nextId: string;
  /** Units of the SKU that carries on its demand that stand for one of it. */
  factor: number;
  /** Whether its stock and open orders are used up first; never for a bundle, or for an archived or deleted SKU. */
  isCounted: boolean;
}

const successionRows = rowsOf("plan-store.successions", {
  ofId: col.uuid,
  isSuccessor: col.bool,
  skuId: col.uuid,
  name: col.text,
  nextId: col.uuid,
  factor: col.float,
  isCounted: col.bool,
  isUsedUp: col.bool,
  /** The number of steps to the predecessor. */
  depth: col.int,
  setAt: col.timestamptz.orNull,
  setBy: col.text.orNull,
});

type SuccessionRow = RowOf<typeof successionRows>;

function lineageIn(rows: readonly SuccessionRow[]): TracedLineage {
  const linkOf = ({ skuId: id, name, factor, isUsedUp, setAt, setBy }: SuccessionRow): TracedLink => ({
    id,
    name,
    factor,
    isUsedUp,
    ...(setAt !== null && setBy !== null ? { set: { setAt: setAt.toISOString(), setBy } } : {}),
  });
  const successor = rows.find(({ isSuccessor }) => isSuccessor);
  return {
    successor: successor ? linkOf(successor) : null,
    predecessors: rows.filter(({ isSuccessor }) => !isSuccessor).map(linkOf),
  };
}

/**
 * Reads the predecessors and successors of the SKUs. One statement.
 *
 * @example Tea was replaced by Tea2, whose stock is used up first, two of which stand for one: (Tea2, Tea, "Tea", Tea2, 2, true), and Tea2 as successor of Tea
 */
export async function readSuccessions({ db }: Work, skuIds: readonly string[]): Promise<Successions> {
  const rows = await db.query(
    successionRows,
    sql`
    with recursive ${lineageOf(skuIds)}
    select heir_id as "ofId", false as "isSuccessor", former.id as "skuId", former.name, next_id as "nextId", factor::float8 as factor,
           is_used_up and not former.is_bundle and former.status <> 'ARCHIVED' and former.deleted_at is null and not heir.is_bundle as "isCounted",
           is_used_up as "isUsedUp", depth, former.successor_set_at as "setAt", former.successor_set_by as "setBy"
    from lineage join skus former on former.tenant_id = ${TENANT} and former.id = lineage.sku_id
    join skus heir on heir.tenant_id = ${TENANT} and heir.id = lineage.heir_id
    where lineage.depth > 0
    union all
    select succession.id, true, heir.id, heir.name, heir.id, succession.successor_factor::float8, false, succession.is_used_up, 0,
           own.successor_set_at, own.successor_set_by
    from succession join skus own using (id) join skus heir on heir.tenant_id = ${TENANT} and heir.id = succession.successor_id
      where own.tenant_id = ${TENANT} and succession.id = any(${skuIds}::uuid[])
    order by "ofId", depth desc, name`,
  );
  const formers = groupBy(
    rows.filter(({ isSuccessor }) => !isSuccessor),
    ({ ofId }) => ofId,
  );
  return {
    formersOf: new Map([...formers].filter(([, them]) => them.some(({ isCounted }) => isCounted))),
    lineageOf: new Map([...groupBy(rows, ({ ofId }) => ofId)].map(([id, them]) => [id, lineageIn(them)])),
  };
}
