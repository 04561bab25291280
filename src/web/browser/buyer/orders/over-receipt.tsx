import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { whole } from "../../shared/figures";
import type { Doing } from "../asking/use-doing";
import type { WholeLine, WholeOrder } from "./one-order";
import { type OverReceipt, overReceipts, placeOf } from "./order-units";
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

function overWords(line: WholeLine, units: number): string {
  const [place, ordered] = [placeOf(line), whole(line.quantityOrdered)];
  return plural(units, {
    one: `${place}: # unit more than the ${ordered} ordered`,
    other: `${place}: # units more than the ${ordered} ordered`,
  });
}

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
        <p>
          <Trans>More arrived than was ordered. Is that right?</Trans>
        </p>
        <ul>
          {over.map(({ line, units }) => (
            <li key={line.id}>{overWords(line, units)}</li>
          ))}
        </ul>
      </div>
      <span className="buttons">
        <button type="button" ref={focus} onClick={back}>
          <Trans>Change the numbers</Trans>
        </button>
        <button type="button" className="primary" disabled={isBusy} onClick={receive}>
          <Trans>Receive more than ordered</Trans>
        </button>
      </span>
    </div>
  );
}
