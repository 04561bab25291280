import { AsyncLocalStorage } from "node:async_hooks";
import type { TracingChannel } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  batches,
  type ObservedBatch,
  type ObservedOperation,
  type ObservedRequest,
  type ObservedStatement,
  operations,
  requests,
  statements,
  type TraceIds,
} from "../process/channels";

/** Characters of the name that a client has given its operation. */
const MAX_NAME_LENGTH = 100;

/** A span as it begins. */
interface Opening {
  name: string;
  kind: SpanKind;
  attributes: Attributes;
  /** What it is a part of. Left out: of what is under way, and where nothing is, it is not recorded. */
  parent?: Context;
}

/**
 * A door's own attributes: the service's names, and what a client calls its operation. Nothing that a merchant has stored, no
 * parameter, key or id.
 */
interface Door<Observed> {
  open(observed: Observed): Opening;
  close(span: Span, observed: Observed): void;
  /** Hands on where it stands among traces, for lines of the log. */
  note?(observed: Observed, ids: TraceIds): void;
}

const noteOn = (observed: { trace?: TraceIds }, ids: TraceIds) => {
  observed.trace = ids;
};

/** What is under way, followed from promise to promise. */
const present = new AsyncLocalStorage<Context>();

/** Marks a span as failed, by the kind of the failure: its text may hold values. */
function fail(span: Span, type: string): void {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const traceContext = new W3CTraceContextPropagator();

/** A request; a part of its client's trace where its `traceparent` says so. */
const requestDoor = (routeOf: (request: IncomingMessage) => string): Door<ObservedRequest> => ({
  open: ({ request }) => ({
    name: String(request.method),
    kind: SpanKind.SERVER,
    attributes: { "http.request.method": request.method },
    parent: traceContext.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter),
  }),
  close(span, { request, response }) {
    const route = routeOf(request);
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ "http.route": route, "http.response.status_code": response.statusCode });
    if (!response.writableFinished) fail(span, "aborted");
    else if (response.statusCode >= 500) fail(span, String(response.statusCode));
  },
  note: noteOn,
});

/** A GraphQL operation: a client's own, an endpoint's, or what a subscription answers to an event. */
const operationDoor: Door<ObservedOperation> = {
  open({ type, name }) {
    const told = name?.slice(0, MAX_NAME_LENGTH);
    return {
      name: [type, told].filter(Boolean).join(" "),
      kind: SpanKind.INTERNAL,
      attributes: { "graphql.operation.type": type ?? undefined, "graphql.operation.name": told },
    };
  },
  close(span, { outcome = "failed" }) {
    span.setAttribute("graphql.operation.outcome", outcome);
    if (outcome === "failed" || outcome === "unavailable") fail(span, outcome);
  },
};

/** The label that our own statements begin with, and the one that Prisma's end with. */
const LABELS = [/^\/\* (\S+) \*\//, /\/\*prisma='([\w.]+)'\*\/\s*$/];

/** What a statement is called: its label, or its first word where it needs none (begin, commit). */
function labelOf(text: string): string {
  for (const label of LABELS) {
    const [, found] = label.exec(text) ?? [];
    if (found) return found;
  }
  return (/^\w+/.exec(text)?.[0] ?? "statement").toLowerCase();
}

/** SQLSTATE, or what kind of error it was. */
function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? "error");
}

/** A statement. Text and parameters stay here. */
const statementDoor: Door<ObservedStatement> = {
  open({ text }) {
    const label = labelOf(text);
    const attributes = { "db.system.name": "postgresql", "db.query.summary": label };
    return { name: label, kind: SpanKind.CLIENT, attributes };
  },
  close(span, { error }) {
    if (error !== undefined) fail(span, typeOf(error));
  },
};

/** Jobs that are done together, a trace of their own: who enqueued them has long been answered. */
const batchDoor: Door<ObservedBatch> = {
  open: ({ kind }) => ({
    name: `job ${kind}`,
    kind: SpanKind.CONSUMER,
    attributes: { "job.kind": kind },
    parent: ROOT_CONTEXT,
  }),
  close(span, { jobs, outcome = "failed" }) {
    span.setAttributes({ "job.count": jobs, "job.outcome": outcome });
    if (outcome === "failed" || outcome === "interrupted") fail(span, outcome);
  },
  note: noteOn,
};

/** Makes a span of whatever comes through a door. @returns What ends that. */
function recordDoor<Observed extends object>(
  tracer: Tracer,
  on: TracingChannel<unknown, Observed>,
  { open, close, note }: Door<Observed>,
): () => void {
  const spans = new WeakMap<Observed, Span>();
  const begin = (observed: Observed): Context | undefined => {
    const { name, kind, attributes, parent = present.getStore() } = open(observed);
    if (!parent) return undefined;
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    spans.set(observed, span);
    const { traceId, spanId } = span.spanContext();
    note?.(observed, { trace_id: traceId, span_id: spanId });
    return trace.setSpan(parent, span);
  };
  const end = (message: unknown) => {
    const observed = message as Observed;
    const span = spans.get(observed);
    if (!span) return;
    close(span, observed);
    span.end();
  };
  const store = present as AsyncLocalStorage<unknown>;
  on.start.bindStore(store, begin);
  on.asyncEnd.subscribe(end);
  return () => {
    on.start.unbindStore(store);
    on.asyncEnd.unsubscribe(end);
  };
}

/**
 * Records what the service does from now on: requests, their operations and statements; jobs and their statements.
 * @param routeOf The template of a request's route, once it has been answered.
 * @returns What ends that.
 */
export function record(tracer: Tracer, routeOf: (request: IncomingMessage) => string): () => void {
  const ends = [
    recordDoor(tracer, requests, requestDoor(routeOf)),
    recordDoor(tracer, operations, operationDoor),
    recordDoor(tracer, statements, statementDoor),
    recordDoor(tracer, batches, batchDoor),
  ];
  return () => {
    for (const end of ends) end();
  };
}
