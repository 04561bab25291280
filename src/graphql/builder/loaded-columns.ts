import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";

const NAME = "loadedColumns";

type Row = Readonly<Record<string, unknown>>;
type Resolver = GraphQLFieldResolver<unknown, object>;

/** Whether a row holds all columns that a field selects. */
type Check = (row: Row) => boolean;

/**
 * A check for a selection of nothing but columns, and columns of single related rows; null for any other.
 * @example checkFor({ status: true })?.({ status: null }) // true
 */
function checkFor(select: unknown): Check | null {
  if (typeof select !== "object" || select === null) return null;
  const entries = Object.entries(select as Row);
  const columns = entries.filter(([, wanted]) => wanted === true).map(([name]) => name);
  const relations = entries.filter(([, wanted]) => wanted !== true);
  const related = relations.map(([name, wanted]) => {
    const isPlain = typeof wanted === "object" && wanted !== null && Object.keys(wanted).join() === "select";
    const check = isPlain ? checkFor((wanted as Row).select) : null;
    return check && ((row: Row) => isHeld(row[name], check));
  });
  const checks = related.filter((check) => check !== null);
  if (checks.length < relations.length) return null;
  return (row) => columns.every((name) => row[name] !== undefined) && checks.every((check) => check(row));
}

function isHeld(value: unknown, check: Check): boolean {
  if (value === null) return true;
  return typeof value === "object" && !Array.isArray(value) && check(value as Row);
}

/** Operations that met a row without a column that one of its fields exposes. */
const lacking = new WeakSet<object>();

/** Notes that an operation, known by its context, met such a row. */
export const noteLackingColumns = (context: object): void => void lacking.add(context);

/** Whether an operation met such a row: it takes Pothos to load what the row lacks. */
export const lacksColumns = (context: object): boolean => lacking.has(context);

/**
 * Answers a field at once where its row already holds the columns that the field selects. Without it Pothos looks up, for each
 * field of each row, which query loaded the row, which costs more than reading 5,000 rows does. A row that lacks a column takes
 * Pothos' way, which loads it. Fields that lead to other rows are left alone: what is below them must know their query.
 */
class LoadedColumnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolver: Resolver, field: PothosOutputFieldConfig<Types>): Resolver {
    const resolveHeld = field.resolve as Resolver | undefined;
    const check = checkFor(field.extensions?.pothosPrismaSelect);
    if (!resolveHeld || !check || this.leadsToRows(field)) return resolver;
    const isExposed = field.extensions?.pothosExposedField !== undefined;
    return (row, args, context, info) => {
      if (check(row as Row)) return resolveHeld(row, args, context, info);
      if (isExposed) noteLackingColumns(context);
      return resolver(row, args, context, info);
    };
  }

  private leadsToRows({ type }: PothosOutputFieldConfig<Types>): boolean {
    for (let at = type; ; at = at.type) {
      if (at.kind !== "List") return this.buildCache.getTypeConfig(at.ref).extensions?.pothosPrismaModel !== undefined;
    }
  }
}

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      loadedColumns: LoadedColumnsPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin(NAME, LoadedColumnsPlugin);

export default NAME;
