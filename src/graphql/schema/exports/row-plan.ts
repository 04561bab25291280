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
import type { ExportedRow } from "../../../values/export-columns";
import type { GraphQLContext } from "../../builder/context";
import type { Model, Row } from "../../builder/list-rows";
import { fieldOf } from "../../lists/tables";
import { type Selection, type Tree, treeOf } from "../../lists/tree";
import { merge, type Wanted } from "./merge-selections";
import { nameOf, type ReadDocument, type SelectedField, selectedFields, setsBelow } from "./selected-fields";

/** Answers a field of a row. @param late Collects the promises that the row is complete after. */
type Answer = (row: Row, context: GraphQLContext, late: Promise<void>[]) => unknown;

/** How the rows of a query are read and answered without GraphQL's executor, with the same result. */
export interface RowPlan {
  /** What is read of a row. */
  tree: Tree;
  /** Whether no resolver computes with figures, so that they can be read as they are shown. */
  isShown: boolean;
  /** Answers the rows of a page, whose relations have been read. */
  answer(rows: readonly Row[], context: GraphQLContext): Promise<ExportedRow[]>;
}

/** What Pothos and its Prisma plugin record in a field's extensions. */
interface FieldNotes {
  /** The column that the field exposes. */
  pothosExposedField?: string;
  /** The relation that the field follows. */
  pothosPrismaRelationField?: { name: string; isList: boolean };
  /** The selection that its resolver depends on. */
  pothosPrismaSelect?: Selection | ((args: object, context: object, nested: (query: object) => object) => unknown);
}

/** A field of a row: what it selects, and how it is answered from that. */
interface PlannedField {
  select: Wanted;
  answer: Answer;
  /** Columns that a resolver computes with, so they need their exact types. */
  computedOf: readonly string[];
}

const modelOf = (type: GraphQLObjectType) => type.extensions.pothosPrismaModel as Model | undefined;

/** Completes a value as GraphQL's executor does. @throws Error for null in a non-null field. */
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

/** Sets a key of a row once its value has resolved. */
function arriving(value: Promise<unknown>, row: Record<string, unknown>, key: string): Promise<void> {
  const arrived = value.then((come) => {
    row[key] = come;
  });
  // Where another field rejects first, nobody awaits this promise.
  arrived.catch(() => {});
  return arrived;
}

type PlainField = GraphQLField<unknown, GraphQLContext>;

/** A field that exposes a column. */
function exposed(field: PlainField, column: string, place: string): PlannedField {
  const complete = completed(field.type, place);
  return { select: { [column]: true }, answer: (row) => complete(row[column]), computedOf: [] };
}

/** A field whose resolver computes its value from the row's columns. */
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

  /** Plans the selection on rows of a type; null where it takes GraphQL's executor. */
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
    // A field with arguments can be selected with different ones in each place.
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

  /** A field that follows a relation to all of its rows. */
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

  /** The resolve info of a field; its path has no index, as one serves all rows. */
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

/** Whether a selection has only columns, of the row and of single related rows, so that a resolver needs no further read. */
function isHeldByRow(model: Model, select: Selection): boolean {
  return Object.entries(select).every(([name, wanted]) => {
    if (wanted === true) return true;
    const { select: below, ...conditions } = wanted as { select?: Selection };
    const { type, isList } = fieldOf(model, name);
    return below !== undefined && !isList && Object.keys(conditions).length === 0 && isHeldByRow(type as Model, below);
  });
}

/**
 * The selection that a resolver depends on: its own, or the type's where it takes nothing but its row; null where it reads more than the
 * row holds.
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

/** Whether a column has another type where it is read only to be shown. */
const isExact = (model: Model) => (column: string) => ["Decimal", "DateTime"].includes(fieldOf(model, column).type);

/**
 * Plans how the rows of a query are read and answered without GraphQL's executor, which takes most of an export's time. Possible where only columns,
 * fields computed from them and whole relations to such rows are selected.
 * @param type The rows' type. @param sets Their selections.
 * @returns Null where it takes the executor.
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
