import { boolean, catalogueTable, currency, text } from "../rows/table";
import { upsertRows } from "../rows/upsert-rows";

/** Shops. No plan depends on them. */
export const stores = catalogueTable({
  name: "stores",
  about: "Shops that sell.",
  relation: "stores",
  key: ["name"],
  columns: {
    name: text({ required: true, about: "Unique name.", example: "Shop" }),
    active: boolean(true, { about: "False for one that sells no more.", example: "true" }),
    currency: currency({ required: true, about: "The currency of its prices.", example: "EUR" }),
    platform: text({ about: "The shop software behind it.", example: "shopify" }),
  },
  async apply(work, rows) {
    await upsertRows(work, stores, rows);
    return [];
  },
});
