import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { OneOffsQuery } from "../../../../generated/pages/graphql";
import { ActionForm } from "../../shared/action-form";
import { dayOf, dayText, figure } from "../../shared/figures";
import { useSession } from "../asking/session";
import { done, useAct, useAnswer } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { Shown, Told } from "../parts/parts";
import { MarkOneOff, OneOffs } from "./one-off-documents";
import type { WholeSku } from "./one-sku";

const TYPES = ["SalesTransaction"] as const;
const MAX_SHOWN = 50;

type OneOff = OneOffsQuery["transactions"]["nodes"][number];

/** What was sold when, and who marked it. */
function SaleWords({ sale }: { sale: OneOff }) {
  const { timeZone, today } = useSession().tenant;
  const { quantity, orderNumber: order, corrections, oneOffMarks } = sale;
  const units = Math.round(Number(corrections[0]?.quantity ?? quantity));
  const day = dayText(dayOf(sale.occurredAt, timeZone), today);
  const [store, warehouse] = [sale.store.name, sale.warehouse.name];
  const [newest] = oneOffMarks;
  const key = newest?.markedBy ?? "";
  const markedOn = newest && dayText(dayOf(newest.markedAt, timeZone), today);
  return (
    <span className="what">
      {order
        ? plural(units, { one: `# unit on ${day}, order ${order}`, other: `# units on ${day}, order ${order}` })
        : plural(units, { one: `# unit on ${day}`, other: `# units on ${day}` })}
      <small>
        <Trans>
          {store}, from {warehouse}
        </Trans>
      </small>
      {markedOn && (
        <small>{key === "" ? t`Marked ${markedOn} by an import` : t`Marked ${markedOn} by key ${key}`}</small>
      )}
    </span>
  );
}

function ShownOf(of: { shown: number; total: number }) {
  const [shown, total] = [figure(of.shown), figure(of.total)];
  return (
    <Trans>
      {shown} of {total} shown.
    </Trans>
  );
}

/** The sales of a SKU that are no pattern, with a form to mark those of an order. */
export function SkuOneOffs({ sku }: { sku: WholeSku }) {
  const mayWrite = useSession().may("WRITE_PLANNING");
  const act = useAct();
  const doing = useDoing();
  const [orderId, setOrderId] = useState("");
  const sales = useAnswer(OneOffs, { skuId: sku.id, limit: MAX_SHOWN }, TYPES);
  const mark = async () => {
    const row = { orderId: orderId.trim(), sku: sku.name };
    const { result } = done((await act(MarkOneOff, { row })).markOneOffSales);
    sales.reload();
    setOrderId("");
    const order = row.orderId;
    const count = result.length;
    return plural(count, {
      one: `# sale of order ${order} marked as one-off. The plan follows.`,
      other: `# sales of order ${order} marked as one-off. The plan follows.`,
    });
  };
  const takeBack = (row: { orderId: string; store: string; warehouse: string }) => async () => {
    done((await act(MarkOneOff, { row: { ...row, sku: sku.name, oneOff: false } })).markOneOffSales);
    sales.reload();
    const order = row.orderId;
    return t`The forecast learns from order ${order} again. The plan follows.`;
  };
  return (
    <section className="card" aria-labelledby="one-offs">
      <h2 id="one-offs">
        <Trans>One-off sales</Trans>
      </h2>
      <p className="note">
        <Trans>The forecast does not learn from these sales. They count for stock and reports.</Trans>
      </p>
      <Told doing={doing} />
      <Shown of={sales}>
        {({ transactions: { nodes, totalCount } }) => (
          <>
            {nodes.length === 0 && (
              <p className="note">
                <Trans>No sale is marked as one-off.</Trans>
              </p>
            )}
            <ul className="rows">
              {nodes.map((sale) => {
                const { id, orderNumber, warehouse, store } = sale;
                return (
                  <li key={id}>
                    <SaleWords sale={sale} />
                    {mayWrite && orderNumber && (
                      <button
                        type="button"
                        disabled={doing.isBusy}
                        onClick={() =>
                          doing.run(takeBack({ orderId: orderNumber, store: store.name, warehouse: warehouse.name }))
                        }
                      >
                        <Trans>
                          Take back<span className="unseen"> the mark of order {orderNumber}</span>
                        </Trans>
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
            {totalCount > nodes.length && (
              <p className="note">
                <ShownOf shown={nodes.length} total={totalCount} />
              </p>
            )}
          </>
        )}
      </Shown>
      {mayWrite && (
        <ActionForm className="fields" action={() => doing.run(mark)}>
          <label>
            <Trans>Order number in the shop</Trans>
            <input required value={orderId} onChange={({ target }) => setOrderId(target.value)} />
          </label>
          <button type="submit" disabled={doing.isBusy || !orderId.trim()}>
            <Trans>Mark as one-off</Trans>
          </button>
        </ActionForm>
      )}
    </section>
  );
}
