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

/** What a row may name: the tables whose rows are found by their `name`. */
export type Target = "stores" | "warehouses" | "suppliers" | "skus";

/** One column of a catalogue table. Its key in the table is its name in code. */
export interface Column<Given = unknown, Kept extends Cell = Cell> extends Kind<Given, Kept> {
  /** Must be there in a row that is new, and can't be emptied. */
  readonly required: boolean;
  /** What a new row without it gets, and what an empty cell sets it to. */
  readonly empty: Cell;
  /** Told of something that other rows are about as well: a new row that leaves it out says nothing of it. */
  readonly isShared?: boolean;
  /** Its name in a file's header; by default the name in code, in snake_case. */
  readonly header?: string;
  /** Its name in the database; by default the name in code, in snake_case. */
  readonly field?: string;
  /** Where the row that it names is found; what is kept is then that row's id. */
  readonly target?: Target;
  /** What its cells say, for whoever fills in a file. */
  readonly about: string;
  /** A cell of it. */
  readonly example: string;
  /** Where what a known row has is found, for what isn't kept in a column of its own. */
  readonly current?: CurrentValue;
}

/** What a known row has, `kept` being its row, and what is given for it, as one type of PostgreSQL. */
export interface CurrentValue {
  readonly sqlType: string;
  /** An expression of SQL. */
  readonly sql: string;
  /** An expression of SQL over what is given, in the place of the value itself. */
  readonly given?: string;
}

export type Columns = Readonly<Record<string, Column>>;

type Kept<C> = C extends Column<never, infer K> | Column<infer _, infer K> ? K : never;
type Given<C> = C extends { readonly given?: infer G } ? Exclude<G, undefined> : never;

/** A row as code passes it in: what is left out stays as it is, null empties. */
export type GivenRow<C extends Columns, Key extends keyof C> = { readonly [K in Key]: Given<C[K]> } & {
  readonly [K in Exclude<keyof C, Key>]?: Given<C[K]> | null;
};

/** A row that has passed: names replaced by ids, emptied cells by what they then hold, defaults filled in for new rows. */
export type CheckedRow<C extends Columns = Columns> = { readonly [K in keyof C]?: Kept<C[K]> | null };

/** The SKUs whose plan a write has an effect on. */
export type Touched = readonly string[] | "all";

/** One table of the catalogue: what one file, or one mutation, brings in. */
export interface CatalogueTable<C extends Columns = Columns, Key extends keyof C = keyof C> {
  /** Name of the file without its ending, and of the workbook's sheet. */
  readonly name: string;
  /** What its rows are, for whoever fills in a file; whole sentences. */
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
  /** Whether each row is an event of its own: none is there before, and none is changed. */
  readonly isEvent?: boolean;
  /** Of events: how many of the rows say what holds already, and so store nothing. */
  countStanding?(work: Work, rows: readonly CheckedRow<C>[]): Promise<number>;
  /** A condition of SQL by which a row, `kept`, is there no more for whoever looks. */
  readonly isGone?: string;
  /** The column whose cell says which rows belong together, such as the lines of one recipe: a part of them is worse than none. */
  readonly groupedBy?: string;
  /** The places of rows that belong together otherwise. */
  together?(rows: readonly CheckedRow<C>[]): Iterable<readonly number[]>;
  /** Rules beyond one cell, looked at for rows no cell of which is at fault. Faults in the order of the rows. */
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

/** The columns of a key without which a row says of nothing what it is about. */
export const neededKeyOf = ({ key, neededKey, optionalKey }: CatalogueTable): readonly string[] =>
  neededKey ?? (optionalKey ? [] : key);

export const headerOf = ({ columns }: CatalogueTable, name: string) => columns[name]?.header ?? columnName(name);
export const fieldOf = ({ columns }: CatalogueTable, name: string) => columns[name]?.field ?? columnName(name);

/** What a column says, to whoever fills in a file. */
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
/** Yes, no, or not said. */
export const flag = (options: Options<boolean>) => column(booleanKind, options);
/** A column of a kind of its own. */
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
