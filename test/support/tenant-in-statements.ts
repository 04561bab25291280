import type pg from "pg";
import { EXCEPTIONS, SHARED_TABLES } from "./statements-without-tenant";

/** A node of PostgreSQL's plan, as EXPLAIN returns it. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Alias?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/**
 * A scan's condition that names the merchant: by a parameter, by a list of parameters as Prisma does of related rows, or by the row of an outer query, whose
 * own scan is judged as well.
 */
const NAMES_TENANT =
  /\btenant_id = (?:ANY \((?:ARRAY\[)?)?\(?\$\d+|\$\d+(?:\)?::uuid)? = (?:\w+\.)?tenant_id|\btenant_id = "?\w+"?\.tenant_id/;

/** The conditions of a scan, and of the indexes that it goes by. */
const conditionsOf = (node: PlanNode): string =>
  [
    node["Index Cond"] ?? "",
    node["Recheck Cond"] ?? "",
    node.Filter ?? "",
    ...(node.Plans ?? []).filter((below) => below["Node Type"].startsWith("Bitmap")).map(conditionsOf),
  ].join(" and ");

function scansWithout(node: PlanNode, tables: ReadonlySet<string>): string[] {
  const table = node["Relation Name"] ?? "";
  const isUnbound = tables.has(table) && node["Node Type"] !== "ModifyTable" && !NAMES_TENANT.test(conditionsOf(node));
  const below = (node.Plans ?? []).flatMap((part) => scansWithout(part, tables));
  return isUnbound ? [`reads ${table} as ${node.Alias}`, ...below] : below;
}

const INSERT = /\binsert\s+into\s+(?:"?public"?\.)?"?(\w+)"?(?:\s+as\s+\w+)?\s*(\([^)]*\))?/gi;

const insertsWithout = (text: string, tables: ReadonlySet<string>): string[] =>
  [...text.matchAll(INSERT)].flatMap(([, table = "", columns = ""]) =>
    tables.has(table) && !/\btenant_id\b/.test(columns) ? [`inserts into ${table}`] : [],
  );

/** A statement's label, which it begins with; Prisma's have the model and the act at their end. */
const labelOf = (text: string): string =>
  /^\/\* ([\w.-]+) \*\//.exec(text)?.[1] ?? /\/\*prisma='(.+?)'\*\//.exec(text)?.[1] ?? text.slice(0, 60);

/** Commands that PostgreSQL has no plan of. COPY is of archives alone. */
const IS_COMMAND = /^\s*(?:\/\*.*?\*\/\s*)?(?:copy|analyze|vacuum|lock|truncate|create|drop|alter)\b/i;

/** PostgreSQL's codes for tables and columns that are not there: a test has made them in a database of its own. */
const OF_ANOTHER_DATABASE = ["42P01", "42703"];

/** A statement as a database that spreads merchants gets it, with the value itself (`src/db/bound.ts`). */
const asSpread = (text: string): string => text.replaceAll(/\(select (\$\d+::uuid)\)/g, "$1");

const TENANT_TABLES = `
  select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id')`;

/**
 * Returns the statements that touch rows of merchants without naming the merchant, each with the tables. PostgreSQL itself is asked: it plans each
 * text for a superuser, whom no policy binds. Then each scan must be bound by a condition of the text, or by one that follows from it, as over a join.
 */
export async function withoutTenant(client: pg.ClientBase, texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TENANT_TABLES);
  const tables = new Set(rows.map(({ name }) => name).filter((name) => !SHARED_TABLES.has(name)));
  const anyTable = new RegExp(`\\b(?:${[...tables].join("|")})\\b`);
  const faults: string[] = [];
  for (const text of texts) {
    const label = labelOf(text);
    const isJudged =
      !label.startsWith("test.") && !EXCEPTIONS.has(label) && !IS_COMMAND.test(text) && anyTable.test(text);
    if (!isJudged) continue;
    try {
      const explained = await client.query(`explain (generic_plan, costs off, format json) ${asSpread(text)}`);
      const found = [...insertsWithout(text, tables), ...scansWithout(explained.rows[0]["QUERY PLAN"][0].Plan, tables)];
      if (found.length > 0) faults.push(`${label} ${[...new Set(found)].join(", ")}`);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (!OF_ANOTHER_DATABASE.includes(code ?? "")) faults.push(`${label} can't be planned: ${message}`);
    }
  }
  return faults;
}
