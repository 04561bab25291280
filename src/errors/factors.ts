/** Refusals that concern passkeys, codes of authenticator apps and linked accounts; part of the error catalogue (`index.ts`). */
import { define } from "./definition";

/** A code is wrong, was used, or is too old: the caller isn't told which. */
export const WrongCode = define("WRONG_CODE", "unauthenticated", () => "This code is wrong or was already used", []);

/** Who stays signed in on a foreign desk loses no more than the session. */
export const RecentSignInNeeded = define(
  "RECENT_SIGN_IN_NEEDED",
  "forbidden",
  () => "Send your password along, or sign in again: you signed in too long ago for this",
  [],
);

/** A passkey did not sign anybody in: the caller isn't told why. */
export const PasskeyRefused = define(
  "PASSKEY_REFUSED",
  "unauthenticated",
  () => "This passkey was not accepted; start again",
  [],
);

/** A passkey was not added. */
export const PasskeyNotAdded = define(
  "PASSKEY_REFUSED",
  "invalid",
  () => "This passkey was not accepted; start again",
  [],
);

/** Another person's reads the same. */
export const FactorNotFound = define(
  "FACTOR_NOT_FOUND",
  "not_found",
  (what: "passkey" | "linked account") => `There is no such ${what}`,
  ["passkey"],
);

/** A person has as many passkeys as they may have. */
export const TooManyPasskeys = define(
  "TOO_MANY_PASSKEYS",
  "conflict",
  (most: number) => `The limit of ${most} passkeys is reached; remove one first`,
  [20],
);

/** Nothing else would let the person in. */
export const LastWayIn = define(
  "LAST_WAY_IN",
  "conflict",
  () => "This is your last way to sign in; set a password or add another passkey first",
  [],
);

/** An authenticator app is set up and confirmed. */
export const SecondFactorSet = define(
  "SECOND_FACTOR_SET",
  "conflict",
  () => "An authenticator app is set up already; remove it first",
  [],
);

/** No authenticator app waits for its first code. */
export const SecondFactorNotStarted = define(
  "SECOND_FACTOR_NOT_STARTED",
  "conflict",
  () => "No authenticator app waits to be confirmed; start its set-up first",
  [],
);

/** The OpenID Connect provider can't be used now. */
export const SingleSignOnUnavailable = define(
  "SINGLE_SIGN_ON_UNAVAILABLE",
  "unavailable",
  () => "The sign-in provider can't be reached; try again in a minute",
  [],
);
