import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { OperationTooLarge } from "../../errors";

/** Values that the answer to an introspection may hold: at least three times those of the query that editors and generators send. */
const MAX_VALUES = 200_000;

/** Whose lists are asked for: those of all types in turn, which together are as long as they are, or those of any one, again and again. */
type Of = "all" | "one";

/** How long a list of the schema's description is, by its name: of all types on average, and the longest. */
type Lengths = ReadonlyMap<string, Readonly<Record<Of, number>>>;

const INTROSPECTIONS: readonly string[] = ["__schema", "__type"];
/** What stays with the type, field or directive that it is asked of; anything else may lead to any type. */
const OWN: readonly string[] = ["types", "fields", "args", "inputFields", "enumValues", "directives"];

const known = new WeakMap<GraphQLSchema, Lengths>();

function lengthsOf(schema: GraphQLSchema): Lengths {
  const found = known.get(schema);
  if (found) return found;
  const types = Object.values(schema.getTypeMap());
  const composite = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = composite.map((type) => Object.values(type.getFields()));
  const lengths = new Map<string, Record<Of, number>>();
  const measure = (name: string, owners: number, sizes: readonly number[]) => {
    const sum = sizes.reduce((total, size) => total + size, 0);
    lengths.set(name, { all: sum / owners, one: Math.max(1, ...sizes) });
  };
  const ofTypes = (name: string, sizes: readonly number[]) => measure(name, types.length, sizes);
  measure("types", 1, [types.length]);
  measure("directives", 1, [schema.getDirectives().length]);
  ofTypes(
    "fields",
    fields.map((own) => own.length),
  );
  const args = fields.flat().map((field) => field.args.length);
  measure("args", args.length, args);
  ofTypes(
    "inputFields",
    types.map((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0)),
  );
  ofTypes(
    "enumValues",
    types.map((type) => (isEnumType(type) ? type.getValues().length : 0)),
  );
  ofTypes(
    "interfaces",
    composite.map((type) => type.getInterfaces().length),
  );
  ofTypes(
    "possibleTypes",
    types.map((type) => ("getTypes" in type || isInterfaceType(type) ? schema.getPossibleTypes(type).length : 0)),
  );
  known.set(schema, lengths);
  return lengths;
}

/**
 * Reckons how many values an introspection answers, and refuses too many: what is read of the schema has no complexity, and each name
 * that a document gives to a description is answered for thousands of fields.
 * @param document Valid: its fragments end.
 * @throws OperationTooLarge when they are too many.
 */
export function refuseLargeIntrospection(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): void {
  const operation = getOperationAST(document, operationName);
  if (!operation) return;
  const lengths = lengthsOf(schema);
  const fragments = new Map(
    document.definitions.flatMap((it) =>
      it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it.selectionSet] as const] : [],
    ),
  );
  const reckoned = { root: new Map<SelectionSetNode, number>(), all: new Map(), one: new Map() };
  /** @param of null at the root, whose other fields count by their complexity. */
  const valuesOf = (selectionSet: SelectionSetNode | undefined, of: Of | null): number => {
    if (!selectionSet) return 0;
    const mine = reckoned[of ?? "root"];
    const before = mine.get(selectionSet);
    if (before !== undefined) return before;
    let values = 0;
    for (const it of selectionSet.selections) {
      if (it.kind === Kind.FRAGMENT_SPREAD) values += valuesOf(fragments.get(it.name.value), of);
      else if (it.kind === Kind.INLINE_FRAGMENT) values += valuesOf(it.selectionSet, of);
      else if (of) {
        const name = it.name.value;
        const length = lengths.get(name)?.[of] ?? 1;
        values += length * (1 + valuesOf(it.selectionSet, OWN.includes(name) ? of : "one"));
      } else if (INTROSPECTIONS.includes(it.name.value)) {
        values += 1 + valuesOf(it.selectionSet, it.name.value === "__schema" ? "all" : "one");
      }
    }
    mine.set(selectionSet, values);
    return values;
  };
  const values = Math.ceil(valuesOf(operation.selectionSet, null));
  if (values > MAX_VALUES) throw OperationTooLarge("introspection", values, MAX_VALUES);
}
