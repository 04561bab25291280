import type { BuyLine, BuyQuestion } from "../../src/planning";
import { question } from "./best-buy-questions";

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What makes a question hard. */
export interface Shape {
  lines: number;
  /** Orders that these are for; as many have lines alike. */
  orders: number;
  /** Share of what all of the covers' demand costs. */
  budget?: number;
  /** Of the covers' demand of an order, its minimum: from and to so much. */
  minimum?: readonly [number, number];
  /** Breaks of each line. */
  breaks?: number;
  /** Of the cover's demand of a line, its MOQ: from and to so much. */
  moq?: readonly [number, number];
  /** Pallets: the share that there are of those that all demand fills, and what one costs. */
  pallets?: { share: number; cost: number };
}

/** The shapes that were hard, each alone and all together. */
export const SHAPES = {
  "tight budget": { lines: 200, orders: 12, budget: 0.1 },
  "many minimums": { lines: 200, orders: 60, budget: 0.4, minimum: [0.4, 1.6] },
  "price breaks": { lines: 200, orders: 12, budget: 0.4, breaks: 3 },
  pallets: { lines: 200, orders: 12, budget: 0.5, pallets: { share: 0.5, cost: 150 } },
  "large MOQs": { lines: 200, orders: 12, budget: 0.3, moq: [0.5, 3] },
  "all at once": {
    lines: 200,
    orders: 25,
    budget: 0.4,
    minimum: [0.4, 1.6],
    breaks: 2,
    moq: [0, 1.5],
    pallets: { share: 0.5, cost: 100 },
  },
} as const satisfies Record<string, Shape>;

const PACKS = [1, 1, 6, 12, 24];

/** A question of a shape. Demand of 30 to 90 days, of 0.1 to 40 units a day, costs of 1 to 60. */
export function hardQuestion(shape: Shape, seed: number): BuyQuestion {
  const next = drawn(seed);
  const between = (from: number, to: number) => from + (to - from) * next();
  const skewed = (from: number, to: number) => from * (to / from) ** next();
  const [fewest, most] = shape.moq ?? [0, 0];
  const lines = Array.from({ length: shape.lines }, (_, place): BuyLine => {
    const unitsPerDay = skewed(0.1, 40);
    const median = unitsPerDay * between(30, 90);
    const unitCost = skewed(1, 60);
    const packQuantity = PACKS[Math.floor(next() * PACKS.length)] ?? 1;
    return {
      id: `line ${place}`,
      orderId: `order ${place % shape.orders}`,
      coverUnits: median,
      demand: {
        unitsPerDay,
        median,
        availableUnits: median * between(-0.05, 0.8),
        deviationBelow: median * between(0.1, 0.4),
        deviationAbove: median * between(0.1, 0.6),
      },
      unitCost,
      margin: unitCost * between(0.1, 1.5),
      moq: Math.ceil(median * between(fewest, most)),
      packQuantity: packQuantity < median ? packQuantity : 1,
      volume: skewed(0.0005, 0.03),
      weight: skewed(0.05, 12),
      priceBreaks: Array.from({ length: shape.breaks ?? 0 }, (_unused, step) => ({
        fromUnits: Math.ceil(median * (0.4 + 0.6 * step) * between(0.8, 1.2)),
        unitCost: unitCost * (1 - 0.06 * (step + 1) * between(0.5, 1.5)),
      })),
    };
  });
  const sum = (of: (line: BuyLine) => number, orderId?: string): number =>
    lines.reduce((total, line) => {
      const wanted = Math.max(0, line.demand.median - line.demand.availableUnits);
      return orderId === undefined || line.orderId === orderId ? total + wanted * of(line) : total;
    }, 0);
  const asked = question(lines);
  const pallet = { volume: 1.6, weight: 700 };
  const filled = Math.max(sum(({ volume }) => volume) / pallet.volume, sum(({ weight }) => weight) / pallet.weight);
  return {
    ...asked,
    budget: shape.budget === undefined ? null : shape.budget * sum(({ unitCost }) => unitCost),
    orders: asked.orders.map(({ id }) => {
      if (!shape.minimum) return { id, minimum: null };
      const share = between(...shape.minimum);
      const inMoney = next() < 0.7;
      return {
        id,
        minimum: {
          amount: share * sum(({ unitCost }) => (inMoney ? unitCost : 1), id),
          unit: inMoney ? "money" : "units",
        },
      };
    }),
    containers: shape.pallets
      ? { ...pallet, most: Math.max(1, Math.floor(shape.pallets.share * filled)), cost: shape.pallets.cost }
      : null,
  };
}
