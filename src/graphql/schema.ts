import { lexicographicSortSchema, printSchema, specifiedDirectives } from "graphql";
import { builder } from "./builder";
import { DryRun } from "./dry-run";
import "./scalars";
import "./error-types";
import "./stores";
import "./warehouses";
import "./suppliers";
import "./products";
import "./skus";
import "./bill-of-materials";
import "./bundles";
import "./stock";
import "./demand";
import "./orders";
import "./deliveries";
import "./transactions";
import "./plan-lists";
import "./series";
import "./insights";
import "./relations-of-orders";
import "./relations-of-stock";
import "./relations-of-plan";
import "./nodes";
import "./subscriptions";
import "./plan-runs";
import "./settings";
import "./calendars";
import "./lead-times";
import "./explain";
import "./planning-parameters";
import "./abc";
import "./mutations";
import "./order-mutations";
import "./alerts";
import "./catalogue";
import "./recommendations";
import "./order-messages";
import "./buying-calendar";

export const schema = builder.toSchema({ directives: [...specifiedDirectives, DryRun] });

/** The schema as text, in an order that does not depend on how the code is laid out; what schema.graphql holds. */
export function schemaText(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
