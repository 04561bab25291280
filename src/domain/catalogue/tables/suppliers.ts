import { sql } from "../../../db";
import { Weekday } from "../../../generated/prisma/enums";
import { mailAddressKind } from "../kinds";
import { boolean, catalogueTable, currency, days, list, ofKind, someOf, text } from "../table";
import { idsOf, upsertRows } from "../upsert-rows";
import { address } from "./address";
import { minimumOrderQuantity, minimumOrderType } from "./order-minimum";

/** Who goods are bought from, or who makes them. */
export const suppliers = catalogueTable({
  name: "suppliers",
  relation: "suppliers",
  key: ["name"],
  columns: {
    name: text({ required: true }),
    emails: list(),
    orderEmail: ofKind(mailAddressKind),
    ...address,
    leadTimeDays: days({ header: "lead_time", empty: 0 }),
    currency: currency({ required: true }),
    minimumOrderQuantity: minimumOrderQuantity("0"),
    minimumOrderType: minimumOrderType("UNITS"),
    isProducer: boolean(false),
    closedWeekdays: someOf("Weekday", Object.values(Weekday)),
  },
  async apply(work, rows) {
    await upsertRows(work, suppliers, rows);
    return idsOf(
      work,
      "catalogue.skus-of-suppliers",
      sql`select distinct sku_id as id from sku_suppliers
          where supplier_id in (select id from suppliers where name = any(${rows.map(({ name }) => name)}::text[]))`,
    );
  },
});
