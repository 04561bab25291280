import type { Response } from "express";
import { Router } from "express";
import { z } from "zod";
import type { Database } from "../db";
import type { CatalogueFile } from "../domain/catalogue/files/catalogue-file";
import { withCorrections } from "../domain/catalogue/files/corrections";
import { ENCODINGS, encodingNamed, encodingsInsteadOf } from "../domain/catalogue/files/csv/encodings";
import type { KnownNames } from "../domain/catalogue/files/guess-by-content";
import { computedOf } from "../domain/catalogue/files/line-totals";
import { lookIntoFiles } from "../domain/catalogue/files/look";
import { mapTables } from "../domain/catalogue/files/map-columns";
import { readUpload } from "../domain/catalogue/files/read-catalogue";
import type { RejectedFile } from "../domain/catalogue/files/rejected-rows";
import { importCatalogue } from "../domain/catalogue/import-catalogue";
import { IMPORTING, rightsOfFile } from "../domain/catalogue/import-rights";
import { presets, readExports } from "../domain/catalogue/presets";
import { knownPlaces } from "../domain/catalogue/presets/known-places";
import { resolveNames } from "../domain/catalogue/rows/references";
import { fileShapes } from "../domain/catalogue/shapes/file-shapes";
import { requireRight } from "../domain/people/require-right";
import { workFor, workForRequest } from "../domain/work";
import { requireNoLimit } from "../graphql/execution/check-rights";
import { byTenant } from "../limits/by-tenant";
import { LIMITS } from "../limits/limits";
import { actingAs } from "../process/acting";
import { refusalOf, validate } from "../rest/validate-body";
import { type Clock, isTimeZone } from "../values/clock";
import type { Guard } from "./guard";
import { methodNotAllowed } from "./method-not-allowed";
import { Uploads } from "./uploads";

/** Interval of an import's progress lines, in ms. */
const TELL_EVERY_MS = 200;
/** How often a blank line is sent meanwhile, in ms, so that the client, and proxies between, know that it goes on. */
const SIGN_EVERY_MS = 10_000;

/** Files that a refusal lists. */
const MAX_FILES_NAMED = 50;

const name = z.string().trim().min(1).max(500);

const Mapping = z.strictObject({
  table: z.string(),
  columns: z.record(z.string(), z.string().nullable()),
  constants: z.record(z.string(), z.string()).optional(),
});

/** Cells that a request may correct. */
const MAX_CORRECTIONS = 10_000;
const Correction = z.strictObject({
  row: z.int().min(1),
  column: z.string().max(500),
  value: z.string().max(10_000),
});

/** Names that a request may have created, of each kind. */
const MAX_CREATED = 1_000;
const created = z.array(z.string().min(1).max(500)).max(MAX_CREATED).optional();

const Options = z.strictObject({
  dryRun: z.boolean().default(false),
  again: z.boolean().default(false),
  skipBadRows: z.boolean().default(false),
  refuseNegativeStock: z.boolean().default(false),
  /** Names to create where rows name them and nobody has them, or `all`. */
  createMissing: z
    .union([z.literal("all"), z.strictObject({ stores: created, warehouses: created, suppliers: created })])
    .optional(),
  decimal: z.enum(["point", "comma"]).optional(),
  dateOrder: z.enum(["day-first", "month-first"]).optional(),
  timeZone: z.string().refine(isTimeZone, "must be an IANA time zone, such as Europe/Berlin").optional(),
  /** Of the text files, by any of its labels. */
  encoding: z
    .string()
    .transform((label, context) => {
      const encoding = encodingNamed(label);
      if (!encoding) context.addIssue({ code: "custom", message: `must be ${encodingsInsteadOf(label)}` });
      return encoding ?? z.NEVER;
    })
    .optional(),
  /** By the name of a file or sheet: cells that are imported with another value than stands there. */
  corrections: z.record(z.string(), z.array(Correction).max(MAX_CORRECTIONS)).default({}),
  preset: z.string().optional(),
  store: name.optional(),
  warehouse: name.optional(),
  /** By the name of a file or sheet; several where it holds several of the catalogue's files. */
  mappings: z.record(z.string(), z.union([Mapping, z.array(Mapping).min(1).max(fileShapes.length)])).default({}),
});
type Options = z.infer<typeof Options>;

interface ImportService {
  database: Database;
  clock: Clock;
  admit: Guard;
  operationTimeoutMs: number;
}

/**
 * Imports files that are sent, as the command line does; for the page at /import. Forms are `multipart/form-data`: the files under any name, and in
 * `options` a JSON object (`Options`).
 *
 * - `GET /imports/files`: the catalogue's files and columns, the presets, and the encodings.
 * - `POST /imports/look`: what each file is, its columns and first rows, in the encoding of `options`; stores nothing.
 * - `POST /imports`: takes the rights of the files that are sent (`import-rights.ts`), also with `dryRun`, which waits where an import would. Answers a JSON object a line: `progress` while it
 *   goes on, with `skipBadRows` a `rejected` for each file of which rows are handed back, and at the end `outcomes`. An answer that ends without them was broken off.
 */
export function imports({ database, clock, admit, operationTimeoutMs }: ImportService): Router {
  const router = Router();
  const uploads = new Uploads();
  const importing = byTenant(LIMITS.imports);
  const looking = byTenant(LIMITS.importLooks);
  router.get("/imports/files", async (request, response) => {
    await admit(request, response);
    const encodings = Object.entries(ENCODINGS).map(([name, title]) => ({ name, title }));
    const files = fileShapes.map((shape) => ({ ...shape, computed: computedOf(shape.name) }));
    response.json({ files, presets: presets.map(({ name, title }) => ({ name, title })), encodings });
  });
  router.post("/imports/look", async (request, response) => {
    const requester = await admit(request, response);
    await uploads.read(request, requester.tenantId, async ({ files, options }) => {
      const { encoding } = readOptions(options);
      await looking.run(requester, requester.gone, async () => {
        // The names of a few first rows: one short transaction each.
        const known: KnownNames = (table, names) =>
          workFor(database, requester.tenantId, clock, async (work) => {
            const found = await resolveNames(work, table, names);
            return new Set(found.keys());
          });
        response.json({ files: await lookIntoFiles(await readUpload(files, encoding), known, requester.gone) });
      });
    });
  });
  router.post("/imports", async (request, response) => {
    const requester = await admit(request, response);
    // Before anything is read: who may import nothing, sends nothing.
    requireRight(requester, IMPORTING);
    requireNoLimit(requester);
    const { tenantId, keyPrefix, by, requestId } = requester;
    await uploads.read(request, tenantId, async (upload) => {
      const options = readOptions(upload.options);
      await importing.run(requester, requester.gone, async () => {
        const sent = await readUpload(upload.files, options.encoding);
        refuseUnknownFiles("mappings", options.mappings, sent);
        refuseUnknownFiles("corrections", options.corrections, sent);
        const made = await prepared(sent, options, {
          database,
          clock,
          tenantId,
        });
        // Of all files, before the first is stored: an import is not done in part because of a right.
        for (const { table } of made) requireRight(requester, rightsOfFile(table));
        if (options.createMissing) requireRight(requester, ["WRITE_CATALOGUE"]);
        const { dryRun, again, decimal, timeZone, skipBadRows, refuseNegativeStock, createMissing, dateOrder } =
          options;
        const teller = new Teller(response);
        const onProgress = (file: string, rows: number) => teller.progress(file, rows);
        try {
          const onRejected = (files: readonly RejectedFile[]) => teller.rejected(files);
          const reading = {
            dryRun,
            again,
            decimal,
            timeZone,
            skipBadRows,
            refuseNegativeStock,
            createMissing,
            dateOrder,
          };
          const work = { database, tenantId, clock, keyPrefix, by, ...reading, onProgress, onRejected };
          const outcomes = await actingAs({ by, requestId }, () => importCatalogue(made, work));
          // So that the key sees what it has brought, whichever database answers.
          if (!dryRun)
            await workForRequest({ database, clock, operationTimeoutMs }, requester, "mutation", async () => {});
          teller.end(outcomes);
        } finally {
          teller.stop();
        }
      });
    });
  });
  router.all("/imports/files", methodNotAllowed("GET"));
  router.all(["/imports", "/imports/look"], methodNotAllowed("POST"));
  return router;
}

function readOptions(text: string | null): Options {
  let given: unknown = {};
  try {
    if (text !== null) given = JSON.parse(text);
  } catch {
    throw refusalOf([{ path: "options", reason: "must be JSON" }]);
  }
  const { value, faults } = validate(Options, given, "options");
  if (faults.length > 0) throw refusalOf(faults);
  return value as Options;
}

/** @throws Problem where a mapping or a correction names a file or sheet that was not sent: it has no effect. */
function refuseUnknownFiles(
  option: string,
  given: Readonly<Record<string, unknown>>,
  files: readonly CatalogueFile[],
): void {
  const sent = new Set(files.map(({ file }) => file));
  const unknown = Object.keys(given).filter((name) => !sent.has(name));
  if (unknown.length === 0) return;
  const reason = `must be a file or sheet that was sent: ${[...sent].slice(0, MAX_FILES_NAMED).join(", ")}`;
  throw refusalOf(unknown.map((name) => ({ path: `${option}.${name}`, reason })));
}

/** The files in the form of the import: made of exports, or with their columns mapped. */
async function prepared(
  sent: readonly CatalogueFile[],
  { preset: wanted, store, warehouse, decimal, mappings, corrections }: Options,
  { database, clock, tenantId }: { database: Database; clock: Clock; tenantId: string },
): Promise<readonly CatalogueFile[]> {
  const files = sent.map((file) =>
    Object.hasOwn(corrections, file.file) ? withCorrections(file, corrections[file.file] ?? []) : file,
  );
  const mapped = files.flatMap((file) => {
    const mapping = Object.hasOwn(mappings, file.file) ? mappings[file.file] : undefined;
    return mapping ? mapTables(file, [mapping].flat(), decimal) : file;
  });
  if (wanted === undefined) return mapped;
  const preset = presets.find(({ name }) => name === wanted);
  if (!preset)
    throw refusalOf([{ path: "preset", reason: `must be one of ${presets.map(({ name }) => name).join(", ")}` }]);
  const known = await knownPlaces(database, tenantId, clock);
  return readExports(mapped, preset, { store: store ?? preset.title, warehouse, decimal, ...known });
}

/** Sends a client an import's progress, line by line. */
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

  /** Hands rows that were rejected back, a file a line. */
  rejected(files: readonly RejectedFile[]): void {
    for (const rejected of files) this.response.write(`${JSON.stringify({ rejected })}\n`);
  }

  end(outcomes: readonly unknown[]): void {
    this.response.end(`${JSON.stringify({ outcomes })}\n`);
  }

  stop(): void {
    clearInterval(this.signs);
  }
}
