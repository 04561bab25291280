import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { ConflictRefusal, type DomainError, InvalidRefusal, NotFoundRefusal, RolledBack } from "../../errors";
import type { GraphQLContext } from "./context";
import { PAGE_ROWS, sentRowsCost } from "./field-cost";
import { unstorable } from "./unstorable";

const NAME = "mutationErrors";

/** What a write is refused with for what it asked; null for all else that is thrown, which stays an error of the operation. */
function refusalIn(error: unknown, args: object): DomainError | null {
  const refusal = unstorable(error, args) ?? error;
  const isAnswer = [InvalidRefusal, NotFoundRefusal, ConflictRefusal].some((Refusal) => refusal instanceof Refusal);
  return isAnswer ? (refusal as DomainError) : null;
}

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
      union: {
        name: `${name}Payload`,
        description: `What \`${field.name}\` answers: what it did, or why it was refused.`,
      },
      result: { name: `${name}Success`, description: `That \`${field.name}\` was done.` },
      dataField: {
        name: "result",
        description: "What it answers; see the field's description.",
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
