import type { TypeNode, VariableDefinitionNode } from "graphql";
import { Kind } from "graphql/language/kinds";

/** How a variable is filled in. */
export type VariableKind =
  | { is: "CHOICE" | "CHOICES"; options: readonly string[] }
  | { is: "NUMBER" | "DATE" | "TEXT" | "JSON" };

/** What is known of a type of the schema: an enum's values, or that it is an object. */
export type TypeFacts = { options: readonly string[] } | "OBJECT" | "SCALAR";

const NUMBERS = ["Int", "Float", "Decimal"];
const YES_OR_NO = ["true", "false"];

/** Scalars that a form knows by their names. */
export const KNOWN_SCALARS: readonly string[] = [...NUMBERS, "Boolean", "Date", "String", "ID", "DateTime"];

/** The name of a variable's type, within lists. */
export const typeNameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : typeNameOf(type.type);

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE;

/** How a variable is filled in: one of a few, several of a few, lists and objects as JSON, all else by its type. */
export function kindOf(
  factsOf: (name: string) => TypeFacts | undefined,
  { type }: VariableDefinitionNode,
): VariableKind {
  const name = typeNameOf(type);
  const facts = factsOf(name);
  if (facts !== undefined && typeof facts === "object") {
    return { is: isList(type) ? "CHOICES" : "CHOICE", options: facts.options };
  }
  if (isList(type) || facts === "OBJECT") return { is: "JSON" };
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
