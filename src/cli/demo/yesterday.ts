import type { DemoMerchant, PostOrderLine, Row, SalesBatch, Workday } from "../../../prisma/demo";
import { planningDay, startOfDay } from "../../clock";
import { epochDay, isoDay } from "../../planning";

/** The demo's past cut in two: what was before yesterday, and what that day brought. */
export interface CutPast {
  /** Yesterday's first moment. */
  beganAt: Date;
  before: Workday[];
  yesterday: Workday[];
  salesBefore(): Generator<SalesBatch>;
  salesOfYesterday: SalesBatch[];
  /** What lay on the shelves as yesterday began: what is counted this morning, what was sold since, and less what came. */
  count: Row[];
}

const keyOf = ({ sku, warehouse }: { sku: string; warehouse: string }): string => `${sku}\n${warehouse}`;

/** Units by SKU and warehouse. */
class Units {
  private readonly of = new Map<string, number>();

  add(at: { sku: string; warehouse: string }, units: number): void {
    this.of.set(keyOf(at), this.at(at) + units);
  }

  at(at: { sku: string; warehouse: string }): number {
    return this.of.get(keyOf(at)) ?? 0;
  }
}

/** What was received on some of the past's days, which tell how much has come so far. */
function receivedOn(past: readonly Workday[], days: ReadonlySet<Workday>): Units {
  const soFar = new Map<string, number>();
  const received = new Units();
  const nameOf = (line: PostOrderLine) => `${line.purchase_order_name}\n${keyOf(line)}`;
  for (const day of past)
    for (const line of day.orderRequests.flatMap(({ data }) => data)) {
      const units = line.quantity_received ?? 0;
      if (days.has(day)) received.add(line, units - (soFar.get(nameOf(line)) ?? 0));
      soFar.set(nameOf(line), units);
    }
  return received;
}

/** What left the shelves by some sales: of bundles their contents. */
function soldIn(batches: readonly SalesBatch[], bundles: readonly Row[]): Units {
  const sold = new Units();
  for (const { data } of batches)
    for (const { sku, warehouse, quantity } of data) {
      const contents = bundles.filter(({ bundle }) => bundle === sku);
      for (const content of contents)
        sold.add({ sku: content.sku ?? "", warehouse }, Number(quantity) * Number(content.quantity));
      if (contents.length === 0) sold.add({ sku, warehouse }, Number(quantity));
    }
  return sold;
}

/** Cuts the past of a merchant whose today is that of the clock. */
export function cutPast({ tenant, past, catalogue, sales }: DemoMerchant, now: Date): CutPast {
  const today = epochDay(planningDay(now, tenant.timeZone));
  const beganAt = startOfDay(new Date(isoDay(today - 1)), tenant.timeZone);
  // A time without a zone is one of UTC, as the service takes it.
  const isBefore = ({ timestamp }: { timestamp: string }) =>
    Date.parse(timestamp.endsWith("Z") ? timestamp : `${timestamp}Z`) < beganAt.getTime();
  const yesterday = past.filter(({ day }) => day >= today - 1);
  const salesOfYesterday = [...sales()]
    .map(({ storeName, data }) => ({ storeName, data: data.filter((line) => !isBefore(line)) }))
    .filter(({ data }) => data.length > 0);
  const sold = soldIn(salesOfYesterday, catalogue["bundles.csv"] ?? []);
  const received = receivedOn(past, new Set(yesterday));
  return {
    beganAt,
    before: past.filter(({ day }) => day < today - 1),
    yesterday,
    *salesBefore() {
      for (const { storeName, data } of sales()) yield { storeName, data: data.filter(isBefore) };
    },
    salesOfYesterday,
    count: (catalogue["stock_levels.csv"] ?? []).map((row) => {
      const at = { sku: row.sku ?? "", warehouse: row.warehouse ?? "" };
      return { ...row, on_hand: String(Math.max(0, Number(row.on_hand) + sold.at(at) - received.at(at))) };
    }),
  };
}
