/** Memory for arrays that a calculation needs on its way and nobody sees afterwards. */

/** Enough for some years of days in every view of them; what is more is taken as usual. */
const VALUES = 65_536;

let memory: Float64Array | null = null;
let used = 0;
let depth = 0;

/**
 * An array of zeros. Within `withScratch` its memory is used again afterwards; elsewhere it is an array like any other.
 *
 * Arrays of their own cost more than what is reckoned in them: each is allocated, registered and collected by itself.
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
 * Reckons something, and takes back the arrays of `zeros` it had on its way. It must be done when it returns, and what it answers
 * must hold none of them.
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
