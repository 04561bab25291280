import fc from "fast-check";
import { startApp, type TestApp } from "../support/app";
import { storedRows } from "../support/stored-rows";
import { operations } from "./document";
import { Belongings } from "./market";
import { mutated, mutatedBody } from "./mutations";
import { expectContract, expectDone, expectRefusedIfForbidden } from "./oracle";
import { check, SEED } from "./run";
import { type Draft, validRequests } from "./valid-request";
import { type Answer, type Sent, Wire, write } from "./wire";

const VALID = 80;
const MUTATED = 200;
const REFUSED = 50;
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
/** Whether it sends parameters that only some of the answers use, and the others don't judge (D53). */
const sendsPassedOver = ({ query }: Draft) =>
  query.some(([name]) => /^(selected_columns|sku_ids|limit|offset)(\[\])?$/.test(name)) &&
  query.some(([name]) => /^(output_format|format)$/.test(name));

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
      if (!sendsPassedOver(draft)) expectRefusedIfForbidden(operation, sent, answer);
    });
    await check(property, MUTATED);
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
