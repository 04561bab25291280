import { useState } from "react";
import type { DueSumsQueryVariables } from "../../../../generated/pages/graphql";
import { counted, dayAfter, money, moneyOfAll, whole } from "../../shared/figures";
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
function sumWords(suppliers: readonly SupplierSum[], { homeCurrency: home, due }: Sums): string {
  const chosen = chosenOfAll(suppliers, home);
  const lines = `${whole(chosen.lineCount)} of ${counted(due.lineCount, "line")} chosen`;
  const amount = withUnknown(moneyOfAll(chosen.amounts), chosen.linesWithoutCost > 0);
  if (!amount) return lines;
  return chosen.isForeign ? `${lines}: ${amount}, ${money(chosen.homeCost, home)} together` : `${lines}: ${amount}`;
}

/** What all that is due comes to, as on the overview. */
function dueWords({ homeCurrency, due: { lineCount, homeCost, linesWithoutHomeCost } }: Sums): string {
  const amount = withUnknown(homeCost > 0 ? money(homeCost, homeCurrency) : "", linesWithoutHomeCost > 0);
  return `With what is on drafts already, ${counted(lineCount, "line")} are due: ${amount || money(0, homeCurrency)}`;
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
            {orders.length > 0 && <>{counted(lineCount, "line")} drafted: </>}
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
    if (orderCount === 0) throw new Refused("Nothing was drafted. The suppliers below say why.");
    return refused > 0
      ? `${counted(orderCount, "order")} drafted. Lines of ${counted(refused, "supplier")} were refused.`
      : `${counted(orderCount, "order")} drafted.`;
  };
  return (
    <>
      <button
        type="button"
        className="primary"
        disabled={doing.isBusy || lineCount === 0}
        onClick={() => doing.run(draft)}
      >
        Draft all chosen: {counted(lineCount, "line")}
      </button>
      <div className="whole-row">
        <Told doing={doing} />
        <Outcomes outcomes={outcomes} />
      </div>
    </>
  );
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
    const told = `${counted(lines.length, "line")} chosen for ${money(cost, currency)}: so the least margin is lost.`;
    const [first, ...others] = bestBuy.leftOut;
    if (!first) return told;
    const why = `${first.skuName} for ${first.warehouseName} could not take part. ${first.message}`;
    return others.length > 0 ? `${told} ${why} Nor could ${counted(others.length, "other line")}.` : `${told} ${why}`;
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
          Budget, {currency}
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
          Choose within budget
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
    <section className="card due-summary" aria-label="What is chosen">
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
              Choose as planned
            </button>
          )}
        </>
      )}
    </section>
  );
}
