// A program of an integrator's, run against the service by a test; it prints what it met, as JSON.
import { inspect } from "node:util";
import {
  type AnswerNotice,
  type ClientOptions,
  InventoryPlanning,
  type Retry,
  successOf,
} from "@inventory-planning/client";
import { CreateOrderDocument, OrdersDocument } from "@inventory-planning/client/documents";
import { copying } from "./copies.mjs";
import { names } from "./required.cjs";

const { SERVICE = "", PROXY = "", NOBODY = "", API_KEY = "", TEST_KEY = "" } = process.env;

/** A client that notes what it tried again, after a short while. */
function client(through: string, options: Partial<ClientOptions> = {}) {
  const retries: string[] = [];
  const onRetry = ({ error, method, path }: Retry) =>
    retries.push(`${method} ${path}: ${[error.name, ...reason(error)].join(" ")}`);
  const baseUrl = through === "" ? SERVICE : `${PROXY}/${through}`;
  return {
    planning: new InventoryPlanning({ baseUrl, apiKey: API_KEY, baseDelayMs: 5, onRetry, ...options }),
    retries,
  };
}

const reason = (error: object): string[] => ("code" in error ? [String(error.code)] : []);

/** What an act threw. */
async function thrown(act: () => Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await act();
  } catch (error) {
    const { name, message } = error as Error;
    return { name, message, ...(error as object), inspected: inspect(error, { depth: 9 }) };
  }
  throw new Error("Nothing was thrown");
}

async function paging() {
  const { planning } = client("");
  const references: string[] = [];
  for await (const { reference } of planning.rest.listOrders.each({ limit: 4 })) references.push(reference);
  let pages = 0;
  for await (const { data } of planning.rest.listSkus.pages({ limit: 10 })) pages += data.length > 0 ? 1 : 0;
  const byCursor: string[] = [];
  for await (const order of planning.graphql.each(OrdersDocument, ({ orders }) => orders, { first: 4 })) {
    byCursor.push(order.reference);
  }
  return { references, pages, byCursor };
}

/** Goes through the orders, the newest first, while others come. */
async function pagingWhileOthersWrite() {
  const { planning } = client("");
  const met: string[] = [];
  for await (const { reference } of planning.rest.listOrders.each({ limit: 4 })) {
    met.push(reference);
    if (met.length !== 2) continue;
    const common = { sku: "CUP", warehouse: "North", supplier: "Mill", quantity_ordered: 1, delivery: "2026-05-01" };
    const data = ["LATER-1", "LATER-2"].map((name) => ({
      ...common,
      purchase_order_name: name,
      status: "DRAFT" as const,
    }));
    await planning.rest.upsertOrders({ data });
  }
  return met;
}

/** What is told of answers, to a key of a test merchant; and that such a client takes no other key. */
async function testing() {
  const answers: unknown[] = [];
  const onAnswer = ({ durationMs, requestId, ...rest }: AnswerNotice) => {
    answers.push({ ...rest, took: durationMs >= 0, known: requestId.length === 32 });
  };
  const tried = new InventoryPlanning({ baseUrl: SERVICE, apiKey: TEST_KEY, testOnly: true, onAnswer });
  await tried.rest.listBundles();
  const other = await thrown(async () => new InventoryPlanning({ baseUrl: SERVICE, apiKey: API_KEY, testOnly: true }));
  const { planning } = client("", { onAnswer });
  await planning.rest.listOrders({ limit: 1 });
  return { isTest: [tried.isTest, planning.isTest], answers, other };
}

/** Takes a few rows of a list whose requests the proxy counts. */
async function stopping() {
  const { planning } = client("count");
  let taken = 0;
  for await (const _order of planning.rest.listOrders.each({ limit: 4 })) if (++taken === 6) break;
  for await (const _order of planning.graphql.each(OrdersDocument, ({ orders }) => orders, { first: 4 })) break;
  return taken;
}

const sale = { sku: "CUP", warehouse: "North", quantity: 1, unit_price: 6, timestamp: "2026-03-01T08:30:00Z" };
const line = { sku: "CUP", warehouse: "North", supplier: "Mill", quantityOrdered: 5, expectedDeliveryOn: "2026-05-01" };

async function retrying() {
  const tooMany = client("too-many");
  await tooMany.planning.rest.listWarehouses();
  const away = client("database-away");
  const awayFromGraphQL = client("database-away");
  await Promise.all([
    away.planning.rest.listWarehouses(),
    awayFromGraphQL.planning.graphql.request(OrdersDocument, { first: 1 }),
  ]);
  const cutSale = client("cut-sale");
  const imported = await cutSale.planning.rest.importTransactions({ store_name: "Shop", data: [sale] });
  const cutOrder = client("cut-order");
  const made = await cutOrder.planning.graphql.request(CreateOrderDocument, { lines: [line], reference: "CUT" });
  const cutMutation = client("cut-mutation");
  const undecided = await thrown(() =>
    cutMutation.planning.graphql.request(`mutation { setReorder(skuIds: [], reorder: true) { __typename } }`),
  );
  const lists = [tooMany, away, awayFromGraphQL, cutSale, cutOrder, cutMutation].map(({ retries }) => retries);
  return { retries: lists, imported, order: successOf(made.createOrder).reference, undecided };
}

/** What a call throws that is given up when an attempt has failed, with a long wait ahead: at once, before anything else is done. */
async function givenUp(act: (giveUp: () => void) => void) {
  const end = new AbortController();
  let tooLate = (_answer: string): void => undefined;
  const late = new Promise((resolve) => {
    tooLate = resolve;
  });
  const giveUp = () => {
    end.abort(new Error("Enough"));
    setTimeout(tooLate, 0, "It went on");
  };
  const { planning } = client("cut-always", { baseDelayMs: 60_000, onRetry: () => act(giveUp) });
  return thrown(() => Promise.race([planning.rest.listWarehouses({}, { signal: end.signal }), late]));
}

async function ending() {
  const { planning } = client("silent");
  const signal = AbortSignal.timeout(20);
  const aborted = await thrown(() => planning.rest.listWarehouses({}, { signal }));
  const late = await thrown(() => planning.rest.listWarehouses({}, { timeoutMs: 20, maxRetries: 1 }));
  const inWait = [await givenUp((giveUp) => giveUp()), await givenUp((giveUp) => setTimeout(giveUp, 1))];
  const nobody = client("", { baseUrl: NOBODY, maxRetries: 1 });
  return { aborted, late, inWait, nobody: await thrown(() => nobody.planning.rest.listWarehouses()) };
}

async function refusals() {
  const { planning } = client("");
  const order_id = "00000000-0000-4000-8000-000000000000";
  const stranger = new InventoryPlanning({ baseUrl: SERVICE, apiKey: `${API_KEY}x` });
  return {
    notFound: await thrown(() => planning.rest.getOrder({ order_id })),
    invalid: await thrown(() => planning.rest.listOrders({ limit: 0 })),
    document: await thrown(() => planning.graphql.request("{ nothing }")),
    refused: await thrown(async () =>
      successOf((await planning.graphql.request(CreateOrderDocument, { lines: [] })).createOrder),
    ),
    stranger: await thrown(() => stranger.graphql.request("{ __typename }")),
    elsewhere: await thrown(() =>
      new InventoryPlanning({ baseUrl: `${SERVICE}/docs`, apiKey: API_KEY }).rest.listSkus(),
    ),
    malformed: await thrown(async () => new InventoryPlanning({ baseUrl: SERVICE, apiKey: `${API_KEY}\n` })),
    shown: [inspect(planning, { depth: 9, showHidden: true }), JSON.stringify(planning), String(planning)],
  };
}

async function files() {
  const { planning } = client("");
  const { data } = await planning.rest.listOrders({ limit: 1 });
  const order_id = data[0]?.id ?? "";
  const { name, type, bytes } = await planning.rest.download("getOrder", { order_id, output_format: "PDF" });
  return { name, type, starts: new TextDecoder().decode(bytes.slice(0, 5)) };
}

const met = {
  paging: await paging(),
  stopping: await stopping(),
  required: await names(SERVICE, API_KEY),
  retrying: await retrying(),
  ending: await ending(),
  refusals: await refusals(),
  files: await files(),
  testing: await testing(),
  whileOthersWrite: await pagingWhileOthersWrite(),
  copies: await copying(client("").planning, client("", { apiKey: TEST_KEY }).planning),
};
process.stdout.write(JSON.stringify(met));
