import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Right } from "../../../../domain/people/rights";
import { dayText } from "../../shared/figures";
import { useSession } from "../asking/session";
import type { Doing } from "../asking/use-doing";

/** Days from one to another, with what is said of them. */
export interface Span {
  id: string;
  firstOn: string;
  lastOn: string;
  /** Stands behind the days. */
  about?: ReactNode;
  /** Stands below them. */
  note?: ReactNode;
}

/** Days that are set apart, with a button to remove them for people who have the right. */
export function SpanList({
  spans,
  doing,
  right,
  remove,
}: {
  spans: readonly Span[];
  doing: Doing;
  right: Right;
  remove(id: string): void;
}) {
  const { tenant, mayEverywhere } = useSession();
  return (
    <ul className="rows">
      {spans.map(({ id, firstOn, lastOn, about, note }) => {
        const [first, last] = [dayText(firstOn, tenant.today), dayText(lastOn, tenant.today)];
        const span = firstOn === lastOn ? first : t`${first} to ${last}`;
        return (
          <li key={id}>
            <span className="what">
              {span}
              {about}
              {note && <small>{note}</small>}
            </span>
            {mayEverywhere(right) && (
              <button type="button" disabled={doing.isBusy} onClick={() => remove(id)}>
                <Trans>
                  Remove<span className="unseen"> {span}</span>
                </Trans>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
