import { Decimal, type Prisma } from "../../../db";
import type { PriceBreak } from "../../price-breaks";
import { decimalKind, type Kind, listKind, MAX_QUANTITY, type Validated } from "./kinds";

type Written = Prisma.Decimal | number | string;

/** No supplier's list is longer. */
const MAX_BREAKS = 20;
const quantityKind = decimalKind("above zero", MAX_QUANTITY);
const costKind = decimalKind("zero");

/** Returns the two numbers of such a text, or of a value in code; anything else is passed on for a kind to refuse. */
function partsOf(item: unknown): { fromUnits: unknown; unitCost: unknown } {
  if (typeof item === "object" && item !== null && "fromUnits" in item && "unitCost" in item) return item;
  const [fromUnits = "", unitCost = "", ...more] = String(item).split(":");
  return more.length > 0
    ? { fromUnits: item, unitCost: item }
    : { fromUnits: fromUnits.trim(), unitCost: unitCost.trim() };
}

/** Quantities and costs, the smallest quantity first; each quantity once, and a lower cost the larger it is. */
function validateBreaks(value: unknown): Validated<readonly string[]> {
  if (!Array.isArray(value)) return { reason: "INVALID_TYPE" };
  if (value.length > MAX_BREAKS) return { reason: "OUT_OF_RANGE" };
  const breaks: PriceBreak[] = [];
  for (const item of value) {
    const parts = partsOf(item);
    const quantity = quantityKind.validate(parts.fromUnits);
    if ("reason" in quantity) return quantity;
    const cost = costKind.validate(parts.unitCost);
    if ("reason" in cost) return cost;
    breaks.push({ fromUnits: new Decimal(quantity.kept), unitCost: new Decimal(cost.kept) });
  }
  breaks.sort((one, other) => one.fromUnits.comparedTo(other.fromUnits));
  const isFalling = breaks.every((one, index) => {
    const before = breaks[index - 1];
    return !before || (one.fromUnits.gt(before.fromUnits) && one.unitCost.lt(before.unitCost));
  });
  if (!isFalling) return { reason: "INVALID_PRICE_BREAKS" };
  return { kept: breaks.map(({ fromUnits, unitCost }) => `${fromUnits.toFixed()}: ${unitCost.toFixed()}`) };
}

/** Price breaks; in a file `100: 2.05; 500: 1.9`. */
export const priceBreaksKind: Kind<readonly { fromUnits: Written; unitCost: Written }[], readonly string[]> = {
  sqlType: "text[]",
  form: `\`quantity: cost\`, several separated by \`;\`, at most ${MAX_BREAKS}`,
  read: listKind.read,
  validate: validateBreaks,
};
