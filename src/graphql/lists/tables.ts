import { columnName, fieldOf, type Column as Kind, kindOf, type Model, Prisma, sql, TENANT } from "../../db";
import type PrismaTypes from "../../generated/pothos-types";

export { canBeRead, type Field, fieldOf, fieldsOf, kindOf, type Model } from "../../db";

type NameIn<Names> = Extract<Names, string>;

/** A column of a model. */
export type Column<M extends Model> = NameIn<keyof PrismaTypes[M]["Shape"]>;

type Relations<M extends Model> = PrismaTypes[M]["Relations"];
/** A relation of a model that leads to a single row. */
export type SingleRelation<M extends Model> = NameIn<Exclude<keyof Relations<M>, PrismaTypes[M]["ListRelations"]>>;
type ModelBehind<M extends Model, R extends keyof Relations<M>> = Relations<M>[R] extends { Name: infer N }
  ? Extract<N, Model>
  : never;

/** A column of a model, or after a relation's name one of the single row that it leads to. @example "product.sortName" */
export type ColumnPath<M extends Model> =
  | Column<M>
  | { [R in SingleRelation<M>]: `${R}.${Column<ModelBehind<M, R>>}` }[SingleRelation<M>];

/** The tables of the models that are read by statements of our own. A test holds them against the schema. */
export const TABLES = {
  Supplier: "suppliers",
  Warehouse: "warehouses",
  Store: "stores",
  Product: "products",
  Sku: "skus",
  PlanRow: "plan_rows",
  PlanRun: "plan_runs",
  PlanningSetting: "planning_settings",
  ManualForecast: "manual_forecasts",
  ExcludedPeriod: "excluded_periods",
  ExchangeRate: "exchange_rates",
  PurchaseOrder: "purchase_orders",
  Delivery: "deliveries",
  SalesTransaction: "sales_transactions",
  StockAlert: "stock_alerts",
  SkuSupplier: "sku_suppliers",
  RecipeLine: "recipe_lines",
  BundleItem: "bundle_items",
  StockLevel: "stock_levels",
  OrderLine: "order_lines",
  PlanDetail: "plan_details",
  WebhookDelivery: "webhook_deliveries",
  AuditEntry: "audit_entries",
} as const satisfies Partial<Record<Model, string>>;

/** A model that there can be a list of. */
export type Listed = keyof typeof TABLES;

export const isListed = (model: string): model is Listed => Object.hasOwn(TABLES, model);

const quoted = (name: string): Prisma.Sql => {
  if (!/^\w+$/.test(name)) throw new Error(`Not a name: ${name}`);
  return Prisma.raw(`"${name}"`);
};

/** A model's table. */
export const tableOf = (model: Listed): Prisma.Sql => quoted(TABLES[model]);

/** The condition that a model's rows are the merchant's own. */
export const isOwn = (model: Listed): Prisma.Sql => sql`${tableOf(model)}.tenant_id = ${TENANT}`;

const nameOf = (column: string): Prisma.Sql => quoted(columnName(column));

/** A column as a statement names it. */
export const columnOf = <M extends Listed>(model: M, path: ColumnPath<M>): Prisma.Sql => columnAt(model, path);

/** The same of a path that is known only as the program runs, as those that an operation selects. */
export function columnAt(model: Listed, path: string): Prisma.Sql {
  const [first = "", column] = path.split(".");
  return column === undefined ? sql`${tableOf(model)}.${nameOf(first)}` : sql`${quoted(first)}.${nameOf(column)}`;
}

/** What Prisma's schema says of the column that a path leads to. */
export function leafOf(model: Listed, path: string) {
  const [first = "", below] = path.split(".");
  const field = fieldOf(model, first);
  return below === undefined ? field : fieldOf(field.type as Listed, below);
}

/** The relations that paths lead over, each once. @example relationsOf(["id", "supplier.name"]) // ["supplier"] */
export const relationsOf = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => (path.includes(".") ? path.slice(0, path.indexOf(".")) : []))),
];

/** What has been made of columns, by model and path: it is the same for every request. */
const texts = new Map<string, string>();
const kinds = new Map<string, Kind<unknown>>();

function shownAs(model: Listed, path: string): string {
  const key = `${model}.${path}`;
  let text = texts.get(key);
  if (text === undefined) {
    const column = columnAt(model, path).text;
    text = `${leafOf(model, path).isList ? `coalesce(${column}, '{}')` : column} as "${path}"`;
    texts.set(key, text);
  }
  return text;
}

/** Columns of a model under their paths from there, for a SELECT. A list that is null is an empty one, as Prisma has it. */
export const columnsOf = (model: Listed, paths: readonly string[]): Prisma.Sql =>
  Prisma.raw(paths.map((path) => shownAs(model, path)).join(", "));

function kindAt(model: Listed, path: string, isShown: boolean): Kind<unknown> {
  const key = `${model}.${path} ${isShown}`;
  let kind = kinds.get(key);
  if (!kind) {
    const { type, isList, isRequired } = leafOf(model, path);
    kind = kindOf({ type, isList, isNullable: !isRequired }, isShown);
    kinds.set(key, kind);
  }
  return kind;
}

/** What a model's columns hold, by their paths. @param isShown Whether their values are only shown. */
export const kindsOf = (
  model: Listed,
  paths: readonly string[],
  isShown: boolean,
): Readonly<Record<string, Kind<unknown>>> =>
  Object.fromEntries(paths.map((path) => [path, kindAt(model, path, isShown)]));

/** The JOIN that leads to a single related row, under the relation's name. */
export function joinOf(model: Listed, relation: string): Prisma.Sql {
  const { type, relationFromFields } = fieldOf(model, relation);
  const [tenant, id, ...more] = relationFromFields ?? [];
  if (tenant !== "tenantId" || !id || more.length > 0) throw new Error(`${relation} does not lead to a row by its id.`);
  const [table, related] = [tableOf(model), quoted(relation)];
  return sql`
    left join ${tableOf(type as Listed)} ${related}
      on ${related}.tenant_id = ${table}.tenant_id and ${related}.id = ${table}.${nameOf(id)}`;
}

/** A value that is part of the statement, so that PostgreSQL knows which of a table's partial indexes it may use. */
export type Constant = null | boolean | string;

/** The condition of a column having one value. */
export function isConstant(column: Prisma.Sql, value: Constant): Prisma.Sql {
  if (value === null) return sql`${column} is null`;
  if (typeof value === "boolean") return value ? column : sql`not ${column}`;
  if (!/^\w+$/.test(value)) throw new Error(`Not a word: ${value}`);
  return sql`${column} = ${Prisma.raw(`'${value}'`)}`;
}
