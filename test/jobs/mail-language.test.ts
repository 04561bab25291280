import { readConfig } from "../../src/config";
import { closeRenderers } from "../../src/documents/render";
import { KeptAnswers } from "../../src/graphql/execution/kept-answers";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { openMailers } from "../../src/service/mailers";
import { readPdf } from "../documents/read-pdf";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { header, MailServer } from "../support/mail-server";
import { answering } from "../support/mutation";
import { corner, seed } from "../support/world";
import { quiet } from "./workshop";

const clock = { now: () => new Date("2026-05-04T09:00:00Z") };

let app: TestApp;
let ours: Merchant;
let mailServer: MailServer;
let mailer: ReturnType<typeof openMailers>;
const orders: Record<string, string> = {};

beforeAll(async () => {
  app = await startApp({ clock, mailsPerDay: 1_000 });
  ours = await app.merchant({ name: "Quay Goods" });
  const suppliers = [
    { name: "Mühle", currency: "EUR", emails: ["auftrag@muehle.example"], documentLanguage: "DE" as const },
    { name: "Moulin", currency: "EUR", emails: ["commande@moulin.example"], documentLanguage: "FR" as const },
    { name: "Mill", currency: "EUR", emails: ["orders@mill.example"] },
  ];
  await seed(app, ours, { ...corner, suppliers });
  const line = { warehouse: "North", delivery: "2026-04-01", status: "CONFIRMED", unit_cost: 2 };
  const data = ["Mühle", "Moulin", "Mill"].flatMap((supplier) =>
    [
      { sku: "CUP", quantity_ordered: 1200 },
      { sku: "MUG", quantity_ordered: 1 },
    ].map((what) => ({ ...line, ...what, supplier, purchase_order_name: `PO-${supplier}` })),
  );
  const ids: string[] = (await ours.api.post("/orders", { data })).body.order_ids;
  const { body } = await ours.api.graphql("{ orders { nodes { id supplier { name } } } }");
  for (const { id, supplier } of body.data.orders.nodes) orders[supplier.name] = id;
  expect(ids).toHaveLength(3);
  await app.drain();
  mailServer = new MailServer();
  const { mail } = readConfig({ SMTP_URL: await mailServer.open(), MAIL_FROM: "orders@service.example" });
  if (!mail) throw new Error("The settings name a mail server.");
  const service = { clock, operationTimeoutMs: 30_000, keptAnswers: new KeptAnswers(0) };
  mailer = openMailers(mail, { ...service, database: app.database, address: null }, quiet);
});
afterAll(async () => {
  mailer?.close();
  await mailServer?.close();
  await app.close();
  await closeRenderers();
});
beforeEach(() => {
  mailServer.taken.length = 0;
});

/** A header or a part as people read it. */
const readable = (encoded: string) =>
  encoded
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?q\?(.*?)\?=/gi, (_, text: string) => quoted(text.replaceAll("_", " ")))
    .replaceAll(/=\?utf-8\?b\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, "base64").toString());
const quoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

/** Mails an order. @returns The mail's subject and text, and the words of its PDF. */
async function mailed(supplier: string, more: Record<string, unknown> = {}) {
  const asked = "mailOrder(orderId: $id, message: $message, language: $language, idempotencyKey: $key)";
  const declared = "$id: ID!, $message: String, $language: DocumentLanguage, $key: String";
  const query = `mutation (${declared}) { ${answering(asked, "{ id language }")} }`;
  const { body } = await ours.api.graphql(query, { id: orders[supplier], ...more });
  expect(body.errors).toBeUndefined();
  expect(await drain(app.database, clock, { jobs: jobsWith({ mailers: mailer }) })).toEqual([]);
  const raw = mailServer.taken.at(-1)?.raw ?? "";
  const pdf = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1] ?? "";
  const [, encoding = "", text = ""] =
    /text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw) ?? [];
  const shown =
    encoding === "base64" ? Buffer.from(text, "base64").toString() : encoding === "7bit" ? text : quoted(text);
  return {
    answer: body.data.mailOrder,
    subject: readable(header(raw, "Subject") ?? ""),
    text: shown.replaceAll("\r\n", "\n").replaceAll(/[\u00a0\u202f]/g, " "),
    pdf: readPdf(Buffer.from(pdf, "base64")).flat().join(" "),
  };
}

const inquiry = async (supplier: string, language?: string) => {
  const query =
    "query ($id: ID!, $language: DocumentLanguage) { lateInquiry(orderId: $id, language: $language) { language subject text } }";
  const { body } = await ours.api.graphql(query, { id: orders[supplier], language });
  expect(body.errors).toBeUndefined();
  return { ...body.data.lateInquiry, text: body.data.lateInquiry.text?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null };
};

describe("a mail to a supplier", () => {
  it("is German to a German one, its PDF too", async () => {
    const { answer, subject, text, pdf } = await mailed("Mühle");
    expect(answer.result).toMatchObject({ language: null });
    expect(subject).toBe("Bestellung PO-Mühle von Quay Goods");
    expect(text).toContain("Anbei finden Sie unsere Bestellung PO-Mühle.\n\nQuay Goods");
    expect(pdf).toContain("Liefertermin");
  });

  it("is in another language where one was chosen for this mail, which a retry keeps", async () => {
    const chosen = { language: "FR", key: "once" };
    const { answer, subject, text, pdf } = await mailed("Mühle", chosen);
    expect(answer.result).toMatchObject({ language: "FR" });
    expect(subject).toBe("Commande PO-Mühle de Quay Goods");
    expect(text).toContain("Veuillez trouver ci-joint notre commande PO-Mühle.");
    expect(pdf).toContain("Fournisseur");
    mailServer.taken.length = 0;
    expect((await mailed("Mühle", chosen)).answer.result).toEqual(answer.result);
    expect(mailServer.taken).toEqual([]);
    expect((await mailed("Mühle", { key: "once" })).answer).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  });

  it("stays in English where nothing is set", async () => {
    const { subject, text, pdf } = await mailed("Mill");
    expect(subject).toBe("Purchase order PO-Mill from Quay Goods");
    expect(text).toContain("Please find our purchase order PO-Mill attached.");
    expect(pdf).toContain("Purchase order");
  });
});

describe("the text that asks for what is late", () => {
  it("is German to a German supplier, with German numbers, days and forms", async () => {
    expect(await inquiry("Mühle")).toEqual({
      language: "DE",
      subject: "Bestellung PO-Mühle",
      text: `Guten Tag Mühle,

diese Positionen unserer Bestellung PO-Mühle sind noch nicht eingetroffen:

- CUP: es fehlen 1.200 von 1.200 Stück, erwartet am 01.04.2026
- MUG: es fehlt 1 von 1 Stück, erwartet am 01.04.2026

Wann liefern Sie diese Positionen?`,
    });
    const { text } = await mailed("Mühle", { message: (await inquiry("Mühle")).text });
    expect(text).toContain("es fehlen 1.200 von 1.200 Stück");
  });

  it("is French to a French one, and in any language that is asked for", async () => {
    expect(await inquiry("Moulin")).toEqual({
      language: "FR",
      subject: "Commande PO-Moulin",
      text: `Bonjour Moulin,

Ces lignes de notre commande PO-Moulin ne sont pas encore arrivées :

- CUP: il manque 1 200 unités sur 1 200, livraison prévue le 1 avr. 2026
- MUG: il manque 1 unité sur 1, livraison prévue le 1 avr. 2026

Quand les livrerez-vous ?`,
    });
    expect((await inquiry("Moulin", "EN")).text).toContain(
      "- CUP: 1,200 of 1,200 units missing, expected on 1 Apr 2026",
    );
    expect((await inquiry("Moulin", "ES")).text).toContain("faltan 1200 de 1200 unidades");
    expect((await inquiry("Moulin", "NL")).text).toContain("er ontbreken 1.200 van 1.200 stuks");
  });

  it("names what is late alone, in the singular where it is one, and is none where nothing is", async () => {
    const { body } = await ours.api.graphql(
      "query ($id: ID!) { order(id: $id) { lines { id quantityOrdered sku { name } } } }",
      { id: orders.Moulin },
    );
    const receive = (name: string) => {
      const line = body.data.order.lines.find(({ sku }: { sku: { name: string } }) => sku.name === name);
      const lines = `[{ id: "${line.id}", units: ${line.quantityOrdered} }]`;
      const asked = `receiveOrderLines(orderId: "${orders.Moulin}", lines: ${lines}, idempotencyKey: "${name}")`;
      return ours.api.graphql(`mutation { ${answering(asked, "{ order { id } }")} }`);
    };
    await receive("CUP");
    const { text } = await inquiry("Moulin");
    expect(text).toContain("Cette ligne de notre commande PO-Moulin n’est pas encore arrivée :");
    expect(text).not.toContain("CUP");
    await receive("MUG");
    expect((await inquiry("Moulin")).text).toBeNull();
  });
});
