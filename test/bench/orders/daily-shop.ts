/** Online Retail by day: what POST /transactions accepts of it. */

import { epochDay } from "../../../src/planning";
import { readLines } from "../online-retail/source";

/** A product begins with five digits; other codes are postage, fees and samples. */
const PRODUCT_CODE = /^\d{5}/;

export interface DailyItem {
  id: string;
  /** Units a day from the shop's first day to its last. */
  units: Float64Array;
}

export interface DailyShop {
  firstDay: number;
  lastDay: number;
  items: DailyItem[];
}

export async function dailyShop(folder: string): Promise<DailyShop> {
  const byCode = new Map<string, Map<number, number>>();
  let [firstDay, lastDay] = [Number.POSITIVE_INFINITY, 0];
  for await (const { code, quantity, unitPrice, at } of readLines(folder)) {
    if (!(quantity > 0 && unitPrice >= 0n && PRODUCT_CODE.test(code))) continue;
    const day = epochDay(at.slice(0, 10));
    firstDay = Math.min(firstDay, day);
    lastDay = Math.max(lastDay, day);
    const sold = byCode.get(code) ?? new Map<number, number>();
    byCode.set(code, sold.set(day, (sold.get(day) ?? 0) + quantity));
  }
  const items = [...byCode].map(([id, sold]) => {
    const units = new Float64Array(lastDay - firstDay + 1);
    for (const [day, quantity] of sold) units[day - firstDay] = quantity;
    return { id, units };
  });
  return { firstDay, lastDay, items };
}
