import { MAX_RECIPIENTS, type Schedule, scheduleQuestion, unscheduleQuestion } from "../../domain/questions/schedules";
import type { QuestionSchedule } from "../../generated/prisma/client";
import { builder } from "../builder/builder";
import { QuestionFormat, Weekday } from "../builder/enums";
import { SavedQuestionType } from "./questions";

const HOUR = "The hour at which it is mailed, 0 to 23, by the clocks of the merchant's time zone.";
const DAY_OF_MONTH = "The day of the month of the mail, 1 to 31, in shorter months the last";

const QuestionScheduleType = builder.objectRef<QuestionSchedule>("QuestionSchedule").implement({
  description: "The mail schedule of a saved question, and the result of its last run.",
  fields: (t) => ({
    recipients: t.exposeStringList("recipients", { description: "The mailboxes that it goes to, a mail for each." }),
    format: t.expose("format", { type: QuestionFormat, description: "Its file format." }),
    weekdays: t.expose("weekdays", {
      type: [Weekday],
      description: "The days of the week on which it is mailed; empty where it is a day of the month.",
    }),
    dayOfMonth: t.exposeInt("dayOfMonth", {
      nullable: true,
      description: `${DAY_OF_MONTH}; null where it is days of the week.`,
    }),
    hour: t.exposeInt("hour", { description: HOUR }),
    isOn: t.exposeBoolean("isOn", { description: "Whether it is mailed at all." }),
    onlyWithRows: t.exposeBoolean("onlyWithRows", {
      description: "Whether it is an alert: mailed only when a list of its answer has rows.",
    }),
    nextAt: t.expose("nextAt", {
      type: "DateTime",
      nullable: true,
      description: "When it is mailed next; null while it is off or was stopped.",
    }),
    waiting: t.exposeStringList("waiting", {
      description:
        "Recipients still without the present mail: it is being sent, or retried after the mail server refused it.",
    }),
    lastSentAt: t.expose("lastSentAt", {
      type: "DateTime",
      nullable: true,
      description: "When the mail server took a mail last; null for never.",
    }),
    lastSentTo: t.exposeStringList("lastSentTo", { description: "Recipients of the last mail that anybody received." }),
    lastNote: t.exposeString("lastNote", {
      nullable: true,
      description: "Its note on what it leaves out, for example 25 of 145 rows; null where it left out nothing.",
    }),
    lastEmptyAt: t.expose("lastEmptyAt", {
      type: "DateTime",
      nullable: true,
      description: "When its answer had no rows last, so that nothing was mailed; null for never.",
    }),
    lastError: t.exposeString("lastError", {
      nullable: true,
      description: "The last failure; null when nothing failed.",
    }),
    lastFailedAt: t.expose("lastFailedAt", {
      type: "DateTime",
      nullable: true,
      description: "When something went wrong last; null for never.",
    }),
    failures: t.exposeInt("failures", { description: "Number of failed attempts in a row." }),
    stoppedAt: t.expose("stoppedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the service stopped mailing it after too many failures in a row; null while it has not.",
    }),
  }),
});

builder.objectField(SavedQuestionType, "schedule", (t) =>
  t.expose("schedule", {
    type: QuestionScheduleType,
    nullable: true,
    description: "Its mail schedule, recipients and format; null where it was never scheduled.",
  }),
);

const QuestionScheduleInput = builder.inputType("QuestionScheduleInput", {
  description:
    "The mail schedule of a saved question, its recipients and format: on days of the week or on a day of the month.",
  fields: (t) => ({
    recipients: t.stringList({
      required: true,
      description: `Addresses of one mailbox each, at most ${MAX_RECIPIENTS}.`,
    }),
    format: t.field({ type: QuestionFormat, required: true, description: "The file format of the mail." }),
    weekdays: t.field({ type: [Weekday], description: "The days of the week on which to mail it." }),
    dayOfMonth: t.int({ description: `${DAY_OF_MONTH}; instead of days of the week.` }),
    hour: t.int({ required: true, description: HOUR }),
    onlyWithRows: t.boolean({
      defaultValue: false,
      required: true,
      description:
        "True: an alert. It asks at each of its moments, and mails only when a list of the answer has rows; nothing goes when it is empty.",
    }),
    isOn: t.boolean({ defaultValue: true, required: true, description: "False: keep all this, and mail nothing." }),
  }),
});

builder.mutationField("scheduleQuestion", (t) =>
  t.field({
    type: SavedQuestionType,
    description:
      "Schedules the mails of a saved question's answer, or changes the schedule. Each mail runs the question as it then stands, with read access; it must be one query. A failure is shown, and after five in a row the schedule stops. Schedule it again to resume. Refused (MAIL_NOT_SET_UP) where the service has no mail server.",
    args: {
      questionId: t.arg.id({ required: true, description: "The question." }),
      schedule: t.arg({ type: QuestionScheduleInput, required: true, description: "The whole schedule." }),
    },
    resolve: (_root, { questionId, schedule: { weekdays, dayOfMonth, ...given } }, { work }) => {
      const schedule: Schedule = { ...given, weekdays: weekdays ?? [], dayOfMonth: dayOfMonth ?? null };
      return scheduleQuestion(work, questionId, schedule);
    },
  }),
);

builder.mutationField("unscheduleQuestion", (t) =>
  t.field({
    type: SavedQuestionType,
    description: "Has a saved question mailed no more, and forgets how it was.",
    args: { questionId: t.arg.id({ required: true, description: "The question." }) },
    resolve: (_root, { questionId }, { work }) => unscheduleQuestion(work, questionId),
  }),
);
