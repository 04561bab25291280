import type { ChartChoice } from "./charts";

/** A question that planners ask, and the query that answers it. */
export interface SavedQuery {
  question: string;
  /** What to do with the answer. */
  about: string;
  /** One operation, whose name is the tab's. */
  query: string;
  /** What its variables are at first, on the merchant's day; left out: the defaults of the query. */
  variables?(day: string): Record<string, unknown>;
  /** Which of the answer's tables to show first; left out: its first. */
  part?: string;
  /** What to draw first; left out: what suits. */
  chart?: ChartChoice;
}
