import { queryFromInfo } from "@pothos/plugin-prisma";
import DataLoader from "dataloader";
import type { GraphQLResolveInfo } from "graphql";
import { groupBy } from "../../domain/group-by";
import type { GraphQLContext } from "../builder/context";
import { findRows, MAX_ROWS, type Model, type Row, type RowOf } from "../builder/list-rows";
import { readBranch } from "./read-tree";
import { branchBy } from "./tree";

type Loader = DataLoader<string, unknown>;

/** The loaders of an operation, by the place in its document that asks; all rows at one place share arguments and selection. */
const loaders = new WeakMap<GraphQLContext, Map<string, WeakMap<object, Loader>>>();

/** A statement takes only some 32,000 values. */
const OPTIONS = { maxBatchSize: MAX_ROWS };

/**
 * Answers a question for a row together with the same question for all other rows at this place of the operation.
 * @param question Distinguishes the questions that one field asks.
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

/** A relation that the database has no foreign key for, as the one from a delivery to its order, which may have been deleted. */
interface Relation<M extends Model> {
  model: M;
  /** The column of the related rows that holds the value. */
  column: string;
  /** In Prisma's form; the last key has to be unique. */
  orderBy: readonly object[];
  /** A further condition, in Prisma's form. */
  where?: object;
}

/** Rows whose column holds a value, each with what the operation selects of it, in one statement for all parents. */
export function relatedRows<M extends Model>(
  value: string,
  { model, column, orderBy, where = {} }: Relation<M>,
  context: GraphQLContext,
  info: GraphQLResolveInfo,
): Promise<RowOf<M>[]> {
  // For each parent, though the first one's is sent: it shows Pothos what the rows below this parent were loaded with.
  const query = queryFromInfo({ context, info, select: { [column]: true } as never });
  return together(value, `${model}.${column}`, context, info, async (values) => {
    const { db } = context.work;
    const branch = branchBy(model, column, "value", { ...query, where, orderBy });
    if (branch) {
      const asking: Row[] = values.map((it) => ({ value: it }));
      await readBranch(db, branch, asking);
      return asking.map(({ rows }) => rows as RowOf<M>[]);
    }
    const list = { where: { ...where, [column]: { in: [...values] } }, orderBy };
    const rows = groupBy(await findRows(db, model, query, list), (row) => (row as Row)[column]);
    return values.map((it) => rows.get(it) ?? []);
  });
}

/** The row with an id, with what the operation selects of it; null when there is none, or no id. */
export async function relatedRow<M extends Model>(
  id: string | null,
  model: M,
  context: GraphQLContext,
  info: GraphQLResolveInfo,
): Promise<RowOf<M> | null> {
  if (id === null) return null;
  const byId = { model, column: "id", orderBy: [{ id: "asc" }] } as const;
  return (await relatedRows(id, byId, context, info))[0] ?? null;
}

/** The same of a row that is there as long as its parent is. @throws Error It is not. */
export async function relatedRowOrThrow<M extends Model>(
  id: string,
  model: M,
  context: GraphQLContext,
  info: GraphQLResolveInfo,
): Promise<RowOf<M>> {
  const row = await relatedRow(id, model, context, info);
  if (!row) throw new Error(`${model} ${id} is named by another row and is not there.`);
  return row;
}
