/** What the page on caches shows front-ends: lists that grow, writes that are shown at once, caches that follow. */
import fs from "node:fs";
import path from "node:path";
import { setLogVerbosity } from "@apollo/client";
import type { GraphQLInterfaceType } from "graphql";
import { projectRoot } from "../../src/config";
import { schema } from "../../src/graphql/schema/schema";
import { type Desk, newKey, openDesk } from "../graphql/order-desk";
import { startApp, type TestApp } from "../support/app";
import { eventually } from "../support/eventually";
import { ChangeQuantity, DeleteDraft, OrderPage, Receive } from "./front-end/order-documents";
import { apolloClient, changeQuantity, forget } from "./front-end/orders-by-apollo";
import { urqlClient } from "./front-end/orders-by-urql";
import type { OrderPageQuery, ShownOrderFragment } from "./generated/graphql/graphql";

const PAGE = 2;

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A screen that lists orders, whichever client is behind it. */
interface Screen {
  /** Orders as they are listed now. */
  shown(): ShownOrderFragment[];
  /** Lists a page more. */
  more(): Promise<void>;
  change(order: ShownOrderFragment, quantity: number): Promise<{ __typename: string }>;
  receive(order: ShownOrderFragment, units: number, key: string): Promise<{ __typename: string }>;
  remove(order: ShownOrderFragment): Promise<{ __typename: string }>;
  close(): void;
}

/** The way to the service, on which mutations can be held up, and their answers can lose a field. */
class Road {
  private held: Promise<void> | undefined;
  private letGo = () => {};
  /** The field that answers to mutations lose. */
  lost: string | null = null;

  readonly send: typeof fetch = async (input, init) => {
    const isMutation = String(init?.body).includes("mutation");
    if (isMutation) await this.held;
    const response = await fetch(input, init);
    if (!isMutation || this.lost === null) return response;
    const kept = (name: string, value: unknown) => (name === this.lost ? undefined : value);
    return Response.json(JSON.parse(await response.text(), kept));
  };

  hold(): void {
    this.held = new Promise((resolve) => {
      this.letGo = resolve;
    });
  }

  release(): void {
    this.letGo();
    this.held = undefined;
  }
}

const ordersIn = (data: OrderPageQuery | undefined) => data?.orders.edges.map(({ node }) => node) ?? [];
const lineOf = (order: ShownOrderFragment) => order.lines[0]?.id ?? "";

async function byUrql(send: typeof fetch): Promise<Screen> {
  const client = urqlClient(`${app.address}/graphql`, desk.merchant.key, send);
  let data: OrderPageQuery | undefined;
  let page: { unsubscribe(): void } | undefined;
  const open = (after: string | null) => {
    page?.unsubscribe();
    page = client.query(OrderPage, { first: PAGE, after }).subscribe((result) => {
      data = result.data ?? data;
    });
  };
  open(null);
  await eventually(() => data !== undefined, "a page");
  const answered = async <Answer>(result: PromiseLike<{ data?: Record<string, Answer> }>) =>
    Object.values((await result).data ?? {})[0] as Answer & { __typename: string };
  return {
    shown: () => ordersIn(data),
    more: async () => {
      const before = ordersIn(data).length;
      open(data?.orders.pageInfo.endCursor ?? null);
      await eventually(() => ordersIn(data).length > before, "another page");
    },
    change: (order, quantity) =>
      answered(
        client
          .mutation(ChangeQuantity, { orderId: order.id, version: order.version, lineId: lineOf(order), quantity })
          .toPromise() as never,
      ),
    receive: (order, units, key) =>
      answered(client.mutation(Receive, { orderId: order.id, lineId: lineOf(order), units, key }).toPromise() as never),
    remove: ({ id: orderId, version }) =>
      answered(client.mutation(DeleteDraft, { orderId, version }).toPromise() as never),
    close: () => page?.unsubscribe(),
  };
}

async function byApollo(send: typeof fetch): Promise<Screen> {
  const client = apolloClient(`${app.address}/graphql`, desk.merchant.key, send);
  const list = client.watchQuery({ query: OrderPage, variables: { first: PAGE } });
  const watch = list.subscribe(() => {});
  const shown = () => ordersIn(list.getCurrentResult().data as OrderPageQuery | undefined);
  await eventually(() => shown().length > 0, "a page");
  const answered = async (result: Promise<{ data?: object }>) =>
    Object.values((await result).data ?? {})[0] as { __typename: string };
  return {
    shown,
    more: async () => {
      const { pageInfo, edges } = (list.getCurrentResult().data as OrderPageQuery).orders;
      await list.fetchMore({ variables: { after: pageInfo.endCursor } });
      await eventually(() => shown().length > edges.length, "another page");
    },
    change: (order, quantity) => answered(changeQuantity(client, order, lineOf(order), quantity) as never),
    receive: (order, units, key) =>
      answered(
        client.mutate({
          mutation: Receive,
          variables: { orderId: order.id, lineId: lineOf(order), units, key },
        }) as never,
      ),
    remove: ({ id: orderId, version }) =>
      answered(
        client.mutate({
          mutation: DeleteDraft,
          variables: { orderId, version },
          update(cache, { data }) {
            const answer = data?.deleteOrder;
            if (answer?.__typename !== "DeleteOrderSuccess") return;
            cache.evict({ id: cache.identify({ __typename: "PurchaseOrder", id: orderId }) });
            forget(cache, answer.staleQueries);
          },
        }) as never,
      ),
    close: () => watch.unsubscribe(),
  };
}

/** Without the whole schema urql looks in a union's answer for what is selected of each of its types, and says what the others have. */
const OF_OTHER_TYPES = /field at `(code|message|orders|result|staleQueries)` is `undefined`/;

/** What clients say to a front-end's developer: Apollo where `support/environment.ts` has it do so, urql where this is not production. */
class Complaints {
  private readonly environment = jest.replaceProperty(process.env, "NODE_ENV", "development");
  private readonly verbosity = setLogVerbosity("warn");
  private readonly spies = [jest.spyOn(console, "warn"), jest.spyOn(console, "error")];

  constructor() {
    for (const spy of this.spies) spy.mockImplementation();
  }

  /** What was said since this was last asked. */
  take(): string[] {
    const said = this.spies.flatMap(({ mock }) => mock.calls.map((words) => words.join(" ")));
    for (const spy of this.spies) spy.mockClear();
    return said.filter((sentence) => !OF_OTHER_TYPES.test(sentence));
  }

  end(): void {
    for (const spy of this.spies) spy.mockRestore();
    setLogVerbosity(this.verbosity);
    this.environment.restore();
  }
}

describe.each([
  ["urql", byUrql],
  ["Apollo Client", byApollo],
])("%s", (_name, open) => {
  const road = new Road();
  let screen: Screen;
  let complaints: Complaints;
  beforeAll(async () => {
    desk = await openDesk(app);
    for (const reference of ["A", "B", "C", "D", "E"]) await desk.order({ reference });
  });
  beforeEach(async () => {
    complaints = new Complaints();
    screen = await open(road.send);
  });
  afterEach(() => {
    screen.close();
    road.lost = null;
    const said = complaints.take();
    complaints.end();
    expect(said).toEqual([]);
  });

  const names = () => screen.shown().map(({ reference }) => reference);
  const first = () => screen.shown()[0] as ShownOrderFragment;
  const quantity = () => first().lines[0]?.quantityOrdered;

  it("lists orders page after page, each once", async () => {
    expect(names()).toEqual(["E", "D"]);
    await screen.more();
    expect(names()).toEqual(["E", "D", "C", "B"]);
    await screen.more();
    expect(names()).toEqual(["E", "D", "C", "B", "A"]);
  });

  it("shows a change at once, and the service's word when it comes", async () => {
    await screen.more();
    const { version } = first();
    road.hold();
    const answer = screen.change(first(), 12);
    await eventually(() => quantity() === 12, "the quantity that was typed");
    expect(first().version).toBe(version);
    road.release();
    expect(await answer).toMatchObject({ __typename: "ChangeOrderLinesSuccess" });
    await eventually(() => first().version === version + 1, "the answer");
    expect(quantity()).toBe(12);
    expect(names()).toEqual(["E", "D", "C", "B"]);
  });

  it("takes a change back that was refused, and shows what somebody else wrote instead", async () => {
    const seen = first();
    await desk.act("change", { orderId: seen.id, lines: [{ id: lineOf(seen), quantityOrdered: 7 }] });
    road.hold();
    const answer = screen.change(seen, 15);
    await eventually(() => quantity() === 15, "the quantity that was typed");
    road.release();
    expect(await answer).toMatchObject({ __typename: "VersionConflictError", code: "VERSION_CONFLICT" });
    await eventually(() => quantity() === 7, "the other's quantity");
    expect(first().version).toBe(seen.version + 1);
    expect(await screen.change(first(), 15)).toMatchObject({ __typename: "ChangeOrderLinesSuccess" });
    await eventually(() => first().version === seen.version + 2, "the answer");
  });

  it("receives once what it sends twice, and the order follows", async () => {
    const [order, key] = [first(), newKey()];
    await screen.receive(order, 4, key);
    expect(await screen.receive(order, 4, key)).toMatchObject({ __typename: "ReceiveOrderLinesSuccess" });
    await eventually(() => first().lines[0]?.quantityReceived === 4, "the receipt");
    expect(first()).toMatchObject({ status: "PARTIALLY_RECEIVED", version: order.version + 1 });
  });

  it("is heard where an answer lacks a field that is to be kept", async () => {
    road.lost = "order";
    await screen.receive(first(), 1, newKey());
    expect(complaints.take().join()).toMatch(/(`|%22)order(`|%22)/);
  });

  it("lists an order no longer that it deleted", async () => {
    await screen.more();
    expect(await screen.remove(first())).toMatchObject({ __typename: "DeleteOrderSuccess" });
    await eventually(() => !names().includes("E"), "the list without it");
    expect(names()).toEqual(["D", "C", "B"]);
  });
});

it("urql reads anew what a write made stale, whatever arguments it was asked with", async () => {
  desk = await openDesk(app);
  await desk.order({ reference: "A" });
  const client = urqlClient(`${app.address}/graphql`, desk.merchant.key);
  const { data } = await client.query(OrderPage, { first: PAGE, after: null });
  const [order] = ordersIn(data);
  let answers = 0;
  const list = client.query("{ planLocationRows(limit: 3) { nodes { id incomingUnits } } }", {}).subscribe((answer) => {
    if (answer.data && !answer.stale) answers++;
  });
  await eventually(() => answers === 1, "the list");
  const line = { orderId: order?.id ?? "", lineId: order?.lines[0]?.id ?? "" };
  await client.mutation(Receive, { ...line, units: 1, key: newKey() });
  await eventually(() => answers === 2, "the list after the receipt");
  list.unsubscribe();
});

describe("the page on caches", () => {
  const readme = fs.readFileSync(path.join(projectRoot, "src/docs/how-to/front-end-caches.md"), "utf8");

  it.each(["order-documents.ts", "orders-by-urql.ts", "orders-by-apollo.ts"])("shows this code: %s", (file) => {
    const code = fs.readFileSync(path.join(__dirname, "front-end", file), "utf8");
    expect(readme).toContain(code.trim());
  });

  it("names all types that are an error", () => {
    const types = schema.getPossibleTypes(schema.getType("Error") as GraphQLInterfaceType).map(({ name }) => name);
    const [, listed = ""] = /const ERRORS = (\[[^\]]*\])/.exec(readme) ?? [];
    expect(JSON.parse(listed).sort()).toEqual(types.sort());
  });
});
