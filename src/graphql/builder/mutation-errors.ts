import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { ConflictRefusal, type DomainError, InvalidRefusal, NotFoundRefusal, RolledBack } from "../../errors";
import type { GraphQLContext } from "./context";
import { PAGE_FACT, PAGE_ROWS, sentRowsCost } from "./field-cost";
import { unstorable } from "./unstorable";

const NAME = "mutationErrors";

/** What a write is refused with for what it asked; null for all else that is thrown, which stays an error of the operation. */
function refusalIn(error: unknown, args: object): DomainError | null {
  const refusal = unstorable(error, args) ?? error;
  const isAnswer = [InvalidRefusal, NotFoundRefusal, ConflictRefusal].some((Refusal) => refusal instanceof Refusal);
  return isAnswer ? (refusal as DomainError) : null;
}

/** Names of the fields of Query whose answers a mutation makes stale, as its field says in `extensions`; undefined where it says none. */
type StaleQueries = readonly string[] | undefined;

const STALE_QUERIES =
  "Query fields whose answers this makes stale, at once or when the plan is refreshed (`planRefreshed` reports it). Caches drop them. Answers with an id update by themselves.";

/** Beside its result, what a mutation's field answers for caches. */
const forCaches = (stale: StaleQueries) =>
  stale && {
    fields: (t: { stringList(options: object): unknown }) => ({
      staleQueries: t.stringList({ description: STALE_QUERIES, resolve: () => stale, complexity: PAGE_FACT }),
    }),
  };

/**
 * Makes every mutation's field answer errors as data: `setReorder` becomes the union `SetReorderPayload` of `SetReorderSuccess` with
 * the field's own answer as `result`, and the error types. Nobody has to think of it who adds one.
 *
 * The first refusal is noted in the context and is the end of the operation: the fields after it do nothing and answer
 * ROLLED_BACK. Those before it have already answered, so `executeAs` has the operation answered again, when they do so too.
 */
class MutationErrorsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (field.kind !== "Mutation") return field;
    const answersRows = field.type.kind === "List";
    const name = field.name.charAt(0).toUpperCase() + field.name.slice(1);
    const errors = {
      ...field.pothosOptions.errors,
      union: {
        name: `${name}Payload`,
        description: `Answer of \`${field.name}\`: its result, or the error.`,
      },
      result: {
        name: `${name}Success`,
        description: `That \`${field.name}\` was done.`,
        ...forCaches(field.pothosOptions.extensions?.staleQueries as StaleQueries),
      },
      dataField: {
        name: "result",
        description: "The result; see the field's description.",
        ...(answersRows ? { complexity: PAGE_ROWS } : {}),
      },
    };
    const complexity = answersRows ? sentRowsCost : undefined;
    return { ...field, pothosOptions: { complexity, ...field.pothosOptions, errors } };
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types["Context"], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    if (field.kind !== "Mutation") return resolver;
    return async (root, args, context, info) => {
      const operation = context as GraphQLContext;
      const name = String(info.path.key);
      if (operation.refusal) {
        throw operation.refusal.field === name ? operation.refusal.error : RolledBack(operation.refusal.field);
      }
      try {
        return await resolver(root, args, context, info);
      } catch (error) {
        const refusal = refusalIn(error, args);
        if (!refusal) throw error;
        operation.refusal = { field: name, error: refusal };
        throw refusal;
      }
    };
  }
}

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      mutationErrors: MutationErrorsPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin(NAME, MutationErrorsPlugin);

export default NAME;
