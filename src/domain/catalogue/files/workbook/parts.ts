import { posix } from "node:path";
import { Readable } from "node:stream";
import type JSZip from "jszip";
import { FileRefused, type Reason } from "../../faults/faults";

/** Bytes of a workbook, which is held in memory as it is packed. */
const MAX_WORKBOOK = 32 * 1024 * 1024;
/** Bytes of all that is packed in it and in those that come along with it, which is read piece by piece. */
export const MAX_UNPACKED = 96 * 1024 * 1024;
/** Maximum parts packed in them: sheets, drawings, pictures. Each takes memory, even an empty one. */
const MAX_PARTS = 5_000;

/** The first bytes of each entry of a zip file's directory. */
const DIRECTORY_ENTRY = Buffer.from("PK\x01\x02", "latin1");

/** Refuses a workbook as a whole. */
export const refuseWorkbook = (reason: Reason) => new FileRefused([{ row: 0, column: "", reason }]);

/** Counts the contents of workbooks that come together, in all. */
export class Unpacking {
  private bytes = 0;
  private parts = 0;

  /** Counts so much more. @throws FileRefused when it is too much. */
  add({ bytes = 0, parts = 0 }: { bytes?: number; parts?: number }): void {
    this.bytes += bytes;
    this.parts += parts;
    if (this.bytes > MAX_UNPACKED || this.parts > MAX_PARTS) throw refuseWorkbook("WORKBOOK_TOO_LARGE");
  }
}

/** The parts of a workbook (Open Packaging Conventions), unpacked piece by piece whenever they are read. */
export class WorkbookParts {
  private constructor(private readonly zip: JSZip) {}

  /** @throws FileRefused when it is too large, packed or unpacked, or no zip file that can be read. */
  static async open(source: AsyncIterable<Buffer>, unpacking: Unpacking): Promise<WorkbookParts> {
    const bytes = await readBounded(source);
    unpacking.add({ parts: countOf(DIRECTORY_ENTRY, bytes) });
    // Loaded where there is a workbook to read: it takes longer to load than a folder of files to import.
    const { default: zip } = await import("jszip");
    const parts = new WorkbookParts(
      await zip.loadAsync(bytes).catch(() => {
        throw refuseWorkbook("MALFORMED_FILE");
      }),
    );
    await parts.count(unpacking);
    return parts;
  }

  /** The bytes of a part by its full name, null when there is none; they end with an error where they can't be unpacked. */
  read(name: string): AsyncIterable<Buffer> | null {
    const entry = this.zip.file(name);
    return entry && new Readable().wrap(entry.nodeStream());
  }

  /** Counts the unpacked bytes of all parts, up to the limit. The sizes that the file names don't count. */
  private async count(unpacking: Unpacking): Promise<void> {
    for (const name of Object.keys(this.zip.files)) {
      for await (const { length } of this.read(name) ?? []) unpacking.add({ bytes: length });
    }
  }
}

/** The name of the part that another one refers to. */
export const partAt = (target: string, from: string) => posix.join("/", posix.dirname(from), target).slice(1);

/** A file's bytes, read no further than a workbook may go: a pipe or a device doesn't say how long it is. */
async function readBounded(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    length += piece.length;
    if (length > MAX_WORKBOOK) throw refuseWorkbook("WORKBOOK_TOO_LARGE");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function countOf(pattern: Buffer, bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(pattern); at >= 0; at = bytes.indexOf(pattern, at + pattern.length)) count += 1;
  return count;
}
