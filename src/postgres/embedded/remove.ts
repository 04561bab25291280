import fs from "node:fs";
import { clusterHome } from "./index";
import { findServer, stopServer } from "./server-process";

/** Stops the PostgreSQL server of a data folder, even in use, and deletes the folder with its database. */
export async function removeEmbeddedDatabase(dataDir: string): Promise<void> {
  const home = clusterHome(dataDir);
  const server = await findServer(home);
  if (server) await stopServer(server);
  for (const folder of [home, dataDir]) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
