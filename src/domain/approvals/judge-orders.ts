import type { Decimal } from "../../db";
import { ApprovalNeeded } from "../../errors";
import type { OrderStatus } from "../../generated/prisma/enums";
import { type ExchangeRates, ratesOn } from "../exchange-rates";
import { lineAmount, sumOf } from "../money";
import type { LineToWrite, OrderToWrite } from "../orders/draft-order";
import type { ExistingLine, ExistingOrder } from "../orders/existing-orders";
import { lineKey } from "../orders/line-key";
import { isPlaced } from "../orders/order-status";
import { today, type Work } from "../work";
import { countedCosts } from "./counted-cost";
import { factsOf } from "./facts";
import { approverKey, personKey } from "./person";
import { bindingRule, type CallersRule, isOver } from "./rule";

/** What a write does to what an order's lines order: nothing, fewer units or lines, or anything else. */
export type Change = "NOTHING" | "LESS" | "OTHER";

/** Orders that are about to be written, judged by the merchant's rule for the caller. */
export interface Verdict {
  /** As they are written: a changed order that waited for approval, or had it, is a draft again. */
  orders: OrderToWrite[];
  /** Those that may not be written so: they need approval first. */
  refused: OrderToWrite[];
}

const isOpenToApproval = (status: OrderStatus | null | undefined) =>
  status === "SENT_FOR_APPROVAL" || status === "APPROVED";

const sameCost = (a: Decimal | null, b: Decimal | null) => (a === null || b === null ? a === b : a.eq(b));

function changeOfLine(line: LineToWrite, before: ExistingLine | undefined): Change {
  if (before?.supplierId !== line.supplierId || !sameCost(before.unitCost, line.unitCost)) return "OTHER";
  if (line.quantityOrdered === before.quantityOrdered) return "NOTHING";
  return line.quantityOrdered < before.quantityOrdered ? "LESS" : "OTHER";
}

/** Returns what writing an order's lines changes of what they order. Days and receipts change nothing of it. */
export function changeOf({ lines }: OrderToWrite, before: ExistingOrder | undefined): Change {
  if (!before) return "OTHER";
  const stored = new Map(before.lines.map((line) => [lineKey(line.skuId, line.warehouseId), line]));
  const changes = lines.map((line) => changeOfLine(line, stored.get(lineKey(line.skuId, line.warehouseId))));
  return changes.find((it) => it === "OTHER") ?? changes.find((it) => it === "LESS") ?? "NOTHING";
}

/** A line as its value is counted. */
type ValuedLine = Pick<LineToWrite, "skuId" | "supplierId" | "quantityOrdered" | "unitCost" | "currency">;

/** Returns an order's lines as they are after the write. */
function linesAfter({ lines }: OrderToWrite, before: ExistingOrder | undefined): ValuedLine[] {
  const after = new Map<string, ValuedLine>();
  for (const { supplier, ...line } of before?.lines ?? [])
    after.set(lineKey(line.skuId, line.warehouseId), { ...line, currency: supplier.currency });
  for (const line of lines) after.set(lineKey(line.skuId, line.warehouseId), line);
  return [...after.values()];
}

/** Returns the value of an order after the write, in the merchant's currency, as `factsOf` counts it; null when it is not known. */
function valueAfter(
  lines: readonly ValuedLine[],
  costOf: (line: ValuedLine) => Decimal | null,
  rates: ExchangeRates,
  home: string,
): Decimal | null {
  const amounts: Decimal[] = [];
  for (const line of lines) {
    if (line.quantityOrdered === 0) continue;
    const rate = rates.toHome(line.currency);
    const cost = costOf(line);
    if (!cost || !rate) return null;
    amounts.push(lineAmount(home, line.quantityOrdered, cost, rate));
  }
  return sumOf(amounts);
}

/** An order with what is being done to it. */
interface Written {
  order: OrderToWrite;
  before: ExistingOrder | undefined;
  change: Change;
}

/** Goods that are received are bought, whatever status the order is given with them. */
const isPlacing = ({ order, before }: Written) =>
  (isPlaced(order.status) || order.lines.some(({ arrived }) => arrived > 0)) && !isPlaced(before?.status ?? null);
const isApproving = ({ order, before }: Written) => order.status === "APPROVED" && before?.status !== "APPROVED";
/** Whether more is ordered of what the supplier has already. */
const isExtending = ({ order, before, change }: Written) =>
  change === "OTHER" && isPlaced(order.status) && isPlaced(before?.status ?? null);
const isChangingApproved = ({ before, change }: Written) => change !== "NOTHING" && isOpenToApproval(before?.status);

const toDraft = (written: Written): OrderToWrite =>
  isChangingApproved(written) && isOpenToApproval(written.order.status)
    ? { ...written.order, status: "DRAFT" }
    : written.order;

/** Those of orders that are over the caller's limit after the write and have not been approved as they are written. */
async function overLimit(work: Work, rule: CallersRule, all: readonly Written[]): Promise<Written[]> {
  if (all.length === 0 || rule.limit === null) return [];
  const rates = await ratesOn(work, today(work));
  const valued = all.map((written) => ({ written, lines: linesAfter(written.order, written.before) }));
  const costOf = await countedCosts(
    work,
    valued.map(({ lines }) => lines),
  );
  const over = valued
    .filter(({ lines }) => isOver(valueAfter(lines, costOf, rates, work.tenant.currency), rule.limit))
    .map(({ written }) => written);
  const stored = over.flatMap(({ order, before, change }) => (before && change === "NOTHING" ? [order.id] : []));
  const facts = stored.length > 0 ? await factsOf(work, stored, approverKey(work.by)) : new Map();
  return over.filter(({ order }) => (facts.get(order.id)?.approvals ?? 0) < rule.approvers);
}

/**
 * Judges orders that are about to be written, whatever door they came through. Where the merchant has a rule that binds the caller:
 * an order over the caller's limit is not placed, and a placed one not extended, unless it was approved as it is; APPROVED is set by approvers alone; and a
 * changed order needs approval again, so it is a draft again. Splitting an order into several below the limit is allowed: each order counts by itself.
 * At most four statements, none where nothing of this is the case.
 * @param existing Their stored state before, by name; locked.
 * @param changeOfOrder What is changed; by default what the lines tell.
 */
export async function judgeOrders(
  work: Work,
  orders: readonly OrderToWrite[],
  existing: ReadonlyMap<string, ExistingOrder>,
  changeOfOrder: typeof changeOf = changeOf,
): Promise<Verdict> {
  const person = personKey(work.by);
  const all = orders.map((order): Written => {
    const before = existing.get(order.reference);
    const change = changeOfOrder(order, before);
    return { order: person && change !== "NOTHING" ? { ...order, writer: person } : order, before, change };
  });
  const matters = (it: Written) => isPlacing(it) || isApproving(it) || isExtending(it) || isChangingApproved(it);
  const rule = all.some(matters) ? await bindingRule(work) : null;
  if (!rule) return { orders: all.map(({ order }) => order), refused: [] };
  const limited = await overLimit(
    work,
    rule,
    all.filter((it) => isPlacing(it) || isExtending(it)),
  );
  const refused = new Set([...limited, ...all.filter(isApproving)]);
  return {
    orders: all.filter((it) => !refused.has(it)).map(toDraft),
    refused: [...refused].map(({ order }) => order),
  };
}

/** @throws ApprovalNeeded naming the orders that were refused. */
export function refuseUnapproved({ refused }: Pick<Verdict, "refused">): void {
  if (refused.length > 0) throw ApprovalNeeded(refused.map(({ reference }) => reference));
}
