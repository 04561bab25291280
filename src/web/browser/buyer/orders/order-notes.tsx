import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSession } from "../asking/session";
import type { Doing } from "../asking/use-doing";
import type { WholeOrder } from "./one-order";
import { Overrun } from "./overrun";
import type { TypedOrder } from "./typed-order";

/** What the supplier is to read beside the lines. */
export function OrderNotes({
  order,
  typed: { notes },
  save,
  doing,
}: {
  order: WholeOrder;
  typed: TypedOrder;
  save(): Promise<string>;
  doing: Doing;
}) {
  const mayWrite = useSession().may("WRITE_ORDERS");
  if (!mayWrite && !order.notes) return null;
  const { held } = notes;
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">
        <Trans>Notes for the supplier</Trans>
      </h2>
      {mayWrite ? (
        <>
          {notes.isOverrun && (
            <Overrun
              what={t`Somebody changed the notes while you typed. They are now: “${held}”`}
              keep={notes.keep}
              drop={notes.drop}
            />
          )}
          <textarea
            rows={3}
            maxLength={4000}
            aria-labelledby="notes"
            value={notes.text}
            onChange={({ target }) => notes.type(target.value)}
          />
          <button
            type="button"
            disabled={!notes.isTyped || notes.isOverrun || doing.isBusy}
            onClick={() => doing.run(save)}
          >
            <Trans>Save notes</Trans>
          </button>
        </>
      ) : (
        <p className="prose">{order.notes}</p>
      )}
    </section>
  );
}
