import { type Person, personOf } from "../../../domain/notifications/audience";
import { KEPT_DAYS, MAX_KEPT } from "../../../domain/notifications/due";
import {
  countUnread,
  type InboxPage,
  type InboxRow,
  MAX_MARKED,
  MAX_UNREAD,
  markRead,
  readInbox,
} from "../../../domain/notifications/inbox";
import { type MailSettings, readSettings, writeSettings } from "../../../domain/notifications/settings";
import { factsOf, KIND_WORDS, NOTIFICATION_KINDS, pageOf, said } from "../../../domain/notifications/words";
import { InvalidInput, NotAPerson } from "../../../errors";
import { builder } from "../../builder/builder";
import type { GraphQLContext } from "../../builder/context";
import { NotificationKind, NotificationMail, NotificationObject } from "../../builder/enums";
import { PAGE_FACT, PAGE_ROWS } from "../../builder/field-cost";
import { CURSOR, mostItems } from "../../builder/input-bounds";

const MAX_PAGE = 200;

/** @throws NotAPerson where it is a key. */
function expectPerson(caller: GraphQLContext): Person {
  const person = personOf(caller);
  if (!person) throw NotAPerson();
  return person;
}

const Notification = builder.objectRef<InboxRow>("Notification").implement({
  description: `A message to the signed-in person. Kept for ${KEPT_DAYS} days, the newest ${MAX_KEPT.toLocaleString("en")} of a merchant.`,
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    kind: t.expose("kind", { type: NotificationKind, description: "The event that it tells of." }),
    sentence: t.string({
      description: "The message, in one or two sentences.",
      resolve: ({ kind, facts }) => said(kind, facts).sentence,
    }),
    facts: t.field({
      type: "JSON",
      description:
        "The parts of the sentence, by `kind`: order, by; order, by, decision, comment; order, supplier, since; sku, warehouse, more; name, accepted, refused, first.",
      resolve: ({ kind, facts }) => factsOf(kind, facts),
    }),
    comment: t.string({
      nullable: true,
      description: "What the person wrote who sent an order back; null for all else.",
      resolve: ({ kind, facts }) => said(kind, facts).comment,
    }),
    objectType: t.expose("objectType", {
      type: NotificationObject,
      description: "The kind of object that it is about.",
    }),
    objectId: t.exposeID("objectId", { nullable: true, description: "Its id; null for an import." }),
    path: t.string({
      description: "The path of the page about it, below the service's address.",
      resolve: (row) => pageOf(row),
    }),
    at: t.expose("at", { type: "DateTime", description: "When it came last." }),
    readAt: t.expose("readAt", {
      type: "DateTime",
      nullable: true,
      description: "When the person read it; null while it is unread.",
    }),
  }),
});

const NotificationPage = builder.objectRef<InboxPage>("NotificationPage").implement({
  description: "Notifications, the newest first, and where to go on.",
  fields: (t) => ({
    notifications: t.field({
      type: [Notification],
      description: "The notifications.",
      complexity: PAGE_ROWS,
      resolve: ({ rows }) => rows,
    }),
    cursor: t.exposeString("cursor", {
      nullable: true,
      description: "To be sent as `after`; null where there are no more.",
      complexity: PAGE_FACT,
    }),
  }),
});

builder.queryField("notifications", (t) =>
  t.field({
    type: NotificationPage,
    nullable: true,
    description:
      "The signed-in person's messages in this merchant, the newest first; null for a key, which has no inbox.",
    args: {
      first: t.arg.int({
        required: true,
        defaultValue: 50,
        description: `Most notifications to answer, 1 to ${MAX_PAGE}.`,
      }),
      after: t.arg.string({ description: "The cursor of the page before. Default: the newest.", extensions: CURSOR }),
      kinds: t.arg({
        type: [NotificationKind],
        description: "Only of these kinds; default: all.",
        extensions: mostItems(NOTIFICATION_KINDS.length),
      }),
      isUnread: t.arg.boolean({ description: "Only unread ones, or only read ones; default: both." }),
      from: t.arg({ type: "Date", description: "Told on this day of the merchant's or later." }),
      to: t.arg({ type: "Date", description: "Told on this day of the merchant's or before." }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: Math.min(Math.max(first, 1), MAX_PAGE) }),
    resolve: (_root, { first, after, kinds, isUnread, from, to }, context) => {
      if (first < 1 || first > MAX_PAGE)
        throw InvalidInput([{ path: "first", reason: `must be between 1 and ${MAX_PAGE}` }]);
      const person = personOf(context);
      if (!person) return null;
      const days = { from: from ? new Date(from) : null, to: to ? new Date(to) : null };
      const narrowed = { after: after ?? null, kinds: kinds ?? null, isUnread: isUnread ?? null };
      return readInbox(context.work, person, { first, ...narrowed, ...days });
    },
  }),
);

builder.queryField("unreadNotifications", (t) =>
  t.int({
    nullable: true,
    description: `The number of unread notifications of the signed-in person, at most ${MAX_UNREAD.toLocaleString("en")}; null for a key.`,
    resolve: (_root, _args, context) => {
      const person = personOf(context);
      return person && countUnread(context.work, person);
    },
  }),
);

const NotificationSetting = builder.objectRef<MailSettings["kinds"][number]>("NotificationSetting").implement({
  description: "Whether the person is mailed notifications of a kind.",
  fields: (t) => ({
    kind: t.expose("kind", { type: NotificationKind, description: "The kind." }),
    description: t.string({ description: "The event, in a sentence.", resolve: ({ kind }) => KIND_WORDS[kind] }),
    mail: t.expose("mail", { type: NotificationMail, description: "Whether, and when, it is mailed." }),
  }),
});

const NotificationSettings = builder.objectRef<MailSettings>("NotificationSettings").implement({
  description: "Which messages in this merchant the signed-in person also gets by mail. The inbox has all of them.",
  fields: (t) => ({
    kinds: t.field({
      type: [NotificationSetting],
      description: "Every kind, in the order of a form.",
      resolve: ({ kinds }) => kinds,
    }),
    dailyHour: t.exposeInt("dailyHour", { description: "The hour of daily mails, 0 to 23, by the merchant's clocks." }),
    canMail: t.boolean({
      description: "Whether this service can send mails: it has a mail server.",
      resolve: (_settings, _args, { work }) => work.mailsPerDay !== undefined,
    }),
    lastMailedAt: t.expose("lastMailedAt", {
      type: "DateTime",
      nullable: true,
      description: "When a mail was sent last; null: never.",
    }),
    lastMailError: t.exposeString("lastError", {
      nullable: true,
      description: "Why the last mail was not sent; null where it was.",
    }),
  }),
});

builder.queryField("notificationSettings", (t) =>
  t.field({
    type: NotificationSettings,
    nullable: true,
    description: "Which messages the signed-in person gets by mail; null for a key.",
    resolve: (_root, _args, context) => {
      const person = personOf(context);
      return person && readSettings(context.work, person);
    },
  }),
);

builder.mutationField("markNotificationsRead", (t) =>
  t.field({
    type: "Int",
    description:
      "Marks notifications of the signed-in person as read; those that are read, or not theirs, are passed over. Returns how many became read. A key is refused (NOT_A_PERSON).",
    args: {
      ids: t.arg.idList({ description: "Those to mark; left out with `all`.", extensions: mostItems(MAX_MARKED) }),
      all: t.arg.boolean({ required: true, defaultValue: false, description: "Mark all; `ids` is then left out." }),
    },
    resolve: (_root, { ids, all }, context) => {
      const person = expectPerson(context);
      if ((ids == null) !== all) throw InvalidInput([{ path: "ids", reason: "must be given, or else all be true" }]);
      return markRead(context.work, person, ids ?? null);
    },
  }),
);

const NotificationSettingInput = builder.inputType("NotificationSettingInput", {
  description: "Whether to be mailed notifications of a kind.",
  fields: (t) => ({
    kind: t.field({ type: NotificationKind, required: true, description: "The kind." }),
    mail: t.field({ type: NotificationMail, required: true, description: "Whether, and when, it is mailed." }),
  }),
});

builder.mutationField("setNotificationSettings", (t) =>
  t.field({
    type: NotificationSettings,
    description:
      "Chooses what the signed-in person is mailed; kinds that are left out stay as they are. Returns all settings. A key is refused (NOT_A_PERSON).",
    args: {
      settings: t.arg({
        type: [NotificationSettingInput],
        required: true,
        defaultValue: [],
        description: "Kinds, each once.",
        extensions: mostItems(NOTIFICATION_KINDS.length),
      }),
      dailyHour: t.arg.int({
        description: "The hour of daily mails, 0 to 23, by the merchant's clocks; left out: as it is.",
      }),
    },
    resolve: (_root, { settings, dailyHour }, context) =>
      writeSettings(context.work, expectPerson(context), { settings, dailyHour: dailyHour ?? null }),
  }),
);
