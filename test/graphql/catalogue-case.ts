/** What each catalogue mutation is tried with: on a market of two, see market.ts. */
export interface Case {
  field: string;
  input: string;
  /** A row that makes something new, and one that changes a part of it. */
  create: Record<string, unknown>;
  change: Record<string, unknown>;
  /** How to look at it, and how it then reads. */
  look: string;
  created: unknown;
  changed: unknown;
  /** A row that is refused, and the fields at fault. */
  bad: Record<string, unknown>;
  faults: string[];
}
