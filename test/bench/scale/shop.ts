import type { Deployment } from "./deployment";

const CATALOGUE = `mutation {
  upsertWarehouses(rows: [{ name: "North" }]) { ... on Error { message } }
  upsertSuppliers(rows: [{ name: "Mill", currency: "EUR", leadTimeDays: 7 }]) { ... on Error { message } }
  upsertProducts(rows: [{ name: "Cup" }]) { ... on Error { message } }
  upsertSkus(rows: [{ name: "CUP", product: "Cup", unitCost: "2", retailPrice: "5" }]) { ... on Error { message } }
}`;

/** An order that was asked for, and how that ended. */
export interface Write {
  reference: string;
  /** `done`, `refused` by GraphQL, or the status of an answer that has neither; 0 for none. */
  outcome: string;
  endedAt: number;
}

/** What a request was answered with; status 0 where it was not. */
interface Answer {
  status: number;
  body: string;
}

/** A merchant with one SKU who orders it and reads, through the service's own doors. */
export class Shop {
  private constructor(
    readonly name: string,
    readonly key: string,
  ) {}

  /** @param env Settings of the command line where the merchant belongs to another database than the testbed's. */
  static async open(deployment: Deployment, name: string, address = deployment.address(0), env = {}): Promise<Shop> {
    await deployment.cliOn(env, "tenant", "create", name, "--currency", "EUR");
    const shop = new Shop(name, await deployment.cliOn(env, "key", "create", "--tenant", name, "--scope", "write"));
    const made = await shop.graphql(address, CATALOGUE);
    if (made.status !== 200 || made.body.includes("message")) throw new Error(`No catalogue: ${made.body}`);
    return shop;
  }

  /** Never throws: a database that is away is what is tried. */
  async graphql(address: string, query: string, key = this.key): Promise<Answer> {
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify({ query }) };
    return answered(() => fetch(`${address}/graphql`, sent));
  }

  async get(address: string, path: string, key = this.key): Promise<Answer> {
    return answered(() => fetch(`${address}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } }));
  }

  async writeOrder(address: string, reference: string): Promise<Write> {
    const line = `{ reference: "${reference}", sku: "CUP", warehouse: "North", supplier: "Mill", quantityOrdered: 5, delivery: "2030-01-01", status: "CONFIRMED" }`;
    const { status, body } = await this.graphql(
      address,
      `mutation { importOrders(lines: [${line}]) { ... on ImportOrdersSuccess { result { orderIds } } ... on Error { message } } }`,
    );
    const isDone = status === 200 && body.includes('"orderIds":["');
    return {
      reference,
      outcome: isDone ? "done" : status === 200 ? "refused" : String(status),
      endedAt: performance.now(),
    };
  }
}

async function answered(ask: () => Promise<Response>): Promise<Answer> {
  try {
    const response = await ask();
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: 0, body: "" };
  }
}
