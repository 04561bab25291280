/** The tutorials and the example shop, followed as they are printed. */
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parse, validate } from "graphql";
import { openClient } from "../../examples/front-end/src/client";
import { Draft, PlanRefreshed, SetQuantity, ToOrder } from "../../examples/front-end/src/documents";
import type { ToOrderQuery } from "../../examples/front-end/src/generated/graphql";
import { projectRoot, readConfig } from "../../src/config";
import { closeRenderers } from "../../src/documents/render";
import { KeptAnswers } from "../../src/graphql/execution/kept-answers";
import { schema } from "../../src/graphql/schema/schema";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { openMailers } from "../../src/service/mailers";
import { systemClock } from "../../src/values/clock";
import { webhookPoster } from "../../src/webhooks/post";
import { quiet } from "../jobs/workshop";
import { startApp, type TestApp } from "../support/app";
import { eventually } from "../support/eventually";
import { freePort } from "../support/free-port";
import { sendDue } from "../support/send-due";
import { HERE } from "../support/webhook-receiver";
import { type Block, blocksOf, Reader } from "./follow-page";

let app: TestApp;
/** Has a key to the example shop once that is imported. */
let reader: Reader;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tutorials-"));
const children: ChildProcess[] = [];

beforeAll(async () => {
  app = await startApp({ mailsPerDay: 10, webhookTargets: HERE });
  reader = new Reader(app);
});
afterAll(async () => {
  for (const child of children) child.kill();
  fs.rmSync(folder, { recursive: true });
  await app.close();
  await closeRenderers();
});

/** Starts what stays in a terminal, at a port of its own. @returns All that it has written so far, once it has begun to write. */
async function terminal(script: string, words: readonly string[], environment = {}): Promise<() => string> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [path.join(projectRoot, script), ...words], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let written = "";
  child.stdout.on("data", (bytes) => {
    written += bytes;
  });
  await eventually(() => written.includes("\n"), `the first words of ${script}`);
  return () => written;
}

/** Sends mails that wait by a mail server. */
async function sendMails(SMTP_URL: string): Promise<void> {
  const { mail } = readConfig({ SMTP_URL, MAIL_FROM: "orders@harbour-tea.example" });
  if (!mail) throw new Error("The settings name a mail server.");
  const service = { clock: systemClock, operationTimeoutMs: 30_000, keptAnswers: new KeptAnswers(0) };
  const mailers = openMailers(mail, { ...service, database: app.database, address: null }, quiet);
  expect(await drain(app.database, systemClock, { jobs: jobsWith({ mailers }) })).toEqual([]);
  mailers.close();
}

const named = (blocks: Block[], begins: string): Block => {
  const block = blocks.find(({ text }) => text.startsWith(begins));
  if (!block) throw new Error(`The page has no block that begins with ${begins}`);
  return block;
};

describe("your shop in 20 minutes", () => {
  const page = blocksOf("src/docs/tutorials/your-shop.md");
  const operation = (begins: string) => named(page, begins);
  let order: { id: string; version: number; reference: string; lines: { id: string }[] };

  it("is the shop of the example's five commands", () => {
    const [commands] = blocksOf("examples/shop/README.md");
    const lines = commands?.text.trim().split("\n") ?? [];
    expect(lines).toHaveLength(5);
    const followed = page.filter(({ kind }) => kind === "sh").flatMap(({ text }) => text.split("\n"));
    for (const line of lines) expect(followed.some((it) => it.endsWith(line))).toBe(true);
  });

  it("imports its files, after a dry run that stores nothing", async () => {
    const isShell = ({ kind, text }: Block) => kind === "sh" && !/curl|mktemp/.test(text);
    for (const block of page.filter(isShell)) {
      for (const { command, output } of await reader.shell(block)) {
        if (command.includes("write-sales"))
          expect(output).toMatch(/^\d{4,5} sales from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.\n$/);
        if (command.includes("--dry-run")) expect(output).toMatch(/Nothing was stored\.\n$/);
        else if (command.includes("import")) expect(output).toContain("skus.csv: 26 rows, 26 new\n");
      }
    }
  });

  it("recommends what to order, whatever day it is", async () => {
    const { planLocationRows } = await reader.graphql(operation("query Recommended"));
    expect(planLocationRows.totalCount).toBeGreaterThan(15);
    for (const row of planLocationRows.nodes) {
      expect(row.recommendedUnits).toBeGreaterThan(0);
      expect(row.explain.sentences.length).toBeGreaterThan(2);
    }
  });

  it("drafts orders once, and changes a quantity", async () => {
    const { createPurchaseOrdersFromPlan: drafted } = await reader.graphql(operation("mutation Draft"));
    const { purchaseOrders } = drafted.result;
    expect(new Set(purchaseOrders.map((it: { supplier: { name: string } }) => it.supplier.name)).size).toBe(4);
    const again = await reader.graphql(operation("mutation Draft"));
    expect(again.createPurchaseOrdersFromPlan.result.purchaseOrders).toEqual([]);
    order = purchaseOrders.find((it: { supplier: { name: string } }) => it.supplier.name === "Selb Porcelain");
    const variables = { orderId: order.id, lineId: order.lines[0]?.id, version: order.version };
    const shown = page[page.indexOf(operation("mutation Change")) + 1];
    expect(Object.keys(JSON.parse(shown?.text ?? ""))).toEqual(Object.keys(variables));
    const { changeOrderLines: changed } = await reader.graphql(operation("mutation Change"), variables);
    expect(changed.result.order).toMatchObject({
      version: 2,
      lines: expect.arrayContaining([{ id: variables.lineId, quantityOrdered: 72 }]),
    });
  });

  it("mails an order to its supplier with the PDF, and marks it as sent", async () => {
    const mails = path.join(folder, "mails");
    const terminalOf = await terminal("examples/shop/catch-mail.mjs", [mails, "0"]);
    const sent = await reader.graphql(operation("mutation Send"), { orderId: order.id });
    expect(sent).toMatchObject({
      setOrderStatus: { result: [{ status: "CONFIRMED" }] },
      mailOrder: { result: { status: "QUEUED", recipient: "verkauf@selb-porcelain.example" } },
    });
    await sendMails(/smtp:\S+/.exec(terminalOf())?.[0] ?? "");
    const told = terminalOf().slice(terminalOf().indexOf("\n") + 1);
    expect(told).toBe(
      named(page, "From: ")
        .text.replace(/PO-\d+-\d+/, order.reference)
        .replace("mails/", `${mails}/`)
        .concat("\n"),
    );
    expect(fs.readFileSync(path.join(mails, "1.eml"), "utf8")).toContain("application/pdf");
    const { order: mailed } = await reader.graphql(operation("query Mailed"), { orderId: order.id });
    expect(mailed).toMatchObject({ status: "CONFIRMED", mails: [{ status: "SENT", answer: null }] });
  });

  it("has the order as PDF by REST", async () => {
    for (const block of page.filter(({ kind, text }) => kind === "sh" && /curl|mktemp/.test(text))) {
      const [{ output } = { output: "" }] = await reader.shell(block);
      if (block.text.includes("PDF")) expect(output.slice(0, 5)).toBe("%PDF-");
    }
    expect(reader.variables.ORDER_ID).toBe(order.id);
  });
});

describe("the buyer's page", () => {
  it("shows what to order, drafts it, and follows the plan without being asked again", async () => {
    const client = openClient(`${app.address}/graphql`, reader.variables.KEY ?? "");
    let [shown, answers, refreshes]: [ToOrderQuery | undefined, number, number] = [undefined, 0, 0];
    const list = client.query(ToOrder, { first: 50 }).subscribe(({ data, stale }) => {
      if (data && !stale) [shown, answers] = [data, answers + 1];
    });
    const following = client.subscription(PlanRefreshed, {}).subscribe(({ data }) => {
      if (data?.planRefreshed) refreshes++;
    });
    const row = (name: string) =>
      shown?.planLocationRows.nodes.find(
        ({ skuName, warehouseName }) => skuName === name && warehouseName === "Rotterdam",
      );
    await eventually(() => row("TIMER") !== undefined, "the list");
    const { skuId = "", warehouseId = "", unitsToDraft: units = 0 } = row("TIMER") ?? {};
    expect(units).toBeGreaterThan(0);

    const { data: drafted } = await client.mutation(Draft, { lines: [{ skuId, warehouseId, units }] });
    const result = drafted?.createPurchaseOrdersFromPlan;
    if (result?.__typename !== "CreatePurchaseOrdersFromPlanSuccess") throw new Error(JSON.stringify(result));
    const [order] = result.result.purchaseOrders;
    await eventually(() => row("TIMER")?.unitsToDraft === 0, "what waits on the draft");

    const change = { orderId: order?.id ?? "", lineId: order?.lines[0]?.id ?? "" };
    const setQuantity = async (version: number) =>
      (await client.mutation(SetQuantity, { ...change, version, units: 40 })).data?.changeOrderLines.__typename;
    expect(await setQuantity(1)).toBe("ChangeOrderLinesSuccess");
    expect(await setQuantity(1)).toBe("VersionConflictError");

    const read = answers;
    const stock = '{ sku: "TIMER", warehouse: "Rotterdam", onHand: "5000" }';
    // The stream is open once it tells of a refresh; a first count may come too early for it.
    await eventually(async () => {
      await reader.graphql({
        kind: "graphql",
        text: `mutation { countStock(rows: [${stock}]) { __typename } }`,
      });
      await app.drain();
      return refreshes > 0;
    }, "a refresh of the plan");
    await eventually(() => answers > read && row("TIMER") === undefined, "the list without what is there");
    following.unsubscribe();
    list.unsubscribe();
  });

  it("hears of a wrong key by its code", async () => {
    const { error } = await openClient(`${app.address}/graphql`, "sesame").query(ToOrder, { first: 1 });
    expect(error?.graphQLErrors).toMatchObject([{ extensions: { code: "MALFORMED_KEY" } }]);
  });

  it("is the code of the example, step by step", () => {
    const parts = ["documents.ts", "client.ts", "main.tsx"].map((name) =>
      fs.readFileSync(path.join(projectRoot, "examples/front-end/src", name), "utf8"),
    );
    const code = blocksOf("src/docs/tutorials/buyer-page.md").filter(({ kind }) => /tsx?/.test(kind));
    expect(code.length).toBeGreaterThan(3);
    for (const { text } of code) expect(parts.filter((part) => part.includes(text.trim()))).toHaveLength(1);
  });
});

/** The shop has these in the place of what the pages name of the demo, whose past takes a minute to build. The README names them too, and is tried on the demo. */
const IN_PLACE_OF_DEMO = { "RIP-02-AMB": "SPOON", Leipzig: "Rotterdam", "Hoshimi Glass Kobo": "Lyon Tin Works" };

describe("your first webhook", () => {
  const page = blocksOf("src/docs/tutorials/first-webhook.md");
  const operation = (begins: string) => named(page, begins);

  it("is the code of the example", () => {
    const code = fs.readFileSync(path.join(projectRoot, "examples/webhook/receive.mjs"), "utf8");
    for (const { kind, text } of page) if (kind === "js") expect(code).toContain(text.trimEnd());
  });

  it("receives what the service sends, and nothing that a stranger sends", async () => {
    const port = await freePort();
    const visitor = new Reader(app, { ":8080": `:${port}`, ...IN_PLACE_OF_DEMO });
    visitor.variables.KEY = reader.variables.KEY ?? "";
    const { createWebhookEndpoint: created } = await visitor.graphql(operation("mutation Create"));
    const { secret, endpoint } = created.result;
    const said = await terminal("examples/webhook/receive.mjs", [String(port)], { SECRET: secret });
    const poster = webhookPoster(HERE);
    const sent = async (begins: string, variables: Record<string, unknown>) => {
      const answer = await visitor.graphql(operation(begins), variables);
      await app.drain();
      await sendDue(app.database, poster, systemClock);
      return answer;
    };
    await sent("mutation Test", { id: endpoint.id });
    const { createOrder } = await sent("mutation Order", {});
    const stranger = await fetch(`http://127.0.0.1:${port}/webhooks`, {
      method: "POST",
      body: '{"type":"x","data":{}}',
    });
    expect(stranger.status).toBe(401);
    await sent("mutation Forget", { orderId: createOrder.result.id });
    poster.close();
    const lines = () => said().trim().split("\n").slice(1);
    await eventually(() => lines().length === 3, "what was sent");
    const { reference } = createOrder.result;
    expect(lines().map((line) => line.trim())).toEqual([
      "webhook.test",
      `purchase_order.created ${reference}`,
      `purchase_order.deleted ${reference}`,
    ]);
    await visitor.graphql(operation("mutation Remove"), { id: endpoint.id });
  });
});

it.each(["first-plan", "your-shop", "first-webhook"])("%s shows what to paste for each variable", (name) => {
  const page = blocksOf(`src/docs/tutorials/${name}.md`);
  for (const [at, { kind, text }] of page.entries()) {
    if (kind !== "graphql") continue;
    const wanted = [...text.matchAll(/\$(\w+): /g)].filter(([whole]) => text.split("{")[0]?.includes(whole));
    const shown = page.slice(0, at + 2).filter((block) => block.kind === "json");
    const names = [...new Set(wanted.map(([, variable = ""]) => variable))];
    const hasAll = shown.some((block) => names.every((variable) => variable in JSON.parse(block.text)));
    expect([text.split("\n")[0], names.length === 0 || hasAll]).toEqual([text.split("\n")[0], true]);
  }
});

it("your first plan explains a SKU, drafts a quantity, makes the PDF, and takes the draft back", async () => {
  const page = blocksOf("src/docs/tutorials/first-plan.md");
  const visitor = new Reader(app, { "$(cat .data/demo-key)": reader.variables.KEY ?? "", ...IN_PLACE_OF_DEMO });
  await visitor.shell(named(page, "KEY="));
  const { planLocationRows } = await visitor.graphql(named(page, "query Why"));
  const [{ skuId, warehouseId, explain }] = planLocationRows.nodes;
  expect(explain.sentences.length).toBeGreaterThan(0);
  const drafted = await visitor.graphql(named(page, "mutation Draft"), { skuId, warehouseId });
  const [order] = drafted.createPurchaseOrdersFromPlan.result.purchaseOrders;
  expect(order.lines).toMatchObject([{ quantityOrdered: 60 }]);
  await visitor.shell(named(page, "ORDER_ID="));
  expect(visitor.variables.ORDER_ID).toBe(order.id);
  const [{ output } = { output: "" }] = await visitor.shell(named(page, "curl"));
  expect(output.slice(0, 5)).toBe("%PDF-");
  const { deleteOrder } = await visitor.graphql(named(page, "mutation TakeBack"), { orderId: order.id });
  expect(deleteOrder.result.reference).toBe(order.reference);
});

it("from a recommendation to goods that arrived: each step by GraphQL and REST", async () => {
  const page = blocksOf("src/docs/how-to/order-mail-receive.md");
  const buyer = new Reader(app);
  buyer.variables.KEY = reader.variables.KEY ?? "";
  const { planLocationRows } = await buyer.graphql(named(page, "query Due"));
  expect(planLocationRows.nodes.some(({ unitsToDraft }: { unitsToDraft: number }) => unitsToDraft === 0)).toBe(true);
  await buyer.graphql(named(page, "mutation Draft"));
  const { orders } = await buyer.graphql({
    kind: "graphql",
    text: "{ orders(filter: { status: { equals: DRAFT } }, first: 1) { nodes { id lines { id } } } }",
  });
  const [{ id: orderId, lines }] = orders.nodes;
  await buyer.graphql(named(page, "mutation Note"), { orderId });
  const { mailOrder } = await buyer.graphql(named(page, "mutation Send"), { orderId, key: "mail" });
  expect(mailOrder.result.status).toBe("QUEUED");
  const { order } = await buyer.graphql(named(page, "query Mails"), { orderId });
  expect(order.mails).toMatchObject([{ status: "QUEUED", attempts: 0 }]);
  const receipt = { orderId, lineId: lines[0].id, key: "receipt" };
  const { receiveOrderLines } = await buyer.graphql(named(page, "mutation Receive"), receipt);
  expect(receiveOrderLines.result.order.status).toBe("PARTIALLY_RECEIVED");
  const { changeOrderLines } = await buyer.graphql(named(page, "mutation Move"), { orderId, lineId: lines[0].id });
  expect(changeOrderLines.result.lines).toMatchObject([{ expectedDeliveryReason: "The kiln broke." }]);
  expect((await buyer.graphql(named(page, "query Late"))).lateOrderLines).toEqual([]);
  expect((await buyer.graphql(named(page, "query Inquiry"), { orderId })).lateInquiry).toMatchObject({
    language: "EN",
    text: null,
  });
  const { upsertSuppliers } = await buyer.graphql(named(page, "mutation Language"));
  expect(upsertSuppliers.result).toEqual([{ name: "Selb Porcelain", documentLanguage: "DE" }]);
  buyer.variables.ORDER_ID = orderId;
  for (const block of page.filter(({ kind }) => kind === "sh")) {
    const [{ output } = { output: "" }] = await buyer.shell(block);
    if (block.text.includes("PATCH")) expect(output).toContain('"updated_count":1');
  }
});

describe("the page on front-ends", () => {
  const page = blocksOf("src/docs/how-to/front-end.md");

  it.each(page.filter(({ kind }) => kind === "graphql").map(({ text }) => [text.split("\n")[0], text]))(
    "has an operation that the schema takes: %s",
    (_begins, operation = "") => {
      expect(validate(schema, parse(operation))).toEqual([]);
    },
  );

  it("has operations that answer, and tries a write without doing it", async () => {
    const { planLocationRows } = await reader.graphql(named(page, "query Page"));
    expect(planLocationRows.pageInfo).toMatchObject({ hasNextPage: false });
    await reader.graphql(named(page, "mutation Preview"), { try: true });
  });

  it("shows the code of the example", () => {
    const example = ["codegen.ts", "src/client.ts"].map((file) =>
      fs.readFileSync(path.join(projectRoot, "examples/front-end", file), "utf8"),
    );
    const [config, ...others] = page.filter(({ kind }) => kind === "ts");
    expect(example[0]).toContain(config?.text.trimEnd());
    expect(example[1]).toContain(others.at(-1)?.text.trimEnd());
  });
});

describe("the page on importing files", () => {
  it("has commands that try a folder, import it, and import it again without its bad rows", async () => {
    const catalogue = path.join(folder, "catalogue");
    fs.cpSync(path.join(projectRoot, "examples/shop/catalogue"), catalogue, {
      recursive: true,
      filter: (file) => !file.endsWith("sales.csv"),
    });
    const reader = new Reader(app, { "./catalogue": catalogue, "Harbour Tea": "Files" });
    await reader.shell({ kind: "sh", text: 'npm run cli -- tenant create "Harbour Tea"' });
    const said = [];
    for (const block of blocksOf("src/docs/how-to/import-files.md")) {
      if (/import --tenant .* \.\/catalogue/.test(block.text)) said.push(...(await reader.shell(block)));
    }
    expect(said.map(({ output }) => output)).toEqual([
      expect.stringContaining("Nothing was stored."),
      expect.stringContaining("skus.csv: 26 rows, 26 new"),
      expect.stringContaining("skus.csv: 26 rows\n"),
    ]);
  });
});
