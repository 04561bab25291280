/** Values with their relative weights; the weights need not add up to one. */
export type Weighted<T> = ReadonlyArray<readonly [value: T, weight: number]>;

/** One stream of pseudo-random draws: the same seed and stream name give the same draws for ever. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** Uniform whole number, both ends included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  normal(mean: number, deviation: number): number;
  /** A factor around 1 whose logarithm is normal: 0.1 is about ten per cent either way. */
  factor(deviation: number): number;
  poisson(mean: number): number;
  pick<T>(items: readonly T[]): T;
  weighted<T>(choices: Weighted<T>): T;
  /** A shuffled copy. */
  shuffled<T>(items: readonly T[]): T[];
}

/**
 * Opens the stream of that name. Each part of the demo draws from its own, so that one more draw for an order
 * does not change the sales.
 */
export function random(seed: number, stream: string): Random {
  const next = sfc32(`${seed}/${stream}`);

  const between = (low: number, high: number) => low + next() * (high - low);
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

  /** Knuth's product of uniforms; beyond 30 its normal approximation, where the difference no longer shows. */
  function poisson(mean: number): number {
    if (mean <= 0) return 0;
    if (mean > 30) return Math.max(0, Math.round(normal(mean, Math.sqrt(mean))));
    const limit = Math.exp(-mean);
    let events = 0;
    for (let product = next(); product > limit; product *= next()) events++;
    return events;
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError("Nothing to pick from");
    return item;
  }

  function weighted<T>(choices: Weighted<T>): T {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new RangeError("Nothing to choose from");
  }

  function shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  return {
    next,
    between,
    integer,
    chance: (probability) => next() < probability,
    normal,
    factor: (deviation) => Math.exp(normal(0, deviation)),
    poisson,
    pick,
    weighted,
    shuffled,
  };
}

/** The small fast counter generator of Chris Doty-Humphrey's PractRand, 32 bits, seeded from a text. */
function sfc32(text: string): () => number {
  const word = hashWords(text);
  let a = word();
  let b = word();
  let c = word();
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** A supply of well-mixed 32-bit words for one text (FNV-1a, then a multiply-and-shift finish). */
function hashWords(text: string): () => number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash = (hash ^ (hash >>> 16)) + 0x9e3779b9;
    return hash | 0;
  };
}
