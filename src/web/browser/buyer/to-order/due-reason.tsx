import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSession } from "../asking/session";
import { useAnswer } from "../asking/use-answer";
import { Shown } from "../parts/parts";
import type { DueRow } from "./due";
import { DueArithmetic } from "./due-documents";
import { reasonFrom } from "./reason";
import { Sentences } from "./sentences";

/** The sentences of the calculation; asked for once they are looked at. */
function Arithmetic({ row: { skuId, warehouseId } }: { row: DueRow }) {
  const answer = useAnswer(DueArithmetic, { skuId });
  return (
    <Shown of={answer}>
      {({ sku }) => (
        <Sentences
          of={sku?.planLocationRows.find((place) => place.warehouseId === warehouseId)?.explain?.sentences ?? []}
        />
      )}
    </Shown>
  );
}

/** Why a line is due, in one plain line, with the arithmetic folded below it. */
export function DueReason({ row }: { row: DueRow }) {
  const { today } = useSession().tenant;
  const [isOpen, setOpen] = useState(false);
  const { explain, sku } = row;
  if (!explain) return null;
  const { skuName } = row;
  const reason = reasonFrom(explain, sku.isMaterial, today);
  return (
    <details className="reason" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {reason}
        <span className="unseen">
          <Trans>. Arithmetic of {skuName}</Trans>
        </span>
      </summary>
      {isOpen && <Arithmetic row={row} />}
    </details>
  );
}
