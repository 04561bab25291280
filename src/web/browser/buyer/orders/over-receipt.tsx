import { useState } from "react";
import { counted, whole } from "../../shared/figures";
import type { Doing } from "../asking/use-doing";
import type { WholeOrder } from "./one-order";
import { type OverReceipt, overReceipts } from "./order-units";
import type { TypedOrder } from "./typed-order";

/** Asks once before more is received than was ordered. */
export function useOverReceipt(order: WholeOrder, { mode, lines }: TypedOrder, doing: Doing) {
  const over = mode === "receive" ? overReceipts(order, lines.lines) : [];
  // Other quantities are another question.
  const question = JSON.stringify(over.map(({ line, units }) => [line.id, units]));
  const [asked, setAsked] = useState<{ question: string; act(): Promise<string> } | null>(null);
  const pending = over.length > 0 && asked?.question === question ? asked : null;
  return {
    /** Does an act that receives what is typed, at once where nothing is over. */
    run(act: () => Promise<string>) {
      if (over.length > 0) setAsked({ question, act });
      else doing.run(act);
    },
    shown: pending && (
      <Question
        over={over}
        isBusy={doing.isBusy}
        receive={() => {
          setAsked(null);
          doing.run(pending.act);
        }}
        back={() => setAsked(null)}
      />
    ),
  };
}

/** It came up on a click: the keyboard goes on there. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function Question({
  over,
  isBusy,
  receive,
  back,
}: {
  over: readonly OverReceipt[];
  isBusy: boolean;
  receive(): void;
  back(): void;
}) {
  return (
    <div className="refusal" role="alert">
      <div>
        <p>More arrived than was ordered. Is that right?</p>
        <ul>
          {over.map(({ line, units }) => (
            <li key={line.id}>
              {line.sku.name} for {line.warehouse.name}: {counted(units, "unit")} more than the{" "}
              {whole(line.quantityOrdered)} ordered
            </li>
          ))}
        </ul>
      </div>
      <span className="buttons">
        <button type="button" ref={focus} onClick={back}>
          Change the numbers
        </button>
        <button type="button" className="primary" disabled={isBusy} onClick={receive}>
          Receive more than ordered
        </button>
      </span>
    </div>
  );
}
