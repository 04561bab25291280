import { conditionsOf } from "../../../src/graphql/lists/filters";
import { TABLES } from "../../../src/graphql/lists/tables";
import { PLAN_LISTS } from "../../../src/graphql/schema/plan/plan-lists";
import { type Merchant, startApp, type TestApp } from "../../support/app";
import { sentStatements } from "../../support/count-statements";
import { openMarket } from "../market";

const SKUS = 12;

let app: TestApp;
let market: Merchant;

beforeAll(async () => {
  app = await startApp();
  market = await openMarket(app, SKUS);
});
afterAll(() => app.close());

async function answerTo(query: string) {
  const { body } = await market.api.graphql(query);
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** How often a query has rows counted. */
async function countsOf(query: string): Promise<number> {
  const sent = await sentStatements(() => answerTo(query));
  return sent.filter((text) => text.startsWith("/* lists.count */")).length;
}

describe("plan rows by a day that some do not have", () => {
  const dayOf = async () => {
    const sql = `update plan_rows set buy_on = case when n % 3 > 0 then date '2027-01-01' + (n / 4)::int end
      from (select id, level, row_number() over (partition by level order by md5(sort_name), id) as n from plan_rows where tenant_id = $1) numbered
      where plan_rows.tenant_id = $1 and plan_rows.id = numbered.id and plan_rows.level = numbered.level`;
    await app.database.admin.query(sql, [market.tenantId]);
  };
  const page = (direction: string, args: string, shown = "skuId buyOn") =>
    `{ planSkuRows(${args} sort: { by: BUY_ON, direction: ${direction} }) { nodes { ${shown} } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`;

  it.each(["ASC", "DESC"])("come with those at the end, on pages however they are cut, %s", async (direction) => {
    await dayOf();
    const { nodes } = (await answerTo(page(direction, "limit: 100"))).planSkuRows;
    const days: (string | null)[] = nodes.map(({ buyOn }: { buyOn: string | null }) => buyOn);
    const known = days.filter((day) => day !== null);
    expect(days).toEqual([
      ...known.sort((a, b) => (direction === "ASC" ? 1 : -1) * a.localeCompare(b)),
      ...days.filter((day) => day === null),
    ]);
    expect([known.length > 2, days.length - known.length > 2]).toEqual([true, true]);
    for (let offset = 0; offset <= nodes.length; offset += 1) {
      const { planSkuRows: cut } = await answerTo(page(direction, `limit: 3 offset: ${offset}`));
      expect(cut.nodes).toEqual(nodes.slice(offset, offset + 3));
      if (cut.nodes.length === 0) continue;
      expect(cut.pageInfo).toMatchObject({ hasPreviousPage: offset > 0, hasNextPage: offset + 3 < nodes.length });
      const { planSkuRows: next } = await answerTo(page(direction, `first: 4 after: "${cut.pageInfo.endCursor}"`));
      expect(next.nodes).toEqual(nodes.slice(offset + 3, offset + 7));
      const { planSkuRows: past } = await answerTo(page(direction, `last: 4 before: "${cut.pageInfo.startCursor}"`));
      expect(past.nodes).toEqual(nodes.slice(Math.max(0, offset - 4), offset));
    }
  });
});

describe("the total of a list", () => {
  it("is told by a page that ends it, without counting", async () => {
    const all = await answerTo("{ planSkuRows(limit: 1000) { totalCount } }");
    const { totalCount } = all.planSkuRows;
    for (const [args, total] of [
      ["limit: 1000", totalCount],
      ["limit: 1000 offset: 1", totalCount],
      ['limit: 1000 filter: { search: "unheard of" }', 0],
    ]) {
      const query = `{ planSkuRows(${args}) { totalCount hasMore nodes { skuName } } }`;
      expect((await answerTo(query)).planSkuRows).toMatchObject({ totalCount: total, hasMore: false });
      expect(await countsOf(query)).toBe(0);
    }
    const beyond = `{ planSkuRows(limit: 5 offset: 1000) { totalCount nodes { skuName } } }`;
    expect((await answerTo(beyond)).planSkuRows).toEqual({ totalCount, nodes: [] });
    const suppliers = await answerTo("{ suppliers(limit: 1000) { nodes { name } totalCount } }");
    expect(suppliers.suppliers.totalCount).toBe(suppliers.suppliers.nodes.length);
  });

  it("is counted once for all that an operation shows of it, and of plan rows until one of them changes", async () => {
    const query = `{ planSkuRows(limit: 2 filter: { stockLevel: { lte: 9000 } }) { hasMore totalCount nodes { skuName } } }`;
    expect(await countsOf(query)).toBe(1);
    expect(await countsOf(query)).toBe(0);
    const { totalCount } = (await answerTo(query)).planSkuRows;
    const hideOne =
      "update plan_rows set stock_level = 9001 where tenant_id = $1 and level = 'SKU' and sku_name = 'Good 01'";
    await app.database.admin.query(hideOne, [market.tenantId]);
    expect((await answerTo(query)).planSkuRows).toMatchObject({ totalCount: totalCount - 1 });
  });

  it("follows what a filter asks of other tables, though no plan row changes", async () => {
    const query = `{ planSkuRows(limit: 1 filter: { category: { contains: "Kind" } }) { totalCount nodes { skuName } } }`;
    const { totalCount } = (await answerTo(query)).planSkuRows;
    const rename = "update products set category = 'Other' where tenant_id = $1 and category = 'Kind of Good 02'";
    await app.database.admin.query(rename, [market.tenantId]);
    expect((await answerTo(query)).planSkuRows).toMatchObject({ totalCount: totalCount - 1 });
  });
});

describe.each(PLAN_LISTS)("a list of plan rows ($only.level)", (list) => {
  it("asks other tables with those filters alone that say so", () => {
    for (const [name, filter] of Object.entries(list.filters)) {
      const given = { [name]: valueFor(filter.type) as never };
      const values = conditionsOf({ [name]: filter }, given);
      const together = list.together?.({ ...SWITCHES, ...given } as never);
      const texts = [...values, ...(together ? [together] : [])].map(({ text }) => text).join("\n");
      const tables = [...texts.matchAll(/\b(?:from|join)\s+"?(\w+)/g)].map(([, table]) => table);
      expect([name, tables.some((table) => table !== TABLES.PlanRow)]).toEqual([name, filter.looksBeyond ?? false]);
    }
  });

  it("has an index for each order", async () => {
    const { rows } = await app.database.admin.query("select indexdef from pg_indexes where tablename = 'plan_rows'");
    const definitions = rows.map(({ indexdef }) => indexdef.replaceAll(/["\n]/g, ""));
    for (const [name, [path]] of Object.entries(list.sorts)) {
      // These put what is due in order, of which a filter leaves little.
      if (["ABC_CATEGORY", "RECOMMENDED_COST"].includes(name)) continue;
      if (typeof path === "object") throw new Error("What is worked out has no index.");
      const column = path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      if (["warehouse_name", "supplier_name"].includes(column)) continue;
      const found = definitions.filter(
        (it) =>
          it.includes(`(tenant_id, version, ${column}, `) &&
          it.endsWith(`WHERE (level = '${list.only?.level}'::PlanLevel)`),
      );
      expect([column, found.length]).toEqual([column, 1]);
    }
  });
});

/** A value that a filter of such a type takes. */
function valueFor(type: unknown): unknown {
  if (type === "Boolean") return true;
  if (type === "String") return "across\ntwo names";
  return Array.isArray(type) ? ["x"] : { equals: "x", in: ["x"], not: ["x"], contains: "x", isNull: true };
}

const SWITCHES = { withDigital: false, withBundle: false, withMaterial: false, withArchived: false, withDraft: true };
