import { useState } from "react";
import { graphql } from "../../../../generated/pages";
import { ActionForm } from "../../shared/action-form";
import { counted, figure } from "../../shared/figures";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { Told } from "../parts/parts";
import type { SkuPlace, WholeSku } from "./one-sku";

const CountStock = graphql(`
  mutation CountStock($row: StockCountInput!) {
    countStock(rows: [$row]) {
      __typename
      ... on CountStockSuccess { result { onHand } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

/** Sets the stock of a SKU at a warehouse to what somebody has counted. */
export function SkuStockCount({ sku, place }: { sku: WholeSku; place: SkuPlace }) {
  const { may } = useSession();
  const act = useAct();
  const doing = useDoing();
  const [units, setUnits] = useState("");
  if (!may("RECEIVE_STOCK")) return null;
  const count = async () => {
    const onHand = units.trim();
    done((await act(CountStock, { row: { sku: sku.name, warehouse: place.warehouseName, onHand } })).countStock);
    setUnits("");
    return `${counted(Number(onHand), "unit")} counted at ${place.warehouseName}. The plan follows.`;
  };
  return (
    <section className="card" aria-labelledby="stock-count">
      <h2 id="stock-count">Count stock</h2>
      <p className="note">
        The service knows of {figure(place.stockLevel)} on hand at {place.warehouseName}. A count takes its place.
      </p>
      <Told doing={doing} />
      <ActionForm className="fields" action={() => doing.run(count)}>
        <label>
          Units counted
          <input
            type="number"
            required
            min={0}
            step="any"
            value={units}
            onChange={({ target }) => setUnits(target.value)}
          />
        </label>
        <button type="submit" disabled={doing.isBusy || !units.trim()}>
          Count stock
        </button>
      </ActionForm>
    </section>
  );
}
