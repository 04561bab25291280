import { useEffect, useState } from "react";
import { counted, dayText, money, whole } from "./figures";
import { daysLate, type ListedOrder, lateFirst, MOST_ORDERS, nextExpected, OrderList, SHOWN } from "./order-list";
import { OrderPage } from "./order-page";
import { Empty, Shown } from "./parts";
import { go, Link, useRoute } from "./route";
import { useSession } from "./session";
import { Status } from "./status";
import { useAnswer } from "./use-answer";

/** How long typing rests before it is searched for. */
const REST_MS = 250;

function OrderRow({ order }: { order: ListedOrder }) {
  const { today } = useSession().tenant;
  const late = daysLate(order, today);
  const expected = nextExpected(order);
  return (
    <tr>
      <th scope="row">
        <Link to={`/orders/${order.id}`}>{order.reference}</Link>
        <small>{order.supplier.name}</small>
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

function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <div className="card">
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Status</th>
            <th scope="col">Expected</th>
            <th scope="col">To</th>
            <th scope="col" className="number">
              Received
            </th>
            <th scope="col" className="number">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NOTHING = {
  open: "Nothing is on its way",
  drafts: "No order is being put together",
  received: "Nothing was received yet",
} as const;

function AllOrders() {
  const { query } = useRoute();
  const { today } = useSession().tenant;
  const asked = query.get("show") ?? "open";
  const show = asked in SHOWN ? (asked as keyof typeof SHOWN) : "open";
  const [typed, setTyped] = useState(query.get("search") ?? "");
  const [search, setSearch] = useState(typed);
  useEffect(() => {
    const rest = setTimeout(() => setSearch(typed.trim()), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  const orders = useAnswer(OrderList, { status: [...SHOWN[show].status], search: search || null, limit: MOST_ORDERS });
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
        <label className="search">
          <span className="unseen">Find an order by its name</span>
          <input
            type="search"
            placeholder="Name of an order"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </div>
      <Shown of={orders}>
        {({ orders: { nodes, totalCount } }) => {
          const listed = show === "received" ? nodes : lateFirst(nodes);
          const late = nodes.filter((order) => daysLate(order, today) > 0).length;
          if (listed.length === 0) {
            return (
              <Empty title={search ? `No such order is called “${search}”` : NOTHING[show]}>
                {show === "open" && <Link to="/to-order">See what is to be ordered</Link>}
              </Empty>
            );
          }
          return (
            <>
              <p className="lead">
                {counted(totalCount, "order")}
                {late > 0 && <span className="alarm">, {late} late</span>}
                {totalCount > nodes.length && `; the newest ${nodes.length} are shown`}
              </p>
              <OrderTable orders={listed} />
            </>
          );
        }}
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
