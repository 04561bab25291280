import { catalogueTable, currency, date, positive } from "../table";
import { upsertRows } from "../upsert-rows";

/** Units of the tenant's currency for one unit of another, from a day on. D49. */
export const exchangeRates = catalogueTable({
  name: "exchange_rates",
  relation: "exchange_rates",
  key: ["currency", "on"],
  columns: {
    currency: currency({ required: true }),
    on: date({ required: true, header: "date" }),
    rate: positive({ required: true }),
  },
  async apply(work, rows) {
    await upsertRows(work, exchangeRates, rows);
    return "all";
  },
});
