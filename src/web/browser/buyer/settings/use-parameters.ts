import { done, useAct } from "../asking/use-answer";
import { SetParameters } from "../skus/one-sku";
import type { Holder, Values } from "./parameters";

/** What sets parameters of a holder: a SKU, a supplier, a warehouse, or for nobody all. */
export function useSetParameters(holder: Holder): (row: Values) => Promise<unknown> {
  const act = useAct();
  return async (row) => done((await act(SetParameters, { rows: [{ ...holder, ...row }] })).setPlanningParameters);
}
