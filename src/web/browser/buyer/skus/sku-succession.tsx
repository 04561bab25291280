import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { SuccessionMode } from "../../../../generated/pages/graphql";
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
import { factorText } from "./factor-text";
import type { WholeSku } from "./one-sku";
import { SetSuccession } from "./succession-documents";

interface Terms {
  factor: string;
  mode: SuccessionMode;
}

/** How many units of the successor stand for one of the predecessor. */
function exchangeText(factor: number, successor: string, predecessor: string): string {
  const units = factorText(factor);
  return factor === 1
    ? t`${units} unit of ${successor} for each unit of ${predecessor}`
    : t`${units} units of ${successor} for each unit of ${predecessor}`;
}

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
  const { name } = sku;
  const search = useSearch(sku.successor?.name ?? "");
  const [terms, setTerms] = useState<Terms>({
    factor: String(sku.successorFactor),
    mode: sku.successionMode ?? "USE_UP",
  });
  return (
    <ActionForm className="fields" action={() => doing.run(() => set(search.typed.trim(), terms))}>
      <SkuNameField label={t`Successor`} search={search} />
      <label>
        <Trans>Its units for one of {name}</Trans>
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
        <Trans>Stock of {name}</Trans>
        <select
          value={terms.mode}
          onChange={({ target }) => setTerms({ ...terms, mode: target.value as SuccessionMode })}
        >
          <option value="USE_UP">{t`is used up first`}</option>
          <option value="IMMEDIATE">{t`no longer counts`}</option>
        </select>
      </label>
      <button type="submit" disabled={doing.isBusy || !search.typed.trim()}>
        {sku.successor ? <Trans>Change successor</Trans> : <Trans>Set successor</Trans>}
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
    const day = runOutOn && dayText(runOutOn, today);
    const text = day ? t`${warehouseName}: runs out ${day}` : t`${warehouseName}: outlasts the forecast`;
    return [{ warehouseId, text }];
  });
  return places.map(({ warehouseId, text }) => <small key={warehouseId}>{text}</small>);
}

/** Who carries on the demand of a SKU, and how. */
function SuccessorWords({
  sku,
  successor: { id, name: successor },
}: {
  sku: WholeSku;
  successor: { id: string; name: string };
}) {
  const { name, successorFactor, successionMode } = sku;
  return (
    <span className="what">
      <Trans>
        Succeeded by <Link to={`/skus/${id}`}>{successor}</Link>
      </Trans>
      <small>{exchangeText(successorFactor, successor, name)}</small>
      <small>
        {successionMode === "IMMEDIATE"
          ? t`${successor} takes over at once: the stock of ${name} no longer counts`
          : t`The stock and open orders of ${name} are used up first`}
      </small>
      <SetWords of={sku} />
      {successionMode !== "IMMEDIATE" && <RunOuts sku={sku} />}
    </span>
  );
}

/** Whose demand a SKU carries on, and what becomes of the stock of that. */
function PredecessorWords({ of, successor }: { of: WholeSku["predecessors"][number]; successor: string }) {
  const { today } = useSession().tenant;
  const { id, name, successorFactor, successionMode, plan } = of;
  const day = plan?.runOutOn && dayText(plan.runOutOn, today);
  const stock = day ? t`Its stock is used up first, and runs out ${day}` : t`Its stock is used up first`;
  return (
    <span className="what">
      <Trans>
        Succeeds <Link to={`/skus/${id}`}>{name}</Link>
      </Trans>
      <small>{exchangeText(successorFactor, successor, name)}</small>
      <small>{successionMode === "IMMEDIATE" ? t`Its stock no longer counts` : stock}</small>
      <SetWords of={of} />
    </span>
  );
}

function RemoveWords({ successor }: { successor: string }) {
  return (
    <Trans>
      Remove<span className="unseen"> successor {successor}</span>
    </Trans>
  );
}

/** Who carries on the demand of a SKU and whose demand it carries on, with a form to say so. */
export function SkuSuccession({ sku, reload }: { sku: WholeSku; reload(): void }) {
  const mayWrite = useSession().may("WRITE_CATALOGUE");
  const { name, successor, predecessors } = sku;
  const act = useAct();
  const doing = useDoing();
  const set = async (named: string, terms: Terms) => {
    done((await act(SetSuccession, { row: { sku: name, successor: named, ...terms } })).upsertSkuSuccessors);
    reload();
    return t`${named} carries on its demand. The plan follows.`;
  };
  const takeBack = async () => {
    done((await act(SetSuccession, { row: { sku: name, successor: null } })).upsertSkuSuccessors);
    reload();
    return t`${name} has no successor. The plan follows.`;
  };
  return (
    <section className="card" aria-labelledby="succession">
      <h2 id="succession">
        <Trans>Successor</Trans>
      </h2>
      <Told doing={doing} />
      {!successor && predecessors.length === 0 && (
        <p className="note">
          <Trans>It has no successor, and it succeeds no SKU.</Trans>
        </p>
      )}
      <ul className="rows">
        {successor && (
          <li>
            <SuccessorWords sku={sku} successor={successor} />
            {mayWrite && (
              <button type="button" disabled={doing.isBusy} onClick={() => doing.run(takeBack)}>
                <RemoveWords successor={successor.name} />
              </button>
            )}
          </li>
        )}
        {predecessors.map((it) => (
          <li key={it.id}>
            <PredecessorWords of={it} successor={name} />
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
