import { Decimal } from "../db";
import { DATE_FORMATS } from "../domain/orders/delivery-date";
import type { OrderLineInput } from "../domain/orders/order-line-input";
import { type InputFault, InvalidInput, MOST_FAULTS } from "../errors";
import { isLongerThan } from "../text-length";

const LONGEST_TEXT = 500;
const DEAREST_UNIT = 1e15;
const NAMES = ["reference", "sku", "warehouse", "supplier"] as const;
const QUANTITIES = ["quantityOrdered", "quantityReceived"] as const;

function faultsOf(line: OrderLineInput, index: number): InputFault[] {
  const fault = (field: string, reason: string): InputFault => ({ path: `lines.${index}.${field}`, reason });
  const cost = Number(line.unitCost ?? 0);
  return [
    ...NAMES.filter((name) => line[name] === "").map((name) => fault(name, "must not be empty")),
    ...[...NAMES, "delivery" as const, "status" as const]
      .filter((name) => isLongerThan(line[name], LONGEST_TEXT))
      .map((name) => fault(name, `must have at most ${LONGEST_TEXT} characters`)),
    ...QUANTITIES.filter((name) => (line[name] ?? 0) < 0).map((name) => fault(name, "must not be negative")),
    ...(cost < 0 || cost > DEAREST_UNIT ? [fault("unitCost", `must be between 0 and ${DEAREST_UNIT}`)] : []),
  ];
}

/**
 * The lines of an upsert of orders, as they are: what this door has to check before the domain judges names and dates.
 * @throws InvalidInput naming the faults, the first hundred.
 */
export function checkedLines<Line extends OrderLineInput>(lines: readonly Line[], dateFormat: string): readonly Line[] {
  const faults = [
    ...(lines.length === 0 ? [{ path: "lines", reason: "must hold at least one line" }] : []),
    ...(Object.hasOwn(DATE_FORMATS, dateFormat)
      ? []
      : [{ path: "dateFormat", reason: `must be one of ${Object.keys(DATE_FORMATS).join(", ")}` }]),
  ];
  for (let index = 0; index < lines.length && faults.length < MOST_FAULTS; index++) {
    const line = lines[index];
    if (line) faults.push(...faultsOf(line, index));
  }
  if (faults.length > 0) throw InvalidInput(faults);
  return lines;
}

/**
 * A quantity that was used, as it is.
 * @throws InvalidInput unless it is more than 0.
 */
export function checkedUse(quantity: string): string {
  if (new Decimal(quantity).lte(0)) throw InvalidInput([{ path: "actualQuantity", reason: "must be more than 0" }]);
  return quantity;
}
