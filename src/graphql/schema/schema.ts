import { lexicographicSortSchema, printSchema, specifiedDirectives } from "graphql";
import { builder } from "../builder/builder";
import { DryRun } from "../builder/dry-run";
import "../builder/scalars";
import "../builder/error-types";
import "./catalogue/stores";
import "./catalogue/warehouses";
import "./catalogue/suppliers";
import "./catalogue/products";
import "./catalogue/skus";
import "./catalogue/bill-of-materials";
import "./catalogue/bundles";
import "./catalogue/stock";
import "./plan/demand";
import "./orders/orders";
import "./orders/deliveries";
import "./catalogue/transactions";
import "./plan/plan-lists";
import "./plan/series";
import "./plan/insights";
import "./orders/relations-of-orders";
import "./catalogue/relations-of-stock";
import "./plan/relations-of-plan";
import "./nodes";
import "./subscriptions";
import "./plan/plan-runs";
import "./catalogue/settings";
import "./catalogue/calendars";
import "./catalogue/lead-times";
import "./plan/explain";
import "./plan/planning-parameters";
import "./plan/abc";
import "./mutations";
import "./orders/order-mutations";
import "./plan/alerts";
import "./catalogue/catalogue";
import "./orders/recommendations";
import "./orders/order-messages";
import "./plan/buying-calendar";

export const schema = builder.toSchema({ directives: [...specifiedDirectives, DryRun] });

/** The schema as text, in an order that does not depend on how the code is laid out; what schema.graphql holds. */
export function schemaText(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
