import type Table from "cli-table3";

/** What a trial found: a table to print, and whether everything held. */
export interface Finding {
  table: Table.Table;
  holds: boolean;
}

/** An attack, a crash series or a set of changes that the service has to withstand. */
export interface Trial {
  /** What names it on the command line. */
  name: string;
  /** One line for people. */
  summary: string;
  /** @param rounds How many times to repeat what is repeated; each trial has a number of its own when not told. */
  run(options: { rounds?: number }): Promise<Finding>;
}
