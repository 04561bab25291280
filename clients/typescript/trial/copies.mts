// A copy that an integrator keeps: all rows from a file, then what changes.
import { type InventoryPlanning, successOf } from "@inventory-planning/client";
import { type Change, type ChangesPage, type Copy, catchUp, exportList } from "@inventory-planning/client/copies";
import { SetOrderStatusDocument } from "@inventory-planning/client/documents";

interface Order {
  id: string;
  reference: string;
  status: string;
}

const ORDERS = "{ orders { nodes { id reference status } } }";
const CHANGES = `query ($since: String) {
  changes(since: $since, types: [PURCHASE_ORDER], first: 1) {
    changes { type id deletedAt node { ... on PurchaseOrder { id reference status } } }
    cursor hasMore
  }
}`;

/** How many bytes come of an answer before its connection breaks, and how often it does. */
const CUT_AFTER = 150;
const CUTS = 2;

/** Breaks the first connections on the way, and notes which parts were asked for. */
function breaking() {
  const ranges: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const response = await globalThis.fetch(url, init);
    if (ranges.push(new Headers(init?.headers).get("range")) > CUTS) return response;
    const bytes = new Uint8Array(await response.arrayBuffer()).slice(0, CUT_AFTER);
    let isSent = false;
    const body = new ReadableStream({
      pull(controller) {
        if (isSent) controller.error(new TypeError("terminated"));
        else controller.enqueue(bytes);
        isSent = true;
      },
    });
    return new Response(body, response);
  };
  return { ranges, fetch };
}

class OrdersCopy implements Copy<Order> {
  readonly orders = new Map<string, Order>();
  readonly readings: string[] = [];
  kept: string | null = null;

  constructor(private readonly planning: InventoryPlanning) {}

  async cursor(): Promise<string | null> {
    return this.kept;
  }

  async readEverything(): Promise<void> {
    const { ranges, fetch } = breaking();
    const file = await exportList(this.planning, ORDERS, { fetch, pollMs: 20 });
    this.orders.clear();
    for await (const order of file.rows<Order>()) this.orders.set(order.id, order);
    this.kept = file.cursor;
    this.readings.push(`${file.rowCount === this.orders.size} ${ranges.join(" ")}`);
  }

  async store(changes: readonly Change<Order>[], cursor: string): Promise<void> {
    for (const { id, node } of changes) {
      if (node) this.orders.set(id, node);
      else this.orders.delete(id);
    }
    this.kept = cursor;
  }

  get shown(): string[] {
    return [...this.orders.values()].map(({ reference, status }) => `${reference} ${status}`).sort();
  }
}

/** What a copy holds at first, after some writes, and after its cursor has become useless; and what giving up leaves. */
export async function copying(planning: InventoryPlanning, other: InventoryPlanning): Promise<Record<string, unknown>> {
  const copy = new OrdersCopy(planning);
  await catchUp<Order, { since?: string | null }>(planning, CHANGES, copy);
  const first = copy.shown;
  const [one, two] = [...copy.orders.values()] as [Order, Order];
  const confirm = { ids: one.id, status: "CONFIRMED" as const };
  successOf((await planning.graphql.request(SetOrderStatusDocument, confirm)).setOrderStatus);
  await planning.rest.deleteOrder({ order_id: two.id });
  const stored = await catchUp<Order, { since?: string | null }>(planning, CHANGES, copy);
  const second = copy.shown;
  copy.kept = (await other.graphql.request<{ changes: ChangesPage }, object>(CHANGES)).changes.cursor;
  await catchUp<Order, { since?: string | null }>(planning, CHANGES, copy);

  const end = new AbortController();
  const onProgress = () => end.abort(new Error("Enough"));
  const givenUp = await exportList(planning, ORDERS, { signal: end.signal, onProgress }).catch(String);
  const refused = await exportList(planning, "{ planOverview { lateUnits } }").catch(String);
  const touched = [`${one.reference} CONFIRMED`, `${two.reference} ${two.status}`];
  return { first, stored, second, touched, third: copy.shown, readings: copy.readings, givenUp, refused };
}
