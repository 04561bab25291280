import { type Request, type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import type { SeriesSpan } from "../domain/plan/planned-series";
import { skuOutlook } from "../domain/plan/sku-outlook";
import { type OperationService, type Requester, type Work, workForRequest } from "../domain/work";
import { DomainError } from "../errors";
import { Problem, problemOf } from "../errors/problem";
import { readTag, TAG_WANTED } from "../values/locale";
import { type LinkSigner, linkHolder, NO_LINK, readForLink } from "./downloads";
import type { Guard } from "./guard";
import { methodNotAllowed } from "./method-not-allowed";
import { parsedQuery } from "./parsed-query";
import { sendDrawing, Theme } from "./send-drawing";

/** What charts are served with. */
interface ChartService extends OperationService {
  admit: Guard;
  signer: LinkSigner;
  /** The address that clients reach the service at, for links. */
  addressOf(request: Request): string;
}

/** The chart's defaults. */
const SPANS: ReadonlyMap<string, SeriesSpan> = new Map([
  ["day", { interval: "DAY", back: 60, ahead: 60 }],
  ["week", { interval: "WEEK", back: 26, ahead: 26 }],
  ["month", { interval: "MONTH", back: 12, ahead: 12 }],
]);

const Locale = z.string().transform((text, context) => {
  const tag = readTag(text);
  if (tag !== null) return tag;
  context.addIssue({ code: "custom", message: TAG_WANTED });
  return z.NEVER;
});

const Look = z.object({
  theme: Theme.default("light"),
  back: z.coerce.number().int().optional(),
  ahead: z.coerce.number().int().optional(),
  width: z.coerce.number().int().min(280).max(1600).optional(),
  locale: Locale.optional(),
});

const NO_CHART = "There is no such chart";

/** What the end of a chart's address says. @throws Problem 404 where it says nothing that is drawn. */
function drawingOf({ interval = "", format }: Readonly<Record<string, string | undefined>>) {
  const span = SPANS.get(interval);
  if (!span || (format !== "svg" && format !== "png")) throw new Problem(404, NO_CHART);
  return { span, format } as const;
}

/**
 * Charts of SKUs' plans for browsers and documents, drawn here; with a key, or by a signed link (D45).
 *
 * - `GET /charts/skus/{sku_id}/{interval}.{format}`, `GET /charts/skus/{sku_id}/warehouses/{warehouse_id}/{interval}.{format}`:
 *   interval day, week or month; format svg or png; `theme`, `back`, `ahead`, `width` (280 to 1,600 pixels) and `locale` (a BCP 47 tag: German or English words, figures and days of the place) as query.
 * - The same with `/link` behind it answers `{ "url" }`, which opens the chart without a key during 24 hours.
 */
export function charts({ admit, signer, addressOf, ...service }: ChartService): Router {
  const requesterOf = async (request: Request<object>, response: Response): Promise<Requester> => {
    if (request.query.signature === undefined) return admit(request as Request, response);
    const owner = signer.check(request.url);
    if (owner === null) throw new Problem(404, NO_LINK);
    return linkHolder(owner, response);
  };
  const sendPlan: RequestHandler<Record<string, string | undefined>> = async (request, response) => {
    const { skuId = "", warehouseId = null } = request.params;
    const requester = await requesterOf(request, response);
    const { span, format } = drawingOf(request.params);
    const { theme, back = span.back, ahead = span.ahead, width, locale } = parsedQuery(Look, request);
    const read = (work: Work) => skuOutlook(work, { skuId, warehouseId }, { ...span, back, ahead });
    const isLink = request.query.signature !== undefined;
    const reading = isLink
      ? readForLink(service, requester, response, read)
      : workForRequest(service, requester, "query", read);
    const chart = await reading.catch((error: unknown) => {
      throw error instanceof DomainError ? problemOf(error) : error;
    });
    if (!chart) throw new Problem(404, NO_CHART);
    response.set("Cross-Origin-Resource-Policy", "cross-origin");
    await sendDrawing(
      response,
      { kind: "chart", chart: { kind: "plan", chart: { ...chart, width, locale } }, theme, format },
      requester,
    );
  };
  const sendLink: RequestHandler<Record<string, string>> = async (request, response) => {
    const requester = await admit(request, response);
    drawingOf(request.params);
    parsedQuery(Look, request);
    const path = request.path.replace(/\/link$/, "");
    const url = new URL(`${addressOf(request)}${signer.sign(path, requester)}`);
    // How it looks is nobody's secret, and stays the reader's to change.
    for (const name of Object.keys(Look.shape)) {
      const value = request.query[name];
      if (typeof value === "string") url.searchParams.set(name, value);
    }
    response.json({ url: url.href });
  };
  const router = Router();
  const paths = ["/charts/skus/:skuId", "/charts/skus/:skuId/warehouses/:warehouseId"];
  for (const path of paths) {
    router.get(`${path}/:interval.:format/link`, sendLink);
    router.get(`${path}/:interval.:format`, sendPlan);
    router.all([`${path}/:interval.:format/link`, `${path}/:interval.:format`], methodNotAllowed("GET"));
  }
  return router;
}
