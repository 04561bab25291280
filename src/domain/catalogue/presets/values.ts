import { Decimal } from "../../../db";
import { AS_DOCUMENTED, readNumber } from "../csv/numbers";
import { isNumberText } from "../kinds";
import type { ExportRow } from "./export-file";

/** Options as the catalogue writes them. A semicolon or a colon in one would end it, and is written otherwise. */
export const optionsOf = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  pairs
    .filter(([name, value]) => name !== "" && value !== "")
    .map(([name, value]) => `${name.replaceAll(/[;:]/g, ",")}: ${value.replaceAll(";", ",")}`)
    .join("; ");

/** A number written with a decimal point; null where there is none. */
export function numberIn(text: string): InstanceType<typeof Decimal> | null {
  const number = readNumber(text, AS_DOCUMENTED);
  return typeof number === "string" && isNumberText(number) ? new Decimal(number) : null;
}

/** The price of one, of an amount for several; the amount itself where that can't be told. */
export function priceOfOne(amount: string, quantity: string): string {
  const [money, units] = [numberIn(amount), numberIn(quantity)];
  return money && units?.gt(0) ? money.div(units).toDecimalPlaces(6).toFixed() : amount;
}

/** The first of several texts that has something. */
export const firstOf = (...texts: readonly string[]): string => texts.find((text) => text !== "") ?? "";

/** Whether a cell says yes. */
export const isYes = (text: string): boolean => /^(1|true|yes|y|ja|j)$/i.test(text);

/** Why a row without a SKU, or without units, makes no row of sales. */
export function unsold(row: ExportRow, sku: string, quantity: string): string | null {
  if (row.get(sku) === "") return "no SKU";
  const units = numberIn(row.get(quantity).replace(",", "."));
  return units?.lte(0) ? "nothing sold: a return, or no units" : null;
}
