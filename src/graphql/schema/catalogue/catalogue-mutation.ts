import type { InputRef } from "@pothos/core";
import { importCatalogueTable } from "../../../domain/catalogue/import-catalogue-table";
import {
  type CatalogueTable,
  type CheckedRow,
  type Columns,
  fieldOf,
  type GivenRow,
} from "../../../domain/catalogue/rows/table";
import type { Work } from "../../../domain/work";
import { InvalidInput } from "../../../errors";
import { builder } from "../../builder/builder";
import { MAX_ROWS, type Model } from "../../builder/list-rows";
import { readWritten } from "../../lists/written-rows";

/** An input type seen as the rows of a table: GraphQL checks shape and scalars, the table validates the rest. */
export const rowsOf = <Row>(input: unknown) => input as InputRef<Row>;

const ROWS = { required: true, description: `The rows, at most ${MAX_ROWS}.` } as const;

/** Writes the rows that were sent; answers them as they were validated: names replaced by ids. @throws InvalidInput also for too many. */
export async function writeRows<C extends Columns, Key extends keyof C & string>(
  work: Work,
  table: CatalogueTable<C, Key>,
  sent: unknown,
): Promise<readonly CheckedRow[]> {
  const rows = sent as readonly GivenRow<C, Key>[];
  if (rows.length > MAX_ROWS) throw InvalidInput([{ path: "rows", reason: `must be at most ${MAX_ROWS}` }]);
  return importCatalogueTable(work, table, rows);
}

/** The argument of a mutation over rows of a table. */
export const rowsArgument = (t: ArgumentBuilder, input: InputRef<unknown>) => ({ rows: t({ type: [input], ...ROWS }) });

/** The key of a row as Prisma names its columns. @example { skuId: "…", warehouseId: "…" } */
function keyOf(table: CatalogueTable, row: CheckedRow): Record<string, unknown> {
  const camelCase = (field: string) => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(table.key.map((name) => [camelCase(fieldOf(table, name)), row[name]]));
}

/** Writes the rows that were sent, and reads what they stand for, in their order. */
export async function writeAndRead<M extends Model, C extends Columns, Key extends keyof C & string>(
  work: Work,
  table: CatalogueTable<C, Key>,
  sent: unknown,
  { model, query }: { model: M; query: object },
) {
  const written = await writeRows(work, table, sent);
  const keys = written.map((row) => keyOf(table, row));
  return readWritten(work.db, model, query, keys);
}

/** A mutation over one catalogue table: the same rows, rules and refusals as the file of that name. */
export function catalogueMutation<C extends Columns, Key extends keyof C & string>(
  field: string,
  table: CatalogueTable<C, Key>,
  input: InputRef<GivenRow<C, Key>>,
  model: Model,
  description: string,
): void {
  // Fields are typed model by model; what is answered is of one that is known only here.
  const answered = model as "Sku";
  builder.mutationField(field, (t) =>
    t.prismaField({
      type: [answered],
      description: `${description} All rows or none. Returns the stored objects in the order of the rows.`,
      args: rowsArgument(t.arg, input),
      resolve: (query, _root, { rows }, { work }) => writeAndRead(work, table, rows, { model: answered, query }),
    }),
  );
}

type ArgumentBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0]["arg"];
