import { col, rowsOf, sql, type TenantProfile, withTenant } from "../../src/db";
import { startApp, type TestApp } from "../support/app";
import { sentMessages } from "../support/count-statements";

let app: TestApp;
let tenantId: string;

beforeAll(async () => {
  app = await startApp();
  tenantId = await app.database.tenant();
});
afterAll(() => app.close());

const numbers = rowsOf("test.numbers", { number: col.int });
const prepared = rowsOf("test.prepared-numbers", { number: col.int }, { isPrepared: true });
const productNames = rowsOf("test.product-names", { name: col.text });

const readProducts = () =>
  app.database.as(tenantId, ({ db }) => db.query(productNames, sql`select name from products order by name`));

/** What the transaction's own settings say of it. */
const shown = rowsOf("test.bound-to", { tenant: col.text });
const boundTo = sql`select current_setting('app.tenant') as tenant`;

const profile = (): Promise<TenantProfile> => app.database.as(tenantId, async ({ tenant }) => tenant);

describe("statements of a transaction that are asked for at one time", () => {
  it("travel in one message, and each is answered with its own rows", async () => {
    let answers: unknown;
    const messages = await sentMessages(() =>
      app.database.as(tenantId, async ({ db }) => {
        answers = await Promise.all([
          db.query(numbers, sql`select 1 as number`),
          db.query(numbers, sql`select generate_series(1, ${3}::int) as number`),
          db.execute("test.nothing", sql`select from products where false`),
          db.query(numbers, sql`select 4 as number where false`),
        ]);
      }),
    );
    expect(answers).toEqual([[{ number: 1 }], [{ number: 1 }, { number: 2 }, { number: 3 }], 0, []]);
    expect(messages.map((texts) => texts.length)).toEqual([1, 4, 1]);
  });

  it("may prepare the same statement twice", async () => {
    const ask = () =>
      app.database.as(tenantId, ({ db }) =>
        Promise.all([1, 2].map((number) => db.query(prepared, sql`select ${number}::int as number`))),
      );
    expect(await ask()).toEqual([[{ number: 1 }], [{ number: 2 }]]);
    expect(await ask()).toEqual([[{ number: 1 }], [{ number: 2 }]]);
  });

  it("may be asked again where they were left out before", async () => {
    const leftOut = rowsOf("test.left-out", { number: col.int }, { isPrepared: true });
    const ask = (first: string) =>
      app.database.as(tenantId, ({ db }) =>
        Promise.allSettled([
          db.query(numbers, sql`select 1 / ${first}::int as number`),
          db.query(leftOut, sql`select ${2}::int as number`),
        ]),
      );
    await expect(ask("0")).rejects.toThrow("as if it had not");
    expect(await ask("1")).toMatchObject([{ value: [{ number: 1 }] }, { value: [{ number: 2 }] }]);
  });

  it("fail with the one that fails, and nothing of them is done", async () => {
    const write = (name: string) => sql`insert into products (name, sort_name) values (${name}, ${name})`;
    const answers: PromiseSettledResult<unknown>[] = [];
    const act = app.database.as(tenantId, async ({ db }) => {
      const asked = [
        db.execute("test.before", write("Before")),
        db.query(numbers, sql`select 1 / 0 as number`),
        db.execute("test.after", write("After")),
      ];
      answers.push(...(await Promise.allSettled(asked)));
      await Promise.all(asked);
    });
    await expect(act).rejects.toThrow("division by zero");
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await readProducts()).toEqual([]);
  });

  it("are each named in what is said of their failure", async () => {
    const [failed, other] = await app.database
      .as(tenantId, async ({ db }) => {
        const asked = [
          db.query(numbers, sql`select 1 / 0 as number`),
          db.execute("test.after", sql`select from products`),
        ];
        throw await Promise.allSettled(asked);
      })
      .catch((settled: PromiseRejectedResult[]) => settled.map(({ reason }) => reason));
    expect(failed).toMatchObject({ code: "22012", statement: "test.numbers" });
    expect(other).toMatchObject({ code: "22012", statement: "test.after" });
  });

  it("are answered with their own rows where a value of one of them can't be sent", async () => {
    const unsendable: { itself?: object } = {};
    unsendable.itself = unsendable;
    const answers = await app.database.as(tenantId, ({ db }) =>
      Promise.allSettled([
        db.query(numbers, sql`select ${1}::int as number`),
        db.query(numbers, sql`select ${unsendable}::int as number`),
        db.query(numbers, sql`select ${3}::int as number`),
      ]),
    );
    expect(answers).toMatchObject([
      { value: [{ number: 1 }] },
      { reason: { message: expect.stringContaining("circular") } },
      { value: [{ number: 3 }] },
    ]);
  });
});

describe("a transaction that is over", () => {
  it("does nothing more, by SQL or by a model, whoever has the connection by then", async () => {
    const late = await app.database.as(tenantId, async ({ db }) => ({ db }));
    const messages = await sentMessages(async () => {
      await expect(late.db.query(shown, boundTo)).rejects.toThrow("is over");
      await expect(late.db.product.count()).rejects.toThrow("is over");
    });
    expect(messages).toEqual([]);
  });

  it("did not succeed where a statement failed that the work thought nothing of", async () => {
    const act = app.database.as(tenantId, async ({ db }) => {
      await db.execute("test.lost", sql`insert into products (name, sort_name) values ('Lost', 'Lost')`);
      await db.query(numbers, sql`select 1 / 0 as number`).catch(() => {});
    });
    await expect(act).rejects.toThrow("as if it had not");
  });
});

describe("a transaction of a tenant that is known", () => {
  const work = jest.fn(async (db: Parameters<Parameters<typeof withTenant>[2]>[0], tenant: TenantProfile | null) => {
    const [row] = await db.query(shown, boundTo);
    return { tenant: tenant?.name, boundTo: row?.tenant };
  });
  beforeEach(() => work.mockClear());

  it("is begun together with what it asks first, which is bound to the tenant already", async () => {
    const known = await profile();
    const messages = await sentMessages(() => withTenant(app.database, tenantId, work, { known }));
    expect(messages.map((texts) => texts.length)).toEqual([2, 1]);
    expect(await work.mock.results[0]?.value).toEqual({ tenant: known.name, boundTo: tenantId });
  });

  it("is done again where the tenant has changed since", async () => {
    const { name, ...rest } = await profile();
    const known = { name: "A former name", ...rest };
    expect(await withTenant(app.database, tenantId, work, { known })).toEqual({ tenant: name, boundTo: tenantId });
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("finds none where the tenant has been removed since", async () => {
    const known = await profile();
    const gone = "00000000-0000-4000-8000-000000000000";
    expect(await withTenant(app.database, gone, work, { known })).toMatchObject({ tenant: undefined });
  });
});
