/** What is asked when a purchase is to be the best: lines that may be bought, and what all of them together keep to. Types only. */

import type { PriceBreak } from "../sizing/price-break";
import type { WindowDemand } from "./window-demand";

/** One SKU for one place from one supplier. Money in one currency for all lines. */
export interface BuyLine {
  id: string;
  /** Of the order that it would stand on: what one supplier delivers to one place, or to all places that share an order. */
  orderId: string;
  /** What its units are bought for. */
  demand: WindowDemand;
  /** Units of an order for a whole cover with nothing left before it: what the next order is for. Above 0. */
  coverUnits: number;
  /** Cost of a unit without any price break. */
  unitCost: number;
  /** In any order; empty for none. */
  priceBreaks: readonly PriceBreak[];
  /** What is lost with each unit that can't be sold: price less `unitCost`, never negative. */
  margin: number;
  /** Units; 0 for none. */
  moq: number;
  /** Units; 1 for none. */
  packQuantity: number;
  /** Cubic metres and kilograms of a unit; 0 where nothing is asked of them. */
  volume: number;
  weight: number;
}

/** An order that takes no less than a minimum, in units or in money. */
export interface BuyOrder {
  id: string;
  minimum: { amount: number; unit: "units" | "money" } | null;
}

/** What the SKUs of a product, or the lines of a SKU for several places, keep to together on one order. */
export interface ProductRule {
  lineIds: readonly string[];
  /** Units; 0 for none. */
  moq: number;
  /** Units; 1 for none. */
  packQuantity: number;
}

/** Containers, or pallets: each order fills its own. */
export interface Containers {
  /** Cubic metres of one; null for no limit. */
  volume: number | null;
  /** Kilograms of one; null for no limit. */
  weight: number | null;
  /** How many there are for all orders; null for any number. */
  most: number | null;
  /** Of one, in the lines' currency; 0 for none. */
  cost: number;
  /** A part of one more, free of charge, for one of the orders: what the next half of a pallet would bring. Left out: none. */
  spare?: number;
}

/** Which purchase brings most? */
export interface BuyQuestion {
  lines: readonly BuyLine[];
  /** Every order that lines name. */
  orders: readonly BuyOrder[];
  products: readonly ProductRule[];
  /** Money for goods; null for any amount. */
  budget: number | null;
  /** Null: nobody asks for room or weight. */
  containers: Containers | null;
  /** What keeping a unit for a year costs, as a share of its cost. */
  holdingRate: number;
}

/** Packs of each line, in the order of the lines; 0 is not bought. */
export type Packs = readonly number[];
