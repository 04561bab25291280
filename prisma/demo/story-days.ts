import { type Day, workday } from "./calendar";
import { isPlaced, type Step, type Story } from "./order-stories";
import type { Random } from "./random";
import { reallyTakesDays, type Supplier } from "./suppliers";

/** Days from the last receipt of an order to the day on which the rest was given up. */
const GIVEN_UP_AFTER: [number, number] = [3, 8];

/** Days that an order was a draft before it was placed. */
const DRAFTED_BEFORE_DAYS = 3;

/** When an order lived: each step of its story, and the day on which its last status was set. */
export interface StoryDays {
  steps: Day[];
  end: Day;
}

/**
 * The days on which the steps of a story were taken. What is not placed yet was written this morning; all else is past, the
 * last of it yesterday at the latest.
 * @param given.delays days by which the expected date had moved at each step
 */
export function storyDays(
  story: Story,
  given: { supplier: Supplier; leadTimeDays: number; due: Day; delays: number[]; today: Day; draw: Random },
): StoryDays {
  const { supplier, due, delays, today, draw } = given;
  if (!isPlaced(story)) return { steps: story.steps.map(() => today), end: today };
  const placedOn = due - reallyTakesDays(supplier, given.leadTimeDays, draw);
  const steps: Day[] = [];
  for (const [index, step] of story.steps.entries()) {
    const eve = steps.at(-1) ?? Number.NEGATIVE_INFINITY;
    const wanted = dayOfStep(step, { placedOn, due, expected: due + (delays[index] ?? 0), eve });
    steps.push(Math.max(eve + 1, Math.min(workday(wanted), today - story.steps.length + index)));
  }
  const last = steps.at(-1) ?? today;
  return { steps, end: Math.min(today - 1, workday(last + draw.integer(...GIVEN_UP_AFTER))) };
}

/** The first part comes when it was due, and a recount follows the day after; all else as it was last expected. */
function dayOfStep({ receipt, status }: Step, days: { placedOn: Day; due: Day; expected: Day; eve: Day }): Day {
  if (status === "DRAFT") return days.placedOn - DRAFTED_BEFORE_DAYS;
  switch (receipt) {
    case "none":
      return days.placedOn;
    case "some":
      return days.due;
    case "recount":
      return days.eve + 1;
    default:
      return days.expected;
  }
}
