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
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">Notes for the supplier</h2>
      {mayWrite ? (
        <>
          {notes.isOverrun && (
            <Overrun
              what={`Somebody changed the notes while you typed. They are now: “${notes.held}”`}
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
            Save notes
          </button>
        </>
      ) : (
        <p className="prose">{order.notes}</p>
      )}
    </section>
  );
}
