import type { Reply } from "../support/api";
import type { Merchant, TestApp } from "../support/app";
import { answering, resultsOf } from "../support/mutation";
import { orderLine } from "../support/orders";
import { saleLine, sendSales } from "../support/sales";
import { type Command, LATER, MADE, placeOf } from "./orders-model";

const COUNT = `mutation Count($rows: [StockCountInput!]!) { ${answering("countStock(rows: $rows)")} }`;

/** Carries out commands through the doors, in several lanes at one time. */
export class Lanes {
  /** Units sold after any count, by place; each must leave the stock once. */
  readonly sold = new Map<string, number>();
  /** The id last answered for each name. */
  readonly ids = new Map<string, string>();
  /** How often a name was answered as created, and how often as deleted. */
  readonly created = new Map<string, number>();
  readonly deleted = new Map<string, number>();
  commands = 0;

  constructor(
    private readonly app: TestApp,
    private readonly merchant: Merchant,
    private readonly materialId: string,
  ) {}

  async run(lanes: readonly Command[][]): Promise<void> {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const command of lane) await this.#do(command);
      }),
    );
  }

  async #do(command: Command): Promise<void> {
    this.commands += 1;
    const { api } = this.merchant;
    switch (command.act) {
      case "upsert":
        return this.#upsert(command);
      case "set status": {
        const ids = command.orders.map((name) => this.ids.get(name));
        const body = { order_ids: ids, order_status: command.status };
        if (!ids.includes(undefined)) expectDone(await api.patch("/orders/status", body));
        return;
      }
      case "delete": {
        const id = this.ids.get(command.order);
        if (id && expectDone(await api.delete(`/orders/${id}`))) add(this.deleted, command.order, 1);
        return;
      }
      case "override": {
        const id = this.ids.get(command.order);
        const body = { raw_material_ids: [this.materialId], actual_quantity_used: command.used };
        if (id) expectDone(await api.put(`/orders/${id}/consumption`, body));
        return;
      }
      case "sell": {
        const { units: quantity, at: timestamp } = command;
        const { sku, warehouse } = command;
        expect((await sendSales(this.merchant, saleLine({ sku, warehouse, quantity, timestamp }))).body).toEqual({
          errors: [],
        });
        if (timestamp === LATER) add(this.sold, placeOf(command), quantity);
        return;
      }
      case "count": {
        const { sku, warehouse, onHand } = command;
        const reply = await api.graphql(COUNT, { rows: [{ sku, warehouse, onHand }] });
        expect(resultsOf(reply)).toEqual({ countStock: [{ __typename: "StockLevel" }] });
        return;
      }
      case "work off the queue":
        return this.app.drain();
    }
  }

  async #upsert({ order, lines, status }: Extract<Command, { act: "upsert" }>): Promise<void> {
    const isMade = (MADE as readonly string[]).includes(order);
    const data = lines.map(({ sku, warehouse, ordered, received }) =>
      orderLine({
        sku,
        warehouse,
        quantity_ordered: ordered,
        quantity_received: received,
        supplier: isMade ? "Workshop" : "Mill",
        purchase_order_name: order,
        status,
      }),
    );
    const { body } = await this.merchant.api.post("/orders", { data });
    expect(body).toMatchObject({ errors: [], order_ids: [expect.any(String)] });
    const [id] = body.order_ids;
    if (body.created_orders.length > 0) {
      expect(body.created_orders).toEqual([{ order_id: id, order_name: order }]);
      add(this.created, order, 1);
    }
    this.ids.set(order, id);
  }
}

/** Whether it was done; an order may have been deleted meanwhile, and nothing else may stand in the way. */
function expectDone({ status }: Reply): boolean {
  expect([200, 404]).toContain(status);
  return status === 200;
}

export function add(sums: Map<string, number>, key: string, quantity: number): void {
  sums.set(key, (sums.get(key) ?? 0) + quantity);
}
