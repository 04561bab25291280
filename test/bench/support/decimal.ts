/** How many decimals the exact sums carry; no figure of the data sets has more. */
const DECIMALS = 4;
const SCALE = 10n ** BigInt(DECIMALS);

/**
 * Reads a decimal as a whole number of ten-thousandths, exactly.
 *
 * Throws on anything else, on exponents and on a fifth significant decimal.
 * @example toUnits("2.55") === 25500n
 * @example toUnits(-0.5) === -5000n
 */
export function toUnits(value: string | number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value).trim());
  const fraction = (match?.[3] ?? "").replace(/0+$/, "");
  if (!match || fraction.length > DECIMALS) throw new Error(`Not a decimal of at most ${DECIMALS} places: ${value}`);
  const size = BigInt(match[2] ?? "0") * SCALE + BigInt(fraction.padEnd(DECIMALS, "0"));
  return match[1] === "-" ? -size : size;
}

/**
 * Writes ten-thousandths as the shortest decimal.
 * @example fromUnits(25500n) === "2.55"
 */
export function fromUnits(units: bigint): string {
  const size = units < 0n ? -units : units;
  const fraction = (size % SCALE).toString().padStart(DECIMALS, "0").replace(/0+$/, "");
  return `${units < 0n ? "-" : ""}${size / SCALE}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Adds up ten-thousandths. */
export function sumUnits(values: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const value of values) sum += value;
  return sum;
}

/** Adds up ordinary numbers; for counts and whole units. */
export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Reads a whole number, also written as "3.00"; throws on a fraction. */
export function toInteger(text: string): number {
  const value = Number(text);
  if (text === "" || !Number.isSafeInteger(value)) throw new Error(`Not a whole number: ${text}`);
  return value;
}
