import { FileRefused } from "../faults/faults";
import { type CatalogueFile, refusedFile } from "../files/catalogue-file";
import { type DecimalMark, styleOfMark } from "../files/csv/numbers";
import { fileShapes } from "../shapes/file-shapes";
import { withoutCurrencySigns } from "./currency-signs";
import { deriveFile, headerOf, type Source } from "./derive";
import { type ExportContext, type ExportFile, type ExportPlaces, hasColumn } from "./export-file";
import { jtl } from "./jtl";
import { lightspeed } from "./lightspeed";
import type { Preset } from "./preset";
import { shopify } from "./shopify";
import { surveyOf } from "./survey";
import { woocommerce } from "./woocommerce";

/** The systems whose exports are read, by name. */
export const presets: readonly Preset[] = [shopify, woocommerce, lightspeed, jtl];

const exportOf = ({ files }: Preset, header: readonly string[]): ExportFile | undefined =>
  files.find(({ columns }) => columns.every((names) => hasColumn(header, names)));

/** The system that exports files with such a header, where no list of anybody else has one like it; undefined where none is known to. */
export const presetOf = (header: readonly string[]): Preset | undefined =>
  presets.find((preset) => {
    const file = exportOf(preset, header);
    return file !== undefined && (file.own === undefined || hasColumn(header, file.own));
  });

/** The systems of files that are chosen together: one that could be anybody's is of the system that another of them surely is of. */
export function presetsOf(headers: readonly (readonly string[])[]): (Preset | undefined)[] {
  const sure = headers.map(presetOf);
  return headers.map((header, at) => sure[at] ?? sure.find((preset) => preset && exportOf(preset, header)));
}

/** The facts that the caller of an import gives; the warehouse is optional. */
type GivenPlaces = Omit<ExportPlaces, "warehouse"> & { readonly warehouse: string | undefined };
/** An option beside them: the decimal mark, for exports whose numbers don't show it. */
type Given = GivenPlaces & { readonly decimal?: DecimalMark };

/**
 * The catalogue files that exports of a system make. Files that are named as the catalogue's own, and are no exports, stay as they are; any
 * others can only be refused.
 */
export async function readExports(
  files: readonly CatalogueFile[],
  preset: Preset,
  { decimal, ...given }: Given,
): Promise<CatalogueFile[]> {
  const style = decimal && styleOfMark(decimal);
  const recognised = await Promise.all(
    files.map(async (file) => {
      const exported = await recognise(file, preset);
      const isExport = exported !== undefined && !(exported instanceof FileRefused);
      return { file, exported, source: isExport ? sourceOf(file, exported, style, given) : null };
    }),
  );
  const sources = recognised.flatMap(({ source }) => source ?? []);
  const kinds = new Set(sources.map(({ exported }) => exported.kind));
  const has = (kind: ExportFile["kind"]) => kinds.has(kind);
  const named = await warehousesNamed(sources, { ...given, warehouse: "", has });
  const places = { ...given, warehouse: warehouseFor(given, named) };
  const context = { ...places, has };
  const derived = recognised.flatMap(({ file, exported, source }): CatalogueFile[] => {
    if (exported instanceof FileRefused) return [refusedFile(file, exported)];
    if (source) return source.exported.tables.map((table) => deriveFile(source, table, context));
    if (fileShapes.some(({ name }) => name === file.table)) return [file];
    return [refusedFile(file, unknownExport(preset))];
  });
  const made: CatalogueFile[] = [];
  for (const file of derived) if (await saysAnything(file)) made.push(file);
  // Without an export among the files nothing needs a place.
  if (kinds.size === 0) return made;
  return [...placesOf(preset, places, { sells: kinds.has("orders"), named }), ...made];
}

/** An export as it is read: with amounts in the currency of their store, or of the merchant. */
function sourceOf(
  exported: CatalogueFile,
  kind: ExportFile,
  style: Source["style"],
  { currency, known, store }: GivenPlaces,
): Source {
  const own = kind.kind === "orders" ? known.stores.get(store) : undefined;
  const file = withoutCurrencySigns(exported, kind, own ?? currency);
  return { file, exported: kind, style, survey: surveyOf(file, kind) };
}

/** Returns whether a file has a row, or something to report. An export need not have rows for each table that it can make. */
async function saysAnything(file: CatalogueFile): Promise<boolean> {
  if (!file.leftOut) return true;
  try {
    let records = 0;
    for await (const _ of file.records()) if (++records > 1) return true;
    return file.leftOut.length > 0;
  } catch (error) {
    if (error instanceof FileRefused) return true;
    throw error;
  }
}

/** The warehouses that exports say to have stock; those that orders name are tills, and not where all others are sent from. */
async function warehousesNamed(
  sources: readonly Source[],
  context: Omit<ExportContext, "names" | "style">,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const source of sources) {
    if (source.exported.kind === "orders") continue;
    const table = source.exported.tables.find((it) => it.table === "warehouses");
    if (!table) continue;
    try {
      let isHeader = true;
      for await (const { cells } of deriveFile(source, table, context).records()) {
        if (!isHeader && cells[0]) named.add(cells[0]);
        isHeader = false;
      }
    } catch (error) {
      // Its import reports its faults.
      if (!(error instanceof FileRefused)) throw error;
    }
  }
  return named;
}

/** Returns the default warehouse: the named one, or else the only one that the merchant and its exports have. D90. */
function warehouseFor({ warehouse, known }: GivenPlaces, named: ReadonlySet<string>): string {
  const [only, second] = new Set([...named, ...known.warehouses]);
  return warehouse ?? (only !== undefined && second === undefined ? only : "Main");
}

async function recognise(file: CatalogueFile, preset: Preset): Promise<ExportFile | FileRefused | undefined> {
  try {
    return exportOf(preset, await headerOf(file));
  } catch (error) {
    if (error instanceof FileRefused) return error;
    throw error;
  }
}

function unknownExport({ title, files }: Preset): FileRefused {
  const kinds = files.map(({ kind, columns }) => `${kind} (${columns.map((names) => names.split("|")[0]).join(", ")})`);
  const wanted = `an export of ${title}: ${kinds.join("; ")}`;
  return new FileRefused([{ row: 0, column: "", reason: "UNKNOWN_EXPORT", wanted }]);
}

/** The store and the warehouse that rows of exports are given, made where they aren't there. */
function placesOf(
  { name, title }: Preset,
  { store, warehouse, currency, known }: ExportPlaces,
  { sells, named }: { sells: boolean; named: ReadonlySet<string> },
): CatalogueFile[] {
  const made = (table: string, what: string, row: Record<string, string>): CatalogueFile => ({
    file: `${title} → ${what} "${row.name}"`,
    table,
    async *records() {
      yield { line: 1, cells: Object.keys(row) };
      yield { line: 2, cells: Object.values(row) };
    },
  });
  const stores =
    sells && !known.stores.has(store) ? [made("stores", "store", { name: store, currency, platform: name })] : [];
  const isThere = named.has(warehouse) || known.warehouses.has(warehouse);
  return isThere || !(sells || named.size === 0)
    ? stores
    : [...stores, made("warehouses", "warehouse", { name: warehouse })];
}
