import SchemaBuilder, {
  BasePlugin,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { type InputFault, InvalidInput } from "../../errors";
import { isLongerThan, isUnstorable, MAX_CURSOR_LENGTH, MAX_TEXT_LENGTH } from "../../values/text";
import { MAX_ROWS } from "./list-rows";
import { UNSTORABLE } from "./unstorable";

const NAME = "inputBounds";

interface Bounds {
  text: number;
  items: number;
}

const USUAL: Bounds = { text: MAX_TEXT_LENGTH, items: MAX_ROWS };

/** For an argument's `extensions`: it is a list of at most so many items, instead of as many as a page has rows. */
export const mostItems = (items: number) => ({ bounds: { ...USUAL, items } });
/** For an argument's `extensions`: its texts may have so many characters, more than a name has; what each may have is its domain's to say. */
export const longestText = (text: number) => ({ bounds: { ...USUAL, text } });
/** For an argument's `extensions`: its field says itself what its texts may have, which is less than a name has. */
export const OWN_LIMITS = longestText(Number.POSITIVE_INFINITY);
/** For an argument's `extensions`: it is a cursor, which may be longer than a name. */
export const CURSOR = { bounds: { ...USUAL, text: MAX_CURSOR_LENGTH } };

const boundsOf = (extensions: object | null | undefined): Bounds =>
  (extensions as { bounds?: Bounds } | undefined)?.bounds ?? USUAL;

/** How many items an argument with such `extensions` may have. */
export const mostItemsOf = (extensions: object | null | undefined): number => boundsOf(extensions).items;

/**
 * The texts and lists in a value that are too long, and the texts that no row can hold.
 * @param goesIntoRows Whether objects in lists are looked into.
 */
function* faultsIn(path: string, value: unknown, bounds: Bounds, goesIntoRows: boolean): Generator<InputFault> {
  if (typeof value === "string") {
    if (isLongerThan(value, bounds.text)) yield { path, reason: `must have at most ${bounds.text} characters` };
    if (isUnstorable(value)) yield { path, reason: UNSTORABLE };
  } else if (Array.isArray(value)) {
    if (value.length > bounds.items) yield { path, reason: `must have at most ${bounds.items} items` };
    else if (goesIntoRows || typeof value[0] === "string") {
      for (const [index, item] of value.entries()) yield* faultsIn(`${path}.${index}`, item, bounds, goesIntoRows);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value))
      yield* faultsIn(`${path}.${name}`, member, bounds, goesIntoRows);
  }
}

/** Whether an argument is one id: too long a one names nothing, as any other text that is none, which is for the field to say. */
const isOneId = <Types extends SchemaTypes>(arg: PothosInputFieldConfig<Types> | undefined) =>
  arg?.type.kind === "Scalar" && (arg.type.ref as { name?: string }).name === "ID";

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types["Context"], object>;

/**
 * Bounds what the fields of an operation are given before they do anything with it, whoever defines them: texts by which rows are found,
 * and lists. What is in the rows of a mutation is validated by the table they are for. Fields further down take no more than pages.
 */
class InputBoundsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolver: Resolver<Types>, field: PothosOutputFieldConfig<Types>): Resolver<Types> {
    const isRoot = field.kind === "Query" || field.kind === "Mutation";
    if (!isRoot || Object.keys(field.args).length === 0) return resolver;
    return (root, args, context, info) => {
      for (const [name, value] of Object.entries(args)) {
        if (isOneId(field.args[name])) continue;
        const bounds = boundsOf(field.args[name]?.extensions);
        const [fault] = faultsIn(name, value, bounds, field.kind === "Query");
        if (fault) throw InvalidInput([fault]);
      }
      return resolver(root, args, context, info);
    };
  }
}

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      inputBounds: InputBoundsPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin(NAME, InputBoundsPlugin);

export default NAME;
