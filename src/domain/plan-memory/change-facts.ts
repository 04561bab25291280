import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { epochDay, isoDay, leftOutChanges, lineageChanges, type OneOffSale, type SetBy } from "../../planning";
import { type ParameterPlace, type ParameterSetter, readParameterSetters } from "../audit/parameter-setters";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import { isOfParameter } from "./parameter-columns";
import type { PairChange } from "./plan-changes";

const closureRows = rowsOf("plan-memory.closures", {
  supplierId: col.uuid,
  firstOn: col.text,
  lastOn: col.text,
  reason: col.text.orNull,
});

const takenBackRows = rowsOf("plan-memory.marks-taken-back", {
  soldOn: col.text,
  orderId: col.text.orNull,
  units: col.float,
  setAt: col.text,
  setBy: col.text,
});

const endedRows = rowsOf("plan-memory.successions-taken-back", { id: col.uuid, setAt: col.text, setBy: col.text });

/** Facts in sentences about changes that plans do not remember: they are as of now. */
export interface ChangeFacts {
  /** Closures by supplier, the earliest first. */
  closuresOf: ReadonlyMap<string, readonly RowOf<typeof closureRows>[]>;
  /** Returns who took the mark of a one-off sale back, and when; null where it is unknown by now. */
  takenBackBy(sale: OneOffSale): SetBy | null;
  /** By SKU that has no successor any more, who took it back, and when. */
  endedBy: ReadonlyMap<string, SetBy>;
  /** Returns who set a planning parameter at a level last; null where the audit trail has nobody. */
  setterOf(place: ParameterPlace): ParameterSetter | null;
}

/** Nothing, for sentences that need none of it. */
export const NO_CHANGE_FACTS: ChangeFacts = {
  closuresOf: new Map(),
  takenBackBy: () => null,
  endedBy: new Map(),
  setterOf: () => null,
};

const hasCause = ({ causes }: PairChange, name: string): boolean => causes.some(({ cause }) => cause === name);

function takenBackSales({ before, after, days }: PairChange): OneOffSale[] {
  return before && after ? leftOutChanges(before.decision, after.decision, days).oneOff.takenBack : [];
}

/** The SKUs whose succession has ended. */
function endedSuccessions({ skuId, before, after }: PairChange): string[] {
  if (!before || !after) return [];
  return lineageChanges(before.decision, after.decision).flatMap(({ isSuccessor, before: was, after: is }) =>
    was && !is ? [isSuccessor ? skuId : was.id] : [],
  );
}

const idsOf = ({ skuId, supplierId }: PairChange): string[] => (supplierId === null ? [skuId] : [skuId, supplierId]);

/** The planning day of the earlier plan. */
const earlierDay = ({ on, days }: PairChange): string => isoDay(epochDay(on) - days);

/** Reads the facts in the sentences of some changes that are not in the plans, in at most four statements. */
export async function readChangeFacts({ db, tenant }: Work, changes: readonly PairChange[]): Promise<ChangeFacts> {
  const closed = changes.flatMap((change) => (hasCause(change, "CLOSED_DAYS") ? (change.supplierId ?? []) : []));
  const closures =
    closed.length > 0
      ? await db.query(
          closureRows,
          sql`
          select supplier_id as "supplierId", first_on::text as "firstOn", last_on::text as "lastOn", reason
          from supplier_closures where tenant_id = ${TENANT} and supplier_id = any(${[...new Set(closed)]}::uuid[]) order by supplier_id, first_on`,
        )
      : [];
  const sales = changes.filter((change) => hasCause(change, "ONE_OFF_SALES")).flatMap(takenBackSales);
  const marks =
    sales.length > 0
      ? await db.query(
          takenBackRows,
          sql`
          with latest as (
            select distinct on (transaction_id) transaction_id, one_off, marked_at, marked_by from one_off_marks where tenant_id = ${TENANT}
            order by transaction_id, id desc
          )
          select (line.occurred_at at time zone ${tenant.timeZone}::text)::date::text as "soldOn", line.order_id as "orderId",
                 line.quantity::float8 as units, to_char(marked_at at time zone 'UTC', 'YYYY-MM-DD') as "setAt", marked_by as "setBy"
          from latest join sales_transactions line on line.tenant_id = ${TENANT} and line.id = latest.transaction_id
          where not one_off
            and (line.occurred_at at time zone ${tenant.timeZone}::text)::date = any(${[...new Set(sales.map(({ soldOn }) => soldOn))]}::date[])
          order by marked_at`,
        )
      : [];
  const ended = changes.filter((change) => hasCause(change, "SUCCESSOR")).flatMap(endedSuccessions);
  const successions =
    ended.length > 0
      ? await db.query(
          endedRows,
          sql`
          select id, to_char(successor_set_at at time zone 'UTC', 'YYYY-MM-DD') as "setAt", successor_set_by as "setBy"
          from skus
          where tenant_id = ${TENANT} and id = any(${[...new Set(ended)]}::uuid[]) and successor_id is null
            and successor_set_at is not null and successor_set_by is not null`,
        )
      : [];
  const set = changes.filter(({ causes }) => causes.some(({ cause }) => isOfParameter(cause)));
  const setterOf =
    set.length > 0
      ? await readParameterSetters({ db }, [...new Set(set.flatMap(idsOf))], set.map(earlierDay).toSorted()[0] ?? "")
      : NO_CHANGE_FACTS.setterOf;
  const keyOf = ({ soldOn, orderId }: Pick<OneOffSale, "soldOn" | "orderId">) => JSON.stringify([soldOn, orderId]);
  const marksOf = groupBy(marks, keyOf);
  return {
    setterOf,
    closuresOf: groupBy(closures, ({ supplierId }) => supplierId),
    endedBy: new Map(successions.map(({ id, ...by }) => [id, by])),
    takenBackBy(sale) {
      const known = marksOf.get(keyOf(sale)) ?? [];
      // Units are another figure where the sale was corrected, or stands for contents or a successor.
      return known.findLast(({ units }) => units === sale.units) ?? known.at(-1) ?? null;
    },
  };
}
