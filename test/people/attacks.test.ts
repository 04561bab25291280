/** Ways around accounts, rights and approval that an attack once found open. */
import { randomUUID } from "node:crypto";
import { waitingMail } from "../../src/domain/mail/order-mails";
import { mailOrderJob } from "../../src/jobs/mail-order";
import { systemClock } from "../../src/values/clock";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { runCommand } from "../support/command-line";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { Browser, joins, leaves, PASSWORD, person, signedIn } from "../support/people";
import { corner, seed } from "../support/world";
import { type ApprovalDesk, cups, does, openDesk, read, refused, rule, seen } from "./approval-desk";

let app: TestApp;
let desk: ApprovalDesk;

beforeAll(async () => {
  app = await startApp({ mailsPerDay: 1_000 });
  desk = await openDesk(app);
});
afterAll(() => app.close());
afterEach(() => does(desk.max, "setRule", rule()));

/** The history of a merchant, as those see it who manage people. */
async function history(type: string): Promise<{ actor: { name: string }; objectName: string; changes: object[] }[]> {
  const { body } = await desk.max.graphql(
    `{ auditEntries(first: 5, filter: { type: { in: [${type}] } }) { nodes { actor { name } objectName changes { field before after } } } }`,
  );
  return body.data.auditEntries.nodes;
}

/** The code of what was refused for want of a right. */
const missing = ({ body }: Reply) => body.errors?.[0]?.extensions.code;

const keyWith = async (browser: Browser, rights: string) => {
  const made = answering(`createApiKey(name: "program", rights: [${rights}])`, "{ text }");
  return new Api(app.address, resultsOf(await browser.graphql(`mutation { ${made} }`)).createApiKey.text);
};

describe("a link to a person", () => {
  const ways = [
    `inviteMember(email: "carl@example.com", role: BUYER, byMail: true)`,
    `createResetLink(userId: "$bea", byMail: true)`,
  ];
  it.each(ways)("is not mailed where only the request says what the service's address is: %s", async (field) => {
    const mutation = `mutation { ${answering(field.replace("$bea", desk.idOf("Bea")), "{ link }")} }`;
    const forged = desk.max.from({ "Sec-Fetch-Site": "same-origin", "X-Forwarded-Host": "evil.example" });
    expect(refusalIn(await forged.graphql(mutation)).code).toBe("MAIL_NOT_SET_UP");
  });

  it("is in the history, as whoever has it can sign in", async () => {
    const field = answering(`createResetLink(userId: "${desk.idOf("Ben")}", byMail: false)`, "{ link }");
    resultsOf(await desk.max.graphql(`mutation { ${field} }`));
    expect((await history("SIGN_IN"))[0]).toMatchObject({
      actor: { name: "Max" },
      objectName: expect.stringMatching(/^ben@/),
      changes: [{ field: "resetLink", before: null, after: "Max" }],
    });
  });
});

describe("an account that somebody else made for an address", () => {
  const email = "ceo@acme.example";
  let acme: Merchant;
  let attacker: string;

  beforeAll(async () => {
    acme = await app.merchant({ name: "Acme" });
    attacker = await person(app, desk.merchant, { email, name: "Not the CEO", role: "READER" });
    const { admin } = app.database;
    await admin.query("update users set proven_at = null where id = $1", [attacker]);
    await admin.query(
      "insert into passkeys (user_id, credential_id, public_key, counter, name, created_at) values ($1, 'c', 'p', 0, 'Phone', now())",
      [attacker],
    );
    await admin.query(
      "insert into identities (user_id, issuer, subject, created_at) values ($1, 'https://evil.example', 'x', now())",
      [attacker],
    );
  });

  it("is given no merchant by a command, but an invitation", async () => {
    const { stdout } = await runCommand(app.database, [
      "user",
      "create",
      "--email",
      email,
      "--name",
      "CEO",
      "--tenant",
      "Acme",
    ]);
    expect(stdout).toMatch(/\/join\/[\w-]{32}\s*$/);
    expect((await acme.api.graphql("{ tenant { name } }")).body.data.tenant.name).toBe("Acme");
    const { rows } = await app.database.admin.query("select from memberships where tenant_id = $1", [acme.tenantId]);
    expect(rows).toHaveLength(0);
  });

  it("loses its ways to sign in once the operator hands a link to the person", async () => {
    const inside = await signedIn(app, email);
    const { stdout } = await runCommand(app.database, ["user", "password", email]);
    const secret = stdout.trim().split("/").at(-1);
    const owner = new Browser(app.address);
    expect((await owner.post(`/session/links/${secret}`, { password: `${PASSWORD} anew` })).status).toBe(200);
    expect((await inside.get("/session")).body.user).toBeNull();
    const { rows } = await app.database.admin.query(
      `select (select count(*)::int from passkeys where user_id = $1) as passkeys, (select count(*)::int from identities where user_id = $1) as identities`,
      [attacker],
    );
    expect(rows).toEqual([{ passkeys: 0, identities: 0 }]);
  });
});

describe("an order over the limit", () => {
  it("does not reach its supplier by a mail that was asked for while it was small", async () => {
    const order = await desk.order(desk.bea, 10);
    const mail = answering(`mailOrder(orderId: "${order.id}", to: "mill@example.com")`, "{ id }");
    const lines = `[{ id: "${order.lines[0]?.id}", quantityOrdered: 5000 }]`;
    const change = answering(`changeOrderLines(orderId: "${order.id}", lines: ${lines})`, "{ order { id } }");
    const { mailOrder } = resultsOf(await desk.bea.graphql(`mutation { ${mail} ${change} }`));
    const waiting = () => app.database.as(desk.merchant.tenantId, (work) => waitingMail(work, mailOrder.id));
    expect(await waiting()).toBeNull();
    const { body } = await desk.bea.graphql(`{ order(id: "${order.id}") { mails { status answer } } }`);
    expect(body.data.order.mails).toEqual([{ status: "REFUSED", answer: expect.stringMatching(/changed after/) }]);
  });

  it("does not reach its supplier where it grows while its file is made", async () => {
    const order = await desk.order(desk.bea, 10);
    const { id: mailId } = await does(desk.bea, "mail", { id: order.id });
    const resize = (quantityOrdered: number) =>
      does(desk.bea, "change", { id: order.id, lines: [{ id: order.lines[0]?.id, quantityOrdered }] });
    const [files, sent]: [number[], number[]] = [[], []];
    const { runApart } = mailOrderJob({
      send: async ({ attachments }) => void sent.push(Number(attachments[0]?.bytes.toString())),
      async pdfOf() {
        if (files.length === 0) await resize(5_000);
        files.push((await read(desk.bea, order.id)).lines[0]?.quantityOrdered ?? 0);
        if (files.length === 1) await resize(10);
        return Buffer.from(String(files.at(-1)));
      },
    });
    await runApart({ database: app.database, tenantId: desk.merchant.tenantId, clock: systemClock } as never, [
      { mailId },
    ]);
    expect({ files, sent }).toEqual({ files: [5_000, 10], sent: [10] });
  });

  it("is mailed as it was asked for, where only its days change", async () => {
    const order = await desk.order(desk.bea, 10);
    const { id: mailId } = await does(desk.bea, "mail", { id: order.id });
    const days = { id: order.lines[0]?.id, expectedDeliveryOn: "2026-12-24" };
    await does(desk.bea, "change", { id: order.id, lines: [days] });
    const mail = await app.database.as(desk.merchant.tenantId, (work) => waitingMail(work, mailId));
    expect(mail?.recipient).toBe("mill@example.com");
  });

  it("is not below it by a low cost at a supplier that offers nothing", async () => {
    const line = cups(9_000, { supplier: "Overseas", unitCost: "0.01" });
    expect(await refused(desk.bea, "create", { lines: [line], status: "CONFIRMED" })).toBe("APPROVAL_NEEDED");
    const draft = await does(desk.bea, "create", { lines: [line] });
    // 2.50 EUR a cup, as the SKU itself costs.
    expect((await read(desk.bea, draft.id)).approval).toMatchObject({ isNeeded: true, value: 22500 });
  });

  it("is not below it where only who writes it knows what it costs", async () => {
    const line = cups(1, { sku: "NEW", unitCost: "0.01" });
    expect(await refused(desk.bea, "create", { lines: [line], status: "CONFIRMED" })).toBe("APPROVAL_NEEDED");
  });

  it("is not below it by a price break that its units do not reach", async () => {
    const { tenantId } = desk.merchant;
    const breaks = (list: string) =>
      app.database.admin.query("update sku_suppliers set price_breaks = $2 where tenant_id = $1", [tenantId, list]);
    await breaks("{100000: 0.05}");
    const line = cups(1_900, { unitCost: "0.05" });
    expect(await refused(desk.bea, "create", { lines: [line], status: "CONFIRMED" })).toBe("APPROVAL_NEEDED");
    // Both lines together reach it.
    await breaks("{1900: 0.05}");
    const halves = [cups(950, { unitCost: "0.05" }), cups(950, { unitCost: "0.05", warehouse: "South" })];
    expect(await does(desk.bea, "create", { lines: halves, status: "CONFIRMED" })).toMatchObject({
      status: "CONFIRMED",
    });
    await breaks("{}");
  });

  it("is not approved twice by one person with a key", async () => {
    await does(desk.max, "setRule", rule({ approvers: 2 }));
    const order = await desk.waiting(desk.bea);
    await does(desk.max, "approve", { orders: [seen(order)] });
    const key = await keyWith(desk.max, "APPROVE_ORDERS");
    expect(await refused(key, "approve", { orders: [seen(await read(desk.max, order.id))] })).toBe(
      "NOT_AWAITING_APPROVAL",
    );
    expect((await read(desk.max, order.id)).status).toBe("SENT_FOR_APPROVAL");
  });

  it("is not approved by the key of who wrote it", async () => {
    const order = await desk.waiting(desk.max);
    const key = await keyWith(desk.max, "APPROVE_ORDERS");
    expect(await refused(key, "approve", { orders: [seen(order)] })).toBe("OWN_ORDER");
  });
});

describe("who only receives", () => {
  it("neither places an order nor takes one back", async () => {
    const email = `rita@${desk.merchant.tenantId}.example`;
    await person(app, desk.merchant, { email, name: "Rita", role: "RECEIVER" });
    const rita = await signedIn(app, email);
    const draft = await desk.order(desk.bea, 10);
    const receive = (status: string | null, units = 1) => {
      const lines = `[{ id: "${draft.lines[0]?.id}", units: ${units} }]`;
      const given = `orderId: "${draft.id}", lines: ${lines}, idempotencyKey: "${randomUUID()}"`;
      const field = `receiveOrderLines(${given}${status ? `, status: ${status}` : ""})`;
      return rita.graphql(`mutation { ${answering(field, "{ order { status } }")} }`);
    };
    for (const status of [null, "CONFIRMED"]) expect(missing(await receive(status))).toBe("MISSING_RIGHT");
    expect((await read(desk.bea, draft.id)).status).toBe("DRAFT");
    await does(desk.bea, "setStatus", { ids: [draft.id], status: "CONFIRMED" });
    expect(missing(await receive("DRAFT"))).toBe("MISSING_RIGHT");
    expect(resultsOf(await receive(null)).receiveOrderLines.order.status).toBe("PARTIALLY_RECEIVED");
  });
});

describe("who manages people", () => {
  const SET = (userId: string, role: string, warehouses = "") =>
    `mutation { ${answering(`setMember(userId: "${userId}", role: ${role}${warehouses})`, "{ role }")} }`;

  it("is limited to no warehouses, as nobody could take that back", async () => {
    const { body } = await desk.max.graphql("{ warehouses { nodes { id } } }");
    const { code, faults } = refusalIn(
      await desk.max.graphql(
        SET(desk.idOf("Max"), "ADMINISTRATOR", `, warehouseIds: ["${body.data.warehouses.nodes[0].id}"]`),
      ),
    );
    expect([code, faults?.[0]?.path]).toEqual(["INVALID_INPUT", "warehouseIds"]);
  });

  it("with fewer rights than an administrator does not demote or remove one", async () => {
    const key = await keyWith(desk.max, "MANAGE_PEOPLE");
    const max = desk.idOf("Max");
    const remove = `mutation { ${answering(`removeMember(userId: "${max}")`, "{ role }")} }`;
    for (const mutation of [SET(max, "READER"), remove])
      expect(missing(await key.graphql(mutation))).toBe("MISSING_RIGHT");
    expect((await desk.max.graphql("{ viewer { role } }")).body.data.viewer.role).toBe("ADMINISTRATOR");
  });
});

describe("a name", () => {
  it("that a person chooses is in the history of their merchants, and holds nothing invisible", async () => {
    const rename = (name: string) => desk.ben.send("PATCH", "/session/user", { name });
    for (const hidden of ["Max\u200B", "M\u3164ax", "Ma\u200Dx", "\u2060Max"])
      expect((await rename(hidden)).status).toBe(422);
    expect((await rename("Max")).status).toBeLessThan(300);
    expect((await history("MEMBER"))[0]).toMatchObject({
      objectName: expect.stringMatching(/^ben@/),
      changes: [{ field: "name", before: "Ben", after: "Max" }],
    });
    await rename("Ben");
    // Persian and Devanagari spell with joiners.
    expect((await rename("علی\u200Cرضا")).status).toBeLessThan(300);
    await rename("Ben");
  });
});

describe("who is gone or limited", () => {
  const schedule = async (browser: Browser) => {
    const save = answering(
      `saveQuestion(input: { name: "All ${Math.random()}", query: "{ orders { nodes { reference } } }" })`,
      "{ id }",
    );
    const { id } = resultsOf(await browser.graphql(`mutation { ${save} }`)).saveQuestion;
    const when = "weekdays: [MONDAY], hour: 9, format: CSV";
    const field = `scheduleQuestion(questionId: "${id}", schedule: { recipients: ["home@example.com"], ${when}, isOn: true })`;
    resultsOf(await browser.graphql(`mutation { ${answering(field, "{ id }")} }`));
    return async () => {
      const { body } = await desk.max.graphql("{ savedQuestions { id schedule { stoppedAt nextAt lastError } } }");
      return body.data.savedQuestions.find((it: { id: string }) => it.id === id).schedule;
    };
  };

  it("has no regular mails any more", async () => {
    const { merchant } = desk;
    const email = `lea@${merchant.tenantId}.example`;
    const lea = await person(app, merchant, { email, name: "Lea", role: "BUYER" });
    const state = await schedule(await signedIn(app, email));
    expect(await state()).toMatchObject({ stoppedAt: null, nextAt: expect.any(String) });
    await leaves(app, merchant, lea);
    expect(await state()).toMatchObject({
      stoppedAt: expect.any(String),
      nextAt: null,
      lastError: expect.stringMatching(/no longer/),
    });
    await joins(app, merchant, lea, "BUYER");
    const second = await schedule(await signedIn(app, email));
    const { body } = await desk.max.graphql("{ warehouses { nodes { id } } }");
    const limit = `setMember(userId: "${lea}", role: BUYER, warehouseIds: ["${body.data.warehouses.nodes[0].id}"])`;
    resultsOf(await desk.max.graphql(`mutation { ${answering(limit, "{ role }")} }`));
    expect(await second()).toMatchObject({
      stoppedAt: expect.any(String),
      lastError: expect.stringMatching(/limited/),
    });
  });

  it("names orders after those that they do not see", async () => {
    const merchant = await app.merchant();
    await seed(app, merchant, corner);
    const { body } = await merchant.api.graphql("{ warehouses { nodes { id name } } }");
    const south = body.data.warehouses.nodes.find(({ name }: { name: string }) => name === "South").id;
    for (let made = 0; made < 3; made++) await does(merchant.api, "create", { lines: [cups(1)] });
    const email = `sue@${merchant.tenantId}.example`;
    await person(app, merchant, { email, role: "BUYER", warehouseIds: [south] });
    const order = await does(await signedIn(app, email), "create", { lines: [cups(1, { warehouse: "South" })] });
    expect(order.reference).toMatch(/-004$/);
  });
});
