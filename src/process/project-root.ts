import fs from "node:fs";
import path from "node:path";

/** The nearest folder upwards that holds package.json: from here as from dist/, where this is compiled into each program. */
function nearestPackage(folder: string): string {
  return fs.existsSync(path.join(folder, "package.json")) ? folder : nearestPackage(path.dirname(folder));
}

/** The folder that holds package.json. Relative settings are read from here, in whatever folder the service is started. */
export const projectRoot = nearestPackage(__dirname);
