import { readConfig } from "../../src/config";
import { closeRenderers } from "../../src/documents/render";
import { MailServerSilent } from "../../src/domain/mail/mailer";
import { enqueueDueQuestions } from "../../src/domain/questions/due-questions";
import { KeptAnswers } from "../../src/graphql/execution/kept-answers";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { openMailers } from "../../src/mailers";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { header, MailServer } from "../support/mail-server";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { corner, seed } from "../support/world";
import { quiet } from "./workshop";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000];
/** A Monday, eight in the morning in Paris. */
const BEGUN = Date.parse("2026-03-02T07:00:00Z");
let present = BEGUN;
const clock = { now: () => new Date(present) };

let app: TestApp;
let ours: Merchant;
let mailServer: MailServer;
let mailer: ReturnType<typeof openMailers>;

beforeAll(async () => {
  app = await startApp({ clock, mailsPerDay: 1_000 });
  ours = await app.merchant({ name: "Quay Goods", timeZone: "Europe/Paris" });
  await seed(app, ours, corner);
  mailServer = new MailServer();
  const { mail } = readConfig({
    SMTP_URL: await mailServer.open(),
    MAIL_FROM: "reports@service.example",
    MAIL_PER_DAY: "8",
  });
  if (!mail) throw new Error("The settings name a mail server.");
  mailer = openMailers(mail, { clock, operationTimeoutMs: 30_000, keptAnswers: new KeptAnswers(0) }, quiet);
});
afterAll(async () => {
  mailer?.close();
  await mailServer?.close();
  await app.close();
  await closeRenderers();
});

const STATE =
  "{ id schedule { recipients format weekdays dayOfMonth hour isOn nextAt waiting lastSentAt lastSentTo lastNote lastError lastFailedAt failures stoppedAt } }";
const SKUS = "query Skus { skus { totalCount nodes { name } } }";
const WEEKLY = { recipients: ["ada@quay.example"], format: "CSV", weekdays: ["MONDAY"], hour: 9 };

const SCHEDULE = `mutation ($id: ID!, $schedule: QuestionScheduleInput!) { ${answering("scheduleQuestion(questionId: $id, schedule: $schedule)", STATE)} }`;
const schedule = (id: string, change: object = {}, { api } = ours) =>
  api.graphql(SCHEDULE, { id, schedule: { ...WEEKLY, ...change } });

async function save(query: string, name = "All SKUs", variables: string | null = null): Promise<string> {
  const field = answering("saveQuestion(input: $input)", "{ id }");
  const reply = await ours.api.graphql(`mutation ($input: SavedQuestionInput!) { ${field} }`, {
    input: { name, query, variables },
  });
  return resultsOf(reply).saveQuestion.id;
}

async function stateOf(id: string) {
  const { body } = await ours.api.graphql(`{ savedQuestions ${STATE} }`);
  return body.data.savedQuestions.find((one: { id: string }) => one.id === id).schedule;
}

/** What a worker does when it looks. */
async function work(mailers = mailer) {
  await enqueueDueQuestions(app.database, clock);
  return drain(app.database, clock, { jobs: jobsWith({ mailers }) });
}

/** Texts of a mail's parts that are written in base64. */
const parts = (raw: string) =>
  [...raw.matchAll(/base64\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, text = ""]) =>
    Buffer.from(text, "base64").toString(),
  );

let id: string;
beforeEach(async () => {
  present = BEGUN;
  mailServer.taken.length = 0;
  mailServer.refusals = [];
  await app.database.pool.query("delete from mail_days");
  await app.database.pool.query("delete from saved_questions");
  id = await save(SKUS);
});

describe("a scheduled question", () => {
  it("is mailed at its hour of the merchant's day, with the table that GraphiQL shows, and says so", async () => {
    const { scheduleQuestion } = resultsOf(await schedule(id));
    expect(scheduleQuestion.schedule).toMatchObject({ ...WEEKLY, isOn: true, nextAt: "2026-03-02T08:00:00.000Z" });
    present = BEGUN + HOUR - 1;
    expect(await work()).toEqual([]);
    expect(mailServer.taken).toEqual([]);
    present += 1;
    expect(await work()).toEqual([]);
    const [{ to, raw } = { to: [], raw: "" }, ...others] = mailServer.taken;
    expect([to, others]).toEqual([["ada@quay.example"], []]);
    expect(header(raw, "Subject")).toBe("All SKUs: Quay Goods");
    expect(header(raw, "From")).toBe("Quay Goods <reports@service.example>");
    expect(raw).toContain("All SKUs.csv: 2 rows");
    expect(parts(raw)).toEqual(["\ufeffName\r\nCUP\r\nMUG\r\n"]);
    expect(await stateOf(id)).toMatchObject({
      ...{ lastSentAt: new Date(present).toISOString(), lastSentTo: ["ada@quay.example"] },
      ...{ nextAt: "2026-03-09T08:00:00.000Z", waiting: [], lastNote: null, lastError: null, failures: 0 },
    });
    await work();
    expect(mailServer.taken).toHaveLength(1);
  });

  it("is mailed once after several of its moments went by, and not to a worker's second look or process", async () => {
    resultsOf(await schedule(id, { weekdays: ["MONDAY", "TUESDAY"], format: "WORKBOOK" }));
    present += 27 * DAY;
    await enqueueDueQuestions(app.database, clock);
    await Promise.all([work(), work()]);
    expect(mailServer.taken).toHaveLength(1);
    expect(mailServer.taken[0]?.raw).toContain("All SKUs.xlsx");
    expect(await stateOf(id)).toMatchObject({ nextAt: "2026-03-30T07:00:00.000Z" });
  });

  it("goes on with those whom a process that ended has not reached, under the same ids", async () => {
    resultsOf(await schedule(id, { recipients: ["a@quay.example", "b@quay.example"] }));
    present += HOUR;
    let sent = 0;
    const send: typeof mailer.questions.send = async (mail) => {
      sent += 1;
      // As a connection is that the process's end has broken: an interruption, noted by nobody.
      if (sent === 2) throw Object.assign(new Error("killed"), { code: "ECONNRESET" });
      await mailer.questions.send(mail);
    };
    await work({ ...mailer, questions: { ...mailer.questions, send } });
    expect(mailServer.taken.map(({ to }) => to[0])).toEqual(["a@quay.example", "b@quay.example"]);
    const ids = mailServer.taken.map(({ raw }) => header(raw, "Message-ID"));
    expect(new Set(ids).size).toBe(2);
    expect(await stateOf(id)).toMatchObject({ lastSentTo: ["a@quay.example", "b@quay.example"], waiting: [] });
  });

  it("asks a mail server that is silent once, and not for each recipient", async () => {
    const recipients = ["a@quay.example", "b@quay.example"];
    resultsOf(await schedule(id, { recipients }));
    present += HOUR;
    const send = jest.fn(() => Promise.reject(new MailServerSilent("connect ECONNREFUSED 10.0.0.7:587")));
    expect(await work({ ...mailer, questions: { ...mailer.questions, send } })).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
    const state = await stateOf(id);
    expect(state).toMatchObject({ waiting: recipients, failures: 0 });
    expect(state.lastError).not.toContain("10.0.0.7");
  });

  it("waits for whom the mail server does not take now, and names whom it refuses", async () => {
    resultsOf(await schedule(id, { recipients: ["a@quay.example", "b@quay.example", "c@quay.example"] }));
    present += HOUR;
    mailServer.refusals = [550, 451, 0];
    expect(await work()).toEqual([]);
    expect(mailServer.taken.map(({ to }) => to)).toEqual([["c@quay.example"]]);
    const waits = { waiting: ["b@quay.example"], lastSentTo: ["c@quay.example"] };
    expect(await stateOf(id)).toMatchObject({ ...waits, lastError: expect.stringMatching(/^b@quay.example: 451 No/) });
    present += MINUTE;
    await work();
    expect(mailServer.taken.map(({ to }) => to[0])).toEqual(["c@quay.example", "b@quay.example"]);
    expect(await stateOf(id)).toMatchObject({ waiting: [], failures: 0 });
  });

  it("takes no later moment for one that was in hand when it was scheduled anew", async () => {
    resultsOf(await schedule(id, { recipients: ["a@quay.example", "b@quay.example"] }));
    present += HOUR;
    mailServer.refusals = [0, 451];
    await work();
    resultsOf(await schedule(id, { recipients: ["a@quay.example", "b@quay.example"], hour: 10 }));
    // Both wait: what was to be tried again, and the new moment.
    present += HOUR;
    await work();
    const ids = mailServer.taken.map(({ raw }) => header(raw, "Message-ID"));
    expect(mailServer.taken.map(({ to }) => to[0])).toEqual(["a@quay.example", "a@quay.example", "b@quay.example"]);
    expect(new Set(ids).size).toBe(3);
  });

  it("says what it leaves out", async () => {
    id = await save("query Few($most: Int!) { skus(limit: $most) { totalCount nodes { name } } }", "Few", '{"most":1}');
    resultsOf(await schedule(id));
    present += HOUR;
    await work();
    expect(mailServer.taken[0]?.raw).toContain("Few.csv: 1 of 2 shown");
    expect(await stateOf(id)).toMatchObject({ lastNote: "Few.csv: 1 of 2 shown" });
  });

  it("is mailed without a file when its answer has no rows", async () => {
    id = await save('{ skus(filter: { name: { equals: "NONE" } }) { nodes { name } } }');
    resultsOf(await schedule(id));
    present += HOUR;
    await work();
    expect(mailServer.taken[0]?.raw).toContain("The answer has no rows.");
    expect(mailServer.taken[0]?.raw).not.toContain("attachment");
  });

  it.each<[string, string, RegExp]>([
    ["asks for what is not there", "{ skus { nodes { nothing } } }", /^Cannot query field "nothing"/],
    [
      "nests too deeply",
      `{ skus { nodes ${"{ product { skus ".repeat(6)} { name } ${"} }".repeat(6)} } }`,
      /its depth is 15/,
    ],
    ["lacks a variable", "query ($n: Int!) { skus(limit: $n) { totalCount } }", /^Variable "\$n"/],
  ])("that %s mails nothing, and shows why", async (_why, query, error) => {
    id = await save(query, "Bad");
    resultsOf(await schedule(id));
    present += HOUR;
    expect(await work()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ failures: 1, lastError: expect.stringMatching(error), waiting: [] });
    expect(mailServer.taken).toEqual([]);
  });

  it("stops after five failures in a row, until it is scheduled anew", async () => {
    id = await save("{ nothing }");
    resultsOf(await schedule(id, { weekdays: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"] }));
    present += HOUR;
    for (let day = 0; day < 4; day++, present += DAY) await work();
    expect(await stateOf(id)).toMatchObject({ failures: 4, stoppedAt: null, nextAt: "2026-03-06T08:00:00.000Z" });
    await work();
    const at = new Date(present).toISOString();
    expect(await stateOf(id)).toMatchObject({ failures: 5, stoppedAt: at, lastFailedAt: at, nextAt: null });
    const { scheduleQuestion } = resultsOf(await schedule(id));
    expect(scheduleQuestion.schedule).toMatchObject({ failures: 0, stoppedAt: null, lastError: null });
  });

  it("is told that it could not be made, where that is the service's fault, and is mailed at its next moment", async () => {
    resultsOf(await schedule(id));
    present += HOUR;
    const filesOf = () => Promise.reject(new Error("no thread"));
    const dead = await work({ ...mailer, questions: { ...mailer.questions, filesOf } });
    expect(dead).toMatchObject([{ kind: "mail-question", lastError: "Error: no thread" }]);
    const told = "The service could not make this mail; its operator finds the reason in the log.";
    expect(await stateOf(id)).toMatchObject({ failures: 1, lastError: told, nextAt: "2026-03-09T08:00:00.000Z" });
    present += 7 * DAY;
    await work();
    expect(mailServer.taken).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ failures: 0, lastError: null });
    await app.database.pool.query("delete from jobs");
  });

  it("mails nothing beyond what the merchant may have sent in a day", async () => {
    const five = Array.from({ length: 5 }, (_, at) => `r${at}@quay.example`);
    const other = await save(SKUS, "Other");
    for (const one of [id, other]) resultsOf(await schedule(one, { recipients: five }));
    present += HOUR;
    await work();
    expect(mailServer.taken).toHaveLength(5);
    const states = [await stateOf(id), await stateOf(other)].map(({ lastError }) => lastError);
    expect(states.filter((error) => error?.startsWith("Nothing was mailed: the 8 mails"))).toHaveLength(1);
  });

  it("is mailed no more once it is off, unscheduled or deleted", async () => {
    const [off, gone, deleted] = [await save(SKUS, "Off"), await save(SKUS, "Gone"), await save(SKUS, "Deleted")];
    for (const one of [off, gone, deleted]) resultsOf(await schedule(one));
    present += HOUR;
    await enqueueDueQuestions(app.database, clock);
    resultsOf(await schedule(off, { isOn: false }));
    const undo = answering("unscheduleQuestion(questionId: $id)", STATE);
    const { unscheduleQuestion } = resultsOf(await ours.api.graphql(`mutation ($id: ID!) { ${undo} }`, { id: gone }));
    expect(unscheduleQuestion.schedule).toBeNull();
    resultsOf(
      await ours.api.graphql(`mutation ($id: ID!) { ${answering("deleteSavedQuestion(id: $id)")} }`, { id: deleted }),
    );
    expect(await work()).toEqual([]);
    expect(mailServer.taken).toEqual([]);
    expect(await stateOf(off)).toMatchObject({ isOn: false, nextAt: null });
  });

  it("is found due by one statement, for however many merchants", async () => {
    const look = () => countStatements(() => enqueueDueQuestions(app.database, clock));
    present += HOUR;
    const none = await look();
    for (const _ of Array(3)) resultsOf(await schedule(await save(SKUS)));
    present += 7 * DAY;
    expect(await look()).toEqual(none);
    await app.database.pool.query("delete from jobs");
  });
});

describe("a schedule", () => {
  it.each<[string, object, string]>([
    ["nobody", { recipients: [] }, "schedule.recipients"],
    ["too many", { recipients: Array.from({ length: 11 }, (_, at) => `r${at}@quay.example`) }, "schedule.recipients"],
    ["one of them twice", { recipients: ["a@quay.example", "A@quay.example"] }, "schedule.recipients"],
    ["a header behind an address", { recipients: ["a@quay.example\r\nBcc: b@evil.example"] }, "schedule.recipients.0"],
    ["no day", { weekdays: [] }, "schedule.weekdays"],
    ["days of both kinds", { dayOfMonth: 1 }, "schedule.weekdays"],
    ["no day of a month", { weekdays: [], dayOfMonth: 32 }, "schedule.dayOfMonth"],
    ["no hour", { hour: 24 }, "schedule.hour"],
  ])("is refused for %s, and nothing is kept", async (_what, change, path) => {
    expect(refusalIn(await schedule(id, change))).toMatchObject({ code: "INVALID_INPUT", faults: [{ path }] });
    expect(await stateOf(id)).toBeNull();
  });

  it.each([
    ["a mutation", 'mutation { deleteSavedQuestion(id: "1") { __typename } }'],
    ["a subscription", "subscription { orderChanged { __typename } }"],
    ["two queries", "query A { __typename } query B { __typename }"],
    ["no operation", "{ skus"],
  ])("is refused for a question that is %s", async (_what, query) => {
    const other = await save(query);
    expect(refusalIn(await schedule(other))).toMatchObject({ faults: [{ path: "questionId" }] });
  });

  it("does nothing with a question that became a mutation since, but say so", async () => {
    resultsOf(await schedule(id));
    const field = answering("saveQuestion(id: $id, input: $input)", "{ id }");
    const query = `mutation { ${answering("deleteSavedQuestion(id: $id)")} }`.replace("$id", `"${id}"`);
    await ours.api.graphql(`mutation ($id: ID, $input: SavedQuestionInput!) { ${field} }`, {
      id,
      input: { name: "All SKUs", query },
    });
    present += HOUR;
    await work();
    expect(await stateOf(id)).toMatchObject({ failures: 1, lastError: "It must be one query and nothing else." });
  });

  it("is nobody else's, and needs a mail server", async () => {
    const theirs = await app.merchant();
    expect(refusalIn(await schedule(id, {}, theirs)).code).toBe("SAVED_QUESTION_NOT_FOUND");
    const plain = await startApp({ clock, beside: app });
    const { body } = await new Api(plain.address, ours.key).graphql(SCHEDULE, { id, schedule: WEEKLY });
    await plain.close();
    expect(body.data.scheduleQuestion).toMatchObject({ code: "MAIL_NOT_SET_UP" });
  });
});

describe("of a test merchant whose clock is its own", () => {
  it("is mailed at each of its moments that the clock is moved past, and by nobody's clock else", async () => {
    const trial = await app.merchant({ isTest: true, clockAt: new Date("2027-03-01T07:00:00Z") });
    await seed(app, trial, corner);
    const saved = await trial.api.graphql(
      `mutation { ${answering(`saveQuestion(input: { name: "Q", query: "${SKUS}" })`, "{ id }")} }`,
    );
    const id = resultsOf(saved).saveQuestion.id;
    const { nextAt } = resultsOf(await schedule(id, {}, trial)).scheduleQuestion.schedule;
    expect(nextAt).toBe("2027-03-01T09:00:00.000Z");
    present = Date.parse("2027-06-01T00:00:00Z");
    expect(await enqueueDueQuestions(app.database, clock)).toBe(0);
    present = BEGUN;
    await trial.api.graphql('mutation { setTestClock(to: "2027-03-15T12:00:00Z") { __typename } }');
    await drain(app.database, clock, { tenantId: trial.tenantId, jobs: jobsWith({ mailers: mailer }) });
    expect(mailServer.taken.length).toBe(3);
    const { body } = await trial.api.graphql("{ tenant { today } savedQuestions { schedule { nextAt lastSentAt } } }");
    expect(body.data).toEqual({
      tenant: { today: "2027-03-15" },
      savedQuestions: [{ schedule: { nextAt: "2027-03-22T09:00:00.000Z", lastSentAt: "2027-03-15T09:00:00.000Z" } }],
    });
  });
});
