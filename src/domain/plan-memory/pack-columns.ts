/** Which columns a pack has, in their order: the one place that knows it, for writing and for reading. */

import { type PackedColumn, packColumn, unpackColumn, type Width } from "./columns";
import { COST_PARTS, HORIZON_WEEKS, KEPT_QUANTITIES, UNIT_PARTS, WEEK_PARTS } from "./remembered-pair";

/** The parts that are kept of each number of a column. */
const FIGURE_PARTS = {
  sku: 1,
  place: 1,
  supplier: 1,
  parameters: 1,
  recommended: 1,
  buyIn: 1,
  health: 1,
  daysToStockOut: 1,
  late: UNIT_PARTS,
  cost: COST_PARTS,
  closed: 1,
  blocked: 1,
} as const;

/** Figures that came after the first packs; last, as older ones end before them and read as 0. */
const LATER_FIGURE_PARTS = { uncounted: UNIT_PARTS } as const;

export type KeptQuantity = (typeof KEPT_QUANTITIES)[number];
type FigureName = keyof typeof FIGURE_PARTS | keyof typeof LATER_FIGURE_PARTS;
type ColumnName = FigureName | KeptQuantity | `week${number}`;

const COLUMNS = new Map<string, number>([
  ...Object.entries(FIGURE_PARTS),
  ...KEPT_QUANTITIES.map((name) => [name, UNIT_PARTS] as const),
  ...HORIZON_WEEKS.map((week) => [`week${week}`, WEEK_PARTS] as const),
  ...Object.entries(LATER_FIGURE_PARTS),
]);

/**
 * The packed columns of some pairs. Lists and sets are stored as their places in the head; each week is stored as its difference from
 * the one before.
 */
export interface Columns {
  figures: Record<FigureName, readonly number[]>;
  quantities: Record<KeptQuantity, readonly number[]>;
  /** One for each of `HORIZON_WEEKS`. */
  weeks: readonly (readonly number[])[];
}

/** Columns as bytes, in the order of a pack. */
export function packColumns({ figures, quantities, weeks }: Columns): PackedColumn[] {
  const byWeek = Object.fromEntries(HORIZON_WEEKS.map((week, at) => [`week${week}`, weeks[at] ?? []]));
  const all: Record<string, readonly number[]> = { ...figures, ...quantities, ...byWeek };
  return [...COLUMNS].map(([name, parts]) => packColumn(all[name] ?? [], parts));
}

/** Reads columns of a pack by their names; those that nobody asks for cost nothing. */
export class ColumnReader {
  private readonly places = new Map<string, { start: number; width: Width; parts: number }>();

  /** @param bytes of all columns @param widths of each in their order @param rows that each of them has */
  constructor(
    private readonly bytes: Buffer,
    widths: readonly Width[],
    private readonly rows: number,
  ) {
    let start = 0;
    for (const [at, [name, parts]] of [...COLUMNS].entries()) {
      const width = widths[at] ?? 0;
      this.places.set(name, { start, width, parts });
      start += width * rows;
    }
  }

  read(name: ColumnName): Float64Array {
    const { start = 0, width = 0, parts = 1 } = this.places.get(name) ?? {};
    return unpackColumn(this.bytes.subarray(start, start + width * this.rows), width, this.rows, parts);
  }

  /** The forecasts of `HORIZON_WEEKS` by the place of a pair. */
  readWeeks(): (index: number) => number[] {
    const columns = HORIZON_WEEKS.map((week) => this.read(`week${week}`));
    return (index) => {
      const weeks: number[] = [];
      for (const column of columns) weeks.push(keptSum(weeks.at(-1) ?? 0, column[index] ?? 0));
      return weeks;
    };
  }
}

const keptSum = (before: number, difference: number): number =>
  Math.round((before + difference) * WEEK_PARTS) / WEEK_PARTS;
