import fc from "fast-check";
import { columnName } from "../../src/db";
import { PLAN_LISTS } from "../../src/graphql/schema/plan/plan-lists";
import { openMarket } from "../graphql/market";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { check } from "./run";

/** Rows at the level with the most of them: of each good and material at each warehouse. */
const [list] = PLAN_LISTS.filter(({ only }) => only?.level === "SKU_LOCATION");
const SORTS = Object.entries(list?.sorts ?? {}).flatMap(([word, [column]]) =>
  typeof column === "string" ? [{ word, column }] : [],
);

let app: TestApp;
let market: Merchant;

beforeAll(async () => {
  app = await startApp();
  market = await openMarket(app, 3);
  // Few values, so that many rows are equal by each, and gaps where there may be any.
  await app.database.admin.query(
    `update plan_rows set
       buy_on = case when n % 3 > 0 then date '2027-01-01' + n % 4 end,
       days_on_hand_min = n % 3, days_to_stock_out_min = n % 5, stock_level = n % 3, recommended_units = n % 2, incoming_units = n % 4
     from (select id, level, (row_number() over (order by sku_name, warehouse_name))::int * 7 % 60 as n from plan_rows where tenant_id = $1) numbered
     where plan_rows.tenant_id = $1 and (plan_rows.id, plan_rows.level) = (numbered.id, numbered.level)`,
    [market.tenantId],
  );
});
afterAll(() => app.close());

const sorting = fc
  .array(fc.record({ sort: fc.constantFrom(...SORTS), direction: fc.constantFrom("ASC", "DESC") }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((keys) => ({
    argument: `sort: [${keys.map(({ sort, direction }) => `{ by: ${sort.word}, direction: ${direction} }`).join()}]`,
    order: keys.map(({ sort, direction }) => `${columnName(sort.column)} ${direction} nulls last`).join(),
    /** Rows that are equal come by their id, the way of the last key. */
    last: keys.at(-1)?.direction ?? "ASC",
  }));

const filtering = fc.constantFrom(
  ["", "true"],
  ["stockLevel: { gt: 0 }", "stock_level > 0"],
  ["buyOn: { isNull: false }", "buy_on is not null"],
  ["daysOnHand: { gt: 0 }", "days_on_hand_min > 0"],
);

interface Row {
  skuName: string;
  warehouseName: string;
}
const nameOf = ({ skuName, warehouseName }: Row) => `${skuName} at ${warehouseName}`;

/** What plain SQL says is in the list, in the order. */
async function expected(condition: string, order: string, last: string): Promise<string[]> {
  const { rows } = await app.database.admin.query<Row>(
    `select sku_name as "skuName", warehouse_name as "warehouseName" from plan_rows
     where tenant_id = $1 and version = (select plan_version from tenants where id = $1) and level = 'SKU_LOCATION'
       and ${condition} order by ${order}, id ${last}`,
    [market.tenantId],
  );
  return rows.map(nameOf);
}

const SHOWN =
  "totalCount nodes { skuName warehouseName } pageInfo { startCursor endCursor hasNextPage hasPreviousPage }";

describe("a list's pages", () => {
  it("are what plain SQL has there, however it is sorted, narrowed and cut", () =>
    check(
      fc.asyncProperty(
        sorting,
        filtering,
        fc.integer({ min: 1, max: 7 }),
        fc.nat({ max: 40 }),
        async ({ argument, order, last }, [filter, condition], size, offset) => {
          const all = await expected(condition ?? "", order, last);
          const page = async (args: string) => {
            const shown = "withMaterial: true, withBundle: true, withDigital: true, withArchived: true";
            const query = `{ planLocationRows(${args} filter: { ${shown}, ${filter} } ${argument}) { ${SHOWN} } }`;
            const { body } = await market.api.graphql(query);
            expect(body.errors).toBeUndefined();
            const { nodes, ...rest } = body.data.planLocationRows;
            return { ...rest, ids: nodes.map(nameOf) };
          };
          const from = offset % (all.length + 1);
          const cut = await page(`limit: ${size} offset: ${from}`);
          const end = from + cut.ids.length;
          expect(cut).toMatchObject({ totalCount: all.length, ids: all.slice(from, from + size) });
          if (cut.ids.length === 0) return;
          expect(cut.pageInfo).toMatchObject({ hasPreviousPage: from > 0, hasNextPage: end < all.length });
          expect(await page(`first: ${size} after: "${cut.pageInfo.endCursor}"`)).toMatchObject({
            totalCount: all.length,
            ids: all.slice(end, end + size),
          });
          expect(await page(`last: ${size} before: "${cut.pageInfo.startCursor}"`)).toMatchObject({
            totalCount: all.length,
            ids: all.slice(Math.max(0, from - size), from),
          });
        },
      ),
      25,
    ));
});
