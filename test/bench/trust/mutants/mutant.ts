/** A text of a source file that is replaced; it must be there exactly once. */
export interface Replacement {
  file: string;
  from: string;
  to: string;
}

/** One protection taken away. */
export interface Mutant {
  /** What is changed, in a few words. */
  change: string;
  /** What is applied after the migrations: SQL; or what is changed in the source. */
  by: { sql: string } | Replacement;
  /** The test files that should notice, below `test/`. */
  suites: readonly string[];
}
