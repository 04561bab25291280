import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { Problem } from "../errors/problem";
import { answerSocket } from "./raw-answer";
import { stopListening } from "./stop-listening";

/** How patient a server is with its connections. */
export interface Patience {
  /** Most connections at one time; Infinity: as many as the system gives. */
  mostConnections: number;
  /** Longest until a new connection has brought its first request, in ms. */
  firstRequestMs: number;
  /** Longest that an answer waits for a client that takes nothing of it, in ms. */
  readerMs: number;
}

/** How a server is brought to its end. */
export interface Notice {
  /** Shortest time to go on answering, in ms. */
  noticeMs: number;
  /** Longest time, after that, to wait until nobody comes any more, in ms. */
  quietWithinMs: number;
  /** Longest time to finish what is under way then, in ms. */
  finishWithinMs: number;
}

/** Nobody comes any more when nobody came for so long. */
const QUIET_MS = 250;
/** A turn of the event loop in which nothing happened is shorter. */
const CALM_TURN_MS = 0.5;
const LOOK_EVERY_MS = 20;
/** At the end a connection that has brought nothing yet is waited for so many times as long as one between two requests: its client may be slow. */
const FIRST_TIMES = 4;
const SWEEP_EVERY_MS = 500;

/** Requests of one connection that are worked on at one time; up to there a client need not wait for answers. */
export const MAX_AT_WORK = 32;
/** Requests that a connection may have brought and that are not answered; for one more it is closed. */
export const MAX_UNANSWERED = 256;

/** A connection as the server sees it. */
interface Connection {
  /** When it began, or when its last answer was complete; in ms of a clock that only runs forward. */
  since: number;
  /** Requests that are not answered yet; more than one where a client doesn't wait for answers. */
  answering: Set<ServerResponse>;
  /** What begins to answer the last of them, which wait until others are. */
  waiting: (() => void)[];
}

/**
 * The connections of a server: closes those that never bring a request, whose client takes nothing of its answer, or for which there is no room;
 * has requests wait that come faster than answers are taken; and lets go of all of them at the end, without breaking off a request.
 */
export class Connections {
  private readonly open = new Map<Socket, Connection>();
  /** Those that have brought nothing yet, and those between two requests; who waits longest comes first. */
  private readonly silent = new Set<Socket>();
  private readonly idle = new Set<Socket>();
  private isStopping = false;
  private lastArrival = 0;

  constructor(
    private readonly server: Server,
    private readonly patience: Patience,
    private readonly basePath: string,
  ) {
    // Node looks at progress before it says so: a client that reads slowly is no client that reads nothing.
    server.timeout = patience.readerMs;
    server.on("connection", (socket: Socket) => this.add(socket));
    server.on("timeout", (socket: Socket) => this.meetTimeout(socket));
    const sweep = setInterval(() => this.closeSilent(), SWEEP_EVERY_MS).unref();
    server.once("close", () => clearInterval(sweep));
  }

  /**
   * Has a request answered, at once unless its connection has enough at work; call it before anything else is done with it. One packet
   * can bring thousands, so no more is read than is worked on, and who sends on is cut off: neither memory nor others' turn is theirs.
   */
  begin(socket: Socket, response: ServerResponse, answer: () => void): void {
    this.lastArrival = performance.now();
    const connection = this.open.get(socket);
    if (!connection) return;
    if (connection.answering.size >= MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    if (this.isStopping) response.setHeader("Connection", "close");
    this.silent.delete(socket);
    this.idle.delete(socket);
    connection.answering.add(response);
    response.once("close", () => this.end(socket, connection, response));
    if (connection.answering.size >= MAX_AT_WORK) socket.pause();
    if (connection.answering.size <= MAX_AT_WORK) answer();
    else connection.waiting.push(answer);
  }

  /** Notes that an answer is over. Others get their turn before the next one of the connection is begun. */
  private end(socket: Socket, connection: Connection, response: ServerResponse): void {
    connection.answering.delete(response);
    connection.since = performance.now();
    if (!this.open.has(socket)) return;
    if (connection.answering.size === 0) this.idle.add(socket);
    if (connection.waiting.length > 0) setImmediate(() => connection.waiting.shift()?.());
    else if (connection.answering.size < MAX_AT_WORK) socket.resume();
  }

  /** How many there are. */
  get count(): number {
    return this.open.size;
  }

  /** The answers that are under way on a connection. */
  answersOn(socket: Socket): ReadonlySet<ServerResponse> {
    return this.open.get(socket)?.answering ?? new Set();
  }

  /**
   * Goes on answering, with `Connection: close`, for the notice and until nobody comes any more; then takes no new connections, lets go of
   * those that wait, and finishes the rest. A client may send on a connection at the very moment it is closed: therefore each is closed after an answer that
   * says so, or after it was idle for as long as the notice, and right after everything that had arrived was taken.
   */
  async stop({ noticeMs, quietWithinMs, finishWithinMs }: Notice): Promise<void> {
    this.isStopping = true;
    for (const { answering } of this.open.values()) for (const response of answering) tellLast(response);
    const begun = performance.now();
    const isHeeded = () => performance.now() - this.lastArrival > QUIET_MS;
    await until(() => performance.now() - begun >= noticeMs && isHeeded(), noticeMs + quietWithinMs);
    await stopListening(this.server);
    // Who connected last gets as much time as all others to send something.
    for (const socket of this.silent) {
      const connection = this.open.get(socket);
      if (connection) connection.since = performance.now();
    }
    await until(() => this.letGo(noticeMs), finishWithinMs);
    for (const socket of this.open.keys()) socket.destroy();
  }

  private add(socket: Socket): void {
    this.lastArrival = performance.now();
    if (this.open.size >= this.patience.mostConnections && !this.makeRoom()) {
      answerSocket(
        socket,
        new Problem(503, "Too many connections are open", [], { "Retry-After": "1" }),
        this.basePath,
      );
      return;
    }
    const connection: Connection = { since: performance.now(), answering: new Set(), waiting: [] };
    this.open.set(socket, connection);
    this.silent.add(socket);
    // Node reads on as soon as any answer is over, and so takes in as many requests as a packet holds.
    const readOn = socket.resume.bind(socket);
    socket.resume = () => (connection.answering.size < MAX_AT_WORK ? readOn() : socket);
    socket.once("close", () => {
      connection.waiting = [];
      for (const response of [...this.answersOn(socket)]) tellClosed(response);
      this.open.delete(socket);
      this.silent.delete(socket);
      this.idle.delete(socket);
    });
  }

  /** Closes the connection that has waited longest for a request, those that never brought one first. */
  private makeRoom(): boolean {
    const [longest] = this.silent.size > 0 ? this.silent : this.idle;
    if (!longest) return false;
    this.silent.delete(longest);
    this.idle.delete(longest);
    this.open.delete(longest);
    longest.destroy();
    return true;
  }

  private closeSilent(): void {
    const now = performance.now();
    for (const socket of this.silent) {
      if (now - (this.open.get(socket)?.since ?? now) < this.patience.firstRequestMs) return;
      this.silent.delete(socket);
      if (socket.bytesRead > 0)
        answerSocket(socket, new Problem(408, "The request did not arrive in time"), this.basePath);
      else socket.destroy();
    }
  }

  private meetTimeout(socket: Socket): void {
    const isAnswering = this.answersOn(socket).size > 0;
    // Nothing to take yet: an answer is being made, or a body on its way, which has its own limit.
    if (isAnswering && socket.writableLength === 0) socket.setTimeout(this.patience.readerMs);
    else socket.destroy();
  }

  /** Closes connections that have waited for so long between two requests, or longer for the first. @returns Whether none is left. */
  private async letGo(waitedMs: number): Promise<boolean> {
    if ((await turnMs()) > CALM_TURN_MS) return this.open.size === 0;
    const now = performance.now();
    const hasWaited = (socket: Socket, ms: number) => now - (this.open.get(socket)?.since ?? 0) >= ms;
    for (const socket of [...this.idle]) if (hasWaited(socket, waitedMs)) socket.destroy();
    for (const socket of [...this.silent]) if (hasWaited(socket, FIRST_TIMES * waitedMs)) socket.destroy();
    return this.open.size === 0;
  }
}

/** Lets an answer say that it is the connection's last, where that can still be said. */
export function tellLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/**
 * A turn of the event loop: what has arrived is taken.
 * @returns How long it took: in a short one next to nothing can have arrived since.
 */
async function turnMs(): Promise<number> {
  // The first turn works off what is due anyway, so that the second is its own.
  await turn();
  const begun = performance.now();
  await turn();
  return performance.now() - begun;
}

/**
 * Notifies an answer that waits behind another that its connection was closed. Node notifies only the first. Without this, things held until an
 * answer is over (its place among those of its key) stay held for ever.
 */
function tellClosed(response: ServerResponse): void {
  if (response.socket) return;
  response.destroy();
  response.emit("close");
}

async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds()) && performance.now() < deadline) await sleep(LOOK_EVERY_MS);
}
