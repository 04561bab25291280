import { type ExecutionResult, execute } from "graphql";
import { cursorNow } from "../../domain/changes/moment";
import { type ExportOrder, inSnapshot } from "../../domain/exports/run-export";
import type { Work } from "../../domain/work";
import type { ExportColumn, ExportedRow } from "../../values/export-columns";
import type { GraphQLContext } from "../builder/context";
import { createLoaders } from "../builder/loaders";
import { type AskedExport, type ExportQuery, readExportQuery } from "../schema/exports/export-query";
import { schema } from "../schema/schema";
import { originalOf } from "./fault-origins";

/** A page of `ExportQuery`'s document. */
interface Page {
  rows: { edges: { cursor: string; node: ExportedRow }[] };
}

/** What is exported: the columns, where they were asked for, and the rows, page by page. */
export interface ExportedRows {
  columns: readonly ExportColumn[];
  pages: AsyncIterable<ExportedRow[]>;
  /** What `changes(since:)` goes on from, for whoever has all of these rows. */
  cursor: string;
}

const contextOf = (work: Work): GraphQLContext => ({
  work,
  loaders: createLoaders(work),
  scope: "READ",
  trusted: false,
  refusal: null,
  edition: null,
});

function pageOf({ data, errors = [] }: ExecutionResult): Page["rows"] {
  const [error] = errors;
  if (error) throw originalOf(error) ?? error;
  return (data as unknown as Page).rows;
}

async function readPage(work: Work, { document, variablesAfter }: ExportQuery, after: string | null) {
  const variableValues = variablesAfter(after);
  return pageOf(await execute({ schema, document, variableValues, contextValue: contextOf(work) }));
}

/** All pages of a list, each of which is read while the one before is worked on, and no further. */
async function* pagesOf(work: Work, query: ExportQuery): AsyncGenerator<ExportedRow[]> {
  for (let reading: ReturnType<typeof readPage> | null = readPage(work, query, null); reading; ) {
    const { edges }: Page["rows"] = await reading;
    const last: Page["rows"]["edges"][number] | undefined = edges.length < query.pageRows ? undefined : edges.at(-1);
    reading = last ? readPage(work, query, last.cursor) : null;
    // Where whoever takes them fails first, nobody waits for the page that is being read.
    reading?.catch(() => {});
    yield edges.map(({ node }) => node);
  }
}

/**
 * Reads all rows of a list from one snapshot, a page at a time: their number costs no memory, and each page as many statements as any other.
 * @param act Takes the pages, as long as the snapshot is open.
 * @throws What `readExportQuery` and fields throw · what a snapshot that is open for too long is ended with.
 */
export function exportRows<T>(
  order: Omit<ExportOrder, "exportId">,
  asked: AskedExport,
  act: (exported: ExportedRows) => Promise<T>,
): Promise<T> {
  const query = readExportQuery(schema, asked);
  return inSnapshot(order, async (work) => {
    const cursor = await cursorNow(work);
    return act({ columns: query.columns, pages: pagesOf(work, query), cursor });
  });
}
