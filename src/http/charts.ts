import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import type { Clock } from "../clock";
import type { Database } from "../db";
import { RenderersBusy, type Rendering, render } from "../documents/render";
import type { SeriesSpan } from "../domain/plan/planned-series";
import { skuOutlook } from "../domain/plan/sku-outlook";
import { workFor } from "../domain/work";
import { DomainError, Unavailable } from "../errors";
import { Problem, problemOf } from "../problem";
import type { Admission } from "./admission";
import type { LinkSigner } from "./downloads";

/** What charts are served with. */
interface ChartService {
  database: Database;
  clock: Clock;
  admit: Admission;
  signer: LinkSigner;
  /** The address that clients reach the service at, for links. */
  addressOf(request: Request): string;
}

/** What a chart shows unless it is told. */
const SPANS: Record<string, SeriesSpan> = {
  day: { interval: "DAY", back: 60, ahead: 60 },
  week: { interval: "WEEK", back: 26, ahead: 26 },
  month: { interval: "MONTH", back: 12, ahead: 12 },
};

const TYPES = { svg: "image/svg+xml", png: "image/png" } as const;

/** A drawing that is opened by itself runs nothing and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

const Theme = z.enum(["light", "dark"]);
const Look = z.object({
  theme: Theme.default("light"),
  back: z.coerce.number().int().optional(),
  ahead: z.coerce.number().int().optional(),
});

const text = z.string().max(500);
const TableChart = z.object({
  title: text,
  kind: z.enum(["bar", "line"]),
  labels: z.array(text).min(1).max(400),
  series: z
    .array(z.object({ name: text, values: z.array(z.number().nullable()) }))
    .min(1)
    .max(6),
  theme: Theme.default("light"),
});

/** What the schema makes of a value. @throws Problem naming what is wrong. */
function parsed<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const faults = error.issues.map(({ path, message }) => ({ path: path.join("."), reason: message }));
  throw new Problem(422, faults.map(({ path, reason }) => `${path}: ${reason}`).join("; "), faults);
}

async function sendDrawing(response: Response, rendering: Extract<Rendering, { kind: "chart" }>): Promise<void> {
  const drawing = await render(rendering).catch((error: unknown) => {
    throw error instanceof RenderersBusy ? problemOf(Unavailable()) : error;
  });
  response.set("Content-Security-Policy", POLICY).set("Cache-Control", "private, max-age=60");
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
  response.type(TYPES[rendering.format]).send(drawing);
}

const NO_CHART = "There is no such chart";

/**
 * Charts for browsers and documents, drawn here: the plan of a SKU, with a key or by a signed link (D45), and figures of a table
 * that the caller sends, with a key.
 *
 * - `GET /charts/skus/{sku_id}/{interval}.{format}`, `GET /charts/skus/{sku_id}/warehouses/{warehouse_id}/{interval}.{format}`:
 *   interval day, week or month; format svg or png; `theme`, `back` and `ahead` as query.
 * - The same with `/link` behind it answers `{ "url" }`, which opens the chart without a key during 24 hours.
 * - `POST /charts/table.svg`: a `TableChart` as JSON.
 */
export function charts({ database, clock, admit, signer, addressOf }: ChartService): Router {
  const tenantOf = async (request: Request<object>, response: Response): Promise<string> => {
    if (request.query.signature === undefined) return (await admit(request as Request, response)).tenantId;
    const tenantId = signer.check(new URL(request.originalUrl, "http://localhost"));
    if (tenantId === null) throw new Problem(404, "This link is not valid or no longer valid");
    return tenantId;
  };
  const sendPlan: RequestHandler<Record<string, string | undefined>> = async (request, response) => {
    const { skuId = "", warehouseId = null, interval = "", format } = request.params;
    const tenantId = await tenantOf(request, response);
    const span = SPANS[interval];
    if (!span || (format !== "svg" && format !== "png")) throw new Problem(404, NO_CHART);
    const { theme, back = span.back, ahead = span.ahead } = parsed(Look, request.query);
    const chart = await workFor(
      database,
      tenantId,
      clock,
      (work) => skuOutlook(work, { skuId, warehouseId }, { ...span, back, ahead }),
      { readOnly: true },
    ).catch((error: unknown) => {
      throw error instanceof DomainError ? problemOf(error) : error;
    });
    if (!chart) throw new Problem(404, NO_CHART);
    await sendDrawing(response, { kind: "chart", chart: { kind: "plan", chart }, theme, format });
  };
  const sendLink: RequestHandler = async (request, response) => {
    const { tenantId } = await admit(request, response);
    const path = request.path.replace(/\/link$/, "");
    response.json({ url: `${addressOf(request)}${signer.sign(path, tenantId)}` });
  };
  const router = Router();
  const paths = ["/charts/skus/:skuId", "/charts/skus/:skuId/warehouses/:warehouseId"];
  for (const path of paths) {
    router.get(`${path}/:interval.:format/link`, sendLink);
    router.get(`${path}/:interval.:format`, sendPlan);
  }
  router.post("/charts/table.svg", async (request, response) => {
    await admit(request, response);
    await new Promise<void>((resolve, reject) =>
      express.json({ limit: "1mb" })(request, response, (error) => (error ? reject(error) : resolve())),
    );
    const { theme, ...chart } = parsed(TableChart, request.body);
    await sendDrawing(response, { kind: "chart", chart: { kind: "table", chart }, theme, format: "svg" });
  });
  return router;
}
