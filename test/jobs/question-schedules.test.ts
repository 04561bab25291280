import { Api } from "../support/api";
import { startApp } from "../support/app";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import {
  app,
  beginAnew,
  clock,
  closeMailing,
  openMailing,
  ours,
  SCHEDULE,
  save,
  schedule,
  stateOf,
  time,
  WEEKLY,
  work,
} from "./question-mails";

const HOUR = 3_600_000;

beforeAll(openMailing);
afterAll(closeMailing);

let id: string;
beforeEach(async () => {
  id = await beginAnew();
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
    time.present += HOUR;
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
