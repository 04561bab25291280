import { useEffect } from "react";
import type { OrderListQuery } from "../../../../generated/pages/graphql";
import { counted, dayText, money, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { useAnswer } from "../asking/use-answer";
import { usePages } from "../asking/use-pages";
import { GrowingTable } from "../parts/growing";
import { Empty, Shown } from "../parts/parts";
import { go, Link, useRoute } from "../parts/route";
import { Status } from "../parts/status";
import { useKeptPlace } from "../parts/use-kept-place";
import { SearchField, useSearch } from "../parts/use-search";
import { ApprovalQueue } from "./approval-queue";
import { type AskedOrders, addressOf, askedIn, filterOf } from "./asked-orders";
import {
  daysLate,
  isPlaced,
  LateOrders,
  type ListedOrder,
  ORDERS_PAGE,
  OrderList,
  OrderSuppliers,
  SHOWN,
} from "./order-list";
import { OrderPage } from "./order-page";
import { hasUnsaved } from "./typed-order";
import { UnsavedLink } from "./unsaved-link";

const HEADS = ["Order", "Status", "Expected", "To", { number: "Received" }, { number: "Cost" }] as const;

function OrderRow({ order }: { order: ListedOrder }) {
  const { today } = useSession().tenant;
  const late = daysLate(order, today);
  const expected = order.status === "FULLY_RECEIVED" ? null : order.nextExpectedOn;
  return (
    <tr>
      <th scope="row">
        <Link to={`/orders/${order.id}`}>{order.reference}</Link>
        <small>{order.supplier.name}</small>
        {hasUnsaved(order.id) && (
          <small>
            <UnsavedLink order={order} />
          </small>
        )}
      </th>
      <td data-name="Status">
        <Status of={order.status} />
        {late > 0 && <small className="alarm">{counted(late, "day")} late</small>}
      </td>
      <td data-name="Expected">{expected ? dayText(expected, today) : "–"}</td>
      <td data-name="To">{order.warehouseNames.join(", ")}</td>
      <td data-name="Received" className="number">
        {whole(order.quantityFulfilled)} of {whole(order.quantityConfirmed)}
        {isPlaced(order) && (
          <small>
            {whole(order.completeLineCount)} of {counted(order.lineCount, "line")}
          </small>
        )}
      </td>
      <td data-name="Cost" className="number">
        {money(order.cost, order.currency)}
      </td>
    </tr>
  );
}

const NOTHING = {
  open: "Nothing is on its way",
  approval: "No order waits for approval",
  drafts: "No order is being put together",
  received: "Nothing was received yet",
} as const;

const ordersIn = ({ orders }: OrderListQuery) => orders;
const ORDERS = ["PurchaseOrder"] as const;

/** How many orders there are, and how many of them are late: the way to those. */
function Counts({ totalCount, asked }: { totalCount: number; asked: AskedOrders }) {
  const { today } = useSession().tenant;
  const late = { ...asked, isLate: true };
  const { data } = useAnswer(LateOrders, { filter: filterOf(late, today) }, ORDERS);
  const count = asked.show === "open" ? (data?.orders.totalCount ?? 0) : 0;
  return (
    <p className="lead">
      {counted(totalCount, "order")}
      {count > 0 && !asked.isLate && (
        <>
          ,{" "}
          <Link to={addressOf(late)} className="alarm">
            {whole(count)} late
          </Link>
        </>
      )}
    </p>
  );
}

/** Narrows the list to a supplier. */
function SupplierFilter({ asked }: { asked: AskedOrders }) {
  const { data } = useAnswer(OrderSuppliers, {});
  return (
    <label>
      <span className="unseen">Supplier</span>
      <select value={asked.supplier} onChange={({ target }) => go(addressOf({ ...asked, supplier: target.value }))}>
        <option value="">All suppliers</option>
        {data?.suppliers.nodes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Why the list is empty. */
function NoOrders({ asked }: { asked: AskedOrders }) {
  if (asked.search) return <Empty title={`No order matches “${asked.search}”`} />;
  if (asked.isLate) return <Empty title="Nothing is late" />;
  if (asked.supplier) return <Empty title="There is none of this supplier" />;
  return (
    <Empty title={NOTHING[asked.show]}>
      {asked.show === "open" && (
        <>
          <Link to="/orders?show=drafts">See orders that are not sent yet</Link>, or{" "}
          <Link to="/to-order">what to order</Link>
        </>
      )}
    </Empty>
  );
}

/** What can be looked at: as by status, and what is late of the placed ones. */
const CHOICES = Object.entries(SHOWN).flatMap(([word, { name }]) => {
  const show = word as AskedOrders["show"];
  const all = { name: name as string, show, isLate: false };
  return show === "open" ? [all, { name: "Late", show, isLate: true }] : [all];
});

function AllOrders() {
  const { may, tenant } = useSession();
  const { query } = useRoute();
  const inAddress = askedIn(query);
  const typed = useSearch(inAddress.search);
  const asked = { ...inAddress, search: typed.search };
  const address = addressOf(asked);
  const isSearched = typed.search !== inAddress.search;
  useEffect(() => {
    // Kept in the address, so that going back finds it again.
    if (isSearched) go(address, { isReplacing: true });
  }, [address, isSearched]);
  const { show } = asked;
  const asking = { filter: filterOf(asked, tenant.today), sort: [...SHOWN[show].sort], first: ORDERS_PAGE };
  const orders = usePages(OrderList, asking, ordersIn, ORDERS);
  useKeptPlace(orders);
  return (
    <>
      <div className="page-head">
        <h1>Orders</h1>
        <nav className="choice" aria-label="Which orders">
          {CHOICES.map(({ name, ...choice }) => (
            <Link
              key={name}
              to={addressOf({ ...asked, ...choice })}
              aria-current={choice.show === show && choice.isLate === asked.isLate ? "page" : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <SupplierFilter asked={asked} />
        <SearchField search={typed} label="Find orders by their name or supplier" placeholder="Order or supplier" />
      </div>
      {show === "approval" && may("APPROVE_ORDERS") && <ApprovalQueue />}
      <Shown of={orders}>
        {(listing) =>
          listing.rows.length === 0 ? (
            <NoOrders asked={asked} />
          ) : (
            <>
              <Counts totalCount={listing.totalCount} asked={asked} />
              <GrowingTable
                pages={orders}
                listing={listing}
                noun="orders"
                heads={HEADS}
                row={(order) => <OrderRow key={order.id} order={order} />}
              />
            </>
          )
        }
      </Shown>
    </>
  );
}

/** All orders, or the one that the address names. */
export function OrdersPage() {
  const { path } = useRoute();
  const id = path.split("/")[2];
  return id ? <OrderPage key={id} id={decodeURIComponent(id)} back={() => go("/orders")} /> : <AllOrders />;
}
