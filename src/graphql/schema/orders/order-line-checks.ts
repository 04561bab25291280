import { Decimal } from "../../../db";
import { DATE_FORMATS } from "../../../domain/orders/delivery-date";
import type { Named, OrderLineInput } from "../../../domain/orders/order-line-input";
import { type InputFault, InvalidInput, MOST_FAULTS } from "../../../errors";
import type { OrderStatus } from "../../../generated/prisma/enums";
import { isLongerThan, LONGEST_TEXT } from "../../../values/text";
import { isUuid } from "../../../values/uuid";

const DEAREST_UNIT = 1e15;
const QUANTITIES = ["quantityOrdered", "quantityReceived"] as const;

/** What a line names, by name or by id. */
const NAMED = ["sku", "warehouse", "supplier"] as const;
type NamedKind = (typeof NAMED)[number];

/** What lines have in common, whichever mutation they are sent to. */
interface AnyLine {
  reference: string;
  quantityOrdered: number;
  quantityReceived?: number | null;
  unitCost?: string | null;
}

/** A line as `importOrders` takes it. */
interface RowLine extends AnyLine, Record<NamedKind, string> {
  delivery: string;
  status: string;
}

/** A line as `upsertOrders` takes it. */
type TypedLine = AnyLine & { [Kind in NamedKind | `${NamedKind}Id`]?: string | null } & {
  expectedDeliveryOn: string;
  status?: OrderStatus | null;
};

type Note = (field: string, reason: string) => void;

function checkText(field: string, text: string, note: Note): void {
  if (text === "") note(field, "must not be empty");
  if (isLongerThan(text, LONGEST_TEXT)) note(field, `must have at most ${LONGEST_TEXT} characters`);
}

function checkLine(line: AnyLine, note: Note): void {
  checkText("reference", line.reference, note);
  if (line.reference !== "" && line.reference.trim() === "") note("reference", "must not be blank");
  for (const name of QUANTITIES) if ((line[name] ?? 0) < 0) note(name, "must not be negative");
  const cost = new Decimal(line.unitCost ?? 0);
  if (cost.lt(0) || cost.gt(DEAREST_UNIT)) note("unitCost", `must be between 0 and ${DEAREST_UNIT}`);
}

/** Looks at the lines until enough is wrong. @throws InvalidInput naming the faults, the first hundred. */
function check<Line>(lines: readonly Line[], faults: InputFault[], look: (line: Line, note: Note) => void): void {
  if (lines.length === 0) faults.push({ path: "lines", reason: "must hold at least one line" });
  for (const [index, line] of lines.entries()) {
    if (faults.length >= MOST_FAULTS) break;
    look(line, (field, reason) => faults.push({ path: `lines.${index}.${field}`, reason }));
  }
  if (faults.length > 0) throw InvalidInput(faults.slice(0, MOST_FAULTS));
}

/**
 * The lines of an import of orders, as they are: what this door has to check before the domain validates names and dates.
 * @throws InvalidInput naming the faults, the first hundred.
 */
export function checkedRows<Line extends RowLine>(lines: readonly Line[], dateFormat: string): readonly Line[] {
  const formats = Object.keys(DATE_FORMATS);
  const isKnown = formats.includes(dateFormat);
  check(
    lines,
    isKnown ? [] : [{ path: "dateFormat", reason: `must be one of ${formats.join(", ")}` }],
    (line, note) => {
      checkLine(line, note);
      for (const name of NAMED) checkText(name, line[name], note);
      for (const name of ["delivery", "status"] as const) {
        if (isLongerThan(line[name], LONGEST_TEXT)) note(name, `must have at most ${LONGEST_TEXT} characters`);
      }
    },
  );
  return lines;
}

function checkNamed(line: TypedLine, kind: NamedKind, note: Note): void {
  const { [kind]: name, [`${kind}Id` as const]: id } = line;
  if (name == null && id == null) note(kind, `name it, or send ${kind}Id`);
  else if (name != null && id != null) note(`${kind}Id`, `must not be sent beside ${kind}`);
  else if (name != null) checkText(kind, name, note);
  else if (id != null && !isUuid(id)) note(`${kind}Id`, "must be a UUID");
}

const namedBy = (line: TypedLine, kind: NamedKind): Named =>
  line[kind] ?? { id: line[`${kind}Id`]?.toLowerCase() ?? "" };

/**
 * The lines of an upsert of orders, as the domain takes them.
 * @throws InvalidInput naming every fault of form; whether what they name exists is the domain's to say.
 */
export function checkedLines(lines: readonly TypedLine[]): OrderLineInput[] {
  check(lines, [], (line, note) => {
    checkLine(line, note);
    for (const kind of NAMED) checkNamed(line, kind, note);
  });
  return lines.map((line) => ({
    reference: line.reference,
    sku: namedBy(line, "sku"),
    warehouse: namedBy(line, "warehouse"),
    supplier: namedBy(line, "supplier"),
    quantityOrdered: line.quantityOrdered,
    quantityReceived: line.quantityReceived,
    delivery: line.expectedDeliveryOn,
    status: line.status ?? null,
    unitCost: line.unitCost,
  }));
}

/**
 * A quantity that was used, as it is.
 * @throws InvalidInput unless it is more than 0.
 */
export function checkedUse(quantity: string): string {
  if (new Decimal(quantity).lte(0)) throw InvalidInput([{ path: "actualQuantity", reason: "must be more than 0" }]);
  return quantity;
}
