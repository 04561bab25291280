import { MAX_RECIPIENTS, type Schedule, scheduleQuestion, unscheduleQuestion } from "../../domain/questions/schedules";
import type { QuestionSchedule } from "../../generated/prisma/client";
import { builder } from "../builder/builder";
import { QuestionFormat, Weekday } from "../builder/enums";
import { SavedQuestionType } from "./questions";

const HOUR = "The hour at which it is mailed, 0 to 23, by the clocks of the merchant's time zone.";
const DAY_OF_MONTH = "The day of the month on which it is mailed, 1 to 31, in shorter months the last";

const QuestionScheduleType = builder.objectRef<QuestionSchedule>("QuestionSchedule").implement({
  description: "When a saved question is asked by the service and its answer mailed, and how that went last.",
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
    isOn: t.exposeBoolean("isOn", { description: "Whether it is to be mailed at all." }),
    nextAt: t.expose("nextAt", {
      type: "DateTime",
      nullable: true,
      description: "When it is mailed next; null while it is off or was stopped.",
    }),
    waiting: t.exposeStringList("waiting", {
      description:
        "Who has not got the present mail yet: it is being sent, or tried again as the mail server did not take it.",
    }),
    lastSentAt: t.expose("lastSentAt", {
      type: "DateTime",
      nullable: true,
      description: "When the mail server took a mail last; null for never.",
    }),
    lastSentTo: t.exposeStringList("lastSentTo", { description: "Who got the last of them that anybody got." }),
    lastNote: t.exposeString("lastNote", {
      nullable: true,
      description: "What that said of what it leaves out, such as 25 of 145 rows; null where it left out nothing.",
    }),
    lastError: t.exposeString("lastError", {
      nullable: true,
      description: "What went wrong with the last one; null when nothing did.",
    }),
    lastFailedAt: t.expose("lastFailedAt", {
      type: "DateTime",
      nullable: true,
      description: "When something went wrong last; null for never.",
    }),
    failures: t.exposeInt("failures", { description: "How often in a row nobody has got it." }),
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
    description: "When it is mailed, to whom and as what; null where it was never scheduled.",
  }),
);

const QuestionScheduleInput = builder.inputType("QuestionScheduleInput", {
  description: "When to mail a saved question, to whom, and as what: on days of the week or on a day of the month.",
  fields: (t) => ({
    recipients: t.stringList({
      required: true,
      description: `Addresses of one mailbox each, at most ${MAX_RECIPIENTS}.`,
    }),
    format: t.field({ type: QuestionFormat, required: true, description: "What to mail it as." }),
    weekdays: t.field({ type: [Weekday], description: "The days of the week on which to mail it." }),
    dayOfMonth: t.int({ description: `${DAY_OF_MONTH}; instead of days of the week.` }),
    hour: t.int({ required: true, description: HOUR }),
    isOn: t.boolean({ defaultValue: true, required: true, description: "False: keep all this, and mail nothing." }),
  }),
});

builder.mutationField("scheduleQuestion", (t) =>
  t.field({
    type: SavedQuestionType,
    description:
      "Has the answer of a saved question mailed again and again, or changes how: it is asked as it stands at each time, with the right to read, and must be one query. A failure is shown, and after five in a row it stops; to schedule it anew goes on. Refused (MAIL_NOT_SET_UP) where the service has no mail server.",
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
