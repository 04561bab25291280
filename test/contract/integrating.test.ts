import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { endpoints } from "../../src/rest";
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { expectDeclared } from "../support/validate-response";
import { seed } from "../support/world";
import { type CurlExample, curlExamples, readCurl, ShownIds } from "./curl-examples";
import { roastery } from "./roastery";

const page = fs.readFileSync(path.join(projectRoot, "src/rest/INTEGRATING.md"), "utf8");
const examples = curlExamples(page);
const ids = new ShownIds();

let app: TestApp;
let variables: Record<string, string>;

beforeAll(async () => {
  app = await startApp({ clock: testClock("2026-03-02T09:00:00Z") });
  const merchant = await app.merchant({ name: "Quay Coffee" });
  const { key } = await app.merchant({ scope: "READ" });
  await seed(app, merchant, roastery);
  await app.drain();
  variables = { HOST: app.address, API: `${app.address}/api/v1`, KEY: merchant.key, READ_KEY: key };
});
afterAll(() => app.close());

/** Sends an example as the page has it, but for the address, the key and the ids of this run. */
async function send(command: string) {
  const { url, ...call } = readCurl(ids.inRun(command), variables);
  const response = await fetch(url, call);
  const type = response.headers.get("content-type") ?? "";
  const body: unknown = /json/.test(type) ? await response.json() : await response.text();
  const { pathname, search } = new URL(url);
  const { status, headers } = response;
  expectDeclared({ method: call.method, path: pathname + search, status, headers, body });
  await app.drain();
  return { status, headers, body };
}

const LINE = {
  purchase_order_name: "PO-9",
  sku: "CUP-RED",
  warehouse: "North",
  supplier: "Harbour Traders",
  quantity_ordered: 0,
  quantity_received: null,
  unit_cost: 0,
  delivery: "2026-03-23",
  status: "SENT_FOR_APPROVAL",
};
const post = (path: string, body: unknown) => `"$API${path}" --json '${JSON.stringify(body)}'`;
const order = (fields: object) => post("/orders", { data: [{ ...LINE, ...fields }] });
const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** What the page says in words and shows no call for: the statement, the status, the call. */
const STATEMENTS: [string, number, string][] = [
  ["an address comes before the key", 404, '-H "Authorization: x" "$API/nothing"'],
  ["a method comes before the key", 405, '-X DELETE -H "Authorization: x" "$API/skus"'],
  ["the key comes before the body", 401, '-H "Authorization: x" "$API/orders" --json "{"'],
  ["the JSON comes before the input", 400, '"$API/orders?x=1" --json "{"'],
  ["the scope comes before the body", 403, '-H "Authorization: Bearer $READ_KEY" "$API/orders" --json "{"'],
  ["POST /skus is a read", 200, '-X POST -H "Authorization: Bearer $READ_KEY" "$API/skus"'],
  ["an id in a path that is no UUID names nothing", 404, '"$API/orders/1"'],
  ["an id in a query that is no UUID is refused", 422, '"$API/bill-of-materials?format=excel&sku_ids=1"'],
  [
    "an id in a body that is no UUID is refused",
    422,
    post("/orders/status", { order_ids: ["1"], order_status: "DRAFT" }).concat(" -X PATCH"),
  ],
  ["a page of POST /skus is too long", 400, '-X POST "$API/skus?limit=5001"'],
  ["a page of bills of materials is too long", 400, '"$API/bill-of-materials?limit=5001"'],
  ["a page of orders is too long", 422, '"$API/orders?limit=5001"'],
  ["a parameter that takes one value is sent twice", 422, '"$API/suppliers?name=a&name=b"'],
  ["unknown parameters are ignored", 200, '"$API/suppliers?nmae=a"'],
  ["null in an optional field means left out", 200, post("/skus", { name_like: null, with_bundle: null })],
  ["a number with more digits than are kept is refused", 422, order({ unit_cost: 1e-40 })],
  ["a cost of 0 and a quantity of 0 are taken, and any word for a status", 200, order({})],
  ["a negative cost is refused", 422, order({ unit_cost: -1 })],
  ["an unknown date_format is refused", 422, post("/orders", { data: [LINE], date_format: "YYYY/MM/DD" })],
  ["a part's unknown column is refused", 422, `"$API/orders/${NOBODYS}?output_format=PDF&selected_columns=size"`],
  [
    "one of several orders is nobody's",
    404,
    `-X PATCH ${post("/orders/status", { order_ids: [NOBODYS], order_status: "DRAFT" })}`,
  ],
  ["an empty patch is refused", 422, `-X PATCH ${post("/skus", { sku_ids: [NOBODYS], patch: {} })}`],
  [
    "an id sent twice is refused",
    422,
    `-X PATCH ${post("/skus", { sku_ids: [NOBODYS, NOBODYS], patch: { re_order_status: true } })}`,
  ],
  ["both ways to name the store are too many", 422, post("/transactions?store_name=Shop&store_id=1", { data: [{}] })],
  ["an import without rows is refused", 422, post("/transactions?store_name=Shop", { data: [] })],
  [
    "a timestamp that can't be read is refused",
    422,
    post("/transactions?store_name=Shop", { data: [{ timestamp: "x" }] }),
  ],
  [
    "an Idempotency-Key of another request is refused",
    422,
    `-H "Idempotency-Key: sales-2026-03-01" ${post("/transactions?store_name=Shop", { data: [{}] })}`,
  ],
];

const titled = examples.map((example): [string, CurlExample] => [example.command.split("\n").join(" "), example]);

describe("the page for integrators", () => {
  it.each(titled)("shows what is answered to %s", async (_title, { command, status, headers, body }) => {
    const came = await send(command);
    const shown = ids.learn({ status, body }, came) as { body: unknown };
    if (process.env.SHOW_ANSWERS) process.stderr.write(`${command}${JSON.stringify(came.body, null, 1)}\n`);
    expect(came).toMatchObject(body === undefined ? { status } : { status, body: shown.body });
    for (const [name, value] of Object.entries(headers)) expect([name, came.headers.get(name)]).toEqual([name, value]);
  });

  it("shows shipments by the name that its formula gives", () => {
    const nameOf = (hashed: string) => createHash("sha256").update(hashed).digest("hex").slice(0, 10);
    const [, vector = "", named] = /`([0-9a-f-]{36}\|\d{4}-\d\d-\d\d)` is\s+`([0-9a-f]{10})`/.exec(page) ?? [];
    expect(nameOf(vector)).toBe(named);
    const [, order, shown] = /"order_id": "([^"]+)",[^}]*"shipment_id": "([^"]+)"/.exec(page) ?? [];
    expect(nameOf(`${order}|2026-03-02`)).toBe(shown);
  });

  it.each(STATEMENTS)("is right that %s: %i", async (_statement, status, command) => {
    expect(await send(`curl -H "Authorization: Bearer $KEY" ${command}`)).toMatchObject({ status });
  });

  it("calls every operation of the contract", () => {
    const called = new Set(
      examples.map(({ command }) => {
        const { method, url } = readCurl(command, { HOST: "http://host", API: "http://host", KEY: "", READ_KEY: "" });
        return `${method} ${new URL(url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{order_id}")}`;
      }),
    );
    const missing = endpoints
      .map(({ method, path: at }) => `${method} ${at}`)
      .filter((operation) => !called.has(operation));
    expect(missing).toEqual([]);
  });
});
