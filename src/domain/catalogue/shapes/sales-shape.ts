import { MAX_FRACTION_DIGITS } from "../../../values/number";
import type { FileColumn, FileShape } from "./file-shape";

/** The one file that isn't a table: its lines are appended, as by POST /transactions. */
export const SALES = "sales";

/** The column that decides whether a line is learnt from. The same sales with it, or without, are the same sales. */
export const ONE_OFF = "one_off";

/** The limits of all numbers of a line, as messages state them. */
const MAX_NUMBER = `${Number.MAX_SAFE_INTEGER.toLocaleString("en")}, with up to ${MAX_FRACTION_DIGITS} decimals`;

type Told = Pick<FileColumn, "about" | "example" | "form"> & Partial<FileColumn>;
const column = (header: string, told: Told): FileColumn => ({
  header,
  isKey: false,
  required: false,
  isNumber: false,
  isText: false,
  byDefault: null,
  ...told,
});
const required = (header: string, told: Told) => column(header, { ...told, required: true });

/** The columns of sales.csv. */
export const salesShape: FileShape = {
  name: SALES,
  about:
    "Sales lines. They are added: the same line in two files is two sales, but a file of the same content is refused.",
  key: [],
  columns: [
    required("store", {
      about: "Where it was sold.",
      form: "the name of a store",
      isText: true,
      example: "Shop",
      target: "stores",
    }),
    required("sku", {
      about: "The SKU that was sold.",
      form: "the name of a SKU",
      isText: true,
      example: "CUP-RED",
      target: "skus",
    }),
    required("warehouse", {
      about: "Where it was taken from.",
      form: "the name of a warehouse that is active",
      isText: true,
      example: "North",
      target: "warehouses",
    }),
    required("quantity", {
      about: "Units sold.",
      form: `a number above 0, up to ${MAX_NUMBER}`,
      example: "3",
      isNumber: true,
    }),
    required("unit_price", {
      about: "Price of one, before discounts.",
      form: `a number of 0 or more, up to ${MAX_NUMBER}`,
      example: "9",
      isNumber: true,
    }),
    required("timestamp", {
      about:
        "When it was sold. Without an offset it is UTC, unless a time zone is said for the import; without a time a day of the merchant's time zone.",
      form: "a day or a time of ISO 8601 (`2026-02-27`, `2026-02-27 10:15`), no more than a day ahead",
      example: "2026-02-27 10:15",
      isDate: true,
    }),
    column("currency", {
      about: "What the price is in; by default the store's.",
      form: "an ISO 4217 code in capitals",
      example: "EUR",
    }),
    column("order_id", {
      about: "The order that it belongs to.",
      form: "text, up to 500 characters",
      isText: true,
      example: "#1001",
    }),
    column("channel", {
      about: "By which way it was sold.",
      form: "text, up to 500 characters",
      isText: true,
      example: "web",
    }),
    column("tags", {
      about: "Labels.",
      form: "texts without commas, separated by `;`, up to 100",
      isText: true,
      example: "gift; vip",
    }),
    column("discount_amount", {
      about: "What was taken off the whole row, in its currency.",
      form: `a number from 0 to quantity × unit_price (a cent a unit more, up to 10 %, passes as rounding), up to ${MAX_NUMBER}`,
      example: "1.5",
      isNumber: true,
      byDefault: "0",
    }),
    column(ONE_OFF, {
      about:
        "True for a one-off, such as a wholesale order: it counts for stock, revenue and reports, and the forecast does not learn from it.",
      form: "`true` or `false`",
      example: "false",
      byDefault: "false",
    }),
  ],
};
