/** What a client refuses before it asks anybody, and how long it waits. */
import { type ClientOptions, ConnectionError, InventoryPlanning } from "../../clients/typescript/src/index";

const given = { baseUrl: "https://planning.example", apiKey: "ips_test_key" };
const made = (options: Partial<ClientOptions>) => () => new InventoryPlanning({ ...given, ...options });

/** A fetch that answers with no rows. */
const answering: typeof fetch = async () => Response.json({ data: [], total: 0 });

/** A fetch whose connection breaks. */
const breaking: typeof fetch = () => Promise.reject(new TypeError("fetch failed"));

describe("a client", () => {
  it.each<[string, string]>([
    ["localhost:4000", "baseUrl must begin with"],
    ["ftp://planning.example", "baseUrl must begin with"],
    ["file:///srv", "baseUrl must begin with"],
    ["https://planning.example/?a=1", "without user or query"],
  ])("is not made for the address %s", (baseUrl, reason) => {
    expect(made({ baseUrl })).toThrow(reason);
  });

  it.each<Partial<ClientOptions>>([
    { timeoutMs: 0 },
    { timeoutMs: Number.NaN },
    { timeoutMs: 2 ** 31 },
    { maxRetries: Number.NaN },
    { maxRetries: -1 },
    { maxRetries: 1.5 },
    { maxDelayMs: -1 },
    { baseDelayMs: Number.NaN },
  ])("is not made with %o, and neither is a call", async (options) => {
    const [name = ""] = Object.keys(options);
    expect(made(options)).toThrow(`${name} must be`);
    if (name.endsWith("DelayMs")) return;
    await expect(made({ fetch: answering })().rest.listOrders({}, options)).rejects.toThrow(`${name} must be`);
  });

  it("waits for any time where it is told to", async () => {
    const { rest } = made({ fetch: answering, timeoutMs: Number.POSITIVE_INFINITY, maxRetries: 0 })();
    expect((await rest.listOrders()).data).toEqual([]);
  });

  it.each([".", ".."])("asks for no object called %s, as the address would be another's", async (order_id) => {
    const { rest } = made({ fetch: answering })();
    await expect((async () => rest.getOrder({ order_id }))()).rejects.toThrow(
      new TypeError(`order_id can't be ${order_id}`),
    );
  });

  it("sends no idempotency key that no header can hold, and tries it no more often than once", async () => {
    const sends = jest.fn(answering);
    const { rest } = made({ fetch: sends, baseDelayMs: 0 })();
    const call = rest.upsertOrders({ data: [] }, { idempotencyKey: "two\nlines" });
    await expect(call).rejects.toThrow(TypeError);
    expect(sends).not.toHaveBeenCalled();
  });

  it("says of a broken connection what to do: other things for a read than for a write that has no key", async () => {
    const { graphql, rest } = made({ fetch: breaking, maxRetries: 0 })();
    const advice = async (act: Promise<unknown>) => {
      const error = await act.catch((failure: unknown) => failure);
      if (!(error instanceof ConnectionError)) throw error;
      return error.advice;
    };
    expect(await advice(rest.listOrders())).toMatch(/^Send it again/);
    expect(await advice(graphql.request("mutation { deleteOrder(id: 1) { __typename } }"))).toMatch(/^Nobody can say/);
  });
});
