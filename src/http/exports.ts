import { type Request, type Response, Router } from "express";
import { CHUNK_BYTES, type FinishedFile, findFile, readChunk } from "../domain/exports/export-file";
import { type OperationService, type Requester, workForRequest } from "../domain/work";
import { DomainError, MerchantBusy } from "../errors";
import { Problem, problemOf } from "../errors/problem";
import { Admission } from "../limits/admission";
import { budgetsOf } from "../limits/by-tenant";
import { LIMITS } from "../limits/limits";
import { backpressureWriter } from "../rest/backpressure-writer";
import { EXPORT_FORMATS } from "../values/export-formats";
import { contentDisposition } from "../values/file-name";
import { type LinkSigner, linkHolder, NO_LINK, readForLink } from "./downloads";
import { networkOf } from "./guard";
import { methodNotAllowed } from "./method-not-allowed";

/** What serving downloads takes. */
interface DownloadService extends OperationService {
  /** How long a client may read nothing before its download is broken off, in ms; it can resume it. */
  readerPatienceMs: number;
}

/** Who downloads a file of a tenant, from which network. */
interface Downloader {
  tenantId: string;
  network: string;
}

const { ofNetwork, ...ofDownloads } = LIMITS.downloads;
const admission = new Admission<Downloader>({
  waitMs: ofDownloads.waitMs,
  budgets: [
    {
      name: "network",
      max: ofNetwork,
      holderOf: ({ tenantId, network }) => `${tenantId} ${network}`,
      refusal: MerchantBusy,
    },
    ...budgetsOf(ofDownloads),
  ],
});

/** Waits until a download may begin. @returns What lets the next one begin. @throws Problem where there are too many for too long. */
async function acquire(request: Request, { tenantId, gone }: Requester): Promise<() => void> {
  try {
    return await admission.acquire({ tenantId, network: networkOf(request.ip ?? "") }, gone);
  } catch (error) {
    throw error instanceof DomainError ? problemOf(error) : error;
  }
}

/** A byte range of a file, both ends included. */
interface ByteRange {
  start: number;
  end: number;
}

/** Which version of a file there is: it never changes, but an export that is given up can be begun again. */
const etagOf = ({ id, attempt }: FinishedFile): string => `"${id}-${attempt}"`;

/** Whether the client has the file already, by any of the names that it gives, weak ones too (RFC 9110, 13.1.2); `fetch` asks anew for what Express calls fresh. */
function isHeld(request: Request, file: FinishedFile): boolean {
  const held = (request.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return held.includes(etagOf(file)) || held.includes("*");
}

/**
 * Whether more bytes from the end are asked for than there are: that is all of them (RFC 9110, 14.1.2), and what readers of Parquet ask of a file whose length
 * they don't know. Express takes it for a range behind the end.
 */
const endsWholeFile = (request: Request, { bytes }: FinishedFile): boolean =>
  Number(/^bytes=-(\d+)$/.exec(request.get("Range") ?? "")?.[1] ?? 0) >= bytes;

/**
 * What of a file is asked for; null for all of it. A range whose condition does not hold, that is none, of several parts, or of another
 * request than GET is as if there were none (RFC 9110, 14.2).
 * @throws Problem 416 for a range behind the file's end.
 */
function requestedRange(request: Request, file: FinishedFile): ByteRange | null {
  if (request.method !== "GET") return null;
  const condition = request.get("If-Range");
  if (condition !== undefined && condition !== etagOf(file) && condition !== file.finishedAt.toUTCString()) return null;
  if (endsWholeFile(request, file)) return { start: 0, end: file.bytes - 1 };
  const ranges = request.range(file.bytes);
  if (ranges === -1)
    throw new Problem(416, "The range begins behind the end of the file", [], {
      "Content-Range": `bytes */${file.bytes}`,
    });
  const [range, ...more] = Array.isArray(ranges) && ranges.type === "bytes" ? ranges : [];
  return range && more.length === 0 ? range : null;
}

/** Sends a range of a file, piece by piece: each is read by itself, so that a slow client holds no connection to the database. */
async function* piecesOf(
  service: DownloadService,
  holder: Requester,
  file: FinishedFile,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const chunk = await workForRequest(service, holder, "query", (work) => readChunk(work, file, at));
    const begins = at - (at % CHUNK_BYTES);
    const piece = chunk?.subarray(at - begins, end - begins + 1);
    // Deleted meanwhile: the answer is broken off, as nothing else can be said any more.
    if (!piece || piece.length === 0) throw new Error("The file is gone");
    at += piece.length;
    yield piece;
  }
}

/** Which file it is, whether or not any of it is sent. */
function identify(response: Response, file: FinishedFile): void {
  response.set({
    "Accept-Ranges": "bytes",
    ETag: etagOf(file),
    "Last-Modified": file.finishedAt.toUTCString(),
    // A link is a secret, and the bytes are what they are: no proxy is to keep or pack them.
    "Cache-Control": "private, no-cache, no-transform",
  });
}

/** What the bytes are that are sent, and what to call them. */
function describe(response: Response, file: FinishedFile): void {
  const { ending, type } = EXPORT_FORMATS[file.format];
  const name = `${file.list} ${file.startedAt.toISOString().slice(0, 10)}`;
  response.set({ "Content-Type": type, "Content-Disposition": contentDisposition(name, ending, "export") });
}

async function send(
  service: DownloadService,
  holder: Requester,
  request: Request,
  response: Response,
  file: FinishedFile,
) {
  identify(response, file);
  if (isHeld(request, file)) return void response.status(304).end();
  const range = requestedRange(request, file);
  describe(response, file);
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  if (range) response.status(206).set("Content-Range", `bytes ${start}-${end}/${file.bytes}`);
  response.set("Content-Length", String(end - start + 1));
  if (request.method === "HEAD") return void response.end();
  const release = await acquire(request, holder);
  const write = backpressureWriter(response, service.readerPatienceMs);
  try {
    for await (const piece of piecesOf(service, holder, file, { start, end })) await write(piece);
    response.end();
  } catch (error) {
    // A client with a part of it asks for the rest; clients that leave are not logged.
    if (!response.headersSent) throw error;
    response.destroy();
  } finally {
    release();
  }
}

/**
 * Files of bulk exports behind signed links (D45): `GET /downloads/exports/{id}.{ending}`, with ranges, so that a download that was broken off goes on where it
 * was, and a reader of Parquet takes no more than it needs.
 */
export function exports(service: DownloadService, signer: LinkSigner): Router {
  const router = Router();
  router.get("/downloads/exports/:file", async (request, response) => {
    const owner = signer.check(request.url);
    if (owner === null) throw new Problem(404, NO_LINK);
    const [id = "", ...endings] = request.params.file.split(".");
    const holder = linkHolder(owner, response);
    const file = await readForLink(service, holder, response, (work) => findFile(work, id));
    if (!file || EXPORT_FORMATS[file.format].ending !== endings.join(".")) throw new Problem(404, NO_LINK);
    await send(service, holder, request, response, file);
  });
  router.all("/downloads/exports/:file", methodNotAllowed("GET"));
  return router;
}
