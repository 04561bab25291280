/** Refusals that concern people: signing in, their sessions, links and memberships; part of the error catalogue (`index.ts`). */
import { define, defineForWrites, SOME_ID } from "./definition";

/** The cookie's session is unknown, ended or too old. The sentence hides which. */
export const SessionEnded = define(
  "SESSION_ENDED",
  "unauthenticated",
  () => "Your session has ended; please sign in again",
  [],
);
/** No such account, no password, or another one. The sentence hides which. */
export const WrongCredentials = define(
  "WRONG_CREDENTIALS",
  "unauthenticated",
  () => "The e-mail address or the password is wrong",
  [],
);
/** The password was right, and the second factor is still to come. */
export const SecondFactorNeeded = define(
  "SECOND_FACTOR_NEEDED",
  "unauthenticated",
  () => "Your sign-in is not complete; please give your second factor",
  [],
);
/** A link that works once does not: it is unknown, used, withdrawn or too old. The sentence hides which. */
export const LinkUsed = define(
  "LINK_USED",
  "not_found",
  () => "This link is not valid; it was used, was withdrawn, or is too old",
  [],
);
/** Somebody is signed in who works for no merchant. */
export const MerchantNotChosen = define(
  "MERCHANT_NOT_CHOSEN",
  "forbidden",
  () => "You are signed in, but work for no merchant here; an administrator can invite you",
  [],
);
/** A page of another origin sent a request with a session's cookie. */
export const ForeignOrigin = define(
  "FOREIGN_ORIGIN",
  "forbidden",
  () => "A session works only in pages of this service; programs send an API key",
  [],
);
/** A page shows another merchant than its session works for by now: nothing of it is done for that one. */
export const MerchantSwitched = define(
  "MERCHANT_SWITCHED",
  "conflict",
  () => "This page shows another merchant than the one you work for now; nothing was done",
  [],
);
/** Nobody of the merchant's members has the id. */
export const MemberNotFound = defineForWrites(
  "MEMBER_NOT_FOUND",
  "not_found",
  (id: string) => `There is no member with the id ${id}`,
  [SOME_ID],
);
/** No open invitation has the id. */
export const InvitationNotFound = defineForWrites(
  "INVITATION_NOT_FOUND",
  "not_found",
  (id: string) => `There is no open invitation with the id ${id}`,
  [SOME_ID],
);
/** A merchant would be left without anybody who can manage it. */
export const LastAdministrator = defineForWrites(
  "LAST_ADMINISTRATOR",
  "conflict",
  () => "This is the only administrator; make somebody else one first",
  [],
);
/** The person works for the merchant already. */
export const AlreadyMember = defineForWrites(
  "ALREADY_MEMBER",
  "conflict",
  (who: string) => `${who} is already a member`,
  ["anna@example.com"],
);
/** An account has the e-mail address already: its owner has to sign in first. */
export const AccountExists = define(
  "ACCOUNT_EXISTS",
  "conflict",
  () => "An account has this e-mail address already; sign in with it, and open the link again",
  [],
);
/** An invitation is for somebody else than who is signed in. */
export const InvitationOfAnother = define(
  "INVITATION_OF_ANOTHER",
  "conflict",
  () => "This invitation is for another e-mail address than the one you are signed in with",
  [],
);
/** The merchant's rows are in another database than its people. */
export const PeopleElsewhere = defineForWrites(
  "PEOPLE_ELSEWHERE",
  "conflict",
  () =>
    "The people of this merchant are managed on the command line: its data is kept in another database than the accounts",
  [],
);
/** A user named on the command line does not exist. */
export const UserNotFound = define(
  "USER_NOT_FOUND",
  "not_found",
  (email: string) => `There is no user with the e-mail address "${email}"; \`user list\` shows all`,
  ["anna@example.com"],
);

/** A merchant has all the members or open invitations that it may have. */
export const TooManyPeople = defineForWrites(
  "TOO_MANY_PEOPLE",
  "conflict",
  (most: number, what: "members" | "open invitations") => `A merchant has at most ${most} ${what}`,
  [500, "members"],
);
/** The password of somebody who works for other merchants too is not this merchant's to reset. */
export const WorksElsewhere = defineForWrites(
  "WORKS_ELSEWHERE",
  "conflict",
  () => "This person works for other merchants too; they reset their password by mail, or the operator makes a link",
  [],
);
