import type { Look, Mapping } from "./import-service";

/** Where this browser keeps how files were mapped, by their columns. */
const KEY = "import:mappings";
/** Sets of columns that are kept; the ones used longest ago go first. */
const MAX_KEPT = 50;

type Kept = [columns: string, mappings: Mapping[]][];

/** A file is the same kind of file where it has the same columns, in whatever order. */
const keyOf = (header: readonly string[]) => JSON.stringify([...header].sort());

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    // Storage that is closed to us, or holds something else, remembers nothing.
    return [];
  }
}

/** Returns how a file with these columns was mapped in this browser before; null where none was. */
export function recallMappings({ header }: Pick<Look, "header">, tables: ReadonlySet<string>): Mapping[] | null {
  const found = read().find(([columns]) => columns === keyOf(header))?.[1];
  return Array.isArray(found) && found.length > 0 && found.every(({ table }) => tables.has(table)) ? found : null;
}

/** Keeps how files were mapped, for the next ones with the same columns. */
export function rememberMappings(looks: readonly Look[], mappings: Readonly<Record<string, Mapping[]>>): void {
  let kept = read();
  for (const { file, header } of looks) {
    const made = mappings[file] ?? [];
    if (header.length === 0 || made.length === 0) continue;
    const key = keyOf(header);
    kept = [[key, made] satisfies Kept[number], ...kept.filter(([columns]) => columns !== key)].slice(0, MAX_KEPT);
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The import itself has nothing to do with it.
  }
}
