import type { SavedChart } from "../questions/question";

/** What somebody has chosen to draw, by the tab whose answer it is: a question that is saved takes it along. */
export const CHOSEN_CHARTS = new Map<string, SavedChart>();
