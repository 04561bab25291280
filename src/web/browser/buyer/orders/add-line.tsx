import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionForm } from "../../shared/action-form";
import { useAnswer } from "../asking/use-answer";
import type { Doing } from "../asking/use-doing";
import { SkuNameField } from "../parts/sku-name-field";
import { useSearch } from "../parts/use-search";
import { LineWarehouses, type WholeOrder } from "./one-order";
import type { TypedOrder } from "./typed-order";
import { type OrderActs, proposedPlace } from "./use-order-acts";

/** Adds a line to an order that was not placed: by default to the place and for the day of its last line. */
export function AddLine({
  order,
  typed: { addition, isOverrun },
  acts,
  doing,
}: {
  order: WholeOrder;
  typed: TypedOrder;
  acts: OrderActs;
  doing: Doing;
}) {
  const { data } = useAnswer(LineWarehouses, {});
  const { sku, units, ...chosen } = addition.typed;
  const { on, warehouseId } = { ...proposedPlace(order), ...chosen };
  const search = useSearch(sku);
  const names = { ...search, typed: sku };
  const type = (name: string) => {
    search.type(name);
    addition.type({ sku: name });
  };
  return (
    <details className="add-line" open={addition.isTyped || undefined}>
      <summary>
        <Trans>Add a line</Trans>
      </summary>
      <ActionForm className="fields" action={() => doing.run(acts.add)}>
        <SkuNameField label={t`SKU to add`} search={{ ...names, type }} />
        <label>
          <Trans context="warehouse of a line">To</Trans>
          <select value={warehouseId} onChange={({ target }) => addition.type({ warehouseId: target.value })}>
            {data?.warehouses.nodes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <Trans>Units</Trans>
          <input
            type="number"
            required
            min={1}
            step={1}
            value={units ?? ""}
            onChange={({ target: { valueAsNumber: count } }) =>
              addition.type({ units: Number.isInteger(count) && count > 0 ? count : null })
            }
          />
        </label>
        <label>
          <Trans>Expected</Trans>
          <input type="date" required value={on} onChange={({ target }) => addition.type({ on: target.value })} />
        </label>
        <button type="submit" disabled={!addition.isValid || isOverrun || doing.isBusy}>
          <Trans>Add line</Trans>
        </button>
      </ActionForm>
    </details>
  );
}
