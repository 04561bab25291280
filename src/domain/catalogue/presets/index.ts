import { type CatalogueFile, refusedFile } from "../catalogue-file";
import { FileRefused } from "../faults";
import { fileShapes } from "../file-shapes";
import { deriveFile, headerOf } from "./derive";
import { type ExportFile, type ExportPlaces, hasColumn } from "./export-file";
import { jtl } from "./jtl";
import { lightspeed } from "./lightspeed";
import type { Preset } from "./preset";
import { shopify } from "./shopify";
import { woocommerce } from "./woocommerce";

/** The systems whose exports are read, by name. */
export const presets: readonly Preset[] = [shopify, woocommerce, lightspeed, jtl];

const exportOf = ({ files }: Preset, header: readonly string[]): ExportFile | undefined =>
  files.find(({ columns }) => columns.every((names) => hasColumn(header, names)));

/** The system that exports files with such a header; undefined where none is known to. */
export const presetOf = (header: readonly string[]): Preset | undefined =>
  presets.find((preset) => exportOf(preset, header));

/**
 * The catalogue files that exports of a system make. Files that are named as the catalogue's own, and are no exports, stay as they are; any
 * others can only be refused.
 */
export async function readExports(
  files: readonly CatalogueFile[],
  preset: Preset,
  places: ExportPlaces,
): Promise<CatalogueFile[]> {
  const sources = await Promise.all(files.map(async (file) => ({ file, exported: await recognise(file, preset) })));
  const kinds = new Set(
    sources.flatMap(({ exported }) => (exported instanceof FileRefused || !exported ? [] : exported.kind)),
  );
  const context = { ...places, has: (kind: ExportFile["kind"]) => kinds.has(kind) };
  const derived = sources.flatMap(({ file, exported }): CatalogueFile[] => {
    if (exported instanceof FileRefused) return [refusedFile(file, exported)];
    if (exported) return exported.tables.map((table) => deriveFile(file, exported, table, context));
    if (fileShapes.some(({ name }) => name === file.table)) return [file];
    return [refusedFile(file, unknownExport(preset))];
  });
  const namesPlaces = derived.some(({ table }) => table === "warehouses");
  return [...placesOf(preset, places, { sells: kinds.has("orders"), namesPlaces }), ...derived];
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
  { sells, namesPlaces }: { sells: boolean; namesPlaces: boolean },
): CatalogueFile[] {
  const made = (table: string, row: Record<string, string>): CatalogueFile => ({
    file: `${title} → ${table}`,
    table,
    async *records() {
      yield { line: 1, cells: Object.keys(row) };
      yield { line: 2, cells: Object.values(row) };
    },
  });
  const stores = sells && !known.stores.has(store) ? [made("stores", { name: store, currency, platform: name })] : [];
  return sells || !namesPlaces ? [...stores, made("warehouses", { name: warehouse })] : stores;
}
