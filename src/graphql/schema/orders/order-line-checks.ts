import { Decimal } from "../../../db";
import type { NewLine } from "../../../domain/orders/create-order";
import { DATE_FORMATS } from "../../../domain/orders/delivery-date";
import type { Named, OrderLineInput } from "../../../domain/orders/order-line-input";
import { type InputFault, InvalidInput, MAX_FAULTS } from "../../../errors";
import type { OrderStatus } from "../../../generated/prisma/enums";
import { isLongerThan, isUnstorable, MAX_TEXT_LENGTH } from "../../../values/text";
import { isUuid } from "../../../values/uuid";
import { UNSTORABLE } from "../../builder/unstorable";

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

/** A line of an order that is named otherwise. */
type UnnamedLine = Omit<AnyLine, "reference"> & { [Kind in NamedKind | `${NamedKind}Id`]?: string | null } & {
  expectedDeliveryOn: string;
};

/** A line as `upsertOrders` takes it. */
type TypedLine = UnnamedLine & { reference?: string | null; orderId?: string | null; status?: OrderStatus | null };

type Figures = { [Field in "quantityOrdered" | "quantityReceived" | "unitCost"]?: AnyLine[Field] | null };

type Note = (field: string, reason: string) => void;

function checkText(field: string, text: string, note: Note): void {
  if (text === "") note(field, "must not be empty");
  if (isUnstorable(text)) note(field, UNSTORABLE);
  if (isLongerThan(text, MAX_TEXT_LENGTH)) note(field, `must have at most ${MAX_TEXT_LENGTH} characters`);
}

/** Looks at the name of an order. */
export function checkReference(reference: string, note: Note): void {
  checkText("reference", reference, note);
  if (reference !== "" && reference.trim() === "") note("reference", "must not be blank");
}

/** What is wrong with the cost of a unit, in words; null where nothing is. */
export const unitCostFault = (cost: string): string | null =>
  new Decimal(cost).lt(0) || new Decimal(cost).gt(DEAREST_UNIT) ? `must be between 0 and ${DEAREST_UNIT}` : null;

function checkFigures(line: Figures, note: Note): void {
  for (const name of QUANTITIES) if ((line[name] ?? 0) < 0) note(name, "must not be negative");
  const wrongCost = unitCostFault(line.unitCost ?? "0");
  if (wrongCost) note("unitCost", wrongCost);
}

/** Looks at the lines until enough is wrong. @throws InvalidInput naming the faults, the first hundred. */
export function checkEach<Line>(
  lines: readonly Line[],
  faults: InputFault[],
  look: (line: Line, note: Note) => void,
): void {
  if (lines.length === 0) faults.push({ path: "lines", reason: "must hold at least one line" });
  for (const [index, line] of lines.entries()) {
    if (faults.length >= MAX_FAULTS) break;
    look(line, (field, reason) => faults.push({ path: `lines.${index}.${field}`, reason }));
  }
  if (faults.length > 0) throw InvalidInput(faults.slice(0, MAX_FAULTS));
}

/**
 * The lines of an import of orders, as they are: what this door has to check before the domain validates names and dates.
 * @throws InvalidInput naming the faults, the first hundred.
 */
export function checkedRows<Line extends RowLine>(lines: readonly Line[], dateFormat: string): readonly Line[] {
  const formats = Object.keys(DATE_FORMATS);
  const isKnown = formats.includes(dateFormat);
  checkEach(
    lines,
    isKnown ? [] : [{ path: "dateFormat", reason: `must be one of ${formats.join(", ")}` }],
    (line, note) => {
      checkReference(line.reference, note);
      checkFigures(line, note);
      for (const name of NAMED) checkText(name, line[name], note);
      for (const name of ["delivery", "status"] as const) {
        if (isLongerThan(line[name], MAX_TEXT_LENGTH)) note(name, `must have at most ${MAX_TEXT_LENGTH} characters`);
      }
    },
  );
  return lines;
}

interface Pair {
  field: string;
  name: string | null | undefined;
  idField: string;
  id: string | null | undefined;
}

/** Looks at a name and the id that may stand in its place. */
function checkPair({ field, name, idField, id }: Pair, note: Note, checkName: (name: string) => void): void {
  if (name == null && id == null) note(field, `name it, or send ${idField}`);
  else if (name != null && id != null) note(idField, `must not be sent beside ${field}`);
  else if (name != null) checkName(name);
  else if (id != null && !isUuid(id)) note(idField, "must be a UUID");
}

function checkNamed(line: UnnamedLine, note: Note): void {
  for (const kind of NAMED) {
    const pair = { field: kind, name: line[kind], idField: `${kind}Id`, id: line[`${kind}Id`] };
    checkPair(pair, note, (name) => checkText(kind, name, note));
  }
}

const named = (name: string | null | undefined, id: string | null | undefined): Named =>
  name ?? { id: id?.toLowerCase() ?? "" };

const namedBy = (line: UnnamedLine, kind: NamedKind): Named => named(line[kind], line[`${kind}Id`]);

/** A line as the domain takes it, but for its order. */
const lineOf = (line: UnnamedLine): NewLine => ({
  sku: namedBy(line, "sku"),
  warehouse: namedBy(line, "warehouse"),
  supplier: namedBy(line, "supplier"),
  quantityOrdered: line.quantityOrdered,
  quantityReceived: line.quantityReceived,
  delivery: line.expectedDeliveryOn,
  unitCost: line.unitCost,
});

/**
 * The lines of an upsert of orders, as the domain takes them.
 * @throws InvalidInput naming every fault of form; whether what they name exists is the domain's to say.
 */
export function checkedLines(lines: readonly TypedLine[]): (Omit<OrderLineInput, "reference"> & { order: Named })[] {
  checkEach(lines, [], (line, note) => {
    checkFigures(line, note);
    const order = { field: "reference", name: line.reference, idField: "orderId", id: line.orderId };
    checkPair(order, note, (name) => checkReference(name, note));
    checkNamed(line, note);
  });
  return lines.map((line) => ({
    ...lineOf(line),
    order: named(line.reference, line.orderId),
    status: line.status ?? null,
  }));
}

/**
 * Lines of one order, as the domain takes them.
 * @param faults What is wrong with the order itself.
 * @throws InvalidInput as above, those faults first.
 */
export function checkedNewLines(lines: readonly UnnamedLine[], faults: InputFault[] = []): NewLine[] {
  checkEach(lines, faults, (line, note) => {
    checkFigures(line, note);
    checkNamed(line, note);
  });
  return lines.map(lineOf);
}

/** The new values of an existing line, by its id. */
type ChangedLine = { id: string; expectedDeliveryReason?: string | null } & {
  [Field in "quantityOrdered" | "unitCost"]?: AnyLine[Field] | null;
};

/**
 * Changes of lines, as they are.
 * @throws InvalidInput as above.
 */
export function checkedChanges<Line extends ChangedLine>(lines: readonly Line[]): readonly Line[] {
  checkEach(lines, [], (line, note) => {
    if (!isUuid(line.id)) note("id", "must be a UUID");
    if (line.expectedDeliveryReason?.trim()) checkText("expectedDeliveryReason", line.expectedDeliveryReason, note);
    checkFigures(line, note);
  });
  return lines;
}

/**
 * Receipts on lines, as they are.
 * @throws InvalidInput as above.
 */
export function checkedReceipts<Line extends { id: string; units: number }>(lines: readonly Line[]): readonly Line[] {
  checkEach(lines, [], ({ id, units }, note) => {
    if (!isUuid(id)) note("id", "must be a UUID");
    if (units === 0) note("units", "must not be 0");
  });
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
