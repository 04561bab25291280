import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { at } from "../shared/base-path";
import { type Answer, ago } from "./overview-answer";

type Receiver = Answer["webhookEndpoints"][number];

/** Why a receiver of webhooks was disabled, where nobody wanted it so. */
function disablingOf(host: string, when: string, reason: Receiver["disabledReason"]): string | null {
  switch (reason) {
    case "FAILING":
      return t`The webhook endpoint at ${host} was disabled ${when}, as it took nothing for three days.`;
    case "GONE":
      return t`The webhook endpoint at ${host} was disabled ${when}, as it answered that it is gone.`;
    case "IMPORTED":
      return t`The webhook endpoint at ${host} was disabled ${when}, as the merchant was imported; enable it unless this is a copy.`;
    default:
      return null;
  }
}

/** What is wrong with a receiver of webhooks; null for nothing, or where somebody wants it so. */
function troubleOf({ url, disabledAt, disabledReason, failingSince }: Receiver): string | null {
  const { host } = new URL(url);
  const disabling = disabledAt && disablingOf(host, ago(disabledAt), disabledReason);
  if (disabling || !failingSince) return disabling;
  const when = ago(failingSince);
  return t`The webhook endpoint at ${host} takes nothing; it began to fail ${when}.`;
}

/** Receivers of webhooks that take nothing, for somebody to mend. */
export function TroubledReceivers({ webhookEndpoints }: Answer) {
  const troubled = webhookEndpoints.flatMap((receiver) => {
    const trouble = troubleOf(receiver);
    return trouble ? [{ ...receiver, trouble }] : [];
  });
  if (troubled.length === 0) return null;
  return (
    <div className="refusal" role="alert">
      {troubled.map(({ id, trouble }) => (
        <p key={id}>{trouble}</p>
      ))}
      <p>
        <a href={at("/docs/webhooks#retries-and-disabled-endpoints")}>
          <Trans>What to do</Trans>
        </a>
      </p>
    </div>
  );
}
