import fc from "fast-check";
import { startApp, type TestApp } from "../support/app";
import { storedRows } from "../support/stored-rows";
import { type Operation, operations, unusedParameters } from "./document";
import { hostileText } from "./hostile";
import { Belongings } from "./market";
import { mutated, mutatedBody } from "./mutations";
import { expectContract, expectDone, expectRefusedIfForbidden } from "./oracle";
import { check, SEED } from "./run";
import { type Draft, validRequests } from "./valid-request";
import { type Answer, type Sent, Wire, write } from "./wire";

const VALID = 50;
const MUTATED = 120;
const REFUSED = 30;
let app: TestApp;
let wire: Wire;
let ours: Belongings;

beforeAll(async () => {
  const limits = { requestsPerMinute: Infinity, failedKeysPerMinute: Infinity, maxBodyBytes: 256 * 1024 };
  app = await startApp({ limits });
  wire = new Wire(app.address);
});
afterAll(async () => {
  process.stderr.write(`property tests: ${wire.requests} requests, seed ${SEED}\n`);
  wire.close();
  await app.close();
});

async function send(draft: Draft): Promise<{ sent: Sent; answer: Answer }> {
  const sent = write(draft, (what, at) => ours.idOf(what, at), ours.merchant.key);
  const answer = await wire.send(sent);
  if (answer.status === 200 && sent.method === "DELETE") await ours.reorder();
  return { sent, answer };
}

/** Whether no order's name is of blanks alone, which the document forbids in words only (D65). */
const namesItsOrders = ({ body }: Draft) =>
  ((body as { data?: { purchase_order_name?: string }[] } | undefined)?.data ?? []).every(
    ({ purchase_order_name: name }) => name === undefined || name.trim() !== "",
  );
/** A request with any text at all in those parameters that its answer doesn't use. */
const withUnused = (operation: Operation, valid: fc.Arbitrary<Draft>) =>
  fc.tuple(valid, fc.array(hostileText(), { minLength: 1, maxLength: 2 })).map(([draft, texts]): Draft => {
    const unused = unusedParameters(operation, new URLSearchParams(draft.query));
    const used = draft.query.filter(([name]) => !unused.includes(name.replace(/\[\]$/, "")));
    const more = unused.flatMap((name) => texts.map((text): [string, string] => [name, text]));
    return { ...draft, query: [...used, ...more] };
  });

describe.each(operations)(`$method $path, asked in ways nobody thought of (seed ${SEED})`, (operation) => {
  const valid = validRequests(operation).filter(namesItsOrders);

  beforeAll(async () => {
    ours = await Belongings.of(app);
  });

  it("does whatever the document allows", async () => {
    const property = fc.asyncProperty(valid, async (draft) => {
      const { sent, answer } = await send(draft);
      expectDone(sent, answer);
    });
    await check(property, VALID);
  });

  it("answers anything else as the document says, and carries out nothing that it forbids", async () => {
    const property = fc.asyncProperty(mutated(valid), async (draft) => {
      const { sent, answer } = await send(draft);
      expectContract(sent, answer);
      expectRefusedIfForbidden(operation, sent, answer);
    });
    await check(property, MUTATED);
  });

  it("does not judge what its answer does not use (D53)", async () => {
    if (unusedParameters(operation, new URLSearchParams()).length === 0) return;
    const property = fc.asyncProperty(withUnused(operation, valid), async (draft) => {
      const { sent, answer } = await send(draft);
      expectDone(sent, answer);
    });
    await check(property, REFUSED);
  });

  it("changes nothing when it refuses", async () => {
    if (!operation.body) return;
    let stored = await storedRows(app.database, ours.merchant.tenantId);
    const property = fc.asyncProperty(mutatedBody(valid), async (draft) => {
      const { answer } = await send({ ...draft, headers: {} });
      const before = stored;
      stored = await storedRows(app.database, ours.merchant.tenantId);
      if (answer.status >= 400) expect(stored).toEqual(before);
    });
    await check(property, REFUSED);
  });

  it("leaves a merchant whose plan can be worked out and read", async () => {
    await app.drain();
    for (const level of ["SKU", "SKU_LOCATION", "PRODUCT"]) {
      expect(await ours.merchant.api.post(`/skus?aggregation_level=${level}`)).toMatchObject({ status: 200 });
    }
    expect(await ours.merchant.api.get("/orders")).toMatchObject({ status: 200 });
  });
});
