import { catalogueTable, currency, date, positive } from "../rows/table";
import { upsertRows } from "../rows/upsert-rows";

/** Units of the tenant's currency for one unit of another, from a day on. D49. */
export const exchangeRates = catalogueTable({
  name: "exchange_rates",
  about: "Rates of exchange, each from a day on until the next one.",
  relation: "exchange_rates",
  key: ["currency", "on"],
  columns: {
    currency: currency({ required: true, about: "The other currency.", example: "USD" }),
    on: date({ required: true, header: "date", about: "The day from which the rate holds.", example: "2026-01-05" }),
    rate: positive({
      required: true,
      about: "Units of the merchant's currency for one of the other.",
      example: "0.91",
    }),
  },
  async apply(work, rows) {
    await upsertRows(work, exchangeRates, rows);
    return "all";
  },
});
