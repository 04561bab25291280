import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLInputType,
  getNamedType,
  getVariableValues,
  isAbstractType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  print,
  TypeInfo,
  type TypeNode,
  type ValueNode,
  type VariableDefinitionNode,
  valueFromAST,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { type CompiledQuery as Code, compileQuery, isCompiledQuery } from "graphql-jit";
import { lacksColumns } from "../builder/loaded-columns";
import { schema } from "../schema/schema";
import { compilableSchema, selectionOf } from "./compilable-schema";
import { areToldApart } from "./places";

type Values = Readonly<Record<string, unknown>>;

/** An argument's value that is no plain variable, passed as its own variable. */
interface Lifted {
  name: string;
  value: ValueNode;
  type: GraphQLInputType;
}

const ANY: TypeNode = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: "JSON" } };

const anyVariable = (name: string): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } },
  type: ANY,
});

/** One of the query's variables, whose value has been read. One that may be the condition of `@skip` or `@include` keeps its type, which is checked. */
function knownVariable({ variable, type, defaultValue }: VariableDefinitionNode): VariableDefinitionNode {
  const definition = anyVariable(variable.name.value);
  if (print(type) === "Boolean!") return { ...definition, type };
  if (print(type) !== "Boolean") return definition;
  return { ...definition, type: defaultValue ? { kind: Kind.NON_NULL_TYPE, type: type as NamedTypeNode } : type };
}

/**
 * Rewrites a query so that each argument is one variable of any type. GraphQL's own functions then read all values: graphql-jit reads some
 * otherwise, such as a variable that is left out within an object.
 */
function liftArguments(document: DocumentNode, { variableDefinitions = [] }: OperationDefinitionNode) {
  const names = new Set(variableDefinitions.map(({ variable }) => variable.name.value));
  const newName = () => {
    for (let number = names.size; ; number += 1) if (!names.has(`_${number}`)) return `_${number}`;
  };
  const lifted: Lifted[] = [];
  let isCompilable = true;
  let isFixed = true;
  const types = new TypeInfo(schema);
  const argumentsLifted = visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name }) {
        const isOfSchema = name.value === "__schema" || name.value === "__type";
        isCompilable &&= !isOfSchema && !isAbstractType(getNamedType(types.getType()));
      },
      Directive({ name }) {
        isFixed &&= name.value !== "skip" && name.value !== "include";
        return false;
      },
      VariableDefinition: () => false,
      Argument(node) {
        const type = types.getInputType();
        if (node.value.kind === Kind.VARIABLE || !type) return undefined;
        const name = newName();
        names.add(name);
        lifted.push({ name, value: node.value, type });
        return { ...node, value: anyVariable(name).variable };
      },
    }),
  );
  const all = [...variableDefinitions.map(knownVariable), ...lifted.map(({ name }) => anyVariable(name))];
  const rewritten = visit(argumentsLifted, {
    OperationDefinition: (node) => ({ ...node, variableDefinitions: all }),
    Field: () => false,
  });
  return { document: rewritten, lifted, isCompilable, isFixed };
}

/** The place of a line and column in a text. */
function positionOf(text: string, { line, column }: { line: number; column: number }): number {
  const ends = [0, ...[...text.matchAll(/\r\n|[\n\r]/g)].map((end) => end.index + end[0].length)];
  return (ends[line - 1] ?? 0) + column - 1;
}

/** Whether an error is of graphql-jit and not of a resolver: graphql-js has its own words for it. */
const isOfEngine = ({ originalError }: GraphQLError): boolean =>
  !originalError || originalError instanceof GraphQLError;

/** A resolver's failure, as graphql-js reports it. */
function located(document: DocumentNode, error: GraphQLError): GraphQLError {
  const { message, path, originalError, locations = [] } = error as GraphQLError & GraphQLFormattedError;
  const source = document.loc?.source;
  const positions = source && locations.map((place) => positionOf(source.body, place));
  return new GraphQLError(message, { source, positions, path, originalError });
}

/** A query as code that is made of it once. */
export class CompiledQuery {
  /** Whether its rows were found to lack columns, so that each run is graphql-js's. */
  private lacksColumns = false;

  private constructor(
    private readonly document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
    private readonly lifted: readonly Lifted[],
    private readonly code: Code,
  ) {}

  /** Compiles the only operation of a valid document, a query. @returns Null where it can't be compiled. */
  static of(document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | null {
    if (!areToldApart(document, operation)) return null;
    const rewritten = liftArguments(document, operation);
    // The copy's types are sorted otherwise, and which columns a row of several types has to hold is not known here.
    if (!rewritten.isCompilable) return null;
    const code = compileQuery(compilableSchema, rewritten.document, undefined, {
      useExperimentalPathBasedSkipInclude: true,
      resolverInfoEnricher: (field) => selectionOf(field, rewritten.isFixed),
    });
    return isCompiledQuery(code) ? new CompiledQuery(document, operation, rewritten.lifted, code) : null;
  }

  /**
   * Executes the query.
   * @returns Null where graphql-js has to execute it: a variable or a value is not what it should be, or a row lacks a column, which Pothos then loads.
   */
  async execute(given: Values | null | undefined, context: object): Promise<ExecutionResult | null> {
    const values = this.valuesOf(given ?? {});
    if (!values || this.lacksColumns) return null;
    // What is noted of this run is of no use to another.
    const contextValue = { ...context };
    const { data, errors } = await this.code.query(undefined, contextValue, values);
    this.lacksColumns ||= lacksColumns(contextValue);
    if (this.lacksColumns || errors?.some(isOfEngine)) return null;
    return errors ? { errors: errors.map((error) => located(this.document, error)), data } : { data };
  }

  private valuesOf(given: Values): Values | null {
    const { coerced } = getVariableValues(schema, this.operation.variableDefinitions ?? [], given);
    if (!coerced) return null;
    // A variable that is left out may be called as what objects have of their own, such as `constructor`.
    const values: Record<string, unknown> = Object.assign(Object.create(null), coerced);
    for (const { name, value, type } of this.lifted) {
      values[name] = valueFromAST(value, type, coerced);
      if (values[name] === undefined) return null;
    }
    return values;
  }
}
