import type { z } from "zod";

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

/** What is wrong with a value, in our own words: a library's are not part of the contract (D1). */
export function reasonOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return issue.input === undefined ? "is required" : `must be one of ${issue.values.join(", ")}`;
    case "too_big":
      return `must ${bound(issue.origin, issue.inclusive ? "at most" : "less than")} ${issue.maximum}${MEASURES[issue.origin] ?? ""}`;
    case "too_small":
      if (issue.origin in MEASURES && issue.minimum === 1) return "must not be empty";
      return `must ${bound(issue.origin, issue.inclusive ? "at least" : "more than")} ${issue.minimum}${MEASURES[issue.origin] ?? ""}`;
    default:
      return "is not valid";
  }
}

const bound = (origin: string, limit: string) => `${origin in MEASURES ? "have" : "be"} ${limit}`;
