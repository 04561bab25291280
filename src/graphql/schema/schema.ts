import {
  type GraphQLEnumValue,
  type GraphQLSchema,
  isEnumType,
  lexicographicSortSchema,
  printSchema,
  specifiedDirectives,
} from "graphql";
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
import "./plan/slow-and-late";
import "./orders/relations-of-orders";
import "./catalogue/relations-of-stock";
import "./plan/relations-of-plan";
import "./nodes";
import "./changes";
import "./subscriptions";
import "./questions";
import "./question-schedules";
import "./plan/learnt-uncertainty";
import "./plan/plan-runs";
import "./catalogue/settings";
import "./audit/entries";
import "./audit/histories";
import "./catalogue/tenant";
import "./catalogue/test-clock";
import "./catalogue/test-fixtures";
import "./catalogue/letterhead";
import "./catalogue/calendars";
import "./catalogue/forecasting";
import "./catalogue/lead-times";
import "./plan/explain";
import "./plan/waiting-orders";
import "./plan/planning-parameters";
import "./plan/abc";
import "./mutations";
import "./orders/order-mutations";
import "./orders/order-documents";
import "./orders/order-writes";
import "./orders/late-inquiry";
import "./orders/order-mails";
import "./orders/approvals";
import "./orders/approval-rule";
import "./plan/alerts";
import "./catalogue/catalogue";
import "./orders/recommendations";
import "./orders/order-messages";
import "./plan/buying-calendar";
import "./lab/analyses";
import "./lab/remembered-plans";
import "./lab/plan-changes";
import "./lab/plan-as-of";
import "./lab/forecast-history";
import "./lab/backtests";
import "./lab/best-buy";
import "./lab/what-if";
import "./lab/scenarios";
import "./people/notifications";
import "./webhooks/endpoints";
import "./webhooks/deliveries";
import "./webhooks/endpoint-mutations";
import "./webhooks/replays";
import "./exports/bulk-exports";
import "./people/api-keys";
import "./people/viewer";
import "./people/members";

/** A schema sorted by name, but for the words of its enums: an order's statuses, or levels, mean something in the order they are said. */
function sorted(declared: GraphQLSchema): GraphQLSchema {
  const copy = lexicographicSortSchema(declared);
  for (const type of Object.values(declared.getTypeMap())) {
    const words = copy.getType(type.name);
    if (!isEnumType(type) || !isEnumType(words) || type.name.startsWith("__")) continue;
    const places = new Map(type.getValues().map(({ name }, place) => [name, place]));
    // graphql-js has no way to say the order of a copy's words but to put them so where it keeps them.
    const kept = words.getValues() as GraphQLEnumValue[];
    kept.sort((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0));
  }
  return copy;
}

export const schema = sorted(builder.toSchema({ sortSchema: false, directives: [...specifiedDirectives, DryRun] }));

/** The schema as text, in an order that does not depend on how the code is laid out; what schema.graphql holds. */
export function schemaText(): string {
  return `${printSchema(schema)}\n`;
}
