/** An order by itself when money and containers are not kept to, but paid for: a part of the Lagrangian relaxation. */

import { lowest, type Patience, type Probe } from "./convex-search";
import { type LineTerms, tierOf } from "./line-terms";
import type { BuyOrder, Containers } from "./question";
import { type Charges, relaxedLine } from "./relaxed-line";

/** What an order comes to at given prices. */
export interface RelaxedOrder {
  /** No purchase of the order nets more; not placed it nets 0, which may be more than this. */
  net: number;
  /** What its lines are charged, less what the minimum pays for. */
  charges: Charges;
  /** What the minimum pays for each unit of what counts for it. */
  minimumPrice: number;
  /** Of its lines. They reach the minimum wherever they could and it is worth it. */
  packs: readonly number[];
  cost: number;
  /** Containers that they fill, in parts. */
  load: number;
}

interface Point extends Probe {
  answer: RelaxedOrder;
  volume: number;
  weight: number;
}

const PATIENCE: Patience = { tolerance: 1e-5, probes: 8 };
const MAX_PRICE = 1e12;
/** Of the price of a unit of money, in which a minimum's price is looked for. */
const STEP = 0.05;

/** What a purchase of lines comes to. */
interface Load {
  net: number;
  packs: number[];
  cost: number;
  units: number;
  volume: number;
  weight: number;
}

function loadAt(lines: readonly LineTerms[], charges: Charges): Load {
  const load: Load = { net: 0, packs: [], cost: 0, units: 0, volume: 0, weight: 0 };
  for (const terms of lines) {
    const { packs, net } = relaxedLine(terms, charges);
    load.packs.push(packs);
    if (packs === 0) continue;
    const units = packs * terms.pack;
    load.net += net;
    load.cost += units * (tierOf(terms, packs)?.unitCost ?? 0);
    load.units += units;
    load.volume += units * terms.line.volume;
    load.weight += units * terms.line.weight;
  }
  return load;
}

/** An order of a question. It remembers which prices were right last, and begins with them. */
export class OrderRelaxation {
  private minimumPrice = 0;
  private volumeShare = 0.5;
  private readonly step: number;

  constructor(
    private readonly order: BuyOrder,
    private readonly lines: readonly LineTerms[],
    private readonly containers: Containers | null,
  ) {
    const costs = lines.reduce((sum, { line }) => sum + line.unitCost, 0);
    this.step = order.minimum?.unit === "units" ? (STEP * costs) / Math.max(1, lines.length) : STEP;
  }

  /**
   * The order at given prices of a unit of money, and of a whole container with what it costs. That of a container is of its room and of its weight together: how much of
   * either is what keeps the bound lowest, as is what the minimum pays.
   */
  at(moneyPrice: number, containerPrice: number): RelaxedOrder {
    const { containers } = this;
    if (containers?.volume == null || containers.weight === null || containerPrice <= 0) {
      return this.withShare(moneyPrice, containerPrice, containers?.volume == null ? 0 : 1).answer;
    }
    const { volume, weight } = containers;
    const { left, right } = lowest(
      (at): Point => {
        const point = this.withShare(moneyPrice, containerPrice, at);
        const slope = containerPrice * (point.volume / volume - point.weight / weight);
        // What nets nothing is not placed: nobody needs to know how little it nets.
        return { ...point, at, slope: point.value <= 0 ? 0 : -slope };
      },
      { guess: this.volumeShare, most: 1, step: STEP },
      PATIENCE,
    );
    const kept = (!right || (left && left.value < right.value) ? left : right) as Point;
    this.volumeShare = kept.at;
    return kept.answer;
  }

  private withShare(moneyPrice: number, containerPrice: number, share: number): Point {
    const { minimum } = this.order;
    const charges: Charges = {
      money: moneyPrice,
      unit: 0,
      volume: (containerPrice * share) / (this.containers?.volume ?? 1),
      weight: (containerPrice * (1 - share)) / (this.containers?.weight ?? 1),
    };
    if (!minimum) return this.paying(charges, 0);
    const { left, right } = lowest(
      (at) => this.paying(charges, at),
      { guess: this.minimumPrice, most: MAX_PRICE, step: this.step },
      PATIENCE,
    );
    const kept = (right ?? left) as Point;
    this.minimumPrice = kept.at;
    return kept;
  }

  /** With so much paid for each unit of what counts for the minimum, and charged for what the minimum is. */
  private paying(charges: Charges, price: number): Point {
    const { minimum } = this.order;
    const { volume: room, weight: bearing } = this.containers ?? { volume: null, weight: null };
    const counted = minimum?.unit === "money" ? "money" : "unit";
    const paid = { ...charges, [counted]: charges[counted] - price };
    const { packs, net, cost, units, volume, weight } = loadAt(this.lines, paid);
    const amount = minimum?.amount ?? 0;
    const value = net - price * amount;
    const worth = counted === "money" ? cost : units;
    const slope = value <= 0 || worth >= amount * (1 - 1e-12) ? Math.max(0, worth - amount) : worth - amount;
    const load = Math.max(volume / (room ?? Number.POSITIVE_INFINITY), weight / (bearing ?? Number.POSITIVE_INFINITY));
    const answer = { net: value, charges: paid, minimumPrice: price, packs, cost, load };
    return { at: price, value, slope, volume, weight, answer };
  }
}
