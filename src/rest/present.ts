import { z } from "zod";
import { isUnderTest } from "../config";

/** Makes an answer of a value that fits its schema. */
type Present = (value: never) => unknown;

const asItIs: Present = (value) => value;

/** Of what is not known here the schema makes the answer itself. */
const judged =
  (schema: z.core.$ZodType): Present =>
  (value) =>
    z.parse(schema, value);

const isChanging = (checks: readonly z.core.$ZodCheck[] = []) =>
  checks.some((check) => check._zod.def.check === "overwrite");

/**
 * What a schema's `parse` answers of a value that fits it, without looking whether it does: a third of what making the text of
 * a large answer took went into judging rows of our own, which the tests do.
 * @example presenterOf(z.object({ cost: omittedWhenNull(z.number()) }))({ cost: null, more: 1 }) // { cost: undefined }
 */
export function presenterOf(schema: z.core.$ZodType): Present {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (isChanging(def.checks)) return judged(schema);
  switch (def.type) {
    case "string":
    case "number":
    case "boolean":
    case "enum":
    case "literal":
      return asItIs;
    case "nullable":
      return unless(null, presenterOf(def.innerType));
    case "optional":
      return unless(undefined, presenterOf(def.innerType));
    case "array":
      return items(presenterOf(def.element));
    case "pipe":
      return piped(def);
    case "record":
      return entries(def, judged(schema));
    case "object":
      return def.catchall ? judged(schema) : fields(def.shape);
    default:
      return judged(schema);
  }
}

function piped({ in: first, out: last }: z.core.$ZodPipeDef): Present {
  const { def } = (first as z.core.$ZodTypes)._zod;
  const [change, present] = [def.type === "transform" ? def.transform : presenterOf(first), presenterOf(last)];
  // What a step makes is what the next takes, as zod has checked when the pipe was written.
  if (def.type === "transform") return (value) => present((change as Present)(value) as never);
  return present === asItIs ? (change as Present) : (value) => present((change as Present)(value) as never);
}

const unless = (nothing: null | undefined, present: Present): Present =>
  present === asItIs ? asItIs : (value) => (value === nothing ? nothing : present(value));

/** Entries of any names, whose values stay as they are. zod leaves out one that is called `__proto__`. */
function entries({ keyType, valueType }: z.core.$ZodRecordDef, judge: Present): Present {
  const isNamedFreely = (keyType as z.core.$ZodTypes)._zod.def.type === "string" && presenterOf(keyType) === asItIs;
  if (!isNamedFreely || presenterOf(valueType) !== asItIs) return judge;
  return (value) => (Object.hasOwn(value, "__proto__") ? judge(value) : value);
}

const items = (present: Present): Present =>
  present === asItIs ? asItIs : (values: readonly never[]) => values.map((value) => present(value));

/**
 * The fields of an object in the schema's order, and no others. As a separate literal, made of the schema's names as the text of a
 * function: rows written one field after the other take as long as judging them does.
 */
function fields(shape: z.core.$ZodShape): Present {
  const names = Object.keys(shape);
  const presents = names.map((name) => presenterOf(shape[name] as z.core.$ZodType));
  const parts = names.map((name, at) => {
    const key = JSON.stringify(name);
    return `${key}: ${presents[at] === asItIs ? `value[${key}]` : `presents[${at}](value[${key}])`}`;
  });
  return new Function("presents", `return (value) => ({ ${parts.join(", ")} })`)(presents) as Present;
}

const made = new WeakMap<z.core.$ZodType, Present>();

/**
 * How answers of a schema are made.
 * @param isJudged Whether each is judged as well, and has to come out as the schema has it; under tests, unless said.
 */
export function presentedBy(schema: z.core.$ZodType, isJudged = isUnderTest): Present {
  const present = made.get(schema) ?? presenterOf(schema);
  made.set(schema, present);
  return isJudged ? heldAgainst(schema, present) : present;
}

const heldAgainst =
  (schema: z.core.$ZodType, present: Present): Present =>
  (value) => {
    const presented = present(value);
    if (JSON.stringify(presented) === JSON.stringify(z.parse(schema, value))) return presented;
    throw new Error("An answer is not what its schema makes of it.");
  };
