import { MAX_TABLE_CELLS, MAX_TABLE_ROWS } from "../documents/answers/bounds";
import { cutOf, extentOf } from "../documents/answers/extent";
import { limitsOf } from "../documents/answers/limits";
import { hasRows, heading, type Table, tablesIn } from "../documents/answers/tables";
import { type Asker, render } from "../documents/render";
import type { MailRun } from "../domain/questions/mail-runs";
import { type QuestionFiles, QuestionRefused } from "../domain/questions/question-mail";
import { askSaved } from "../graphql/execution/ask";
import type { OperationService } from "../graphql/execution/run";
import { fileName } from "../values/file-name";

/** Most tables of an answer, and most bytes of their files together: mail servers seldom take more. */
const MAX_TABLES = 10;
const MAX_BYTES = 10 * 1024 * 1024;

const FORMATS = {
  CSV: { kind: "table-csv", ending: "csv", type: "text/csv; charset=utf-8" },
  WORKBOOK: {
    kind: "table-workbook",
    ending: "xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
} as const;

const TOO_LARGE = "Its answer is too large to be mailed";

const NO_LIST =
  "It is mailed only when it has rows, but its answer has no list. Ask for a list, or mail it at each of its moments.";

/** @throws QuestionRefused */
function refuseLarge(tables: readonly Table[]): void {
  if (tables.length > MAX_TABLES)
    throw new QuestionRefused(`${TOO_LARGE}: ${tables.length} tables, the most is ${MAX_TABLES}.`);
  for (const { name, rows, columns } of tables) {
    const cells = rows.length * columns.length;
    if (rows.length <= MAX_TABLE_ROWS && cells <= MAX_TABLE_CELLS) continue;
    const most = `the most is ${MAX_TABLE_ROWS} rows and ${MAX_TABLE_CELLS} cells`;
    throw new QuestionRefused(`${TOO_LARGE}: ${heading(name)} has ${rows.length} rows and ${cells} cells, ${most}.`);
  }
}

async function fileOf(
  { name, format }: MailRun,
  table: Table,
  { isOnly, cut, asker }: { isOnly: boolean; cut: string | null; asker: Asker },
): Promise<QuestionFiles["files"][number]> {
  const { kind, ending, type } = FORMATS[format];
  const title = isOnly ? name : `${name} ${heading(table.name)}`;
  const { columns, rows } = table;
  const bytes = await render({ kind, table: { title, columns: columns.map(heading), rows } }, asker);
  return { name: fileName(title, ending, "answer"), type, bytes, rows: rows.length, cut };
}

/**
 * Asks a question with the right to read and makes files of its answer, of the same tables that GraphiQL shows.
 * @param tenantId The question's merchant; it is read with its own share of the connections.
 * @throws QuestionRefused
 */
export async function questionFiles(
  service: OperationService,
  tenantId: string,
  question: MailRun,
): Promise<QuestionFiles> {
  const asker = {
    by: { kind: "JOB", id: "mail-question", name: "mail-question" } as const,
    keyPrefix: `mails of ${tenantId}`,
    warehouses: question.warehouses,
    gone: new AbortController().signal,
  };
  const { document, variables, data } = await askSaved(service, { ...asker, tenantId }, question);
  const isRowed = hasRows(data);
  if (question.onlyWithRows && isRowed === null) throw new QuestionRefused(NO_LIST);
  const limits = limitsOf(document, variables);
  const tables = tablesIn(data);
  refuseLarge(tables);
  const files = [];
  for (const table of tables) {
    const cut = cutOf(extentOf(table, limits.get(table.name) ?? null, null));
    files.push(await fileOf(question, table, { isOnly: tables.length === 1, cut, asker }));
  }
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > MAX_BYTES) throw new QuestionRefused(`${TOO_LARGE}: ${size} bytes, the most is ${MAX_BYTES}.`);
  return { files, hasRows: isRowed ?? files.length > 0 };
}
