import { setImmediate as giveWay } from "node:timers/promises";
import { z } from "zod";
import { type InputFault, MAX_FAULTS } from "../errors";
import { type PlainStatus, Problem } from "../errors/problem";
import { type FormFault, faultsOf, reasonOf } from "../errors/reason-of";

/** Faults that `detail` shows; all are in `errors`. */
const FAULTS_IN_DETAIL = 20;
/** Items that are validated before others get their turn. */
const ITEMS_IN_A_TURN = 500;

/** What became of a value. */
interface Validated {
  /** As the schema makes it; only of use without faults. */
  value: unknown;
  faults: FormFault[];
}

/** The refusal of input for what is wrong with it. */
export function refusalOf(faults: readonly InputFault[], status: PlainStatus = 422): Problem {
  const detail = faults.slice(0, FAULTS_IN_DETAIL).map(({ path, reason }) => `${path}: ${reason}`);
  return new Problem(
    status,
    detail.join("; "),
    faults.slice(0, MAX_FAULTS).map(({ path, reason }) => ({ path, reason })),
  );
}

/** Validates a value whole. @param whole What it is called where no place in it is at fault. */
export function validate(schema: z.ZodType, value: unknown, whole = "body"): Validated {
  const parsed = schema.safeParse(value, { error: reasonOf });
  const faults = faultsOf(parsed.error?.issues ?? []);
  return { value: parsed.data, faults: faults.map((fault) => ({ ...fault, path: fault.path || whole })) };
}

type Record = Readonly<{ [name: string]: unknown }>;
const isRecord = (value: unknown): value is Record =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const shells = new WeakMap<z.ZodObject, z.ZodObject>();

/** The schema with the same rules about its lists, but none about what is in them. */
function withoutItems(schema: z.ZodObject): z.ZodObject {
  const known = shells.get(schema);
  if (known) return known;
  const shape = Object.entries(schema.shape as { [name: string]: z.ZodType }).map(([name, it]) => [
    name,
    it instanceof z.ZodArray ? new z.ZodArray({ ...it.def, element: z.unknown() }) : it,
  ]);
  const shell = z.object(Object.fromEntries(shape));
  shells.set(schema, shell);
  return shell;
}

/**
 * Validates a body as its schema does, but the lists in it item by item, in turns with other work, and no further than the faults that
 * are shown: zod finds all there are. A list with a bad item is not validated as a list.
 */
export async function validateBody(schema: z.ZodType, body: unknown): Promise<Validated> {
  if (!(schema instanceof z.ZodObject) || !isRecord(body)) return validate(schema, body);
  const lists = Object.entries(schema.shape as { [name: string]: z.ZodType }).flatMap(([name, list]) => {
    const items = body[name];
    return list instanceof z.ZodArray && Array.isArray(items) ? [{ name, item: list.element as z.ZodType, items }] : [];
  });
  if (lists.length === 0) return validate(schema, body);
  const faults: FormFault[] = [];
  const kept: { [name: string]: unknown } = { ...body };
  const unruled: { [name: string]: z.ZodType } = {};
  for (const { name, item, items } of lists) {
    const validated = await validateItems(item, items, MAX_FAULTS - faults.length);
    kept[name] = validated.value;
    if (validated.faults.length > 0) unruled[name] = z.unknown();
    faults.push(...validated.faults.map((fault) => ({ ...fault, path: `${name}.${fault.path}` })));
  }
  const shell = withoutItems(schema);
  const whole = validate(faults.length > 0 ? shell.extend(unruled) : shell, kept);
  return { value: whole.value, faults: [...faults, ...whole.faults].slice(0, MAX_FAULTS) };
}

/** Validates items until there are so many faults. Paths begin with the item's place. */
async function validateItems(schema: z.ZodType, items: readonly unknown[], most: number): Promise<Validated> {
  const value: unknown[] = [];
  const faults: FormFault[] = [];
  for (let at = 0; at < items.length && faults.length < most; at++) {
    if (at % ITEMS_IN_A_TURN === ITEMS_IN_A_TURN - 1) await giveWay();
    const parsed = schema.safeParse(items[at], { error: reasonOf });
    if (parsed.success) value.push(parsed.data);
    else {
      const found = faultsOf(parsed.error.issues, null, most - faults.length);
      faults.push(...found.map((fault) => ({ ...fault, path: fault.path === "" ? `${at}` : `${at}.${fault.path}` })));
    }
  }
  return { value, faults };
}
