/** The REST API: a method for each operation. */
import type { Answer, Outgoing } from "./attempt.js";
import { ApiError, type Fault } from "./errors.js";
import { OPERATIONS } from "./generated/operations.js";
import type { CallOptions } from "./options.js";
import type { DownloadedFile, Operation, RestClient } from "./rest-types.js";
import { randomName, type Transport } from "./transport.js";

/** The arguments of an operation, untyped: the types are those of the public methods. */
type Given = Readonly<Record<string, unknown>>;

interface Traits {
  method: string;
  path: string;
  query: readonly string[];
  takesKey: boolean;
  isRepeatable: boolean;
  isPaged: boolean;
}

/** A page of rows. Some operations answer whether more follow, others the total. */
interface Page {
  data: readonly Given[];
  total?: number;
  pagination?: { has_more: boolean };
}

/** Default rows a page. */
const PAGE = 1000;

const ANY_TYPE = { Accept: "*/*" };

const JSON_TYPE = /^application\/(?:problem\+)?json\b/;

/** The names in braces of a path. */
const PLACES = /\{(\w+)\}/g;

/** A problem document (RFC 9457) as the service writes them. */
interface ProblemDocument {
  type?: string;
  detail?: string;
  title?: string;
  errors?: readonly Fault[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An unsuccessful answer as an ApiError. One without a problem document is a proxy's, of which only the status is known. */
export async function refusalIn({ response, requestId, retryAfterMs }: Answer, baseUrl: string): Promise<ApiError> {
  const { status, headers } = response;
  const isProblem = JSON_TYPE.test(headers.get("content-type") ?? "");
  const { type, detail, title, errors }: ProblemDocument = isProblem
    ? ((parsed(await response.text()) as ProblemDocument) ?? {})
    : {};
  const code = /\/docs\/errors\/([\w-]+)$/.exec(type ?? "")?.[1];
  return new ApiError(detail ?? title ?? `The answer has the status ${status} and is not of the service`, {
    status,
    requestId,
    retryAfterMs,
    code: code?.toUpperCase().replaceAll("-", "_"),
    help: code && type ? new URL(type, baseUrl).href : null,
    faults: errors,
  });
}

/** The body of a JSON answer. @throws ApiError for a refusal, and for an answer that is not the service's. */
const jsonIn =
  (baseUrl: string) =>
  async (answer: Answer): Promise<unknown> => {
    const { response, requestId } = answer;
    if (!response.ok) throw await refusalIn(answer, baseUrl);
    if (JSON_TYPE.test(response.headers.get("content-type") ?? "")) return response.json();
    throw new ApiError("The answer is no JSON; is `baseUrl` the service's?", { status: response.status, requestId });
  };

/** A file's name in Content-Disposition (RFC 6266): `filename*` before `filename`. */
function fileName(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? null);
}

const fileIn =
  (baseUrl: string) =>
  async (answer: Answer): Promise<DownloadedFile> => {
    const { response } = answer;
    if (!response.ok) throw await refusalIn(answer, baseUrl);
    return {
      name: fileName(response.headers.get("content-disposition") ?? ""),
      type: response.headers.get("content-type") ?? "application/octet-stream",
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  };

/** Distributes the arguments over path, query and body as the operation declares them. */
function outgoing(traits: Traits, given: Given, { idempotencyKey }: CallOptions): Outgoing {
  const rest = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
  const path = traits.path.replace(PLACES, (_place, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (typeof value !== "string" || value === "") throw new TypeError(`${name} must be a text that is not empty`);
    // URL parsers resolve dot segments, also percent-encoded ones, so these would address another resource.
    if (value === "." || value === "..") throw new TypeError(`${name} can't be ${value}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const name of traits.query) {
    const value = rest.get(name);
    rest.delete(name);
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const hasBody = traits.method !== "GET" && traits.method !== "DELETE";
  return {
    method: traits.method,
    path: [path, query.toString()].filter(Boolean).join("?"),
    headers: {
      ...(hasBody ? { "Content-Type": "application/json" } : {}),
      ...(traits.takesKey ? { "Idempotency-Key": idempotencyKey ?? randomName() } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
    isRepeatable: traits.isRepeatable,
  };
}

/** The id of a row, if it has one: rows that moved to the next page meanwhile are dropped by it. */
function identityOf({ id, sku_id, warehouse_name, sku_name }: Given): string | null {
  return id || sku_id || sku_name ? JSON.stringify([id, sku_id, warehouse_name, sku_name]) : null;
}

type Load = (input: Given, options?: CallOptions) => Promise<Page>;

async function* pagesOf(load: Load, input: Given = {}, options?: CallOptions): AsyncGenerator<Page, void, undefined> {
  const limit = Number(input.limit ?? PAGE);
  for (let offset = Number(input.offset ?? 0); ; offset += limit) {
    const page = await load({ ...input, limit, offset }, options);
    yield page;
    const hasMore = page.pagination?.has_more ?? offset + page.data.length < (page.total ?? 0);
    if (!hasMore || page.data.length === 0) return;
  }
}

async function* rowsOf(load: Load, input?: Given, options?: CallOptions): AsyncGenerator<Given, void, undefined> {
  let before = new Set<string | null>();
  for await (const { data } of pagesOf(load, input, options)) {
    const seen = before;
    before = new Set(data.map(identityOf));
    yield* data.filter((row) => {
      const identity = identityOf(row);
      return identity === null || !seen.has(identity);
    });
  }
}

/** All operations over a transport. */
export function restClient(transport: Transport): RestClient {
  const readJson = jsonIn(transport.baseUrl);
  const readFile = fileIn(transport.baseUrl);
  const calls = Object.entries<Traits>(OPERATIONS).map(([name, traits]) => {
    const call = (input: Given = {}, options: CallOptions = {}) =>
      transport.send(outgoing(traits, input, options), options, readJson);
    const load = call as Load;
    const paging = {
      each: (input?: Given, options?: CallOptions) => rowsOf(load, input, options),
      pages: (input?: Given, options?: CallOptions) => pagesOf(load, input, options),
    };
    return [name, traits.isPaged ? Object.assign(call, paging) : call];
  });
  const download = (name: Operation, input: Given, options: CallOptions = {}) =>
    transport.send(outgoing(OPERATIONS[name], input, options), { headers: ANY_TYPE, ...options }, readFile);
  return { ...Object.fromEntries(calls), download };
}
