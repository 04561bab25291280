import { z } from "zod";
import type { InputFault } from "../errors";
import type { Endpoint } from "./endpoint";
import { listTraits } from "./wire";

/** What a query string gives one parameter. */
interface Given {
  /** In order: those without a number as they come, then those with one by their numbers. */
  values: string[];
  /** Whether something else follows a name than brackets that hold nothing or one number. */
  isMisspelt: boolean;
}

/** What may follow a parameter's name: nothing, `[]`, or a place in the list, as PHP and others number it. */
const BRACKETS = /^(?:\[(\d*)\])?$/;
/** What ends a parameter's name: brackets, also one that lacks its other, and the point of `order_types.0`. */
const SIGNS = /[[\].]/;
/** The place of a value whose name has none: before those that have one. */
const NO_PLACE = -1;

/** What a query string gives each parameter, however its lists are written (D6, D129). */
function givenByName(search: URLSearchParams): Map<string, Given> {
  const found = new Map<string, { value: string; place: number }[]>();
  for (const [key, value] of search) {
    const [name = ""] = key.split(SIGNS, 1);
    const brackets = BRACKETS.exec(key.slice(name.length));
    const place = brackets ? Number(brackets[1] || NO_PLACE) : Number.NaN;
    const before = found.get(name);
    if (before) before.push({ value, place });
    else found.set(name, [{ value, place }]);
  }
  return new Map(
    [...found].map(([name, values]) => [
      name,
      {
        values: values.sort((one, other) => one.place - other.place).map(({ value }) => value),
        isMisspelt: values.some(({ place }) => Number.isNaN(place)),
      },
    ]),
  );
}

const LIST_SPELLINGS = (name: string) => `must be written as ${name}, ${name}[] or ${name}[0]`;

/**
 * Arranges a query string the way the endpoint's schema expects it: lists as arrays in any of their spellings (D6, D129),
 * everything else as one text. Unknown parameters are dropped (D5), and so are those that the answer asked for does not use (D53).
 * @returns What zod is to check, and the parameters that are given more often than they may be or whose brackets can't be read.
 */
export function arrangeQuery(
  schema: z.ZodType | undefined,
  search: URLSearchParams,
  onlyWith: Endpoint["definition"]["onlyWith"] = {},
) {
  const input: Record<string, string | string[]> = {};
  const faults: InputFault[] = [];
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  const given = givenByName(search);
  const isUsed = (name: string): boolean => {
    const [parameter, ...values] = onlyWith[name] ?? [];
    if (parameter === undefined) return true;
    const asked = shape[parameter]?.safeParse(given.get(parameter)?.values[0]).data;
    return values.some((value) => value === asked);
  };
  for (const [name, parameter] of Object.entries(shape)) {
    const { values, isMisspelt } = given.get(name) ?? {};
    if (!values || !isUsed(name)) continue;
    const list = listTraits(parameter);
    if (isMisspelt) faults.push({ path: name, reason: list ? LIST_SPELLINGS(name) : `must be written as ${name}` });
    else if (list) input[name] = list.split ? values.flatMap((value) => value.split(",")) : values;
    else if (values.length > 1) faults.push({ path: name, reason: "is given more than once" });
    else input[name] = values[0] ?? "";
  }
  return { input, faults };
}
