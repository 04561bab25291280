/** The results learnt from a merchant's past forecasts, as stored. */

import { z } from "zod";
import { col, rowsOf, sql, TENANT } from "../../db";
import { heldAt, MAX_DISPERSION, TYPICAL_UNCERTAINTY, type Uncertainty, VOLUME_BOUNDS } from "../../planning";
import { today, type Work } from "../work";

const dispersed = z.number().nonnegative().max(MAX_DISPERSION);
const rank = z.number().min(0).max(1);
const count = z.number().int().nonnegative();
const classes = VOLUME_BOUNDS.length + 1;

/** The columns of JSON as a row must have them. */
export const LEARNT_COLUMNS = {
  dispersion: z.object({ lots: dispersed, level: dispersed, week: dispersed }),
  calibration: z.object({ classes: z.array(z.array(rank).max(100)).max(classes) }),
  classes: z.array(z.object({ cycles: count, held: z.array(count).max(100) })).max(classes),
};

const learntRows = rowsOf("plan-store.learnt-uncertainty", {
  learntOn: col.text,
  series: col.int,
  dispersion: col.jsonOf(LEARNT_COLUMNS.dispersion),
  calibration: col.jsonOf(LEARNT_COLUMNS.calibration),
  classes: col.jsonOf(LEARNT_COLUMNS.classes),
});

/**
 * Reads the uncertainty of forecasts by the version of the plan that the transaction sees: the merchant's own, else the typical one. One statement.
 */
export async function readUncertainty({ db }: Pick<Work, "db">): Promise<Uncertainty> {
  const [row] = await db.query(
    learntRows,
    sql`
    select learnt_on::text as "learntOn", series, dispersion, calibration, classes
    from learnt_uncertainties
    where tenant_id = ${TENANT} and learnt_on = (select uncertainty_learnt_on from plan_runs where tenant_id = ${TENANT} and id = current_plan_version())`,
  );
  if (!row) return TYPICAL_UNCERTAINTY;
  const { learntOn, series, classes, ...uncertainty } = row;
  return { ...uncertainty, past: { learntOn, series, classes } };
}

/** The errors that the present plan expects of forecasts, and the outcome of past cycles by class of volume. */
export interface LearntUncertainty extends Pick<Uncertainty, "dispersion"> {
  learntOn: string;
  series: number;
  cycles: number;
  classes: readonly { maxUnits: number | null; cycles: number; heldAt: (target: number) => number }[];
}

/** Reads the results learnt for the merchant, as the present plan has them; null where it uses typical ones. One statement. */
export async function presentUncertainty(work: Pick<Work, "db">): Promise<LearntUncertainty | null> {
  const { dispersion, past } = await readUncertainty(work);
  if (past?.learntOn === undefined) return null;
  return {
    learntOn: past.learntOn,
    series: past.series,
    dispersion,
    cycles: past.classes.reduce((sum, { cycles }) => sum + cycles, 0),
    classes: past.classes.map((ofClass, at) => ({
      maxUnits: VOLUME_BOUNDS[at] ?? null,
      cycles: ofClass.cycles,
      heldAt: (target) => heldAt(ofClass, target),
    })),
  };
}

/** Days for which learnt results are valid. */
const LEARNT_FOR_DAYS = 7;

const freshRows = rowsOf("plan-store.fresh-uncertainty", { learntOn: col.text });

/** Returns the day of the results learnt within the last week; null where they must be learnt again. One statement. */
export async function freshUncertainty(work: Work): Promise<string | null> {
  const day = today(work);
  const [row] = await work.db.query(
    freshRows,
    sql`
    select learnt_on::text as "learntOn" from learnt_uncertainties
    where tenant_id = ${TENANT} and learnt_on <= ${day}::date and learnt_on > ${day}::date - ${LEARNT_FOR_DAYS}::int
    order by learnt_on desc limit 1`,
  );
  return row?.learntOn ?? null;
}

/** Stores the results learnt on the planning day, in place of earlier ones of that day. One statement. */
export async function storeUncertainty(work: Work, uncertainty: Uncertainty): Promise<void> {
  const { dispersion, calibration, past } = uncertainty;
  const classes = past?.classes ?? [];
  const cycles = classes.reduce((sum, ofClass) => sum + ofClass.cycles, 0);
  await work.db.execute(
    "plan-store.store-uncertainty",
    sql`
    insert into learnt_uncertainties (tenant_id, learnt_on, series, cycles, dispersion, calibration, classes)
    values (${TENANT}, ${today(work)}::date, ${past?.series ?? 0}, ${cycles}, ${JSON.stringify(dispersion)}::jsonb,
            ${JSON.stringify(calibration)}::jsonb, ${JSON.stringify(classes)}::jsonb)
    on conflict (tenant_id, learnt_on) do update set series = excluded.series, cycles = excluded.cycles,
      dispersion = excluded.dispersion, calibration = excluded.calibration, classes = excluded.classes`,
  );
}

/** Sets the day whose results the version of the plan in the transaction is made by. One statement. */
export async function noteUncertainty({ db }: Work, learntOn: string): Promise<void> {
  await db.execute(
    "plan-store.note-uncertainty",
    sql`update plan_runs set uncertainty_learnt_on = ${learntOn}::date where tenant_id = ${TENANT} and id = current_plan_version()`,
  );
}
