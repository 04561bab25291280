/** Bounds of numbers in requests, each with the one sentence that refuses values outside of them. */
import { z } from "zod";

const shown = (bound: number) => bound.toLocaleString("en");

export function within<Form extends z._ZodNumber>(form: Form, least: number, most: number): Form {
  const reason = `must be from ${shown(least)} to ${shown(most)}`;
  return form.min(least, reason).max(most, reason);
}

export function above0<Form extends z._ZodNumber>(form: Form, most: number): Form {
  const reason = `must be more than 0 and at most ${shown(most)}`;
  return form.gt(0, reason).max(most, reason);
}

/** A share that is neither nothing nor all. */
export function between0And1() {
  const reason = "must be above 0 and below 1";
  return z.number().gt(0, reason).lt(1, reason);
}
