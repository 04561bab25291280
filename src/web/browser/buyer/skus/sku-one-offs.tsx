import { useState } from "react";
import { ActionForm } from "../../shared/action-form";
import { counted, dayOf, dayText, figure } from "../../shared/figures";
import { useSession } from "../asking/session";
import { done, useAct, useAnswer } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { Shown, Told } from "../parts/parts";
import { MarkOneOff, OneOffs } from "./one-off-documents";
import type { WholeSku } from "./one-sku";

const TYPES = ["SalesTransaction"] as const;
const MAX_SHOWN = 50;

/** The sales of a SKU that are no pattern, with a form to mark those of an order. */
export function SkuOneOffs({ sku }: { sku: WholeSku }) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_PLANNING");
  const act = useAct();
  const doing = useDoing();
  const [orderId, setOrderId] = useState("");
  const sales = useAnswer(OneOffs, { skuId: sku.id, limit: MAX_SHOWN }, TYPES);
  const mark = async () => {
    const row = { orderId: orderId.trim(), sku: sku.name };
    const { result } = done((await act(MarkOneOff, { row })).markOneOffSales);
    sales.reload();
    setOrderId("");
    return `${counted(result.length, "sale")} of order ${row.orderId} marked as one-off. The plan follows.`;
  };
  const takeBack = (row: { orderId: string; store: string; warehouse: string }) => async () => {
    done((await act(MarkOneOff, { row: { ...row, sku: sku.name, oneOff: false } })).markOneOffSales);
    sales.reload();
    return `The forecast learns from order ${row.orderId} again. The plan follows.`;
  };
  return (
    <section className="card" aria-labelledby="one-offs">
      <h2 id="one-offs">One-off sales</h2>
      <p className="note">The forecast does not learn from these sales. They count for stock and reports.</p>
      <Told doing={doing} />
      <Shown of={sales}>
        {({ transactions: { nodes, totalCount } }) => (
          <>
            {nodes.length === 0 && <p className="note">No sale is marked as one-off.</p>}
            <ul className="rows">
              {nodes.map(({ id, orderNumber, quantity, occurredAt, warehouse, store, oneOffMarks, corrections }) => {
                const sold = `${counted(Number(corrections[0]?.quantity ?? quantity), "unit")}`;
                const day = dayText(dayOf(occurredAt, tenant.timeZone), tenant.today);
                const [newest] = oneOffMarks;
                return (
                  <li key={id}>
                    <span className="what">
                      {sold} on {day}
                      {orderNumber && `, order ${orderNumber}`}
                      <small>
                        {store.name}, from {warehouse.name}
                      </small>
                      {newest && (
                        <small>
                          Marked {dayText(dayOf(newest.markedAt, tenant.timeZone), tenant.today)} by{" "}
                          {newest.markedBy === "" ? "an import" : `key ${newest.markedBy}`}
                        </small>
                      )}
                    </span>
                    {mayWrite && orderNumber && (
                      <button
                        type="button"
                        disabled={doing.isBusy}
                        onClick={() =>
                          doing.run(takeBack({ orderId: orderNumber, store: store.name, warehouse: warehouse.name }))
                        }
                      >
                        Take back<span className="unseen"> the mark of order {orderNumber}</span>
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
            {totalCount > nodes.length && (
              <p className="note">
                {figure(nodes.length)} of {figure(totalCount)} shown.
              </p>
            )}
          </>
        )}
      </Shown>
      {mayWrite && (
        <ActionForm className="fields" action={() => doing.run(mark)}>
          <label>
            Order number in the shop
            <input required value={orderId} onChange={({ target }) => setOrderId(target.value)} />
          </label>
          <button type="submit" disabled={doing.isBusy || !orderId.trim()}>
            Mark as one-off
          </button>
        </ActionForm>
      )}
    </section>
  );
}
