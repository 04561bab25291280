import { plural, t } from "@lingui/core/macro";
import { locale } from "../shared/locale";
import type { Place } from "./plan-picture";

/** What the overview asks for. */
export const OVERVIEW = `{
  tenant { name currency timeZone }
  planOverview {
    plannedAt skuCount excessCount healthyCount atRiskCount stockOutCount stockOutSoonCount
    stockValue excessValue dueSkuCount dueUnits dueCost dueWaitingUnits openOrderCount lateLineCount lateUnits
    due {
      due { lineCount linesWithoutHomeCost }
      suppliers {
        supplierId supplierName currency daysToStockOut waitingUnits
        due { lineCount skuCount units cost linesWithoutCost }
      }
    }
  }
  stockAlerts(filter: { state: { equals: ACTIVE } }, limit: 8) {
    totalCount
    nodes { id kind sku { id name product { name } } warehouse { id name } }
  }
  runningOut: stockAlerts(filter: { state: { equals: ACTIVE }, kind: { equals: STOCK_OUT } }, limit: 8) {
    totalCount
    nodes { id kind sku { id name product { name } } warehouse { id name } }
  }
  lateOrderLines(limit: 6) { orderReference supplierName skuName daysLate missingUnits }
  webhookEndpoints { id url disabledAt disabledReason failingSince }
  ordersToApprove(limit: 5) { totalCount nodes { id reference cost currency supplier { name } approval { requestedBy } } }
}`;

/** A place that is warned of. */
export type Warning = Place & { id: string; kind: string; sku: { product: { name: string } } };

/** What is due in the next 7 days. */
interface Due {
  due: { lineCount: number; linesWithoutHomeCost: number };
  suppliers: {
    supplierId: string;
    supplierName: string;
    currency: string;
    daysToStockOut: number;
    waitingUnits: number;
    due: { lineCount: number; skuCount: number; units: number; cost: number; linesWithoutCost: number };
  }[];
}

/** What it is answered. */
export interface Answer {
  tenant: { name: string; currency: string; timeZone: string };
  planOverview: Record<
    | "skuCount"
    | "excessCount"
    | "healthyCount"
    | "atRiskCount"
    | "stockOutCount"
    | "stockOutSoonCount"
    | "stockValue"
    | "excessValue"
    | "dueSkuCount"
    | "dueUnits"
    | "dueCost"
    | "dueWaitingUnits"
    | "openOrderCount"
    | "lateLineCount"
    | "lateUnits",
    number
  > & { plannedAt: string | null; due: Due };
  stockAlerts: { totalCount: number; nodes: Warning[] };
  runningOut: { totalCount: number; nodes: Warning[] };
  lateOrderLines: {
    orderReference: string;
    supplierName: string;
    skuName: string;
    daysLate: number;
    missingUnits: number;
  }[];
  ordersToApprove: {
    totalCount: number;
    nodes: {
      id: string;
      reference: string;
      cost: number;
      currency: string;
      supplier: { name: string };
      approval: { requestedBy: string | null };
    }[];
  };
  webhookEndpoints: {
    id: string;
    url: string;
    disabledAt: string | null;
    disabledReason: "BY_REQUEST" | "FAILING" | "GONE" | "IMPORTED" | null;
    failingSince: string | null;
  }[];
}

/** How long ago, in the largest unit that fits. */
export function ago(instant: string): string {
  const minutes = Math.round((Date.now() - Date.parse(instant)) / 60_000);
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  if (minutes < 60) return format.format(-minutes, "minute");
  return minutes < 48 * 60
    ? format.format(-Math.round(minutes / 60), "hour")
    : format.format(-Math.round(minutes / 1440), "day");
}

/** What the stock that is warned of does before its next possible delivery. @example warningWords(73, 6) // "6 run out before …" */
export function warningWords(all: number, out: number): string {
  const below = all - out;
  if (all === 0) return t`no stock falls short before its next delivery`;
  if (below === 0)
    return t`${plural(out, { one: "# runs out", other: "# run out" })} before the next possible delivery`;
  if (out === 0)
    return t`${plural(below, { one: "# falls below its safety stock", other: "# fall below their safety stock" })} before the next possible delivery`;
  return t`${plural(out, { one: "# runs out", other: "# run out" })}, ${plural(below, { one: "# falls below its safety stock", other: "# fall below their safety stock" })} before the next possible delivery`;
}
