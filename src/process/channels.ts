/**
 * What can be watched of the service while it runs: metrics and traces listen here (`telemetry/`). They are diagnostics channels of
 * Node.js, the same objects for the whole process; where nobody listens, a door asks one question and goes on.
 */
import { type Channel, channel, type TracingChannel, tracingChannel } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Where something stands among traces, in hexadecimal digits; called as OpenTelemetry has it in logs. */
export interface TraceIds {
  trace_id: string;
  span_id: string;
}

/** The start of a trace, or the continuation of a client's; the tracer decides. */
interface Traced {
  trace?: TraceIds;
}

/** A request, from when it is begun to be answered until its answer was sent or its connection was gone. */
export interface ObservedRequest extends Traced {
  server: Server;
  request: IncomingMessage;
  response: ServerResponse;
  /** Of `performance.now()`, in ms. */
  begunAt: number;
}

/**
 * How an operation ended: as asked; refused, by the caller's fault; not done for now, as there was too much to do, too little time, or no
 * database; left by its client; or for a reason nobody foresaw.
 */
export type OperationOutcome = "ok" | "refused" | "unavailable" | "left" | "failed";

/** A GraphQL operation while it is executed. */
export interface ObservedOperation {
  /** Whose it is: the database that it is executed on. */
  database: object;
  /**
   * Who asked: a client, an endpoint of REST, a tool of MCP, a subscription, which has its operation executed at each event, or the schedule of a saved
   * question.
   */
  door: "graphql" | "rest" | "mcp" | "event" | "schedule";
  /** Null where the document could not be read or is not valid. */
  type: "query" | "mutation" | "subscription" | null;
  name: string | null;
  begunAt: number;
  /** Known at the end. */
  outcome?: OperationOutcome;
}

/** A statement that is sent to PostgreSQL, until it is answered. */
export interface ObservedStatement {
  /** With its label as a comment; parameters are not part of it. */
  text: string;
  /** What it failed with; set at the end. */
  error?: unknown;
}

/** How long somebody waited for a connection. */
export interface ConnectionWait {
  database: object;
  /** For its turn among requests, or for a connection of the pool. */
  stage: "share" | "connection";
  seconds: number;
}

/** A batch of jobs of one kind and merchant, from when it is looked for in its queue until it is done. */
export interface ObservedBatch extends Traced {
  database: object;
  kind: string;
  begunAt: number;
  /** How many jobs were begun; 0 where there was nothing to do. */
  jobs: number;
  /** Known at the end. */
  outcome?: "done" | "failed" | "interrupted" | "nothing" | "elsewhere" | "moved";
  /** Series (SKUs at warehouses) of the plan that was made, by whichever process; of jobs that plan, once they are done. */
  seriesCount?: number;
}

const watched = <Observed extends object>(name: string) =>
  tracingChannel<unknown, Observed>(`inventory-planning-service:${name}`) as TracingChannel<unknown, Observed>;

export const requests = watched<ObservedRequest>("request");
export const operations = watched<ObservedOperation>("operation");
export const statements = watched<ObservedStatement>("statement");
export const batches = watched<ObservedBatch>("jobs");
/** Published after each wait. */
export const connectionWaits = channel("inventory-planning-service:connection-wait") as Channel<
  unknown,
  ConnectionWait
>;

/**
 * Does something, watched if anybody listens.
 * @param observe Makes the observation; only called when somebody listens. The act is given it, to add what is known later; nothing else.
 */
export function watch<Observed extends object, T>(
  on: TracingChannel<unknown, Observed>,
  observe: () => Observed,
  act: (observed?: Observed) => Promise<T>,
): Promise<T> {
  if (!on.hasSubscribers) return act();
  const observed = observe();
  return on.tracePromise(() => act(observed), observed) as Promise<T>;
}

const observedRequests = new WeakMap<IncomingMessage, ObservedRequest>();

/** Where a request stands among traces, for lines of the log; nothing where nobody traces. */
export const traceOf = (request: IncomingMessage): TraceIds | undefined => observedRequests.get(request)?.trace;

/** Answers a request, watched until its response is closed if anybody listens. */
export function watchRequest(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  if (!requests.hasSubscribers) {
    answer();
    return;
  }
  const observed = { server, request, response, begunAt: performance.now() };
  observedRequests.set(request, observed);
  response.once("close", () => requests.asyncEnd.publish(observed));
  requests.start.runStores(observed, answer);
}

/** Waits for a connection, and reports the time to listeners, also where none was free. */
export function watchWait<T>(database: object, stage: ConnectionWait["stage"], wait: () => Promise<T>): Promise<T> {
  if (!connectionWaits.hasSubscribers) return wait();
  const since = performance.now();
  return wait().finally(() => {
    const waited: ConnectionWait = { database, stage, seconds: (performance.now() - since) / 1000 };
    connectionWaits.publish(waited);
  });
}
