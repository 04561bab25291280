/**
 * Columns of numbers in few bytes: whole numbers of so many parts of a unit. Bytes of the same place stand side by side, so that they
 * deflate well.
 */

/** Bytes a number takes, 0 where all are 0; 8: floating point, for any parts. */
export type Width = 0 | 1 | 2 | 4 | 8;

/** A column as bytes, and how wide it is. */
export interface PackedColumn {
  width: Width;
  bytes: Buffer;
}

const LARGEST: readonly [Width, number][] = [
  [0, 0],
  [1, 0x7f],
  [2, 0x7fff],
  [4, 0x7fff_ffff],
];

/** Writes numbers of some bytes each: first the lowest byte of all of them, then the next one. */
function planes(source: Buffer, width: Width, count: number): Buffer {
  const bytes = Buffer.allocUnsafe(source.length);
  for (let index = 0; index < count; index += 1)
    for (let plane = 0; plane < width; plane += 1) bytes[plane * count + index] = source[index * width + plane] ?? 0;
  return bytes;
}

/**
 * Packs a column.
 * @param values Numbers with no more digits than so many parts of one, see `keptParts`
 * @param parts Parts that one is divided into
 *
 * @example packColumn([1.5, 2], 1000) // two bytes each: 1500 and 2000
 */
export function packColumn(values: readonly number[], parts: number): PackedColumn {
  const count = values.length;
  const most = values.reduce((largest, value) => Math.max(largest, Math.abs(Math.round(value * parts))), 0);
  const width = LARGEST.find(([, largest]) => most <= largest)?.[0] ?? 8;
  const source = Buffer.allocUnsafe(count * width);
  for (const [index, value] of values.entries()) {
    const whole = Math.round(value * parts);
    if (width === 1) source.writeInt8(whole, index);
    else if (width === 2) source.writeInt16LE(whole, 2 * index);
    else if (width === 4) source.writeInt32LE(whole, 4 * index);
    else if (width === 8) source.writeDoubleLE(value, 8 * index);
  }
  return { width, bytes: planes(source, width, count) };
}

const readers: Record<Width, (source: Buffer, index: number) => number> = {
  0: () => 0,
  1: (source, index) => source.readInt8(index),
  2: (source, index) => source.readInt16LE(2 * index),
  4: (source, index) => source.readInt32LE(4 * index),
  8: (source, index) => source.readDoubleLE(8 * index),
};

/** Reads a column back. @param bytes of this column alone */
export function unpackColumn(bytes: Buffer, width: Width, count: number, parts: number): Float64Array {
  const source = Buffer.allocUnsafe(bytes.length);
  for (let plane = 0; plane < width; plane += 1)
    for (let index = 0; index < count; index += 1) source[index * width + plane] = bytes[plane * count + index] ?? 0;
  const values = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const value = readers[width](source, index);
    values[index] = width === 8 ? value : value / parts;
  }
  return values;
}

/** A number as a column keeps it. @example keptParts(1.23456, 1000) // 1.235 */
export function keptParts(value: number, parts: number): number {
  const whole = Math.round(value * parts);
  return Math.abs(whole) <= 0x7fff_ffff ? whole / parts + 0 : value;
}
