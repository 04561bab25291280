import { getNamedType, isCompositeType, isObjectType } from "graphql";
import { schema } from "../../src/graphql/schema/schema";
import type { Reply } from "./api";

/** `{ __typename }` of a field that answers objects, nothing of one that answers values. */
function least(field: string): string {
  const success = schema.getType(`${field.charAt(0).toUpperCase()}${field.slice(1)}Success`);
  const result = isObjectType(success) ? success.getFields().result : undefined;
  return result && isCompositeType(getNamedType(result.type)) ? "{ __typename }" : "";
}

/**
 * A field of a mutation that asks for all it can answer: its result, or why it was refused.
 * @param field The field with its arguments, and its alias where it has one.
 * @param selection What of its result, where that is an object; else that it is one.
 * @example answering('a: countStock(rows: [])') // 'a: countStock(rows: []) { ... on CountStockSuccess { result { __typename } } … }'
 */
export function answering(field: string, selection?: string): string {
  const [, initial = "", rest = ""] = /^\s*(?:\w+\s*:\s*)?(\w)(\w*)/.exec(field) ?? [];
  return `${field} {
    ... on ${initial.toUpperCase()}${rest}Success { result ${selection ?? least(`${initial}${rest}`)} }
    ... on Error { code message }
    ... on InvalidError { faults { path reason } } }`;
}

/** Why a field of a mutation was refused. */
export interface Refused {
  code: string;
  message: string;
  faults?: { path: string; reason: string }[];
}

/** The results of a mutation, by field; none of them may be refused. */
// biome-ignore lint/suspicious/noExplicitAny: tests assert on results of every shape
export function resultsOf({ body }: Reply): Record<string, any> {
  expect(body.errors).toBeUndefined();
  const answers = Object.entries(body.data as Record<string, object>);
  return Object.fromEntries(
    answers.map(([field, answer]) => {
      expect([field, answer]).toEqual([field, { result: expect.anything() }]);
      return [field, (answer as { result: unknown }).result];
    }),
  );
}

/** Why a mutation was refused that was refused as data: the answer of the one field that did not just fall with another. */
export function refusalIn({ body }: Reply): Refused {
  expect(body.errors).toBeUndefined();
  const answers = Object.values(body.data as Record<string, Refused>);
  const causes = answers.filter(({ code }) => code !== "ROLLED_BACK");
  expect(causes).toEqual([expect.objectContaining({ code: expect.any(String), message: expect.any(String) })]);
  return causes[0] as Refused;
}
