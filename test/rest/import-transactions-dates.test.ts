import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
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
  await seed(app, ours, corner);
});
afterAll(() => app.close());

describe("POST /transactions: timestamps (D61)", () => {
  const read = async () => {
    const { body } = await ours.api.graphql(
      "{ transactions(sort: [{ by: ARRIVED }]) { nodes { timestamp occurredAt } } }",
    );
    return body.data.transactions.nodes.map(({ timestamp, occurredAt }: Record<string, string>) => [
      timestamp,
      occurredAt,
    ]);
  };

  it("are taken in all forms of ISO 8601, and kept as sent", async () => {
    const forms = [
      ["20260105T100000Z", "2026-01-05T10:00:00.000Z"],
      ["2026-W02-1T10:00:00Z", "2026-01-05T10:00:00.000Z"],
      ["2026-005T12:00+02:00", "2026-01-05T10:00:00.000Z"],
      ["2026-01-05T10:00:00,25Z", "2026-01-05T10:00:00.250Z"],
      ["2026-01-05T24:00", "2026-01-06T00:00:00.000Z"],
      ["2026-01-05t10:00:00z", "2026-01-05T10:00:00.000Z"],
      ["2026-01-05 10:00:00", "2026-01-05T10:00:00.000Z"],
      ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
    ];
    const { status, body } = await sendSales(ours, ...forms.map(([timestamp]) => saleLine({ timestamp })));
    expect([status, body]).toEqual([200, { errors: [] }]);
    expect(await read()).toEqual(forms);
  });

  it("bound lists of GraphQL exactly, with more digits than are kept too, in a document and in variables", async () => {
    const quantities = [1, 2].map((quantity) =>
      saleLine({ quantity, timestamp: `2026-03-01T10:00:00.00${quantity}Z` }),
    );
    await sendSales(ours, ...quantities);
    const sold = async (word: "gte" | "gt" | "lte" | "lt", bound: string) => {
      const nodes = "nodes { quantity }";
      const { body } = await ours.api.graphql(
        `query ($bound: DateTime) {
          asVariable: transactions(filter: { occurredAt: { ${word}: $bound } }) { ${nodes} }
          asLiteral: transactions(filter: { occurredAt: { ${word}: "${bound}" } }) { ${nodes} } }`,
        { bound },
      );
      expect(body.data.asVariable).toEqual(body.data.asLiteral);
      return body.data.asLiteral.nodes.map(({ quantity }: { quantity: number }) => quantity).sort();
    };
    expect(await sold("gte", "20260301T100000,001Z")).toEqual([1, 2]);
    expect(await sold("gte", "20260301T100000,0010001Z")).toEqual([2]);
    expect(await sold("lt", "2026-W09-7T10:00:00.0020001z")).toEqual([1, 2]);
    expect(await sold("lt", "2026-060 10:00:00.002Z")).toEqual([1]);
    expect(await sold("lt", "2026-03-01T24:00")).toEqual([1, 2]);
    expect(await sold("gt", "2026-03-01T10:00:00.001Z")).toEqual([2]);
    expect(await sold("gt", "2026-03-01T10:00:00.0009999Z")).toEqual([1, 2]);
    expect(await sold("lte", "2026-03-01T10:00:00.0019999Z")).toEqual([1]);
    expect(await sold("lte", "2026-03-01T10:00:00.002Z")).toEqual([1, 2]);
  });
});

describe("POST /transactions: timestamps without a time (D66)", () => {
  const send = async (timeZone: string, ...timestamps: string[]) => {
    const merchant = await app.merchant({ timeZone });
    await seed(app, merchant, corner);
    const { body } = await sendSales(merchant, ...timestamps.map((timestamp) => saleLine({ timestamp })));
    const sold = await merchant.api.graphql("{ transactions { nodes { occurredAt } } }");
    return { body, at: sold.body.data.transactions.nodes.map(({ occurredAt }: { occurredAt: string }) => occurredAt) };
  };

  it("are midnight in UTC, which is said once where the merchant's midnight is another", async () => {
    const { body, at } = await send("America/New_York", "2026-03-01", "2026-W09-7", "2026-03-01T08:00:00Z");
    expect(body).toEqual({
      errors: [],
      warnings: [
        "2 timestamps without a time: taken as midnight in UTC, which may fall on another day in America/New_York.",
      ],
    });
    expect(at).toEqual(["2026-03-01T08:00:00.000Z", "2026-03-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"]);
  });

  it("are nothing to mention where the merchant's clocks show UTC, or where each has a time", async () => {
    expect((await send("UTC", "2026-03-01")).body).toEqual({ errors: [] });
    expect((await send("Etc/UTC", "2026-03-01")).body).toEqual({ errors: [] });
    expect((await send("Europe/Paris", "2026-03-01T00:00")).body).toEqual({ errors: [] });
  });
});

describe("POST /transactions: sales dated ahead (D62)", () => {
  /** Midnight there is four hours after that in UTC. */
  const inNewYork = async () => {
    const merchant = await app.merchant({ timeZone: "America/New_York" });
    await seed(app, merchant, corner);
    return merchant;
  };
  const count = ({ api }: Merchant, onHand: number) =>
    api.graphql(
      `mutation { countStock(rows: [{ sku: "CUP", warehouse: "North", onHand: ${onHand} }]) { __typename } }`,
    );
  /** Stock, and what was sold in the last week and is on the plan's row. */
  const seen = async (merchant: Merchant) => {
    await app.drain();
    const { body } = await merchant.api.post("/skus", { name_like: "CUP" });
    const [row] = body.data;
    return [row.sum_stock_level, row.weekly_quantity, row.yearly_sales];
  };

  it("are accepted for good, and move stock and demand when their day begins in the merchant's zone, once", async () => {
    const merchant = await inNewYork();
    await count(merchant, 50);
    const { status, body } = await sendSales(
      merchant,
      saleLine({ quantity: 1, timestamp: "2026-04-01T07:00:00Z" }),
      saleLine({ quantity: 3, timestamp: "2026-04-02T03:59:00Z" }),
      saleLine({ quantity: 4, timestamp: "2026-04-03T20:00:00Z" }),
      saleLine({ quantity: 5, timestamp: "2026-04-05T20:00:00Z" }),
    );
    expect([status, body]).toEqual([200, { errors: [] }]);
    // The first was before the count of 8 o'clock; the second is of the present day there.
    expect(await seen(merchant)).toEqual([47, 4, 24]);
    clock.set("2026-04-03T03:59:59Z");
    expect(await seen(merchant)).toEqual([47, 4, 24]);
    clock.set("2026-04-03T04:00:00Z");
    expect(await seen(merchant)).toEqual([43, 8, 48]);
    expect(await seen(merchant)).toEqual([43, 8, 48]);
    clock.set("2026-04-06T04:00:00Z");
    expect(await seen(merchant)).toEqual([38, 13, 78]);
    const batches = "{ transactions(sort: [{ by: ARRIVED }]) { nodes { quantity batch { acceptedRows status } } } }";
    const read = await merchant.api.graphql(batches);
    expect(read.body.data.transactions.nodes).toEqual(
      [
        [1, 2],
        [3, 2],
        [4, 1],
        [5, 1],
      ].map(([quantity, acceptedRows]) => ({ quantity, batch: { acceptedRows, status: "INGESTED" } })),
    );
  });

  it("lower the stock that was counted after they were accepted and before they are made", async () => {
    const merchant = await inNewYork();
    await sendSales(merchant, saleLine({ quantity: 4, timestamp: "2026-04-04T15:00:00Z" }));
    clock.set("2026-04-03T08:00:00Z");
    await count(merchant, 40);
    expect(await seen(merchant)).toEqual([40, 0, 0]);
    clock.set("2026-04-05T08:00:00Z");
    expect(await seen(merchant)).toEqual([36, 4, 24]);
  });

  it("are sent once with an Idempotency-Key, however often", async () => {
    const merchant = await inNewYork();
    await count(merchant, 10);
    const send = () =>
      merchant.api.exchange(
        "POST",
        "/api/v1/transactions?store_name=Shop",
        JSON.stringify({ data: [saleLine({ timestamp: "2026-04-02T12:00:00Z" })] }),
        { "Content-Type": "application/json", "Idempotency-Key": "ahead" },
      );
    expect((await send()).status).toBe(200);
    expect((await send()).headers.get("Idempotent-Replayed")).toBe("true");
    clock.set("2026-04-02T12:00:00Z");
    expect(await seen(merchant)).toEqual([8, 2, 12]);
  });

  it("are faults of their rows in GraphQL, more than a day ahead, unless they are to be kept", async () => {
    const merchant = await inNewYork();
    const rows = ["2026-04-02T08:00:00Z", "2026-04-02T08:00:00.001Z", "9999-12-31"].map((timestamp) =>
      saleLine({ timestamp }),
    );
    const import_ = async (argument: string) => {
      const { body } = await merchant.api.graphql(
        `mutation ($rows: [JSON]!) { importTransactions(storeName: "Shop", rows: $rows${argument}) {
          ... on ImportTransactionsSuccess { result { accepted errors { row column reason } } } } }`,
        { rows },
      );
      return body.data.importTransactions.result;
    };
    expect(await import_("")).toEqual({
      accepted: 1,
      errors: [2, 3].map((row) => ({ row, column: "timestamp", reason: "FUTURE_DATE" })),
    });
    expect(await import_(", keepFutureSales: true")).toEqual({ accepted: 3, errors: [] });
  });
});
