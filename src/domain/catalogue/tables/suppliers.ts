import { sql, TENANT } from "../../../db";
import { DocumentLanguage, LeadTimeUnit, Weekday } from "../../../generated/prisma/enums";
import { mailAddressKind } from "../cells/kinds";
import { boolean, catalogueTable, currency, days, list, ofKind, oneOf, someOf, text } from "../rows/table";
import { idsOf, upsertRows } from "../rows/upsert-rows";
import { address } from "./address";
import { minimumOrderQuantity, minimumOrderType } from "./order-minimum";

/** Businesses that goods are bought from, or that make them. */
export const suppliers = catalogueTable({
  name: "suppliers",
  about: "Suppliers that sell or make goods.",
  relation: "suppliers",
  key: ["name"],
  columns: {
    name: text({ required: true, about: "Unique name.", example: "Harbour Traders" }),
    emails: list({ about: "Where orders are sent.", example: "orders@harbour.example; sales@harbour.example" }),
    orderEmail: ofKind(mailAddressKind, {
      about: "The one address that purchase orders are mailed to; without it the first of `emails`.",
      example: "orders@harbour.example",
    }),
    ...address,
    leadTimeDays: days({
      header: "lead_time",
      empty: 0,
      about: "Days from the confirmed order to its arrival.",
      example: "21",
    }),
    currency: currency({ required: true, about: "The currency of its costs.", example: "EUR" }),
    minimumOrderQuantity: minimumOrderQuantity("0"),
    minimumOrderType: minimumOrderType("UNITS"),
    isProducer: boolean(false, {
      about: "True for one that makes goods by their recipes; orders on it are production orders.",
      example: "false",
    }),
    closedWeekdays: someOf("Weekday", Object.values(Weekday), {
      about: "Days of the week on which it neither takes orders nor delivers, at most six.",
      example: "Saturday; Sunday",
    }),
    leadTimeUnit: oneOf("LeadTimeUnit", Object.values(LeadTimeUnit), {
      empty: "CALENDAR_DAYS",
      about: "The days that its lead times count. Closed days are no part of a lead time in open days.",
      example: "open_days",
    }),
    multiWarehouseOrders: boolean(false, {
      about:
        "True where one order may go to several warehouses; its minimum and price breaks then count over all of them.",
      example: "true",
    }),
    documentLanguage: oneOf("DocumentLanguage", Object.values(DocumentLanguage), {
      empty: "EN",
      about: "The language of orders and mails to it: English, German, French, Spanish or Dutch.",
      example: "de",
    }),
  },
  async apply(work, rows) {
    await upsertRows(work, suppliers, rows);
    return idsOf(
      work,
      "catalogue.skus-of-suppliers",
      sql`select distinct sku_id as id from sku_suppliers
          where tenant_id = ${TENANT} and supplier_id in (select id from suppliers
            where tenant_id = ${TENANT} and name = any(${rows.map(({ name }) => name)}::text[]))`,
    );
  },
});
