import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import { ArchiveRefused, FileExists, FileNotWritten } from "../../errors";

/** Half the time of the usual level, for files that are a tenth larger. */
const LEVEL = 3;
/** Only its owner reads it: it holds all that merchants keep here. */
const MODE = 0o600;

/** Why the machine takes no file, by its code. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  ENOENT: "its folder does not exist",
  ENOTDIR: "its folder is a file",
  EACCES: "this user may not write in its folder",
  EPERM: "this user may not write in its folder",
  EROFS: "its folder is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  ENAMETOOLONG: "its name is too long",
};

/**
 * Writes an archive to a file, which has its name only once it is whole and on the disk; until then it is `<file>.partial`.
 * @throws FileExists · FileNotWritten
 */
export async function writeArchiveFile(file: string, archive: AsyncIterable<Buffer>): Promise<void> {
  const partial = `${file}.partial`;
  await writeWhole(file, partial, archive).catch((error: NodeJS.ErrnoException) => {
    const reason = UNWRITABLE[error.code ?? ""];
    throw reason ? FileNotWritten(file, reason) : error;
  });
}

async function writeWhole(file: string, partial: string, archive: AsyncIterable<Buffer>): Promise<void> {
  // An existing file may be a link, or a pipe that nobody reads, or open to others.
  await fs.promises.rm(partial, { force: true });
  const opened = await fs.promises.open(partial, "wx", MODE);
  try {
    await pipeline(archive, zlib.createGzip({ level: LEVEL }), opened.createWriteStream({ flush: true }));
    expectNoFile(file);
    await fs.promises.rename(partial, file);
  } finally {
    await fs.promises.rm(partial, { force: true });
  }
}

/** Refuses a file that is there already, before anything is done for it. @throws FileExists */
export function expectNoFile(file: string): void {
  if (fs.existsSync(file)) throw FileExists(file);
}

/**
 * Passes an archive's text to `take`. It is read once, so a named pipe works as well as a file. When that has ended, the file has been read to its end and its
 * checksum holds.
 * @throws ArchiveRefused for a file that does not exist, is no archive, is damaged or cut off.
 */
export async function readArchiveFile<T>(file: string, take: (text: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
  // A reader that stops half-way ends the streams, whose errors then report no more than that.
  let reason: { error: unknown } | null = null;
  const taking = (text: AsyncIterable<Buffer>) =>
    take(text).catch((error: unknown) => {
      reason = { error };
      throw error;
    });
  try {
    return await pipeline(fs.createReadStream(file), zlib.createGunzip(), taking);
  } catch (outer) {
    const { error } = reason ?? { error: outer };
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (code === "ENOENT") throw ArchiveRefused(`there is no file ${file}`);
    if (code === "ENXIO") throw ArchiveRefused(`${file} is a socket`);
    if (code === "EISDIR") throw ArchiveRefused(`${file} is a folder`);
    if (/^Z_/.test(code)) throw ArchiveRefused(`${file} is damaged, cut off or no archive`);
    throw error;
  }
}
