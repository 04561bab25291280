import type { TrialOn } from "../support/trial";
import type { Testbed } from "./testbed";

/** A question to the plan as a laboratory: how long it takes, and what the answer is worth. */
export type Trial = TrialOn<Testbed>;
