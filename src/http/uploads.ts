import { MIMEType } from "node:util";
import type { Request } from "express";
import type { FileInMemory } from "../domain/catalogue/files/read-catalogue";
import { Problem } from "../errors/problem";
import type { Admission } from "../limits/admission";
import { byTenant } from "../limits/by-tenant";
import { LIMITS } from "../limits/limits";
import { turnToParse } from "../rest/large-bodies";
import { readBytes } from "../rest/read-bytes";
import { refusalOf } from "../rest/validate-body";
import { MAX_UPLOAD } from "../values/largest-upload";

const WAY_ON = "Send fewer files at one time, or import them on the command line";
const MAX_FILES = 64;
/** Boundaries of a form that has so many files, and options: one before each part, and one at the end. */
const MAX_BOUNDARIES = MAX_FILES + 2;
/** Characters of the options: the columns of some ten thousand, mapped. */
const MAX_OPTIONS_LENGTH = 1024 * 1024;

/** Bytes of uploads that a process may hold at one time. */
export interface UploadLimits {
  all: number;
  ofTenant: number;
}

/** What a form holds. */
export interface Upload {
  files: readonly FileInMemory[];
  /** The JSON of its options; null where it has none. */
  options: string | null;
}

/**
 * The uploads that a process holds, from their first byte until they are done with. Bytes count as they arrive: who sends slowly holds no more than has
 * come, and keeps nobody from sending meanwhile. How long a request may take to arrive is the server's to say.
 */
export class Uploads {
  private readonly admission: Admission<{ tenantId: string }>;

  constructor(limits: UploadLimits = LIMITS.uploadedBytes) {
    this.admission = byTenant({ ...limits, waitMs: 0 });
  }

  /**
   * Reads a form and has something done with it.
   * @throws Problem when it is too large, is no form, or has more than may be · MerchantBusy when the tenant's uploads hold as much as they may · Unavailable
   * when all do · what `act` throws.
   */
  async read<T>(request: Request, tenantId: string, act: (upload: Upload) => Promise<T>): Promise<T> {
    const held: (() => void)[] = [];
    const look = (piece: Buffer) => held.push(this.admission.take({ tenantId }, piece.length));
    try {
      return await act(await readForm(request, look));
    } finally {
      for (const release of held) release();
    }
  }
}

async function readForm(request: Request, look: (piece: Buffer) => void): Promise<Upload> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem(415, "Files are sent as multipart/form-data");
  const form = await parsed(
    await readBytes(request, { mostBytes: MAX_UPLOAD, wayOn: WAY_ON, permit: () => Promise.resolve(), look }),
    type,
  );
  const sent = [...form.values()].filter((value) => typeof value !== "string");
  if (sent.length === 0 || sent.length > MAX_FILES) throw wrongCount();
  const options = form.get("options");
  const text = options === null ? null : String(options);
  if (text !== null && text.length > MAX_OPTIONS_LENGTH) {
    throw refusalOf([{ path: "options", reason: `must be at most ${MAX_OPTIONS_LENGTH} characters` }]);
  }
  const files: FileInMemory[] = [];
  for (const file of sent) files.push({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
  return { files, options: text };
}

async function parsed(bytes: Buffer, type: string) {
  // A form is parsed in one go, and millions of its parts take a minute.
  if (hasMoreParts(bytes, type)) throw wrongCount();
  await turnToParse(bytes.length);
  return new globalThis.Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw new Problem(400, "The form can't be read");
    });
}

const wrongCount = () => refusalOf([{ path: "files", reason: `1 to ${MAX_FILES} files are taken` }]);

/** Whether a form has more parts than are taken; false where its type doesn't say what is between them, and it can't be read. */
function hasMoreParts(bytes: Buffer, type: string): boolean {
  const boundary = boundaryOf(type);
  if (!boundary) return false;
  let count = 0;
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length)) {
    count += 1;
    if (count > MAX_BOUNDARIES) return true;
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
