import type { Decimal } from "../../db";
import { ORDER_MESSAGE_KINDS, type OrderMessage, type OrderMessageKind, orderMessages } from "../../planning";
import { type ExchangeRates, ratesOn } from "../exchange-rates";
import { flatMapInTurns } from "../flat-map-in-turns";
import { lineAmount } from "../money";
import { type PlacedOrderLine, placedLines, placeKey } from "../plan/placed-lines";
import { type PlaceFilter, type PlacePlan, readPlacePlans } from "../plan-store/place-plans";
import { tidy } from "../plan-store/plan-row";
import { today, type Work } from "../work";

/** A filter on messages; fields left out do not narrow. */
export interface OrderMessageFilter extends PlaceFilter {
  /** Left out: those that ask for something, that is all but KEEP. */
  kinds?: readonly OrderMessageKind[] | null;
  /** Minimum of days too early for DEFER. */
  deferDays: number;
}

/** A message on one line of a placed order. */
export interface LineMessage extends OrderMessage {
  line: PlacedOrderLine;
  /** The cost of the open units in the line's currency; null when no cost is known. */
  cost: Decimal | null;
  /** The same in the tenant's currency; null without a rate too. */
  homeCost: Decimal | null;
}

const ASKING: readonly OrderMessageKind[] = ORDER_MESSAGE_KINDS.filter((kind) => kind !== "KEEP");

/** Most urgent first: by kind, then by the day it is needed on, never needed ones last; ties by order, line and id. */
function byUrgency(one: LineMessage, other: LineMessage): number {
  const rank = ({ kind }: LineMessage): number => ORDER_MESSAGE_KINDS.indexOf(kind);
  const key = ({ needOn, line }: LineMessage): string => `${needOn ?? "9999-99-99"} ${line.orderReference}`;
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  if (key(one) !== key(other)) return key(one) < key(other) ? -1 : 1;
  return one.line.position - other.line.position || (one.id < other.id ? -1 : 1);
}

function messagesOf(
  plan: PlacePlan,
  lines: readonly PlacedOrderLine[],
  deferDays: number,
  home: string,
  rates: ExchangeRates,
): LineMessage[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return orderMessages({ ...plan, onHand: plan.stockAtEndOfDay, lines, deferDays }).flatMap((message) => {
    const line = byId.get(message.id);
    if (!line) return [];
    const { currency, units, unitCost } = line;
    const rate = rates.toHome(currency);
    return [
      {
        ...message,
        surplusUnits: tidy(message.surplusUnits),
        line,
        cost: unitCost && lineAmount(currency, units, unitCost),
        homeCost: unitCost && rate && lineAmount(home, units, unitCost, rate),
      },
    ];
  });
}

/** Ids are compared as PostgreSQL writes them. */
const among = (ids: readonly string[] | null | undefined, ...found: string[]): boolean =>
  !ids || ids.some((id) => found.includes(id.toLowerCase()));

/**
 * Returns the actions on lines of placed orders that have not fully arrived: expedite, defer, cancel, most urgent first.
 *
 * Read from the stored plan (stock, forecast by week, safety stock, lead time, cover) and the present orders. Lines of other
 * suppliers and of all warehouses of a combined one are netted in, also when the filter leaves them out of the answer. A line
 * whose SKU has no plan at its warehouse, or none with a weekly forecast, has no message. Four statements.
 */
export async function readOrderMessages(work: Work, filter: OrderMessageFilter): Promise<LineMessage[]> {
  const { kinds, skuIds, supplierIds, warehouseIds, deferDays } = filter;
  const linesOf = await placedLines(work, skuIds ?? null);
  const ordered = [...new Set([...linesOf.values()].flat().map(({ skuId }) => skuId))];
  const plans = await readPlacePlans(work, { skuIds: ordered });
  const rates = await ratesOn(work, today(work));
  const known = plans.filter(({ weeklyForecast }) => weeklyForecast.length > 0);
  const messages = await flatMapInTurns(known, (plan) => {
    const lines = linesOf.get(placeKey(plan.skuId, plan.warehouseId)) ?? [];
    return messagesOf(plan, lines, deferDays, work.tenant.currency, rates).filter(
      ({ kind, line }) =>
        (kinds ?? ASKING).includes(kind) &&
        among(supplierIds, line.supplierId) &&
        among(warehouseIds, line.warehouseId, plan.warehouseId),
    );
  });
  return messages.sort(byUrgency);
}
