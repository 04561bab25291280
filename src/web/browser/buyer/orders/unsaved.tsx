import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { dayText, exact, listed } from "../../shared/figures";
import { useSession } from "../asking/session";
import type { Doing } from "../asking/use-doing";
import type { WholeOrder } from "./one-order";
import { placeOf, type TypedLine } from "./order-units";
import type { TypedOrder } from "./typed-order";

/** What is not saved, or why it can't be yet. */
function unsavedWords({ lines, notes, addition, mode, isOverrun, isStranded, isValid }: TypedOrder): string {
  if (isStranded) return t`Unsaved changes that no longer fit the order: see below`;
  if (isOverrun) return t`Unsaved changes, and the order was changed meanwhile: see below`;
  if (!isValid) return t`Unsaved changes: a value is missing`;
  const { count } = lines;
  const changed =
    mode === "receive"
      ? plural(count, { one: "arrivals on # line", other: "arrivals on # lines" })
      : plural(count, { one: "# line", other: "# lines" });
  const what = listed([
    ...(count > 0 ? [changed] : []),
    ...(addition.isTyped ? [t`a line to add`] : []),
    ...(notes.isTyped ? [t`the notes`] : []),
  ]);
  return t`Unsaved changes: ${what}`;
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
          <Trans>Drop</Trans>
        </button>
        <button type="button" className="primary" disabled={!canSave || doing.isBusy} onClick={save}>
          <Trans>Save</Trans>
        </button>
      </span>
    </span>
  );
}

/** A typed line in words. */
function typedWords({ arrived, ordered, on, unitCost }: TypedLine, today: string): string {
  const day = on && dayText(on, today);
  const cost = unitCost == null ? null : exact(unitCost);
  return listed([
    ...(arrived ? [plural(arrived, { one: "# unit arrived", other: "# units arrived" })] : []),
    ...(ordered == null ? [] : [plural(ordered, { one: "# unit ordered", other: "# units ordered" })]),
    ...(day ? [t`expected ${day}`] : []),
    ...(cost === null ? [] : [t`${cost} a unit`]),
  ]);
}

/** Values that were typed before the order's status changed, which its page has no fields for any more. */
export function Stranded({ order, typed }: { order: WholeOrder; typed: TypedOrder }) {
  const { today } = useSession().tenant;
  if (!typed.isStranded) return null;
  const { stranded } = typed.lines;
  const { sku, units } = typed.addition.typed;
  const [added, count] = [sku || t`no SKU`, units ?? 0];
  const lines = order.lines.flatMap((line) => {
    const [place, words] = [placeOf(line), typedWords(stranded?.[line.id] ?? {}, today)];
    return words ? [{ id: line.id, text: t`${place}: ${words}` }] : [];
  });
  return (
    <div className="refusal" role="alert">
      <div>
        <p>
          <Trans>The order’s status changed while you typed. These values were not saved:</Trans>
        </p>
        <ul>
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
          {typed.addition.isTyped && (
            <li>
              {plural(count, { one: `A line to add: ${added}, # unit`, other: `A line to add: ${added}, # units` })}
            </li>
          )}
        </ul>
      </div>
      <button type="button" onClick={typed.dropStranded}>
        <Trans>Drop these values</Trans>
      </button>
    </div>
  );
}
