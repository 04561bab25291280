import type { ErrorWords } from "./words";

/** The words of refusals that concern people: signing in, sessions, links and memberships. */
export const PEOPLE_WORDS = {
  SESSION_ENDED: {
    cause:
      "The session of the cookie does not exist, has ended, or was not used for 24 hours. A session also ends when the password changes.",
    remedy: "Sign in again.",
    only: "http",
  },
  WRONG_CREDENTIALS: {
    cause: "No account has the e-mail address, or the password is another one. The answer does not say which.",
    remedy:
      "Correct them, or ask for a link to set a new password. After several failures, wait as `Retry-After` says.",
    only: "http",
  },
  SECOND_FACTOR_NEEDED: {
    cause: "The password was right, and the account has a second factor that was not given yet.",
    remedy: "Give the code of the second factor on the sign-in page.",
    only: "http",
  },
  LINK_USED: {
    cause: "The link does not exist, was used, was withdrawn, or is too old. The answer does not say which.",
    remedy: "Ask an administrator for another link.",
    only: "http",
  },
  MERCHANT_NOT_CHOSEN: {
    cause: "The person who is signed in is a member of no merchant, or has been removed from the one they worked for.",
    remedy: "Choose another merchant in the page's head, or ask an administrator for an invitation.",
    only: "http",
  },
  FOREIGN_ORIGIN: {
    cause: "A request with a session's cookie did not come from a page of this service, or did not say from where.",
    remedy:
      "Programs and pages of other origins send an API key. If the service is behind a proxy, set `PUBLIC_URL` to the address in the browser.",
    only: "http",
  },
  MERCHANT_SWITCHED: {
    cause:
      "A page named its merchant in `X-Merchant`, and the person has changed to another one since, in another window. Nothing was done.",
    remedy: "Load the page again to see the merchant that you work for now, or change back in the page's head.",
    only: "http",
  },
  MEMBER_NOT_FOUND: {
    cause: "Nobody with the id is a member of this merchant.",
    remedy: "Read the list of members again.",
  },
  INVITATION_NOT_FOUND: {
    cause: "No open invitation of this merchant has the id: it was used or revoked, or is too old.",
    remedy: "Read the list of invitations again.",
  },
  LAST_ADMINISTRATOR: {
    cause: "The merchant needs an administrator, and the change leaves none.",
    remedy: "Make somebody else an administrator first.",
  },
  ALREADY_MEMBER: {
    cause: "The person is already a member of this merchant.",
    remedy: "Change the role of the member instead.",
  },
  ACCOUNT_EXISTS: {
    cause: "The invitation was opened without signing in, and an account with its e-mail address exists.",
    remedy: "Sign in to that account, and open the link again.",
    only: "http",
  },
  INVITATION_OF_ANOTHER: {
    cause: "The invitation names another e-mail address than the account that is signed in.",
    remedy: "Sign in to the account with that address, or ask for an invitation of yours.",
    only: "http",
  },
  PEOPLE_ELSEWHERE: {
    cause: "The merchant is in a shard, and accounts of people are in the main database.",
    remedy: "Manage its people on the command line: `npm run cli -- user --help`.",
  },
  TOO_MANY_PEOPLE: {
    cause: "The merchant has 500 members, or 200 open invitations.",
    remedy: "Remove members who have left, or revoke invitations that nobody uses.",
  },
  WORKS_ELSEWHERE: {
    cause:
      "The person is a member of another merchant, too. A link to set their password opens that one, too, to whoever made the link.",
    remedy:
      "The person asks for a new password on the sign-in page, or the operator makes a link: `npm run cli -- user password`.",
  },
  USER_NOT_FOUND: {
    cause: "No user has the given e-mail address.",
    remedy: "`npm run cli -- user list` shows all users.",
    only: "command line",
  },
} as const satisfies Record<string, ErrorWords>;
