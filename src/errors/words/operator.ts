import type { ErrorWords } from "./words";

/** The words of refusals that concern the command line. */
export const OPERATOR_WORDS = {
  TENANT_NOT_FOUND: {
    cause: "No tenant has the given name.",
    remedy: "`npm run cli -- tenant list` shows all names.",
    only: "command line",
  },
  TENANT_CLOSED: {
    cause: "The tenant is closed: its keys are refused and its jobs wait. It may be moving to another installation.",
    remedy: "`npm run cli -- tenant open` opens it again.",
    only: "command line",
  },
  TENANT_BEING_DELETED: {
    cause: "The tenant is partly deleted, so it can't be used any more.",
    remedy: "Run `npm run cli -- tenant delete` with the same name again to finish the deletion.",
    only: "command line",
  },
  TENANT_EXISTS: {
    cause: "Another tenant has that name.",
    remedy: "Choose another name, or use the existing tenant.",
    only: "command line",
  },
  SHARD_UNKNOWN: {
    cause: "The settings of the command name no such database.",
    remedy: "Name one of `DATABASE_SHARDS`, or `main` for the database of `DATABASE_URL`.",
    only: "command line",
  },
  TENANT_BUSY: {
    cause:
      "A move waits for transactions that began before the tenant became read-only. One of them takes long: a backup, a large import or an open session. The tenant was not moved and can be written again.",
    remedy: "Try again later, or end the transaction: `select pid, xact_start, query from pg_stat_activity` shows it.",
    only: "command line",
  },
  TENANT_NOT_IN_SHARD: {
    cause:
      "The main database names a shard that does not have the merchant: one of the two was restored from an earlier time.",
    remedy:
      "Find the database that has the merchant's rows, and restore archives of one time. Until then its requests get status 503.",
    only: "command line",
  },
  TENANT_IN_HAND: {
    cause: "Two commands that create, import, move, rename or delete the same tenant run at the same time.",
    remedy: "Wait until the other has ended, and look at `npm run cli -- tenant list`.",
    only: "command line",
  },
  ARCHIVE_REFUSED: {
    cause:
      "The file is damaged, incomplete, of another version or not an archive of this service. Or it holds one merchant instead of a backup, or a row that can't be stored. Nothing was stored.",
    remedy:
      "Use a complete archive, and restore it with the version of the service that wrote it; then upgrade. If the message names a line, a table and a column, the file was changed: export the merchant again.",
    only: "command line",
  },
  DATABASE_NOT_EMPTY: {
    cause: "A backup holds a whole service, and the target database already has merchants.",
    remedy: "Name a new database with `DATABASE_URL`, or a new folder with `DATA_DIR`.",
    only: "command line",
  },
  FILE_EXISTS: {
    cause: "A file with that name exists. It was not changed.",
    remedy: "Choose another name, or move the file.",
    only: "command line",
  },
  FILE_NOT_WRITTEN: {
    cause: "The machine does not take a file in that place. Nothing was written.",
    remedy: "Name a folder that exists, has room, and can be written by the user who runs the command.",
    only: "command line",
  },
  KEY_NOT_FOUND: {
    cause: "No key has the given prefix, or the value is neither a key nor a prefix.",
    remedy: "Write the whole key, or its prefix: `npm run cli -- key list` shows all prefixes.",
    only: "command line",
  },
  JOBS_NOT_FOUND: {
    cause: "Some of the jobs do not exist or are done. Nothing was changed.",
    remedy: "`npm run cli -- queue list` shows the jobs that wait for the operator.",
    only: "command line",
  },
  JOBS_IN_HAND: {
    cause: "A worker is running at least one of the jobs. Nothing was changed.",
    remedy: "Wait until it is done, and look at `npm run cli -- queue list`.",
    only: "command line",
  },
} as const satisfies Record<string, ErrorWords>;
