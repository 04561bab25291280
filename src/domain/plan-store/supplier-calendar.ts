import { z } from "zod";
import { type Prisma, sql } from "../../db";
import { type WorkingCalendar, workingCalendar } from "../../planning";
import { today, type Work } from "../work";

/** When a supplier works, as `calendarOf` reads it. Dates `YYYY-MM-DD`; weekdays from Sunday = 0. */
export const StoredCalendar = z.object({
  leadTimeUnit: z.enum(["CALENDAR_DAYS", "OPEN_DAYS"]),
  closedWeekdays: z.array(z.number()),
  closures: z.array(z.object({ firstOn: z.string(), lastOn: z.string() })),
});

/** SQL of a JSON object: the calendar of the row of `suppliers` that goes by a name, with the closures that are not over. */
export const calendarOf = (work: Work, supplier: Prisma.Sql): Prisma.Sql => sql`
  json_build_object(
    'leadTimeUnit', ${supplier}.lead_time_unit,
    'closedWeekdays', array(select array_position(enum_range(null::"Weekday"), closed) - 1
                            from unnest(${supplier}.closed_weekdays) as closed),
    'closures', (select coalesce(json_agg(json_build_object('firstOn', closure.first_on, 'lastOn', closure.last_on)), '[]')
                 from supplier_closures closure
                 where closure.tenant_id = ${supplier}.tenant_id and closure.supplier_id = ${supplier}.id
                   and closure.last_on >= ${today(work)}::date))`;

/** Returns the calendar of the plan; undefined where every day is a calendar day on which the supplier works. */
export function planCalendar(stored: z.infer<typeof StoredCalendar>): WorkingCalendar | undefined {
  const { leadTimeUnit, closedWeekdays, closures } = stored;
  const isPlain = leadTimeUnit === "CALENDAR_DAYS" && closedWeekdays.length === 0 && closures.length === 0;
  return isPlain ? undefined : workingCalendar(stored);
}
