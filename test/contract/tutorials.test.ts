/** The tutorials and the example shop, followed as they are printed. */
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectRoot, readConfig } from "../../src/config";
import { closeRenderers } from "../../src/documents/render";
import { KeptAnswers } from "../../src/graphql/execution/kept-answers";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { openMailers } from "../../src/service/mailers";
import { systemClock } from "../../src/values/clock";
import { quiet } from "../jobs/workshop";
import { startApp, type TestApp } from "../support/app";
import { eventually } from "../support/eventually";
import { HERE } from "../support/webhook-receiver";
import { type Block, blocksOf, Reader } from "./follow-page";

let app: TestApp;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tutorials-"));
const children: ChildProcess[] = [];

beforeAll(async () => {
  app = await startApp({ mailsPerDay: 10, webhookTargets: HERE });
});
afterAll(async () => {
  for (const child of children) child.kill();
  fs.rmSync(folder, { recursive: true });
  await app.close();
  await closeRenderers();
});

/** Starts what stays in a terminal, at a port of its own. @returns All that it has written so far, once it has begun to write. */
async function terminal(script: string, ...words: string[]): Promise<() => string> {
  const child = spawn(process.execPath, [script, ...words], { stdio: ["ignore", "pipe", "inherit"] });
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
  const mailers = openMailers(mail, service, quiet);
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
  let reader: Reader;
  beforeAll(() => {
    reader = new Reader(app);
  });
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
          expect(output).toMatch(/^\d{5} sales from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.\n$/);
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
    const terminalOf = await terminal(path.join(projectRoot, "examples/shop/catch-mail.mjs"), mails, "0");
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
