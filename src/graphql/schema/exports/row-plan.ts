import {
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionSetNode,
} from "graphql";
import type { Selection } from "../../../domain/selection";
import type { ExportedRow } from "../../../values/export-columns";
import type { GraphQLContext } from "../../builder/context";
import type { Model, Row } from "../../builder/list-rows";
import { fieldOf } from "../../lists/tables";
import { type Tree, treeOf } from "../../lists/tree";
import { merge, type Wanted } from "./merge-selections";
import { nameOf, type ReadDocument, type SelectedField, selectedFields, setsBelow } from "./selected-fields";

/** What a field of a row is answered with. @param late Takes what has to be waited for until the row is complete. */
type Answer = (row: Row, context: GraphQLContext, late: Promise<void>[]) => unknown;

/** How rows are read and answered as GraphQL's executor would, without it. */
export interface RowPlan {
  /** What is read of a row. */
  tree: Tree;
  /** Whether figures are only ever shown. */
  isShown: boolean;
  /** Answers the rows of a page, once all is there that they lead to. */
  answer(rows: readonly Row[], context: GraphQLContext): Promise<ExportedRow[]>;
}

/** What Pothos and its Prisma plugin note of a field. */
interface FieldNotes {
  /** The column that it shows as it is. */
  pothosExposedField?: string;
  /** The relation that it leads over. */
  pothosPrismaRelationField?: { name: string; isList: boolean };
  /** What its resolver needs of the row. */
  pothosPrismaSelect?: Selection | ((args: object, context: object, nested: (query: object) => object) => unknown);
}

/** A field of a row: what it needs, and its answer of that. */
interface PlannedField {
  select: Wanted;
  answer: Answer;
  /** The columns that its resolver is given: as they usually are, not as what is only shown. */
  computedOf: readonly string[];
}

const modelOf = (type: GraphQLObjectType) => type.extensions.pothosPrismaModel as Model | undefined;

/** Completes a value as GraphQL does. @throws Error for null where there can be none. */
function completed(type: GraphQLOutputType, place: string): (value: unknown) => unknown {
  if (isNonNullType(type)) {
    const complete = completed(type.ofType, place);
    return (value) => {
      if (value === null || value === undefined) throw new Error(`Cannot return null for non-nullable field ${place}.`);
      return complete(value);
    };
  }
  if (isListType(type)) {
    const complete = completed(type.ofType, place);
    return (value) => (value === null || value === undefined ? null : Array.from(value as unknown[], complete));
  }
  const leaf = type as GraphQLLeafType;
  return (value) => (value === null || value === undefined ? null : leaf.serialize(value));
}

/** Puts a value where it belongs once it is there. */
function arriving(value: Promise<unknown>, row: Record<string, unknown>, key: string): Promise<void> {
  const arrived = value.then((come) => {
    row[key] = come;
  });
  // Where another field fails first, nobody waits for this one.
  arrived.catch(() => {});
  return arrived;
}

type PlainField = GraphQLField<unknown, GraphQLContext>;

/** A field that shows a column as it is. */
function exposed(field: PlainField, column: string, place: string): PlannedField {
  const complete = completed(field.type, place);
  return { select: { [column]: true }, answer: (row) => complete(row[column]), computedOf: [] };
}

/** A field whose value its own resolver works out of the row's columns. */
function computed(field: PlainField, select: Selection, info: GraphQLResolveInfo, place: string): PlannedField | null {
  const { resolve, type } = field;
  if (!resolve) return null;
  const complete = completed(type, place);
  return {
    select,
    answer: (row, context) => {
      const value: unknown = resolve(row, {}, context, info);
      return value instanceof Promise ? value.then(complete) : complete(value);
    },
    computedOf: Object.keys(select),
  };
}

/** Plans the rows of one query. */
class RowPlanner {
  constructor(private readonly document: ReadDocument) {}

  /** What is selected of rows of a type; null where it takes GraphQL's executor. */
  plan(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): PlannedField | null {
    const fields: (PlannedField & { key: string })[] = [];
    const select: Wanted = {};
    for (const selected of selectedFields(this.document, sets, type)) {
      const field = selected.isConditional ? null : this.field(type, selected);
      if (!field || !merge(select, field.select)) return null;
      fields.push({ key: selected.key, ...field });
    }
    const answer: Answer = (row, context, late) => {
      const answered: Record<string, unknown> = {};
      for (const { key, answer } of fields) {
        const value = answer(row, context, late);
        answered[key] = value;
        if (value instanceof Promise) late.push(arriving(value, answered, key));
      }
      return answered;
    };
    return { select, answer, computedOf: fields.flatMap(({ computedOf }) => computedOf) };
  }

  private field(type: GraphQLObjectType, selected: SelectedField): PlannedField | null {
    const name = nameOf(selected);
    if (name === "__typename") return { select: {}, answer: () => type.name, computedOf: [] };
    const field = type.getFields()[name];
    // What takes arguments can answer each time something else.
    if (!field || field.args.length > 0) return null;
    const {
      pothosExposedField: column,
      pothosPrismaRelationField: relation,
      ...notes
    } = field.extensions as FieldNotes;
    if (!isLeafType(getNamedType(field.type))) return relation ? this.related(field, relation, notes, selected) : null;
    const place = `${type.name}.${name}`;
    if (column !== undefined) return exposed(field, column, place);
    const select = neededBy(type, field);
    return select && computed(field, select, this.infoOf(type, field, selected), place);
  }

  /** A field that leads to all rows of a relation. */
  private related(
    field: PlainField,
    relation: NonNullable<FieldNotes["pothosPrismaRelationField"]>,
    { pothosPrismaSelect: select }: FieldNotes,
    selected: SelectedField,
  ): PlannedField | null {
    const type = getNamedType(field.type);
    const below = isObjectType(type) ? this.plan(type, setsBelow(selected)) : null;
    if (!below || typeof select !== "function") return null;
    const nested = (query: object) => ({ ...query, select: below.select });
    const { select: wanted } = select({}, {}, nested) as { select: Wanted };
    return { select: wanted, answer: relatedAnswer(field, relation, below.answer), computedOf: [] };
  }

  /** What a resolver is told of where it is, but for its row. */
  private infoOf(parentType: GraphQLObjectType, field: PlainField, { key, nodes }: SelectedField): GraphQLResolveInfo {
    const { schema, fragments, operation, variables } = this.document;
    return {
      fieldName: field.name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType,
      path: { prev: undefined, key, typename: parentType.name },
      schema,
      fragments: Object.fromEntries(fragments),
      rootValue: undefined,
      operation,
      variableValues: variables,
    };
  }
}

/** Whether a selection is of columns alone, and of columns of single related rows: with them a resolver asks for nothing more. */
function isHeldByRow(model: Model, select: Selection): boolean {
  return Object.entries(select).every(([name, wanted]) => {
    if (wanted === true) return true;
    const { select: below, ...conditions } = wanted as { select?: Selection };
    const { type, isList } = fieldOf(model, name);
    return below !== undefined && !isList && Object.keys(conditions).length === 0 && isHeldByRow(type as Model, below);
  });
}

/**
 * What the resolver of a value needs of its row: what it says, or where it takes nothing but its row what all rows of the type have; null for
 * what asks for more than a row holds.
 */
function neededBy(type: GraphQLObjectType, { extensions, resolve }: PlainField): Selection | null {
  const model = modelOf(type);
  const [own, ofType] = [extensions, type.extensions].map((notes) => (notes as FieldNotes).pothosPrismaSelect);
  const select = own ?? (resolve?.length === 1 ? ofType : null);
  return model && typeof select === "object" && select && isHeldByRow(model, select) ? select : null;
}

function relatedAnswer(field: PlainField, { name, isList }: { name: string; isList: boolean }, answer: Answer): Answer {
  const isRequired = isNonNullType(field.type);
  return (row, context, late) => {
    const below = row[name] as Row | readonly Row[] | null;
    if (below === null && isRequired) throw new Error(`Cannot return null for non-nullable field ${field.name}.`);
    if (below === null) return null;
    return isList
      ? (below as readonly Row[]).map((one) => answer(one, context, late))
      : answer(below as Row, context, late);
  };
}

/** Whether a resolver is given a column that is read in another way where it is only shown. */
const isExact = (model: Model) => (column: string) => ["Decimal", "DateTime"].includes(fieldOf(model, column).type);

/**
 * Plans how the rows of a query are read and answered without GraphQL's executor, which takes more time than all else: where nothing is selected
 * but columns, what is worked out of them alone, and relations to such rows, all of them.
 * @param type What the rows are. @param sets What is selected of them.
 * @returns Null where the executor has to.
 */
export function planRows(
  document: ReadDocument,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): RowPlan | null {
  const model = modelOf(type);
  const planned = model && new RowPlanner(document).plan(type, sets);
  const tree = planned ? treeOf(model, planned.select) : null;
  if (!planned || !tree || tree.columns.length === 0) return null;
  return {
    tree,
    isShown: !planned.computedOf.some(isExact(model)),
    answer: async (rows, context) => {
      const late: Promise<void>[] = [];
      const answered = rows.map((row) => planned.answer(row, context, late) as ExportedRow);
      await Promise.all(late);
      return answered;
    },
  };
}
