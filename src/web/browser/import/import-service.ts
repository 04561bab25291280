import { t } from "@lingui/core/macro";
import { MAX_UPLOAD } from "../../../values/largest-upload";
import { at } from "../shared/base-path";
import { figure } from "../shared/figures";
import { Refused, reasonOf, request } from "../shared/service";

/** A column of a file of the catalogue. */
export interface KnownColumn {
  header: string;
  about: string;
  form: string;
  required: boolean;
}

/** What can be imported. */
export interface Known {
  files: {
    name: string;
    about: string;
    key: string[];
    columns: KnownColumn[];
    /** Columns that a mapping may name besides: the service makes others of them. */
    computed: string[];
  }[];
  presets: { name: string; title: string }[];
  encodings: { name: string; title: string }[];
}

/** Which table a file is, and its columns there; null for those that are passed over. */
export interface Mapping {
  table: string;
  columns: Record<string, string | null>;
  /** Columns that the file lacks, with what stands in them in every row. */
  constants?: Record<string, string>;
}

export interface Fault {
  row: number;
  column: string;
  reason: string;
  value?: string;
  wanted?: string;
  followsFrom?: string;
  /** Of a text whose encoding must be named: how likely ones read it. */
  readings?: { encoding: string; text: string }[];
}

/** Something that is kept as it is and may not be what was meant. */
export interface Warning {
  row: number;
  column: string;
  reason: string;
  value: string;
  message: string;
}

/** A text by which people see whether an encoding is the right one. */
interface Example {
  row: number;
  text: string;
}

/** A file, or a sheet of a workbook, before it is imported. */
export interface Look {
  file: string;
  header: string[];
  rows: string[][];
  dialect: { encoding: string; examples?: Example[] } | null;
  preset: string | null;
  mapping: Mapping | null;
  /** What its columns are in each table; empty where they are too many to say. */
  guesses: Record<string, Mapping["columns"]>;
  faults: Fault[];
}

/** Rows of an export that have the same said of them, with SKUs and lines of the first. */
export interface RowNote {
  why: string;
  rows: number;
  examples: { sku: string; lines: number[] }[];
}

/** Stores, warehouses or suppliers that rows name and nobody has. */
export interface Missing {
  table: "stores" | "warehouses" | "suppliers";
  names: string[];
}

/** A cell that is imported with another value than stands in the file. */
interface Correction {
  row: number;
  /** By the name in the file's own header. */
  column: string;
  value: string;
}

/** By the name of a file or sheet. */
export type Corrections = Record<string, Correction[]>;

/** Those that are created with the import. */
export type CreateMissing = Partial<Record<Missing["table"], string[]>>;

/** The result of a file, or its preview. */
export interface Outcome {
  file: string;
  rows: number;
  faults: Fault[];
  changes?: { added: number; changed: number; columns: { column: string; rows: number }[] };
  held?: { count: number };
  /** Rows that are left out where good rows are taken, and why. */
  rejected?: { rows: number; faults: Fault[] };
  leftOut?: RowNote[];
  notes?: RowNote[];
  /** The zone that sales times without an offset were read in, where it isn't UTC. */
  timeZone?: string;
  /** How a text was read; the mark before decimals is null where no number shows one. */
  format?: { encoding: string; delimiter: string; decimal: "point" | "comma" | null; examples?: Example[] };
  /** The first warnings, and how many there are. */
  warnings?: Warning[];
  warningCount?: number;
  firstImportedAt?: string;
  missing?: Missing[];
  created?: Missing[];
}

/** Rows of a file that were left out, as a file that is imported once they are mended. */
export interface RejectedFile {
  name: string;
  /** None in a file that others only need to be read. */
  rows: number;
  csv: string;
}

/** What an import came to. */
export interface Imported {
  outcomes: Outcome[];
  rejected: RejectedFile[];
}

export interface ImportOptions {
  dryRun: boolean;
  again: boolean;
  skipBadRows: boolean;
  refuseNegativeStock: boolean;
  decimal?: "point" | "comma";
  dateOrder?: "day-first" | "month-first";
  timeZone?: string;
  encoding?: string;
  preset?: string;
  store?: string;
  warehouse?: string;
  createMissing?: CreateMissing;
  corrections?: Corrections;
  mappings: Record<string, Mapping[]>;
}

export interface Progress {
  file: string;
  rows: number;
}

async function send(path: string, body?: FormData): Promise<Response> {
  const response = await request(at(path), {
    method: body ? "POST" : "GET",
    ...(body ? { body } : {}),
  });
  if (response.ok) return response;
  throw new Refused(await reasonOf(response));
}

const MIB = 1024 * 1024;
/** Bytes of what stands around a file in a form, beside its name, or more. */
const AROUND_FILE = 512;

/** Rounded up, so that what is larger than a limit reads larger. */
const sizeOf = (bytes: number) => `${figure(Math.ceil((bytes / MIB) * 10) / 10)} MiB`;

/** @throws Refused before anything is sent when the service takes no form of that size. */
function refuseTooLarge(files: readonly File[], options: string): void {
  const around = files.reduce((sum, { name }) => sum + AROUND_FILE + 3 * name.length, AROUND_FILE + 3 * options.length);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes + around <= MAX_UPLOAD) return;
  const limit = sizeOf(MAX_UPLOAD);
  const size = sizeOf(bytes + around);
  throw new Refused(
    files.length === 1
      ? t`This file has ${size}; the page takes ${limit} at one time. Split it, or import it on the command line.`
      : t`Together these files have ${size}; the page takes ${limit} at one time. Send fewer, or import them on the command line.`,
  );
}

function formOf(files: readonly File[], options: Partial<ImportOptions>): FormData {
  const text = JSON.stringify(options);
  refuseTooLarge(files, text);
  const form = new FormData();
  form.append("options", text);
  for (const file of files) form.append("files", file);
  return form;
}

/** What can be imported. @throws Refused in the service's words. */
export const askKnown = async (): Promise<Known> => (await send("/imports/files")).json();

/** What files are, read in an encoding or as their bytes show. @throws Refused in the service's words. */
export async function lookInto(files: readonly File[], encoding: string): Promise<Look[]> {
  const options = encoding === "" ? {} : { encoding };
  const { files: looks } = await (await send("/imports/look", formOf(files, options))).json();
  return looks;
}

const BROKEN_OFF = t`The import was interrupted. Rows stored until then stay; run a preview to see the rest.`;

/** Imports files, or tries to. @throws Refused in the service's words, or when it was broken off. */
export async function importFiles(
  files: readonly File[],
  options: ImportOptions,
  onProgress: (progress: Progress) => void,
): Promise<Imported> {
  const response = await send("/imports", formOf(files, options));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const rejected: RejectedFile[] = [];
  let rest = "";
  for (;;) {
    const piece = await reader?.read().catch(() => null);
    if (!piece || piece.done) throw new Refused(BROKEN_OFF);
    const lines = `${rest}${piece.value}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") continue;
      const told = JSON.parse(line);
      if (told.outcomes) return { outcomes: told.outcomes, rejected };
      if (told.rejected) rejected.push(told.rejected);
      else onProgress(told.progress);
    }
  }
}
