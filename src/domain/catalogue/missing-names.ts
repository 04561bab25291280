import { isUnstorable } from "../../values/text";
import type { Work } from "../work";
import { FileRefused, type RowFault } from "./faults/faults";
import { findLookAlikes, folded } from "./faults/look-alikes";
import type { CatalogueFile } from "./files/catalogue-file";
import { textRows } from "./files/table-file";
import { storeRows } from "./import-catalogue-table";
import { resolveNames } from "./rows/references";
import type { CatalogueTable } from "./rows/table";
import { type FileShape, textColumns } from "./shapes/file-shape";
import { SALES } from "./shapes/sales-shape";
import { stores, suppliers, warehouses } from "./tables";

/** Tables of which an import can create a row by its name alone. */
const CREATABLE = ["stores", "warehouses", "suppliers"] as const;
export type Creatable = (typeof CREATABLE)[number];
const TABLES: Readonly<Record<Creatable, CatalogueTable>> = { stores, warehouses, suppliers };

/** Names by their table. */
type Names = ReadonlyMap<Creatable, ReadonlySet<string>>;
/** What an import may create: everything that files name and nobody has, or these names. */
export type CreateMissing = "all" | Partial<Readonly<Record<Creatable, readonly string[]>>>;

/** Names of one table that a file's rows refer to and that do not exist. */
export interface MissingNames {
  readonly table: Creatable;
  readonly names: readonly string[];
}

/** Names that a proposal has at most: each stands for a row of its own that people will look at. */
const MAX_PROPOSED = 1_000;
const MAX_NAME_LENGTH = 500;

const isCreatable = (table: string | undefined): table is Creatable =>
  CREATABLE.some((creatable) => creatable === table);

/** Collects the missing names of a file from its faults. */
export class MissingNamesOf {
  private readonly found = new Map<Creatable, Map<string, string>>();

  /** @param text The whole cell at fault. @param target The table that it names a row of. */
  note({ reason }: RowFault, target: string | undefined, text: string | undefined): void {
    if (reason === "RESOURCE_NOT_FOUND" && isCreatable(target) && text !== undefined)
      noteName(this.found, target, text);
  }

  /** Returns the names that may be created, by table; those that only look like an existing one are left out. */
  async proposals(work: Work): Promise<MissingNames[]> {
    const proposed: MissingNames[] = [];
    for (const [table, names] of await creatableOf(work, this.found))
      proposed.push({ table, names: [...names].slice(0, MAX_PROPOSED) });
    return proposed;
  }

  get isEmpty(): boolean {
    return this.found.size === 0;
  }
}

/** Notes a name, by the form that look-alikes share: of several spellings the first. */
function noteName(found: Map<Creatable, Map<string, string>>, table: Creatable, name: string): void {
  if (name.trim() === "" || name.length > MAX_NAME_LENGTH || isUnstorable(name)) return;
  const names = found.get(table) ?? new Map<string, string>();
  found.set(table, names);
  if (!names.has(folded(name))) names.set(folded(name), name);
}

/** Leaves out names that exist, and those that nothing but case and blanks tells from one that does. */
async function creatableOf(work: Work, found: ReadonlyMap<Creatable, ReadonlyMap<string, string>>): Promise<Names> {
  const creatable = new Map<Creatable, ReadonlySet<string>>();
  for (const [table, spellings] of found) {
    const names = [...spellings.values()];
    const [existing, alike] = [await resolveNames(work, table, names), await findLookAlikes(work, table, names)];
    const left = names.filter((name) => !existing.has(name) && !alike.has(name));
    if (left.length > 0) creatable.set(table, new Set(left));
  }
  return creatable;
}

/**
 * Reads the names of creatable tables in a file's rows.
 * @param isRead Whether a line counts; by default each does.
 */
async function namesIn(
  file: CatalogueFile,
  shape: FileShape,
  isRead: (line: number) => boolean = () => true,
): Promise<Map<Creatable, Map<string, string>>> {
  const found = new Map<Creatable, Map<string, string>>();
  const columns = shape.columns.filter(({ target }) => isCreatable(target));
  if (columns.length === 0) return found;
  const known = new Set(shape.columns.map(({ header }) => header));
  try {
    for await (const { number, row } of textRows(file, known, [], () => {}, textColumns(shape))) {
      if (!isRead(number)) continue;
      for (const { header, target } of columns) {
        const text = row[header] ?? "";
        // Sales find their stores whatever blanks stand around.
        const name = shape.name === SALES && target === "stores" ? text.trim() : text;
        if (isCreatable(target)) noteName(found, target, name);
      }
    }
  } catch (error) {
    // The import of the file reports why.
    if (!(error instanceof FileRefused)) throw error;
  }
  return found;
}

/**
 * Creates the stores, warehouses and suppliers that a file's rows name and nobody has, in the transaction that imports the file. Stores and suppliers get the
 * merchant's currency, and suppliers a lead time of 0 days.
 * @param isRefused Whether a name is one that another file of the import has and that was refused there.
 */
export async function createMissing(
  work: Work,
  file: CatalogueFile,
  shape: FileShape,
  wanted: CreateMissing,
  isRefused: (table: Creatable, name: string) => boolean,
): Promise<MissingNames[]> {
  const created: MissingNames[] = [];
  for (const [table, names] of await creatableOf(work, await namesIn(file, shape))) {
    const allowed = wanted === "all" ? null : new Set(wanted[table]);
    const taken = [...names].filter((name) => (allowed?.has(name) ?? true) && !isRefused(table, name));
    if (taken.length === 0) continue;
    const currency = table === "warehouses" ? {} : { currency: work.tenant.currency };
    await storeRows(
      work,
      TABLES[table],
      taken.map((name) => ({ name, ...currency })),
    );
    created.push({ table, names: taken });
  }
  return created;
}

/** Returns which of created names the good lines of a file name. */
export async function usedOf(
  created: readonly MissingNames[],
  file: CatalogueFile,
  shape: FileShape,
  bad: ReadonlySet<number>,
): Promise<MissingNames[]> {
  const found = await namesIn(file, shape, (line) => !bad.has(line));
  return created.flatMap(({ table, names }) => {
    const used = names.filter((name) => found.get(table)?.has(folded(name)));
    return used.length > 0 ? [{ table, names: used }] : [];
  });
}
