/** Reusable memory for the intermediate arrays of a calculation. */

/** Enough for some years of days in every intermediate array. Larger requests are allocated as usual. */
const VALUES = 65_536;

let memory: Float64Array | null = null;
let used = 0;
let depth = 0;

/**
 * Returns an array of zeros. Within `withScratch` its memory is reused afterwards; elsewhere it is an ordinary array.
 *
 * A separate allocation costs more than the arithmetic in it: each array is allocated, registered and collected by itself.
 * @example zeros(3) // [0, 0, 0]
 */
export function zeros(length: number): Float64Array {
  if (depth === 0 || used + length > VALUES) return new Float64Array(length);
  memory ??= new Float64Array(VALUES);
  const array = new Float64Array(memory.buffer, used * Float64Array.BYTES_PER_ELEMENT, length);
  array.fill(0);
  used += length;
  return array;
}

/**
 * Runs a calculation, then reuses the memory of the arrays that it took from `zeros`. The calculation must be synchronous, and its result must hold none of
 * these arrays.
 * @example withScratch(() => zeros(3).length) // 3
 */
export function withScratch<T>(reckon: () => T): T {
  const before = used;
  depth += 1;
  try {
    return reckon();
  } finally {
    used = before;
    depth -= 1;
  }
}
