/** What an error of the catalogue (`index.ts`) is, and how one is defined. */
import { ERROR_GUIDE, type ErrorCode, type ErrorWords } from "./guide";

/** What kind of refusal it is; each door maps kinds to its own statuses. */
export type ErrorKind =
  | "invalid"
  | "not_found"
  | "conflict"
  | "forbidden"
  | "unauthenticated"
  | "too_many"
  | "unavailable";

/** One place in the caller's input that was wrong, for example `{ path: "rows.0.sku", reason: "required" }`: arguments as GraphQL names them. */
export interface InputFault {
  path: string;
  reason: string;
}

/** A refusal that callers see: its `message` is written for them. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly kind: ErrorKind,
    message: string,
    readonly faults: readonly InputFault[] = [],
  ) {
    super(message);
    this.name = code;
  }
}

/** Refusals of what a write asked for, a class a kind: GraphQL answers them as data, each kind as its own type. */
export class InvalidRefusal extends DomainError {}
export class NotFoundRefusal extends DomainError {}
export class ConflictRefusal extends DomainError {}
/** That objects were written since the caller has seen them. */
export class VersionConflictRefusal extends ConflictRefusal {
  /** Ids of those objects. */
  ids: readonly string[] = [];
}

const WRITE_REFUSALS = { invalid: InvalidRefusal, not_found: NotFoundRefusal, conflict: ConflictRefusal };

/** What documents tell of a row of the catalogue. */
interface Documented {
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  /** One such error. */
  sample(): DomainError;
}

/** A row of the catalogue: calling it makes the error, `is` recognises one. */
export interface ErrorDefinition<Arguments extends unknown[]> extends Documented {
  (...args: Arguments): DomainError;
  is(error: unknown): error is DomainError;
}

const defined: Documented[] = [];
/** Every row of the catalogue; a code can have several. */
export const ERROR_DEFINITIONS: readonly Documented[] = defined;

/**
 * Defines a row of the catalogue.
 * @param sample Arguments of one such error, for documents.
 */
export function define<Arguments extends unknown[]>(
  code: ErrorCode,
  kind: ErrorKind,
  sentence: (...args: Arguments) => string,
  sample: NoInfer<Arguments>,
  faults: (...args: Arguments) => readonly InputFault[] = () => [],
  Refusal: typeof DomainError = DomainError,
): ErrorDefinition<Arguments> {
  const make = (...args: Arguments) => new Refusal(code, kind, sentence(...args), faults(...args));
  const is = (error: unknown): error is DomainError => error instanceof DomainError && error.code === code;
  const definition = Object.assign(make, { code, kind, is, sample: () => make(...sample) });
  defined.push(definition);
  return definition;
}

const meanings = new Map<ErrorCode, string>();
/** The codes that a write can be refused with for what it asked, each with what it means. */
export const WRITE_REFUSAL_MEANINGS: ReadonlyMap<ErrorCode, string> = meanings;

/** @throws TypeError where a code has no words, as while somebody adds one: nothing starts then. */
function meaningOf(code: ErrorCode): string {
  const words: ErrorWords | undefined = ERROR_GUIDE[code];
  if (!words)
    throw new TypeError(`The refusal ${code} has no cause and remedy: add them to a file of src/errors/words`);
  return words.cause;
}

/** Defines what a write can be refused with for what it asked. */
export function defineForWrites<Arguments extends unknown[]>(
  code: ErrorCode,
  kind: keyof typeof WRITE_REFUSALS,
  sentence: (...args: Arguments) => string,
  sample: NoInfer<Arguments>,
  faults?: (...args: Arguments) => readonly InputFault[],
): ErrorDefinition<Arguments> {
  meanings.set(code, meaningOf(code));
  return define(code, kind, sentence, sample, faults, WRITE_REFUSALS[kind]);
}

/** Defines the refusal of a write whose objects changed since the client read them. The objects have ids; the sentence names them. */
export function defineVersionConflict<Stored extends { id: string }>(
  code: ErrorCode,
  sentence: (stored: readonly Stored[]) => string,
  sample: NoInfer<readonly Stored[]>,
): ErrorDefinition<[stored: readonly Stored[]]> {
  meanings.set(code, meaningOf(code));
  const definition = define(code, "conflict", sentence, [sample], undefined, VersionConflictRefusal);
  const make = (stored: readonly Stored[]) => Object.assign(definition(stored), { ids: stored.map(({ id }) => id) });
  return Object.assign(make, { code, kind: definition.kind, is: definition.is, sample: () => make(sample) });
}

/** Names in a sentence. */
export const listed = (names: readonly string[]): string => (names.length === 0 ? "none" : names.join(", "));

/** An id that samples are made of. */
export const SOME_ID = "8b964899-442f-4e69-9ddb-9e9dba1e8929";
