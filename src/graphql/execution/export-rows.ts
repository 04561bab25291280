import { type ExecutionResult, execute } from "graphql";
import { cursorNow } from "../../domain/changes/moment";
import { type ExportOrder, inSnapshot } from "../../domain/exports/run-export";
import type { Work } from "../../domain/work";
import type { ExportColumn, ExportedRow } from "../../values/export-columns";
import type { GraphQLContext } from "../builder/context";
import { createLoaders } from "../builder/loaders";
import { listRequest } from "../lists/list-query";
import type { Place } from "../lists/list-request";
import { readStretch } from "../lists/read-list";
import { type AskedExport, type ExportQuery, readExportQuery } from "../schema/exports/export-query";
import type { RowPlan } from "../schema/exports/row-plan";
import { schema } from "../schema/schema";
import { originalOf } from "./fault-origins";
import { PageSize } from "./page-size";

/** What is exported: the columns, where they were asked for, and the rows, page by page. */
export interface ExportedRows {
  columns: readonly ExportColumn[];
  pages: AsyncIterable<ExportedRow[]>;
  /** What `changes(since:)` goes on from, for whoever has all of these rows. */
  cursor: string;
}

/** A page, and where it ends in its list: what the next one comes after. */
interface Page<End> {
  rows: ExportedRow[];
  end: End | null;
}

/** Reads a page of so many rows, after the end of another; null: the first. */
type ReadPage<End> = (rows: number, after: End | null) => Promise<Page<End>>;

const contextOf = (work: Work): GraphQLContext => ({
  work,
  loaders: createLoaders(work),
  scope: "READ",
  trusted: false,
  refusal: null,
  edition: null,
});

/** What the executor answers to a page's document. */
interface Answered {
  rows: { edges: { cursor: string; node: ExportedRow }[] };
}

function edgesOf({ data, errors = [] }: ExecutionResult): Answered["rows"]["edges"] {
  const [error] = errors;
  if (error) throw originalOf(error) ?? error;
  return (data as unknown as Answered).rows.edges;
}

/** Pages by GraphQL's executor, which answers whatever can be asked. */
const executed =
  (work: Work, { document, variablesOf }: ExportQuery): ReadPage<string> =>
  async (rows, after) => {
    const variableValues = variablesOf(rows, after);
    const edges = edgesOf(await execute({ schema, document, variableValues, contextValue: contextOf(work) }));
    return { rows: edges.map(({ node }) => node), end: edges.at(-1)?.cursor ?? null };
  };

/** Pages by a plan. */
function planned(work: Work, { list: field, args }: ExportQuery, { tree, isShown, answer }: RowPlan): ReadPage<Place> {
  const { list, ...request } = listRequest(field, args);
  // A key that is compared with has all of its digits.
  const isShownHere = isShown && request.keys.every(({ type }) => type !== "Decimal");
  const asked = { ...request, list: { ...list, isShown: isShownHere } };
  return async (limit, after) => {
    const between = { after, before: null, isBackwards: false };
    const { rows, end } = await readStretch(work.db, { ...asked, limit, between }, tree);
    return { rows: await answer(rows, contextOf(work)), end };
  };
}

/** All pages of a list, each of which is read while the one before is worked on, and no further. */
async function* pagesOf<End>(read: ReadPage<End>, mostRows: number): AsyncGenerator<ExportedRow[]> {
  const size = new PageSize(mostRows);
  for (let reading: Promise<Page<End>> | null = read(size.rows, null); reading; ) {
    const page: Page<End> = await reading;
    const { rows, end } = page;
    const last: End | null = rows.length < size.rows ? null : end;
    size.note(rows);
    reading = last === null ? null : read(size.rows, last);
    // Where whoever takes them fails first, nobody waits for the page that is being read.
    reading?.catch(() => {});
    yield rows;
  }
}

/**
 * Reads all rows of a list from one snapshot, a page at a time: neither their number nor their size costs memory, and each page as many statements
 * as any other.
 * @param act Takes the pages, as long as the snapshot is open.
 * @throws What `readExportQuery` and fields throw · what a snapshot that is open for too long is ended with.
 */
export function exportRows<T>(
  order: Omit<ExportOrder, "exportId">,
  asked: AskedExport,
  act: (exported: ExportedRows) => Promise<T>,
): Promise<T> {
  const query = readExportQuery(schema, asked);
  const { columns, plan, pageRows } = query;
  return inSnapshot(order, async (work) => {
    const cursor = await cursorNow(work);
    const pages = plan ? pagesOf(planned(work, query, plan), pageRows) : pagesOf(executed(work, query), pageRows);
    return act({ columns, pages, cursor });
  });
}
