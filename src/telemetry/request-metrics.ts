import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Counter, Histogram, type Registry } from "prom-client";
import {
  batches,
  type ConnectionWait,
  connectionWaits,
  type ObservedBatch,
  type ObservedOperation,
  type ObservedRequest,
  operations,
  requests,
} from "../process/channels";
import { listen } from "./listen";

/** Whose doings are counted. */
export interface CountedService {
  database: { readonly shards: { reachable(): readonly { database: object }[] } };
  server: Server;
  /** The kinds of job that there are. */
  jobKinds: readonly string[];
  /** The template of a request's route, once it has been answered: as many as there are routes, and never what a request wrote. */
  routeOf(request: IncomingMessage): string;
}

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const WAIT_SECONDS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 15];
const JOB_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];

/** Methods with a label; there are some thirty more that nobody sends but to look what happens. */
const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];
const OUTCOMES_OF_JOBS = ["done", "failed", "interrupted"] as const;

const secondsSince = (begunAt: number): number => (performance.now() - begunAt) / 1000;

/** Open for as long as their client listens, so that how long they took says nothing. */
const isSubscription = (response: ServerResponse): boolean =>
  String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");

function countRequests(registers: Registry[], { routeOf }: CountedService): (observed: ObservedRequest) => void {
  const durations = new Histogram({
    registers,
    name: "http_request_duration_seconds",
    help: "Requests, from their arrival to the end of their answer; subscriptions left out.",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_SECONDS,
  });
  return ({ request, response, begunAt }) => {
    if (isSubscription(response)) return;
    const method = METHODS.find((known) => known === request.method) ?? "other";
    const status = response.writableFinished ? String(response.statusCode) : "aborted";
    durations.observe({ method, route: routeOf(request), status }, secondsSince(begunAt));
  };
}

function countOperations(registers: Registry[]): (observed: ObservedOperation) => void {
  const durations = new Histogram({
    registers,
    name: "graphql_operation_duration_seconds",
    help: "Operations that clients sent to /graphql; subscriptions until they are open, and documents that are not valid as of no type.",
    labelNames: ["type", "outcome"],
    buckets: REQUEST_SECONDS,
  });
  return ({ door, type, outcome = "failed", begunAt }) => {
    if (door === "graphql") durations.observe({ type: type ?? "none", outcome }, secondsSince(begunAt));
  };
}

function countWaits(registers: Registry[]): (wait: ConnectionWait) => void {
  const waits = new Histogram({
    registers,
    name: "database_pool_wait_seconds",
    help: "How long work waited for its turn among requests (share), and then for a connection.",
    labelNames: ["stage"],
    buckets: WAIT_SECONDS,
  });
  return ({ stage, seconds }) => waits.observe({ stage }, seconds);
}

function countJobs(registers: Registry[], { jobKinds }: CountedService): (observed: ObservedBatch) => void {
  const durations = new Histogram({
    registers,
    name: "job_duration_seconds",
    help: "Jobs, those of one merchant that are done together as one.",
    labelNames: ["kind", "outcome"],
    buckets: JOB_SECONDS,
  });
  const ended = new Counter({
    registers,
    name: "jobs_ended_total",
    help: "Jobs by how they ended: done, failed by themselves, or interrupted; the latter two are tried again.",
    labelNames: ["kind", "outcome"],
  });
  const plans = new Histogram({
    registers,
    name: "plan_duration_seconds",
    help: "Jobs that made a plan, of what writes have touched (refresh-plan) or whole (replace-plan).",
    labelNames: ["kind"],
    buckets: JOB_SECONDS,
  });
  const series = new Counter({
    registers,
    name: "plan_series_total",
    help: "Series (SKUs at warehouses) that were planned.",
    labelNames: ["kind"],
  });
  // There from the start, so that the first failure is an increase.
  for (const kind of jobKinds) for (const outcome of OUTCOMES_OF_JOBS) ended.inc({ kind, outcome }, 0);
  return ({ kind, outcome, jobs, seriesCount, begunAt }) => {
    const told = OUTCOMES_OF_JOBS.find((known) => known === outcome);
    if (!told) return;
    const seconds = secondsSince(begunAt);
    durations.observe({ kind, outcome: told }, seconds);
    ended.inc({ kind, outcome: told }, jobs);
    if (seriesCount === undefined) return;
    plans.observe({ kind }, seconds);
    series.inc({ kind }, seriesCount);
  };
}

/** Counts what a service does from now on. @returns What ends that. */
export function registerRequestMetrics(registers: Registry[], counted: CountedService): () => void {
  const { database, server } = counted;
  const isOurs = (it: object) => it === database || database.shards.reachable().some((shard) => shard.database === it);
  /** Several services in one process tell on the same channels. */
  const ours =
    <Message extends { database: object }>(hear: (message: Message) => void) =>
    (message: Message) => {
      if (isOurs(message.database)) hear(message);
    };
  const onRequest = countRequests(registers, counted);
  const ends = [
    listen(requests.asyncEnd, (observed) => {
      if (observed.server === server) onRequest(observed);
    }),
    listen(operations.asyncEnd, ours(countOperations(registers))),
    listen(connectionWaits, ours(countWaits(registers))),
    listen(batches.asyncEnd, ours(countJobs(registers, counted))),
  ];
  return () => {
    for (const end of ends) end();
  };
}
