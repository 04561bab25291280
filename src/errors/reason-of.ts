/** What zod finds wrong with a value, in our own words: a library's words are not part of any contract (D1). */
import type { z } from "zod";
import { shortened, visible } from "../values/text";
import type { InputFault } from "./definition";
import { MAX_FAULTS } from "./requests";

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const MEASURES: Readonly<Record<string, string>> = { string: " characters", array: " items" };

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "must be a UUID",
  guid: "must be a UUID",
  date: "must be a date, YYYY-MM-DD",
  datetime: "must be an ISO 8601 datetime",
  email: "must be a mail address",
  url: "must be an address such as https://shop.example",
};

/** Characters of a name that nobody knows which are repeated. */
const MAX_NAME_LENGTH = 100;

/** Returns what is wrong with a value; to be given to zod as `error`. Schemas that say it themselves go first. */
export function reasonOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case "invalid_value": {
      if (issue.input === undefined) return "is required";
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
    }
    case "too_big":
      return `must ${bound(issue, "at most", "less than")} ${issue.maximum}${MEASURES[issue.origin] ?? ""}`;
    case "too_small":
      if (issue.origin in MEASURES && issue.minimum === 1 && !issue.exact) return "must not be empty";
      return `must ${bound(issue, "at least", "more than")} ${issue.minimum}${MEASURES[issue.origin] ?? ""}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "is not in the right form";
    case "unrecognized_keys": {
      const known = Object.keys((issue.inst as z.ZodObject | undefined)?.shape ?? {});
      return known.length > 0 ? `is not known; known are ${known.join(", ")}` : "is not known";
    }
    case "invalid_union":
      return reasonOfUnion(issue.errors);
    case "invalid_key":
      return `has a name that ${issue.issues[0]?.message ?? "is not valid"}`;
    default:
      return "is not valid";
  }
}

function bound(
  { origin, inclusive, exact }: { origin: string; inclusive?: boolean; exact?: boolean },
  reached: string,
  passed: string,
): string {
  return `${origin in MEASURES ? "have" : "be"} ${exact ? "exactly" : inclusive ? reached : passed}`;
}

type Issues = readonly z.core.$ZodIssue[];

const MUST_BE = "must be ";

/** What is wrong with a value that may be of several kinds and is of none. */
function reasonOfUnion(branches: readonly Issues[]): string {
  const reasons = branches.map(([issue]) => issue?.message ?? "");
  if (reasons.includes("is required")) return "is required";
  const kinds = reasons.filter((reason) => reason.startsWith(MUST_BE)).map((reason) => reason.slice(MUST_BE.length));
  return kinds.length === 0 ? "is not valid" : `${MUST_BE}${[...new Set(kinds)].join(" or ")}`;
}

/** A fault, and zod's name for what kind of it. */
export type FormFault = InputFault & { code: string };

/** A value that may be of several kinds gets the fault of the kind that it is of. */
function faultsOfIssue(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): FormFault[] {
  const { message: reason, code } = issue;
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.slice(0, MAX_FAULTS).map((key) => shortened(visible(key), MAX_NAME_LENGTH));
    return names.map((name) => ({ path: [...path, name].join("."), reason, code }));
  }
  if (issue.code === "invalid_union") {
    const ofItsKind = issue.errors.find((branch) => branch.every((it) => it.path.length > 0 || isAboutInside(it)));
    if (ofItsKind && ofItsKind.length > 0) return ofItsKind.flatMap((it) => faultsOfIssue(it, path));
  }
  return [{ path: path.join("."), reason, code }];
}

const isAboutInside = ({ code }: z.core.$ZodIssue) => code !== "invalid_type" && code !== "invalid_value";

/** How tight a bound is that a value is beyond; null for what is none. */
const tightness = (issue: z.core.$ZodIssue): number | null =>
  issue.code === "too_big" ? -Number(issue.maximum) : issue.code === "too_small" ? Number(issue.minimum) : null;

/** Without the wider of two bounds that a value is beyond: zod has its own for integers, and two limits contradict one another. */
function tightest(issues: Issues): Issues {
  const placeOf = ({ path, code }: z.core.$ZodIssue) => JSON.stringify([code, ...path.map(String)]);
  const bounds = new Map<string, number>();
  for (const issue of issues) {
    const bound = tightness(issue);
    if (bound !== null) bounds.set(placeOf(issue), Math.max(bound, bounds.get(placeOf(issue)) ?? bound));
  }
  return issues.filter((issue) => tightness(issue) === (bounds.get(placeOf(issue)) ?? null));
}

/**
 * Returns the faults that zod found, in the words that it was given (`reasonOf`): one for each name that is not known. Of a value of another type
 * zod measures the length all the same, which says nothing more.
 * @param above Where the value stands: the path that theirs begin with.
 * @param most Faults that are looked at.
 */
export function faultsOf(issues: Issues, above: string | null = null, most = MAX_FAULTS): FormFault[] {
  const before = above === null ? [] : [above];
  const faults = tightest(issues.slice(0, most)).flatMap((issue) => faultsOfIssue(issue, before));
  const untyped = new Set(faults.filter(({ code }) => code === "invalid_type").map(({ path }) => path));
  const telling = faults.filter(({ path, code }) => code === "invalid_type" || !untyped.has(path));
  return telling.slice(0, most);
}
