/** Periods that the SKUs' demand is not learnt from, with those of the parts of that demand. D139. */

import { z } from "zod";
import { col, rowsOf, sql, TENANT } from "../../db";
import { type ExcludedPeriod, epochDay, MAX_TOLD } from "../../planning";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import { heldOf } from "./held-skus";
import type { PlanDays } from "./plan-days";

/** The excluded parts of a SKU's history. */
export interface Excluded {
  /** 1 on days that are excluded, a day each from the beginning of the history. */
  days: Uint8Array;
  /** The newest of the periods, the earliest first. */
  periods: readonly ExcludedPeriod[];
}

const Period = z.object({
  /** Null for a category and for everything. */
  skuId: z.string().nullable(),
  category: z.string().nullable(),
  firstOn: z.string(),
  lastOn: z.string(),
  reason: z.string(),
  setAt: z.string(),
  setBy: z.string(),
});
type Period = z.infer<typeof Period>;

/** A SKU with periods whose sales are part of its or another's demand. */
const Part = z.object({
  skuId: z.string(),
  partId: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  isFormer: z.boolean(),
});
type Part = z.infer<typeof Part>;

const excludedPeriods = rowsOf("plan-store.excluded-periods", {
  periods: col.jsonOf(z.array(Period)),
  parts: col.jsonOf(z.array(Part)),
});

/** Periods that are for one thing, with the days they mark. */
interface Group {
  periods: readonly Period[];
  days: Uint8Array;
}

/** The groups of periods, each marked once, for any number of SKUs. */
class Groups {
  private readonly groupOf = new Map<string, Group>();

  constructor(
    periods: readonly Period[],
    private readonly planDays: PlanDays,
  ) {
    const keyOf = ({ skuId, category }: Period) => keyFor(skuId, category);
    for (const [key, own] of groupBy(periods, keyOf)) this.groupOf.set(key, { periods: own, days: this.marked(own) });
  }

  get(skuId: string | null, category: string | null): Group | undefined {
    return this.groupOf.get(keyFor(skuId, category));
  }

  private marked(periods: readonly Period[]): Uint8Array {
    const start = epochDay(this.planDays.historyStartOn);
    const days = new Uint8Array(this.planDays.historyDays);
    for (const { firstOn, lastOn } of periods)
      days.fill(1, Math.max(0, epochDay(firstOn) - start), Math.max(0, epochDay(lastOn) - start + 1));
    return days;
  }
}

const keyFor = (skuId: string | null, category: string | null): string =>
  skuId !== null ? `sku ${skuId}` : category !== null ? `category ${category}` : "";

/** Returns the periods of a group, the newest, as a SKU reports them. @param part whose they are; undefined: the SKU's own */
function toldOf({ periods }: Group, level: ExcludedPeriod["level"], part?: Part): ExcludedPeriod[] {
  const of = part && { name: part.name, isPredecessor: part.isFormer };
  return periods
    .slice(-MAX_TOLD)
    .map(({ skuId: _, category: __, ...period }) => ({ ...period, level, ...(of ? { of } : {}) }));
}

function together(groups: readonly { group: Group; told: readonly ExcludedPeriod[] }[]): Excluded | undefined {
  const [first, ...others] = groups;
  if (!first) return undefined;
  if (others.length === 0) return { days: first.group.days, periods: first.told };
  const days = Uint8Array.from(first.group.days);
  for (const { group } of others) for (const [day, mark] of group.days.entries()) if (mark === 1) days[day] = 1;
  const periods = groups.flatMap(({ told }) => told);
  // Stable: of periods that begin together, those for everything come first.
  periods.sort((one, other) => (one.firstOn < other.firstOn ? -1 : one.firstOn > other.firstOn ? 1 : 0));
  return { days, periods: periods.slice(-MAX_TOLD) };
}

/**
 * Reads the exclusions of the SKUs' histories in one statement: those for everything, for their categories and for themselves. Includes the same of
 * their predecessors and of bundles that hold them.
 *
 * Each period is read once, for any number of SKUs.
 */
export async function readExcluded(
  { db }: Work,
  skuIds: readonly string[],
  planDays: PlanDays,
): Promise<(skuId: string) => Excluded | undefined> {
  const [read] = await db.query(
    excludedPeriods,
    sql`
    with recursive ${heldOf(skuIds)}, period as materialized (
      select * from excluded_periods
      where tenant_id = ${TENANT} and last_on >= ${planDays.historyStartOn}::date and first_on <= ${planDays.planningDay}::date
        -- As an array, which is looked up in the index.
        and (sku_id is null or sku_id = any(array(select holder_id from held)) or sku_id = any(${skuIds}::uuid[]))
    ), part as (
      select sku_id, holder_id, is_former from held
      union
      -- What was succeeded heads no line.
      select given.id, given.id, false from unnest(${skuIds}::uuid[]) as given(id)
    )
    select coalesce((
      select json_agg(json_build_object(
        'skuId', sku_id, 'category', category, 'firstOn', first_on, 'lastOn', last_on, 'reason', reason, 'setBy', set_by,
        'setAt', to_char(set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by first_on, id)
      from period), '[]') as periods,
    coalesce((
      select json_agg(json_build_object(
        'skuId', part.sku_id, 'partId', holder_id, 'name', sku.name, 'category', product.category, 'isFormer', is_former)
        order by part.sku_id, is_former desc, sku.name, holder_id)
      from part join skus sku on sku.tenant_id = ${TENANT} and sku.id = holder_id join products product on product.tenant_id = ${TENANT}
        and product.id = sku.product_id
      where exists (select from period where period.sku_id = holder_id)
         or product.category in (select category from period where category is not null)), '[]') as parts`,
  );
  const { periods = [], parts = [] } = read ?? {};
  const groups = new Groups(periods, planDays);
  const partsOf = groupBy(parts, ({ skuId }) => skuId);
  const ofAll = groups.get(null, null);
  const everything = ofAll ? [{ group: ofAll, told: toldOf(ofAll, "TENANT") }] : [];
  const forAny = together(everything);
  const known = new Map<string, Excluded | undefined>();
  return (skuId) => {
    const own = partsOf.get(skuId);
    if (!own) return forAny;
    if (!known.has(skuId)) known.set(skuId, together([...everything, ...groupsOf(own, skuId, groups)]));
    return known.get(skuId);
  };
}

/** Returns the groups that hold for a SKU beside those for everything; a category that it shares with others counts as its own. */
function groupsOf(parts: readonly Part[], skuId: string, groups: Groups) {
  const itself = parts.find(({ partId }) => partId === skuId);
  const seen = new Set<Group>();
  return [...(itself ? [itself] : []), ...parts.filter((part) => part !== itself)].flatMap((part) => {
    const of = part === itself ? undefined : part;
    const both = [
      { group: part.category === null ? undefined : groups.get(null, part.category), level: "CATEGORY" as const },
      { group: groups.get(part.partId, null), level: "SKU" as const },
    ];
    return both.flatMap(({ group, level }) => {
      if (!group || seen.has(group)) return [];
      seen.add(group);
      return [{ group, told: toldOf(group, level, of) }];
    });
  });
}
