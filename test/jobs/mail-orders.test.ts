import { readConfig } from "../../src/config";
import { closeRenderers } from "../../src/documents/render";
import { enqueueJob } from "../../src/domain/enqueue-job";
import { KeptAnswers } from "../../src/graphql/execution/kept-answers";
import { discardJobs, retryJobs } from "../../src/jobs/dead-letters";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { smtpMailer } from "../../src/mail/smtp";
import { openMailers } from "../../src/service/mailers";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { header, MailServer } from "../support/mail-server";
import { answering } from "../support/mutation";
import { corner, seed } from "../support/world";
import { quiet } from "./workshop";

const MINUTE = 60_000;
const BEGUN = Date.parse("2026-03-02T09:00:00Z");
let present = BEGUN;
const clock = { now: () => new Date(present) };

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;
let mailServer: MailServer;
let mailer: ReturnType<typeof openMailers>;
let sendDirectly: ReturnType<typeof smtpMailer>;
let orderId: string;

beforeAll(async () => {
  app = await startApp({ clock, mailsPerDay: 1_000 });
  [ours, theirs] = [await app.merchant({ name: "Quay Goods" }), await app.merchant()];
  await seed(app, ours, {
    ...corner,
    suppliers: [
      { name: "Mill", currency: "EUR", emails: ["office@mill.example"], orderEmail: "orders@mill.example" },
      { name: "Overseas", currency: "USD" },
    ],
  });
  const line = { sku: "CUP", warehouse: "North", supplier: "Mill", quantity_ordered: 5, unit_cost: 2 };
  const order = { ...line, purchase_order_name: "PO/1 Größe", delivery: "2026-04-01", status: "CONFIRMED" };
  orderId = (await ours.api.post("/orders", { data: [order] })).body.order_ids[0];
  await app.drain();
  mailServer = new MailServer();
  const SMTP_URL = await mailServer.open();
  const { mail } = readConfig({ SMTP_URL, MAIL_FROM: "orders@service.example" });
  if (!mail) throw new Error("The settings name a mail server.");
  const service = { clock, operationTimeoutMs: 30_000, keptAnswers: new KeptAnswers(0) };
  mailer = openMailers(mail, { ...service, database: app.database, address: null }, quiet);
  sendDirectly = smtpMailer({
    server: SMTP_URL,
    from: { name: "=?utf-8?b?UE8t4oCu?=", address: "orders@service.example" },
  });
});
afterAll(async () => {
  mailer?.close();
  sendDirectly?.close();
  await mailServer?.close();
  await app.close();
  await closeRenderers();
});
beforeEach(() => {
  // The log is told by time, the newest first.
  present += MINUTE;
  mailServer.taken.length = 0;
  mailServer.refusals = [];
});

const MAIL = "{ id status recipient message attempts answer queuedAt endedAt }";
const ASK = `mutation ($orderId: ID!, $to: String, $message: String, $key: String) {
  ${answering("mailOrder(orderId: $orderId, to: $to, message: $message, idempotencyKey: $key)", MAIL)} }`;
const ask = async (input: object = {}, { api } = ours) =>
  (await api.graphql(ASK, { orderId, ...input })).body.data.mailOrder;
const mails = async () =>
  (await ours.api.graphql(`{ orders { nodes { mails ${MAIL} } } }`)).body.data.orders.nodes[0].mails;
const work = () => drain(app.database, clock, { jobs: jobsWith({ mailers: mailer }) });

describe("an order that is mailed", () => {
  it("reaches the supplier's address for orders with its PDF, and is logged on the order", async () => {
    const { result } = await ask({ message: "Dear Mill,\nas agreed." });
    expect(result).toMatchObject({ status: "QUEUED", recipient: "orders@mill.example", attempts: 0, endedAt: null });
    expect(mailServer.taken).toEqual([]);
    expect(await work()).toEqual([]);
    const [{ from, to, raw } = { from: "", to: [], raw: "" }, ...others] = mailServer.taken;
    expect({ from, to, others }).toEqual({ from: "orders@service.example", to: ["orders@mill.example"], others: [] });
    expect(header(raw, "From")).toBe("Quay Goods <orders@service.example>");
    expect(header(raw, "To")).toBe("orders@mill.example");
    expect(header(raw, "Message-ID")).toBe(`<${result.id}@service.example>`);
    expect(raw).toContain("as agreed.");
    expect(raw).toContain("application/pdf");
    const pdf = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1] ?? "";
    expect(Buffer.from(pdf, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    const at = new Date(present).toISOString();
    expect(await mails()).toMatchObject([{ status: "SENT", attempts: 1, answer: null, queuedAt: at, endedAt: at }]);
  });

  it("has answers sent to the merchant's own address, and another recipient where one is named", async () => {
    const set = answering('setLetterhead(input: { email: "buying@quay.example" })', "{ email }");
    await ours.api.graphql(`mutation { ${set} }`);
    await ask({ to: "new@mill.example", message: "x".repeat(4_000) });
    await work();
    expect(mailServer.taken).toMatchObject([{ to: ["new@mill.example"] }]);
    expect(header(mailServer.taken[0]?.raw ?? "", "Reply-To")).toBe("Quay Goods <buying@quay.example>");
  });

  it("is tried again after 1, 4 and 15 minutes while the server says not now, under the same id", async () => {
    mailServer.refusals = [451, 421, 450];
    const { result } = await ask();
    for (const wait of [1, 4, 15]) {
      expect(await work()).toEqual([]);
      expect(mailServer.taken).toEqual([]);
      expect((await mails())[0]).toMatchObject({ status: "QUEUED", answer: expect.stringMatching(/^4\d\d No, 4\d\d/) });
      present += wait * MINUTE - 1;
      await work();
      expect(mailServer.taken).toEqual([]);
      present += 1;
    }
    await work();
    expect(mailServer.taken).toHaveLength(1);
    expect(header(mailServer.taken[0]?.raw ?? "", "Message-ID")).toContain(result.id);
    expect((await mails())[0]).toMatchObject({ status: "SENT", attempts: 4, answer: null });
  });

  it("ends as refused with the server's reason when its address is, which is no dead letter of the operator's", async () => {
    mailServer.refusals = [550];
    const { result } = await ask();
    expect(await work()).toEqual([]);
    expect((await mails())[0]).toMatchObject({ id: result.id, status: "REFUSED", attempts: 1 });
    expect((await mails())[0].answer).toMatch(/^550 No, 550[^\r\n]*$/);
  });

  it("is given up when its recipient has not been taken for a day, which is no dead letter either", async () => {
    mailServer.refusals = [451, 451];
    await ask();
    expect(await work()).toEqual([]);
    present += 24 * 60 * MINUTE;
    expect(await work()).toEqual([]);
    expect((await mails())[0]).toMatchObject({ status: "REFUSED", answer: expect.stringMatching(/^451 No/) });
  });

  it("is a dead letter when the server has taken no mail from us for a day, and is sent once the operator retries it", async () => {
    mailServer.refusesSender = true;
    const { result } = await ask();
    expect(await work()).toEqual([]);
    expect((await mails())[0]).toMatchObject({ status: "QUEUED", answer: expect.stringContaining("its operator") });
    present += 24 * 60 * MINUTE;
    expect(await work()).toMatchObject([{ kind: "mail-order" }]);
    expect((await mails())[0]).toMatchObject({ status: "REFUSED" });
    mailServer.refusesSender = false;
    await retryJobs(app.database);
    expect(await work()).toEqual([]);
    expect((await mails())[0]).toMatchObject({ id: result.id, status: "SENT" });
  });

  it("is sent once, though the job is done again, and not at all when the order is gone", async () => {
    const { result } = await ask();
    const again = () => app.database.as(ours.tenantId, (own) => enqueueJob(own, "mail-order", { mailId: result.id }));
    await again();
    expect(await work()).toEqual([]);
    expect(mailServer.taken).toHaveLength(1);
    const line = { sku: "CUP", warehouse: "North", supplier: "Mill", quantity_ordered: 5, delivery: "2026-04-01" };
    const data = [{ ...line, purchase_order_name: "GONE", status: "DRAFT" }];
    const gone = (await ours.api.post("/orders", { data })).body.order_ids[0];
    await ask({ orderId: gone });
    await ours.api.delete(`/orders/${gone}`);
    expect(await work()).toEqual([]);
    expect(mailServer.taken).toHaveLength(1);
  });

  it("is refused with the reason when it can't be made, and sent once the operator retries it", async () => {
    const pdfOf = () => Promise.reject(new Error("no font at /srv/fonts"));
    const failing = { ...mailer, orders: { ...mailer.orders, pdfOf } };
    const { result } = await ask();
    expect(await drain(app.database, clock, { jobs: jobsWith({ mailers: failing }) })).toMatchObject([
      { kind: "mail-order", lastError: "Error: no font at /srv/fonts" },
    ]);
    const told = "The service could not make this mail; its operator finds the reason in the log.";
    const at = new Date(present).toISOString();
    expect((await mails())[0]).toMatchObject({ id: result.id, status: "REFUSED", answer: told, endedAt: at });
    await retryJobs(app.database);
    expect(await work()).toEqual([]);
    expect((await mails())[0]).toMatchObject({ id: result.id, status: "SENT", answer: null });
  });

  it("says so when its process ended again and again, and when the operator discards it", async () => {
    const { result: first } = await ask();
    await app.database.admin.query("update jobs set crashes = 10 where kind = 'mail-order'");
    const [crashed] = await work();
    expect((await mails())[0]).toMatchObject({ id: first.id, status: "REFUSED", attempts: 0 });
    present += MINUTE;
    const { result: second } = await ask();
    const { rows } = await app.database.admin.query(
      "select id::text from jobs where kind = 'mail-order' order by jobs.id",
    );
    expect(rows).toHaveLength(2);
    await discardJobs(
      app.database,
      rows.map(({ id }) => id),
      clock,
    );
    expect(crashed?.id).toBe(rows[0].id);
    const answer = "The service's operator has discarded it.";
    expect((await mails())[0]).toMatchObject({ id: second.id, status: "REFUSED", answer });
    expect(mailServer.taken).toEqual([]);
  });

  it("counts as what ended its process until it is done, as this process does it", async () => {
    let crashes: unknown;
    const send = async () => {
      crashes = (await app.database.admin.query("select crashes from jobs where kind = 'mail-order'")).rows;
    };
    await ask();
    await drain(app.database, clock, {
      jobs: jobsWith({ mailers: { ...mailer, orders: { ...mailer.orders, send } } }),
    });
    expect(crashes).toEqual([{ crashes: 1 }]);
  });

  it("is counted in the day of the merchant, also when many ask at one time, and though its order is deleted", async () => {
    const few = await startApp({ clock, beside: app, mailsPerDay: 3 });
    const merchant = await app.merchant({ timeZone: "Pacific/Auckland" });
    await seed(app, merchant, { ...corner, suppliers: [{ name: "Mill", currency: "EUR" }] });
    const line = { sku: "CUP", warehouse: "North", supplier: "Mill", quantity_ordered: 5, delivery: "2026-04-01" };
    const data = [{ ...line, purchase_order_name: "PO-1", status: "DRAFT" }];
    const api = new Api(few.address, merchant.key);
    const order = async () => (await api.post("/orders", { data })).body.order_ids[0];
    const send = async (id: string) =>
      (await api.graphql(ASK, { orderId: id, to: "a@mill.example" })).body.data.mailOrder.code ?? "taken";
    const first = await order();
    const codes = await Promise.all(Array.from({ length: 6 }, () => send(first)));
    expect(codes.sort()).toEqual([...Array(3).fill("TOO_MANY_MAILS"), ...Array(3).fill("taken")]);
    await api.delete(`/orders/${first}`);
    const second = await order();
    expect(await send(second)).toBe("TOO_MANY_MAILS");
    const before = present;
    // It is after nine in UTC; in Auckland the next day begins at eleven.
    present += 2 * 60 * MINUTE;
    expect(await send(second)).toBe("taken");
    present = before;
    await work();
    await few.close();
  });

  it("puts no text into its headers but as text", async () => {
    const line = { sku: "CUP", warehouse: "North", supplier: "Mill", quantity_ordered: 5, delivery: "2026-04-01" };
    const hostile = "X\r\nBcc: evil@evil.example\r\n\r\nhello";
    const data = [{ ...line, purchase_order_name: hostile, status: "DRAFT" }];
    const { body } = await ours.api.post("/orders", { data });
    await ask({ orderId: body.order_ids[0], message: "\r\n.\r\nRCPT TO:<evil@evil.example>" });
    await work();
    expect(mailServer.taken).toHaveLength(1);
    const [mail] = mailServer.taken;
    expect(mail?.to).toEqual(["orders@mill.example"]);
    const head = mail?.raw.split("\r\n\r\n")[0] ?? "";
    expect(header(head, "Subject")?.replaceAll(/\r\n\s+/g, " ")).toContain("X Bcc: evil@evil.example hello");
    expect(head).not.toMatch(/^Bcc:/im);
    await ours.api.delete(`/orders/${body.order_ids[0]}`);
  });

  it("shows nobody a name in another order than its letters have, and nothing that can't be seen", async () => {
    const line = { sku: "CUP", warehouse: "North", supplier: "Mill", quantity_ordered: 5, delivery: "2026-04-01" };
    const reference = "PO-7\u202efdp.\u0007exe\u2066";
    const { body } = await ours.api.post("/orders", {
      data: [{ ...line, purchase_order_name: reference, status: "DRAFT" }],
    });
    const [orderId] = body.order_ids;
    await ask({ orderId, message: "See\u202e here\u001b\r\nand there" });
    await work();
    const [{ raw } = { raw: "" }] = mailServer.taken;
    expect(header(raw, "Subject")?.replaceAll(/\r\n\s+/g, " ")).toBe("Purchase order PO-7 fdp. exe from Quay Goods");
    expect(raw).toContain("filename=PO-7-fdp.-exe.pdf");
    expect(raw).toMatch(/See {2}here \r\nand there\r\n\r\nPlease find our purchase order PO-7 fdp\. exe attached\./);
    expect((await ours.api.get(`/orders/${orderId}`)).body.reference).toBe(reference);
    await ours.api.delete(`/orders/${orderId}`);
  });

  it("shows a reference that looks like an encoded word as it is written", async () => {
    const line = { sku: "CUP", warehouse: "North", supplier: "Mill", quantity_ordered: 5, delivery: "2026-04-01" };
    const word = "=?utf-8?b?UE8t4oCuZmRwLmV4ZQ==?=";
    const reference = `PO\u200f-\u061c8\u200b\u00ad ${word} =\u200b?utf-8?q?=0D=0A?= Größe`;
    const data = [{ ...line, purchase_order_name: reference, status: "DRAFT" }];
    const [orderId] = (await ours.api.post("/orders", { data })).body.order_ids;
    await ask({ orderId });
    await work();
    const [{ raw } = { raw: "" }] = mailServer.taken;
    const words = (header(raw, "Subject") ?? "").split("\r\n ");
    for (const it of words) expect(it).toMatch(/^=\?UTF-8\?B\?[A-Za-z0-9+/=]{4,60}\?=$/);
    const subject = words.map((it) => Buffer.from(it.slice(10, -2), "base64").toString()).join("");
    expect(subject).toBe(`Purchase order PO-8 ${word} =?utf-8?q?=0D=0A?= Größe from Quay Goods`);
    const [files = ""] = /Content-Type: application[\s\S]*?\r\n\r\n/.exec(raw) ?? [];
    expect(decodeURIComponent(files.replaceAll(/\r\n\s+/g, ""))).not.toMatch(/utf-8\?b\?|\p{Cf}/iu);
    await ours.api.delete(`/orders/${orderId}`);
  });

  it("has senders whose names no reader decodes", async () => {
    const senderName = "=?utf-8?q?x?=";
    const mail = { id: "1", senderName, replyTo: "a@b.example", recipient: "c@d.example", subject: "x", text: "x" };
    await sendDirectly.send({ ...mail, attachments: [] });
    const [{ raw } = { raw: "" }] = mailServer.taken;
    expect(header(raw, "From")).toBe('"= ?utf-8?b?UE8t4oCu?=" <orders@service.example>');
    expect(header(raw, "Reply-To")).toBe('"= ?utf-8?q?x?=" <a@b.example>');
  });

  it.each([
    ["two mailboxes", { to: "a@b.example, c@d.example" }, "to"],
    ["a mailbox with a header behind it", { to: "a@b.example\r\nBcc: c@d.example" }, "to"],
    ["a name", { to: "Ada <a@b.example>" }, "to"],
    ["nothing", { to: "" }, "to"],
    ["a message that is too long", { message: "x".repeat(4_001) }, "message"],
  ])("is refused for %s, and nothing is queued", async (_what, input, path) => {
    const before = await mails();
    expect(await ask(input)).toMatchObject({ code: "INVALID_INPUT", faults: [{ path }] });
    expect(await mails()).toEqual(before);
  });

  it("is mailed once for a key, however often it is sent, and the key stands for no other mail", async () => {
    const [before, { result }] = [await mails(), await ask({ key: "once" })];
    expect(await ask({ key: "once" })).toMatchObject({ result: { id: result.id } });
    expect(await ask({ key: "once", to: "other@mill.example" })).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
    expect(await ask({ key: "not visible \u00a0" })).toMatchObject({ faults: [{ path: "idempotencyKey" }] });
    await work();
    expect(mailServer.taken).toHaveLength(1);
    expect(await mails()).toHaveLength(before.length + 1);
  });

  it("is nobody else's to mail", async () => {
    expect(await ask({}, theirs)).toMatchObject({ code: "ORDER_NOT_FOUND" });
  });

  it("asks for its recipient where the supplier has none, and is refused where no mail server is set", async () => {
    const line = { sku: "MUG", warehouse: "North", supplier: "Overseas", quantity_ordered: 5, delivery: "2026-04-01" };
    const data = [{ ...line, unit_cost: 1, purchase_order_name: "PO-2", status: "DRAFT" }];
    const { body } = await ours.api.post("/orders", { data });
    const refused = await ask({ orderId: body.order_ids[0] });
    expect(refused).toMatchObject({ faults: [{ path: "to", reason: "must be given, as the supplier has none" }] });
    const plain = await startApp({ clock, beside: app });
    const { body: answer } = await new Api(plain.address, ours.key).graphql(ASK, { orderId });
    expect(answer.data.mailOrder).toMatchObject({ code: "MAIL_NOT_SET_UP" });
    const told = await Promise.all(
      [app, plain].map(({ address }) => new Api(address, ours.key).graphql("{ tenant { sendsMail } }")),
    );
    expect(told.map(({ body }) => body.data.tenant.sendsMail)).toEqual([true, false]);
    await plain.close();
  });
});
