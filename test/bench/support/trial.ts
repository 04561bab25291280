/** What a trial saw of one thing. */
export interface Figure {
  what: string;
  /** What it should be, for people; empty where it is told for comparison only. */
  wanted: string;
  seen: string;
  /** Whether it is as wanted; true where nothing is. */
  holds: boolean;
}

/** What trials take place on. */
export interface Bed {
  /** Tells what is under way. */
  say(text: string): void;
  /** Takes everything down; who asks next gets all of it anew. */
  clear(): Promise<void>;
}

/** Something that is tried and seen of it. */
export interface TrialOn<Testbed extends Bed> {
  /** What names it on the command line. */
  name: string;
  /** One line for people. */
  summary: string;
  /** @returns What was seen, in the order of the table. */
  run(testbed: Testbed): Promise<Figure[]>;
}

/** A figure for comparison. */
export const noted = (what: string, seen: string): Figure => ({ what, wanted: "", seen, holds: true });

const shown = (value: number, unit: string) =>
  `${Number.isInteger(value) ? value.toLocaleString("en-US") : value.toFixed(value < 1 ? 3 : 1)}${unit && ` ${unit}`}`;

/** A figure that may be so large at most; none at all is too large. */
export const atMost = (what: string, most: number, seen: number, unit = ""): Figure => ({
  what,
  wanted: `≤ ${shown(most, unit)}`,
  seen: shown(seen, unit),
  holds: seen <= most,
});

/** A figure that must be just so. */
export const exactly = (what: string, wanted: number | string, seen: number | string): Figure => ({
  what,
  wanted: String(wanted),
  seen: String(seen),
  holds: seen === wanted,
});

/** A figure that must be so large at least. */
export const atLeast = (what: string, least: number, seen: number, unit = ""): Figure => ({
  what,
  wanted: `≥ ${shown(least, unit)}`,
  seen: shown(seen, unit),
  holds: seen >= least,
});
