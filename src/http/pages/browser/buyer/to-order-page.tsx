import { useMemo, useState } from "react";
import type { DueQuery } from "../../../../generated/pages/graphql";
import { chosenOf, Due, type DueOrder, dueOrders, type Edits, MOST_LINES } from "./due";
import { SupplierCard } from "./due-order";
import { counted, dayAfter, money, whole } from "./figures";
import { Empty, Shown } from "./parts";
import { go, Link, useRoute } from "./route";
import { useSession } from "./session";
import { useAnswer } from "./use-answer";
import { WaitingOrders } from "./waiting-orders";

/** How far ahead the page looks, in days after today. */
const HORIZONS = [
  { days: 0, name: "Today" },
  { days: 6, name: "This week" },
  { days: 13, name: "Two weeks" },
  { days: 29, name: "30 days" },
] as const;
const USUAL_DAYS = 6;

function Horizon({ days }: { days: number }) {
  return (
    <fieldset className="choice">
      <legend className="unseen">Due</legend>
      {HORIZONS.map((horizon) => (
        <label key={horizon.days}>
          <input
            type="radio"
            name="horizon"
            checked={horizon.days === days}
            onChange={() => go(`/to-order?days=${horizon.days}`, { isReplacing: true })}
          />
          {horizon.name}
        </label>
      ))}
    </fieldset>
  );
}

/** What all that is chosen comes to, an amount a currency. */
function Summary({ orders, edits }: { orders: readonly DueOrder[]; edits: Edits }) {
  const costs = new Map<string, number>();
  let lines = 0;
  for (const order of orders) {
    const { chosen, cost } = chosenOf(order, edits);
    lines += chosen.length;
    costs.set(order.supplier.currency, (costs.get(order.supplier.currency) ?? 0) + cost);
  }
  const amounts = [...costs].filter(([, cost]) => cost > 0).map(([currency, cost]) => money(cost, currency));
  return (
    <p className="lead">
      {counted(lines, "line")} chosen{amounts.length > 0 && `: ${amounts.join(" + ")}`}
    </p>
  );
}

function Groups({ data, days, only }: { data: DueQuery; days: number; only: string | null }) {
  const [edits, setEdits] = useState<Edits>(new Map());
  const edit = (key: string, change: { quantity?: number; isWanted?: boolean }) =>
    setEdits((before) => new Map(before).set(key, { ...before.get(key), ...change }));
  const all = useMemo(() => dueOrders(data), [data]);
  const orders = useMemo(() => (only ? all.filter(({ supplier }) => supplier.id === only) : all), [all, only]);
  const suppliers = useMemo(() => [...new Set(orders.map(({ supplier }) => supplier.id))], [orders]);
  const { totalCount, nodes } = data.planLocationRows;
  return (
    <>
      <WaitingOrders orders={data.orders.nodes} totalCount={data.orders.totalCount} />
      {orders.length > 0 && <Summary orders={orders} edits={edits} />}
      {only && (
        <p className="note">
          One supplier is shown. <Link to={`/to-order?days=${days}`}>Show all suppliers</Link>
        </p>
      )}
      {suppliers.length === 0 && (
        <Empty title="Nothing is due">
          {days < 29
            ? "Look further ahead, or come back tomorrow: the plan is made anew each night, and after each change."
            : "The plan recommends nothing to buy in the next 30 days."}
        </Empty>
      )}
      {totalCount > nodes.length && (
        <p className="note">
          The {whole(nodes.length)} most urgent of {whole(totalCount)} lines are shown.
        </p>
      )}
      {suppliers.map((id) => (
        <SupplierCard key={id} orders={orders.filter(({ supplier }) => supplier.id === id)} edits={edits} edit={edit} />
      ))}
    </>
  );
}

/** What to order, by supplier; quantities can be changed and become drafts. */
export function ToOrderPage() {
  const { query } = useRoute();
  const { tenant } = useSession();
  const asked = Number(query.get("days") ?? USUAL_DAYS);
  const days = HORIZONS.find((horizon) => horizon.days === asked)?.days ?? USUAL_DAYS;
  const due = useAnswer(Due, { until: dayAfter(tenant.today, days), limit: MOST_LINES });
  return (
    <>
      <div className="page-head">
        <h1>To order</h1>
        <Horizon days={days} />
      </div>
      <Shown of={due}>{(data) => <Groups data={data} days={days} only={query.get("supplier")} />}</Shown>
    </>
  );
}
