/** What was learnt of a merchant's past forecasts, as it is stored. */

import { z } from "zod";
import { col, rowsOf, sql } from "../../db";
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

/** How unsure forecasts are by the version of the plan that the transaction sees: as was learnt of the merchant, else as is typical. One statement. */
export async function readUncertainty({ db }: Pick<Work, "db">): Promise<Uncertainty> {
  const [row] = await db.query(
    learntRows,
    sql`
    select learnt_on::text as "learntOn", series, dispersion, calibration, classes
    from learnt_uncertainties
    where learnt_on = (select uncertainty_learnt_on from plan_runs where id = current_plan_version())`,
  );
  if (!row) return TYPICAL_UNCERTAINTY;
  const { learntOn, series, classes, ...uncertainty } = row;
  return { ...uncertainty, past: { learntOn, series, classes } };
}

/** What the present plan takes forecasts to be off by, and how past cycles went by class of volume. */
export interface LearntUncertainty extends Pick<Uncertainty, "dispersion"> {
  learntOn: string;
  series: number;
  cycles: number;
  classes: readonly { maxUnits: number | null; cycles: number; heldAt: (target: number) => number }[];
}

/** What was learnt of the merchant, as the present plan has it; null where that is what is typical. One statement. */
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

/** Days for which what was learnt is good. */
const LEARNT_FOR_DAYS = 7;

const freshRows = rowsOf("plan-store.fresh-uncertainty", { learntOn: col.text });

/** The day of what was learnt within the last week; null where it is to be learnt anew. One statement. */
export async function freshUncertainty(work: Work): Promise<string | null> {
  const day = today(work);
  const [row] = await work.db.query(
    freshRows,
    sql`
    select learnt_on::text as "learntOn" from learnt_uncertainties
    where learnt_on <= ${day}::date and learnt_on > ${day}::date - ${LEARNT_FOR_DAYS}::int
    order by learnt_on desc limit 1`,
  );
  return row?.learntOn ?? null;
}

/** Stores what was learnt on the planning day, in place of what was learnt earlier that day. One statement. */
export async function storeUncertainty(work: Work, uncertainty: Uncertainty): Promise<void> {
  const { dispersion, calibration, past } = uncertainty;
  const classes = past?.classes ?? [];
  const cycles = classes.reduce((sum, ofClass) => sum + ofClass.cycles, 0);
  await work.db.execute(
    "plan-store.store-uncertainty",
    sql`
    insert into learnt_uncertainties (learnt_on, series, cycles, dispersion, calibration, classes)
    values (${today(work)}::date, ${past?.series ?? 0}, ${cycles}, ${JSON.stringify(dispersion)}::jsonb,
            ${JSON.stringify(calibration)}::jsonb, ${JSON.stringify(classes)}::jsonb)
    on conflict (tenant_id, learnt_on) do update set series = excluded.series, cycles = excluded.cycles,
      dispersion = excluded.dispersion, calibration = excluded.calibration, classes = excluded.classes`,
  );
}

/** Has the version of the plan that the transaction writes be made by what was learnt on a day. One statement. */
export async function noteUncertainty({ db }: Work, learntOn: string): Promise<void> {
  await db.execute(
    "plan-store.note-uncertainty",
    sql`update plan_runs set uncertainty_learnt_on = ${learntOn}::date where id = current_plan_version()`,
  );
}
