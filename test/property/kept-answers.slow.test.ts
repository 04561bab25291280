import fc from "fast-check";
import { col, rowsOf as declareRows, sql } from "../../src/db";
import { createKey } from "../../src/domain/keys/keys";
import { replacePlan } from "../../src/domain/plan/replace-plan";
import { planEdition } from "../../src/domain/plan-store/edition";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { sentStatements } from "../support/count-statements";
import { orderLine, sendLines } from "../support/orders";
import { saleLine, sendSales } from "../support/sales";
import { corner, seed } from "../support/world";
import { check } from "./run";

const clock = testClock("2026-04-01T08:00:00Z");
let app: TestApp;
/** The same service over the same database, but for answers that are kept. */
let forgetful: TestApp;
let ours: Merchant;
let theirs: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
  forgetful = await startApp({ clock, beside: app, keptAnswerBytes: 0 });
  ours = await app.merchant();
  theirs = await app.merchant();
  for (const merchant of [ours, theirs]) await seed(app, merchant, corner);
  await app.drain();
});
afterAll(async () => {
  await forgetful.close();
  await app.close();
});

const QUESTIONS = [
  ["", {}],
  ["?aggregation_level=SKU_LOCATION", {}],
  ["?aggregation_level=PRODUCT&limit=1", { name_like: "cup", with_archived: true }],
] as const;

/** Pages with totals that are more than the page. */
const LISTS = `{
  all: planSkuRows(limit: 1) { totalCount nodes { skuName stockLevel } }
  few: planLocationRows(limit: 1, filter: { stockLevel: { gt: 5 }, withArchived: true }) { totalCount nodes { skuName } }
  named: planProductRows(limit: 1, filter: { search: "cup" }) { totalCount nodes { productName } }
}`;

const mutation = (field: string) => ours.api.graphql(`mutation { ${field} { __typename } }`);
const dayOf = (n: number) => `2026-04-${String(2 + (n % 27)).padStart(2, "0")}T08:00:00Z`;

/** Everything that plan rows follow, and what changes them past the service; each does something else with another number. */
const WRITES: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
  sale: (n) => sendSales(ours, saleLine({ quantity: 1 + (n % 9), order_id: `S-${n}` })),
  order: (n) => sendLines(ours, orderLine({ purchase_order_name: `PO-${n % 3}`, quantity_ordered: 1 + n })),
  receipt: (n) =>
    sendLines(ours, orderLine({ quantity_ordered: 500, quantity_received: n % 500, status: "PARTIALLY_RECEIVED" })),
  count: (n) => seed(app, ours, { stockLevels: [{ sku: "MUG", warehouse: "South", onHand: String(n) }] }),
  price: (n) => seed(app, ours, { skus: [{ name: "CUP", product: "Cup", retailPrice: String(1 + n) }] }),
  archive: (n) => seed(app, ours, { skus: [{ name: "CUP", product: "Cup", status: n % 2 ? "ARCHIVED" : "ACTIVE" }] }),
  leadTime: (n) => seed(app, ours, { suppliers: [{ name: "Mill", currency: "EUR", leadTimeDays: n % 90 }] }),
  rate: (n) => seed(app, ours, { exchangeRates: [{ currency: "USD", on: "2026-01-01", rate: String(1 + n) }] }),
  newcomer: (n) => seed(app, ours, { skus: [{ name: `NEW-${n % 5}`, product: "Cup" }] }),
  setting: (n) => mutation(`setPlanningParameters(rows: [{ safetyStockDays: ${n % 50} }])`),
  classes: (n) => mutation(`setAbcSettings(input: { enabled: ${n % 2 === 0} })`),
  theirs: (n) => seed(app, theirs, { skus: [{ name: "CUP", product: "Cup", retailPrice: String(1 + n) }] }),
  nextDay: async (n) => clock.set(dayOf(n)),
  refresh: () => app.drain(),
  replace: () => replacePlan(app.database, ours.tenantId, clock),
  byHand: (n) =>
    app.database.admin.query("update plan_rows set stock_level = $1 where tenant_id = $2", [n, ours.tenantId]),
  deleteByHand: () =>
    app.database.admin.query("delete from plan_rows where tenant_id = $1 and sku_name like 'NEW-%'", [ours.tenantId]),
};

const write = fc.tuple(fc.constantFrom(...Object.keys(WRITES)), fc.nat(1000));
const carryOut = ([name, n]: readonly [string, number]) => (WRITES[name] as (n: number) => Promise<unknown>)(n);

/** What a merchant is answered by a service, all questions. */
async function answersOf(service: TestApp, merchant: Merchant): Promise<unknown[]> {
  const { body } = await new Api(service.address, merchant.key).graphql(LISTS);
  return [...(await pagesOf(service, merchant)), body.data];
}

async function pagesOf({ address }: TestApp, { key }: Merchant): Promise<unknown[]> {
  const api = new Api(address, key);
  const answers: unknown[] = [];
  for (const [query, body] of QUESTIONS) answers.push((await api.post(`/skus${query}`, body)).body);
  return answers;
}

/** That merchants are shown nothing but what is there, twice: the second time it has been kept. */
async function expectPresent(...merchants: Merchant[]): Promise<void> {
  for (const merchant of merchants) {
    const present = await answersOf(forgetful, merchant);
    for (let time = 0; time < 2; time += 1) expect(await answersOf(app, merchant)).toEqual(present);
  }
}

it("shows what is there, whatever was written", async () => {
  await check(
    fc.asyncProperty(fc.array(write, { minLength: 8, maxLength: 12 }), async (writes) => {
      for (const each of writes) {
        await carryOut(each);
        await expectPresent(ours);
      }
      await app.drain();
      await expectPresent(ours, theirs);
    }),
    2,
  );
});

const planDigest = declareRows("test.plan-digest", { rows: col.text });

it("has one edition of the plan for the same rows, whoever writes meanwhile", async () => {
  const rowsOf = new Map<string, string>();
  let isWriting = true;
  const read = async () => {
    while (isWriting) {
      const [edition, rows] = await app.database.as(
        ours.tenantId,
        async (work) => {
          const [row] = await work.db.query(
            planDigest,
            sql`select md5(coalesce(string_agg(plan_rows::text, '|' order by level, id), '')) as rows from plan_rows`,
          );
          return [await planEdition(work), row?.rows ?? ""] as const;
        },
        { readOnly: true },
      );
      expect([edition, rowsOf.get(edition) ?? rows]).toEqual([edition, rows]);
      rowsOf.set(edition, rows);
      await answersOf(app, ours);
    }
  };
  const lanes = [
    ["sale", "price", "refresh", "byHand", "count"],
    ["order", "refresh", "receipt", "newcomer", "refresh"],
    ["replace", "archive", "replace", "deleteByHand"],
  ];
  const reading = Promise.all([read(), read()]);
  await Promise.all(
    lanes.map(async (names) => {
      for (let n = 1; n <= 3; n += 1) for (const name of names) await carryOut([name, n * 7]);
    }),
  ).finally(() => {
    isWriting = false;
  });
  await reading;
  expect(rowsOf.size).toBeGreaterThan(3);
  await app.drain();
  await expectPresent(ours, theirs);
});

/** The tables that statements sent meanwhile read from. */
async function tablesRead(act: () => Promise<unknown>): Promise<string[]> {
  const names = (await sentStatements(act)).flatMap((text) =>
    [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/g)].map(([, name]) => name ?? ""),
  );
  return [...new Set(names)].sort();
}

it("reads plan rows and nothing else, and not even those of what it has kept, for any key of the merchant", async () => {
  const everyKind = () => answersOf(forgetful, ours);
  const frame = ["always", "api_keys", "plan_marks", "tenants"];
  expect((await tablesRead(everyKind)).filter((table) => !frame.includes(table))).toEqual(["plan_rows"]);
  await pagesOf(app, ours);
  const other = await createKey(app.database, ours.tenantId, { name: "other", scope: "READ", expiresAt: null });
  expect(await tablesRead(() => pagesOf(app, { ...ours, key: other }))).not.toContain("plan_rows");
});
