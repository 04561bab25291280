import type { ErrorWords } from "./words";

/** The words of refusals that concern the command line. */
export const OPERATOR_WORDS = {
  TENANT_NOT_FOUND: {
    cause: "No tenant has the name that was given on the command line.",
    remedy: "`npm run cli -- tenant list` shows the names there are.",
    only: "command line",
  },
  TENANT_CLOSED: {
    cause:
      "The tenant is closed: its keys open nothing and its jobs wait. It may be on its way to another installation.",
    remedy: "`npm run cli -- tenant open` lets it in again.",
    only: "command line",
  },
  TENANT_BEING_DELETED: {
    cause: "The deletion of the tenant has begun, so that some of its rows are gone. What is left can't be used.",
    remedy: "`npm run cli -- tenant delete` with the same name ends a deletion that was broken off.",
    only: "command line",
  },
  TENANT_EXISTS: {
    cause: "Another tenant has that name.",
    remedy: "Take another name, or use the tenant that is there.",
    only: "command line",
  },
  SHARD_UNKNOWN: {
    cause: "No database goes by that name in the settings of the command.",
    remedy: "Name one of `DATABASE_SHARDS`, or `main` for the database of `DATABASE_URL`.",
    only: "command line",
  },
  TENANT_BUSY: {
    cause:
      "Before a tenant is moved, all transactions must have ended that began before its rows became read-only, and one goes on for long: a backup, a large import, a session that somebody left open. The tenant is where it was and can be written again.",
    remedy: "Try again later, or end the transaction: `select pid, xact_start, query from pg_stat_activity` names it.",
    only: "command line",
  },
  TENANT_NOT_IN_SHARD: {
    cause:
      "The main database says that the merchant is in a shard which knows nothing of it: one of the two was restored from an earlier time.",
    remedy:
      "Find the database that has the merchant's rows, and restore archives of one time; until then its requests are answered with 503.",
    only: "command line",
  },
  TENANT_IN_HAND: {
    cause:
      "Two commands that create, import, move, rename or delete a tenant were called for the same one at the same time.",
    remedy: "Wait until the other has ended, then see with `npm run cli -- tenant list` what is left to do.",
    only: "command line",
  },
  ARCHIVE_REFUSED: {
    cause:
      "The file is damaged or cut off, is no archive of this service, holds one merchant where a backup was named or the other way round, is of another version, or has a row that can't be stored or that would harm other merchants. Nothing was stored.",
    remedy:
      "Take an archive that is whole: it was written to its end if it has its name. Read it in with the version of the service that wrote it, and upgrade then. Where the message names a line, a table and a column, the file was changed after it was written: export the merchant again.",
    only: "command line",
  },
  DATABASE_NOT_EMPTY: {
    cause: "A backup holds a whole service, and the database that it was to be restored into has merchants.",
    remedy: "Name a new database with `DATABASE_URL`, or a new folder with `DATA_DIR`.",
    only: "command line",
  },
  FILE_EXISTS: {
    cause: "There is a file of that name; it was left as it is.",
    remedy: "Take another name, or move the file away.",
    only: "command line",
  },
  KEY_NOT_FOUND: {
    cause: "No key has the prefix that was given, or what was given is neither a key nor a prefix.",
    remedy: "Write the whole key, or its prefix: `npm run cli -- key list` shows the prefixes there are.",
    only: "command line",
  },
  JOBS_NOT_FOUND: {
    cause: "Some of the jobs are not there, or are done by now; nothing was changed.",
    remedy: "`npm run cli -- queue list` shows the jobs that wait for the operator.",
    only: "command line",
  },
  JOBS_IN_HAND: {
    cause: "A worker is at one of the jobs at least; nothing was changed.",
    remedy: "Wait until it is done, and look again with `npm run cli -- queue list`.",
    only: "command line",
  },
} as const satisfies Record<string, ErrorWords>;
