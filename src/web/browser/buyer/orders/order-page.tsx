import { useState } from "react";
import { counted, instantText, money, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { done, useAct, useAnswer } from "../asking/use-answer";
import { type Doing, useDoing } from "../asking/use-doing";
import { HistorySection } from "../history/history-section";
import { Empty, Shown, Told } from "../parts/parts";
import { Link } from "../parts/route";
import { Status } from "../parts/status";
import { ApprovalCard } from "./approval-card";
import { AskSupplier } from "./ask-supplier";
import { MailCard, useWaitingMails } from "./mail-card";
import { MissingMaterials } from "./missing-materials";
import { DeleteOrder, OneOrder, type WholeOrder } from "./one-order";
import { OrderLines } from "./order-lines";
import { daysLate, isPlaced } from "./order-list";
import { OrderNotes } from "./order-notes";
import { progressText } from "./order-units";
import { useOverReceipt } from "./over-receipt";
import { SendButtons } from "./send-buttons";
import { useTypedOrder } from "./typed-order";
import { Stranded, Unsaved } from "./unsaved";
import { useOrderActs } from "./use-order-acts";

/** What arrived, the newest last. */
function Deliveries({ order }: { order: WholeOrder }) {
  const { tenant } = useSession();
  if (order.deliveries.length === 0) return null;
  return (
    <section className="card" aria-labelledby="deliveries">
      <h2 id="deliveries">What arrived</h2>
      <ul className="rows">
        {order.deliveries.map((delivery) => (
          <li key={delivery.id}>
            <span className="what">
              <Link to={`/skus/${delivery.sku.id}`}>{delivery.sku.name}</Link>
              <small>
                {instantText(delivery.deliveredAt, tenant)} at {delivery.warehouse.name}
              </small>
            </span>
            <strong className="number">{whole(delivery.quantity)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deletes a draft, once it was said twice. @param dropTyped Forgets what is typed on it. */
function DeleteButton({
  order,
  doing,
  back,
  dropTyped,
}: {
  order: WholeOrder;
  doing: Doing;
  back(): void;
  dropTyped(): void;
}) {
  const act = useAct();
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    done((await act(DeleteOrder, { id: order.id, version: order.version })).deleteOrder);
    dropTyped();
    back();
    return null;
  };
  if (!isSure) {
    return (
      <button type="button" className="lone" onClick={() => setSure(true)}>
        Delete
      </button>
    );
  }
  return (
    <span className="buttons">
      <button type="button" className="danger" disabled={doing.isBusy} onClick={() => doing.run(remove)}>
        Delete {order.reference} for good
      </button>
      <button type="button" onClick={() => setSure(false)}>
        Keep it
      </button>
    </span>
  );
}

function Order({ order, back }: { order: WholeOrder; back(): void }) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_ORDERS");
  const doing = useDoing();
  const typed = useTypedOrder(order, may);
  const acts = useOrderActs(order, typed);
  const overReceipt = useOverReceipt(order, typed, doing);
  const [inquiry, setInquiry] = useState<{ text: string } | null>(null);
  const late = daysLate(order, tenant.today);
  const { supplier } = order;
  const address = supplier.orderEmail ?? supplier.emails[0];
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{order.reference}</h1>
          <p className="note">
            <Status of={order.status} /> {supplier.name} to {order.warehouseNames.join(", ")}
            {address && ` · ${address}`}
          </p>
        </div>
        {typed.isUnsaved ? (
          <Unsaved typed={typed} save={() => overReceipt.run(acts.all)} doing={doing} />
        ) : (
          <SendButtons order={order} doing={doing} />
        )}
      </div>
      <Stranded order={order} typed={typed} />
      <Told doing={doing} />
      <p className="lead">
        {isPlaced(order)
          ? progressText(order)
          : `${counted(order.lineCount, "line")}, ${counted(order.quantityConfirmed, "unit")}`}
        , {money(order.cost, order.currency)}
        {late > 0 && <span className="alarm">, {counted(late, "day")} late</span>}{" "}
        {late > 0 && <AskSupplier order={order} ask={(text) => setInquiry({ text })} />}
      </p>
      {overReceipt.shown}
      <ApprovalCard order={order} doing={doing} isUnsaved={typed.isUnsaved} />
      <OrderLines order={order} typed={typed} acts={acts} saveLines={() => overReceipt.run(acts.lines)} doing={doing} />
      <MissingMaterials order={order} />
      <Deliveries order={order} />
      <MailCard order={order} isUnsaved={typed.isUnsaved} inquiry={inquiry} />
      <OrderNotes order={order} typed={typed} save={acts.notes} doing={doing} />
      <HistorySection id={order.id} version={order.version} />
      {mayWrite && order.status === "DRAFT" && (
        <DeleteButton order={order} doing={doing} back={back} dropTyped={typed.drop} />
      )}
    </>
  );
}

/** One order: its lines, what arrived, and what can be done with it. */
export function OrderPage({ id, back }: { id: string; back(): void }) {
  const order = useAnswer(OneOrder, { id });
  useWaitingMails(order.data?.order?.mails ?? [], order.reload);
  return (
    <>
      <Link to="/orders">All orders</Link>
      <Shown of={order}>
        {(data) => (data.order ? <Order order={data.order} back={back} /> : <Empty title="There is no such order" />)}
      </Shown>
    </>
  );
}
