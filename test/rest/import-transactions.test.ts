import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { stockOf } from "../support/orders";
import { saleLine, sendSales } from "../support/sales";
import { corner, seed } from "../support/world";

const clock = testClock("2026-04-01T08:00:00Z");
let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
});
beforeEach(async () => {
  clock.set("2026-04-01T08:00:00Z");
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    stores: [
      { name: "Shop", currency: "EUR" },
      { name: "Market", currency: "USD" },
      { name: "Closed", currency: "EUR", active: false },
    ],
  });
});
afterAll(() => app.close());

const post = (query: string, body: unknown = { data: [saleLine()] }) => ours.api.post(`/transactions${query}`, body);
const stored = async () =>
  (await ours.api.graphql("{ salesTotals { currency lineCount quantity revenue } }")).body.data.salesTotals;
const storeIds = async (): Promise<Record<string, string>> => {
  const { body } = await ours.api.graphql("{ stores { nodes { id name } } }");
  return Object.fromEntries(body.data.stores.nodes.map(({ id, name }: Record<string, string>) => [name, id]));
};

describe("POST /transactions: the store", () => {
  it.each(["Shop", "%20sHoP%20", "SHOP"])("is found as %s, case and outer spaces aside", async (name) => {
    expect(await post(`?store_name=${name}`)).toMatchObject({ status: 200, body: { errors: [] } });
    expect(await stored()).toEqual([{ currency: "EUR", lineCount: 1, quantity: 2, revenue: 12 }]);
  });

  it("is found by its id, which is deprecated but works", async () => {
    const { Market } = await storeIds();
    expect(await post(`?store_id=${Market}`)).toMatchObject({ status: 200, body: { errors: [] } });
    expect(await stored()).toMatchObject([{ currency: "USD" }]);
  });

  it("is refused with the place that was wrong, as all input is (D1)", async () => {
    for (const [query, path] of [
      ["", "store_name"],
      ["?store_name=Shop&store_id=7", "store_id"],
      ["?store_name=Nowhere", "store_name"],
      ["?store_id=7", "store_id"],
    ]) {
      expect((await post(query ?? "")).body.errors).toEqual([{ path, reason: expect.any(String) }]);
    }
  });

  it("is refused with the texts that integrators match on, and nothing is imported", async () => {
    const { Shop, Market, Closed } = await storeIds();
    await app.database.admin.query("insert into stores (tenant_id, name, currency) values ($1, ' shop', 'EUR')", [
      ours.tenantId,
    ]);
    const { " shop": twin } = await storeIds();
    for (const [query, detail] of [
      ["", "store_name is required"],
      ["?store_name=", "store_name is required"],
      ["?store_name=%20", "store_name is required"],
      [`?store_name=Shop&store_id=${Shop}`, "Provide either store_name or store_id, not both"],
      ["?store_name=Nowhere", "Unknown store_name 'Nowhere'. Available stores:  shop, Market, Shop"],
      ["?store_name=Closed", "Unknown store_name 'Closed'. Available stores:  shop, Market, Shop"],
      ["?store_name=shop", "store_name 'shop' matches more than one store; use store_id instead"],
      [
        `?store_id=${Closed}`,
        `Unknown store_id '${Closed}'. Available stores:  shop (${twin}), Market (${Market}), Shop (${Shop})`,
      ],
      ["?store_id=7", `Unknown store_id '7'. Available stores:  shop (${twin}), Market (${Market}), Shop (${Shop})`],
    ]) {
      const { status, body } = await post(query ?? "");
      expect([query, status, body.detail]).toEqual([query, 422, detail]);
    }
    expect(await stored()).toEqual([]);
  });

  it.each([undefined, {}, { data: [] }, { data: {} }, { data: null }, [], null])(
    "is resolved before lines are wanted: %j",
    async (body) => {
      for (const [query, detail] of [
        ["", "store_name is required"],
        ["?store_name=Shop&store_id=1", "Provide either store_name or store_id, not both"],
        ["?store_name=Nowhere", "Unknown store_name 'Nowhere'. Available stores: Market, Shop"],
        ["?store_name=Shop", "data: must be a list of at least one line"],
      ]) {
        expect(await ours.api.post(`/transactions${query}`, body)).toMatchObject({ status: 422, body: { detail } });
      }
      expect(await stored()).toEqual([]);
    },
  );
});

describe("POST /transactions: rows", () => {
  it.each<[string, unknown, [string, string][]]>([
    ["no object", "row", [["row", "INVALID_TYPE"]]],
    ["null", null, [["row", "INVALID_TYPE"]]],
    [
      "nothing in it",
      {},
      ["sku", "warehouse", "quantity", "unit_price", "timestamp"].map((column): [string, string] => [
        column,
        "REQUIRED",
      ]),
    ],
    ["an unknown SKU", saleLine({ sku: "cup" }), [["sku", "RESOURCE_NOT_FOUND"]]],
    ["an unknown warehouse", saleLine({ warehouse: "West" }), [["warehouse", "RESOURCE_NOT_FOUND"]]],
    [
      "a number for a name",
      saleLine({ sku: 7, warehouse: [] }),
      [
        ["sku", "INVALID_TYPE"],
        ["warehouse", "INVALID_TYPE"],
      ],
    ],
    ["quantity 0", saleLine({ quantity: 0 }), [["quantity", "MUST_BE_POSITIVE"]]],
    ["a quantity in quotes", saleLine({ quantity: "2" }), [["quantity", "INVALID_TYPE"]]],
    ["a negative price", saleLine({ unit_price: -0.01 }), [["unit_price", "MUST_NOT_BE_NEGATIVE"]]],
    ["a negative discount", saleLine({ discount_amount: -1 }), [["discount_amount", "MUST_NOT_BE_NEGATIVE"]]],
    ["no ISO currency", saleLine({ currency: "EURO" }), [["currency", "INVALID_CURRENCY"]]],
    ["a price that no column holds", saleLine({ unit_price: 1e30 }), [["unit_price", "INVALID_TYPE"]]],
    ["a comma in a tag", saleLine({ tags: ["fine", "a,b"] }), [["tags", "TAG_CONTAINS_COMMA"]]],
    ["tags that are no list", saleLine({ tags: "vip" }), [["tags", "INVALID_TYPE"]]],
    ["a number for an order", saleLine({ order_id: 7 }), [["order_id", "INVALID_TYPE"]]],
    ["a number for a channel", saleLine({ channel: 7 }), [["channel", "INVALID_TYPE"]]],
    [
      "several faults",
      saleLine({ sku: "GHOST", quantity: -1, tags: [","] }),
      [
        ["sku", "RESOURCE_NOT_FOUND"],
        ["quantity", "MUST_BE_POSITIVE"],
        ["tags", "TAG_CONTAINS_COMMA"],
      ],
    ],
  ])("reports a row with %s and imports the good ones around it", async (_what, row, faults) => {
    const { status, body } = await sendSales(ours, saleLine(), row, saleLine());
    expect(status).toBe(200);
    expect(body).toEqual({ errors: faults.map(([column, reason]) => ({ row: 2, column, reason })) });
    expect(await stored()).toMatchObject([{ lineCount: 2 }]);
  });

  it.each([
    "yesterday",
    "",
    1767225600,
    "2026-02-30T00:00:00Z",
    "2025-W53-1",
    "2026-366",
    "2026-01-01T25:00Z",
    "2026-01-01T10:00:00+24:00",
    "2026-01-01T10:00:60Z",
  ])("refuses the whole request for the timestamp %p and names the row", async (timestamp) => {
    const { status, body } = await sendSales(ours, saleLine(), saleLine({ timestamp }));
    expect([status, body.detail]).toEqual([422, "Row 2: timestamp is not a valid ISO 8601 datetime"]);
    expect(body.errors).toEqual([{ path: "data.1.timestamp", reason: "not a valid ISO 8601 datetime" }]);
    expect(await stored()).toEqual([]);
  });

  it("records every optional field and the timestamp exactly as sent", async () => {
    const timestamps = ["2026-03-01", "2026-03-01T10:00", "2026-03-01T10:00:00.123456+02:00"] as const;
    await sendSales(
      ours,
      ...timestamps.map((timestamp) =>
        saleLine({
          timestamp,
          currency: "USD",
          order_id: "#1",
          channel: "web",
          tags: ["vip", "gift"],
          discount_amount: 1.5,
        }),
      ),
    );
    const { body } = await ours.api.graphql(
      "{ transactions { nodes { timestamp occurredAt currency orderNumber channel tags discountAmount } } }",
    );
    const rest = { currency: "USD", orderNumber: "#1", channel: "web", tags: ["vip", "gift"], discountAmount: 1.5 };
    expect(body.data.transactions.nodes).toEqual([
      { timestamp: timestamps[1], occurredAt: "2026-03-01T10:00:00.000Z", ...rest },
      { timestamp: timestamps[2], occurredAt: "2026-03-01T08:00:00.123Z", ...rest },
      { timestamp: timestamps[0], occurredAt: "2026-03-01T00:00:00.000Z", ...rest },
    ]);
  });
});

describe("POST /transactions: after the answer (D46, D50, D51)", () => {
  it("demand and stock follow once the queue is worked off; lines sent again count again", async () => {
    await seed(app, ours, { stockLevels: [{ sku: "CUP", warehouse: "North", onHand: "50" }] });
    const now = "2099-01-01T00:00:00Z";
    clock.set(now);
    for (let again = 0; again < 2; again++) {
      await sendSales(ours, saleLine({ order_id: "#1", timestamp: now }), saleLine({ order_id: "#1", timestamp: now }));
    }
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 50 });
    await app.drain();
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 42 });
    await app.drain();
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 42 });
  });

  it("any number of the largest lines arrives in demand, stock and plan", async () => {
    const largest = saleLine({ quantity: Number.MAX_SAFE_INTEGER, unit_price: Number.MAX_SAFE_INTEGER });
    const { status, body } = await sendSales(ours, ...Array.from({ length: 1500 }, () => largest));
    expect([status, body]).toEqual([200, { errors: [] }]);
    await app.drain();
    const left = await app.database.admin.query("select kind, last_error from jobs where tenant_id = $1", [
      ours.tenantId,
    ]);
    expect(left.rows).toEqual([]);
    expect(await stockOf(app, ours)).toEqual({ "CUP North": -1500 * Number.MAX_SAFE_INTEGER });
    const skus = await ours.api.post("/skus", { name_like: "CUP" });
    expect(skus.body.data).toMatchObject([{ yearly_quantity: 1500 * Number.MAX_SAFE_INTEGER }]);
    expect((await stored())[0]).toMatchObject({ lineCount: 1500 });
  });

  it("takes a discount above the line's amount as it is sent, says so, and lets no revenue fall below 0 (D120a)", async () => {
    const gift = saleLine({ quantity: 2, unit_price: 6, discount_amount: 12 });
    const rounded = saleLine({ quantity: 3, unit_price: 3.33, discount_amount: 10 });
    const yen = saleLine({ quantity: 3, unit_price: 333, discount_amount: 1000, currency: "JPY" });
    expect((await sendSales(ours, gift, rounded, yen)).body).toEqual({ errors: [] });
    const absurd = saleLine({ quantity: 1, unit_price: 1, discount_amount: 1e15 });
    const free = saleLine({ quantity: 1, unit_price: 0, discount_amount: 5 });
    const tiny = saleLine({ quantity: 1e6, unit_price: 0.001, discount_amount: 10_900 });
    const free100 = saleLine({ quantity: 100, unit_price: 0, discount_amount: 1 });
    const { status, body } = await sendSales(
      ours,
      saleLine({ quantity: 1, unit_price: 6 }),
      absurd,
      free,
      tiny,
      free100,
    );
    expect([status, body.errors, body.warnings]).toEqual([
      200,
      [],
      [
        expect.stringMatching(
          /^4 lines with a discount_amount above .*1 × 1 less 1000000000000000.* revenue counts as 0/,
        ),
      ],
    ]);
    await app.drain();
    const skus = await ours.api.post("/skus", { name_like: "CUP" });
    expect(skus.body.data).toMatchObject([{ yearly_quantity: 1_000_111, yearly_sales: 6 }]);
    const { body: refused } = await ours.api.graphql(
      `mutation ($rows: [JSON]!) { importTransactions(storeName: "Shop", rows: $rows) { ... on ImportTransactionsSuccess { result { errors { row column reason } } } } }`,
      { rows: [gift, absurd, free, tiny, free100] },
    );
    expect(refused.data.importTransactions.result.errors).toEqual(
      [2, 3, 4, 5].map((row) => ({ row, column: "discount_amount", reason: "DISCOUNT_EXCEEDS_AMOUNT" })),
    );
  });

  it("a sale shows in the SKU's demand and revenue windows", async () => {
    await sendSales(ours, saleLine({ discount_amount: 2 }));
    await app.drain();
    const { body } = await ours.api.post("/skus", { name_like: "CUP" });
    expect(body.data).toMatchObject([
      {
        sku_name: "CUP",
        sum_stock_level: -2,
        weekly_quantity: 2,
        weekly_sales: 10,
        yearly_quantity: 2,
        yearly_sales: 10,
      },
    ]);
  });
});

describe("lines that are held already (D67)", () => {
  it("count again through POST /transactions (D50), and are counted and named by GraphQL, also when it is only tried", async () => {
    for (let again = 0; again < 2; again++) {
      expect((await sendSales(ours, saleLine({ order_id: "#1" }))).body).toEqual({ errors: [] });
    }
    const import_ = async (directive: string) => {
      const { body } = await ours.api.graphql(
        `mutation ($rows: [JSON]!) ${directive} { importTransactions(storeName: "Shop", rows: $rows) {
          ... on ImportTransactionsSuccess { result { accepted alreadyHeld {
            count examples { orderNumber sku warehouse occurredAt quantity unitPrice } } } } } }`,
        { rows: [1, 2, 3].map(() => saleLine({ order_id: "#1" })) },
      );
      return body.data.importTransactions.result;
    };
    const example = { orderNumber: "#1", sku: "CUP", warehouse: "North", quantity: 2, unitPrice: 6 };
    const answer = {
      accepted: 3,
      alreadyHeld: { count: 2, examples: [{ ...example, occurredAt: "2026-03-31T12:00:00.000Z" }] },
    };
    expect(await import_("@dryRun")).toEqual(answer);
    expect(await stored()).toMatchObject([{ lineCount: 2 }]);
    expect(await import_("")).toEqual(answer);
    expect(await stored()).toMatchObject([{ lineCount: 5 }]);
  });
});

describe("POST /transactions: many errors (D45)", () => {
  const bad = (count: number) => Array.from({ length: count }, () => saleLine({ quantity: 0 }));

  it("answers up to 100 errors whole, without a file", async () => {
    const { body } = await sendSales(ours, ...bad(100));
    expect(Object.keys(body)).toEqual(["errors"]);
    expect(body.errors).toHaveLength(100);
  });

  it("answers the first 100 of more, and links all of them in a file that opens without a key for 24 hours", async () => {
    const { body } = await sendSales(ours, saleLine(), ...bad(101));
    expect(body.errors).toHaveLength(100);
    expect(body.errors[0]).toEqual({ row: 2, column: "quantity", reason: "MUST_BE_POSITIVE" });
    const link = new URL(body.errors_file_url);
    expect(link.origin).toBe(app.address);
    const open = (url: URL) =>
      new Api(app.address, null).exchange("GET", `${url.pathname}${url.search}`, undefined, {});
    const file = await open(link);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    const lines = file.body.split("\r\n");
    expect([lines.length, lines[0], lines[101]]).toEqual([
      103,
      "row,column,reason,value",
      "102,quantity,MUST_BE_POSITIVE,0",
    ]);

    const emoji = `${"x".repeat(499)}${"🧵".repeat(100)}`;
    const odd = [saleLine({ sku: '=1+1 "x",\0' }), saleLine({ tags: ["a,b"] }), 7 as never, saleLine({ sku: emoji })];
    const { body: told } = await sendSales(ours, ...odd, ...bad(100));
    const values = await open(new URL(told.errors_file_url));
    expect(values.body.split("\r\n").slice(1, 5)).toEqual([
      '1,sku,INVALID_TYPE,"\'=1+1 ""x"",\ufffd"',
      '2,tags,TAG_CONTAINS_COMMA,"[""a,b""]"',
      "3,row,INVALID_TYPE,7",
      `4,sku,INVALID_TYPE,${"x".repeat(499)}🧵…`,
    ]);

    for (const [name, value] of [
      ["tenant", (await app.merchant()).tenantId],
      ["expires", String(clock.now().getTime() + 999 * 3_600_000)],
      ["signature", "x".repeat(43)],
      ["signature", ""],
    ] as const) {
      const changed = new URL(link);
      changed.searchParams.set(name, value);
      expect(await open(changed)).toMatchObject({ status: 404, body: { status: 404 } });
    }
    const other = new URL(link);
    other.pathname = other.pathname.replace(/[^/]+\.csv$/, "00000000-0000-4000-8000-000000000000.csv");
    expect((await open(other)).status).toBe(404);
    clock.set("2026-04-02T07:59:59Z");
    expect((await open(link)).status).toBe(200);
    clock.set("2026-04-02T08:00:00Z");
    expect((await open(link)).status).toBe(404);
  });
});
