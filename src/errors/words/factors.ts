import type { ErrorWords } from "./words";

/** The words of refusals that concern passkeys, codes and linked accounts. */
export const FACTORS_WORDS = {
  WRONG_CODE: {
    cause: "The code of the authenticator app, or the recovery code, is wrong, too old or already used.",
    remedy:
      "Wait for the next code of the app and type it. If codes are always wrong, set the clock of the phone. A recovery code works once.",
    only: "http",
  },
  RECENT_SIGN_IN_NEEDED: {
    cause: "Ways to sign in can be changed within 15 minutes of signing in, or with the password.",
    remedy: "Send the `password` along, or sign in again.",
    only: "http",
  },
  PASSKEY_REFUSED: {
    cause:
      "The passkey is unknown, or its answer does not belong to the question, the address or the browser that it was asked for.",
    remedy:
      "Start again: each question can be answered once, within five minutes. The device must check who you are, by a PIN or a fingerprint. Passkeys work only at the address where they were made.",
    only: "http",
  },
  FACTOR_NOT_FOUND: {
    cause: "You have no such passkey or linked account.",
    remedy: "Read the list again.",
    only: "http",
  },
  TOO_MANY_PASSKEYS: {
    cause: "A person has as many passkeys as they may have.",
    remedy: "Remove one that you no longer use.",
    only: "http",
  },
  LAST_WAY_IN: {
    cause: "Without this passkey or linked account you could not sign in any more.",
    remedy: "Set a password, or add another passkey, first.",
    only: "http",
  },
  SECOND_FACTOR_SET: {
    cause: "An authenticator app is set up already.",
    remedy: "Remove it first, with a code of it or with the password.",
    only: "http",
  },
  SECOND_FACTOR_NOT_STARTED: {
    cause: "No authenticator app is set up, or its set-up was not begun.",
    remedy: "Begin with `POST /session/totp`, and scan the picture that it answers.",
    only: "http",
  },
  SINGLE_SIGN_ON_UNAVAILABLE: {
    cause: "The OpenID Connect provider does not answer, or answers what can't be used.",
    remedy:
      "Sign in another way, or try again in a minute. Operators: the log names the reason; check `OPENID_ISSUER`.",
    only: "http",
  },
} as const satisfies Record<string, ErrorWords>;
