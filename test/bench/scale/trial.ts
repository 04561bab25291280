import type { TrialOn } from "../support/trial";
import type { Testbed } from "./testbed";

export { atLeast, atMost, exactly, type Figure, noted } from "../support/trial";

/** Something the service has to withstand on several machines. */
export type Trial = TrialOn<Testbed>;
