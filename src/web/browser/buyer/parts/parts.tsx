import type { ReactNode } from "react";
import type { Answered } from "../asking/use-answer";
import type { Doing } from "../asking/use-doing";

/** What stands where there is nothing to show, and why. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <strong>{title}</strong>
      {children && <p>{children}</p>}
    </div>
  );
}

/** What was asked for, once it is there: until then a place for it, or why it is not. */
export function Shown<Data>({ of, children }: { of: Answered<Data>; children: (data: Data) => ReactNode }) {
  const { data, refusal, isAsking, reload } = of;
  return (
    <>
      {refusal && (
        <div className="refusal" role="alert">
          <p>{refusal}</p>
          <button type="button" onClick={reload}>
            Try again
          </button>
        </div>
      )}
      {data === null && !refusal && (
        <div className="waiting" role="status">
          <span className="unseen">Asking the service…</span>
          <i /> <i /> <i />
        </div>
      )}
      {data !== null && <div aria-busy={isAsking}>{children(data)}</div>}
    </>
  );
}

/** What came of a click; the place is there before, so that it is read out. */
export function Told({ doing: { refusal, told } }: { doing: Doing }) {
  return (
    <>
      {refusal && (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      <p className={told ? "told" : "unseen"} role="status">
        {told}
      </p>
    </>
  );
}

/** A word that says how something stands, with its colour. */
export function Badge({
  tone,
  children,
}: {
  tone: "out" | "risk" | "healthy" | "excess" | "plain";
  children: ReactNode;
}) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** How a place stands at its next delivery. */
export function Health({ of }: { of: "EXCESS" | "HEALTHY" | "AT_RISK" | "STOCK_OUT" }) {
  if (of === "STOCK_OUT") return <Badge tone="out">Runs out</Badge>;
  if (of === "AT_RISK") return <Badge tone="risk">At risk</Badge>;
  return of === "EXCESS" ? <Badge tone="excess">Excess</Badge> : <Badge tone="healthy">Healthy</Badge>;
}
