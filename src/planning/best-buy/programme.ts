/** A mixed integer programme, in the form that any solver takes. */

/** The input of a solver: maximise the sum of values, within rows. Infinity means no limit. */
export interface Programme {
  /** For each column: the value of one unit of it, its limits, and whether it is whole. */
  values: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  isWhole: Uint8Array;
  /** For each row. */
  rowLower: Float64Array;
  rowUpper: Float64Array;
  /** The rows' entries, row after row: the start of each row (one more for the end), columns, and factors. */
  starts: Int32Array;
  columns: Int32Array;
  factors: Float64Array;
}

/** The conditions under which a solver stops. */
export interface SolvingLimits {
  /** Share of the value by which a better solution may still be possible. */
  gap: number;
  seconds: number;
}

/** The result of a solver. */
export interface Solved {
  /** One value per column; null if it found no solution. */
  columns: Float64Array | null;
  /** A proven upper bound of any solution; Infinity where nothing is proved. */
  bound: number;
  /** True if the time limit ended the search. */
  isOutOfTime: boolean;
}

/**
 * Solves a programme.
 * @param start columns of an allowed solution, to begin with
 * @param onBetter receives the columns of each solution that is better than those before
 */
export type Solve = (
  programme: Programme,
  limits: SolvingLimits,
  start: Float64Array,
  onBetter: (columns: Float64Array) => void,
) => Promise<Solved>;

/** A builder of columns and rows. */
export class ProgrammeBuilder {
  private readonly values: number[] = [];
  private readonly upper: number[] = [];
  private readonly whole: number[] = [];
  private readonly rowLower: number[] = [];
  private readonly rowUpper: number[] = [];
  private readonly starts: number[] = [0];
  private readonly columns: number[] = [];
  private readonly factors: number[] = [];

  /** Adds a column from 0 on. @returns Its number. */
  column(most: number, { value = 0, isWhole = false }: { value?: number; isWhole?: boolean } = {}): number {
    this.values.push(value);
    this.upper.push(most);
    this.whole.push(Number(isWhole));
    return this.values.length - 1;
  }

  /** Adds a row: lower and upper limit of a sum of columns times factors. */
  row(least: number, entries: readonly (readonly [column: number, factor: number])[], most: number): void {
    this.rowLower.push(least);
    this.rowUpper.push(most);
    for (const [column, factor] of entries) {
      if (factor === 0) continue;
      this.columns.push(column);
      this.factors.push(factor);
    }
    this.starts.push(this.columns.length);
  }

  build(): Programme {
    return {
      values: Float64Array.from(this.values),
      lower: new Float64Array(this.values.length),
      upper: Float64Array.from(this.upper),
      isWhole: Uint8Array.from(this.whole),
      rowLower: Float64Array.from(this.rowLower),
      rowUpper: Float64Array.from(this.rowUpper),
      starts: Int32Array.from(this.starts),
      columns: Int32Array.from(this.columns),
      factors: Float64Array.from(this.factors),
    };
  }
}
