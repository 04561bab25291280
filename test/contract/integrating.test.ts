import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { closeRenderers } from "../../src/documents/render";
import { createKey } from "../../src/domain/keys/keys";
import { endpoints } from "../../src/rest";
import { openApiDocument } from "../../src/rest/openapi";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { runCommand } from "../support/command-line";
import { mainOf } from "../support/database";
import { temporaryFolder } from "../support/folders";
import { expectDeclared } from "../support/validate-response";
import { runCollection } from "./collection-runner";
import { type CurlExample, curlExamples, readCurl, ShownIds } from "./curl-examples";
import { demoMerchant } from "./demo-merchant";

const read = (name: string) => fs.readFileSync(path.join(projectRoot, name), "utf8");
const page = read("src/rest/INTEGRATING.md");
const readme = read("README.md");
const examples = curlExamples(page);
/** Pages whose calls and GraphQL operations can be sent as they stand. */
const SHOWN = [
  "README.md",
  ...["charts", "events", "graphql", "graphql-operations"].map((name) => `src/docs/reference/${name}.md`),
];
const shown = SHOWN.map((file) => ({ file, text: read(file) }));
const ids = new ShownIds();

let app: TestApp;
let merchant: Merchant;
/** What the page's commands name: told at its beginning, and kept by some of its commands. */
let variables: Record<string, string>;

beforeAll(async () => {
  const clock = testClock("2026-03-02T09:00:00Z");
  app = await startApp({ mailsPerDay: 10, clock });
  merchant = await demoMerchant(app, clock, page + shown.map(({ text }) => text).join(""));
  const scope = { name: "read", scope: "READ", expiresAt: null } as const;
  const readKey = await createKey(mainOf(app.database), merchant.tenantId, scope);
  const [HOST, TODAY] = [app.address, "2026-03-02"];
  variables = { HOST, API: `${HOST}/api/v1`, TODAY, FILES: "/nowhere", KEY: merchant.key, READ_KEY: readKey };
});
afterAll(async () => {
  await app.close();
  await closeRenderers();
});

/** Sends a command as the page has it, but for the address and the keys. */
async function send(command: string) {
  const { url, ...call } = readCurl(command.replace("http://127.0.0.1:4000", app.address), variables);
  const response = await fetch(url, call);
  const type = response.headers.get("content-type") ?? "";
  const body: unknown = /json/.test(type) ? await response.json() : await response.text();
  const { pathname, search } = new URL(url);
  const { status, headers } = response;
  expectDeclared({ method: call.method, path: pathname + search, status, headers, body });
  await app.drain();
  return { status, headers, body };
}

/** Sends an example, keeps what it keeps, and holds what came against what is shown. */
async function follow({ command, kept, status, headers, body }: CurlExample) {
  const came = await send(command);
  const shown = ids.learn({ status, body }, came) as { body: unknown };
  if (process.env.SHOW_ANSWERS) process.stderr.write(`${command}${JSON.stringify(came.body, null, 1)}\n`);
  expect(came).toMatchObject(body === undefined ? { status } : { status, body: shown.body });
  for (const [name, value] of Object.entries(headers)) expect([name, came.headers.get(name)]).toEqual([name, value]);
  if (!kept) return;
  const value = execFileSync("sh", ["-c", kept.filter], { input: JSON.stringify(came.body), encoding: "utf8" });
  variables[kept.name] = value.trim();
  expect([kept.name, value]).toEqual([kept.name, expect.stringMatching(/^[0-9a-f-]{36}\n$/)]);
}

const LINE = {
  purchase_order_name: "PO-9",
  sku: "ESC-INK",
  warehouse: "Lyon",
  supplier: "Fjordlera Keramik",
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
  [
    "both ways to name the store are too many",
    422,
    post("/transactions?store_name=Maaslicht%20Web%20Shop&store_id=1", { data: [{}] }),
  ],
  ["an import without rows is refused", 422, post("/transactions?store_name=Maaslicht%20Web%20Shop", { data: [] })],
  [
    "a timestamp that can't be read is refused",
    422,
    post("/transactions?store_name=Maaslicht%20Web%20Shop", { data: [{ timestamp: "x" }] }),
  ],
  [
    "an Idempotency-Key of another request is refused",
    422,
    `-H "Idempotency-Key: sales-2026-03-01" ${post("/transactions?store_name=Maaslicht%20Web%20Shop", { data: [{}] })}`,
  ],
];

const titled = (shown: CurlExample[]) =>
  shown.map((example): [string, CurlExample] => [example.command.split("\n").join(" "), example]);
const operations = shown.flatMap(({ file, text }) =>
  [...text.matchAll(/```graphql\n([^`]+)```/g)].map(([, operation = ""]) => [
    `${file}: ${operation.trim().split("\n")[1]?.trim()}`,
    operation,
  ]),
);

describe("the page for integrators", () => {
  it("says what its commands name, for the demo as it is built", async () => {
    const { body } = await merchant.api.graphql("{ tenant { name } }");
    const [, said = ""] = /```sh\n(HOST=[\s\S]*?)```/.exec(page) ?? [];
    expect([...said.matchAll(/^(\w+)=/gm)].map(([, name]) => name)).toEqual(Object.keys(variables));
    expect(said).toContain(`--tenant "${body.data.tenant.name}" --scope read`);
    expect(said).toContain("$(cat .data/demo-key)");
    expect(said).toContain("FILES=$(mktemp -d)\n");
  });

  it("leaves no file in the folder where its commands are sent", () => {
    const written = examples.flatMap(({ command }) => [...command.matchAll(/ (?:-o|--output|-O) (\S+)/g)]);
    expect(written.map(([, file]) => file)).toEqual([
      '"$FILES/PO-1.pdf"',
      '"$FILES/PO-1.xlsx"',
      '"$FILES/recipes.xlsx"',
    ]);
  });

  it.each(titled(examples))("shows what is answered to %s", (_title, example) => follow(example));

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
        const { method, url } = readCurl(command, { ...variables, API: "http://host" });
        return `${method} ${new URL(url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{order_id}")}`;
      }),
    );
    const missing = endpoints
      .map(({ method, path: at }) => `${method} ${at}`)
      .filter((operation) => !called.has(operation));
    expect(missing).toEqual([]);
  });
});

/** What an operation that names a saved question is sent with. */
async function saved(): Promise<{ id: string }> {
  const { body } = await merchant.api.graphql(
    'mutation { saveQuestion(input: { name: "Weekly", query: "{ tenant { name } }" }) { ... on SaveQuestionSuccess { result { id } } } }',
  );
  return body.data.saveQuestion.result;
}

describe("the README and the reference", () => {
  it.each(shown.flatMap(({ text }) => titled(curlExamples(text))))("show what is answered to %s", (_title, example) =>
    follow(example),
  );

  it.each(operations)("have an operation that can be sent as it stands: %s", async (_begins, operation) => {
    const { status, body } = await merchant.api.graphql(
      operation,
      operation.includes("($id: ID!)") ? await saved() : {},
    );
    expect([status, body.errors]).toEqual([200, undefined]);
    for (const answer of Object.values(body.data)) expect(answer).not.toHaveProperty("code");
  });

  it("have operations that find what they ask for", async () => {
    const [, query = ""] = operations.find(([begins]) => begins?.startsWith("README.md: planLocationRows")) ?? [];
    const { body } = await merchant.api.graphql(query);
    const namesOf = ({ nodes }: { nodes: { skuName: string; warehouseName: string }[] }) =>
      nodes.map(({ skuName, warehouseName }) => [skuName, warehouseName]);
    const [, answer = "{}"] = /```json\n(\{\n {2}"data": \{\n {4}"planLocationRows"[\s\S]*?)```/.exec(readme) ?? [];
    expect(namesOf(body.data.planLocationRows)).toEqual(namesOf(JSON.parse(answer).data.planLocationRows));
  });

  it("make a shop of one's own by the commands that are shown", async () => {
    const [, commands = ""] = /```sh\n(npm run cli -- tenant create[\s\S]*?)```/.exec(readme) ?? [];
    const folder = temporaryFolder();
    const words = [...commands.matchAll(/cli -- ([^)#\n]*)/g)].map(([, line = ""]) =>
      [...line.replace("./catalogue", path.join(folder, "catalogue")).matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, bare]) => quoted ?? bare ?? "",
      ),
    );
    expect(words).toHaveLength(5);
    for (const command of words) {
      expect(await runCommand(app.database, command)).toMatchObject({ code: 0 });
    }
    fs.rmSync(folder, { recursive: true, force: true });
  });
});

it("the collection for Postman has every operation, and works from its first request to its last", async () => {
  const collection = await (await fetch(`${app.address}/postman.json`)).json();
  const committed = JSON.parse(read("src/generated/postman.json").replace("http://127.0.0.1:4000", app.address));
  expect(collection).toEqual(committed);
  const sent = await runCollection(collection, { apiKey: merchant.key });
  const { paths = {} } = openApiDocument(endpoints);
  const operations = Object.entries(paths).flatMap(([at, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${at.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(sent.map(({ request }) => request).sort()).toEqual(operations.sort());
  expect(sent.filter(({ failures, status }) => status !== 200 || failures.length > 0)).toEqual([]);
});
