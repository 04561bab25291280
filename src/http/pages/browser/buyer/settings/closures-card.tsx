import { useState } from "react";
import { ActionForm } from "../../action-form";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { dayText } from "../parts/figures";
import type { Undo } from "../parts/outcome";
import { Told } from "../parts/parts";
import { AddClosure, DeleteClosure, type WholeSupplier } from "./setting-documents";
import { WeekdaysForm } from "./weekdays-form";

const NOTHING = { firstOn: "", lastOn: "", reason: "" };

/** When a supplier is closed, each week and on days of its own: buying days and deliveries move round it. */
export function ClosuresCard({
  supplier,
  reload,
  note,
}: {
  supplier: WholeSupplier;
  reload(): void;
  note(undo?: Undo): void;
}) {
  const { tenant, mayWrite } = useSession();
  const act = useAct();
  const doing = useDoing();
  const [typed, setTyped] = useState(NOTHING);
  const add = async () => {
    const { reason, ...days } = typed;
    const row = { supplier: supplier.name, ...days, reason: reason || null };
    done((await act(AddClosure, { row })).upsertSupplierClosures);
    setTyped(NOTHING);
    reload();
    note();
    return "The closure is added. The plan moves round it.";
  };
  const remove = (id: string) => async () => {
    done((await act(DeleteClosure, { id })).deleteSupplierClosures);
    reload();
    note();
    return "The closure is removed. The plan follows.";
  };
  const closures = supplier.closures.filter(({ lastOn }) => lastOn >= tenant.today);
  return (
    <section className="card" aria-labelledby="closures">
      <h2 id="closures">Closed</h2>
      <WeekdaysForm supplier={supplier} note={note} />
      <h3>From day to day</h3>
      <Told doing={doing} />
      {closures.length === 0 && <p className="note">No closure is to come.</p>}
      <ul className="rows">
        {closures.map(({ id, firstOn, lastOn, reason }) => {
          const span = `${dayText(firstOn, tenant.today)} to ${dayText(lastOn, tenant.today)}`;
          return (
            <li key={id}>
              <span className="what">
                {span}
                {reason && <small>{reason}</small>}
              </span>
              {mayWrite && (
                <button type="button" aria-label={`Remove ${span}`} onClick={() => doing.run(remove(id))}>
                  Remove
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {mayWrite && (
        <ActionForm className="fields" action={() => doing.run(add)}>
          <label>
            First day
            <input
              type="date"
              required
              value={typed.firstOn}
              onChange={(event) => setTyped({ ...typed, firstOn: event.target.value })}
            />
          </label>
          <label>
            Last day
            <input
              type="date"
              required
              min={typed.firstOn}
              value={typed.lastOn}
              onChange={(event) => setTyped({ ...typed, lastOn: event.target.value })}
            />
          </label>
          <label>
            Why
            <input value={typed.reason} onChange={(event) => setTyped({ ...typed, reason: event.target.value })} />
          </label>
          <button type="submit" disabled={doing.isBusy}>
            Add closure
          </button>
        </ActionForm>
      )}
    </section>
  );
}
