import { useState } from "react";
import type { SuccessionMode } from "../../../../generated/pages/graphql";
import { factorUnits } from "../../../../values/factor";
import { ActionForm } from "../../shared/action-form";
import { dayText } from "../../shared/figures";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import { type Doing, useDoing } from "../asking/use-doing";
import { Told } from "../parts/parts";
import { Link } from "../parts/route";
import { setWords } from "../parts/set-words";
import { SkuNameField } from "../parts/sku-name-field";
import { useSearch } from "../parts/use-search";
import type { WholeSku } from "./one-sku";
import { SetSuccession } from "./succession-documents";

interface Terms {
  factor: string;
  mode: SuccessionMode;
}

/** How many units of the successor stand for one of the predecessor. */
const exchangeText = (factor: number, successor: string, predecessor: string): string =>
  `${factorUnits(factor)} of ${successor} for each unit of ${predecessor}`;

/** A successor to be named, or its terms to be changed. @param set Answers the sentence that is shown when it is done. */
function SuccessorForm({
  sku,
  doing,
  set,
}: {
  sku: WholeSku;
  doing: Doing;
  set(successor: string, terms: Terms): Promise<string>;
}) {
  const search = useSearch(sku.successor?.name ?? "");
  const [terms, setTerms] = useState<Terms>({
    factor: String(sku.successorFactor),
    mode: sku.successionMode ?? "USE_UP",
  });
  return (
    <ActionForm className="fields" action={() => doing.run(() => set(search.typed.trim(), terms))}>
      <SkuNameField label="Successor" search={search} />
      <label>
        Its units for one of {sku.name}
        <input
          type="number"
          required
          min="0"
          step="any"
          value={terms.factor}
          onChange={({ target }) => setTerms({ ...terms, factor: target.value })}
        />
      </label>
      <label>
        Stock of {sku.name}
        <select
          value={terms.mode}
          onChange={({ target }) => setTerms({ ...terms, mode: target.value as SuccessionMode })}
        >
          <option value="USE_UP">is used up first</option>
          <option value="IMMEDIATE">no longer counts</option>
        </select>
      </label>
      <button type="submit" disabled={doing.isBusy || !search.typed.trim()}>
        {sku.successor ? "Change successor" : "Set successor"}
      </button>
    </ActionForm>
  );
}

/** Who set the successor of a SKU, and when, where that is known. */
function SetWords({
  of: { successorSetAt: setAt, successorSetBy: setBy },
}: {
  of: Pick<WholeSku, "successorSetAt" | "successorSetBy">;
}) {
  const { today } = useSession().tenant;
  return setAt && setBy != null ? <small>{setWords({ setAt, setBy }, today)}</small> : null;
}

/** When stock that is used up first runs out at each warehouse, as far as the plan knows of the successor. */
function RunOuts({ sku }: { sku: WholeSku }) {
  const { today } = useSession().tenant;
  const places = sku.planLocationRows.flatMap(({ warehouseId, warehouseName, explain }) => {
    const successor = explain?.succession?.successor;
    if (!successor || successor.skuName !== sku.successor?.name) return [];
    const { runOutOn } = successor;
    return [
      {
        warehouseId,
        text: `${warehouseName}: ${runOutOn ? `runs out ${dayText(runOutOn, today)}` : "outlasts the forecast"}`,
      },
    ];
  });
  return places.map(({ warehouseId, text }) => <small key={warehouseId}>{text}</small>);
}

/** Who carries on the demand of a SKU and whose demand it carries on, with a form to say so. */
export function SkuSuccession({ sku, reload }: { sku: WholeSku; reload(): void }) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_CATALOGUE");
  const act = useAct();
  const doing = useDoing();
  const set = async (successor: string, terms: Terms) => {
    done((await act(SetSuccession, { row: { sku: sku.name, successor, ...terms } })).upsertSkuSuccessors);
    reload();
    return `${successor} carries on its demand. The plan follows.`;
  };
  const takeBack = async () => {
    done((await act(SetSuccession, { row: { sku: sku.name, successor: null } })).upsertSkuSuccessors);
    reload();
    return `${sku.name} has no successor. The plan follows.`;
  };
  const { successor, predecessors } = sku;
  return (
    <section className="card" aria-labelledby="succession">
      <h2 id="succession">Successor</h2>
      <Told doing={doing} />
      {!successor && predecessors.length === 0 && <p className="note">It has no successor, and it succeeds no SKU.</p>}
      <ul className="rows">
        {successor && (
          <li>
            <span className="what">
              Succeeded by <Link to={`/skus/${successor.id}`}>{successor.name}</Link>
              <small>{exchangeText(sku.successorFactor, successor.name, sku.name)}</small>
              <small>
                {sku.successionMode === "IMMEDIATE"
                  ? `${successor.name} takes over at once: the stock of ${sku.name} no longer counts`
                  : `The stock and open orders of ${sku.name} are used up first`}
              </small>
              <SetWords of={sku} />
              {sku.successionMode !== "IMMEDIATE" && <RunOuts sku={sku} />}
            </span>
            {mayWrite && (
              <button type="button" disabled={doing.isBusy} onClick={() => doing.run(takeBack)}>
                Remove<span className="unseen"> successor {successor.name}</span>
              </button>
            )}
          </li>
        )}
        {predecessors.map((it) => (
          <li key={it.id}>
            <span className="what">
              Succeeds <Link to={`/skus/${it.id}`}>{it.name}</Link>
              <small>{exchangeText(it.successorFactor, sku.name, it.name)}</small>
              <small>
                {it.successionMode === "IMMEDIATE" ? "Its stock no longer counts" : "Its stock is used up first"}
                {it.successionMode !== "IMMEDIATE" &&
                  it.plan?.runOutOn &&
                  `, and runs out ${dayText(it.plan.runOutOn, tenant.today)}`}
              </small>
              <SetWords of={it} />
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <SuccessorForm
          key={`${successor?.id} ${sku.successorFactor} ${sku.successionMode}`}
          sku={sku}
          doing={doing}
          set={set}
        />
      )}
    </section>
  );
}
