import { join } from "node:path";
import { cell, readTable } from "../support/read-csv-gz";

/** One item of a purchase order for one country: when it was ordered, and what came when. */
export interface OrderedItem {
  reference: string;
  vendor: string;
  item: string;
  country: string;
  /** `YYYY-MM-DD`. */
  orderedOn: string;
  /** The day it was promised for, of its first part. */
  promisedOn: string;
  units: number;
  /** Units by the day they arrived. */
  arrivals: Map<string, number>;
}

/** 11/13/06 or 2-Jun-06 as a day; null for the words that stand where no date was kept. */
function dayOf(text: string): string | null {
  const at = /^\d{1,2}[/-]\w{1,3}[/-]\d{2}$/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 10);
}

/** The lines that vendors delivered directly and whose dates were kept, folded by order, item and country. */
export async function readDeliveries(data: string): Promise<OrderedItem[]> {
  const items = new Map<string, OrderedItem>();
  for (const row of await readTable(join(data, "scms_deliveries", "SCMS_Delivery_History_Dataset.csv.gz"))) {
    const orderedOn = dayOf(cell(row, "PO Sent to Vendor Date"));
    const arrivedOn = dayOf(cell(row, "Delivered to Client Date"));
    const promisedOn = dayOf(cell(row, "Scheduled Delivery Date"));
    const units = Number(cell(row, "Line Item Quantity"));
    if (!orderedOn || !arrivedOn || !promisedOn || arrivedOn <= orderedOn || !(units > 0)) continue;
    const [reference, vendor] = [cell(row, "PO / SO #"), cell(row, "Vendor")];
    const [item, country] = [cell(row, "Item Description").slice(0, 200), cell(row, "Country")];
    const key = [reference, vendor, item, country].join("\n");
    const known = items.get(key) ?? {
      reference,
      vendor,
      item,
      country,
      orderedOn,
      promisedOn,
      units: 0,
      arrivals: new Map(),
    };
    if (orderedOn !== known.orderedOn) continue;
    known.units += units;
    known.arrivals.set(arrivedOn, (known.arrivals.get(arrivedOn) ?? 0) + units);
    items.set(key, known);
  }
  return [...items.values()];
}
