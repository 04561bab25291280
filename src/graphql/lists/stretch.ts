import { join, Prisma, sql } from "../../db";
import { allOf } from "./conditions";
import type { List } from "./list";
import { constantsOf, type ListRequest, type Place } from "./list-request";
import { joinsOf, type OrderKey, orderBy, type Run, runsOf, wholeOf } from "./order";
import { columnAt, columnsOf, isOwn, relationsOf, tableOf } from "./tables";

/** Up to so many wide rows are found by an index that holds the order, before the rows themselves are looked at. */
const FEW_ROWS = 1000;

/** What a statement calls the values of the keys. */
export const keyName = (index: number) => `key_${index}`;
const keyColumn = (index: number) => Prisma.raw(`"${keyName(index)}"`);
const selectKeys = (keys: readonly OrderKey[]) =>
  join(keys.map(({ column }, index) => sql`${column} as ${keyColumn(index)}`));

/** A stretch of a part: so many rows, after the cursors and after a place. */
export interface Stretch {
  limit: number;
  offset: number;
  after: Place | null;
}

/** The bounds of a stretch that hold for a run's rows. */
const boundsOf = ({ between }: ListRequest, run: Run, after: Stretch["after"]): Prisma.Sql[] => [
  ...(run.where ? [run.where] : []),
  ...(between?.after ? [run.past(between.after, false)] : []),
  ...(between?.before ? [run.past(between.before, true)] : []),
  ...(after ? [run.past(after, between?.isBackwards ?? false)] : []),
];

/** Columns of a stretch's rows, found in one go. */
function selectRows(
  request: ListRequest,
  columns: Prisma.Sql,
  { limit, offset, after }: Stretch,
  [run, relations = []]: readonly [run: Run, relations?: readonly string[]],
): Prisma.Sql {
  const { list, keys, where, between } = request;
  return sql`
    select ${columns} from ${tableOf(list.model)} ${joinsOf(list.model, keys, relations)}
    where ${allOf([isOwn(list.model), where, ...boundsOf(request, run, after)])}
    ${orderBy(run.keys, between?.isBackwards ?? false)}
    limit ${limit} offset ${offset}`;
}

/** Ids of a stretch's rows with the values of their keys, as what comes after FROM. Of each run no more is read than could be shown. */
function placesOf(request: ListRequest, stretch: Stretch, runs: readonly Run[]): Prisma.Sql {
  const { list, keys, between } = request;
  const columns = sql`${idOf(list)}, ${selectKeys(keys)}`;
  const { limit, offset, after } = stretch;
  const [first] = runs;
  if (first && runs.length === 1) return sql`(${selectRows(request, columns, stretch, [first])}) page`;
  const each = runs.map(
    (run) => sql`(${selectRows(request, columns, { limit: limit + offset, offset: 0, after }, [run])})`,
  );
  return sql`
    (select * from (${join(each, " union all ")}) page
     ${orderBy(keys, between?.isBackwards ?? false, pageKeys(keys))}
     limit ${limit} offset ${offset}) page`;
}

const idOf = ({ model }: List) => columnAt(model, "id");
const pageKeys = (keys: readonly OrderKey[]) => keys.map((_, index) => sql`page.${keyColumn(index)}`);

/** Columns of a stretch, with the values of the keys where they are wanted. */
export function statementOf(
  request: ListRequest,
  stretch: Stretch,
  columns: readonly string[],
  withKeys: boolean,
): Prisma.Sql {
  const { list, keys, between } = request;
  const shown = columnsOf(list.model, columns);
  if (!list.isWide || stretch.limit > FEW_ROWS) {
    const wanted = withKeys ? sql`${shown}, ${selectKeys(keys)}` : shown;
    return selectRows(request, wanted, stretch, [wholeOf(keys), relationsOf(columns)]);
  }
  return sql`
    select ${shown}${withKeys ? sql`, ${join(pageKeys(keys))}` : sql``}
    from ${tableOf(list.model)}
    join ${placesOf(request, stretch, runsOf(keys))} on page.id = ${idOf(list)}
    where ${allOf([isOwn(list.model), ...constantsOf(list)])}
    ${orderBy(keys, between?.isBackwards ?? false, pageKeys(keys))}`;
}
