import { resultsOf } from "../support/mutation";
import {
  app,
  beginAnew,
  closeMailing,
  mailServer,
  openMailing,
  SKUS,
  save,
  schedule,
  stateOf,
  time,
  work,
} from "./question-mails";

const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
const NAMED = "query Named($name: String!) { skus(filter: { name: { equals: $name } }) { totalCount nodes { name } } }";
const EACH_DAY = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"];

beforeAll(openMailing);
afterAll(closeMailing);
beforeEach(async () => {
  await beginAnew();
});

const alert = async (query: string, variables: object | null = null, change: object = {}) => {
  const id = await save(query, "Alert", variables && JSON.stringify(variables));
  const { scheduleQuestion } = resultsOf(await schedule(id, { onlyWithRows: true, weekdays: EACH_DAY, ...change }));
  expect(scheduleQuestion.schedule).toMatchObject({ onlyWithRows: true, lastEmptyAt: null });
  return id;
};

/** Mails that count for the merchant's day. */
const counted = async () =>
  (await app.database.admin.query("select coalesce(sum(mails), 0)::int as mails from mail_days")).rows[0].mails;

describe("an alert", () => {
  it("mails nothing while its answer is empty, says when it looked, and looks again", async () => {
    const id = await alert(NAMED, { name: "NONE" }, { recipients: ["a@quay.example", "b@quay.example"] });
    time.present += HOUR;
    expect(await work()).toEqual([]);
    expect(mailServer.taken).toEqual([]);
    const looked = new Date(time.present).toISOString();
    expect(await stateOf(id)).toMatchObject({
      ...{ lastEmptyAt: looked, lastSentAt: null, waiting: [], failures: 0, lastError: null },
      nextAt: "2026-03-03T08:00:00.000Z",
    });
    // Mails that did not go are not taken from the merchant's day.
    expect(await counted()).toBe(0);
  });

  it("is mailed with its rows once there are some", async () => {
    const id = await alert(NAMED, { name: "LAMP" });
    time.present += HOUR;
    await work();
    expect(mailServer.taken).toEqual([]);
    await app.database.admin.query("update skus set name = 'LAMP' where name = 'MUG'");
    time.present += DAY;
    expect(await work()).toEqual([]);
    await app.database.admin.query("update skus set name = 'MUG' where name = 'LAMP'");
    expect(mailServer.taken.map(({ to }) => to)).toEqual([["ada@quay.example"]]);
    expect(mailServer.taken[0]?.raw).toContain("Alert.csv: 1 row");
    expect(await counted()).toBe(1);
    expect(await stateOf(id)).toMatchObject({ lastSentAt: new Date(time.present).toISOString(), failures: 0 });
  });

  it("counts the rows of lists, and not the figures beside them", async () => {
    const id = await alert(`query Two($name: String!) { tenant { name } ${NAMED.slice(NAMED.indexOf("{") + 1)}`, {
      name: "NONE",
    });
    time.present += HOUR;
    await work();
    expect(mailServer.taken).toEqual([]);
    expect((await stateOf(id)).lastEmptyAt).not.toBeNull();
  });

  it("that has no list tells so, instead of being silent for ever", async () => {
    const id = await alert("{ tenant { name } }");
    time.present += HOUR;
    await work();
    expect(mailServer.taken).toEqual([]);
    expect(await stateOf(id)).toMatchObject({
      failures: 1,
      lastError: expect.stringContaining("its answer has no list"),
    });
  });

  it("is what somebody chose: other questions are mailed also without rows", async () => {
    const id = await save(SKUS);
    const { scheduleQuestion } = resultsOf(await schedule(id));
    expect(scheduleQuestion.schedule.onlyWithRows).toBe(false);
  });
});
