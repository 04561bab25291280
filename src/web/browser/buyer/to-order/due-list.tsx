import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSession } from "../asking/session";
import { type Head, Lines } from "../parts/lines";
import { usePrinting } from "../parts/use-printing";
import { choiceOf, chosenOf, isOff, otherUnitsOf } from "./choice";
import type { DueOrder } from "./due";
import { DueRow } from "./due-line";
import { DUE_HEADS } from "./due-order";
import type { Editing } from "./use-edits";

/** About how high a line is, until it is measured. */
const LINE_HEIGHT = 96;

/** A part of the table that nobody looks at. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className="gap" style={{ height }}>
      <td colSpan={columns} />
    </tr>
  ) : null;

/** Due lines of all suppliers in one table, in the order that they come; only those in sight are drawn, and all of them on paper. */
export function DueList({
  orders,
  keys,
  editing,
}: {
  orders: readonly DueOrder[];
  keys: readonly string[];
  editing: Editing;
}) {
  const { tenant, may } = useSession();
  const heads: readonly Head[] = may("WRITE_ORDERS") ? [null, ...DUE_HEADS] : DUE_HEADS;
  const { edits, edit } = editing;
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(box.current?.offsetTop ?? 0), []);
  const byKey = useMemo(
    () => new Map(orders.flatMap((order) => order.lines.map((line) => [line.key, { order, line }]))),
    [orders],
  );
  const units = useMemo(
    () => new Map(orders.map((order) => [order.key, chosenOf(order, edits, tenant.currency).units])),
    [orders, edits, tenant.currency],
  );
  const rows = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 12,
    scrollMargin: top,
  });
  const isPrinting = usePrinting();
  const inSight = rows.getVirtualItems();
  const shown = isPrinting ? keys.map((key, index) => ({ key, index })) : inSight;
  const before = isPrinting ? 0 : (inSight[0]?.start ?? top) - top;
  const after = isPrinting ? 0 : rows.getTotalSize() - ((inSight.at(-1)?.end ?? top) - top);
  return (
    <div className="card" ref={box}>
      <Lines heads={heads}>
        <Gap height={before} columns={heads.length} />
        {shown.map(({ index, key }) => {
          const found = byKey.get(keys[index] ?? "");
          if (!found) return null;
          const { order, line } = found;
          const isSupplierOff = isOff(edits, line.supplier.id);
          const choice = choiceOf(line.row, edits[line.key], isSupplierOff);
          return (
            <DueRow
              key={key}
              index={index}
              measure={rows.measureElement}
              line={line}
              own={edits[line.key]}
              isSupplierOff={isSupplierOff}
              edit={edit}
              otherUnits={otherUnitsOf(line, choice, units.get(order.key) ?? new Map())}
              namesWarehouse={false}
              namesSupplier
            />
          );
        })}
        <Gap height={after} columns={heads.length} />
      </Lines>
    </div>
  );
}
