import { groupBy } from "../../group-by";
import type { Work } from "../../work";
import type { Cell, Validated } from "../cells/kinds";
import type { CellFault, Reason } from "../faults/faults";
import { MAX_FAULTS } from "../files/table-file";
import { inPortions } from "./records";
import { resolveNames } from "./references";
import { type CatalogueTable, type CheckedRow, neededKeyOf } from "./table";
import { awaitTurn, lockKnownKeys } from "./upsert-rows";

/** A partly validated row. A cell at fault is there and undefined; a cell that was left out isn't there. */
export type Draft = Record<string, Cell | undefined>;
type Note = (index: number, field: string, reason: Reason, against?: number, differing?: readonly string[]) => void;
export type TypedRow = Readonly<Record<string, unknown>>;

/** Rows that say the same as an earlier row of their key, by their place: the place of that row. They count once. */
export type Repeats = ReadonlyMap<number, number>;

/** Rows that may be written. */
interface ValidatedRows {
  /** Each fact once. */
  readonly checked: readonly CheckedRow[];
  /** All rows that were sent, those that repeat another among them. */
  readonly rows: readonly CheckedRow[];
  readonly repeats: Repeats;
}

/**
 * Validates typed rows of every door and readies them for the database. Each cell is checked as the rows come, without keeping them. Rules across
 * rows are checked when it is this write's turn.
 * @returns The rows as they may be written, or every fault found, some 10,000 at most. Rules beyond one cell are checked only for rows without a
 *   fault whose group has none either, so that a person corrects a file once.
 */
export async function validateRows(
  work: Work,
  table: CatalogueTable,
  rows: Iterable<TypedRow> | AsyncIterable<TypedRow>,
): Promise<ValidatedRows | { faults: CellFault[] }> {
  const faults: CellFault[] = [];
  const note: Note = (index, field, reason, against, differing) =>
    faults.push({ index, field, reason, ...(differing ? { against, differing } : {}) });
  const drafts: Draft[] = [];
  for await (const row of rows) {
    const index = drafts.length;
    drafts.push(validateCells(table, row, (field, reason) => note(index, field, reason)));
    if (faults.length >= MAX_FAULTS) return { faults };
  }
  if (drafts.length === 0) return { checked: [], rows: [], repeats: new Map() };
  await awaitTurn(work);
  const repeats = findRepeats(table, drafts, note);
  await replaceNames(work, table, drafts, note);
  await fillInNewRows(work, table, drafts, note);
  const good = faults.length > 0 ? placesWithout(faults, table, drafts) : null;
  const places = repeats.size > 0 ? (good ?? [...drafts.keys()]).filter((place) => !repeats.has(place)) : good;
  const checked = (places ? places.map((place) => drafts[place]) : drafts) as readonly CheckedRow[];
  const broken = checked.length > 0 ? ((await table.validate?.(work, checked)) ?? []) : [];
  faults.push(...broken.map((fault) => ({ ...fault, index: places?.[fault.index] ?? fault.index })));
  if (faults.length > 0) return { faults: inOrder(faults) };
  return { checked, rows: drafts as readonly CheckedRow[], repeats };
}

/** Returns the places of rows that have no fault and share no group with a row that has one. */
function placesWithout(faults: readonly CellFault[], table: CatalogueTable, drafts: readonly Draft[]): number[] {
  const bad = new Set(faults.map(({ index }) => index));
  const groups = bad.size > 0 ? [...groupsOf(table, drafts)] : [];
  for (let before = -1; before < bad.size; ) {
    before = bad.size;
    for (const group of groups) if (group.some((place) => bad.has(place))) for (const place of group) bad.add(place);
  }
  return drafts.flatMap((_, place) => (bad.has(place) ? [] : place));
}

/** The places of rows that are taken together or not at all. */
export function* groupsOf(table: CatalogueTable, drafts: readonly Draft[]): Iterable<readonly number[]> {
  const { groupedBy } = table;
  if (table.together) yield* table.together(drafts as readonly CheckedRow[]);
  if (groupedBy === undefined) return;
  const places = drafts.flatMap((draft, place) => (draft[groupedBy] === undefined ? [] : place));
  yield* groupBy(places, (place) => drafts[place]?.[groupedBy]).values();
}

export function validateCells(
  table: CatalogueTable,
  row: TypedRow,
  note: (field: string, reason: Reason) => void,
): Draft {
  const draft: Draft = {};
  for (const name of Object.keys(row)) if (!Object.hasOwn(table.columns, name)) note(name, "UNKNOWN_COLUMN");
  for (const [name, column] of Object.entries(table.columns)) {
    const value = row[name];
    const isKey = table.key.includes(name);
    if (value === undefined && !isKey) continue;
    const isEmpty = value == null || (typeof value === "string" && (value === "" || (isKey && value.trim() === "")));
    const validated = isEmpty ? validateEmpty(table, name) : column.validate(value);
    draft[name] = "kept" in validated ? validated.kept : undefined;
    if ("reason" in validated) note(name, validated.reason);
  }
  return draft;
}

function validateEmpty(table: CatalogueTable, name: string): Validated<Cell> {
  const column = table.columns[name];
  const isNeeded = table.key.includes(name) ? neededKeyOf(table).includes(name) : column?.required;
  return isNeeded ? { reason: "REQUIRED" } : { kept: column?.empty ?? null };
}

/** Fills in the columns that new rows left out. */
export async function fillInNewRows(
  work: Work,
  table: CatalogueTable,
  drafts: readonly Draft[],
  note: Note,
): Promise<void> {
  const isWhole = (draft: Draft) => table.key.every((name) => draft[name] !== undefined);
  const known = table.isEvent ? new Set() : await lockKnownKeys(work, table, drafts.filter(isWhole));
  let place = 0;
  drafts.forEach((draft, index) => {
    if (isWhole(draft) && !known.has(place++)) fillIn(table, draft, (field) => note(index, field, "REQUIRED"));
  });
}

function fillIn(table: CatalogueTable, draft: Draft, missing: (field: string) => void): void {
  for (const [name, column] of Object.entries(table.columns)) {
    if (Object.hasOwn(draft, name) || column.isShared) continue;
    if (column.required) missing(name);
    else draft[name] = column.empty;
  }
}

/** A row's key as one text, the same for the same key. */
const keyOf = ({ key }: CatalogueTable, draft: Draft) => JSON.stringify(key.map((name) => draft[name]));

/**
 * Finds rows that have the key of an earlier one. Those that say the same count once, as where each line of a stock file names its warehouse. Those that say
 * something else are faults: nobody knows which of the two is right.
 */
export function findRepeats(table: CatalogueTable, drafts: readonly Draft[], note: Note): Repeats {
  const [first = ""] = table.key;
  const seen = new Map<string, number>();
  const repeats = new Map<number, number>();
  drafts.forEach((draft, index) => {
    if (table.key.some((name) => draft[name] === undefined)) return;
    const key = keyOf(table, draft);
    const against = seen.get(key);
    if (against === undefined) {
      seen.set(key, index);
      return;
    }
    const differing = differingColumns(table, draft, drafts[against] ?? {});
    if (differing.length === 0) repeats.set(index, against);
    // An empty part of the key has nothing to check.
    else note(index, table.key.find((name) => draft[name] !== null) ?? first, "DUPLICATE_KEY", against, differing);
  });
  return repeats;
}

/** The columns that two rows of one key say something else in. A cell that only one of them has differs, too. */
const differingColumns = ({ columns }: CatalogueTable, one: Draft, other: Draft): string[] =>
  Object.keys(columns).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** Puts ids in the place of names, in one statement (one for each 10,000 rows) for each table that the columns refer to. */
export async function replaceNames(
  work: Work,
  table: CatalogueTable,
  drafts: readonly Draft[],
  note: Note,
): Promise<void> {
  const columnsOf = groupBy(Object.keys(table.columns), (name) => table.columns[name]?.target);
  for (const [target, columns] of columnsOf) {
    if (target === undefined) continue;
    let index = 0;
    for (const portion of inPortions(drafts)) {
      const names = portion.flatMap((draft) => columns.map((column) => draft[column]));
      const ids = await resolveNames(work, target, new Set(names.filter((name) => typeof name === "string")));
      for (const draft of portion) {
        for (const column of columns) {
          const name = draft[column];
          if (typeof name !== "string") continue;
          draft[column] = ids.get(name);
          if (draft[column] === undefined) note(index, column, "RESOURCE_NOT_FOUND");
        }
        index += 1;
      }
    }
  }
}

function inOrder(faults: CellFault[]): CellFault[] {
  return faults.sort((a, b) => a.index - b.index);
}
