import {
  type GraphQLField,
  type GraphQLInputType,
  GraphQLObjectType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from "graphql";
import { COMPUTED_COSTS } from "../../src/graphql/builder/computed-costs";
import { schema } from "../../src/graphql/schema/schema";

type Field = GraphQLField<unknown, unknown>;

/** Fields of a query that answer many rows: the field, how its rows are reached, and their type. */
export interface ListField {
  name: string;
  node: GraphQLObjectType;
  /** Wraps a selection of the node's fields into a selection of the whole list. */
  select(fields: string): string;
  /** True for lists of the kind { nodes totalCount hasMore }. */
  isPaged: boolean;
}

/** What a field answers, lists and non-nulls taken off. */
export const answerOf = (field: Field) => getNamedType(field.type);

export const fieldsOf = (type: GraphQLObjectType): Field[] => Object.values(type.getFields());

export const isList = (field: Field) => isListType(getNullableType(field.type));

/** The fields that hold a value and not an object. */
export const leavesOf = (type: GraphQLObjectType): Field[] =>
  fieldsOf(type).filter((field) => isLeafType(answerOf(field)));

/** The fields that lead on to other objects. */
export const relationsOf = (type: GraphQLObjectType): { field: Field; type: GraphQLObjectType }[] =>
  fieldsOf(type).flatMap((field) => {
    const answer = answerOf(field);
    return answer instanceof GraphQLObjectType ? [{ field, type: answer }] : [];
  });

/** A selection of all values of a type, and one value of each object it leads to. */
export const leafSelection = (type: GraphQLObjectType): string =>
  leavesOf(type)
    .map(({ name }) => name)
    .join(" ");

/** What a field of a row may cost to be read in a list of all rows; what costs more is asked of one object at a time. */
const AFFORDABLE = 50_000;

const isAffordable = (type: GraphQLObjectType, { name }: Field) =>
  (COMPUTED_COSTS[`${type.name}.${name}`] ?? 0) <= AFFORDABLE;

/** The relations of a type that can be read of each row of a list. */
export const listedRelationsOf = (type: GraphQLObjectType) =>
  relationsOf(type).filter(({ field }) => isAffordable(type, field));

/** A selection of all values of a type that can be read of each row of a list. */
export const listedLeaves = (type: GraphQLObjectType): string =>
  leavesOf(type)
    .filter((field) => isAffordable(type, field))
    .map(({ name }) => name)
    .join(" ");

/** Everything one level below a type that can be read of each row of a list: its values and, for each relation, all values there. */
export function wideSelection(type: GraphQLObjectType): string {
  const below = listedRelationsOf(type).map(
    (relation) => `${relation.field.name} { ${leafSelection(relation.type) || "__typename"} }`,
  );
  return [listedLeaves(type), ...below].join(" ");
}

/** What one row may cost where many are asked for. */
const CHEAP = 1_000;

/** One value of each relation of a type, enough to make the service read it; without what costs much for each row. */
export function thinSelection(type: GraphQLObjectType): string {
  const below = relationsOf(type)
    .filter(({ field }) => (COMPUTED_COSTS[`${type.name}.${field.name}`] ?? 0) < CHEAP)
    .map(({ field, type: answer }) => `${field.name} { ${leavesOf(answer)[0]?.name ?? "__typename"} }`);
  return [leavesOf(type)[0]?.name ?? "__typename", ...below].join(" ");
}

function queryFields(): Field[] {
  const query = schema.getQueryType();
  if (!query) throw new Error("The schema has no queries.");
  return fieldsOf(query);
}

/** Every query field that answers many rows. */
export function listFields(): ListField[] {
  return queryFields().flatMap((field): ListField[] => {
    const answer = answerOf(field);
    if (!isObjectType(answer)) return [];
    const nodes = answer.getFields().nodes;
    const node = nodes ? answerOf(nodes) : null;
    if (isObjectType(node)) {
      return [
        {
          name: field.name,
          node,
          isPaged: true,
          select: (fields) => `${field.name}(limit: 25) { nodes { ${fields} } }`,
        },
      ];
    }
    // What has to be told what to list is asked in tests of its own.
    return isList(field) && !field.args.some(isRequiredArgument)
      ? [{ name: field.name, node: answer, isPaged: false, select: (fields) => `${field.name} { ${fields} }` }]
      : [];
  });
}

/** The query fields that list rows by cursors as well; the others compute what they list. */
export function connectionFields(): ListField[] {
  const byCursor = new Set(
    queryFields().flatMap(({ name, args }) => (args.some((it) => it.name === "first") ? name : [])),
  );
  return listFields().filter(({ name }) => byCursor.has(name));
}

/** What is given to a filter of a list, and whether the rows that are left of these together are all, or none. */
interface FilterParts {
  filter: string;
  parts: readonly string[];
  isWhole: boolean;
}

/** Ways to ask each filter of a list, as GraphQL writes them, whose answers are known without knowing a row; switches left out. */
export function filtersOf(list: string): FilterParts[] {
  const input = queryFields()
    .find(({ name }) => name === list)
    ?.args.find(({ name }) => name === "filter")?.type;
  if (!isInputObjectType(input)) throw new Error(`${list} has no filter.`);
  return Object.values(input.getFields()).flatMap(({ name: filter, type }): FilterParts[] => {
    if (String(type) === "Boolean!") return [];
    if (String(type) === "Boolean") return [{ filter, parts: ["true", "false"], isWhole: true }];
    return [{ filter, parts: [nothingOf(type)], isWhole: false }];
  });
}

/** What no row meets. */
function nothingOf(type: GraphQLInputType): string {
  if (isListType(type)) return "[]";
  if (!isInputObjectType(type)) return '"unheard of"';
  const words = type.getFields();
  if (words.in) return "{ in: [] }";
  return words.hasSome ? "{ hasSome: [] }" : '{ gt: "9999-12-31" }';
}

/** The query fields that answer one object, or none. */
export function singleFields(): Field[] {
  const lists = new Set(listFields().map(({ name }) => name));
  return queryFields().filter(({ name }) => !lists.has(name));
}
