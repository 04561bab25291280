import { useSession } from "../asking/session";
import type { Doing } from "../asking/use-doing";
import { counted, dayText } from "../parts/figures";
import type { WholeOrder } from "./one-order";
import type { TypedLine, TypedOrder } from "./typed-order";
import type { OrderActs } from "./use-order-acts";

/** What is not saved, and why it can't be yet. */
function unsavedWords({ lines, notes, mode, isOverrun }: TypedOrder): string {
  if (lines.stranded) return "Unsaved changes that no longer fit the order: see below";
  if (isOverrun) return "Unsaved changes, and the order was changed meanwhile: see below";
  if (!lines.isValid) return "Unsaved changes: a quantity or a day is missing";
  if (lines.count === 0) return "Unsaved changes: the notes";
  const count = counted(lines.count, "line");
  if (mode === "receive") {
    return notes.isTyped ? `Not received yet: ${count}. Unsaved: the notes` : `Not received yet: ${count}`;
  }
  return notes.isTyped ? `Unsaved changes: ${count} and the notes` : `Unsaved changes: ${count}`;
}

/**
 * Stands in the place of an order's buttons while something is typed on it: nothing goes out, and nothing is done with it, before that is saved
 * or dropped.
 */
export function Unsaved({ typed, acts, doing }: { typed: TypedOrder; acts: OrderActs; doing: Doing }) {
  const { lines, isOverrun } = typed;
  const canSave = lines.isValid && !isOverrun && lines.stranded === null;
  return (
    <span className="unsaved">
      <span role="status">{unsavedWords(typed)}</span>
      <span className="buttons">
        <button type="button" disabled={doing.isBusy} onClick={typed.drop}>
          Drop
        </button>
        <button
          type="button"
          className="primary"
          disabled={!canSave || doing.isBusy}
          onClick={() => doing.run(acts.all)}
        >
          Save
        </button>
      </span>
    </span>
  );
}

/** A typed line in words. */
function typedWords({ arrived, ordered, on }: TypedLine, today: string): string {
  return [
    ...(arrived ? [`${counted(arrived, "unit")} arrived`] : []),
    ...(ordered == null ? [] : [`${counted(ordered, "unit")} ordered`]),
    ...(on ? [`expected ${dayText(on, today)}`] : []),
  ].join(", ");
}

/** Values that were typed before the order's status changed, which its page has no fields for any more. */
export function Stranded({ order, typed: { lines } }: { order: WholeOrder; typed: TypedOrder }) {
  const { today } = useSession().tenant;
  const { stranded } = lines;
  if (!stranded) return null;
  return (
    <div className="refusal" role="alert">
      <div>
        <p>The order’s status changed while you typed. These values were not saved:</p>
        <ul>
          {order.lines.map((line) => {
            const words = typedWords(stranded[line.id] ?? {}, today);
            return (
              words && (
                <li key={line.id}>
                  {line.sku.name} for {line.warehouse.name}: {words}
                </li>
              )
            );
          })}
        </ul>
      </div>
      <button type="button" onClick={lines.drop}>
        Drop these values
      </button>
    </div>
  );
}
