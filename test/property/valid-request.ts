import fc from "fast-check";
import { type Operation, type Parameter, resolved, type Schema } from "./document";
import { WORDS } from "./words";

/** A request before it is written as bytes; names such as «order:2» stand for ids of the merchant it is sent as. */
export interface Draft {
  method: string;
  /** Below /api/v1, parameters in braces. */
  path: string;
  pathValues: Record<string, string>;
  /** In order, decoded. */
  query: [string, string][];
  /** Put behind the query as it is. */
  querySuffix?: string;
  headers: Record<string, string>;
  /** JSON; undefined: none. */
  body?: unknown;
  /** Sent instead of `body`. */
  bytes?: string | Uint8Array;
}

/** Parameters that the document can't call required because either of two is. */
const ONE_OF: Record<string, readonly string[]> = { importTransactions: ["store_name", "store_id"] };

function wholeNumbers({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<number> {
  const few = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 200) });
  const edges = fc.constantFrom(minimum, maximum);
  return fc.oneof({ weight: 6, arbitrary: few }, edges, fc.integer({ min: minimum, max: maximum }));
}

/** Amounts with at most thirty digits after the point, which is what columns keep. */
function amounts({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema): fc.Arbitrary<number> {
  const isIn = (value: number) =>
    value >= (minimum ?? -maximum) && value > (exclusiveMinimum ?? -Infinity) && value <= maximum;
  const cents = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(1, 10, 100, 1e4, 1e7));
  return fc
    .oneof(
      { weight: 6, arbitrary: cents.map(([count, unit]) => count / unit) },
      fc.constantFrom(0, 0.1, 1e-7, 1e-20, 0.1 + 0.2, 1 / 3, 2 ** 31, 1e15, Number.MAX_SAFE_INTEGER),
    )
    .filter(isIn);
}

/**
 * Values that a schema allows and a merchant may send.
 * @param name What the value is called; text is chosen by it.
 * @throws Error for text that nobody has given words to: a new field needs some in words.ts.
 */
function valuesOf(schema: Schema, operationId: string, name: string): fc.Arbitrary<unknown> {
  const { type, items, properties, required = [], ...rest } = resolved(schema);
  const words = WORDS[`${operationId}.${name}`] ?? WORDS[name];
  if (words && !items && !properties && !rest.anyOf && !Array.isArray(type)) return words();
  if (rest.enum) return fc.constantFrom(...rest.enum);
  if (rest.anyOf) return fc.oneof(...rest.anyOf.map((it) => valuesOf(it, operationId, name)));
  if (Array.isArray(type)) return fc.oneof(...type.map((it) => valuesOf({ ...rest, type: it }, operationId, name)));
  if (items) {
    const item = valuesOf(items, operationId, name);
    const lengths = { minLength: rest.minItems ?? 0, maxLength: Math.min(rest.maxItems ?? 4, 4) };
    if (!rest.uniqueItems) return fc.array(item, lengths);
    return fc.uniqueArray(item, { ...lengths, selector: (it) => String(it).toLowerCase() });
  }
  if (properties) {
    const model = Object.entries(properties).map(([key, it]) => [key, valuesOf(it, operationId, key)]);
    const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(model);
    return fc.record(fields, { requiredKeys: required });
  }
  switch (type) {
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
      return wholeNumbers(rest);
    case "number":
      return amounts(rest);
    default:
      throw new Error(`${operationId} has the field ${name}, which test/property/words.ts has no words for.`);
  }
}

/** A query parameter in one of the spellings it may have (D6). */
function spelled({ name, list, schema }: Parameter, operationId: string): fc.Arbitrary<[string, string][]> {
  const values = valuesOf(schema, operationId, name);
  if (!list) return values.map((value) => [[name, String(value)]]);
  const spellings = fc.constantFrom("repeated", "brackets", ...(list.split ? ["commas"] : []));
  return fc.tuple(values as fc.Arbitrary<string[]>, spellings).map(([items, spelling]) => {
    if (spelling === "commas" && items.length > 0) return [[name, items.join(",")]];
    return items.map((item) => [spelling === "brackets" ? `${name}[]` : name, item]);
  });
}

/** Requests that an operation must carry out. */
export function validRequests(operation: Operation): fc.Arbitrary<Draft> {
  const { id, parameters, body } = operation;
  const at = (place: Parameter["in"]) => parameters.filter((it) => it.in === place);
  const named = (place: Parameter["in"]) =>
    fc.record(Object.fromEntries(at(place).map(({ name, schema }) => [name, valuesOf(schema, id, name)])), {
      requiredKeys: at(place).flatMap(({ name, required }) => (required ? [name] : [])),
    }) as fc.Arbitrary<Record<string, string>>;
  const either = ONE_OF[id];
  const query = either
    ? fc.constantFrom(...at("query").filter(({ name }) => either.includes(name))).chain((it) => spelled(it, id))
    : fc
        .tuple(...at("query").map((it) => fc.option(spelled(it, id), { nil: [] })))
        .map((spelledOnes) => spelledOnes.flat());
  const bodies = body
    ? fc.option(valuesOf(body.schema, id, "body"), {
        nil: undefined,
        freq: body.required ? Number.MAX_SAFE_INTEGER : 4,
      })
    : fc.constant(undefined);
  const needsBody = body?.required ?? false;
  return fc
    .record({ pathValues: named("path"), query, headers: named("header"), body: bodies })
    .filter((it) => !needsBody || it.body !== undefined)
    .map((it) => ({ method: operation.method, path: operation.path, ...it }));
}
