import type pg from "pg";
import type { Column, Reading } from "./columns";
import type { DatabaseTypes } from "./types";

/** The columns of a statement's rows, by name. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

type RowWith<C extends Columns> = { -readonly [Name in keyof C]: C[Name]["value"] };

/** The rows that a statement returns, as `rowsOf` declares them. */
export class Rows<Row = unknown> {
  /** For the compiler alone: nothing is there. */
  declare readonly row: Row;

  constructor(
    readonly label: string,
    readonly columns: ReadonlyMap<string, Column<unknown>>,
    readonly readings: ReadonlySet<Reading>,
    readonly isPrepared: boolean | undefined,
  ) {}
}

/** A row as it was declared. @example RowOf<typeof orderLines> */
export type RowOf<R extends Rows> = R["row"];

/** Words with dots and hyphens between them: nothing that could end the comment that a label becomes. */
const LABEL = /^[a-z0-9]+([.-][a-z0-9]+)*$/;

/** Returns a statement's text with its label before it, which identifies it in logs, `pg_stat_activity` and `pg_stat_statements`. */
export function labelled(label: string, text: string): string {
  if (!LABEL.test(label)) throw new TypeError(`Not a label: ${label}`);
  return `/* ${label} */ ${text}`;
}

export interface StatementOptions {
  /**
   * Has each connection parse and plan the statement's text once. For a small read or write of many tables that is most of the work.
   * Use it only where the best plan is the same for all values. It is not where lists of many values are compared with rows that an
   * index might not find. Rows that come as JSON count as a hundred to the planner, for any number of them.
   *
   * By default, statements are prepared when they are about few rows, named by lists (`isAboutFew`). Nothing is kept where
   * DATABASE_PREPARE is off.
   */
  isPrepared?: boolean;
}

/**
 * Declares the rows that a statement returns. TypeScript's type of a row is derived from it, and each answer is checked against it.
 * @param label The statement's name: the noun, then the part that is read. @example "orders.lines"
 * @throws TypeError where one type has two ways to read it: the driver knows columns by their types.
 */
export function rowsOf<const C extends Columns>(
  label: string,
  columns: C,
  { isPrepared }: StatementOptions = {},
): Rows<RowWith<C>> {
  labelled(label, "");
  const readings = new Set(Object.values(columns).flatMap(({ reading }) => reading ?? []));
  for (const [usual, other] of CHOICES) {
    if (readings.has(usual) && readings.has(other)) throw new TypeError(`${label} reads ${usual} in two ways.`);
  }
  return new Rows(label, new Map(Object.entries(columns)), readings, isPrepared);
}

const CHOICES = [
  ["numeric", "numeric as number"],
  ["date", "date as text"],
] as const satisfies readonly (readonly Reading[])[];

/** A statement returns other rows than it declares: an internal error. */
export class RowsMismatch extends Error {
  override name = "RowsMismatch";

  constructor({ label }: Rows, faults: readonly string[]) {
    super(`The statement ${label} does not answer what it declares: ${faults.join("; ")}.`);
  }
}

/**
 * Holds the columns of an answer against their declaration. It costs nothing for each row.
 * @throws RowsMismatch naming every column that is missing, not declared, there twice, or of another type.
 */
export function checkColumns(rows: Rows, fields: readonly pg.FieldDef[], types: DatabaseTypes): void {
  const found = new Set<string>();
  const faults: string[] = [];
  for (const { name, dataTypeID } of fields) {
    const column = rows.columns.get(name);
    if (!column) faults.push(`"${name}" is not declared`);
    else if (!column.admits(dataTypeID, types)) {
      faults.push(`"${name}" is ${types.nameOf(dataTypeID)}, declared as ${column.name}`);
    }
    if (found.has(name)) faults.push(`"${name}" is there twice`);
    found.add(name);
  }
  for (const name of rows.columns.keys()) if (!found.has(name)) faults.push(`"${name}" is missing`);
  if (faults.length > 0) throw new RowsMismatch(rows, faults);
}

/**
 * Holds every value against its column's declaration: no null where none was declared, no word outside of its union.
 * @throws RowsMismatch at the first value that does not fit.
 */
export function checkValues(rows: Rows, answer: readonly Readonly<Record<string, unknown>>[]): void {
  for (const row of answer) {
    for (const [name, column] of rows.columns) {
      if (!column.fits(row[name])) {
        throw new RowsMismatch(rows, [`"${name}" is ${JSON.stringify(row[name])}, declared as ${column.name}`]);
      }
    }
  }
}
