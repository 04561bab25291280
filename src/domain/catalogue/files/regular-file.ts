import { constants, type Stats } from "node:fs";
import { open } from "node:fs/promises";
import { FileRefused } from "../faults/faults";

/** A named pipe is opened at once, whether or not anybody writes to it; regular files don't mind. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Names the kind of a file that is no regular file. */
function kindOf(stat: Stats): string {
  if (stat.isDirectory()) return "a folder";
  if (stat.isFIFO()) return "a named pipe";
  if (stat.isSocket()) return "a socket";
  return "a device";
}

/** Kinds of files that the operating system does not open or read, by the code of its error. */
const BY_CODE: Readonly<Record<string, string>> = {
  ENOENT: "a link to nothing, or gone",
  ELOOP: "a link that leads to itself",
  // Sockets can't be opened.
  ENXIO: "a socket",
  EACCES: "closed to the account that imports",
  EPERM: "closed to the account that imports",
};

/** @returns Why the operating system does not read a file; anything else as it is. */
export function unreadable(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return refused(BY_CODE[code] ?? `not readable here (${code})`);
}

const refused = (what: string) =>
  new FileRefused([
    { row: 0, column: "", reason: "UNKNOWN_FILE", wanted: `a regular file, or a link to one; it is ${what}` },
  ]);

/** Why something at a path is not read; null for a regular file. */
export const notRegular = (stat: Stats): FileRefused | null => (stat.isFile() ? null : refused(kindOf(stat)));

/**
 * Reads a regular file, also through a link. A reader of any other kind of file may wait for ever, or never end.
 * @throws FileRefused, also where the operating system does not read it
 */
export async function* readRegularFile(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, FLAGS).catch((error) => {
    throw unreadable(error);
  });
  try {
    const fault = notRegular(await file.stat());
    if (fault) throw fault;
    yield* file.createReadStream({ autoClose: false });
  } catch (error) {
    throw unreadable(error);
  } finally {
    await file.close();
  }
}
