import { MIMEType } from "node:util";
import type { Request, Response } from "express";
import { Router } from "express";
import { z } from "zod";
import type { Clock } from "../clock";
import type { Database } from "../db";
import type { CatalogueFile } from "../domain/catalogue/catalogue-file";
import { fileShapes } from "../domain/catalogue/file-shapes";
import { importCatalogue } from "../domain/catalogue/import-catalogue";
import { lookInto } from "../domain/catalogue/look";
import { mapColumns } from "../domain/catalogue/map-columns";
import { presets, readExports } from "../domain/catalogue/presets";
import { knownPlaces } from "../domain/catalogue/presets/known-places";
import { readUpload } from "../domain/catalogue/read-catalogue";
import { type Requester, workForRequest } from "../domain/work";
import { KeyBusy, MissingScope } from "../errors";
import { Problem } from "../problem";
import { placeFor } from "../rest/large-bodies";
import { readBytes } from "../rest/read-bytes";
import { refusalOf, validate } from "../rest/validate-body";
import type { Guard } from "./guard";
import { methodNotAllowed } from "./method-not-allowed";

/** Bytes of all files of an import that is sent; the command line takes any. */
const LARGEST_UPLOAD = 64 * 1024 * 1024;
const MOST_FILES = 64;
/** Boundaries of a form that has so many files, and options: one before each part, and one at the end. */
const MOST_BOUNDARIES = MOST_FILES + 2;
/** Imports at one time in a process, and of one merchant: each has its files in memory, and a connection for as long as it takes. */
const MOST_IMPORTS = 4;
const MOST_OF_TENANT = 1;
/** How often is told how far an import is, in ms. */
const TELL_EVERY_MS = 200;
/** How often a blank line is sent meanwhile, in ms, so that whoever waits, and whatever lies between, knows that it goes on. */
const SIGN_EVERY_MS = 10_000;

const name = z.string().trim().min(1).max(500);

const Options = z.strictObject({
  dryRun: z.boolean().default(false),
  again: z.boolean().default(false),
  decimal: z.enum(["point", "comma"]).optional(),
  preset: z.string().optional(),
  store: name.optional(),
  warehouse: name.default("Main"),
  /** By the name of a file or sheet. */
  mappings: z
    .record(z.string(), z.strictObject({ table: z.string(), columns: z.record(z.string(), z.string().nullable()) }))
    .default({}),
});
type Options = z.infer<typeof Options>;

interface ImportService {
  database: Database;
  clock: Clock;
  admit: Guard;
  operationTimeoutMs: number;
}

/** What a form holds. */
interface Sent {
  files: CatalogueFile[];
  options: Options;
}

/**
 * Imports files that are sent, as the command line does; for the page at /import. Forms are `multipart/form-data`: the files under any name, and in
 * `options` a JSON object (`Options`).
 *
 * - `GET /imports/files`: the catalogue's files and columns, and the presets.
 * - `POST /imports/look`: what each file is, its columns and first rows; stores nothing.
 * - `POST /imports`: with a key that may write, also with `dryRun`, which waits where an import would. Answers a JSON object a line: `progress` while it
 *   goes on, and at the end `outcomes`. An answer that ends without them was broken off.
 */
export function imports({ database, clock, admit, operationTimeoutMs }: ImportService): Router {
  const router = Router();
  const busy = new Map<string, number>();
  router.get("/imports/files", async (request, response) => {
    await admit(request, response);
    response.json({ files: fileShapes, presets: presets.map(({ name, title }) => ({ name, title })) });
  });
  router.post("/imports/look", async (request, response) => {
    const requester = await admit(request, response);
    const { files } = await readForm(request, response, requester);
    const looks = [];
    for (const file of files) looks.push(await lookInto(file));
    response.json({ files: looks });
  });
  router.post("/imports", async (request, response) => {
    const requester = await admit(request, response);
    if (requester.scope !== "WRITE") throw MissingScope("write");
    const { tenantId } = requester;
    const giveBack = takeTurn(busy, tenantId);
    try {
      const { files, options } = await readForm(request, response, requester);
      const made = await prepared(files, options, { database, clock, tenantId });
      const { dryRun, again, decimal } = options;
      const teller = new Teller(response);
      const onProgress = (file: string, rows: number) => teller.progress(file, rows);
      try {
        const work = { database, tenantId, clock, dryRun, again, decimal, onProgress };
        const outcomes = await importCatalogue(made, work);
        // So that the key sees what it has brought, whichever database answers.
        if (!dryRun)
          await workForRequest({ database, clock, operationTimeoutMs }, requester, "mutation", async () => {});
        teller.end(outcomes);
      } finally {
        teller.stop();
      }
    } finally {
      giveBack();
    }
  });
  router.all("/imports/files", methodNotAllowed("GET"));
  router.all(["/imports", "/imports/look"], methodNotAllowed("POST"));
  return router;
}

/** Takes a turn among imports. @returns What gives it back. @throws KeyBusy when there is none to be had. */
function takeTurn(busy: Map<string, number>, tenantId: string): () => void {
  const ofTenant = busy.get(tenantId) ?? 0;
  const all = [...busy.values()].reduce((sum, count) => sum + count, 0);
  if (ofTenant >= MOST_OF_TENANT || all >= MOST_IMPORTS) throw KeyBusy();
  busy.set(tenantId, ofTenant + 1);
  return () => {
    const left = (busy.get(tenantId) ?? 1) - 1;
    if (left > 0) busy.set(tenantId, left);
    else busy.delete(tenantId);
  };
}

/** Reads a form. @throws Problem when it is too large, is no form, or has options that can't be. */
async function readForm(request: Request, response: Response, requester: Requester): Promise<Sent> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem(415, "Files are sent as multipart/form-data");
  const bytes = await readBytes(request, { mostBytes: LARGEST_UPLOAD, place: placeFor(requester, response) });
  const refusal = () => refusalOf([{ path: "files", reason: `1 to ${MOST_FILES} files are taken` }]);
  // A form is parsed in one go, and millions of its parts would take a minute.
  if (hasMoreParts(bytes, type)) throw refusal();
  const form = await new globalThis.Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw new Problem(400, "The form can't be read");
    });
  const sent = [...form.values()].filter((value) => typeof value !== "string");
  if (sent.length === 0 || sent.length > MOST_FILES) throw refusal();
  const options = readOptions(form.get("options"));
  const files = [];
  for (const file of sent) files.push(...(await readUpload(file.name, Buffer.from(await file.arrayBuffer()))));
  return { files, options };
}

/** Whether a form has more parts than are taken; false where its type doesn't say what is between them, and it can't be read. */
function hasMoreParts(bytes: Buffer, type: string): boolean {
  const boundary = boundaryOf(type);
  if (!boundary) return false;
  let count = 0;
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length)) {
    count += 1;
    if (count > MOST_BOUNDARIES) return true;
  }
  return false;
}

function boundaryOf(type: string): string | null {
  try {
    const boundary = new MIMEType(type).params.get("boundary");
    return boundary ? `--${boundary}` : null;
  } catch {
    return null;
  }
}

function readOptions(text: unknown): Options {
  let given: unknown = {};
  try {
    if (text !== null) given = JSON.parse(String(text));
  } catch {
    throw refusalOf([{ path: "options", reason: "must be JSON" }]);
  }
  const { value, faults } = validate(Options, given);
  if (faults.length > 0) throw refusalOf(faults);
  return value as Options;
}

/** The files as they are to be imported: made of exports, or with their columns mapped. */
async function prepared(
  files: readonly CatalogueFile[],
  { preset: wanted, store, warehouse, mappings }: Options,
  { database, clock, tenantId }: { database: Database; clock: Clock; tenantId: string },
): Promise<readonly CatalogueFile[]> {
  const mapped = files.map((file) => {
    const mapping = Object.hasOwn(mappings, file.file) ? mappings[file.file] : undefined;
    return mapping ? mapColumns(file, mapping) : file;
  });
  if (wanted === undefined) return mapped;
  const preset = presets.find(({ name }) => name === wanted);
  if (!preset)
    throw refusalOf([{ path: "preset", reason: `must be one of ${presets.map(({ name }) => name).join(", ")}` }]);
  const known = await knownPlaces(database, tenantId, clock);
  return readExports(mapped, preset, { store: store ?? preset.title, warehouse, ...known });
}

/** Tells a client how far an import is, line by line. */
class Teller {
  private told = 0;
  private readonly signs: NodeJS.Timeout;

  constructor(private readonly response: Response) {
    response.status(200);
    // What is packed waits until there is more of it.
    response.set({ "Content-Type": "application/x-ndjson; charset=utf-8", "Cache-Control": "no-store, no-transform" });
    response.set("X-Accel-Buffering", "no");
    response.flushHeaders();
    this.signs = setInterval(() => response.write("\n"), SIGN_EVERY_MS).unref();
  }

  progress(file: string, rows: number): void {
    if (rows > 0 && performance.now() < this.told + TELL_EVERY_MS) return;
    this.told = performance.now();
    this.response.write(`${JSON.stringify({ progress: { file, rows } })}\n`);
  }

  end(outcomes: readonly unknown[]): void {
    this.response.end(`${JSON.stringify({ outcomes })}\n`);
  }

  stop(): void {
    clearInterval(this.signs);
  }
}
