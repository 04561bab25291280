import { plural, t } from "@lingui/core/macro";
import {
  type ApprovalDeed,
  type Deed,
  deedOf,
  type SignInWay,
  stopped,
  type Told,
} from "../../../../domain/audit/entry-deed";
import { valueWords } from "../../../../domain/audit/entry-words";
import { listed } from "../../shared/figures";
import { fieldName } from "./field-names";
import type { ListedEntry } from "./history-documents";
import { NOUNS } from "./nouns";
import { WORDING } from "./wording";

/** The English here is that of the service (domain/audit/entry-deed.ts), which a test compares. */

type Of<Kind extends Deed["kind"]> = Extract<Deed, { kind: Kind }>;

/** What was done with something, by the word for it. */
const CHANGES = {
  CREATED: (who: string, what: string) => t`${who} created ${what}`,
  CHANGED: (who: string, what: string) => t`${who} changed ${what}`,
  DELETED: (who: string, what: string) => t`${who} deleted ${what}`,
  added: (who: string, what: string) => t`${who} added ${what}`,
  linked: (who: string, what: string) => t`${who} linked ${what}`,
  made: (who: string, what: string) => t`${who} made ${what}`,
  removed: (who: string, what: string) => t`${who} removed ${what}`,
  setUp: (who: string, what: string) => t`${who} set up ${what}`,
  used: (who: string, what: string) => t`${who} used ${what}`,
  withdrew: (who: string, what: string) => t`${who} withdrew ${what}`,
} as const;

/** What was asked or decided about the approval of an order. */
const APPROVALS: Readonly<
  Record<ApprovalDeed, (who: string, order: string, deed: { person: string; comment: string; count: number }) => string>
> = {
  ASKED: (who, order) => t`${who} asked for approval of ${order}`,
  APPROVED: (who, order) => t`${who} approved ${order}`,
  SENT_BACK: (who, order, { comment }) =>
    comment ? t`${who} sent ${order} back: ${comment}` : t`${who} sent ${order} back`,
  REQUEST_ENDED: (who, order, { person }) => t`${who} ended the request of ${person} for approval of ${order}`,
  APPROVAL_ENDED: (who, order, { person }) =>
    person ? t`${who} ended the approval of ${order} by ${person}` : t`${who} ended the approval of ${order}`,
  COMMENT_CLOSED: (who, order, { person }) => t`${who} closed what ${person} said on sending ${order} back`,
  MANY_DECIDED: (who, _order, { count }) =>
    plural(count, {
      one: `${who} asked for approval of, or decided on, # order`,
      other: `${who} asked for approval of, or decided on, # orders`,
    }),
  MANY_ENDED: (who, _order, { count }) =>
    plural(count, {
      one: `${who} ended # request for approval or approval`,
      other: `${who} ended # requests for approval or approvals`,
    }),
};

/** A way to sign in, as the object of a sentence, and what is done with it: as it comes, and as it goes. */
const SIGN_INS: Readonly<
  Record<
    SignInWay,
    { what(name: string, isGone: boolean): string; set: keyof typeof CHANGES; gone: keyof typeof CHANGES }
  >
> = {
  password: { what: () => t`the password`, set: "CHANGED", gone: "removed" },
  passkey: { what: (name) => t`the passkey ${name}`, set: "added", gone: "removed" },
  authenticatorApp: {
    what: (_name, isGone) => (isGone ? t`the authenticator app` : t`an authenticator app`),
    set: "setUp",
    gone: "removed",
  },
  recoveryCode: { what: () => t`a recovery code`, set: "used", gone: "removed" },
  linkedAccount: {
    what: (name, isGone) => (isGone ? t`the linked account at ${name}` : t`the account at ${name}`),
    set: "linked",
    gone: "removed",
  },
  resetLink: { what: () => t`a link to set a new password`, set: "made", gone: "withdrew" },
};

function approvalWords(who: string, { what, order, person, comment, count }: Of<"APPROVAL">): string {
  return APPROVALS[what](who, order ?? t`an order`, { person: person ?? "", comment: comment ?? "", count });
}

function signInWords(who: string, { way, isGone, name, owner }: Of<"SIGN_IN">): string {
  const { what, set, gone } = SIGN_INS[way];
  const thing = what(name, isGone);
  const owned = owner ? t({ message: `${thing} of ${owner}`, context: "a way to sign in of a person" }) : thing;
  return CHANGES[isGone ? gone : set](who, owned);
}

function objectWords(who: string, { action, type, name, whose, count }: Of<"OBJECT">): string {
  const noun = NOUNS[type];
  const thing = count > 1 ? noun.many(count) : name === null ? noun.one() : noun.named(name);
  const what = whose === null ? thing : t({ message: `${thing} of ${whose}`, context: "a part of something" });
  return CHANGES[action](who, what);
}

/** Who did it: a person, or what else changes things, by its name. */
function whoWords({ kind, name }: ListedEntry["actor"]): string {
  if (kind === "KEY") return t`Key ${name}`;
  if (kind === "COMMAND") return t`Command ${name}`;
  return kind === "JOB" ? t`Job ${name}` : name;
}

type SaidEntry = Pick<
  ListedEntry,
  "actor" | "action" | "type" | "objectName" | "parentName" | "objectCount" | "changes"
>;

function wordsOf({ actor, ...entry }: SaidEntry): { words: string; isWhole: boolean } {
  const told: Told = { ...entry, actorKind: actor.kind, actorName: actor.name };
  const [who, deed] = [whoWords(actor), deedOf(told)];
  if (deed.kind === "APPROVAL") return { words: approvalWords(who, deed), isWhole: true };
  if (deed.kind === "SIGN_IN") return { words: signInWords(who, deed), isWhole: true };
  return { words: objectWords(who, deed), isWhole: false };
}

type Change = SaidEntry["changes"][number];

/** The sentence of an entry without its fields, which are shown below it unless it says them itself. */
export function deedWords(entry: SaidEntry): { sentence: string; isWhole: boolean } {
  const { words, isWhole } = wordsOf(entry);
  return { sentence: stopped(words), isWhole };
}

/** The fields that a sentence names, and the letters of a value that it has, as in the service's. */
const MAX_NAMED = 3;
const MAX_VALUE = 60;

/** The sentence of an entry with its first fields. @example "Ann Lee changed line TEA-1 of PO-7: quantity ordered from 10 to 12." */
export function entryWords(entry: SaidEntry, place: { timeZone: string }): string {
  const { words, isWhole } = wordsOf(entry);
  if (isWhole || entry.action !== "CHANGED") return stopped(words);
  const reader = { ...place, wording: WORDING };
  const value = (change: Change, held?: string | null) => valueWords(entry.type, change, held, reader, MAX_VALUE);
  const named = entry.changes.slice(0, MAX_NAMED).map((change) => {
    const field = fieldName(change.field);
    const [before, after] = [value(change, change.before), value(change, change.after)];
    return t`${field} from ${before} to ${after}`;
  });
  const [fields, more] = [listed(named), entry.changes.length - named.length];
  return more > 0 ? t`${words}: ${fields}, and ${more} more.` : t`${words}: ${fields}.`;
}
