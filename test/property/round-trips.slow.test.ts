import fc from "fast-check";
import { Decimal } from "../../src/db";
import { startApp, type TestApp } from "../support/app";
import { orderLine } from "../support/orders";
import { hostileNumber, hostileText, storableText, toJson } from "./hostile";
import { Belongings } from "./market";
import { check, SEED } from "./run";

const JSON_HEADERS = { "Content-Type": "application/json" };
const Exact = Decimal.clone({ precision: 100 });
let app: TestApp;
let ours: Belongings;

beforeAll(async () => {
  app = await startApp({ limits: { requestsPerMinute: Infinity } });
});
beforeEach(async () => {
  ours = await Belongings.of(app);
});
afterAll(() => app.close());

const units = () => fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constantFrom(0, 1, 2 ** 31 - 1));
const costs = () =>
  fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    fc.constantFrom(0, 1e-30, 0.1 + 0.2, 1 / 3, 2.675, 1e15, 123456789.12345678),
  );
const days = () =>
  fc
    .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const FORMATS: Record<string, (day: string) => string> = {
  "YYYY-MM-DD": (day) => day,
  "%Y-%m-%d": (day) => day,
  "DD/MM/YYYY": (day) => day.split("-").reverse().join("/"),
  "%d/%m/%Y": (day) => day.split("-").reverse().join("/"),
  "MM/DD/YYYY": (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  "%m/%d/%Y": (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
};
const version = () =>
  fc.record({
    ordered: units(),
    received: units(),
    cost: costs(),
    day: days(),
    format: fc.constantFrom(...Object.keys(FORMATS)),
  });
type Version = { ordered: number; received: number; cost: number; day: string; format: string };

/** An amount of money: cents, halves away from zero. */
const inCents = (amount: Decimal): number => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber();

function send(name: string, { ordered, received, cost, day, format }: Version) {
  const line = orderLine({
    purchase_order_name: name,
    quantity_ordered: ordered,
    quantity_received: received,
    unit_cost: cost,
    delivery: FORMATS[format]?.(day),
  });
  return ours.merchant.api.post("/orders", { date_format: format, data: [line] });
}

async function expectAsSent(id: string, name: string, sent: Version, firstDay: string): Promise<void> {
  const { body } = await ours.merchant.api.get(`/orders/${id}`);
  const cost = inCents(new Exact(sent.cost).mul(sent.ordered));
  expect(body).toMatchObject({
    reference: name,
    quantity_confirmed: sent.ordered,
    quantity_received: sent.received,
    cost,
  });
  expect(body).toMatchObject({ delivery_date: [sent.day], initial_delivery_date: [firstDay] });
  expect(body.order_parts).toMatchObject([
    { quantity_confirmed: sent.ordered, received: sent.received, total_cost: cost },
  ]);
}

describe(`what was accepted (seed ${SEED})`, () => {
  it("is an order that reads as sent when it is new, when it is sent again, and when its name is used anew", async () => {
    const property = fc.asyncProperty(storableText(), version(), version(), async (text, first, then) => {
      const name = `« ${text}`.slice(0, 500);
      fc.pre(!/\p{Surrogate}$/u.test(name));
      const { api } = ours.merchant;
      const created = await send(name, first);
      expect(created.body).toMatchObject({ errors: [], created_orders: [{ order_name: name }] });
      const [id] = created.body.order_ids;
      await expectAsSent(id, name, first, first.day);
      expect((await send(name, then)).body).toMatchObject({ errors: [], created_orders: [], order_ids: [id] });
      await expectAsSent(id, name, then, first.day);
      expect(await api.delete(`/orders/${id}`)).toMatchObject({
        status: 200,
        body: { message: expect.stringContaining(name) },
      });
      expect((await api.get(`/orders/${id}`)).status).toBe(404);
      const again = await send(name, then);
      expect(again.body.created_orders).toMatchObject([{ order_name: name }]);
      await expectAsSent(again.body.order_ids[0], name, then, then.day);
      await api.delete(`/orders/${again.body.order_ids[0]}`);
      const { body } = await api.get("/orders/delivery");
      const sums = new Map<string, number>();
      for (const it of body) {
        if (it.order_name === name) sums.set(it.order_id, (sums.get(it.order_id) ?? 0) + it.quantity_received);
      }
      expect(sums.get(id) ?? 0).toBe(then.received);
    });
    await check(property, 25);
  });

  it("is a name or a cost exactly as written, or else nothing was accepted", async () => {
    const property = fc.asyncProperty(hostileText(), hostileNumber(), async (name, cost) => {
      const line = orderLine({ purchase_order_name: name, unit_cost: cost, quantity_ordered: 1 });
      const text = toJson({ data: [line] });
      const sent = JSON.parse(text).data[0];
      const reply = await ours.merchant.api.send("POST", "/orders", text, JSON_HEADERS);
      if (reply.status === 422) return;
      expect(reply).toMatchObject({ status: 200, body: { errors: [] } });
      const { body } = await ours.merchant.api.get(`/orders/${reply.body.order_ids[0]}`);
      const read = await ours.merchant.api.graphql(
        `{ order(id: "${reply.body.order_ids[0]}") { lines { unitCost } } }`,
      );
      const [{ unitCost }] = read.body.data.order.lines;
      expect([body.reference, unitCost]).toEqual([sent.purchase_order_name, sent.unit_cost + 0]);
      expect(body.cost).toBe(inCents(new Exact(String(sent.unit_cost))));
    });
    await check(property, 90);
  });

  it("is a sale with every figure, label and timestamp as sent", async () => {
    let cases = 0;
    const READ = `query Sales($tag: String) { transactions(filter: { tags: { has: $tag } }) { nodes {
      sku { name } warehouse { name } quantity unitPrice discountAmount currency timestamp orderNumber channel tags } } }`;
    const timestamps = fc.constantFrom(
      "2026-03-01",
      "2026-03-01T08:30",
      "2026-03-01T08:30:00.123456789+05:30",
      "0001-01-01T12:00:00Z",
      "20260301T0830,5Z",
      "2026-W09-7 24:00:00",
    );
    const texts = () => fc.option(storableText(0));
    const sale = fc.record({
      quantity: fc.oneof(costs(), hostileNumber()),
      unit_price: fc.oneof(costs(), hostileNumber()),
      discount_amount: fc.option(costs()),
      currency: fc.constantFrom("EUR", "USD", "JPY", null),
      timestamp: timestamps,
      order_id: texts(),
      channel: texts(),
      tags: fc.array(storableText(0), { maxLength: 3 }),
    });
    const property = fc.asyncProperty(sale, async (fields) => {
      cases += 1;
      const tag = `case ${cases}`;
      const text = toJson({ data: [{ sku: "CUP", warehouse: "North", ...fields, tags: [tag, ...fields.tags] }] });
      const sent = JSON.parse(text).data[0];
      const path = "/transactions?store_name=Shop";
      const { status, body } = await ours.merchant.api.send("POST", path, text, JSON_HEADERS);
      expect(status).toBe(200);
      const read = await ours.merchant.api.graphql(READ, { tag });
      const expected = {
        sku: { name: "CUP" },
        warehouse: { name: "North" },
        quantity: sent.quantity,
        unitPrice: sent.unit_price + 0,
        discountAmount: sent.discount_amount ?? 0,
        currency: sent.currency ?? "EUR",
        timestamp: sent.timestamp,
        orderNumber: sent.order_id,
        channel: sent.channel,
        tags: sent.tags,
      };
      expect(read.body.data.transactions.nodes).toEqual(body.errors.length > 0 ? [] : [expected]);
    });
    await check(property, 90);
    await app.drain();
  });

  it("is an amount of raw material exactly as written, or else nothing was accepted", async () => {
    const path = `/orders/${ours.idOf("production", 0)}/consumption`;
    let before: unknown = (await ours.merchant.api.get(path)).body;
    const property = fc.asyncProperty(fc.oneof(costs(), hostileNumber()), async (amount) => {
      const text = toJson({ raw_material_ids: [ours.idOf("material", 0)], actual_quantity_used: amount });
      const reply = await ours.merchant.api.send("PUT", path, text, JSON_HEADERS);
      const { body } = await ours.merchant.api.get(path);
      if (reply.status === 422) return expect(body).toEqual(before);
      expect(reply).toMatchObject({ status: 200, body });
      before = body;
      const entry = body.data.find((it: Record<string, unknown>) => it.raw_material_id === ours.idOf("material", 0));
      const sent = JSON.parse(text).actual_quantity_used;
      expect(entry.actual_quantity_used).toBe(sent);
      expect(entry.quantity_variance).toBe(new Exact(sent).sub(entry.planned_quantity).toNumber());
    });
    await check(property, 60);
    await app.drain();
  });
});
