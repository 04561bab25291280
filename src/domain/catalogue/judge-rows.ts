import type { Work } from "../work";
import type { CellFault, Reason } from "./faults";
import type { Cell } from "./kinds";
import { resolveNames } from "./references";
import type { CatalogueTable, CheckedRow, Target } from "./table";
import { MOST_FAULTS } from "./table-file";
import { keyText, lockKnownKeys } from "./upsert-rows";

type Draft = Record<string, Cell>;
type Note = (index: number, field: string, reason: Reason) => void;

/**
 * Judges typed rows, whichever door they came through, and readies them for the database.
 * @returns The rows as they may be written, or every fault that was found, some 10,000 at most; a rule over several rows is only looked at
 *   once no single cell is at fault.
 */
export async function judgeRows(
  work: Work,
  table: CatalogueTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<{ checked: CheckedRow[] } | { faults: CellFault[] }> {
  const faults: CellFault[] = [];
  const note: Note = (index, field, reason) => faults.push({ index, field, reason });
  const drafts: Draft[] = [];
  for (const [index, row] of rows.entries()) {
    drafts.push(judgeCells(table, row, (field, reason) => note(index, field, reason)));
    if (faults.length >= MOST_FAULTS) return { faults };
  }
  refuseRepeatedKeys(table, drafts, note);
  await replaceNames(work, table, drafts, note);

  const isWhole = (draft: Draft) => table.key.every((name) => draft[name] !== undefined);
  const known = await lockKnownKeys(work, table, drafts.filter(isWhole));
  drafts.forEach((draft, index) => {
    if (!isWhole(draft) || known.has(keyOf(table, draft))) return;
    fillIn(table, rows[index] ?? {}, draft, (field) => note(index, field, "REQUIRED"));
  });
  if (faults.length > 0) return { faults: inOrder(faults) };
  const broken = (await table.judge?.(work, drafts)) ?? [];
  return broken.length > 0 ? { faults: broken } : { checked: drafts };
}

function judgeCells(
  table: CatalogueTable,
  row: Readonly<Record<string, unknown>>,
  note: (field: string, reason: Reason) => void,
): Draft {
  const draft: Draft = {};
  for (const name of Object.keys(row)) if (!Object.hasOwn(table.columns, name)) note(name, "UNKNOWN_COLUMN");
  for (const [name, column] of Object.entries(table.columns)) {
    const value = row[name];
    const isKey = table.key.includes(name);
    if (value === undefined && !isKey) continue;
    const isEmpty = value == null || (typeof value === "string" && (value === "" || (isKey && value.trim() === "")));
    if (isEmpty && (isKey ? !table.optionalKey : column.required)) note(name, "REQUIRED");
    else if (isEmpty) draft[name] = column.empty;
    else {
      const judged = column.judge(value);
      if ("reason" in judged) note(name, judged.reason);
      else draft[name] = judged.kept;
    }
  }
  return draft;
}

/** Gives a new row what it left out. */
function fillIn(
  table: CatalogueTable,
  row: Readonly<Record<string, unknown>>,
  draft: Draft,
  missing: (field: string) => void,
): void {
  for (const [name, column] of Object.entries(table.columns)) {
    if (row[name] !== undefined || table.key.includes(name) || column.isShared) continue;
    if (column.required) missing(name);
    else draft[name] = column.empty;
  }
}

const keyOf = (table: CatalogueTable, draft: Draft) => keyText(table.key.map((name) => draft[name]));

function refuseRepeatedKeys(table: CatalogueTable, drafts: readonly Draft[], note: Note): void {
  const [first = ""] = table.key;
  const seen = new Set<string>();
  drafts.forEach((draft, index) => {
    if (table.key.some((name) => draft[name] === undefined)) return;
    const key = keyOf(table, draft);
    if (seen.has(key)) note(index, first, "DUPLICATE_KEY");
    seen.add(key);
  });
}

/** Puts ids in the place of names, in one statement for each table that the columns refer to. */
async function replaceNames(work: Work, table: CatalogueTable, drafts: readonly Draft[], note: Note): Promise<void> {
  const columnsOf = new Map<Target, string[]>();
  for (const [name, { target }] of Object.entries(table.columns)) {
    if (target) columnsOf.set(target, [...(columnsOf.get(target) ?? []), name]);
  }
  for (const [target, columns] of columnsOf) {
    const names = drafts.flatMap((draft) => columns.map((column) => draft[column]));
    const ids = await resolveNames(work, target, new Set(names.filter((name) => typeof name === "string")));
    drafts.forEach((draft, index) => {
      for (const column of columns) {
        const name = draft[column];
        if (typeof name !== "string") continue;
        const id = ids.get(name);
        if (id) draft[column] = id;
        else {
          delete draft[column];
          note(index, column, "RESOURCE_NOT_FOUND");
        }
      }
    });
  }
}

function inOrder(faults: CellFault[]): CellFault[] {
  return faults.sort((a, b) => a.index - b.index);
}
