import { z } from "zod";
import { col, rowsOf, sql, TENANT } from "../../db";
import { epochDay, PART_DAYS, type SharedSeason } from "../../planning";
import type { Work } from "../work";
import type { PlanDays } from "./plan-days";

/** A season as a version of the plan keeps it, from the day after the last that it was learnt from. */
const StoredSeason = z.object({ indices: z.array(z.number()), growth: z.number(), spread: z.number() });
export type StoredSeason = z.infer<typeof StoredSeason>;

const StoredSeasons = z.object({
  /** The last day that they were learnt from, `YYYY-MM-DD`; the planning day where an earlier version left it out. */
  learntThrough: z.string().optional(),
  ofAll: StoredSeason.optional(),
  categories: z.array(StoredSeason.extend({ category: z.string() })).optional(),
});
export type StoredSeasons = z.infer<typeof StoredSeasons>;
export type CategorySeason = StoredSeason & { category: string };

/** The seasons that a tenant's SKUs share. */
export interface Seasons {
  /** Null where none shows. */
  ofAll: SharedSeason | null;
  /** The category's own where it shows one, else that of all. */
  of(category: string | null): SharedSeason | null;
}

/** Digits after the point that are kept: no forecast hangs on the fifth. */
const kept = (value: number): number => Math.round(value * 1e4) / 1e4;

/**
 * A season in the form that is kept.
 * @example asStored(season).indices.length // 52
 */
export function asStored({ indices, every, offset, growth, spread }: SharedSeason): StoredSeason {
  const first = Math.round(offset / every);
  return {
    indices: Array.from(indices, (_, part) => kept(indices[(part + first) % indices.length] ?? 1)),
    growth: kept(growth),
    spread: kept(spread),
  };
}

const storedSeasons = rowsOf("plan-store.seasons", { seasons: col.jsonOf(StoredSeasons), learntOn: col.text });

/** The seasons that belong to the version of the plan that the transaction sees. One statement. */
export async function readSeasons({ db }: Work, { learntThrough }: PlanDays): Promise<Seasons> {
  const [run] = await db.query(
    storedSeasons,
    sql`
    select seasons, coalesce(seasons->>'learntThrough', planning_day::text) as "learntOn" from plan_runs
      where tenant_id = ${TENANT} and id = current_plan_version()`,
  );
  const asShared = ({ indices, growth, spread }: StoredSeason): SharedSeason => ({
    indices: Float64Array.from(indices),
    every: PART_DAYS,
    offset: epochDay(learntThrough) - epochDay(run?.learntOn ?? learntThrough),
    growth,
    spread,
  });
  const ofAll = run?.seasons.ofAll ? asShared(run.seasons.ofAll) : null;
  const categories = new Map(
    run?.seasons.categories?.map((season): [string, SharedSeason] => [
      season.category,
      { ...asShared(season), of: "category" },
    ]),
  );
  return { ofAll, of: (category) => (category === null ? ofAll : (categories.get(category) ?? ofAll)) };
}

/** Adds the seasons of categories to those of the version that the transaction writes; no statement where there are none. */
export async function noteCategorySeasons({ db }: Work, categories: readonly CategorySeason[]): Promise<void> {
  if (categories.length === 0) return;
  await db.execute(
    "plan-store.store-category-seasons",
    sql`
    update plan_runs set seasons = seasons || jsonb_build_object('categories', ${JSON.stringify(categories)}::jsonb)
    where tenant_id = ${TENANT} and id = current_plan_version()`,
  );
}
