/** A mixed integer programme, as any solver takes it. */

/** What a solver is given: the largest sum of values, within rows. Infinity stands for no limit. */
export interface Programme {
  /** Of each column: what one of it brings, its limits, and whether it is whole. */
  values: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  isWhole: Uint8Array;
  /** Of each row. */
  rowLower: Float64Array;
  rowUpper: Float64Array;
  /** The rows' entries, row after row: where each row begins (one more for the end), columns, and factors. */
  starts: Int32Array;
  columns: Int32Array;
  factors: Float64Array;
}

/** When a solver is to be content. */
export interface SolvingLimits {
  /** Share of the value by which a better answer may still be possible. */
  gap: number;
  seconds: number;
}

/** What a solver found. */
export interface Solved {
  /** Of each column; null where it found nothing. */
  columns: Float64Array | null;
  /** No answer is worth more: proved; Infinity where nothing is. */
  bound: number;
  /** Whether it is over because the time was. */
  isOutOfTime: boolean;
}

/**
 * Solves a programme.
 * @param start columns of an answer that is allowed, to begin with
 * @param onBetter told the columns of each answer that is better than those before
 */
export type Solve = (
  programme: Programme,
  limits: SolvingLimits,
  start: Float64Array,
  onBetter: (columns: Float64Array) => void,
) => Promise<Solved>;

/** Columns and rows while they are put together. */
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

  /** Adds a row: so much at least, and at most, of columns times factors. */
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
