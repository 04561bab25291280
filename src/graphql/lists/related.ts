import { queryFromInfo } from "@pothos/plugin-prisma";
import DataLoader from "dataloader";
import type { GraphQLResolveInfo } from "graphql";
import { groupBy } from "../../domain/group-by";
import type { GraphQLContext } from "../builder/context";
import { findRows, MOST_ROWS, type Model, type Row } from "../builder/list-rows";

type Loader = DataLoader<string, unknown>;

/** The loaders of an operation, by the place in its document that asks; all rows at one place share arguments and selection. */
const loaders = new WeakMap<GraphQLContext, Map<string, WeakMap<object, Loader>>>();

/** A statement takes only some 32,000 values. */
const OPTIONS = { maxBatchSize: MOST_ROWS };

/**
 * Answers a question for a row together with the same question for all other rows at this place of the operation.
 * @param question Tells apart the questions that one field asks.
 * @param ask Asked once for up to 5,000 keys.
 */
export function together<Answer>(
  key: string,
  question: string,
  context: GraphQLContext,
  info: GraphQLResolveInfo,
  ask: (keys: readonly string[]) => Promise<readonly Answer[]>,
): Promise<Answer> {
  const ofOperation = loaders.get(context) ?? new Map<string, WeakMap<object, Loader>>();
  loaders.set(context, ofOperation);
  const ofQuestion = ofOperation.get(question) ?? new WeakMap<object, Loader>();
  ofOperation.set(question, ofQuestion);
  const loader = ofQuestion.get(info.fieldNodes) ?? new DataLoader<string, unknown>(ask, OPTIONS);
  ofQuestion.set(info.fieldNodes, loader);
  return loader.load(key) as Promise<Answer>;
}

/**
 * Rows whose column holds a value, each with what the operation selects of it: for relations that the database has no foreign
 * key for, as the one from a delivery to its order, which may have been deleted.
 * @param where A further condition, in Prisma's form.
 * @param orderBy In Prisma's form; the last key has to be unique.
 */
export function relatedRows(
  value: string,
  { model, column, orderBy, where = {} }: { model: Model; column: string; orderBy: readonly object[]; where?: object },
  context: GraphQLContext,
  info: GraphQLResolveInfo,
): Promise<Row[]> {
  // For each parent, though the first one's is sent: it tells Pothos what the rows below this parent were loaded with.
  const query = queryFromInfo({ context, info, select: { [column]: true } as never });
  return together(value, `${model}.${column}`, context, info, async (values) => {
    const list = { where: { ...where, [column]: { in: [...values] } }, orderBy: [...orderBy] };
    const rows = groupBy(await findRows(context.work.db, model, query, list), (row) => row[column]);
    return values.map((it) => rows.get(it) ?? []);
  });
}

/** The row with an id, with what the operation selects of it; null when there is none, or no id. */
export async function relatedRow(
  id: string | null,
  model: Model,
  context: GraphQLContext,
  info: GraphQLResolveInfo,
): Promise<Row | null> {
  if (id === null) return null;
  return (await relatedRows(id, { model, column: "id", orderBy: [{ id: "asc" }] }, context, info))[0] ?? null;
}
