import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { graphql } from "../../../../generated/pages";
import { ActionForm } from "../../shared/action-form";
import { figure } from "../../shared/figures";
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
  const warehouse = place.warehouseName;
  const known = figure(place.stockLevel);
  if (!may("RECEIVE_STOCK")) return null;
  const count = async () => {
    const onHand = units.trim();
    done((await act(CountStock, { row: { sku: sku.name, warehouse, onHand } })).countStock);
    setUnits("");
    const counted = Math.round(Number(onHand));
    return plural(counted, {
      one: `# unit counted at ${warehouse}. The plan follows.`,
      other: `# units counted at ${warehouse}. The plan follows.`,
    });
  };
  return (
    <section className="card" aria-labelledby="stock-count">
      <h2 id="stock-count">
        <Trans>Count stock</Trans>
      </h2>
      <p className="note">
        <Trans>
          The service knows of {known} on hand at {warehouse}. A count takes its place.
        </Trans>
      </p>
      <Told doing={doing} />
      <ActionForm className="fields" action={() => doing.run(count)}>
        <label>
          <Trans>Units counted</Trans>
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
          <Trans>Count stock</Trans>
        </button>
      </ActionForm>
    </section>
  );
}
