import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { BudgetBuyQuery, DueSumsQueryVariables } from "../../../../generated/pages/graphql";
import { dayAfter, money, moneyOfAll, whole } from "../../shared/figures";
import { Refused } from "../../shared/service";
import { useSession } from "../asking/session";
import { useAct, useRefresh } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { Told } from "../parts/parts";
import { Link } from "../parts/route";
import { type Asked, isNarrowed } from "./asked";
import { chosenKeys, draftAll, readKeys, type SupplierOutcome } from "./drafting";
import { placeOf } from "./due";
import { BudgetBuy, Waiting } from "./due-documents";
import { withUnknown } from "./due-order";
import { chosenOfAll, type Sums, type SupplierSum } from "./sums";
import type { Editing } from "./use-edits";

type Filter = DueSumsQueryVariables["filter"];

/** What all that is chosen comes to: an amount a currency, and all of it in the merchant's. */
function sumWords(suppliers: readonly SupplierSum[], { homeCurrency: home, due: { lineCount } }: Sums): string {
  const chosen = chosenOfAll(suppliers, home);
  const chosenCount = whole(chosen.lineCount);
  const amount = withUnknown(moneyOfAll(chosen.amounts), chosen.linesWithoutCost > 0);
  const total = money(chosen.homeCost, home);
  if (!amount)
    return plural(lineCount, { one: `${chosenCount} of # line chosen`, other: `${chosenCount} of # lines chosen` });
  return chosen.isForeign
    ? plural(lineCount, {
        one: `${chosenCount} of # line chosen: ${amount}, ${total} together`,
        other: `${chosenCount} of # lines chosen: ${amount}, ${total} together`,
      })
    : plural(lineCount, {
        one: `${chosenCount} of # line chosen: ${amount}`,
        other: `${chosenCount} of # lines chosen: ${amount}`,
      });
}

/** What all that is due comes to, as on the overview. */
function dueWords({ homeCurrency, due: { lineCount, homeCost, linesWithoutHomeCost } }: Sums): string {
  const known = withUnknown(homeCost > 0 ? money(homeCost, homeCurrency) : "", linesWithoutHomeCost > 0);
  const amount = known || money(0, homeCurrency);
  return plural(lineCount, {
    one: `With what is on drafts already, # line is due: ${amount}`,
    other: `With what is on drafts already, # lines are due: ${amount}`,
  });
}

/** What became of the lines of each supplier. */
function Outcomes({ outcomes }: { outcomes: readonly SupplierOutcome[] }) {
  if (outcomes.length === 0) return null;
  return (
    <ul className="rows outcomes">
      {outcomes.map(({ supplierName, orders, lineCount, refusal }) => (
        <li key={supplierName}>
          <strong>{supplierName}</strong>
          <span className="what">
            {orders.length > 0 && <Plural value={lineCount} one="# line drafted:" other="# lines drafted:" />}{" "}
            {orders.map(({ id, reference }) => (
              <span key={id}>
                <Link to={`/orders/${id}`}>{reference}</Link>{" "}
              </span>
            ))}
            {refusal && <small className="alarm">{refusal}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Drafts all that is chosen, of all suppliers, shown or not. */
function DraftAll({
  filter,
  editing,
  lineCount,
  refreshDue,
}: {
  filter: Filter;
  editing: Editing;
  lineCount: number;
  refreshDue(): Promise<void>;
}) {
  const act = useAct();
  const refresh = useRefresh();
  const doing = useDoing();
  const [outcomes, setOutcomes] = useState<readonly SupplierOutcome[]>([]);
  const draft = async () => {
    setOutcomes([]);
    const chosen = chosenKeys(await readKeys(refresh, filter), editing.edits);
    const made = await draftAll(act, chosen);
    setOutcomes(made);
    await Promise.all([refresh(Waiting, {}), refreshDue()]);
    const isMade = new Map(made.map(({ supplierName, refusal }) => [supplierName, refusal === ""]));
    editing.forget(chosen.flatMap(({ supplierName, lines }) => (isMade.get(supplierName) ? lines : [])));
    const orderCount = made.reduce((sum, { orders }) => sum + orders.length, 0);
    const refused = made.filter(({ refusal }) => refusal !== "").length;
    if (orderCount === 0) throw new Refused(t`Nothing was drafted. The suppliers below say why.`);
    const drafted = plural(orderCount, { one: "# order drafted.", other: "# orders drafted." });
    const notAll = plural(refused, {
      one: "Lines of # supplier were refused.",
      other: "Lines of # suppliers were refused.",
    });
    return refused > 0 ? `${drafted} ${notAll}` : drafted;
  };
  return (
    <>
      <button
        type="button"
        className="primary"
        disabled={doing.isBusy || lineCount === 0}
        onClick={() => doing.run(draft)}
      >
        <Plural value={lineCount} one="Draft all chosen: # line" other="Draft all chosen: # lines" />
      </button>
      <div className="whole-row">
        <Told doing={doing} />
        <Outcomes outcomes={outcomes} />
      </div>
    </>
  );
}

/** What a budget buys, and what could not take part. @param cost In words. */
function budgetWords(
  lineCount: number,
  cost: string,
  [first, ...others]: BudgetBuyQuery["bestBuy"]["leftOut"],
): string {
  const told = plural(lineCount, {
    one: `# line chosen for ${cost}: so the least margin is lost.`,
    other: `# lines chosen for ${cost}: so the least margin is lost.`,
  });
  if (!first) return told;
  const { skuName: sku, warehouseName: warehouse, message: reason } = first;
  const why = t`${sku} for ${warehouse} could not take part. ${reason}`;
  const otherCount = others.length;
  const more = plural(otherCount, {
    one: "The same holds for # other line.",
    other: "The same holds for # other lines.",
  });
  return others.length > 0 ? `${told} ${why} ${more}` : `${told} ${why}`;
}

/** Chooses the lines, and their quantities, that a budget buys best. */
function Budget({ asked, filter, sums, editing }: { asked: Asked; filter: Filter; sums: Sums; editing: Editing }) {
  const { currency, today } = useSession().tenant;
  const ask = useRefresh();
  const doing = useDoing();
  const [budget, setBudget] = useState<number | null>(null);
  const choose = async () => {
    const keys = await readKeys(ask, filter);
    const places = new Set(keys.map(placeOf));
    const { bestBuy } = await ask(BudgetBuy, {
      budget: budget ?? 0,
      before: dayAfter(today, asked.days + 1),
      skuIds: isNarrowed(asked) ? [...new Set(keys.map(({ skuId }) => skuId))] : null,
      supplierIds: asked.supplier ? [asked.supplier] : null,
      warehouseIds: asked.warehouse ? [asked.warehouse] : null,
    });
    const lines = bestBuy.lines.filter((line) => places.has(placeOf(line)));
    editing.choose(
      lines,
      sums.suppliers.map(({ supplierId }) => supplierId),
    );
    const cost = lines.reduce((sum, { homeCost }) => sum + homeCost, 0);
    return budgetWords(lines.length, money(cost, currency), bestBuy.leftOut);
  };
  return (
    <>
      <form
        className="budget"
        onSubmit={(event) => {
          event.preventDefault();
          doing.run(choose);
        }}
      >
        <label>
          <Trans>Budget, {currency}</Trans>
          <input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            required
            value={budget ?? ""}
            onChange={({ target: { valueAsNumber } }) => setBudget(Number.isNaN(valueAsNumber) ? null : valueAsNumber)}
          />
        </label>
        <button type="submit" disabled={doing.isBusy || budget === null}>
          <Trans>Choose within budget</Trans>
        </button>
      </form>
      <div className="whole-row">
        <Told doing={doing} />
      </div>
    </>
  );
}

/** What is chosen of all that is due, and what can be done with all of it. */
export function DueSummary({
  asked,
  filter,
  sums,
  suppliers,
  editing,
  refreshDue,
}: {
  asked: Asked;
  filter: Filter;
  sums: Sums;
  suppliers: readonly SupplierSum[];
  editing: Editing;
  refreshDue(): Promise<void>;
}) {
  const mayWrite = useSession().may("WRITE_ORDERS");
  const { lineCount } = chosenOfAll(suppliers, sums.homeCurrency);
  return (
    <section className="card due-summary" aria-label={t`What is chosen`}>
      <div className="lead-in">
        <p className="lead" role="status">
          {sumWords(suppliers, sums)}
        </p>
        <p className="note">{dueWords(sums)}</p>
      </div>
      {mayWrite && (
        <>
          <DraftAll filter={filter} editing={editing} lineCount={lineCount} refreshDue={refreshDue} />
          <Budget asked={asked} filter={filter} sums={sums} editing={editing} />
          {Object.keys(editing.edits).length > 0 && (
            <button type="button" onClick={() => editing.forget()}>
              <Trans>Choose as planned</Trans>
            </button>
          )}
        </>
      )}
    </section>
  );
}
