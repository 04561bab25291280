import { constants, type Stats } from "node:fs";
import { open } from "node:fs/promises";
import { FileRefused } from "./faults";

/** A named pipe is opened at once, whether or not anybody writes to it; regular files don't mind. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** What something is that is no regular file. */
function kindOf(stat: Stats): string {
  if (stat.isDirectory()) return "a folder";
  if (stat.isFIFO()) return "a named pipe";
  if (stat.isSocket()) return "a socket";
  return "a device";
}

const refused = (what: string) =>
  new FileRefused([
    { row: 0, column: "", reason: "UNKNOWN_FILE", wanted: `a regular file, or a link to one; it is ${what}` },
  ]);

/** Why something at a path is not read; null for a regular file. */
export const notRegular = (stat: Stats): FileRefused | null => (stat.isFile() ? null : refused(kindOf(stat)));

/**
 * Reads a regular file, also where a link leads to it. Whatever else is there could have its reader wait for ever, or never end.
 * @throws FileRefused
 */
export async function* readRegularFile(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, FLAGS).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw refused("a link to nothing, or gone");
    // Sockets can't be opened.
    if (error.code === "ENXIO") throw refused("a socket");
    throw error;
  });
  try {
    const fault = notRegular(await file.stat());
    if (fault) throw fault;
    yield* file.createReadStream({ autoClose: false });
  } finally {
    await file.close();
  }
}
