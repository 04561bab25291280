import { columnName } from "../../../db";
import type { Work } from "../../work";
import {
  booleanKind,
  type Cell,
  currencyKind,
  dateKind,
  daysKind,
  decimalKind,
  enumKind,
  type Kind,
  labelKind,
  listKind,
  MAX_QUANTITY,
  optionsKind,
  shareKind,
  someOfKind,
  textKind,
} from "../cells/kinds";
import type { CellFault } from "../faults/faults";

/** The tables that a row may name: those whose rows are found by their `name`. */
export type Target = "stores" | "warehouses" | "suppliers" | "skus";

/** One column of a catalogue table. Its key in the table is its name in code. */
export interface Column<Given = unknown, Kept extends Cell = Cell> extends Kind<Given, Kept> {
  /** Must be there in a row that is new, and can't be emptied. */
  readonly required: boolean;
  /** The value of a new row without it, and of an empty cell. */
  readonly empty: Cell;
  /** Whether other rows give the same fact as well. A new row that leaves it out says nothing of it. */
  readonly isShared?: boolean;
  /** Its name in a file's header; by default the name in code, in snake_case. */
  readonly header?: string;
  /** Its name in the database; by default the name in code, in snake_case. */
  readonly field?: string;
  /** The table of the named row; the id of that row is then stored. */
  readonly target?: Target;
  /** The meaning of its cells, for people who fill in a file. */
  readonly about: string;
  /** A cell of it. */
  readonly example: string;
  /** The source of a known row's value, for values that have no column. */
  readonly current?: CurrentValue;
}

/** The value of a known row, which is `kept`, and the value given for it, as one type of PostgreSQL. */
export interface CurrentValue {
  readonly sqlType: string;
  /** An expression of SQL. */
  readonly sql: string;
  /** An expression of SQL over the given value, in its place. */
  readonly given?: string;
}

export type Columns = Readonly<Record<string, Column>>;

type Kept<C> = C extends Column<never, infer K> | Column<infer _, infer K> ? K : never;
type Given<C> = C extends { readonly given?: infer G } ? Exclude<G, undefined> : never;

/** A row as code gives it: fields left out stay as they are, null empties. */
export type GivenRow<C extends Columns, Key extends keyof C> = { readonly [K in Key]: Given<C[K]> } & {
  readonly [K in Exclude<keyof C, Key>]?: Given<C[K]> | null;
};

/** A valid row: names replaced by ids, emptied cells by their empty values, defaults filled in for new rows. */
export type CheckedRow<C extends Columns = Columns> = { readonly [K in keyof C]?: Kept<C[K]> | null };

/** The SKUs whose plan a write has an effect on. */
export type Touched = readonly string[] | "all";

/** One table of the catalogue: the content of one file, or of one mutation. */
export interface CatalogueTable<C extends Columns = Columns, Key extends keyof C = keyof C> {
  /** Name of the file without its ending, and of the workbook's sheet. */
  readonly name: string;
  /** The meaning of its rows, for people who fill in a file; whole sentences. */
  readonly about: string;
  /** The database table that the key is looked up in. */
  readonly relation: string;
  /** The columns that a row is found by. */
  readonly key: readonly Key[];
  readonly columns: C;
  /** Whether cells of the key may be empty, which is a key too; they then hold ids. */
  readonly optionalKey?: boolean;
  /** Columns of an optional key whose cells may not be empty. */
  readonly neededKey?: readonly Key[];
  /** Whether each row is an event: none exists before, and none is changed. */
  readonly isEvent?: boolean;
  /** For events: counts the rows that repeat a stored fact, and so store nothing. */
  countStanding?(work: Work, rows: readonly CheckedRow<C>[]): Promise<number>;
  /** A condition of SQL that is true when a row, `kept`, counts as deleted. */
  readonly isGone?: string;
  /** The column whose cell groups rows, such as the lines of one recipe: a part of them is worse than none. */
  readonly groupedBy?: string;
  /** The places of rows that belong together otherwise. */
  together?(rows: readonly CheckedRow<C>[]): Iterable<readonly number[]>;
  /** Rules beyond one cell, for rows without a fault in a cell. Faults in the order of the rows. */
  validate?(work: Work, rows: readonly CheckedRow<C>[]): Promise<CellFault[]> | CellFault[];
  /** Writes rows that have passed, in a number of statements that doesn't depend on theirs. */
  apply(work: Work, rows: readonly CheckedRow<C>[]): Promise<Touched>;
}

/** Gives the row type of a table: `RowOf<typeof stores>`. */
export type RowOf<T> = T extends CatalogueTable<infer C, infer Key> ? GivenRow<C, Key> : never;

/** Declares a table; the identity function, there for its types. */
export function catalogueTable<C extends Columns, Key extends keyof C & string>(
  table: CatalogueTable<C, Key>,
): CatalogueTable<C, Key> {
  return table;
}

/** The columns of a key that a row needs to identify its subject. */
export const neededKeyOf = ({ key, neededKey, optionalKey }: CatalogueTable): readonly string[] =>
  neededKey ?? (optionalKey ? [] : key);

export const headerOf = ({ columns }: CatalogueTable, name: string) => columns[name]?.header ?? columnName(name);
export const fieldOf = ({ columns }: CatalogueTable, name: string) => columns[name]?.field ?? columnName(name);

/** The meaning of a column, for people who fill in a file. */
interface Described {
  about: string;
  example: string;
}

interface Options<Kept extends Cell> extends Described {
  required?: boolean;
  empty?: Kept;
  header?: string;
  field?: string;
  current?: CurrentValue;
}

function column<Given, Kept extends Cell>(
  kind: Kind<Given, Kept>,
  { required = false, empty, ...names }: Options<Kept>,
): Column<Given, Kept> {
  return { ...kind, required, empty: empty ?? null, ...names };
}

export const text = ({ longest, ...options }: Options<string> & { longest?: number }) =>
  column(textKind(longest), options);
export const label = (options: Options<string>) => column(labelKind, options);
export const boolean = (empty: boolean, options: Options<boolean>) => column(booleanKind, { ...options, empty });
export const days = (options: Options<number>) => column(daysKind, options);
export const decimal = ({ most, ...options }: Options<string> & { most?: number }) =>
  column(decimalKind("zero", most), options);
export const share = (options: Options<string>) => column(shareKind, options);
export const positive = (options: Options<string>) => column(decimalKind("above zero"), options);
/** Units of stock. */
export const units = (options: Options<string>) => decimal({ ...options, most: MAX_QUANTITY });
/** Units of stock, below 0 where more was sold than was there. */
export const unitsOrOwed = (options: Options<string>) => column(decimalKind("below zero", MAX_QUANTITY), options);
export const positiveUnits = (options: Options<string>) => column(decimalKind("above zero", MAX_QUANTITY), options);
export const currency = (options: Options<string>) => column(currencyKind, options);
export const date = (options: Options<string>) => column(dateKind, options);
export const list = (options: Options<readonly string[]>) => column(listKind, { empty: [], ...options });
/** Yes, no, or left out. */
export const flag = (options: Options<boolean>) => column(booleanKind, options);
/** Returns a column of a given kind. */
export const ofKind = <Given, Kept extends Cell>(kind: Kind<Given, Kept>, options: Options<Kept>) =>
  column(kind, options);
export const variantOptions = (options: Options<string>) => column(optionsKind, { empty: "{}", ...options });
export const oneOf = <Word extends string>(sqlName: string, words: readonly Word[], options: Options<Word>) =>
  column(enumKind(sqlName, words), options);

export const someOf = <Word extends string>(
  sqlName: string,
  words: readonly Word[],
  options: Options<readonly Word[]>,
) => column<readonly Word[], readonly Word[]>(someOfKind(sqlName, words), { empty: [], ...options });

const NAMED: Readonly<Record<Target, string>> = {
  stores: "the name of a store",
  warehouses: "the name of a warehouse",
  suppliers: "the name of a supplier",
  skus: "the name of a SKU",
};

/** A column that holds the name of a row of another table. */
export const reference = (target: Target, options: Options<string> & { field: string }): Column<string, string> => ({
  ...column(textKind(), options),
  form: NAMED[target],
  sqlType: "uuid",
  target,
});
