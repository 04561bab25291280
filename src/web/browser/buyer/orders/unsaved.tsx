import { counted, dayText } from "../../shared/figures";
import { useSession } from "../asking/session";
import type { Doing } from "../asking/use-doing";
import type { WholeOrder } from "./one-order";
import type { TypedLine } from "./order-units";
import type { TypedOrder } from "./typed-order";

/** What is not saved, or why it can't be yet. */
function unsavedWords({ lines, notes, addition, mode, isOverrun, isStranded, isValid }: TypedOrder): string {
  if (isStranded) return "Unsaved changes that no longer fit the order: see below";
  if (isOverrun) return "Unsaved changes, and the order was changed meanwhile: see below";
  if (!isValid) return "Unsaved changes: a value is missing";
  const changed = counted(lines.count, "line");
  const what = [
    ...(lines.count > 0 ? [mode === "receive" ? `arrivals on ${changed}` : changed] : []),
    ...(addition.isTyped ? ["a line to add"] : []),
    ...(notes.isTyped ? ["the notes"] : []),
  ];
  return `Unsaved changes: ${what.join(", ")}`;
}

/**
 * Stands in the place of an order's buttons while something is typed on it: nothing goes out, and nothing is done with it, before that is saved
 * or dropped.
 */
export function Unsaved({ typed, save, doing }: { typed: TypedOrder; save(): void; doing: Doing }) {
  const canSave = typed.isValid && !typed.isOverrun && !typed.isStranded;
  return (
    <span className="unsaved">
      <span role="status">{unsavedWords(typed)}</span>
      <span className="buttons">
        <button type="button" disabled={doing.isBusy} onClick={typed.drop}>
          Drop
        </button>
        <button type="button" className="primary" disabled={!canSave || doing.isBusy} onClick={save}>
          Save
        </button>
      </span>
    </span>
  );
}

/** A typed line in words. */
function typedWords({ arrived, ordered, on, unitCost }: TypedLine, today: string): string {
  return [
    ...(arrived ? [`${counted(arrived, "unit")} arrived`] : []),
    ...(ordered == null ? [] : [`${counted(ordered, "unit")} ordered`]),
    ...(on ? [`expected ${dayText(on, today)}`] : []),
    ...(unitCost == null ? [] : [`${unitCost} a unit`]),
  ].join(", ");
}

/** Values that were typed before the order's status changed, which its page has no fields for any more. */
export function Stranded({ order, typed }: { order: WholeOrder; typed: TypedOrder }) {
  const { today } = useSession().tenant;
  if (!typed.isStranded) return null;
  const { stranded } = typed.lines;
  const { sku, units } = typed.addition.typed;
  const lines = order.lines.flatMap((line) => {
    const words = typedWords(stranded?.[line.id] ?? {}, today);
    return words ? [{ id: line.id, text: `${line.sku.name} for ${line.warehouse.name}: ${words}` }] : [];
  });
  return (
    <div className="refusal" role="alert">
      <div>
        <p>The order’s status changed while you typed. These values were not saved:</p>
        <ul>
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
          {typed.addition.isTyped && (
            <li>
              A line to add: {sku || "no SKU"}, {counted(units ?? 0, "unit")}
            </li>
          )}
        </ul>
      </div>
      <button type="button" onClick={typed.dropStranded}>
        Drop these values
      </button>
    </div>
  );
}
