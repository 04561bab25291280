/// <reference lib="dom" />
import type { Client } from "@urql/core";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { openClient } from "./client";
import { Draft, PlanRefreshed, SetQuantity, ToOrder } from "./documents";
import type { DraftedOrderFragment, ToOrderQuery } from "./generated/graphql";

/** How long the page waits before it opens a stream again. */
const REOPEN_MS = 2_000;

type Row = ToOrderQuery["planLocationRows"]["nodes"][number];

/** What the page shows of the plan, and when it was last made again. */
function useToOrder(client: Client) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [trouble, setTrouble] = useState("");
  const [refreshes, setRefreshes] = useState(0);
  useEffect(() => {
    const query = client.query(ToOrder, { first: 50 }).subscribe(({ data, error }) => {
      if (data) setRows(data.planLocationRows.nodes);
      // A wrong key comes here, with the code UNKNOWN_KEY or MALFORMED_KEY.
      setTrouble(error ? `${error.graphQLErrors[0]?.extensions.code ?? "OUT_OF_REACH"}: ${error.message}` : "");
    });
    let refreshed: { unsubscribe(): void };
    let later: ReturnType<typeof setTimeout>;
    const follow = () => {
      refreshed = client.subscription(PlanRefreshed, {}).subscribe(({ data, error }) => {
        if (data) setRefreshes((count) => count + 1);
        // The service ends streams when it restarts. Open it again, and read what it did not tell meanwhile.
        if (error) later = setTimeout(reopen, REOPEN_MS);
      });
    };
    const reopen = () => {
      follow();
      client.query(ToOrder, { first: 50 }, { requestPolicy: "network-only" }).toPromise();
    };
    follow();
    return () => {
      clearTimeout(later);
      query.unsubscribe();
      refreshed.unsubscribe();
    };
  }, [client]);
  return { rows, trouble, refreshes };
}

/** A draft whose quantities can be changed. */
function DraftCard({ client, drafted }: { client: Client; drafted: DraftedOrderFragment }) {
  const [order, setOrder] = useState(drafted);
  const [told, setTold] = useState("");
  const change = async (lineId: string, units: number) => {
    const variables = { orderId: order.id, version: order.version, lineId, units };
    const { data, error } = await client.mutation(SetQuantity, variables);
    const answer = data?.changeOrderLines;
    if (answer?.__typename === "ChangeOrderLinesSuccess") setOrder(answer.result.order);
    if (answer?.__typename === "VersionConflictError") setOrder(answer.orders[0] ?? order);
    setTold(error?.message ?? (answer && "message" in answer ? answer.message : "Saved."));
  };
  return (
    <section aria-label={order.reference}>
      <h2>
        {order.reference} · {order.supplier.name}
      </h2>
      {order.lines.map((line) => (
        // The version is part of the key, so that the field shows what was written last, and not what was typed before.
        <label key={`${line.id} ${order.version}`}>
          {line.sku.name}{" "}
          <input
            type="number"
            defaultValue={line.quantityOrdered}
            onBlur={({ target }) =>
              target.valueAsNumber !== line.quantityOrdered && change(line.id, target.valueAsNumber)
            }
          />
        </label>
      ))}
      <p role="status">{told}</p>
    </section>
  );
}

function Page({ client }: { client: Client }) {
  const { rows, trouble, refreshes } = useToOrder(client);
  const [drafts, setDrafts] = useState<readonly DraftedOrderFragment[]>([]);
  const [told, setTold] = useState("");
  const draft = async ({ skuId, warehouseId, unitsToDraft: units }: Row) => {
    const { data, error } = await client.mutation(Draft, { lines: [{ skuId, warehouseId, units }] });
    const answer = data?.createPurchaseOrdersFromPlan;
    if (answer?.__typename !== "CreatePurchaseOrdersFromPlanSuccess")
      return setTold(error?.message ?? answer?.message ?? "");
    const { purchaseOrders, refused } = answer.result;
    setDrafts([...purchaseOrders, ...drafts]);
    setTold(refused.map(({ skuName, message }) => `${skuName}: ${message}`).join(" "));
  };
  return (
    <>
      <h1>To order</h1>
      <p role="alert">{trouble || told}</p>
      <p>The plan was made again {refreshes} times since this page was opened.</p>
      {drafts.map((order) => (
        <DraftCard key={order.id} client={client} drafted={order} />
      ))}
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th>{row.skuName}</th>
              <td>{row.warehouseName}</td>
              <td>{row.supplierName}</td>
              <td>{row.buyOn}</td>
              <td>{row.recommendedUnits}</td>
              <td>
                <button type="button" disabled={row.unitsToDraft === 0} onClick={() => draft(row)}>
                  Draft {row.unitsToDraft}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const key = sessionStorage.getItem("key") ?? prompt("API key") ?? "";
sessionStorage.setItem("key", key);
createRoot(document.getElementById("page") as HTMLElement).render(<Page client={openClient("/graphql", key)} />);
