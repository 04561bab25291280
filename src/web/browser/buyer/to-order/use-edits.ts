import { useCallback, useMemo } from "react";
import { useKept } from "../asking/use-kept";
import { type Edit, type Edits, supplierKey } from "./choice";
import { type DueLine, placeOf } from "./due";

/** What the buyer typed and ticked, and how it changes. */
export interface Editing {
  edits: Edits;
  edit(line: DueLine, change: Edit): void;
  /** Unticks all of a supplier, or ticks what is proposed of it; quantities stay. */
  turn(supplierId: string, isWanted: boolean): void;
  /** Chooses these lines and no others. */
  choose(lines: readonly ChosenUnits[], supplierIds: readonly string[]): void;
  /** Takes the plan's proposal again: of all lines, or of these. */
  forget(lines?: readonly { skuId: string; warehouseId: string }[]): void;
}

interface ChosenUnits {
  skuId: string;
  skuName: string;
  warehouseId: string;
  supplierId: string;
  units: number;
}

const NO_EDITS: Edits = {};

/** Edits with one changed; one that says nothing is none. */
function withEdit(edits: Edits, key: string, edit: Edit): Edits {
  const { [key]: _before, ...others } = edits;
  const saysNothing = edit.quantity === undefined && edit.isWanted === undefined && edit.unitCost === undefined;
  return saysNothing ? others : { ...others, [key]: edit };
}

/** @param key What they are kept under in this tab. */
export function useEdits(key: string): Editing {
  const [kept, setKept] = useKept<Edits>(key);
  const change = useCallback(
    (next: (before: Edits) => Edits) => setKept((before) => next(before ?? NO_EDITS)),
    [setKept],
  );
  const edit = useCallback(
    (line: DueLine, made: Edit) =>
      change((before) => {
        const of = { supplierId: line.supplier.id, skuName: line.row.skuName };
        return withEdit(before, line.key, { ...before[line.key], ...made, ...of });
      }),
    [change],
  );
  const turn = useCallback(
    (supplierId: string, isWanted: boolean) =>
      change((before) => {
        let after = before;
        for (const [line, own] of Object.entries(before))
          if (own.supplierId === supplierId) after = withEdit(after, line, { ...own, isWanted: undefined });
        return withEdit(after, supplierKey(supplierId), isWanted ? {} : { isWanted: false });
      }),
    [change],
  );
  const choose = useCallback(
    (lines: readonly ChosenUnits[], supplierIds: readonly string[]) =>
      change(() =>
        Object.fromEntries([
          ...supplierIds.map((id) => [supplierKey(id), { isWanted: false }]),
          ...lines.map(({ units, skuName, supplierId, ...place }) => [
            placeOf(place),
            { quantity: units, isWanted: true, supplierId, skuName },
          ]),
        ]),
      ),
    [change],
  );
  const forget = useCallback(
    (lines?: readonly { skuId: string; warehouseId: string }[]) =>
      change((before) => lines?.reduce<Edits>((left, line) => withEdit(left, placeOf(line), {}), before) ?? NO_EDITS),
    [change],
  );
  return useMemo(() => ({ edits: kept ?? NO_EDITS, edit, turn, choose, forget }), [kept, edit, turn, choose, forget]);
}
