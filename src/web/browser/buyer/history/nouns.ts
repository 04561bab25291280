import { plural, t } from "@lingui/core/macro";
import type { AuditType } from "../../../../generated/pages/graphql";

/** What was created, changed or deleted, as the object of a sentence: a language may have another form of it there. */
interface Noun {
  /** One whose name is not known. */
  one(): string;
  named(name: string): string;
  many(count: number): string;
}

/** The object of each kind of entry. The English is that of the service (domain/audit/entry-deed.ts), which a test compares. */
export const NOUNS: Readonly<Record<AuditType, Noun>> = {
  PURCHASE_ORDER: {
    one: () => t({ context: "in the history", message: "order" }),
    named: (name) => t({ context: "in the history", message: `order ${name}` }),
    many: (count) => t({ context: "in the history", message: plural(count, { one: "# order", other: "# orders" }) }),
  },
  ORDER_LINE: {
    one: () => t({ context: "in the history", message: "line" }),
    named: (name) => t({ context: "in the history", message: `line ${name}` }),
    many: (count) => t({ context: "in the history", message: plural(count, { one: "# line", other: "# lines" }) }),
  },
  DELIVERY: {
    one: () => t({ context: "in the history", message: "receipt" }),
    named: (name) => t({ context: "in the history", message: `receipt of ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# receipt", other: "# receipts" }) }),
  },
  CONSUMPTION: {
    one: () => t({ context: "in the history", message: "use of material" }),
    named: (name) => t({ context: "in the history", message: `use of material ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# use of material", other: "# uses of materials" }),
      }),
  },
  ORDER_MAIL: {
    one: () => t({ context: "in the history", message: "mail" }),
    named: (name) => t({ context: "in the history", message: `mail to ${name}` }),
    many: (count) => t({ context: "in the history", message: plural(count, { one: "# mail", other: "# mails" }) }),
  },
  STOCK_COUNT: {
    one: () => t({ context: "in the history", message: "stock count" }),
    named: (name) => t({ context: "in the history", message: `stock count at ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# stock count", other: "# stock counts" }) }),
  },
  SKU: {
    one: () => t({ context: "in the history", message: "SKU" }),
    named: (name) => t({ context: "in the history", message: `SKU ${name}` }),
    many: (count) => t({ context: "in the history", message: plural(count, { one: "# SKU", other: "# SKUs" }) }),
  },
  PRODUCT: {
    one: () => t({ context: "in the history", message: "product" }),
    named: (name) => t({ context: "in the history", message: `product ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# product", other: "# products" }) }),
  },
  SKU_SUPPLIER: {
    one: () => t({ context: "in the history", message: "offer of supplier" }),
    named: (name) => t({ context: "in the history", message: `offer of supplier ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# offer of supplier", other: "# offers of suppliers" }),
      }),
  },
  RECIPE_LINE: {
    one: () => t({ context: "in the history", message: "recipe's material" }),
    named: (name) => t({ context: "in the history", message: `recipe's material ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# recipe's material", other: "# materials of recipes" }),
      }),
  },
  BUNDLE_ITEM: {
    one: () => t({ context: "in the history", message: "bundle's content" }),
    named: (name) => t({ context: "in the history", message: `bundle's content ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# bundle's content", other: "# contents of bundles" }),
      }),
  },
  SUPPLIER: {
    one: () => t({ context: "in the history", message: "supplier" }),
    named: (name) => t({ context: "in the history", message: `supplier ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# supplier", other: "# suppliers" }) }),
  },
  SUPPLIER_CLOSURE: {
    one: () => t({ context: "in the history", message: "closed days" }),
    named: (name) => t({ context: "in the history", message: `closed days ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# closed days", other: "# closures" }) }),
  },
  SUPPLIER_WAREHOUSE: {
    one: () => t({ context: "in the history", message: "terms at warehouse" }),
    named: (name) => t({ context: "in the history", message: `terms at warehouse ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# terms at warehouse", other: "# terms at warehouses" }),
      }),
  },
  WAREHOUSE: {
    one: () => t({ context: "in the history", message: "warehouse" }),
    named: (name) => t({ context: "in the history", message: `warehouse ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# warehouse", other: "# warehouses" }) }),
  },
  STORE: {
    one: () => t({ context: "in the history", message: "store" }),
    named: (name) => t({ context: "in the history", message: `store ${name}` }),
    many: (count) => t({ context: "in the history", message: plural(count, { one: "# store", other: "# stores" }) }),
  },
  EXCHANGE_RATE: {
    one: () => t({ context: "in the history", message: "exchange rate" }),
    named: (name) => t({ context: "in the history", message: `exchange rate ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# exchange rate", other: "# exchange rates" }) }),
  },
  SALES_IMPORT: {
    one: () => t({ context: "in the history", message: "import of sales of store" }),
    named: (name) => t({ context: "in the history", message: `import of sales of store ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# import of sales of store", other: "# imports of sales" }),
      }),
  },
  SALES_CORRECTION: {
    one: () => t({ context: "in the history", message: "correction of sales line" }),
    named: (name) => t({ context: "in the history", message: `correction of sales line ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# correction of sales line", other: "# corrections of sales lines" }),
      }),
  },
  ONE_OFF_MARK: {
    one: () => t({ context: "in the history", message: "one-off mark of sales line" }),
    named: (name) => t({ context: "in the history", message: `one-off mark of sales line ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# one-off mark of sales line", other: "# one-off marks of sales lines" }),
      }),
  },
  MANUAL_FORECAST: {
    one: () => t({ context: "in the history", message: "manual forecast" }),
    named: (name) => t({ context: "in the history", message: `manual forecast of ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# manual forecast", other: "# manual forecasts" }),
      }),
  },
  EXCLUDED_PERIOD: {
    one: () => t({ context: "in the history", message: "excluded period" }),
    named: (name) => t({ context: "in the history", message: `excluded period ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# excluded period", other: "# excluded periods" }),
      }),
  },
  PLANNING_SETTING: {
    one: () => t({ context: "in the history", message: "planning parameters" }),
    named: (name) => t({ context: "in the history", message: `planning parameters at ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# planning parameters", other: "# planning parameters" }),
      }),
  },
  STOCK_ALERT: {
    one: () => t({ context: "in the history", message: "stock alert" }),
    named: (name) => t({ context: "in the history", message: `stock alert at ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# stock alert", other: "# stock alerts" }) }),
  },
  LETTERHEAD: {
    one: () => t({ context: "in the history", message: "letterhead" }),
    named: (name) => t({ context: "in the history", message: `letterhead ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# letterhead", other: "# letterheads" }) }),
  },
  SAVED_QUESTION: {
    one: () => t({ context: "in the history", message: "saved question" }),
    named: (name) => t({ context: "in the history", message: `saved question ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# saved question", other: "# saved questions" }) }),
  },
  QUESTION_SCHEDULE: {
    one: () => t({ context: "in the history", message: "schedule of question" }),
    named: (name) => t({ context: "in the history", message: `schedule of question ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# schedule of question", other: "# schedules of questions" }),
      }),
  },
  SAVED_SCENARIO: {
    one: () => t({ context: "in the history", message: "saved scenario" }),
    named: (name) => t({ context: "in the history", message: `saved scenario ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# saved scenario", other: "# saved scenarios" }) }),
  },
  BULK_EXPORT: {
    one: () => t({ context: "in the history", message: "bulk export" }),
    named: (name) => t({ context: "in the history", message: `bulk export of ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# bulk export", other: "# bulk exports" }) }),
  },
  WEBHOOK_ENDPOINT: {
    one: () => t({ context: "in the history", message: "webhook endpoint" }),
    named: (name) => t({ context: "in the history", message: `webhook endpoint ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# webhook endpoint", other: "# webhook endpoints" }),
      }),
  },
  API_KEY: {
    one: () => t({ context: "in the history", message: "API key" }),
    named: (name) => t({ context: "in the history", message: `API key ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# API key", other: "# API keys" }) }),
  },
  MEMBER: {
    one: () => t({ context: "in the history", message: "member" }),
    named: (name) => t({ context: "in the history", message: `member ${name}` }),
    many: (count) => t({ context: "in the history", message: plural(count, { one: "# member", other: "# members" }) }),
  },
  SIGN_IN: {
    one: () => t({ context: "in the history", message: "sign-in" }),
    named: (name) => t({ context: "in the history", message: `sign-in of ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# sign-in", other: "# sign-ins" }) }),
  },
  INVITATION: {
    one: () => t({ context: "in the history", message: "invitation" }),
    named: (name) => t({ context: "in the history", message: `invitation ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# invitation", other: "# invitations" }) }),
  },
  APPROVAL_RULE: {
    one: () => t({ context: "in the history", message: "rule of approval" }),
    named: (name) => t({ context: "in the history", message: `rule of approval ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# rule of approval", other: "# rules of approval" }),
      }),
  },
  APPROVAL_LIMIT: {
    one: () => t({ context: "in the history", message: "limit of approval" }),
    named: (name) => t({ context: "in the history", message: `limit of approval of ${name}` }),
    many: (count) =>
      t({
        context: "in the history",
        message: plural(count, { one: "# limit of approval", other: "# limits of approval" }),
      }),
  },
  APPROVAL: {
    one: () => t({ context: "in the history", message: "approval" }),
    named: (name) => t({ context: "in the history", message: `approval ${name}` }),
    many: (count) =>
      t({ context: "in the history", message: plural(count, { one: "# approval", other: "# approvals" }) }),
  },
};
