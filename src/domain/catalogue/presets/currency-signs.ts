import type { CatalogueFile, FileRecord } from "../files/catalogue-file";
import { type ExportFile, Header } from "./export-file";

const DISPLAYS = ["code", "symbol", "narrowSymbol"] as const;

/** Signs that are written where the currency is used, and that no English text has. */
const LOCAL_SIGNS: Readonly<Record<string, readonly string[]>> = {
  CHF: ["SFr.", "Fr.", "SFr", "Fr"],
  CNY: ["￥"],
  DKK: ["kr."],
  INR: ["Rs.", "Rs"],
  JPY: ["￥"],
  RUB: ["руб.", "руб", "р."],
};

/**
 * Returns the ways to write a currency beside an amount, the longest first: its code and its signs. Empty for no currency.
 */
function signsOf(currency: string): readonly string[] {
  if (!/^[A-Z]{3}$/.test(currency)) return [];
  const signs = DISPLAYS.map((currencyDisplay) =>
    new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === "currency"),
  );
  const known = [...signs.flatMap((sign) => sign?.value ?? []), ...(LOCAL_SIGNS[currency] ?? [])];
  return [...new Set(known)].sort((a, b) => b.length - a.length);
}

const AMOUNT = /^([+-]?)\s*(.*)$/s;

/** An amount without the sign before or behind it; any other text as it is. */
function withoutSign(text: string, signs: readonly string[]): string {
  const [, minus = "", rest = ""] = AMOUNT.exec(text.trim()) ?? [];
  for (const sign of signs) {
    if (rest.startsWith(sign)) return `${minus}${rest.slice(sign.length).trim()}`;
    if (rest.endsWith(sign)) return `${minus}${rest.slice(0, -sign.length).trim()}`;
  }
  return text;
}

/** The places of an export's numbers. */
const placesOfNumbers = (cells: readonly string[], { numbers }: ExportFile): ReadonlySet<number> =>
  new Set(cells.flatMap((cell, place) => (numbers.test(cell.trim()) ? place : [])));

/** The export as a text file has it: with the signs that formats of a sheet show beside its numbers. */
function withShownSigns(source: CatalogueFile, exported: ExportFile): CatalogueFile {
  async function* records(): AsyncGenerator<FileRecord> {
    let places: ReadonlySet<number> | null = null;
    for await (const record of source.records()) {
      const { cells, notes } = record;
      const sign = (place: number) => (places?.has(place) && notes?.get(place)?.currency) || "";
      yield notes ? { ...record, cells: cells.map((cell, place) => `${sign(place)}${cell}`) } : record;
      if (!places && cells.some((cell) => cell !== "")) places = placesOfNumbers(cells, exported);
    }
  }
  return { ...source, records };
}

/**
 * Returns the export with its numbers without the sign of their currency. The sign of another stays, and the import
 * refuses it.
 * @param currency The default currency of amounts whose rows don't name one.
 */
export function withoutCurrencySigns(sent: CatalogueFile, exported: ExportFile, currency: string): CatalogueFile {
  // A text has its signs in its cells.
  const source = sent.dialect ? sent : withShownSigns(sent, exported);
  const known = new Map<string, readonly string[]>();
  const signsIn = (code: string) => {
    const signs = known.get(code) ?? signsOf(code);
    known.set(code, signs);
    return signs;
  };
  async function* records(): AsyncGenerator<FileRecord> {
    let [places, currencyPlace]: [ReadonlySet<number> | null, number | null] = [null, null];
    for await (const record of source.records()) {
      const { cells } = record;
      if (places) {
        const signs = signsIn((currencyPlace !== null && cells[currencyPlace]?.trim()) || currency);
        const numbers = places;
        yield { ...record, cells: cells.map((cell, place) => (numbers.has(place) ? withoutSign(cell, signs) : cell)) };
        continue;
      }
      if (cells.some((cell) => cell !== "")) {
        const header = cells.map((cell) => cell.trim());
        places = placesOfNumbers(cells, exported);
        currencyPlace = exported.currency === undefined ? null : new Header(header).placeOf(exported.currency);
      }
      yield record;
    }
  }
  // The rows of the export that are handed back keep its signs.
  return { ...source, source: { file: source, columnOf: (column) => column }, records };
}
