import { readFileSync } from "node:fs";
import { type AddressInfo, connect, Server as NetServer, type Server, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";

/** The system's lists of connections, of both families; Linux has them. */
const CONNECTIONS = ["/proc/net/tcp", "/proc/net/tcp6"];
/** How such a list calls a connection that both ends have agreed on. */
const ESTABLISHED = "01";
/** With none, Linux takes each newcomer for a flood and logs it. */
const BACKLOG = 1;
/** Linux queues one more than the given number. */
const PLACES = BACKLOG + 1;
/** How often a moment is sought at which nobody waits to be let in. */
const MAX_TRIES = 500;

/** What Node has of a listening socket; its own types don't show it. */
interface Listening {
  _handle?: { listen?(backlog: number): number };
}

/**
 * Closes a listening socket without a connection being reset; those that were taken stay open. The system lets clients in before the process takes them,
 * and closing resets clients that still wait to be taken. Therefore the queue is shortened and filled with connections of our own: behind them the
 * system lets nobody in, and who asks again is refused, as by a service that is down. Where the system does not tell that the queue is
 * ours, the socket is closed at once, and who came in that very moment is reset.
 */
export async function stopListening(server: Server): Promise<void> {
  const address = server.address();
  const { _handle: handle } = server as Listening;
  if (typeof address === "object" && address && readConnections() && handle?.listen?.(BACKLOG) === 0) {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      // In the first turn those who wait are taken; the second is short, so that next to nobody has come since.
      await turn();
      await turn();
      if (await fillQueue(address)) break;
    }
  }
  // Not the HTTP server's own way, which also closes every connection that waits for a request.
  NetServer.prototype.close.call(server);
}

/** Takes all places in the queue, unless somebody has one. Until its caller lets go of the processor, nobody is taken out of the queue. */
async function fillQueue(address: AddressInfo): Promise<boolean> {
  const own = Array.from({ length: PLACES }, () => connectTo(address));
  // Node connects once the code that asked for it is through, and looks for what has arrived only after that.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const connections = readConnections();
  if (own.every(({ localPort }) => isEstablished(connections, localPort, address.port))) return true;
  for (const socket of own) socket.destroy();
  return false;
}

function connectTo({ address, port, family }: AddressInfo): Socket {
  const isAnywhere = address === "::" || address === "0.0.0.0";
  const loopback = family === "IPv6" ? "::1" : "127.0.0.1";
  const socket = connect({ port, host: isAnywhere ? loopback : address });
  return socket.on("error", () => socket.destroy());
}

/** Whether there is a connection from one port of this machine to another. */
function isEstablished(connections: string, from: number | undefined, to: number): boolean {
  if (from === undefined) return false;
  return new RegExp(`^ *\\d+: [0-9A-F]+:${hex(from)} [0-9A-F]+:${hex(to)} ${ESTABLISHED} `, "m").test(connections);
}

const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, "0");

/** @returns "" where the system has no such lists. */
function readConnections(): string {
  return CONNECTIONS.map((list) => {
    try {
      return readFileSync(list, "utf8");
    } catch {
      return "";
    }
  }).join("");
}
