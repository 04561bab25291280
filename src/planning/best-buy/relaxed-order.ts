/** A single order with money and containers priced instead of limited: a part of the Lagrangian relaxation. */

import { lowest, type Patience, type Probe } from "./convex-search";
import { type LineTerms, tierOf } from "./line-terms";
import type { BuyOrder, Containers } from "./question";
import { type Charges, relaxedLine } from "./relaxed-line";

/** The result of an order at given prices. */
export interface RelaxedOrder {
  /** No purchase of the order nets more. An unplaced order nets 0, which may be more than this. */
  net: number;
  /** The charges on its lines, less the payment for the minimum. */
  charges: Charges;
  /** The payment for each unit that counts for the minimum. */
  minimumPrice: number;
  /** Packs of its lines. They reach the minimum if they can and it is worth it. */
  packs: readonly number[];
  cost: number;
  /** Containers that they fill, as a fraction. */
  load: number;
}

interface Point extends Probe {
  answer: RelaxedOrder;
  volume: number;
  weight: number;
}

const PATIENCE: Patience = { tolerance: 1e-5, probes: 8 };
const MAX_PRICE = 1e12;
/** The step in which a minimum's price is searched, as a part of the price of a unit of money. */
const STEP = 0.05;

/** The totals of a purchase of lines. */
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

/** An order of a question. It remembers the last right prices, and begins with them. */
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
   * Returns the order at given prices of a unit of money, and of a whole container with its cost.
   *
   * The price of a container is split between its room and its weight. The split, and the payment for the minimum, are those with the lowest bound.
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
        // An order that nets nothing is not placed, so the amount does not matter.
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

  /** Returns the order with a payment for each unit that counts for the minimum, and a charge for the minimum itself. */
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
