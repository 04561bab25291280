import { col, rowsOf, sql, type TenantDb } from "../../db";
import type { GraphQLContext } from "../builder/context";
import { allOf } from "./conditions";
import type { ListRequest } from "./list-request";
import { isOwn, tableOf } from "./tables";

/** The rows of the page of a request, once they are being read for whatever is shown of them. */
const pages = new WeakMap<ListRequest, Promise<readonly unknown[]>>();

/** Has the total of a list know the page that is read of it. */
export function notePage<Rows extends readonly unknown[]>(request: ListRequest, page: Promise<Rows>): Promise<Rows> {
  pages.set(request, page);
  return page;
}

const totals = new WeakMap<ListRequest, Promise<number>>();

/**
 * How many rows of a list match, on its page or not; counted once however often it is asked for, and not at all where the page that is
 * shown beside it ends the list. A total of plan rows is kept until one of them changes.
 */
export function totalOf(context: Reading, request: ListRequest): Promise<number> {
  const total = totals.get(request) ?? findTotal(context, request);
  totals.set(request, total);
  return total;
}

type Reading = Pick<GraphQLContext, "work" | "edition">;

async function findTotal({ work, edition }: Reading, request: ListRequest): Promise<number> {
  // By then the other fields of the list have begun to read, too.
  await null;
  const page = await pages.get(request);
  const end = page && endOf(request, page.length);
  if (end != null) return end;
  if (!edition || !request.isOfPlan) return countRows(work.db, request);
  const kept = await edition.recall(questionOf(request), async () =>
    Buffer.from(String(await countRows(work.db, request))),
  );
  return Number(kept.toString());
}

/** What is counted, as a question like no other: the statement with its values. */
const questionOf = ({ list, where }: ListRequest): string =>
  JSON.stringify(["total", list.model, where.text, where.values]);

/** The end of a list, from the length of a page; null where that doesn't show it. */
function endOf({ limit, offset, between }: ListRequest, rows: number): number | null {
  const skipped = offset ?? 0;
  const isFromStart = between?.after == null && between?.before == null;
  const isLast = limit == null || rows < limit;
  return isFromStart && isLast && (rows > 0 || skipped === 0) ? skipped + rows : null;
}

const matching = rowsOf("lists.count", { rows: col.int });

async function countRows(db: TenantDb, { list, where }: ListRequest): Promise<number> {
  const statement = sql`select count(*)::int as rows from ${tableOf(list.model)} where ${allOf([isOwn(list.model), where])}`;
  const [row] = await db.query(matching, statement);
  return row?.rows ?? 0;
}
