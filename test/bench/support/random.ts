/**
 * A seeded source of numbers in [0, 1): mulberry32, the same sequence for the same seed on every machine.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks `count` different whole numbers below `below`. */
export function pickDistinct(count: number, below: number, random: () => number): Set<number> {
  const picked = new Set<number>();
  while (picked.size < Math.min(count, below)) picked.add(Math.floor(random() * below));
  return picked;
}
