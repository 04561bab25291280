import { at } from "../shared/base-path";
import { type Answer, ago } from "./overview-answer";

type Receiver = Answer["webhookEndpoints"][number];

/** What is wrong with a receiver of webhooks; null for nothing, or where somebody wants it so. */
function troubleOf({ disabledAt, disabledReason, failingSince }: Receiver): string | null {
  if (disabledAt && disabledReason === "FAILING")
    return `was disabled ${ago(disabledAt)}, as it took nothing for three days`;
  if (disabledAt && disabledReason === "GONE") return `was disabled ${ago(disabledAt)}, as it answered that it is gone`;
  if (disabledAt && disabledReason === "IMPORTED")
    return `was disabled ${ago(disabledAt)}, as the merchant was imported; enable it unless this is a copy`;
  return failingSince ? `takes nothing; it began to fail ${ago(failingSince)}` : null;
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
      {troubled.map(({ id, url, trouble }) => (
        <p key={id}>
          The webhook endpoint at {new URL(url).host} {trouble}.
        </p>
      ))}
      <p>
        <a href={at("/docs/webhooks#retries-and-disabled-endpoints")}>What to do</a>
      </p>
    </div>
  );
}
