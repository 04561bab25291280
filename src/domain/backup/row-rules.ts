import { isTimeZone } from "../../values/clock";
import { isCurrency } from "../../values/currency";
import { isLongerThan, MAX_TEXT_LENGTH } from "../../values/text";
import { MAX_QUANTITY, optionsKind } from "../catalogue/cells/kinds";
import { JOB_KINDS, type JobKind, MAX_ATTEMPTS } from "../enqueue-job";
import { JOB_PAYLOADS } from "../job-payloads";
import { LEARNT_COLUMNS } from "../plan-store/uncertainty";
import { ACCOUNTS, KEYS, type StoredTable } from "../tenants/stored-tables";
import { CLOCK_RANGE } from "../test-clock/range";
import { FURTHEST_MOVE_DAYS } from "../test-clock/set-test-clock";

/**
 * Default for the highest number of a row in an import: over a thousand billion. Numbers of all merchants come from the same sequences, which
 * continue after it; a file must not take them near their end. D121.
 */
export const MAX_ROW_NUMBER = 2n ** 40n;
/** The most that may be allowed: up to it a number is exact in JavaScript, and sequences are a thousandth through. */
export const MAX_ALLOWED_ROW_NUMBER = BigInt(Number.MAX_SAFE_INTEGER);

/** Characters of a value that a refusal shows. */
const TOLD = 40;
const DAY_MS = 86_400_000;
/** Far more than a job is ever interrupted: one more must fit in the column. */
const MAX_INTERRUPTIONS = 1_000_000_000;
const MAX_CRASHES = 10;

/** Returns the form that a value must have instead; null where it is fine. A value is text as PostgreSQL writes it. */
type Rule = (value: string) => string | null;

const must = (isFine: (value: string) => boolean, wanted: string): Rule => {
  return (value) => (isFine(value) ? null : wanted);
};

const within = (min: number, max: number): Rule =>
  must((value) => /^-?\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max, `${min} to ${max}`);

/** An instant as COPY writes it, in milliseconds; NaN where it is none. */
const instantOf = (value: string): number => Date.parse(value.replace(" ", "T").replace(/\+00$/, "Z"));

/** No job is older than the service: how long the oldest one waits is a figure that the operator is warned by. */
const FIRST_JOBS = "2020-01-01";
const isRecent: Rule = must(
  (value) => value >= FIRST_JOBS && Date.parse(value.slice(0, 10)) <= Date.now() + DAY_MS,
  `from ${FIRST_JOBS} to now`,
);

const isOnClock: Rule = must((value) => {
  const at = instantOf(value);
  return at >= Date.parse(CLOCK_RANGE.from) && at <= Date.parse(CLOCK_RANGE.to);
}, `from ${CLOCK_RANGE.from} to ${CLOCK_RANGE.to}`);

/** Returns the content of a text of JSON; undefined where it is none. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const currency: Rule = must(isCurrency, "an ISO 4217 code");

const quantity = (isWanted: (number: number) => boolean, wanted: string): Rule =>
  must((value) => /^\d+(\.\d+)?$/.test(value) && isWanted(Number(value)) && Number(value) <= MAX_QUANTITY, wanted);
const MAX_TOLD = MAX_QUANTITY.toLocaleString("en");
const factor = quantity((number) => number > 0, `above 0, up to ${MAX_TOLD}`);
const units = quantity(() => true, `0 to ${MAX_TOLD}`);
/** Text that people wrote; explanations and pages repeat it. */
const note = must((value) => !isLongerThan(value, MAX_TEXT_LENGTH), `text of at most ${MAX_TEXT_LENGTH} characters`);
/** Explanations name the author of a statement. */
const keyBeginning = must((value) => /^[\w-]{0,40}$/.test(value), "the beginning of a key, or empty");

/** Rules for values that no type or constraint of the database enforces. The service relies on them where it works for all merchants at once. */
const BY_COLUMN: Readonly<Record<string, Rule>> = {
  [`${ACCOUNTS}.time_zone`]: must(isTimeZone, "an IANA time zone"),
  [`${ACCOUNTS}.clock_at`]: isOnClock,
  [`${ACCOUNTS}.clock_to`]: isOnClock,
  [`${ACCOUNTS}.planned_series`]: within(0, 2 ** 31 - 1),
  [`${ACCOUNTS}.deletion_begun_at`]: () => "empty, as a merchant that is being deleted is not exported",
  [`${KEYS}.secret_hash`]: must((value) => /^\\x[\da-f]{64}$/.test(value), "a SHA-256"),
  "jobs.kind": must((value) => JOB_KINDS.includes(value), `one of ${JOB_KINDS.join(", ")}`),
  "jobs.attempts": within(0, MAX_ATTEMPTS),
  "jobs.interruptions": within(0, MAX_INTERRUPTIONS),
  "jobs.crashes": within(0, MAX_CRASHES),
  "jobs.run_at": isRecent,
  "jobs.created_at": isRecent,
  "mail_days.mails": within(0, 2 ** 31 - 1),
  "question_schedules.hour": within(0, 23),
  "question_schedules.day_of_month": within(1, 31),
  // Demand without revenue is in no currency.
  "daily_demand.currency": (value) => (value === "" ? null : currency(value)),
  "skus.successor_factor": factor,
  "skus.successor_set_by": keyBeginning,
  "manual_forecasts.units": units,
  "manual_forecasts.note": note,
  "manual_forecasts.set_by": keyBeginning,
  "excluded_periods.reason": note,
  "excluded_periods.set_by": keyBeginning,
  "one_off_marks.marked_by": keyBeginning,
  "sales_corrections.quantity": units,
  "sales_corrections.corrected_by": keyBeginning,
  ...Object.fromEntries(
    Object.entries(LEARNT_COLUMNS).map(([column, schema]) => [
      `learnt_uncertainties.${column}`,
      must((value) => schema.safeParse(parsed(value)).success, "what a plan learns of past forecasts"),
    ]),
  ),
  "skus.options": must((value) => "kept" in optionsKind.validate(parsed(value)), "an object of texts"),
};

/** The values of a row by column. */
type Values = (column: string) => string | null;

/** Rules between columns of a row: each returns the fault, or null for none. Each value is valid by itself. */
const BY_TABLE: Readonly<Record<string, (of: Values) => RowFault | null>> = {
  [ACCOUNTS]: (of) => {
    const days = (instantOf(of("clock_to") ?? "") - instantOf(of("clock_at") ?? "")) / DAY_MS;
    return days > FURTHEST_MOVE_DAYS
      ? { column: "clock_to", reason: `it must be within ${FURTHEST_MOVE_DAYS} days of clock_at` }
      : null;
  },
  jobs: (of) => {
    const [kind, payload] = [of("kind"), of("payload")];
    // The database refuses a row without either.
    if (kind === null || payload === null) return null;
    const isFine = JOB_PAYLOADS[kind as JobKind].safeParse(parsed(payload)).success;
    return isFine ? null : { column: "payload", reason: `it must be the payload of a job of the kind ${kind}` };
  },
};

/**
 * A number as COPY writes it. NaN passes checks like >= 0, and no plan can compute with it. Numbers far larger than any sum of a merchant's exceed
 * the floating point that plans are made in.
 */
const decimal = must((value) => /^-?\d{1,100}(\.\d+)?$/.test(value), "a number of at most 100 digits before the point");
const double = must((value) => /^-?\d/.test(value) && Number.isFinite(Number(value)), "a finite number");

/**
 * The form in which COPY writes instants in UTC and days. Parts of the service can't compute with infinite ones, and with years before 1 or after
 * 9999.
 */
const AS_WRITTEN = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d(\.\d{1,6})?\+00)?$/;
const calendar = must((value) => AS_WRITTEN.test(value), "of the years 1 to 9999, as COPY writes it in UTC");

/** Text that is JSON, but that no writer of UTF-8 can pass on. The database itself refuses it in `jsonb`. */
const json = must((value) => {
  if (!/\\u(0000|d[89a-f])/i.test(value)) return true;
  let isText = true;
  const look = (text: string) => {
    isText &&= !text.includes("\0") && text === Buffer.from(text).toString();
  };
  try {
    JSON.parse(value, (key, inner: unknown) => {
      look(key);
      if (typeof inner === "string") look(inner);
      return inner;
    });
  } catch {
    return false;
  }
  return isText;
}, "JSON without characters that are none");

const number = (min: bigint, max: bigint): Rule =>
  must(
    (value) => /^\d{1,19}$/.test(value) && BigInt(value) >= min && BigInt(value) <= max,
    `${min} to ${max}; if you trust the file, allow more by --highest-number`,
  );

/** The fault of a row. */
export interface RowFault {
  column: string;
  reason: string;
}

/**
 * Returns the check for the rows of a table that come from elsewhere, beyond the database's own. Every `bigint` of a merchant's is the number of a
 * row, or refers to one.
 * @param names The columns of its values, in their order.
 * @returns The fault of the first value that is not fine; null where all are.
 */
export function rowChecker(
  table: StoredTable,
  names: readonly string[],
  maxNumber: bigint,
): (values: readonly (string | null)[]) => RowFault | null {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const numbered = new Set(table.sequences.map(({ column }) => column));
  const rules = names.flatMap((column, at) => {
    const type = types.get(column) ?? "";
    const ofColumn = BY_COLUMN[`${table.name}.${column}`];
    return [
      ...(type === "bigint" ? [number(numbered.has(column) ? 1n : 0n, maxNumber)] : []),
      ...(/^(timestamp|date)/.test(type) && !type.endsWith("[]") ? [calendar] : []),
      ...(type === "json" ? [json] : []),
      ...(/^numeric[^[]*$/.test(type) ? [decimal] : []),
      ...(type === "double precision" ? [double] : []),
      ...(column === "currency" && !ofColumn ? [currency] : []),
      ...(ofColumn ? [ofColumn] : []),
    ].map((rule) => ({ column, at, rule }));
  });
  const ofTable = names.length === table.columns.length ? BY_TABLE[table.name] : undefined;
  return (values) => {
    for (const { column, at, rule } of rules) {
      const value = values[at] ?? null;
      const wanted = value === null ? null : rule(value);
      // The stored part of a key stays secret.
      const told = table.name === KEYS ? "it" : (value ?? "").slice(0, TOLD);
      if (wanted !== null) return { column, reason: `${told} must be ${wanted}` };
    }
    return ofTable?.((column) => values[names.indexOf(column)] ?? null) ?? null;
  };
}
