import { isTaken, type Tried } from "../../domain/webhooks/answers";
import type { ClaimedDelivery } from "../../domain/webhooks/claim";
import type { OutgoingWebhook, Poster } from "../../domain/webhooks/poster";
import { signedHeaders } from "../../domain/webhooks/signing";
import type { Clock } from "../../values/clock";

/** Deliveries of one object to one endpoint, in the order of sending. */
export type Chain = readonly [ClaimedDelivery, ...ClaimedDelivery[]];

/** Puts deliveries, which come object by object, into chains; that of the earliest event first. */
export function chainsOf(claimed: readonly ClaimedDelivery[]): Chain[] {
  const chains: [ClaimedDelivery, ...ClaimedDelivery[]][] = [];
  for (const delivery of claimed) {
    const last = chains.at(-1);
    const isNext = last?.[0].endpointId === delivery.endpointId && last[0].objectId === delivery.objectId;
    if (last && isNext) last.push(delivery);
    else chains.push([delivery]);
  }
  return chains.sort(([one], [other]) => Number(one.number - other.number));
}

/** Returns the webhook of a delivery: the same body under the same id at each attempt, with a new signature. */
function webhookOf(delivery: ClaimedDelivery, sentAt: Date): OutgoingWebhook {
  const { eventId, eventType, occurredAt, data, url } = delivery;
  const body = JSON.stringify({ type: eventType, timestamp: occurredAt.toISOString(), data });
  return {
    url,
    body,
    headers: signedHeaders(delivery, { id: eventId, body, now: delivery.ownClockAt ?? sentAt, sentAt }),
  };
}

/** The means of sending. */
export interface Sending {
  poster: Pick<Poster, "post">;
  clock: Clock;
  /** Returns whether the next of a chain may still be sent: who claimed it has it for a limited time. */
  mayGoOn(): boolean;
  onTried(tried: Tried): void;
}

/**
 * Sends deliveries of one object one after the other, up to the first that is not taken.
 * @returns Those that were not tried.
 */
export async function sendChain(
  chain: Chain,
  { poster, clock, mayGoOn, onTried }: Sending,
): Promise<ClaimedDelivery[]> {
  for (const [index, delivery] of chain.entries()) {
    if (!mayGoOn()) return chain.slice(index);
    const answer = await poster.post(webhookOf(delivery, clock.now()));
    onTried({ delivery, answer });
    if (!isTaken(answer)) return chain.slice(index + 1);
  }
  return [];
}
