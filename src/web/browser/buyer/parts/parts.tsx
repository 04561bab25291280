import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Answered } from "../asking/use-answer";
import type { Doing } from "../asking/use-doing";
import { HEALTH_NAMES } from "./health-names";

/** What stands where there is nothing to show, and why. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <strong>{title}</strong>
      {children && <p>{children}</p>}
    </div>
  );
}

/** In place of something that an address names and that is not there. */
export const NoSuch = ({ title }: { title: string }) => (
  <Empty title={title}>
    <Trans>It may have been deleted, or the address is of another merchant. The list above has what there is.</Trans>
  </Empty>
);

/** What was asked for, once it is there: until then a place for it, or why it is not. */
export function Shown<Data>({ of, children }: { of: Answered<Data>; children: (data: Data) => ReactNode }) {
  const { data, refusal, isAsking, reload } = of;
  return (
    <>
      {refusal && (
        <div className="refusal" role="alert">
          <p>{refusal}</p>
          <button type="button" onClick={reload}>
            <Trans>Try again</Trans>
          </button>
        </div>
      )}
      {data === null && !refusal && (
        <div className="waiting" role="status">
          <span className="unseen">
            <Trans>Asking the service…</Trans>
          </span>
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

const HEALTH_TONES = { STOCK_OUT: "out", AT_RISK: "risk", HEALTHY: "healthy", EXCESS: "excess" } as const;

/** How a place stands at its next delivery. */
export function Health({ of }: { of: keyof typeof HEALTH_NAMES }) {
  return <Badge tone={HEALTH_TONES[of]}>{HEALTH_NAMES[of]}</Badge>;
}
