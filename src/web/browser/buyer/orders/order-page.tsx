import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { DocumentLanguage } from "../../../../generated/pages/graphql";
import { instantText, listed, money, whole } from "../../shared/figures";
import { useTitleOf } from "../../shared/page-title";
import { useSession } from "../asking/session";
import { done, useAct, useAnswer } from "../asking/use-answer";
import { type Doing, useDoing } from "../asking/use-doing";
import { HistorySection } from "../history/history-section";
import { NoSuch, Shown, Told } from "../parts/parts";
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
      <h2 id="deliveries">
        <Trans>What arrived</Trans>
      </h2>
      <ul className="rows">
        {order.deliveries.map(({ id, sku, warehouse, deliveredAt, quantity }) => {
          const [arrived, place] = [instantText(deliveredAt, tenant), warehouse.name];
          return (
            <li key={id}>
              <span className="what">
                <Link to={`/skus/${sku.id}`}>{sku.name}</Link>
                <small>
                  <Trans>
                    {arrived} at {place}
                  </Trans>
                </small>
              </span>
              <strong className="number">{whole(quantity)}</strong>
            </li>
          );
        })}
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
  const { reference } = order;
  const remove = async () => {
    done((await act(DeleteOrder, { id: order.id, version: order.version })).deleteOrder);
    dropTyped();
    back();
    return null;
  };
  if (!isSure) {
    return (
      <button type="button" className="lone" onClick={() => setSure(true)}>
        <Trans>Delete</Trans>
      </button>
    );
  }
  return (
    <span className="buttons">
      <button type="button" className="danger" disabled={doing.isBusy} onClick={() => doing.run(remove)}>
        <Trans>Delete {reference} for good</Trans>
      </button>
      <button type="button" onClick={() => setSure(false)}>
        <Trans>Keep it</Trans>
      </button>
    </span>
  );
}

/** How far an order has come, or what it is before it was placed. */
function standingOf(order: WholeOrder): string {
  if (isPlaced(order)) return progressText(order);
  const { lineCount, quantityConfirmed } = order;
  const lines = plural(lineCount, { one: "# line", other: "# lines" });
  return listed([lines, plural(quantityConfirmed, { one: "# unit", other: "# units" })]);
}

function Order({ order, back }: { order: WholeOrder; back(): void }) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_ORDERS");
  const doing = useDoing();
  const typed = useTypedOrder(order, may);
  const acts = useOrderActs(order, typed);
  const overReceipt = useOverReceipt(order, typed, doing);
  const [language, choose] = useState<DocumentLanguage | null>(null);
  const [inquiry, setInquiry] = useState<{ text: string } | null>(null);
  const late = daysLate(order, tenant.today);
  const { supplier } = order;
  const [from, places] = [supplier.name, listed(order.warehouseNames)];
  const address = supplier.orderEmail ?? supplier.emails[0];
  const [standing, cost] = [standingOf(order), money(order.cost, order.currency)];
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{order.reference}</h1>
          <p className="note">
            <Trans>
              <Status of={order.status} /> {from} to {places}
            </Trans>
            {address && ` · ${address}`}
          </p>
        </div>
        {typed.isUnsaved ? (
          <Unsaved typed={typed} save={() => overReceipt.run(acts.all)} doing={doing} />
        ) : (
          <SendButtons order={order} doing={doing} documents={{ language, choose }} />
        )}
      </div>
      <Stranded order={order} typed={typed} />
      <Told doing={doing} />
      <p className="lead">
        {late > 0 ? (
          <Trans>
            {standing}, {cost}
            <span className="alarm">
              , <Plural value={late} one="# day late" other="# days late" />
            </span>
          </Trans>
        ) : (
          listed([standing, cost])
        )}{" "}
        {late > 0 && <AskSupplier order={order} ask={(text) => setInquiry({ text })} />}
      </p>
      {overReceipt.shown}
      <ApprovalCard order={order} doing={doing} isUnsaved={typed.isUnsaved} />
      <OrderLines order={order} typed={typed} acts={acts} saveLines={() => overReceipt.run(acts.lines)} doing={doing} />
      <MissingMaterials order={order} />
      <Deliveries order={order} />
      <MailCard order={order} isUnsaved={typed.isUnsaved} language={language} inquiry={inquiry} />
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
  useTitleOf(order.data?.order?.reference ?? "");
  return (
    <>
      <Link to="/orders">
        <Trans>All orders</Trans>
      </Link>
      <Shown of={order}>
        {(data) =>
          data.order ? <Order order={data.order} back={back} /> : <NoSuch title={t`There is no such order`} />
        }
      </Shown>
    </>
  );
}
