import { readConfig } from "../../src/config";
import { closeRenderers } from "../../src/documents/render";
import { enqueueDueQuestions } from "../../src/domain/questions/due-questions";
import { KeptAnswers } from "../../src/graphql/execution/kept-answers";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { openMailers } from "../../src/service/mailers";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { MailServer } from "../support/mail-server";
import { answering, resultsOf } from "../support/mutation";
import { corner, seed } from "../support/world";
import { quiet } from "./workshop";

/** A Monday, eight in the morning in Paris. */
export const BEGUN = Date.parse("2026-03-02T07:00:00Z");
/** What the clock tells, in milliseconds; tests move it on. */
export const time = { present: BEGUN };
export const clock = { now: () => new Date(time.present) };

export let app: TestApp;
export let ours: Merchant;
export let mailServer: MailServer;
export let mailer: ReturnType<typeof openMailers>;

/** Call in `beforeAll`: a merchant in Paris, a mail server, and mailers that may send eight mails a day. */
export async function openMailing(): Promise<void> {
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
  mailer = openMailers(
    mail,
    { clock, operationTimeoutMs: 30_000, keptAnswers: new KeptAnswers(0), database: app.database, address: null },
    quiet,
  );
}

/** Call in `afterAll`. */
export async function closeMailing(): Promise<void> {
  mailer?.close();
  await mailServer?.close();
  await app.close();
  await closeRenderers();
}

export const STATE =
  "{ id schedule { recipients format weekdays dayOfMonth hour isOn onlyWithRows nextAt waiting lastSentAt lastSentTo lastNote lastEmptyAt lastError lastFailedAt failures stoppedAt } }";
export const SKUS = "query Skus { skus { totalCount nodes { name } } }";
export const WEEKLY = { recipients: ["ada@quay.example"], format: "CSV", weekdays: ["MONDAY"], hour: 9 };

export const SCHEDULE = `mutation ($id: ID!, $schedule: QuestionScheduleInput!) { ${answering("scheduleQuestion(questionId: $id, schedule: $schedule)", STATE)} }`;
export const schedule = (id: string, change: object = {}, { api } = ours) =>
  api.graphql(SCHEDULE, { id, schedule: { ...WEEKLY, ...change } });

export async function save(query: string, name = "All SKUs", variables: string | null = null): Promise<string> {
  const field = answering("saveQuestion(input: $input)", "{ id }");
  const reply = await ours.api.graphql(`mutation ($input: SavedQuestionInput!) { ${field} }`, {
    input: { name, query, variables },
  });
  return resultsOf(reply).saveQuestion.id;
}

export async function stateOf(id: string) {
  const { body } = await ours.api.graphql(`{ savedQuestions ${STATE} }`);
  return body.data.savedQuestions.find((one: { id: string }) => one.id === id).schedule;
}

/** What a worker does when it looks. */
export async function work(mailers = mailer) {
  await enqueueDueQuestions(app.database, clock);
  return drain(app.database, clock, { jobs: jobsWith({ mailers }) });
}

/** Call in `beforeEach`. @returns The id of the one question that is saved, for SKUs. */
export async function beginAnew(): Promise<string> {
  time.present = BEGUN;
  mailServer.taken.length = 0;
  mailServer.refusals = [];
  await app.database.admin.query("delete from mail_days");
  await app.database.admin.query("delete from saved_questions");
  return save(SKUS);
}
