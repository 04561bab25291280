import { mkdir, open, stat } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import type { RejectedFile } from "../domain/catalogue/files/rejected-rows";

/** The new folder for rejected rows, beside the imported path. It is made once there are any. */
export class RejectedFolder {
  /** Paths of the files that are written. */
  readonly written: string[] = [];
  private folder: string | undefined;

  /** @param path The imported path. */
  constructor(private readonly path: string) {}

  /** Writes files, and waits until they are on the disk: rows stored afterwards are never without them. */
  async write(files: readonly RejectedFile[]): Promise<void> {
    this.folder ??= await makeFolder(this.path);
    for (const { name, csv } of files) {
      const path = join(this.folder, name);
      const file = await open(path, "w");
      try {
        await file.writeFile(csv);
        await file.sync();
      } finally {
        await file.close();
      }
      if (!this.written.includes(path)) this.written.push(path);
    }
  }
}

/** Makes `<path>-rejected`, or with the first free number behind it: corrections in an existing folder are never overwritten. */
async function makeFolder(path: string): Promise<string> {
  const isFolder = (await stat(path)).isDirectory();
  const stem = isFolder ? resolve(path) : resolve(path).slice(0, -extname(path).length || undefined);
  for (let count = 1; ; count += 1) {
    const folder = `${stem}-rejected${count === 1 ? "" : `-${count}`}`;
    try {
      await mkdir(folder);
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
