/** Numbers in as few bytes as give exactly the same ones back. */

/** Whole numbers of two bytes, ten-thousandths of four, or their form in memory. */
export type NumberForm = "WHOLE" | "DECIMAL" | "FLOAT";

const MAX_WHOLE = 0xffff;
const DECIMAL_PARTS = 10_000;
const MAX_DECIMAL = 0x7fff_ffff;

const isWhole = (value: number): boolean => value >= 0 && value <= MAX_WHOLE && Number.isInteger(value);

function isDecimal(value: number): boolean {
  const parts = Math.round(value * DECIMAL_PARTS);
  return Math.abs(parts) <= MAX_DECIMAL && parts / DECIMAL_PARTS === value;
}

/** The bytes of an array, which they share with it. */
export const bytesOf = (array: Uint16Array | Int32Array | Float32Array | Float64Array): Buffer =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength);

/**
 * Returns the numbers as bytes, with the form to read them in.
 * @example packNumbers(Float64Array.of(4, 12)) // WHOLE, four bytes; with 2.5 among them DECIMAL, with 1 / 3 FLOAT
 */
export function packNumbers(values: Float64Array): { form: NumberForm; bytes: Buffer } {
  if (values.every(isWhole)) return { form: "WHOLE", bytes: bytesOf(new Uint16Array(values)) };
  if (!values.every(isDecimal)) return { form: "FLOAT", bytes: bytesOf(values) };
  const parts = new Int32Array(values.length);
  for (let index = 0; index < parts.length; index += 1) parts[index] = Math.round((values[index] ?? 0) * DECIMAL_PARTS);
  return { form: "DECIMAL", bytes: bytesOf(parts) };
}

/** Reads as many numbers as fit into `out`, from an offset on. @returns the offset after them */
export function unpackNumbers(bytes: Buffer, form: NumberForm, offset: number, out: Float64Array): number {
  let at = offset;
  if (form === "WHOLE") {
    for (let index = 0; index < out.length; index += 1, at += 2) out[index] = bytes.readUInt16LE(at);
  } else if (form === "DECIMAL") {
    for (let index = 0; index < out.length; index += 1, at += 4) out[index] = bytes.readInt32LE(at) / DECIMAL_PARTS;
  } else {
    for (let index = 0; index < out.length; index += 1, at += 8) out[index] = bytes.readDoubleLE(at);
  }
  return at;
}
