/** Prints GraphQL documents, whatever form they are given in. */

/** A node of a document's syntax tree (graphql-js). */
interface Node {
  readonly [field: string]: string | boolean | Node | readonly Node[] | undefined;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Prints one child after a prefix; empty without the child. */
function one(node: Node, field: string, before = ""): string {
  const value = node[field];
  return isNode(value) ? before + print(value as Node) : "";
}

/** Prints several children between delimiters; empty without children. */
function all(node: Node, field: string, between: string, before = "", after = ""): string {
  const value = node[field];
  return Array.isArray(value) && value.length > 0 ? before + value.map(print).join(between) + after : "";
}

const given = (node: Node): string => all(node, "arguments", ", ", "(", ")");
const directives = (node: Node): string => all(node, "directives", " ", " ");
const literal = ({ value }: Node): string => String(value);

/** Prints each kind of node, but for those of schemas, which clients don't send. */
const PRINTERS: Readonly<Record<string, (node: Node) => string>> = {
  Document: (it) => all(it, "definitions", "\n"),
  OperationDefinition: (it) =>
    `${it.operation}${one(it, "name", " ")}${all(it, "variableDefinitions", ", ", "(", ")")}${directives(it)} ${one(it, "selectionSet")}`,
  FragmentDefinition: (it) =>
    `fragment ${one(it, "name")} on ${one(it, "typeCondition")}${directives(it)} ${one(it, "selectionSet")}`,
  VariableDefinition: (it) =>
    `${one(it, "variable")}: ${one(it, "type")}${one(it, "defaultValue", " = ")}${directives(it)}`,
  SelectionSet: (it) => all(it, "selections", " ", "{ ", " }"),
  Field: (it) =>
    `${it.alias ? `${one(it, "alias")}: ` : ""}${one(it, "name")}${given(it)}${directives(it)}${one(it, "selectionSet", " ")}`,
  FragmentSpread: (it) => `...${one(it, "name")}${directives(it)}`,
  InlineFragment: (it) => `...${one(it, "typeCondition", " on ")}${directives(it)} ${one(it, "selectionSet")}`,
  Directive: (it) => `@${one(it, "name")}${given(it)}`,
  Argument: (it) => `${one(it, "name")}: ${one(it, "value")}`,
  ObjectField: (it) => `${one(it, "name")}: ${one(it, "value")}`,
  Name: literal,
  Variable: (it) => one(it, "name", "$"),
  NamedType: (it) => one(it, "name"),
  ListType: (it) => `[${one(it, "type")}]`,
  NonNullType: (it) => `${one(it, "type")}!`,
  // Block strings are printed as plain ones: both mean the same.
  StringValue: ({ value }) => JSON.stringify(value),
  BooleanValue: literal,
  NullValue: () => "null",
  IntValue: literal,
  FloatValue: literal,
  EnumValue: literal,
  ListValue: (it) => `[${all(it, "values", ", ")}]`,
  ObjectValue: (it) => `{${all(it, "fields", ", ")}}`,
};

function print(node: Node): string {
  const printer = PRINTERS[String(node.kind)];
  if (!printer) throw new TypeError(`A document to send can't hold a ${node.kind}`);
  return printer(node);
}

/**
 * The text of a document.
 * @param document A text, an object that turns into one, or a syntax tree.
 * @example documentText(parse("{ sku(id: 1) { name } }")) // "query { sku(id: 1) { name } }"
 */
export function documentText(document: unknown): string {
  return isNode(document) && document.kind === "Document" ? print(document) : String(document);
}

/** Strings, block strings and comments, which can hold words and braces that mean nothing. */
const OPAQUE = /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g;

/** What decides how a document is sent. */
export interface Traits {
  isMutation: boolean;
  /** Whether its operation has a variable `idempotencyKey`. */
  takesKey: boolean;
}

/** The traits of a document with one operation. @example traitsOf("mutation M { a }").isMutation // true */
export function traitsOf(text: string): Traits {
  const plain = text.replace(OPAQUE, " ");
  let depth = 0;
  let top = "";
  for (const part of plain.split(/([{}])/)) {
    if (part === "{") depth++;
    else if (part === "}") depth--;
    // Default values of variables are skipped, as objects in them have braces too.
    else if (depth === 0) top += `${part} `;
  }
  return { isMutation: /\bmutation\b/.test(top), takesKey: /\$idempotencyKey\s*:/.test(top) };
}
