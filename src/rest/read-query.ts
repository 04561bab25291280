import { z } from "zod";
import type { InputFault } from "../errors";
import type { Endpoint } from "./endpoint";
import { listTraits } from "./wire";

/** The values a query string gives each parameter, in order; `name[]` counts as `name`. */
function valuesByName(search: URLSearchParams): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [key, value] of search) {
    const name = key.endsWith("[]") ? key.slice(0, -2) : key;
    const before = values.get(name);
    if (before) before.push(value);
    else values.set(name, [value]);
  }
  return values;
}

/**
 * Arranges a query string the way the endpoint's schema expects it: lists as arrays in any of their three spellings (D6),
 * everything else as one text. Unknown parameters are dropped (D5), and so are those that the answer asked for does not use (D53).
 * @returns What zod is to check, and the parameters given more often than they may be.
 */
export function arrangeQuery(
  schema: z.ZodType | undefined,
  search: URLSearchParams,
  onlyWith: Endpoint["definition"]["onlyWith"] = {},
) {
  const input: Record<string, string | string[]> = {};
  const faults: InputFault[] = [];
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  const given = valuesByName(search);
  const isUsed = (name: string): boolean => {
    const [parameter, value] = onlyWith[name] ?? [];
    return parameter === undefined || shape[parameter]?.safeParse(given.get(parameter)?.[0]).data === value;
  };
  for (const [name, parameter] of Object.entries(shape)) {
    const values = given.get(name);
    if (!values || !isUsed(name)) continue;
    const list = listTraits(parameter);
    if (list) input[name] = list.split ? values.flatMap((value) => value.split(",")) : values;
    else if (values.length > 1) faults.push({ path: name, reason: "is given more than once" });
    else input[name] = values[0] ?? "";
  }
  return { input, faults };
}
