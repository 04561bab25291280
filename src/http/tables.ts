import { type Request, Router } from "express";
import { z } from "zod";
import { MAX_TABLE_CELLS, MAX_TABLE_ROWS } from "../documents/answers/bounds";
import { render } from "../documents/render";
import { permitFor } from "../rest/large-bodies";
import { readBody } from "../rest/read-body";
import { type Reading, tooLarge } from "../rest/read-bytes";
import { refusalOf, validateBody } from "../rest/validate-body";
import { contentDisposition } from "../values/file-name";
import { isUnstorable } from "../values/text";
import type { Guard } from "./guard";
import { methodNotAllowed } from "./method-not-allowed";
import { sendDrawing, Theme } from "./send-drawing";

/** Bytes of a table that is taken. */
const MAX_TABLE = 16 * 1024 * 1024;

const text = z.string().max(500);
/** What a file holds just as it was sent. */
const held = z.string().refine((it) => !isUnstorable(it), "holds a NUL or half of a character");

const TableChart = z.object({
  title: text,
  kind: z.enum(["bar", "line", "column", "point", "waterfall"]),
  labels: z.array(text).min(1).max(400),
  series: z
    .array(z.object({ name: text, values: z.array(z.number().nullable()).max(400) }))
    .min(1)
    .max(6),
  width: z.number().int().min(280).max(1600).optional(),
  theme: Theme.default("light"),
});

const Table = z.object({
  title: text,
  columns: z.array(held.max(500)).min(1).max(200),
  rows: z.array(z.array(z.union([held, z.number(), z.boolean(), z.null()]))).max(MAX_TABLE_ROWS),
  note: held.max(500).optional(),
});

type Permit = Reading["permit"];

/** What a request sends. @throws Problem naming what is wrong with it. */
async function sent<Output>(schema: z.ZodType<Output>, request: Request, permit: Permit): Promise<Output> {
  const { value, faults } = await validateBody(schema, await readBody(request, { mostBytes: MAX_TABLE, permit }));
  if (faults.length > 0) throw refusalOf(faults);
  return value as Output;
}

async function sentTable(request: Request, permit: Permit): Promise<z.infer<typeof Table>> {
  const table = await sent(Table, request, permit);
  const cells = table.rows.reduce((sum, row) => sum + row.length, 0);
  if (cells > MAX_TABLE_CELLS) throw tooLarge(`the table has more than ${MAX_TABLE_CELLS} cells`);
  return table;
}

const FILES = [
  ["csv", "table-csv"],
  ["xlsx", "table-workbook"],
] as const;

/**
 * Turns a table that the caller sends (figures of a GraphQL answer, say) into a chart or a file; with a key. Nothing is kept.
 *
 * - `POST /tables/chart.svg`: a `TableChart`.
 * - `POST /tables/file.csv`, `POST /tables/file.xlsx`: a `Table`. A text that a spreadsheet would take for a formula is
 *   kept from being one (D122). Rows may differ in length: all of their cells are kept. A `note` (what it is a part of, say) stands on its own sheet
 * of a workbook.
 */
export function tables(admit: Guard): Router {
  const router = Router();
  router.post("/tables/chart.svg", async (request, response) => {
    const requester = await admit(request, response);
    const { theme, ...chart } = await sent(TableChart, request, permitFor(requester, response));
    const rendering = { kind: "chart", chart: { kind: "table", chart }, theme, format: "svg" } as const;
    await sendDrawing(response, rendering, requester);
  });
  for (const [extension, kind] of FILES) {
    router.post(`/tables/file.${extension}`, async (request, response) => {
      const requester = await admit(request, response);
      const table = await sentTable(request, permitFor(requester, response));
      const file = await render({ kind, table }, requester);
      response.set("Content-Disposition", contentDisposition(table.title, extension, "table"));
      response.type(extension).send(file);
    });
  }
  router.all(["/tables/chart.svg", "/tables/file.csv", "/tables/file.xlsx"], methodNotAllowed("POST"));
  return router;
}
