import type { OrderListQuery } from "../../../../generated/pages/graphql";
import { useSession } from "../asking/session";
import { useAnswer } from "../asking/use-answer";
import { usePages } from "../asking/use-pages";
import { counted, dayText, money, whole } from "../parts/figures";
import { GrowingTable } from "../parts/growing";
import { Empty, Shown } from "../parts/parts";
import { go, Link, useRoute } from "../parts/route";
import { Status } from "../parts/status";
import { SearchField, useSearch } from "../parts/use-search";
import { ApprovalQueue } from "./approval-queue";
import { daysLate, LateOrders, type ListedOrder, ORDERS_PAGE, OrderList, SHOWN } from "./order-list";
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
        {whole(order.quantityReceived)} of {whole(order.quantityConfirmed)}
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

/** How many orders there are, and how many of them are late. */
function Counts({ totalCount, search, withLate }: { totalCount: number; search: string | null; withLate: boolean }) {
  const { today } = useSession().tenant;
  const { data } = useAnswer(LateOrders, { today, search }, ORDERS);
  const late = withLate ? (data?.orders.totalCount ?? 0) : 0;
  return (
    <p className="lead">
      {counted(totalCount, "order")}
      {late > 0 && <span className="alarm">, {whole(late)} late</span>}
    </p>
  );
}

function AllOrders() {
  const { may } = useSession();
  const { query } = useRoute();
  const asked = query.get("show") ?? "open";
  const show = asked in SHOWN ? (asked as keyof typeof SHOWN) : "open";
  const typed = useSearch();
  const search = typed.search || null;
  const { status, sort } = SHOWN[show];
  const filter = { status: { in: [...status] }, search };
  const orders = usePages(OrderList, { filter, sort: [...sort], first: ORDERS_PAGE }, ordersIn, ORDERS);
  return (
    <>
      <div className="page-head">
        <h1>Orders</h1>
        <nav className="choice" aria-label="Which orders">
          {Object.entries(SHOWN).map(([word, { name }]) => (
            <Link key={word} to={`/orders?show=${word}`} aria-current={word === show ? "page" : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <SearchField search={typed} label="Find orders by their name or supplier" placeholder="Order or supplier" />
      </div>
      {show === "approval" && may("APPROVE_ORDERS") && <ApprovalQueue />}
      <Shown of={orders}>
        {(listing) =>
          listing.rows.length === 0 ? (
            <Empty title={search ? `No order matches “${search}”` : NOTHING[show]}>
              {show === "open" && (
                <>
                  <Link to="/orders?show=drafts">See orders that are not sent yet</Link>, or{" "}
                  <Link to="/to-order">what to order</Link>
                </>
              )}
            </Empty>
          ) : (
            <>
              <Counts totalCount={listing.totalCount} search={search} withLate={show === "open"} />
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
