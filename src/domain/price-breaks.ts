import { Decimal, type Prisma } from "../db";

/** A cost of a unit, in the supplier's currency, from a quantity of an order line on. */
export interface PriceBreak {
  fromUnits: Prisma.Decimal;
  unitCost: Prisma.Decimal;
}

/** The price break of such a text, as it is stored. */
export function priceBreakOf(text: string): PriceBreak {
  const [fromUnits = "", unitCost = ""] = text.split(": ");
  return { fromUnits: new Decimal(fromUnits), unitCost: new Decimal(unitCost) };
}
