import { randomUUID } from "node:crypto";
import { readConfig } from "../../src/config";
import { importCatalogueTable } from "../../src/domain/catalogue/import-catalogue-table";
import { stockLevels } from "../../src/domain/catalogue/tables";
import { enqueueJob } from "../../src/domain/enqueue-job";
import { MailServerSilent } from "../../src/domain/mail/mailer";
import { enqueueDailyMails, forgetOldNotifications } from "../../src/domain/notifications/due";
import { tellOfApprovalAsked, tellOfApprovalDecided } from "../../src/domain/notifications/tell";
import type { Work } from "../../src/domain/work";
import { KeptAnswers } from "../../src/graphql/execution/kept-answers";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { openMailers } from "../../src/service/mailers";
import { quiet } from "../jobs/workshop";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { header, MailServer } from "../support/mail-server";
import { answering, resultsOf } from "../support/mutation";
import { storeLines } from "../support/orders";
import { type Browser, leaves, person, signedIn } from "../support/people";
import { saleLine, sendSales } from "../support/sales";
import { corner, seed } from "../support/world";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** A Monday, half past nine in Paris. */
const BEGUN = Date.parse("2026-03-02T08:30:00Z");
const time = { present: BEGUN };
const clock = { now: () => new Date(time.present) };

let app: TestApp;
let ours: Merchant;
let mailServer: MailServer;
let mailers: ReturnType<typeof openMailers>;
const users = { admin: "", buyer: "", approver: "", south: "" };
let admin: Browser;
let buyer: Browser;
let approver: Browser;
let south: Browser;

beforeAll(async () => {
  app = await startApp({ clock, mailsPerDay: 100 });
  ours = await app.merchant({ name: "Quay Goods", timeZone: "Europe/Paris" });
  await seed(app, ours, corner);
  await app.drain();
  const { rows } = await app.database.admin.query("select id from warehouses where name = 'South'");
  users.admin = await person(app, ours, { email: "admin@quay.example", name: "Ada" });
  users.buyer = await person(app, ours, { email: "buyer@quay.example", name: "Ben", role: "BUYER" });
  users.approver = await person(app, ours, { email: "approver@quay.example", name: "Eve", role: "APPROVER" });
  users.south = await person(app, ours, {
    email: "south@quay.example",
    name: "Sam",
    role: "BUYER",
    warehouseIds: [rows[0].id],
  });
  [admin, buyer, approver, south] = (await Promise.all(NAMES.map((name) => signedIn(app, `${name}@quay.example`)))) as [
    Browser,
    Browser,
    Browser,
    Browser,
  ];
  mailServer = new MailServer();
  const { mail } = readConfig({
    SMTP_URL: await mailServer.open(),
    MAIL_FROM: "service@mail.example",
    MAIL_PER_DAY: "4",
  });
  if (!mail) throw new Error("The settings name a mail server.");
  const service = { clock, operationTimeoutMs: 30_000, keptAnswers: new KeptAnswers(0) };
  mailers = openMailers(mail, { ...service, database: app.database, address: "https://stock.example/app" }, quiet);
});
afterAll(async () => {
  mailers?.close();
  await mailServer?.close();
  await app.close();
});
beforeEach(async () => {
  time.present = BEGUN;
  mailServer.taken.length = 0;
  mailServer.refusals = [];
  await app.database.admin.query(
    "truncate notifications, notification_states, notification_settings, notification_people, mail_days, order_lines, purchase_orders, stock_alerts, jobs, idempotency_keys cascade",
  );
});

const FIELDS = "id kind sentence comment objectType objectId path at readAt";
const NAMES = ["admin", "buyer", "approver", "south"];
/** Asks; signs in once more where the session has ended meanwhile. */
const asked = async (browser: Browser, document: string) => {
  const reply = await browser.graphql(document);
  if (reply.status !== 401) return reply;
  await browser.signIn(`${NAMES[[admin, buyer, approver, south].indexOf(browser)]}@quay.example`);
  return browser.graphql(document);
};
/** A mail's text, its lines put together. */
const decoded = (raw = "") => raw.replaceAll("=\r\n", "");
const inbox = async (browser: Browser, args = "") => {
  const { body } = await asked(
    browser,
    `{ notifications${args} { notifications { ${FIELDS} } cursor } unreadNotifications }`,
  );
  expect(body.errors).toBeUndefined();
  return { ...body.data.notifications, unread: body.data.unreadNotifications };
};
const sentences = async (browser: Browser, args = "") =>
  (await inbox(browser, args)).notifications.map(({ sentence }: { sentence: string }) => sentence);

const SETTINGS = "{ kinds { kind mail } dailyHour canMail lastMailedAt lastMailError }";
const choose = async (browser: Browser, settings: string, more = "") =>
  resultsOf(
    await browser.graphql(
      `mutation { ${answering(`setNotificationSettings(settings: [${settings}]${more})`, SETTINGS)} }`,
    ),
  ).setNotificationSettings;
const mark = async (browser: Browser, args: string) =>
  resultsOf(await asked(browser, `mutation { ${answering(`markNotificationsRead(${args})`)} }`)).markNotificationsRead;

/** What a night does: a plan of the day, and what it tells. */
async function night(merchant = ours): Promise<void> {
  await app.database.as(merchant.tenantId, (work) => enqueueJob(work, "replace-plan", {}));
  expect(await drain(app.database, clock, { jobs: jobsWith({}) })).toEqual([]);
}
/** What a worker with a mail server does when it looks. */
async function work(mailing = mailers) {
  await enqueueDailyMails(app.database, clock);
  return drain(app.database, clock, { jobs: jobsWith({ mailers: mailing }) });
}
const within = <T>({ tenantId }: Pick<Merchant, "tenantId">, act: (given: Work) => Promise<T>): Promise<T> =>
  app.database.as(tenantId, act, { clock });
const actor = (id: string, name: string) => ({ kind: "USER", id, name }) as const;
const ask = (orderIds: string[], by = actor(users.buyer, "Ben")) =>
  within(ours, async (given) => {
    await given.db.purchaseOrder.updateMany({ where: { id: { in: orderIds } }, data: { status: "SENT_FOR_APPROVAL" } });
    await tellOfApprovalAsked(
      { ...given, by },
      orderIds.map((orderId) => ({ orderId, notFor: [by.id] })),
    );
  });
const draft = (reference: string, more = {}) =>
  storeLines(ours, { purchase_order_name: reference, status: "DRAFT", ...more });

describe("an inbox", () => {
  it("tells those who may approve that an order waits, for as long as it does, and then who asked what was decided", async () => {
    const id = await draft("PO-1");
    await ask([id]);
    expect(await inbox(approver)).toMatchObject({
      unread: 1,
      cursor: null,
      notifications: [
        {
          kind: "APPROVAL_WAITS",
          sentence: "PO-1 waits for approval. Ben asked for it.",
          ...{ objectType: "PURCHASE_ORDER", objectId: id, path: `/orders/${id}`, comment: null },
          ...{ at: new Date(BEGUN).toISOString(), readAt: null },
        },
      ],
    });
    expect([await sentences(buyer), await sentences(south)]).toEqual([[], []]);
    expect(await sentences(admin)).toHaveLength(1);
    await within(ours, async (given) => {
      await given.db.purchaseOrder.updateMany({ where: { id }, data: { status: "DRAFT" } });
      const decided = { decision: "SENT_BACK", comment: "Too many" } as const;
      await tellOfApprovalDecided(
        { ...given, by: actor(users.approver, "Eve") },
        [{ orderId: id, askedBy: users.buyer }],
        decided,
      );
    });
    expect(await inbox(buyer)).toMatchObject({
      unread: 1,
      notifications: [{ kind: "APPROVAL_DECIDED", sentence: "Eve has sent PO-1 back.", comment: "Too many" }],
    });
    expect([await sentences(approver), await sentences(admin)]).toEqual([[], []]);
  });

  it("tells once of an order that is late, and again only once its date was moved", async () => {
    await storeLines(ours, { purchase_order_name: "PO-2", delivery: "2026-02-27" });
    await storeLines(ours, { purchase_order_name: "PO-OLD", delivery: "2026-01-05" });
    await storeLines(ours, { purchase_order_name: "PO-3", delivery: "2026-03-04" });
    await night();
    const late = "PO-2 from Mill is late. It was expected by 2026-02-27.";
    expect(await sentences(buyer)).toEqual([late]);
    expect(await mark(buyer, "all: true")).toBe(1);
    time.present += DAY;
    await night();
    expect(await inbox(buyer)).toMatchObject({ unread: 0, notifications: [{ sentence: late }] });
    time.present += 2 * DAY;
    await night();
    expect(await sentences(buyer, "(isUnread: true)")).toEqual([
      "PO-3 from Mill is late. It was expected by 2026-03-04.",
    ]);
    expect(await sentences(approver)).toEqual([]);
  });

  it("tells those who buy for a warehouse of what has run out there, and again once it had recovered", async () => {
    const sales = Array.from({ length: 50 }, (_, day) =>
      saleLine({ warehouse: "South", quantity: 10, timestamp: new Date(BEGUN - (day + 1) * DAY).toISOString() }),
    );
    expect((await sendSales(ours, ...sales)).status).toBe(200);
    await app.drain();
    const count = async (units: number) => {
      await within(ours, (given) =>
        importCatalogueTable(given, stockLevels, [{ sku: "CUP", warehouse: "South", onHand: String(units) }]),
      );
      await app.drain();
    };
    const says = "CUP has run out at South.";
    await count(5_000);
    await mark(buyer, "all: true");
    await count(0);
    expect(await sentences(buyer, "(isUnread: true)")).toEqual([says]);
    expect(await sentences(south)).toEqual([says]);
    expect(await sentences(approver)).toEqual([]);
    await mark(buyer, "all: true");
    await night();
    expect((await inbox(buyer)).unread).toBe(0);
    await count(5_000);
    await count(0);
    expect(await inbox(buyer)).toMatchObject({
      unread: 1,
      notifications: [{ sentence: says, path: expect.stringMatching(/^.skus./) }],
    });
  });

  it("has what is about other warehouses for those alone who work in them", async () => {
    await storeLines(ours, { purchase_order_name: "PO-L", delivery: "2026-02-27" });
    await night();
    const late = "(kinds: [ORDER_LATE])";
    expect(await sentences(buyer, late)).toEqual([expect.stringMatching(/^PO-L from Mill is late/)]);
    expect(await sentences(south, late)).toEqual([]);
  });

  it("tells the person who imported of refused rows, and of a program's those who may import", async () => {
    const rows = [{ sku: "NONE", quantity: 1, unit_price: 5, timestamp: "2026-02-20T10:00:00Z" }];
    const bySession = await admin.post("/api/v1/transactions?store_name=Shop", { data: rows });
    expect(bySession.status).toBeLessThan(500);
    const byKey = await ours.api.post("/transactions?store_name=Shop", { data: rows });
    expect(byKey.body).toMatchObject(bySession.body);
    expect(await sentences(admin)).toEqual([
      expect.stringMatching(/^Shop was refused\. The first fault is in row 1/),
      expect.stringMatching(/^Shop was refused/),
    ]);
    expect(await sentences(buyer)).toEqual([]);
  });

  it("is read in pages, narrowed by kind, day and whether it is read, and marked by those who are told alone", async () => {
    const ids: string[] = [];
    for (const reference of ["PO-A", "PO-B", "PO-C"]) {
      ids.push(await draft(reference));
      await ask(ids.slice(-1));
      time.present += DAY;
    }
    const first = await inbox(approver, "(first: 2)");
    expect(first.notifications.map(({ sentence }: { sentence: string }) => sentence.slice(0, 4))).toEqual([
      "PO-C",
      "PO-B",
    ]);
    expect(await sentences(approver, `(first: 2, after: "${first.cursor}")`)).toEqual([expect.stringMatching(/^PO-A/)]);
    expect(await sentences(approver, '(from: "2026-03-03", to: "2026-03-03")')).toEqual([
      expect.stringMatching(/^PO-B/),
    ]);
    expect(await sentences(approver, "(kinds: [ORDER_LATE])")).toEqual([]);
    const notificationIds = first.notifications.map(({ id }: { id: string }) => id);
    const list = `ids: ${JSON.stringify([...notificationIds, randomUUID()])}`;
    expect(await mark(buyer, list)).toBe(0);
    expect(await mark(approver, list)).toBe(2);
    expect(await mark(approver, list)).toBe(0);
    expect(await sentences(approver, "(isUnread: true)")).toEqual([expect.stringMatching(/^PO-A/)]);
    expect((await inbox(admin)).unread).toBe(3);
    await ask(ids.slice(-1));
    expect((await inbox(approver)).unread).toBe(2);
    const { body } = await approver.graphql(`mutation { ${answering("markNotificationsRead(all: false)")} }`);
    expect(JSON.stringify(body)).toContain("must be given, or else all be true");
    const bad = await approver.graphql('{ notifications(after: "x") { cursor } }');
    expect(bad.body.errors[0].extensions.code).toBe("INVALID_INPUT");
  });

  it("is nobody's without a session: a key has none, and can neither mark nor choose", async () => {
    await ask([await draft("PO-1")]);
    const { body } = await ours.api.graphql(
      "{ notifications { cursor } unreadNotifications notificationSettings { dailyHour } }",
    );
    expect(body.data).toEqual({ notifications: null, unreadNotifications: null, notificationSettings: null });
    for (const field of [
      answering("markNotificationsRead(all: true)"),
      answering("setNotificationSettings(dailyHour: 8)", "{ dailyHour }"),
    ]) {
      const refused = await ours.api.graphql(`mutation { ${field} }`);
      expect(JSON.stringify(refused.body)).toContain("NOT_A_PERSON");
    }
    expect((await inbox(approver)).unread).toBe(1);
  });

  it("keeps apart merchants, and keeps 90 days", async () => {
    const other = await app.merchant({ name: "Other" });
    await seed(app, other, corner);
    const id = await storeLines(other, { purchase_order_name: "PO-X", status: "DRAFT" });
    await within(other, async (given) => {
      await given.db.purchaseOrder.updateMany({ where: { id }, data: { status: "SENT_FOR_APPROVAL" } });
      await tellOfApprovalAsked(given, [{ orderId: id, notFor: [] }]);
    });
    expect(await sentences(admin)).toEqual([]);
    await ask([await draft("PO-1")]);
    time.present += 90 * DAY;
    await within(ours, (given) => forgetOldNotifications(given));
    expect(await sentences(admin)).toHaveLength(1);
    time.present += 1;
    await within(ours, (given) => forgetOldNotifications(given));
    expect(await sentences(admin)).toEqual([]);
  });
});

describe("mails", () => {
  it("are off until somebody chooses otherwise", async () => {
    const { body } = await buyer.graphql(`{ notificationSettings ${SETTINGS} }`);
    const kinds = ["APPROVAL_WAITS", "APPROVAL_DECIDED", "ORDER_LATE", "STOCK_OUT_RAISED", "IMPORT_REFUSED"];
    expect(body.data.notificationSettings).toEqual({
      kinds: kinds.map((kind) => ({ kind, mail: "OFF" })),
      ...{ dailyHour: 7, canMail: true, lastMailedAt: null, lastMailError: null },
    });
    await ask([await draft("PO-1")]);
    expect(await work()).toEqual([]);
    expect(mailServer.taken).toEqual([]);
  });

  it("go out at once to who chose so, with a link; what comes within five minutes goes together", async () => {
    await choose(approver, "{ kind: APPROVAL_WAITS, mail: AT_ONCE }");
    await ask([await draft("PO-1 <b>&")]);
    expect(await work()).toEqual([]);
    expect(mailServer.taken.map(({ to }) => to)).toEqual([["approver@quay.example"]]);
    const [{ raw } = { raw: "" }] = mailServer.taken;
    expect(header(raw, "Subject")).toContain("PO-1 <b>& waits for approval.");
    expect(header(raw, "From")).toBe("Quay Goods <service@mail.example>");
    expect(decoded(raw)).toMatch(/https:\/\/stock\.example\/app\/orders\/[0-9a-f-]{36}/);
    expect(raw).toContain("text/html");
    expect(decoded(raw)).toContain("PO-1 &lt;b&gt;&amp; waits");
    await ask([await draft("PO-2")]);
    await ask([await draft("PO-3")]);
    await work();
    expect(mailServer.taken).toHaveLength(1);
    time.present += 5 * MINUTE;
    await work();
    await work();
    expect(mailServer.taken).toHaveLength(2);
    expect(header(mailServer.taken[1]?.raw ?? "", "Subject")).toContain("2 notifications");
  });

  it("go out once a day at the chosen hour of the merchant's, of what is unread", async () => {
    expect(await choose(approver, "{ kind: APPROVAL_WAITS, mail: DAILY }", ", dailyHour: 10")).toMatchObject({
      dailyHour: 10,
    });
    await ask([await draft("PO-1")]);
    await ask([await draft("PO-2")]);
    time.present = Date.parse("2026-03-02T08:59:59Z");
    await work();
    expect(mailServer.taken).toEqual([]);
    time.present = Date.parse("2026-03-02T09:00:00Z");
    await Promise.all([work(), work()]);
    await work();
    expect(mailServer.taken).toHaveLength(1);
    expect(decoded(mailServer.taken[0]?.raw)).toContain("PO-2 waits for approval. Ben asked for it.");
    time.present += DAY;
    await work();
    expect(mailServer.taken).toHaveLength(1);
    await ask([await draft("PO-3")]);
    await mark(approver, "all: true");
    time.present += DAY;
    await work();
    expect(mailServer.taken).toHaveLength(1);
  });

  it("never go to somebody who has left, and their choices are forgotten", async () => {
    const id = await person(app, ours, { email: "gone@quay.example", role: "APPROVER" });
    await choose(await signedIn(app, "gone@quay.example"), "{ kind: APPROVAL_WAITS, mail: AT_ONCE }");
    await ask([await draft("PO-1")]);
    await leaves(app, ours, id);
    expect(await work()).toEqual([]);
    expect(mailServer.taken).toEqual([]);
    const { rows } = await app.database.admin.query("select from notification_settings where user_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  it("are neither lost nor other mails where a process ends, and wait where the mail server takes none", async () => {
    await choose(approver, "{ kind: APPROVAL_WAITS, mail: AT_ONCE }");
    await ask([await draft("PO-1")]);
    let ended = false;
    const send: typeof mailers.notifications.send = async (mail) => {
      await mailers.notifications.send(mail);
      // As a connection is that the process's end has broken: an interruption, noted by nobody.
      if (!ended) {
        ended = true;
        throw Object.assign(new Error("killed"), { code: "ECONNRESET" });
      }
    };
    await work({ ...mailers, notifications: { ...mailers.notifications, send } });
    const ids = mailServer.taken.map(({ raw }) => header(raw, "Message-ID"));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    time.present += HOUR;
    await ask([await draft("PO-2")]);
    const silent = jest.fn(() => Promise.reject(new MailServerSilent("connect ECONNREFUSED 10.0.0.7:587")));
    expect(await work({ ...mailers, notifications: { ...mailers.notifications, send: silent } })).toEqual([]);
    const { body } = await approver.graphql(`{ notificationSettings ${SETTINGS} }`);
    expect(body.data.notificationSettings.lastMailError).toMatch(/mail server/);
    expect(body.data.notificationSettings.lastMailError).not.toContain("10.0.0.7");
    time.present += MINUTE;
    await work();
    expect(mailServer.taken).toHaveLength(3);
    expect(decoded(mailServer.taken[2]?.raw)).toContain("PO-2 waits");
  });

  it("count against the merchant's mails of a day; the rest is mailed the next day", async () => {
    await choose(approver, "{ kind: APPROVAL_WAITS, mail: AT_ONCE }");
    for (let mail = 1; mail <= 5; mail++) {
      await ask([await draft(`PO-${mail}`)]);
      await work();
      time.present += HOUR;
    }
    expect(mailServer.taken).toHaveLength(4);
    time.present = Date.parse("2026-03-02T23:00:00Z");
    await work();
    expect(mailServer.taken).toHaveLength(5);
  });
});
