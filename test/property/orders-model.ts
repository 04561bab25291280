import fc from "fast-check";

/** Orders for bought goods, and those for goods of one's own making. */
export const BOUGHT = ["PO-A", "PO-B", "PO-C"] as const;
export const MADE = ["MAKE-A", "MAKE-B"] as const;
const SKUS = ["CUP", "MUG"] as const;
const WAREHOUSES = ["North", "South"] as const;
const STATUSES = ["DRAFT", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"] as const;
/** Long before any count, which has seen such a sale. */
export const LONG_AGO = "2001-01-01T00:00:00Z";
/** When all of it happens, by the service's clock: past the present, by which the opening counts are dated. */
export const NOW = "2999-03-01T12:00:00Z";
/** After any count and on the same day, so that the sale lowers the stock at once. */
export const LATER = "2999-03-01T18:00:00Z";

export interface Line {
  sku: string;
  warehouse: string;
  ordered: number;
  /** Cumulative; undefined: not sent (D17a). */
  received: number | undefined;
}

/** What a merchant's people do, several of them at one time. */
export type Command =
  | { act: "upsert"; order: string; lines: Line[]; status: string }
  | { act: "set status"; orders: string[]; status: string }
  | { act: "delete"; order: string }
  | { act: "override"; order: string; used: number }
  | { act: "sell"; sku: string; warehouse: string; units: number; at: string }
  | { act: "count"; sku: string; warehouse: string; onHand: number }
  | { act: "work off the queue" };

const place = { sku: fc.constantFrom(...SKUS), warehouse: fc.constantFrom(...WAREHOUSES) };
const ordered = fc.integer({ min: 1, max: 60 });
const received = fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined, freq: 5 });
const status = fc.constantFrom(...STATUSES);

const upsert: fc.Arbitrary<Command> = fc.record({
  act: fc.constant("upsert"),
  order: fc.constantFrom(...BOUGHT),
  lines: fc.uniqueArray(fc.record({ ...place, ordered, received }), {
    minLength: 1,
    maxLength: 3,
    selector: placeOf,
  }),
  status,
});
const make: fc.Arbitrary<Command> = fc.record({
  act: fc.constant("upsert"),
  order: fc.constantFrom(...MADE),
  lines: fc
    .record({ sku: fc.constant("TEE"), warehouse: fc.constant("North"), ordered, received })
    .map((line) => [line]),
  status,
});
const command = fc.oneof<{ arbitrary: fc.Arbitrary<Command>; weight: number }[]>(
  { weight: 6, arbitrary: upsert },
  { weight: 3, arbitrary: make },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("set status"),
      orders: fc.uniqueArray(fc.constantFrom(...BOUGHT, ...MADE), { minLength: 1, maxLength: 3 }),
      status,
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("delete"), order: fc.constantFrom(...BOUGHT, ...MADE) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("override"),
      order: fc.constantFrom(...MADE),
      used: fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("sell"),
      ...place,
      units: fc.integer({ min: 1, max: 9 }),
      at: fc.constantFrom(LONG_AGO, LATER, LATER),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("count"), ...place, onHand: fc.integer({ min: 0, max: 500 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ act: "work off the queue" }) },
);

/** Rounds of lanes of commands: lanes run at one time, rounds one after the other. Half of the rounds have one lane. */
export const stories: fc.Arbitrary<Command[][][]> = fc.array(
  fc.oneof(
    fc.array(command, { minLength: 1, maxLength: 5 }).map((lane) => [lane]),
    fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 }),
  ),
  { minLength: 2, maxLength: 5 },
);

export function placeOf({ sku, warehouse }: { sku: string; warehouse: string }): string {
  return `${sku} ${warehouse}`;
}

export interface OrderState {
  status: string;
  lines: Map<string, { ordered: number; received: number }>;
}

/** What orders and stock must be after commands that came one by one. */
export class Book {
  orders = new Map<string, OrderState>();
  /** Units on hand of bought goods by place. */
  stock = new Map<string, number>();
  /** Sales that stock has not seen yet. */
  #waiting: { place: string; units: number }[] = [];

  apply(command: Command): void {
    switch (command.act) {
      case "upsert":
        this.#upsert(command);
        break;
      case "set status":
        for (const name of command.orders) {
          const order = this.orders.get(name);
          if (order && command.orders.every((it) => this.orders.has(it))) order.status = command.status;
        }
        break;
      case "delete":
        this.orders.delete(command.order);
        break;
      case "sell":
        if (command.at === LATER) this.#waiting.push({ place: placeOf(command), units: command.units });
        break;
      case "count":
        this.stock.set(placeOf(command), command.onHand);
        break;
      case "work off the queue":
        this.settle();
    }
  }

  /** The sales that wait reach the stock. */
  settle(): void {
    for (const { place, units } of this.#waiting) this.stock.set(place, (this.stock.get(place) ?? 0) - units);
    this.#waiting = [];
  }

  #upsert({ order, lines, status }: Extract<Command, { act: "upsert" }>): void {
    const state = this.orders.get(order) ?? { status, lines: new Map() };
    for (const line of lines) {
      const before = state.lines.get(placeOf(line))?.received ?? 0;
      const received = line.received ?? before;
      state.lines.set(placeOf(line), { ordered: line.ordered, received });
      this.stock.set(placeOf(line), (this.stock.get(placeOf(line)) ?? 0) + received - before);
    }
    this.orders.set(order, { ...state, status });
  }
}
