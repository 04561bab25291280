import { boolean, catalogueTable, currency, text } from "../table";
import { upsertRows } from "../upsert-rows";

/** Shops. No plan depends on them. */
export const stores = catalogueTable({
  name: "stores",
  relation: "stores",
  key: ["name"],
  columns: {
    name: text({ required: true }),
    active: boolean(true),
    currency: currency({ required: true }),
    platform: text(),
  },
  async apply(work, rows) {
    await upsertRows(work, stores, rows);
    return [];
  },
});
