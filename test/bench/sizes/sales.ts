import { send } from "../api/measure";
import type { Seller } from "../scale/merchants";
import { type Footprint, footprint } from "./footprint";
import type { Running } from "./running";
import { measure, type Stretch } from "./stretch";

const PATH = "/api/v1/transactions?store_name=Shop";
/** Sales that come one a request: so many of each merchant, at most so many in all. */
const [SINGLES_EACH, SINGLES] = [8, 100];
const [REQUESTS, LINES] = [10, 2000];
/** Lines of bulk are of so many days. */
const DAYS = 10;

/** Sales that were measured. */
export interface Sold {
  lines: number;
  requests: number;
  stretch: Stretch;
  before: Footprint;
  after: Footprint;
}

/** Lines of bulk are of so many SKUs at most: of more everything is planned anew. */
const BULK_SKUS = 600;

/** A SKU that is in no recipe and no bundle, and of a supplier without order minimum: it is planned by itself. */
const plainSku = (at: number): number => 5 + 4 * (at % 4);

const line = (sku: number, warehouse: string, back: number, order: string) => ({
  sku: `SKU-${sku}`,
  warehouse,
  quantity: 2,
  unit_price: 9.95,
  timestamp: new Date(Date.now() - back * 86_400_000).toISOString(),
  order_id: order,
});

async function warehouseOf({ client }: Running, { tenantId }: Seller): Promise<string> {
  const { rows } = await client.query("select name from warehouses where tenant_id = $1 order by name limit 1", [
    tenantId,
  ]);
  return rows[0].name;
}

/** @param together How many requests are sent before their sales are waited for. */
async function sell(
  running: Running,
  requests: readonly { key: string; data: object[] }[],
  together: number,
): Promise<Sold> {
  const { address, client } = running;
  const before = await footprint(client);
  const stretch = await measure(running, async () => {
    for (const [at, { key, data }] of requests.entries()) {
      await send(address, key, { method: "POST", path: PATH, body: JSON.stringify({ data }) });
      if ((at + 1) % together === 0) await running.untilDone();
    }
    await running.untilDone();
  });
  const lines = requests.reduce((sum, { data }) => sum + data.length, 0);
  return { lines, requests: requests.length, stretch, before, after: await footprint(client) };
}

/** A sale a request, from one merchant after the other; each is in the plan before that merchant's next. */
export async function sellOneByOne(running: Running, sellers: readonly Seller[]): Promise<Sold> {
  const warehouse = await warehouseOf(running, sellers[0] as Seller);
  const count = Math.min(SINGLES, SINGLES_EACH * sellers.length);
  const requests = Array.from({ length: count }, (_, at) => ({
    key: (sellers[at % sellers.length] as Seller).key,
    data: [line(plainSku(at), warehouse, 0, `one-${at}`)],
  }));
  return sell(running, requests, sellers.length);
}

/** Lines of one merchant, thousands a request, of the last days; until the plan has them. */
export async function sellInBulk(running: Running, seller: Seller, skus: number): Promise<Sold> {
  const warehouse = await warehouseOf(running, seller);
  const requests = Array.from({ length: REQUESTS }, (_, request) => ({
    key: seller.key,
    data: Array.from({ length: LINES }, (_, at) =>
      line(
        1 + ((request * LINES + at) % Math.min(skus, BULK_SKUS)),
        warehouse,
        1 + (at % DAYS),
        `bulk-${request}-${at}`,
      ),
    ),
  }));
  return sell(running, requests, REQUESTS);
}
