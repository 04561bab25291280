import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ChangeEvent, useState } from "react";
import { ActionForm } from "../../shared/action-form";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import { type Doing, useDoing } from "../asking/use-doing";
import type { Undo } from "../parts/outcome";
import { Told } from "../parts/parts";
import { SpanList } from "../parts/span-list";
import { AddClosure, DeleteClosure, type WholeSupplier } from "./setting-documents";
import { WeekdaysForm } from "./weekdays-form";

const NOTHING = { firstOn: "", lastOn: "", reason: "" };

/** A closure to be added. @param add Answers the sentence that is shown when it is done. */
function ClosureForm({ doing, add }: { doing: Doing; add(closure: typeof NOTHING): Promise<string> }) {
  const [typed, setTyped] = useState(NOTHING);
  const type = (field: keyof typeof NOTHING) => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [field]: event.target.value });
  const addTyped = async () => {
    const told = await add(typed);
    setTyped(NOTHING);
    return told;
  };
  return (
    <ActionForm className="fields" action={() => doing.run(addTyped)}>
      <label>
        <Trans>First day</Trans>
        <input type="date" required value={typed.firstOn} onChange={type("firstOn")} />
      </label>
      <label>
        <Trans>Last day</Trans>
        <input type="date" required min={typed.firstOn} value={typed.lastOn} onChange={type("lastOn")} />
      </label>
      <label>
        <Trans>Why</Trans>
        <input value={typed.reason} onChange={type("reason")} />
      </label>
      <button type="submit" disabled={doing.isBusy}>
        <Trans>Add closure</Trans>
      </button>
    </ActionForm>
  );
}

/** When a supplier is closed, each week and on single days: buying days and deliveries move round it. */
export function ClosuresCard({
  supplier,
  reload,
  note,
}: {
  supplier: WholeSupplier;
  reload(): void;
  note(undo?: Undo): void;
}) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_CATALOGUE");
  const act = useAct();
  const doing = useDoing();
  const add = async ({ reason, ...days }: typeof NOTHING) => {
    const row = { supplier: supplier.name, ...days, reason: reason || null };
    done((await act(AddClosure, { row })).upsertSupplierClosures);
    reload();
    note();
    return t`The closure is added. The plan moves around it.`;
  };
  const remove = (id: string) => async () => {
    done((await act(DeleteClosure, { id })).deleteSupplierClosures);
    reload();
    note();
    return t`The closure is removed. The plan follows.`;
  };
  const closures = supplier.closures.filter(({ lastOn }) => lastOn >= tenant.today);
  return (
    <section className="card" aria-labelledby="closures">
      <h2 id="closures">
        <Trans context="a supplier, on some days">Closed</Trans>
      </h2>
      <WeekdaysForm supplier={supplier} note={note} />
      <h3>
        <Trans>From day to day</Trans>
      </h3>
      <Told doing={doing} />
      {closures.length === 0 && (
        <p className="note">
          <Trans>No closure is planned.</Trans>
        </p>
      )}
      <SpanList
        spans={closures.map(({ reason, ...days }) => ({ ...days, note: reason }))}
        doing={doing}
        right="WRITE_CATALOGUE"
        remove={(id) => doing.run(remove(id))}
      />
      {mayWrite && <ClosureForm doing={doing} add={add} />}
    </section>
  );
}
