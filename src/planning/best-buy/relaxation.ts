/**
 * The Lagrangian relaxation: money and containers are unlimited, but have a price.
 *
 * The gain of that purchase, plus the value of the limits at these prices, is an upper bound for any purchase within the limits. At the right prices the
 * bound is close.
 *
 * Source: Fisher (1981), The Lagrangian relaxation method for solving integer programming problems, Management Science 27.
 */

import { lowest, type Patience, type Probe } from "./convex-search";
import type { LineTerms } from "./line-terms";
import type { BuyProblem } from "./purchase";
import { OrderRelaxation, type RelaxedOrder } from "./relaxed-order";

/** A question relaxed at the prices with the lowest bound. */
export interface Relaxation {
  /** No allowed purchase gains more. */
  bound: number;
  /** The approximate value of one more unit of money, and of one more container. */
  moneyPrice: number;
  containerPrice: number;
  /** In the order of the question. */
  orders: readonly RelaxedOrder[];
}

interface Point extends Probe, Relaxation {
  cost: number;
  load: number;
}

const PATIENCE: Patience = { tolerance: 1e-5, probes: 14 };
const MAX_PRICE = 1e12;

/** A question that can be solved with different prices repeatedly. */
export class RelaxedQuestion {
  private readonly orders: readonly OrderRelaxation[];
  private containerPrice = 0;

  constructor(private readonly problem: BuyProblem) {
    const { question, terms, linesOf } = problem;
    this.orders = question.orders.map((order) => {
      const lines = (linesOf.get(order.id) ?? []).map((place) => terms[place] as LineTerms);
      return new OrderRelaxation(order, lines, question.containers);
    });
  }

  /** Returns the relaxation at the prices of money and of containers with the lowest bound. */
  best(): Relaxation {
    const { budget } = this.problem.question;
    if (budget === null) return this.atMoneyPrice(0);
    const bracket = lowest((at) => this.atMoneyPrice(at), { guess: 0, most: MAX_PRICE, step: 0.1 }, PATIENCE);
    return lower(bracket);
  }

  /** Returns the relaxation at a price of money, and the price of containers with the lowest bound for it. */
  atMoneyPrice(moneyPrice: number): Point {
    const { budget, containers } = this.problem.question;
    const byMoney = (point: Point): Point => ({ ...point, at: moneyPrice, slope: (budget ?? 0) - point.cost });
    if (containers?.most == null) return byMoney(this.at(moneyPrice, 0));
    const step = Math.max(1, containers.cost);
    const bracket = lowest(
      (containerPrice) => ({ ...this.at(moneyPrice, containerPrice), at: containerPrice }),
      { guess: this.containerPrice, most: MAX_PRICE, step },
      PATIENCE,
    );
    const point = lower(bracket);
    this.containerPrice = point.containerPrice;
    return byMoney(point);
  }

  at(moneyPrice: number, containerPrice: number): Point {
    const { budget, containers } = this.problem.question;
    const { cost: paid = 0, most = null, spare = 0 } = containers ?? {};
    const orders = this.orders.map((order) => order.at(moneyPrice, containerPrice + paid));
    const placed = orders.filter(({ net }) => net > 0);
    const sum = (of: (order: RelaxedOrder) => number) => placed.reduce((total, order) => total + of(order), 0);
    const room = most === null ? 0 : most + spare;
    const cost = sum((order) => order.cost);
    const load = sum((order) => order.load);
    const value = sum(({ net }) => net) + moneyPrice * (budget ?? 0) + containerPrice * room + paid * spare;
    return { at: moneyPrice, value, bound: value, slope: room - load, moneyPrice, containerPrice, orders, cost, load };
  }
}

/** Returns the lower of the points on either side. */
function lower<P extends Probe>({ left, right }: { left: P | null; right: P | null }): P {
  return (!right || (left && left.value < right.value) ? left : right) as P;
}
