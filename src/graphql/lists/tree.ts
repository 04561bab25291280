import type { Prisma } from "../../db";
import type { Model } from "../builder/list-rows";
import { joinsOf, keysOf, type Ordered, type OrderKey, orderBy } from "./order";
import { type Constant, canBeRead, columnAt, type Field, fieldsOf, isConstant, isListed, type Listed } from "./tables";

/** What Prisma is asked to select: columns (`true`) and relations. */
export type Selection = Readonly<Record<string, unknown>>;

/** What is read of a model's rows: columns, and what relations lead to. */
export interface Tree {
  model: Listed;
  /** Those that were selected, and those that branches start from. */
  columns: readonly string[];
  /** Columns of single rows that come with the row's own, by the relations that lead there. */
  joined: readonly { relation: string; columns: readonly string[] }[];
  branches: readonly Branch[];
}

/** All columns of a tree's statement by their paths. */
export const pathsOf = ({ columns, joined }: Tree): string[] => [
  ...columns,
  ...joined.flatMap(({ relation, columns: below }) => below.map((column) => `${relation}.${column}`)),
];

/** A relation of a tree's rows. */
export interface Branch {
  relation: string;
  isList: boolean;
  /** The columns of a row that say where it leads, and those of the rows there that must hold the same; in pairs. */
  from: readonly string[];
  to: readonly string[];
  /** What comes after the condition of belonging to some rows. */
  conditions: readonly Prisma.Sql[];
  joins: Prisma.Sql;
  order: Prisma.Sql | null;
  tree: Tree;
}

/**
 * Reads a selection in Prisma's form as a tree.
 * @param joins Relations to one row that each row has: columns of these rows come with the row's own.
 * @returns Null where it holds what takes more than a statement a relation, such as a page of each row's; Prisma then has to read it.
 */
export function treeOf(model: Model, select: Selection | undefined, joins: readonly string[] = []): Tree | null {
  if (!select || !isListed(model)) return null;
  const fields = fieldsOf(model);
  const columns = new Set<string>();
  const joined: { relation: string; columns: readonly string[] }[] = [];
  const branches: Branch[] = [];
  for (const [name, wanted] of Object.entries(select)) {
    const field = fields.get(name);
    if (!field) return null;
    if (field.kind !== "object") {
      if (wanted !== true || !canBeRead(field)) return null;
      columns.add(name);
      continue;
    }
    const below = joins.includes(name) ? columnsBelow(field, wanted) : null;
    if (below) {
      joined.push({ relation: name, columns: below });
      continue;
    }
    const branch = branchOf(model, field, wanted);
    if (!branch) return null;
    branches.push(branch);
    for (const column of branch.from) columns.add(column);
  }
  return { model, columns: [...columns], joined, branches };
}

/** The columns of a relation's row where nothing else is selected of it. */
function columnsBelow({ type }: Field, wanted: unknown): readonly string[] | null {
  if (typeof wanted !== "object" || wanted === null || Object.keys(wanted).join() !== "select") return null;
  const tree = treeOf(type as Model, (wanted as { select: Selection }).select);
  return tree && tree.branches.length === 0 ? tree.columns : null;
}

const HANDLED = new Set(["select", "where", "orderBy"]);

function branchOf(model: Listed, field: Field, wanted: unknown): Branch | null {
  const { type, name: relation, isList } = field;
  if (!isListed(type)) return null;
  const columns = columnsBetween(model, field);
  return columns && branchTo(type, wanted, { relation, isList, ...columns });
}

/**
 * A branch to rows of a model by values of one of its columns, where no foreign key leads there.
 * @param from What rows call the value.
 * @param wanted In Prisma's form.
 * @returns Null where Prisma has to read it, as `treeOf`.
 */
export const branchBy = (model: Model, column: string, from: string, wanted: object): Branch | null =>
  isListed(model) ? branchTo(model, wanted, { relation: "rows", isList: true, from: [from], to: [column] }) : null;

function branchTo(
  model: Listed,
  wanted: unknown,
  way: Pick<Branch, "relation" | "isList" | "from" | "to">,
): Branch | null {
  if (typeof wanted !== "object" || wanted === null) return null;
  const {
    select,
    where = {},
    orderBy: order = [],
  } = wanted as { select?: Selection; where?: object; orderBy?: object };
  if (!Object.keys(wanted).every((key) => HANDLED.has(key))) return null;
  const tree = treeOf(model, select);
  const [conditions, keys] = [conditionsOf(model, where), keysIn(model, [order].flat())];
  if (!tree || !conditions || !keys) return null;
  const needed = { ...tree, columns: [...new Set([...tree.columns, ...way.to])] };
  return {
    ...way,
    conditions,
    joins: joinsOf(model, keys),
    order: keys.length > 0 ? orderBy(keys, false) : null,
    tree: needed,
  };
}

/** The columns that a foreign key compares, the tenant's aside: row-level security has seen to it. */
function columnsBetween(model: Listed, { type, name, relationName, relationFromFields }: Field) {
  const own = keyColumns(relationFromFields);
  if (own) return { from: own.columns, to: own.referred };
  const isOther = (it: Field) => it.relationName === relationName && !(model === type && it.name === name);
  const back = [...fieldsOf(type as Listed).values()].find(isOther);
  const theirs = keyColumns(back?.relationFromFields);
  return theirs && { from: theirs.referred, to: theirs.columns };
}

/** A key of one column refers to an id, one of several to columns of the same names. */
function keyColumns(columns: readonly string[] = []) {
  const [tenant, ...others] = columns;
  if (tenant !== "tenantId" || others.length === 0) return null;
  if (others.length > 1 && !others.includes("id")) return null;
  return { columns: others, referred: others.length === 1 ? ["id"] : others };
}

/** Conditions of columns having one value each; null for any other. */
function conditionsOf(model: Listed, where: object): Prisma.Sql[] | null {
  const conditions = Object.entries(where).map(([name, value]) => {
    const isColumn = fieldsOf(model).get(name)?.kind !== "object" && fieldsOf(model).has(name);
    const isPlain = value === null || typeof value === "boolean" || (typeof value === "string" && /^\w+$/.test(value));
    return isColumn && isPlain ? isConstant(columnAt(model, name), value as Constant) : null;
  });
  return conditions.every((it) => it !== null) ? conditions : null;
}

/** An order in Prisma's form; null for one that says more than columns, or places nulls as Prisma does not. */
function keysIn(model: Listed, order: readonly object[]): OrderKey[] | null {
  const paths = order.flatMap((one) => Object.entries(one)).map(([name, way]) => pathOf(model, name, way));
  if (!paths.every((path) => path !== null)) return null;
  const keys = keysOf(model, paths as Ordered<Listed>[]);
  return keys.some(({ isDescending, isNullable }) => isDescending && isNullable) ? null : keys;
}

/** @example pathOf("SkuSupplier", "supplier", { sortName: "desc" }) // "-supplier.sortName" */
function pathOf(model: Listed, name: string, way: unknown): string | null {
  const field = fieldsOf(model).get(name);
  if (way === "asc" || way === "desc") return field ? `${way === "desc" ? "-" : ""}${name}` : null;
  const [[column, direction] = [], ...more] = Object.entries((way ?? {}) as object);
  const leadsToOne = field && isListed(field.type) && keyColumns(field.relationFromFields)?.columns.length === 1;
  if (!leadsToOne || more.length > 0 || typeof direction !== "string") return null;
  return `${direction === "desc" ? "-" : ""}${name}.${column}`;
}
