import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import type { OrderListQuery } from "../../../../generated/pages/graphql";
import { dayText, listed, money, whole } from "../../shared/figures";
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

const HEADS = [
  t({ message: "Order", context: "the thing" }),
  t`Status`,
  t`Expected`,
  t({ message: "To", context: "warehouse of a line" }),
  { number: t`Received` },
  { number: t`Cost` },
] as const;

function OrderRow({ order }: { order: ListedOrder }) {
  const { today } = useSession().tenant;
  const late = daysLate(order, today);
  const expected = order.status === "FULLY_RECEIVED" ? null : order.nextExpectedOn;
  const { lineCount } = order;
  const [received, ordered] = [whole(order.quantityFulfilled), whole(order.quantityConfirmed)];
  const complete = whole(order.completeLineCount);
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
      <td data-name={t`Status`}>
        <Status of={order.status} />
        {late > 0 && (
          <small className="alarm">
            <Plural value={late} one="# day late" other="# days late" />
          </small>
        )}
      </td>
      <td data-name={t`Expected`}>{expected ? dayText(expected, today) : "–"}</td>
      <td data-name={t({ message: "To", context: "warehouse of a line" })}>{listed(order.warehouseNames)}</td>
      <td data-name={t`Received`} className="number">
        <Trans>
          {received} of {ordered}
        </Trans>
        {isPlaced(order) && (
          <small>
            <Trans>
              {complete} of <Plural value={lineCount} one="# line" other="# lines" />
            </Trans>
          </small>
        )}
      </td>
      <td data-name={t`Cost`} className="number">
        {money(order.cost, order.currency)}
      </td>
    </tr>
  );
}

const NOTHING = {
  open: t`Nothing is on its way`,
  approval: t`No order waits for approval`,
  drafts: t`No order is being put together`,
  received: t`Nothing was received yet`,
} as const;

const ordersIn = ({ orders }: OrderListQuery) => orders;
const ORDERS = ["PurchaseOrder"] as const;

/** How many orders there are, and how many of them are late: the way to those. */
function Counts({ totalCount, asked }: { totalCount: number; asked: AskedOrders }) {
  const { today } = useSession().tenant;
  const late = { ...asked, isLate: true };
  const { data } = useAnswer(LateOrders, { filter: filterOf(late, today) }, ORDERS);
  const count = asked.show === "open" ? (data?.orders.totalCount ?? 0) : 0;
  const lateCount = whole(count);
  return (
    <p className="lead">
      {count > 0 && !asked.isLate ? (
        <Trans>
          <Plural value={totalCount} one="# order" other="# orders" />,{" "}
          <Link to={addressOf(late)} className="alarm">
            {lateCount} late
          </Link>
        </Trans>
      ) : (
        <Plural value={totalCount} one="# order" other="# orders" />
      )}
    </p>
  );
}

/** Narrows the list to a supplier. */
function SupplierFilter({ asked }: { asked: AskedOrders }) {
  const { data } = useAnswer(OrderSuppliers, {});
  return (
    <label>
      <span className="unseen">
        <Trans>Supplier</Trans>
      </span>
      <select value={asked.supplier} onChange={({ target }) => go(addressOf({ ...asked, supplier: target.value }))}>
        <option value="">{t`All suppliers`}</option>
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
  const { search } = asked;
  if (search) return <Empty title={t`No order matches “${search}”`} />;
  if (asked.isLate) return <Empty title={t`Nothing is late`} />;
  if (asked.supplier) return <Empty title={t`There is none of this supplier`} />;
  return (
    <Empty title={NOTHING[asked.show]}>
      {asked.show === "open" && (
        <Trans>
          <Link to="/orders?show=drafts">See orders that are not sent yet</Link>, or{" "}
          <Link to="/to-order">what to order</Link>
        </Trans>
      )}
    </Empty>
  );
}

/** What can be looked at: as by status, and what is late of the placed ones. */
const CHOICES = Object.entries(SHOWN).flatMap(([word, { name }]) => {
  const show = word as AskedOrders["show"];
  const all = { name: name as string, show, isLate: false };
  return show === "open" ? [all, { name: t({ message: "Late", context: "orders" }), show, isLate: true }] : [all];
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
        <h1>
          <Trans>Orders</Trans>
        </h1>
        <nav className="choice" aria-label={t`Which orders`}>
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
        <SearchField
          search={typed}
          label={t`Find orders by their name or supplier`}
          placeholder={t`Order or supplier`}
        />
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
