import { MailServerSilent } from "../../src/domain/mail/mailer";
import { enqueueDueQuestions } from "../../src/domain/questions/due-questions";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { countStatements } from "../support/count-statements";
import { header } from "../support/mail-server";
import { answering, resultsOf } from "../support/mutation";
import { corner, seed } from "../support/world";
import {
  app,
  BEGUN,
  beginAnew,
  clock,
  closeMailing,
  mailer,
  mailServer,
  openMailing,
  ours,
  SKUS,
  STATE,
  save,
  schedule,
  stateOf,
  time,
  WEEKLY,
  work,
} from "./question-mails";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000];

beforeAll(openMailing);
afterAll(closeMailing);

/** Texts of a mail's parts that are written in base64. */
const parts = (raw: string) =>
  [...raw.matchAll(/base64\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, text = ""]) =>
    Buffer.from(text, "base64").toString(),
  );

let id: string;
beforeEach(async () => {
  id = await beginAnew();
});

describe("a scheduled question", () => {
  it("is mailed at its hour of the merchant's day, with the table that GraphiQL shows, and says so", async () => {
    const { scheduleQuestion } = resultsOf(await schedule(id));
    expect(scheduleQuestion.schedule).toMatchObject({ ...WEEKLY, isOn: true, nextAt: "2026-03-02T08:00:00.000Z" });
    time.present = BEGUN + HOUR - 1;
    expect(await work()).toEqual([]);
    expect(mailServer.taken).toEqual([]);
    time.present += 1;
    expect(await work()).toEqual([]);
    const [{ to, raw } = { to: [], raw: "" }, ...others] = mailServer.taken;
    expect([to, others]).toEqual([["ada@quay.example"], []]);
    expect(header(raw, "Subject")).toBe("All SKUs: Quay Goods");
    expect(header(raw, "From")).toBe("Quay Goods <reports@service.example>");
    expect(raw).toContain("All SKUs.csv: 2 rows");
    expect(parts(raw)).toEqual(["\ufeffName\r\nCUP\r\nMUG\r\n"]);
    expect(await stateOf(id)).toMatchObject({
      ...{ lastSentAt: new Date(time.present).toISOString(), lastSentTo: ["ada@quay.example"] },
      ...{ nextAt: "2026-03-09T08:00:00.000Z", waiting: [], lastNote: null, lastError: null, failures: 0 },
    });
    await work();
    expect(mailServer.taken).toHaveLength(1);
  });

  it("is mailed once after several of its moments went by, and not to a worker's second look or process", async () => {
    resultsOf(await schedule(id, { weekdays: ["MONDAY", "TUESDAY"], format: "WORKBOOK" }));
    time.present += 27 * DAY;
    await enqueueDueQuestions(app.database, clock);
    await Promise.all([work(), work()]);
    expect(mailServer.taken).toHaveLength(1);
    expect(mailServer.taken[0]?.raw).toContain("All SKUs.xlsx");
    expect(await stateOf(id)).toMatchObject({ nextAt: "2026-03-30T07:00:00.000Z" });
  });

  it("goes on with those whom a process that ended has not reached, under the same ids", async () => {
    resultsOf(await schedule(id, { recipients: ["a@quay.example", "b@quay.example"] }));
    time.present += HOUR;
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
    time.present += HOUR;
    const send = jest.fn(() => Promise.reject(new MailServerSilent("connect ECONNREFUSED 10.0.0.7:587")));
    expect(await work({ ...mailer, questions: { ...mailer.questions, send } })).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
    const state = await stateOf(id);
    expect(state).toMatchObject({ waiting: recipients, failures: 0 });
    expect(state.lastError).not.toContain("10.0.0.7");
  });

  it("waits for whom the mail server does not take now, and names whom it refuses", async () => {
    resultsOf(await schedule(id, { recipients: ["a@quay.example", "b@quay.example", "c@quay.example"] }));
    time.present += HOUR;
    mailServer.refusals = [550, 451, 0];
    expect(await work()).toEqual([]);
    expect(mailServer.taken.map(({ to }) => to)).toEqual([["c@quay.example"]]);
    const waits = { waiting: ["b@quay.example"], lastSentTo: ["c@quay.example"] };
    expect(await stateOf(id)).toMatchObject({ ...waits, lastError: expect.stringMatching(/^b@quay.example: 451 No/) });
    time.present += MINUTE;
    await work();
    expect(mailServer.taken.map(({ to }) => to[0])).toEqual(["c@quay.example", "b@quay.example"]);
    expect(await stateOf(id)).toMatchObject({ waiting: [], failures: 0 });
  });

  it("takes no later moment for one that was in hand when it was scheduled anew", async () => {
    resultsOf(await schedule(id, { recipients: ["a@quay.example", "b@quay.example"] }));
    time.present += HOUR;
    mailServer.refusals = [0, 451];
    await work();
    resultsOf(await schedule(id, { recipients: ["a@quay.example", "b@quay.example"], hour: 10 }));
    // Both wait: what was to be tried again, and the new moment.
    time.present += HOUR;
    await work();
    const ids = mailServer.taken.map(({ raw }) => header(raw, "Message-ID"));
    expect(mailServer.taken.map(({ to }) => to[0])).toEqual(["a@quay.example", "a@quay.example", "b@quay.example"]);
    expect(new Set(ids).size).toBe(3);
  });

  it("says what it leaves out", async () => {
    id = await save("query Few($most: Int!) { skus(limit: $most) { totalCount nodes { name } } }", "Few", '{"most":1}');
    resultsOf(await schedule(id));
    time.present += HOUR;
    await work();
    expect(mailServer.taken[0]?.raw).toContain("Few.csv: 1 of 2 shown");
    expect(await stateOf(id)).toMatchObject({ lastNote: "Few.csv: 1 of 2 shown" });
  });

  it("is mailed without a file when its answer has no rows", async () => {
    id = await save('{ skus(filter: { name: { equals: "NONE" } }) { nodes { name } } }');
    resultsOf(await schedule(id));
    time.present += HOUR;
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
    time.present += HOUR;
    expect(await work()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ failures: 1, lastError: expect.stringMatching(error), waiting: [] });
    expect(mailServer.taken).toEqual([]);
  });

  it("stops after five failures in a row, until it is scheduled anew", async () => {
    id = await save("{ nothing }");
    resultsOf(await schedule(id, { weekdays: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"] }));
    time.present += HOUR;
    for (let day = 0; day < 4; day++, time.present += DAY) await work();
    expect(await stateOf(id)).toMatchObject({ failures: 4, stoppedAt: null, nextAt: "2026-03-06T08:00:00.000Z" });
    await work();
    const at = new Date(time.present).toISOString();
    expect(await stateOf(id)).toMatchObject({ failures: 5, stoppedAt: at, lastFailedAt: at, nextAt: null });
    const { scheduleQuestion } = resultsOf(await schedule(id));
    expect(scheduleQuestion.schedule).toMatchObject({ failures: 0, stoppedAt: null, lastError: null });
  });

  it("is told that it could not be made, where that is the service's fault, and is mailed at its next moment", async () => {
    resultsOf(await schedule(id));
    time.present += HOUR;
    const filesOf = () => Promise.reject(new Error("no thread"));
    const dead = await work({ ...mailer, questions: { ...mailer.questions, filesOf } });
    expect(dead).toMatchObject([{ kind: "mail-question", lastError: "Error: no thread" }]);
    const told = "The service could not make this mail; its operator finds the reason in the log.";
    expect(await stateOf(id)).toMatchObject({ failures: 1, lastError: told, nextAt: "2026-03-09T08:00:00.000Z" });
    time.present += 7 * DAY;
    await work();
    expect(mailServer.taken).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ failures: 0, lastError: null });
    await app.database.admin.query("delete from jobs");
  });

  it("mails nothing beyond what the merchant may have sent in a day", async () => {
    const five = Array.from({ length: 5 }, (_, at) => `r${at}@quay.example`);
    const other = await save(SKUS, "Other");
    for (const one of [id, other]) resultsOf(await schedule(one, { recipients: five }));
    time.present += HOUR;
    await work();
    expect(mailServer.taken).toHaveLength(5);
    const states = [await stateOf(id), await stateOf(other)].map(({ lastError }) => lastError);
    expect(states.filter((error) => error?.startsWith("Nothing was mailed: the limit of 8 mails"))).toHaveLength(1);
  });

  it("is mailed no more once it is off, unscheduled or deleted", async () => {
    const [off, gone, deleted] = [await save(SKUS, "Off"), await save(SKUS, "Gone"), await save(SKUS, "Deleted")];
    for (const one of [off, gone, deleted]) resultsOf(await schedule(one));
    time.present += HOUR;
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
    time.present += HOUR;
    const none = await look();
    for (const _ of Array(3)) resultsOf(await schedule(await save(SKUS)));
    time.present += 7 * DAY;
    expect(await look()).toEqual(none);
    await app.database.admin.query("delete from jobs");
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
    time.present = Date.parse("2027-06-01T00:00:00Z");
    expect(await enqueueDueQuestions(app.database, clock)).toBe(0);
    time.present = BEGUN;
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
