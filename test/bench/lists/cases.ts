/** A read of a list of plan rows. */
export interface ListCase {
  name: string;
  query: string;
  variables: Readonly<Record<string, unknown>>;
}

const PAGE_ROWS = 100;
const SORTS = [
  "BUY_ON",
  "RECOMMENDED_UNITS",
  "STOCK_LEVEL",
  "INCOMING_UNITS",
  "DAYS_ON_HAND",
  "DAYS_TO_STOCK_OUT",
  "YEARLY_SALES",
];

/** The list and its columns as a front-end's table shows them. */
export interface Shown {
  /** The query field. */
  field: string;
  /** The rows that it has with the bench's tenant. */
  rows: number;
}

const COLUMNS = "productName stockLevel incomingUnits buyOn recommendedUnits yearlySales supplierName";
const EVERYTHING = { withDigital: true, withBundle: true, withMaterial: true, withArchived: true };

/** The cases in the order of the table: pages, ends, sorts, filters, totals. */
export function casesFor({ field, rows }: Shown): ListCase[] {
  const query = (type: string, inside: string) =>
    `query ($filter: PlanRowFilter, $sort: [${type}Sort!], $offset: Int) { rows: ${field}(filter: $filter, sort: $sort, ${inside} }`;
  const noun = field[0]?.toUpperCase() + field.slice(1, -1);
  const page = query(noun, `limit: ${PAGE_ROWS}, offset: $offset) { nodes { ${COLUMNS} } }`);
  const withTotal = query(noun, `limit: ${PAGE_ROWS}, offset: $offset) { totalCount nodes { ${COLUMNS} } }`);
  const connection = query(
    noun,
    `first: ${PAGE_ROWS}) { totalCount pageInfo { hasNextPage endCursor } nodes { ${COLUMNS} } }`,
  ).replace(", $offset: Int", "");
  const sorted = (by: string, direction: string): ListCase => ({
    name: `by ${by} ${direction}`,
    query: page,
    variables: { sort: [{ by, direction }] },
  });
  const filtered = (name: string, filter: object): ListCase => ({ name, query: withTotal, variables: { filter } });
  return [
    { name: "first page", query: page, variables: {} },
    { name: "first page, total", query: withTotal, variables: {} },
    { name: "first page, pageInfo, total", query: connection, variables: {} },
    { name: "offset at 95 %", query: page, variables: { offset: Math.floor(rows * 0.95) } },
    sorted("NAME", "DESC"),
    ...SORTS.flatMap((by) => [sorted(by, "ASC"), sorted(by, "DESC")]),
    filtered("name of one, total", { search: String(rows - 1) }),
    filtered("name of many, total", { search: "sku-1" }),
    filtered("name of none, total", { search: "unheard of" }),
    filtered("health of half, total", { stockHealth: { equals: "STOCK_OUT" } }),
    filtered("health of none, total", { stockHealth: { equals: "EXCESS" } }),
    filtered("to order, total", { recommendedUnits: { gt: 0 } }),
    filtered("nothing to order, total", { recommendedUnits: { equals: 0 } }),
    filtered("all kinds, total", EVERYTHING),
  ];
}

/** The page after a place: its first rows, and what leads to the place. */
export function afterPlace({ field, rows }: Shown): { find: ListCase; read(cursor: string): ListCase } {
  const find = {
    name: "place at 95 %",
    query: `query ($offset: Int) { rows: ${field}(limit: 1, offset: $offset) { pageInfo { endCursor } } }`,
    variables: { offset: Math.floor(rows * 0.95) },
  };
  const query = `query ($after: String) { rows: ${field}(first: ${PAGE_ROWS}, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${COLUMNS} } } }`;
  return { find, read: (after) => ({ name: "cursor at 95 %, pageInfo", query, variables: { after } }) };
}
