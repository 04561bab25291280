import type { ExecutionResult } from "graphql";
import { cursorNow } from "../../domain/changes/moment";
import { inSnapshot } from "../../domain/exports/run-export";
import { READING_ONLY } from "../../domain/people/rights";
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
import { executeDocument } from "./execute-document";
import { originalOf } from "./fault-origins";
import { PageSize } from "./page-size";

/** The rows of an export, page by page, with their columns where the format has some. */
export interface ExportedRows {
  columns: readonly ExportColumn[];
  pages: AsyncIterable<ExportedRow[]>;
  /** The cursor of the rows' snapshot, for `changes(since:)`. */
  cursor: string;
}

/** A page and its end, after which the next one begins. */
interface Page<End> {
  rows: ExportedRow[];
  end: End | null;
}

/** Reads a page after the end of another; null: the first. */
type ReadPage<End> = (rows: number, after: End | null) => Promise<Page<End>>;

const contextOf = (work: Work): GraphQLContext => ({
  work,
  loaders: createLoaders(work),
  rights: READING_ONLY,
  by: { kind: "JOB", id: "bulk-export", name: "bulk-export" },
  trusted: false,
  refusal: null,
  edition: null,
});

/** The executor's answer to a page's document. */
interface Answered {
  rows: { edges: { cursor: string; node: ExportedRow }[] };
}

function edgesOf({ data, errors = [] }: ExecutionResult): Answered["rows"]["edges"] {
  const [error] = errors;
  if (error) throw originalOf(error) ?? error;
  return (data as unknown as Answered).rows.edges;
}

/** Pages by GraphQL's executor, which can answer any selection. */
const executed =
  (work: Work, { document, variablesOf }: ExportQuery): ReadPage<string> =>
  async (rows, after) => {
    const variableValues = variablesOf(rows, after);
    const edges = edgesOf(await executeDocument({ document, variableValues }, contextOf(work)));
    return { rows: edges.map(({ node }) => node), end: edges.at(-1)?.cursor ?? null };
  };

/** Pages by a plan. */
function planned(work: Work, { list: field, args }: ExportQuery, { tree, isShown, answer }: RowPlan): ReadPage<Place> {
  const { list, ...request } = listRequest(field, args);
  // The next page is compared with the sort keys, so these need all of their digits.
  const isShownHere = isShown && request.keys.every(({ type }) => type !== "Decimal");
  const asked = { ...request, list: { ...list, isShown: isShownHere } };
  return async (limit, after) => {
    const between = { after, before: null, isBackwards: false };
    const { rows, end } = await readStretch(work.db, { ...asked, limit, between }, tree);
    return { rows: await answer(rows, contextOf(work)), end };
  };
}

/** All pages of a list. Each is read ahead while the one before is processed, and no further. */
async function* pagesOf<End>(read: ReadPage<End>, mostRows: number): AsyncGenerator<ExportedRow[]> {
  const size = new PageSize(mostRows);
  for (let reading: Promise<Page<End>> | null = read(size.rows, null); reading; ) {
    const page: Page<End> = await reading;
    const { rows, end } = page;
    const last: End | null = rows.length < size.rows ? null : end;
    size.note(rows);
    reading = last === null ? null : read(size.rows, last);
    // Where the consumer fails first, nobody awaits the page that is being read.
    reading?.catch(() => {});
    yield rows;
  }
}

/**
 * Streams all rows of a list from one snapshot, a page at a time, in constant memory and with a constant number of statements a page.
 * @param act Consumes the pages while the snapshot is open.
 * @throws What `readExportQuery` and resolvers throw · an interruption where the snapshot is open for too long.
 */
export function exportRows<T>(
  order: Parameters<typeof inSnapshot>[0],
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
