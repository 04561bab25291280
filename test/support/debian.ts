import fs from "node:fs";
import path from "node:path";

const VERSIONS = "/usr/lib/postgresql";

/** The folder of a PostgreSQL of Debian's packages that has all of these programs; undefined where none is installed. */
export function debianPostgres(...programs: string[]): string | undefined {
  if (!fs.existsSync(VERSIONS)) return undefined;
  const folders = fs.readdirSync(VERSIONS).map((version) => path.join(VERSIONS, version, "bin"));
  return folders.find((folder) => programs.every((program) => fs.existsSync(path.join(folder, program))));
}
