import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { COMPUTED_COSTS } from "./computed-costs";
import { type AnyField, fieldCost } from "./field-cost";

const NAME = "computedFields";

type Resolver = GraphQLFieldResolver<unknown, object>;

/** What an operation has computed already, by field and arguments. */
const computed = new WeakMap<object, Map<string, unknown>>();

/** What the act answers; asked again in the same operation for the same, the same answer. */
function once(operation: object, question: string, act: () => unknown): unknown {
  const answers = computed.get(operation) ?? new Map<string, unknown>();
  computed.set(operation, answers);
  if (!answers.has(question)) answers.set(question, act());
  return answers.get(question);
}

/**
 * Gives the fields of `COMPUTED_COSTS` what they cost, and has those of a query computed once for the same arguments, however often
 * an operation asks for them.
 */
class ComputedFieldsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const cost = costOfField(field);
    if (cost === undefined) return field;
    const complexity = (args: Record<string, unknown>, context: unknown, defined: AnyField) => ({
      ...fieldCost(args, context, defined),
      field: cost,
    });
    const pothosOptions = { ...field.pothosOptions, complexity };
    return { ...field, pothosOptions } as PothosOutputFieldConfig<Types>;
  }

  override wrapResolve(resolver: Resolver, field: PothosOutputFieldConfig<Types>): Resolver {
    if (field.kind !== "Query" || costOfField(field) === undefined) return resolver;
    return (root, args, context, info) =>
      once(context, `${field.name} ${JSON.stringify(args)}`, () => resolver(root, args, context, info));
  }
}

const costOfField = ({ parentType, name }: { parentType: string; name: string }): number | undefined =>
  COMPUTED_COSTS[`${parentType}.${name}`];

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      computedFields: ComputedFieldsPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin(NAME, ComputedFieldsPlugin);

export default NAME;
