import { gunzipSync } from "node:zlib";
import type { Reply } from "./api";
import type { Merchant, TestApp } from "./app";
import { answering, resultsOf } from "./mutation";

const ASKED = "bulkExport(query: $query, variables: $variables, format: $format)";

/** Asks for a bulk export. */
export const askExport = (
  { api }: Merchant,
  query: string,
  format = "JSONL",
  variables: unknown = {},
): Promise<Reply> =>
  api.graphql(
    `mutation ($query: String!, $variables: JSON, $format: BulkExportFormat!) { ${answering(ASKED, "{ id state list }")} }`,
    { query, variables, format },
  );

/** Asks for a bulk export that is not refused. @returns Its id. */
export const startExport = async (...asked: Parameters<typeof askExport>): Promise<string> =>
  resultsOf(await askExport(...asked)).bulkExport.id;

const FIELDS = "{ id state list format rows bytes url cursor expiresAt errorCode errorMessage startedAt finishedAt }";

/** What is told of an export; null when there is none. */
export const lookAtExport = async ({ api }: Merchant, id: string) =>
  (await api.graphql(`query ($id: ID!) { bulkExport(id: $id) ${FIELDS} }`, { id })).body.data.bulkExport;

/** What a link opens. */
export async function download(url: string | URL, headers: Record<string, string> = {}, method = "GET") {
  const response = await fetch(url, { method, headers });
  return { status: response.status, headers: response.headers, file: Buffer.from(await response.arrayBuffer()) };
}

/** Exports to the end, and answers what is told of it with its file. */
export async function exported(app: TestApp, merchant: Merchant, ...[query, format, variables]: Asked) {
  const id = await startExport(merchant, query, format, variables);
  await app.drain();
  const told = await lookAtExport(merchant, id);
  expect(told).toMatchObject({ state: "FINISHED", errorCode: null, errorMessage: null });
  const { file } = await download(told.url);
  return { ...told, file };
}
type Asked = [query: string, format?: string, variables?: unknown];

/** The rows of a JSONL file. */
export const linesOf = (file: Buffer) => {
  const lines = gunzipSync(file).toString().split("\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => JSON.parse(line));
};
