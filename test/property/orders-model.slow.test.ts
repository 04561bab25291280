import fc from "fast-check";
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { seed } from "../support/world";
import { market } from "./market";
import { Lanes } from "./orders-lanes";
import { Book, type Command, MADE, NOW, placeOf, stories } from "./orders-model";
import { type Observed, observe } from "./orders-observed";
import { check, SEED } from "./run";

const STORIES = 16;
const COTTON_PER_TEE = 0.3;
/** Every place of bought goods has been counted, so that sales of long ago are in the count. */
const OPENING = [
  { sku: "CUP", warehouse: "South", onHand: "5" },
  { sku: "MUG", warehouse: "North", onHand: "0" },
  { sku: "MUG", warehouse: "South", onHand: "12.5" },
];
let app: TestApp;
let [told, commands] = [0, 0];

beforeAll(async () => {
  app = await startApp({ clock: testClock(NOW), limits: { requestsPerMinute: Infinity } });
});
afterAll(async () => {
  process.stderr.write(`orders model: ${commands} commands in ${told} stories, seed ${SEED}\n`);
  await app.close();
});

const rounded = (sums: Iterable<[string, number]>) =>
  Object.fromEntries(
    [...sums].map(([key, units]) => [key, Math.round(units * 1e6) / 1e6]).filter(([, units]) => units !== 0),
  );
const entriesOf = ({ entries }: Observed, kind: string) =>
  rounded(
    [...entries].flatMap(([key, units]) => (key.startsWith(`${kind} `) ? [[key.slice(kind.length + 1), units]] : [])),
  );

/** Stock as the plan has it: a set is two cups, and what was counted or received as sets is none. */
const plannedStock = (balances: Iterable<[string, number]>): [string, number][] =>
  [...balances].flatMap(([place, units]): [string, number][] => {
    const [, sku, warehouse] = /^(\w+) (.*)$/.exec(place) ?? [];
    if (sku === "SET") return [];
    return sku === "CUP"
      ? [
          [place, units],
          [`SET ${warehouse}`, Math.floor(Math.max(0, units) / 2)],
        ]
      : [[place, units]];
  });

/** What holds at any time, in whatever order things were done. */
function expectBalanced(seen: Observed, { sold, created, deleted }: Lanes): void {
  const incoming: Record<string, number> = {};
  for (const [name, { id, lines, inTransit }] of seen.orders) {
    const delivered = [...lines.keys()].map((place): [string, number] => [
      place,
      seen.deliveries.get(`${id} ${place}`) ?? 0,
    ]);
    const received = [...lines].map(([place, line]): [string, number] => [place, line.received]);
    expect({ name, delivered: rounded(delivered) }).toEqual({ name, delivered: rounded(received) });
    for (const [place, units] of inTransit) incoming[place] = (incoming[place] ?? 0) + units;
  }
  for (const [name, times] of created) expect(times - (deleted.get(name) ?? 0)).toBe(seen.orders.has(name) ? 1 : 0);
  expect(rounded(seen.balances)).toEqual(rounded(seen.ledger));
  expect(entriesOf(seen, "RECEIPT")).toEqual(rounded(seen.arrived));
  expect(entriesOf(seen, "SALE")).toEqual(rounded([...sold].map(([place, units]) => [place, -units])));
  expect(rounded(seen.planStock)).toEqual(rounded(plannedStock(seen.balances)));
  expect(rounded(seen.planIncoming)).toEqual(rounded(Object.entries(incoming)));
}

/** What production used is what left the stock of the material; nothing before anything was received or said (D33). */
async function expectConsumed(seen: Observed, lanes: Lanes, merchant: Awaited<ReturnType<TestApp["merchant"]>>) {
  for (const name of MADE) {
    const order = seen.orders.get(name);
    if (!order) continue;
    const { body } = await merchant.api.get(`/orders/${order.id}/consumption`);
    const cotton = body.data.find((it: Record<string, unknown>) => it.raw_material_name === "COTTON");
    const { ordered, received } = order.lines.get("TEE North") ?? { ordered: 0, received: 0 };
    expect(cotton.planned_quantity).toBeCloseTo(ordered * COTTON_PER_TEE, 9);
    const booked = -(seen.entries.get(`CONSUMPTION ${order.id} COTTON`) ?? 0);
    const isByPlan = received === 0 && cotton.actual_quantity_used === cotton.planned_quantity;
    if (!(isByPlan && booked === 0)) expect(booked).toBeCloseTo(cotton.actual_quantity_used, 9);
    expect(lanes.ids.get(name)).toBeDefined();
  }
}

/** After a round with one lane, everything is exactly as the book says. */
function expectAsBooked(seen: Observed, book: Book): void {
  expect([...seen.orders.keys()].sort()).toEqual([...book.orders.keys()].sort());
  for (const [name, { status, lines }] of book.orders) {
    const order = seen.orders.get(name);
    expect({ name, status: order?.status, lines: order?.lines }).toEqual({ name, status, lines });
  }
  for (const [place, units] of book.stock)
    expect({ place, units: seen.balances.get(place) ?? 0 }).toEqual({ place, units });
}

/** After a round with several lanes, each line holds what one of them sent, or what it held before. */
function expectFromSomeLane(seen: Observed, before: Book, round: readonly Command[][]): void {
  for (const [name, { lines }] of seen.orders) {
    for (const [place, line] of lines) {
      const sent = round
        .flat()
        .flatMap((it) => (it.act === "upsert" && it.order === name ? it.lines : []))
        .filter((it) => placeOf(it) === place);
      const held = before.orders.get(name)?.lines.get(place);
      expect([...sent, ...(held ? [held] : [])].map(({ ordered }) => ordered)).toContain(line.ordered);
      expect([0, ...sent.map(({ received }) => received), held?.received]).toContain(line.received);
    }
  }
}

async function live(story: Command[][][]): Promise<void> {
  const merchant = await app.merchant();
  await seed(app, merchant, { ...market, stockLevels: [...(market.stockLevels ?? []), ...OPENING] });
  const { body } = await merchant.api.graphql(`{ sku(name: "COTTON") { id } }`);
  const lanes = new Lanes(app, merchant, body.data.sku.id);
  const book = new Book();
  for (const round of story) {
    if (book.stock.size === 0) book.stock = (await observe(merchant.api)).balances;
    await lanes.run(round);
    await app.drain();
    const seen = await observe(merchant.api);
    expectBalanced(seen, lanes);
    await expectConsumed(seen, lanes, merchant);
    if (round.length > 1) {
      expectFromSomeLane(seen, book, round);
      Object.assign(book, { orders: structuredClone(seen.orders), stock: seen.balances });
    } else {
      for (const command of round.flat()) book.apply(command);
      book.settle();
      // What production uses up is compared with the consumption that is shown, not with the book.
      for (const place of [...book.stock.keys()]) if (/^(COTTON|DYE) /.test(place)) book.stock.delete(place);
      expectAsBooked(seen, book);
    }
  }
  told += 1;
  commands += lanes.commands;
}

describe(`orders, receipts, production, sales and counts (seed ${SEED})`, () => {
  it("always add up, whoever does what at the same time", async () => {
    await check(fc.asyncProperty(stories, live), STORIES);
  });
});
