import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type TypeNode,
  typeFromAST,
  type VariableDefinitionNode,
} from "graphql";

/** How a variable is filled in. */
export type VariableKind =
  | { is: "CHOICE" | "CHOICES"; options: readonly string[] }
  | { is: "NUMBER" | "DATE" | "TEXT" | "JSON" };

const NUMBERS = ["Int", "Float", "Decimal"];
const YES_OR_NO = ["true", "false"];

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NON_NULL_TYPE ? nameOf(type.type) : type.kind === Kind.NAMED_TYPE ? type.name.value : "";

/** How a variable is filled in: one of a few, several of a few, lists and objects as JSON, all else by its type. */
export function kindOf(schema: GraphQLSchema | null | undefined, { type }: VariableDefinitionNode): VariableKind {
  const name = nameOf(type);
  const known = schema ? (typeFromAST(schema, type) as GraphQLInputType | undefined) : undefined;
  const named = getNamedType(known);
  const isList = known ? isListType(isNonNullType(known) ? known.ofType : known) : name === "";
  if (isEnumType(named)) {
    return { is: isList ? "CHOICES" : "CHOICE", options: named.getValues().map((value) => value.name) };
  }
  if (isList || isInputObjectType(named)) return { is: "JSON" };
  if (name === "Boolean") return { is: "CHOICE", options: YES_OR_NO };
  if (NUMBERS.includes(name)) return { is: "NUMBER" };
  return { is: name === "Date" ? "DATE" : "TEXT" };
}

/** Whether a variable has to be given. */
export const isNeeded = ({ type, defaultValue }: VariableDefinitionNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE && !defaultValue;

/**
 * What is typed, as the variable's type has it. Undefined where nothing is: the variable is left out, so that its default counts.
 * @param needed whether it has to be given; a text is an empty one then
 */
export function asTyped(typed: string, kind: VariableKind, needed: boolean): unknown {
  if (typed.trim() === "") return kind.is === "TEXT" && needed ? typed : undefined;
  if (kind.is === "NUMBER") return Number.isFinite(Number(typed)) ? Number(typed) : typed;
  if (kind.is === "CHOICE" && kind.options === YES_OR_NO) return typed === "true";
  if (kind.is !== "JSON" || !/^[[{]/.test(typed.trim())) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** A value as it is typed. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
