import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { COMPUTED_COSTS, EXPENSIVE_QUERIES } from "./computed-costs";
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

/** The last of an operation's expensive fields that has been asked for. */
const lastOf = new WeakMap<object, Promise<unknown>>();

/** Acts once those before it in the same operation have ended: side by side, each takes a turn of every turn that others wait for. */
function inSequence(operation: object, act: () => unknown): Promise<unknown> {
  const before = lastOf.get(operation) ?? Promise.resolve();
  const answer = before.then(act, act);
  lastOf.set(operation, answer);
  return answer;
}

/**
 * Gives the fields of `COMPUTED_COSTS` what they cost, and has those of a query computed once for the same arguments, however often
 * an operation asks for them; expensive ones one after the other.
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
    const isExpensive = EXPENSIVE_QUERIES.has(field.name);
    return (root, args, context, info) => {
      const act = () => resolver(root, args, context, info);
      const question = `${field.name} ${JSON.stringify(args)}`;
      return once(context, question, () => (isExpensive ? inSequence(context, act) : act()));
    };
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
