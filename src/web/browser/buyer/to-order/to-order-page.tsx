import { useMemo } from "react";
import type { DueQuery } from "../../../../generated/pages/graphql";
import { useSession } from "../asking/session";
import { useAnswer, useRefresh } from "../asking/use-answer";
import { useKept } from "../asking/use-kept";
import { type Listing, type Pages, usePages } from "../asking/use-pages";
import { counted, dayAfter, moneyOfAll } from "../parts/figures";
import { Growing } from "../parts/growing";
import { Empty, Shown } from "../parts/parts";
import { go, Link, useRoute } from "../parts/route";
import { SearchField, useSearch } from "../parts/use-search";
import {
  chosenOf,
  DUE_PAGE,
  Due,
  type DueOrder,
  type DueRow,
  dueOrders,
  dueUntil,
  type Edit,
  type Edits,
  Waiting,
} from "./due";
import { SupplierCard, withUnknown } from "./due-order";
import { WaitingOrders } from "./waiting-orders";

/** How far ahead the page looks, in days after today. */
const HORIZONS = [
  { days: 0, name: "Today" },
  { days: 6, name: "This week" },
  { days: 13, name: "Two weeks" },
  { days: 29, name: "30 days" },
] as const;
const USUAL_DAYS = 6;

/** What is asked for, in the address. */
const addressOf = (days: number, supplier: string | null) =>
  `/to-order?days=${days}${supplier ? `&supplier=${supplier}` : ""}`;

function Horizon({ days, supplier }: { days: number; supplier: string | null }) {
  return (
    <fieldset className="choice">
      <legend className="unseen">Due</legend>
      {HORIZONS.map((horizon) => (
        <label key={horizon.days}>
          <input
            type="radio"
            name="horizon"
            checked={horizon.days === days}
            onChange={() => go(addressOf(horizon.days, supplier), { isReplacing: true })}
          />
          {horizon.name}
        </label>
      ))}
    </fieldset>
  );
}

/** What all that is chosen comes to, an amount a currency. */
function Summary({ orders, edits }: { orders: readonly DueOrder[]; edits: Edits }) {
  const chosen = orders.map((order) => ({ ...chosenOf(order, edits), currency: order.supplier.currency }));
  const lines = chosen.reduce((sum, order) => sum + order.chosen.length, 0);
  const amounts = moneyOfAll(chosen.map(({ cost, currency }) => [currency, cost]));
  const amount = withUnknown(
    amounts,
    chosen.some(({ hasUnknownCost }) => hasUnknownCost),
  );
  return (
    <p className="lead">
      {counted(lines, "line")} chosen{amount && `: ${amount}`}
    </p>
  );
}

/** What is due, a card a supplier. Where there is more, the last supplier may have other lines, which is said. */
function Groups({
  pages,
  listing,
  refreshDue,
}: {
  pages: Pages<DueRow>;
  listing: Listing<DueRow>;
  refreshDue(shown: number): Promise<void>;
}) {
  const { id, today, currency } = useSession().tenant;
  const [kept, setKept] = useKept<Edits>(`due ${id} ${today}`);
  const edits = kept ?? {};
  const edit = (key: string, change: Edit) =>
    setKept((before) => ({ ...before, [key]: { ...before?.[key], ...change } }));
  const { rows, hasMore } = listing;
  const orders = useMemo(() => dueOrders(rows, currency), [rows, currency]);
  const suppliers = [...new Set(orders.map(({ supplier }) => supplier.id))];
  return (
    <>
      <Summary orders={orders} edits={edits} />
      <Growing pages={pages} listing={listing} noun="lines">
        {suppliers.map((supplier) => (
          <SupplierCard
            key={supplier}
            isCut={hasMore && supplier === suppliers.at(-1)}
            orders={orders.filter((order) => order.supplier.id === supplier)}
            edits={edits}
            edit={edit}
            refreshDue={() => refreshDue(rows.length)}
          />
        ))}
      </Growing>
    </>
  );
}

const dueIn = ({ planLocationRows }: DueQuery) => planLocationRows;
const ORDERS = ["PurchaseOrder"] as const;

/** Why nothing is shown. */
function NothingDue({ days, search }: { days: number; search: string }) {
  if (search) return <Empty title={`Nothing due matches “${search}”`} />;
  return (
    <Empty title="Nothing is due">
      {days < 29
        ? "Look further ahead, or come back tomorrow: the plan is refreshed each night and after each change."
        : "The plan recommends nothing to buy in the next 30 days."}
    </Empty>
  );
}

/** What to order, by supplier; quantities can be changed and become drafts. */
export function ToOrderPage() {
  const { query } = useRoute();
  const { tenant } = useSession();
  const asked = Number(query.get("days") ?? USUAL_DAYS);
  const days = HORIZONS.find((horizon) => horizon.days === asked)?.days ?? USUAL_DAYS;
  const supplier = query.get("supplier");
  const search = useSearch();
  const narrowed = { supplier, search: search.search };
  const asking = { filter: dueUntil(dayAfter(tenant.today, days), narrowed), first: DUE_PAGE };
  const due = usePages(Due, asking, dueIn, ORDERS);
  const refresh = useRefresh();
  const refreshDue = async (shown: number) => {
    let after: string | null = null;
    for (let known = 0; known < shown; known += DUE_PAGE) {
      const { planLocationRows }: DueQuery = await refresh(Due, { ...asking, after });
      after = planLocationRows.pageInfo.endCursor ?? null;
    }
  };
  const waiting = useAnswer(Waiting, {}, ORDERS);
  return (
    <>
      <div className="page-head">
        <h1>To order</h1>
        <Horizon days={days} supplier={supplier} />
        <SearchField search={search} label="Find due items by SKU or product" placeholder="SKU or product" />
      </div>
      {supplier && (
        <p className="note">
          One supplier is shown. <Link to={addressOf(days, null)}>Show all suppliers</Link>
        </p>
      )}
      <p className="note">
        A quantity looks wrong? The page of its SKU takes what sales do not say: a successor, excluded periods, one-off
        sales, manual forecasts. Days that count for no SKU are{" "}
        <Link to="/settings?part=planning">excluded in Settings</Link>.
      </p>
      <Shown of={waiting}>
        {({ orders }) => (
          <>
            <WaitingOrders orders={orders.nodes} totalCount={orders.totalCount} />
            <Shown of={due}>
              {(listing) =>
                listing.rows.length === 0 ? (
                  <NothingDue days={days} search={search.search} />
                ) : (
                  <Groups pages={due} listing={listing} refreshDue={refreshDue} />
                )
              }
            </Shown>
          </>
        )}
      </Shown>
    </>
  );
}
