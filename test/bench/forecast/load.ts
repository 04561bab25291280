/** Reads the data sets of the benchmark; see the NOTES.md beside each. */

import { join } from "node:path";
import { readLines } from "../online-retail/source";
import { cell, readTable, streamRows } from "../support/read-csv-gz";
import type { BenchSeries } from "./series";

const SEASONS: Record<string, number> = { YEARLY: 1, QUARTERLY: 4, MONTHLY: 12, OTHER: 1 };

/** The 3,003 series of the M3 competition with the competition's split. */
export async function loadM3(folder: string): Promise<BenchSeries[]> {
  const trains = new Map<string, Float64Array>();
  const series: BenchSeries[] = [];
  for (const row of await readTable(join(folder, "forecast_benchmarks/m3/m3.csv.gz"))) {
    const id = cell(row, "series_id");
    const values = Float64Array.from(cell(row, "values_space_separated").split(" "), Number);
    if (cell(row, "split") === "train") trains.set(id, values);
    else {
      const group = cell(row, "period");
      const train = trains.get(id) ?? new Float64Array(0);
      const seasonLength = SEASONS[group] ?? 1;
      series.push({ id, group, frequency: "month", seasonLength, leadPeriods: 3, train, test: values });
    }
  }
  return series;
}

const CARPARTS_HELD_OUT = 12;

/** The 2,674 car parts by month, missing cells as 0 as in the published figures, the last year held out. */
export async function loadCarparts(folder: string): Promise<BenchSeries[]> {
  const rows = await readTable(join(folder, "forecast_benchmarks/carparts/carparts.csv.gz"));
  return rows.map((row) => {
    const months = Object.keys(row).filter((column) => column !== "series_id");
    const values = Float64Array.from(months, (month) => Number(cell(row, month)));
    return {
      id: cell(row, "series_id"),
      group: "MONTHLY",
      frequency: "month",
      seasonLength: 12,
      leadPeriods: 3,
      train: values.subarray(0, -CARPARTS_HELD_OUT),
      test: values.subarray(-CARPARTS_HELD_OUT),
    };
  });
}

const WEEKS_HELD_OUT = 13;
const DAY = 86_400_000;
const PRODUCT_CODE = /^\d{5}/;

/**
 * Units a week of every product that sold before the held-out weeks, from its first week of sales on.
 *
 * Weeks end with the file's last day. What counts as sold is what POST /transactions accepts: quantity above 0, price of at
 * least 0. Codes that don't begin with five digits (postage, fees, samples) are no products.
 */
export async function loadOnlineRetail(folder: string): Promise<BenchSeries[]> {
  const sales: { code: string; day: number; quantity: number }[] = [];
  for await (const { code, quantity, unitPrice, at } of readLines(folder)) {
    if (quantity > 0 && unitPrice >= 0n && PRODUCT_CODE.test(code))
      sales.push({ code, quantity, day: Math.floor(Date.parse(`${at.slice(0, 10)}T00:00:00Z`) / DAY) });
  }
  const first = sales.reduce((earliest, { day }) => Math.min(earliest, day), Number.POSITIVE_INFINITY);
  const last = sales.reduce((latest, { day }) => Math.max(latest, day), 0);
  const weeks = Math.floor((last - first + 1) / 7);
  const byCode = new Map<string, Float64Array>();
  for (const { code, day, quantity } of sales) {
    const week = weeks - 1 - Math.floor((last - day) / 7);
    if (week < 0) continue;
    const units = byCode.get(code) ?? new Float64Array(weeks);
    byCode.set(code, units);
    units[week] = (units[week] ?? 0) + quantity;
  }
  return [...byCode].flatMap(([id, units]): BenchSeries[] => {
    const start = units.findIndex((value) => value > 0);
    if (start >= weeks - WEEKS_HELD_OUT) return [];
    const train = units.subarray(start, weeks - WEEKS_HELD_OUT);
    const test = units.subarray(weeks - WEEKS_HELD_OUT);
    return [{ id, group: "WEEKLY", frequency: "week", seasonLength: 52, leadPeriods: 4, train, test }];
  });
}

/** Reference forecasts by method and series; a forecast that is not available is left out. */
export async function loadReference(file: string): Promise<Map<string, Map<string, Float64Array>>> {
  const methods = new Map<string, Map<string, Float64Array>>();
  for await (const row of streamRows(file)) {
    const values = Float64Array.from(cell(row, "forecasts_space_separated").split(" "), Number);
    if (values.some((value) => Number.isNaN(value))) continue;
    const method = cell(row, "method");
    const series = methods.get(method) ?? new Map<string, Float64Array>();
    methods.set(method, series.set(cell(row, "series_id"), values));
  }
  return methods;
}
