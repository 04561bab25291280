import { type NextFunction, type Request, type Response, Router } from "express";
import { DomainError } from "../errors";
import { Problem, problemOf } from "../errors/problem";
import {
  checkRights,
  type OperationService,
  type Requester,
  run,
  runKept,
  runOnce,
  runPages,
} from "../graphql/execution/run";
import { backpressureWriter } from "./backpressure-writer";
import type { AnyInput, Endpoint } from "./endpoint";
import { fingerprintOf, KEY_REFUSALS, keyedRequest, refusalAnswer, sendAnswer } from "./idempotency-key";
import { permitFor } from "./large-bodies";
import { presentedBy } from "./present";
import { readBody } from "./read-body";
import type { Reading } from "./read-bytes";
import { arrangeQuery } from "./read-query";
import { changesSomething } from "./refusals";
import { type FileOf, renderFile } from "./render-file";
import { refusalOf, validate, validateBody } from "./validate-body";
import { inWireNames } from "./wire-names";

/** What the REST routes are served with. */
export interface RestService extends OperationService {
  /** The requester; throws a DomainError when the key is not good, a Problem when there are too many. */
  admit(request: Request, response: Response): Promise<Requester>;
  /** Largest body that is read, in bytes. */
  maxBodyBytes: number;
  /** How long a streamed answer waits for a client that takes nothing of it, in ms. */
  readerPatienceMs: number;
  /** The path that the service is served under; empty for none. */
  basePath: string;
  /** A download link that needs no key. */
  signedLink(request: Request, caller: Requester, path: string): string;
}

/** The address that a route of the contract answers at, parameters in braces, by the route as Express knows it. */
const templates = new WeakMap<object, string>();

/** @example restTemplateOf(request.route) // "/api/v1/orders/{order_id}"; undefined for another route */
export const restTemplateOf = (route: object): string | undefined => templates.get(route);

/** Bytes of the largest body of an endpoint that says nothing of it. */
const MAX_BODY = 64 * 1024;
/** Turns the endpoints into Express routes; a known path with another method answers 405 (D2). */
export function mountRest(endpoints: readonly Endpoint[], service: RestService): Router {
  const router = Router();
  // Answers have no ETag, so no condition on one can hold; Express takes `If-None-Match: *` for one that does (304).
  router.use((request, _response, next) => {
    delete request.headers["if-none-match"];
    next();
  });
  const paths = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1");
    paths.set(path, [...(paths.get(path) ?? []), endpoint]);
  }
  // Fixed paths before those with parameters: /orders/delivery is no order's id, whatever the method.
  const routes = [...paths].sort(([one], [other]) => one.split(":").length - other.split(":").length);
  for (const [path, atPath] of routes) {
    const route = router.route(path);
    templates.set(route, `/api/v1${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    for (const endpoint of atPath) {
      const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint["method"]>;
      route[verb]((request, response) => answer(endpoint, service, request, response));
    }
    route.all((_request, _response, next: NextFunction) => {
      const allowed = atPath.map(({ method }) => method);
      const allow = allowed.includes("GET") ? [...allowed, "HEAD"] : allowed;
      next(new Problem(405, "This method is not allowed here", [], { Allow: allow.join(", ") }));
    });
  }
  return router;
}

async function answer(endpoint: Endpoint, service: RestService, request: Request, response: Response): Promise<void> {
  const { definition } = endpoint;
  try {
    const caller = await service.admit(request, response);
    if (changesSomething(endpoint)) checkRights(caller, { document: definition.operation });
    const fingerprint = definition.idempotent ? fingerprintOf(request) : null;
    const input = await readInput(endpoint, service, request, (path) => service.signedLink(request, caller, path), {
      permit: permitFor(caller, response),
      look: (piece) => fingerprint?.update(piece),
    });
    if (definition.stream?.when(input.query)) return await stream(endpoint, service, caller, input, response);
    const { file } = definition;
    if (file?.when(input.query)) return await answerFile(endpoint, file, service, caller, input, response);
    const schema = definition.narrow?.(input) ?? definition.output;
    const present = presentedBy(schema);
    // Here and below: `endpoint()` has checked that what it responds fits its output.
    const bodyOf = (result: unknown) => JSON.stringify(present(definition.respond(result, input) as never));
    const operation = { document: definition.operation, variables: definition.variables(input, null) };
    const keyed = fingerprint ? keyedRequest(request, fingerprint) : null;
    if (keyed) {
      const answers = {
        success: (result: unknown) => ({ status: 200, body: bodyOf(result) }),
        refusal: (error: unknown) => refusalAnswer(asDeclared(endpoint, error), service.basePath),
      };
      return sendAnswer(response, await runOnce(service, caller, keyed, operation, answers));
    }
    response.type("application/json");
    if (definition.showsPlanOnly) {
      const question = JSON.stringify([definition.route, input.query, operation.variables]);
      return void response.send(await runKept(service, caller, { ...operation, question }, bodyOf));
    }
    response.send(bodyOf(await run(service, caller, operation.document, operation.variables)));
  } catch (error) {
    throw asDeclared(endpoint, error);
  }
}

/** Renders the file off the main thread and sends it. @throws what `render` throws. */
async function answerFile(
  { definition }: Endpoint,
  file: FileOf,
  service: RestService,
  caller: Requester,
  input: AnyInput,
  response: Response,
): Promise<void> {
  const { bytes, type, disposition } = await renderFile({ definition, file }, service, caller, input);
  response.set({ "Content-Type": type, "Content-Disposition": disposition }).send(bytes);
}

/**
 * Checks and converts what the request brought.
 * @param reading How its body is read.
 * @throws Problem with the faults found, the first hundred.
 */
async function readInput(
  { definition }: Endpoint,
  { maxBodyBytes }: RestService,
  request: Request,
  signedLink: (path: string) => string,
  reading: Omit<Reading, "mostBytes" | "mostItems">,
): Promise<AnyInput> {
  const search = new URL(request.originalUrl, "http://localhost").searchParams;
  const mostBytes = Math.min(definition.largestBody ?? MAX_BODY, maxBodyBytes);
  const sent = definition.body
    ? await readBody(request, { ...reading, mostBytes, mostItems: definition.mostItems })
    : undefined;
  const arranged = arrangeQuery(definition.query, search, definition.onlyWith);
  const nothing = { value: {}, faults: [] };
  const path = definition.path ? validate(definition.path, request.params) : nothing;
  const query = definition.query ? validate(definition.query, arranged.input) : nothing;
  const body = definition.body ? await validateBody(definition.body, sent) : { value: undefined, faults: [] };
  const found = [...path.faults, ...query.faults, ...body.faults];
  const faults = [...arranged.faults, ...found];
  if (faults.length > 0) {
    const tooBig = found.filter(({ code }) => code === "too_big").map((fault) => definition.tooBig?.[fault.path]);
    throw refusalOf(
      faults,
      tooBig.findLast((status) => status !== undefined),
    );
  }
  return { query: query.value, path: path.value, body: body.value, signedLink };
}

/**
 * Lets out only what the endpoint declares: a refusal it names, that there are too many, or that the database is out of reach. Anything else stays
 * what it is and becomes a 500, so that the documentation can't lie.
 */
function asDeclared(endpoint: Endpoint, error: unknown): unknown {
  const { definition } = endpoint;
  if (!(error instanceof DomainError)) return error;
  if (error.kind === "unavailable") return problemOf(error, definition.unavailable);
  if (error.kind === "too_many" || error.kind === "unauthenticated") return problemOf(error);
  const declared = [...(definition.errors ?? []), ...(definition.idempotent ? KEY_REFUSALS : [])];
  const isDeclared = error.kind === "forbidden" || declared.some((it) => it.is(error));
  return isDeclared ? problemOf(inWireNames(endpoint, error)) : error;
}

/**
 * Writes a list out page by page, each after the last row of the one before, all from one snapshot, and reads the next one meanwhile: its
 * length costs no memory, and a page no more than the first. The total comes last: it is
 * what was written. A failure after the first page breaks the connection off: half a list must not look whole.
 */
async function stream(
  { definition }: Endpoint,
  service: RestService,
  caller: Requester,
  input: AnyInput,
  response: Response,
): Promise<void> {
  const { stream: how } = definition;
  if (!how) return;
  let written = 0;
  const present = presentedBy(definition.output);
  const write = backpressureWriter(response, service.readerPatienceMs);
  try {
    await runPages(
      service,
      caller,
      definition.operation,
      (after) => definition.variables(input, { first: how.pageSize, after }),
      {
        endOf: how.endOf,
        async take(page) {
          const body = present(definition.respond(page, input) as never) as Record<string, unknown[]>;
          const rows = body[how.list] ?? [];
          if (written === 0 && !response.headersSent) {
            response.type("application/json");
            await write(`{"${how.list}":[`);
          }
          if (rows.length > 0) await write((written > 0 ? "," : "") + JSON.stringify(rows).slice(1, -1));
          written += rows.length;
        },
      },
    );
    response.end(`],"total":${written}}`);
  } catch (error) {
    if (!response.headersSent) throw error;
    response.destroy();
  }
}
