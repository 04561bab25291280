import { t } from "@lingui/core/macro";
import { dayAfter, dayText, whole } from "../../shared/figures";

/** What of an explanation the reason is made of. Units; a day of the calendar. */
interface Explained {
  planningDay: string;
  position: { onHand: number; arrivalsBeforeDelivery: number; demandBeforeDelivery: number };
  need: { leadTimeDays: number };
}

/** The reason of a place, in one line. @param today The day of the merchant. */
export function reasonFrom({ planningDay, position, need }: Explained, isMaterial: boolean, today: string): string {
  return reasonOf({
    here: position.onHand,
    arriving: position.arrivalsBeforeDelivery,
    demand: position.demandBeforeDelivery,
    arrivesOn: dayText(dayAfter(planningDay, need.leadTimeDays), today),
    isMaterial,
  });
}

/** How a place stands until an order of today can arrive. Units. */
interface Standing {
  here: number;
  /** What open orders bring up to then. */
  arriving: number;
  demand: number;
  /** The day on which it can arrive, as people write it. */
  arrivesOn: string;
  isMaterial: boolean;
}

/**
 * Why something is due, in one line.
 * @example reasonOf({ here: 17, arriving: 15, demand: 14, arrivesOn: "21 Dec", isMaterial: false })
 * // "17 here, 15 arrive by 21 Dec; 14 will sell before a new order can arrive"
 */
export function reasonOf({ here, arriving, demand, arrivesOn, isMaterial }: Standing): string {
  const [stock, coming, need] = [whole(here), whole(arriving), whole(demand)];
  if (arriving >= 0.5) {
    return isMaterial
      ? t`${stock} here, ${coming} arrive by ${arrivesOn}; ${need} will be used before a new order can arrive`
      : t`${stock} here, ${coming} arrive by ${arrivesOn}; ${need} will sell before a new order can arrive`;
  }
  return isMaterial
    ? t`${stock} here; ${need} will be used before a new order can arrive on ${arrivesOn}`
    : t`${stock} here; ${need} will sell before a new order can arrive on ${arrivesOn}`;
}
