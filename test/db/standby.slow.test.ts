/** A PostgreSQL with a standby whose replay is held, so that what only the primary has can be told from what both have. */
import { openDatabase } from "../../src/db";
import { createKey } from "../../src/domain/keys/keys";
import { migrate } from "../../src/postgres/migrate";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { onServer } from "../support/cluster";
import { openTestDatabase } from "../support/database";
import { eventually } from "../support/eventually";
import { answering, resultsOf } from "../support/mutation";
import { type ReplicatedServer, startReplicatedServer } from "../support/standby";
import { subscribe } from "../support/subscribe";
import { corner, seed } from "../support/world";

/** However long a test takes on whatever machine, the standby is not passed over for that. */
const PATIENT = { mostLagMs: Number.POSITIVE_INFINITY };

let servers: ReplicatedServer;
/** Two processes of one service. */
let one: TestApp;
let two: TestApp;
let writer: Merchant;
/** Another key of the writer's merchant. */
let reader: { api: Api; key: string };

const startOn = async (options: { mostLagMs: number }) => {
  const database = await openTestDatabase(servers.primary, { readUrl: servers.standby, ...options });
  const app = await startApp({ beside: { database } });
  return { ...app, close: () => app.close().then(() => database.close()) };
};

const held = (isHeld: boolean) =>
  onServer(servers.standby, (client) => client.query(`select pg_wal_replay_${isHeld ? "pause" : "resume"}()`));

beforeAll(async () => {
  servers = await startReplicatedServer(migrate);
  one = await startOn(PATIENT);
  two = await startOn(PATIENT);
  writer = await one.merchant();
  const key = await createKey(one.database, writer.tenantId, { name: "reader", scope: "READ", expiresAt: null });
  reader = { api: new Api(one.address, key), key };
  await seed(one, writer, corner);
});
afterEach(() => held(false).catch(() => {}));
afterAll(async () => {
  await one.close();
  await two.close();
  await servers.stop();
});

/** Holds the standby where it is, once it has all there is and the services know. */
async function hold(): Promise<void> {
  await servers.caughtUp();
  const position = await onServer(servers.standby, (client) =>
    client.query("select (pg_last_wal_replay_lsn() - '0/0')::text as it"),
  );
  for (const { database } of [one, two]) {
    await eventually(() => database.standby?.hasReplayed(BigInt(position.rows[0].it)) === true, "it is known");
  }
  await held(true);
}

const write = async (supplier: string) =>
  resultsOf(
    await writer.api.graphql(
      `mutation { ${answering(`upsertSuppliers(rows: [{ name: "${supplier}", currency: "EUR", leadTimeDays: 9 }])`)} }`,
    ),
  );
const hasByRest = async (api: Api, supplier: string) => {
  const reply = await api.get("/suppliers");
  expect(reply.status).toBe(200);
  return reply.body.data.some(({ name }: { name: string }) => name === supplier);
};
const hasByGraphql = async (api: Api, supplier: string) => {
  const reply = await api.graphql("{ suppliers { nodes { name } } }");
  expect(reply.body.errors).toBeUndefined();
  return reply.body.data.suppliers.nodes.some(({ name }: { name: string }) => name === supplier);
};

describe("reads where there is a standby", () => {
  it("are answered by it, in REST and in GraphQL, for whoever has written nothing that it lacks", async () => {
    await hold();
    await write("Unseen");
    expect(await hasByRest(reader.api, "Unseen")).toBe(false);
    expect(await hasByGraphql(reader.api, "Unseen")).toBe(false);
    await held(false);
    await eventually(() => hasByRest(reader.api, "Unseen"), "the standby has it");
  });

  it("show a key at once what it has written, whichever process it asks", async () => {
    await hold();
    await write("Own");
    expect(await hasByRest(writer.api, "Own")).toBe(true);
    expect(await hasByGraphql(writer.api, "Own")).toBe(true);
    const elsewhere = new Api(two.address, writer.key);
    const seen = await Promise.all(Array.from({ length: 10 }, () => hasByRest(elsewhere, "Own")));
    expect(seen).toEqual(seen.map(() => true));
    expect(await hasByRest(reader.api, "Own")).toBe(false);
  });

  it("are the standby's again for that key once it has replayed what was written", async () => {
    await write("Replayed");
    await hold();
    await one.database.admin.query("update suppliers set name = 'Renamed' where name = 'Replayed'");
    expect(await hasByRest(writer.api, "Replayed")).toBe(true);
  });

  it("of what a subscription tells are the primary's, which alone is sure to have it", async () => {
    const stream = await subscribe(one.address, reader.key, "subscription { orderChanged { order { reference } } }");
    await hold();
    const line = `{ reference: "PO-1", sku: "CUP", warehouse: "North", supplier: "Mill", quantityOrdered: 5, delivery: "2027-01-01", status: "CONFIRMED" }`;
    resultsOf(await writer.api.graphql(`mutation { ${answering(`importOrders(lines: [${line}])`, "{ orderIds }")} }`));
    expect(await stream.next()).toEqual({ data: { orderChanged: { order: { reference: "PO-1" } } } });
    stream.leave();
  });

  it("of changes are the primary's, which alone knows what is under way", async () => {
    const changes = async (since: string | null) => {
      const { body } = await reader.api.graphql(
        "query ($since: String) { changes(since: $since) { cursor changes { type } } }",
        { since },
      );
      expect(body.errors).toBeUndefined();
      return body.data.changes;
    };
    await hold();
    const { cursor } = await changes(null);
    await write("Changed");
    expect(await hasByGraphql(reader.api, "Changed")).toBe(false);
    expect((await changes(cursor)).changes).toEqual([{ type: "SUPPLIER" }]);
  });

  it("of a merchant that it does not know yet are the primary's", async () => {
    await hold();
    const fresh = await one.merchant();
    expect((await fresh.api.get("/suppliers")).body).toEqual({ data: [], total: 0 });
  });
});

describe("a standby", () => {
  const lines: string[] = [];
  const note = (_details: object, message: string) => void lines.push(message);
  const PASSED_OVER = "the standby is passed over: the primary answers all reads";

  it("that falls behind is passed over until it has caught up, which is told once each", async () => {
    const impatient = { readUrl: servers.standby, mostLagMs: 0, log: { info: note, warn: note } };
    const database = await openDatabase(servers.primary, 4, impatient);
    const isFit = () => database.standby?.hasReplayed(0n) === true;
    await eventually(isFit, "it is read from");
    await held(true);
    await write("Behind");
    await eventually(() => !isFit(), "it is passed over");
    await database.standby?.look();
    await held(false);
    await eventually(isFit, "it is read from again");
    await database.close();
    expect(lines.slice(-2)).toEqual([PASSED_OVER, "the standby is read from"]);
  });

  it("that is none is not read from", async () => {
    lines.splice(0);
    const database = await openDatabase(servers.primary, 4, {
      readUrl: servers.primary,
      log: { info: note, warn: note },
    });
    expect(database.standby?.hasReplayed(0n)).toBe(false);
    expect(lines).toEqual([PASSED_OVER]);
    await database.close();
  });

  it("that is frozen keeps nobody's answer: the primary gives it, and the standby is read from once it goes on", async () => {
    await servers.caughtUp();
    const isFit = () => one.database.standby?.hasReplayed(0n) === true;
    await eventually(isFit, "it is read from");
    // So that connections to it are there already.
    expect(await hasByRest(reader.api, "Mill")).toBe(true);
    const thaw = servers.freezeStandby();
    try {
      const asked = [
        ...Array.from({ length: 20 }, () => hasByRest(reader.api, "Mill")),
        ...Array.from({ length: 20 }, () => hasByGraphql(reader.api, "Mill")),
      ];
      expect(await Promise.all(asked)).toEqual(asked.map(() => true));
      expect(isFit()).toBe(false);
      expect(await hasByRest(reader.api, "Mill")).toBe(true);
    } finally {
      thaw();
    }
    await eventually(isFit, "it is read from again");
  });

  it("that goes away takes nobody's answer along", async () => {
    await servers.caughtUp();
    const asked = Array.from({ length: 20 }, () => hasByGraphql(reader.api, "Mill"));
    await servers.stopStandby();
    const later = Array.from({ length: 20 }, () => hasByRest(reader.api, "Mill"));
    const answers = await Promise.all([...asked, ...later]);
    expect(answers).toEqual(answers.map(() => true));
    await write("Afterwards");
    expect(await hasByRest(reader.api, "Afterwards")).toBe(true);
  });
});
