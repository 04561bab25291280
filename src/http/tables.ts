import { stringify } from "csv-stringify/sync";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import { contentDisposition } from "../documents/file-name";
import { render } from "../documents/render";
import { judgeBody, refusalOf } from "../rest/judge-body";
import { readBody } from "../rest/read-body";
import { tooLarge } from "../rest/read-bytes";
import type { Admission } from "./admission";
import { methodNotAllowed } from "./method-not-allowed";
import { sendDrawing, Theme } from "./send-drawing";

/** Bytes of a table that is taken, and its cells: some 5,000 rows of 50 columns. */
const LARGEST_TABLE = 16 * 1024 * 1024;
const MOST_CELLS = 250_000;

const text = z.string().max(500);

const TableChart = z.object({
  title: text,
  kind: z.enum(["bar", "line"]),
  labels: z.array(text).min(1).max(400),
  series: z
    .array(z.object({ name: text, values: z.array(z.number().nullable()).max(400) }))
    .min(1)
    .max(6),
  theme: Theme.default("light"),
});

const Table = z.object({
  title: text,
  columns: z.array(text).min(1).max(200),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).max(20_000),
});

/** What a request sends. @throws Problem naming what is wrong with it. */
async function sent<Output>(schema: z.ZodType<Output>, request: Request): Promise<Output> {
  const { value, faults } = await judgeBody(schema, await readBody(request, LARGEST_TABLE));
  if (faults.length > 0) throw refusalOf(faults);
  return value as Output;
}

async function sentTable(request: Request): Promise<z.infer<typeof Table>> {
  const table = await sent(Table, request);
  const cells = table.rows.reduce((sum, row) => sum + row.length, 0);
  if (cells > MOST_CELLS) throw tooLarge(`the table has more than ${MOST_CELLS} cells`);
  return table;
}

function sendFile(response: Response, title: string, extension: "csv" | "xlsx", body: string | Buffer): void {
  response.set("Content-Disposition", contentDisposition(title, extension, "table"));
  response.type(extension).send(body);
}

/**
 * Turns a table that the caller sends (figures of a GraphQL answer, say) into a chart or a file; with a key. Nothing is kept.
 *
 * - `POST /tables/chart.svg`: a `TableChart`.
 * - `POST /tables/file.csv`, `POST /tables/file.xlsx`: a `Table`. A text that a spreadsheet would take for a formula is
 *   kept from being one.
 */
export function tables(admit: Admission): Router {
  const router = Router();
  const admitted: RequestHandler = async (request, response, next) => {
    await admit(request, response);
    next();
  };
  router.post("/tables/chart.svg", admitted, async (request, response) => {
    const { theme, ...chart } = await sent(TableChart, request);
    await sendDrawing(response, { kind: "chart", chart: { kind: "table", chart }, theme, format: "svg" });
  });
  router.post("/tables/file.csv", admitted, async (request, response) => {
    const { title, columns, rows } = await sentTable(request);
    sendFile(
      response,
      title,
      "csv",
      stringify([columns, ...rows], {
        bom: true,
        escape_formulas: true,
        record_delimiter: "\r\n",
        cast: { boolean: String },
      }),
    );
  });
  router.post("/tables/file.xlsx", admitted, async (request, response) => {
    const table = await sentTable(request);
    sendFile(response, table.title, "xlsx", await render({ kind: "table-workbook", table }));
  });
  router.all(["/tables/chart.svg", "/tables/file.csv", "/tables/file.xlsx"], methodNotAllowed("POST"));
  return router;
}
