import { randomUUID } from "node:crypto";
import { startApp, type TestApp } from "../support/app";
import { storedRows } from "../support/stored-rows";
import { expectDeclared } from "../support/validate-response";
import { GRAPHQL_EXCEPTIONS, GRAPHQL_ROWS } from "./graphql-id-rows";
import { BESIDE_OURS, type IdRow, type Ids } from "./id-rows";
import { graphqlIdSlots, restIdSlots } from "./id-slots";
import { deletedOf, type Household, household, idsOf, malformed, nobodys, orderSome, saveSome } from "./id-world";
import { REST_EXCEPTIONS, REST_ROWS } from "./rest-id-rows";

let app: TestApp;
let ours: Household;
let theirs: Household;
/** An id that nobody has. */
const NOBODYS = randomUUID();

beforeAll(async () => {
  app = await startApp({ mailsPerDay: 1_000_000 });
  ours = await household(app, { delivered: false });
  theirs = await household(app, { delivered: true });
  stored = await everything();
});
afterAll(() => app.close());

/** Headers that say something of the moment or follow from the body, which is compared itself. */
const OF_THE_MOMENT = ["date", "ratelimit", "etag", "content-length", "x-request-id"];

/** An answer as bytes and headers, with the id that was sent taken out: what is left must not depend on whose id it was. */
async function answer(row: IdRow, id: string, own: Ids, { key } = ours.merchant): Promise<string> {
  const { method, path, body } = row.ask(id, own);
  const headers = {
    Authorization: `Bearer ${key}`,
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
  const response = await fetch(`${app.address}${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  const text = isJson ? bytes.toString() : contentOf(bytes);
  expectDeclared({
    method,
    path,
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  });
  const kept = [...response.headers]
    .filter(([name]) => !OF_THE_MOMENT.includes(name))
    .map((header) => header.join(": "));
  const withoutId = text.toLowerCase().replaceAll(JSON.stringify(id.toLowerCase()).slice(1, -1), "<id>");
  return [response.status, ...kept, withoutId].join("\n");
}

/** What was answered to us so far, by request. */
const answered = new Map<string, Promise<string>>();

/** What we are answered; a request that was sent before, in the same bytes, is not sent again: nothing has changed since. */
function answerToUs(row: IdRow, id: string): Promise<string> {
  const request = JSON.stringify(row.ask(id, ours.ids));
  const given = answered.get(request) ?? answer(row, id, ours.ids);
  answered.set(request, given);
  return given;
}

/** What a file holds; of a workbook the name and checksum of each part, but for the one that says when it was made. */
function contentOf(file: Buffer): string {
  if (file.toString("latin1", 0, 2) !== "PK") return file.toString("base64");
  const parts: string[] = [];
  for (let at = file.indexOf("PK\u0001\u0002"); at >= 0; at = file.indexOf("PK\u0001\u0002", at + 1)) {
    const name = file.toString("utf8", at + 46, at + 46 + file.readUInt16LE(at + 28));
    if (name !== "docProps/core.xml") parts.push(`${name} ${file.readUInt32LE(at + 16)}`);
  }
  expect(parts.join()).toContain("xl/worksheets/sheet1.xml");
  return parts.join("\n");
}

/** Everything that is stored of both merchants. */
const everything = () => Promise.all([ours, theirs].map(({ merchant }) => storedRows(app.database, merchant.tenantId)));

/** What was stored when that was last looked at, so that it need not be before each answer. */
let stored: Awaited<ReturnType<typeof everything>>;

async function expectNothingChanged(): Promise<void> {
  const before = stored;
  stored = await everything();
  expect(stored).toEqual(before);
}

/** Requests that are sent together. */
const AT_ONE_TIME = 4;

const ROWS = [...REST_ROWS, ...GRAPHQL_ROWS].map((row): [string, IdRow] => [
  row.as ? `${row.slot}, ${row.as}` : row.slot,
  row,
]);

describe("every place that takes an id", () => {
  it.each([
    ["the REST contract", restIdSlots(), REST_ROWS, REST_EXCEPTIONS, "REST_ROWS in test/security/rest-id-rows.ts"],
    ["GraphQL", graphqlIdSlots(), GRAPHQL_ROWS, GRAPHQL_EXCEPTIONS, "GRAPHQL_ROWS in test/security/graphql-id-rows.ts"],
  ])("of %s is in the matrix", (_door, slots, rows, exceptions, where) => {
    const known = new Set([...rows.map(({ slot }) => slot), ...Object.keys(exceptions)]);
    const advice = (slot: string) => `${slot} takes an id: add a row that sends it, to ${where}`;
    expect(slots.filter((slot) => !known.has(slot)).map(advice)).toEqual([]);
    expect(
      [...known].filter((slot) => !slots.includes(slot)).map((slot) => `${slot} is no more: remove it from ${where}`),
    ).toEqual([]);
  });
});

describe.each(ROWS)("an id sent to %s", (_title, row) => {
  it("of another merchant's, deleted or nobody's is answered to the byte like a random one", async () => {
    const toRandom = await answerToUs(row, NOBODYS);
    const wellFormed = {
      ...nobodys(),
      ...named("theirs", theirs.ids),
      ...deletedOf(row.means, { theirs, ours }),
      "theirs, in capitals": theirs.ids[row.means].toUpperCase(),
    };
    const kinds = Object.entries(wellFormed);
    // A few at a time: one key may not have more work, or files made, than its share.
    for (let from = 0; from < kinds.length; from += AT_ONE_TIME) {
      const some = kinds.slice(from, from + AT_ONE_TIME);
      const given = await Promise.all(some.map(async ([kind, id]) => [kind, await answerToUs(row, id)]));
      expect(given).toEqual(some.map(([kind]) => [kind, toRandom]));
    }
  });

  it(`that is none ${row.malformed}, whosever it was made from`, async () => {
    const toRandom = await answerToUs(row, NOBODYS);
    const [fromTheirs, fromNobodys] = [malformed(theirs.ids[row.means]), malformed(NOBODYS)];
    for (const [kind, id] of Object.entries(fromTheirs)) {
      const given = await answerToUs(row, id);
      // Text that can't be stored may be refused for being that.
      if (row.malformed === "names nothing" && kind !== "with NUL") expect([kind, given]).toEqual([kind, toRandom]);
      else {
        const other = fromNobodys[kind as keyof typeof fromNobodys];
        expect([kind, given]).toEqual([kind, await answerToUs(row, other)]);
      }
      if (row.malformed === "is refused" && kind !== "with NUL")
        expect([kind, given]).toEqual([kind, expect.stringMatching(/^422|"code":"invalid_input"/)]);
    }
  });

  // Once for all that was sent: to look at every table takes as long as ten requests.
  it("changes nothing, whatever it is", expectNothingChanged);
});

const named = (whose: string, ids: object): Record<string, string> =>
  Object.fromEntries(Object.entries(ids).map(([kind, id]) => [`${whose}: ${kind}`, id]));

/** Whether the row only reads, so that it leaves ids as good as they were. */
function isRead(row: IdRow): boolean {
  const { method, body } = row.ask(NOBODYS, ours.ids);
  return method === "GET" || JSON.stringify(body ?? null).startsWith('{"query":"query ');
}

// Without this, a row that misspells its parameter would prove nothing.
describe("an id of one's own", () => {
  let own: Household;
  let toRead: Ids;
  beforeAll(async () => {
    own = await household(app, { delivered: false });
    toRead = await orderAnd("To be read");
  });

  /** The merchant's ids, with those of an order that is new. */
  async function orderAnd(reference: string): Promise<Ids> {
    await orderSome(own.merchant, reference, 2);
    await saveSome(own.merchant);
    return idsOf(own.merchant, reference);
  }

  it.each(ROWS.filter(([, { as }]) => as !== BESIDE_OURS))("is answered otherwise by %s", async (title, row) => {
    const ids = isRead(row) ? toRead : await orderAnd(title);
    const toRandom = await answer(row, NOBODYS, ids, own.merchant);
    expect(await answer(row, ids[row.means], ids, own.merchant)).not.toBe(toRandom);
  });
});
