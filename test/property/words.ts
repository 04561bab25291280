import fc from "fast-check";
import { storableText } from "./hostile";

/** Stands for the id of something the merchant has; in capitals, for the id in capitals. */
const ids = (what: string) =>
  fc.tuple(fc.constantFrom(what, what.toUpperCase()), fc.nat(3)).map(([it, at]) => `«${it}:${at}»`);

const some = (...words: readonly string[]) => fc.constantFrom(...words);
const orAnyText = (...words: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: some(...words) }, { weight: 1, arbitrary: storableText() });

const days = () =>
  fc
    .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const instants = () =>
  fc.oneof(
    days(),
    some(
      "2026-03-01T08:30",
      "2026-03-01T08:30:00Z",
      "2026-03-01T08:30:00.000000001-12:00",
      "9999-12-31T23:59:59.999999999Z",
    ),
    fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((it) => it.toISOString()),
  );

/** What a merchant writes into fields of text, by `operation.field` or by the field alone. */
export const WORDS: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
  sku: () => orAnyText("CUP", "MUG", "TEE", "COTTON", "SET", "cup"),
  warehouse: () => orAnyText("North", "South"),
  supplier: () => orAnyText("Mill", "Overseas", "Workshop"),
  purchase_order_name: () => orAnyText("PO-0", "PO-1", "PO-2", "po-2", "MAKE"),
  delivery: () => fc.oneof(days(), orAnyText("2026-05-01", "01/05/2026", "31/12/2026", "2026-02-30")),
  status: () =>
    orAnyText("DRAFT", "confirmed ", "APPROVED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED", "SENT_FOR_APPROVAL"),
  output_format: () =>
    fc.oneof({ weight: 14, arbitrary: some("JSON") }, { weight: 1, arbitrary: some("PDF", "EXCEL") }),
  format: () => fc.oneof({ weight: 9, arbitrary: some("json") }, { weight: 1, arbitrary: some("excel") }),
  order_id: () => ids("order"),
  "getConsumption.order_id": () => ids("production"),
  "overrideConsumption.order_id": () => ids("production"),
  order_ids: () => ids("order"),
  raw_material_ids: () => ids("material"),
  sku_ids: () => ids("sku"),
  updated_after: instants,
  created_after: instants,
  created_before: instants,
  date_from: days,
  date_to: days,
  supplier_names: () => orAnyText("Mill", "mill", "Overseas", "a,b"),
  name: () => orAnyText("mi", "%", ""),
  name_like: () => orAnyText("cu", "_", ""),
  store_name: () => some("Shop", " shop ", "SHOP"),
  store_id: () => fc.constant("«store:0»"),
  timestamp: instants,
  currency: () => some("EUR", "USD", "JPY", "eur", "XXX", ""),
  channel: () => storableText(0),
  tags: () => storableText(0),
  "importTransactions.order_id": () => storableText(0),
  "Idempotency-Key": () => fc.uuid(),
};
