import type { ListenOptions, Server } from "node:net";
import { ConfigError } from "../config";

/** What the operator can do about a fault of listening. `port` is the setting that has the port. */
const REMEDIES: Record<string, (port: string) => string> = {
  EADDRINUSE: (port) => `Stop the program that uses the port, or set another ${port}`,
  EACCES: (port) => `Set ${port} to 1024 or more: smaller ports are for root`,
  EADDRNOTAVAIL: () => "Set HOST to an address of this machine",
  ENOTFOUND: () => "Set HOST to an address of this machine",
};

/**
 * Opens a server's port.
 * @param setting The setting that has the port.
 * @throws ConfigError with the remedy when the port or the address can't be used.
 */
export function listenAt(server: Server, at: ListenOptions, setting: "PORT" | "METRICS_PORT"): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const remedy = REMEDIES[error.code ?? ""]?.(setting);
      reject(remedy ? new ConfigError(`The service can't be served here: ${error.message}. ${remedy}`) : error);
    });
    server.listen(at, () => resolve());
  });
}
