/** Refusals of what an operator asks for on the command line; part of the error catalogue (`index.ts`). */
import { define, listed } from "./definition";

/** A tenant named on the command line does not exist; one may have nearly its name. */
export const TenantNotFound = define(
  "TENANT_NOT_FOUND",
  "not_found",
  (name: string, nearest: string | null = null) =>
    `There is no tenant named "${name}"; ${nearest === null ? "`tenant list` shows all names" : `did you mean "${nearest}"?`}`,
  ["Acme"],
);
/** A tenant named on the command line is closed. */
export const TenantClosed = define(
  "TENANT_CLOSED",
  "conflict",
  (name: string) => `"${name}" is closed; \`tenant open\` opens it again`,
  ["Acme"],
);
/** A tenant named on the command line is there in part only. */
export const TenantBeingDeleted = define(
  "TENANT_BEING_DELETED",
  "conflict",
  (name: string) => `"${name}" is being deleted; run the same \`tenant delete\` again to finish`,
  ["Acme"],
);
/** A tenant's name is taken. */
export const TenantExists = define(
  "TENANT_EXISTS",
  "conflict",
  (name: string) => `A tenant already has the name "${name}"`,
  ["Acme"],
);
/** A shard named on the command line is none that the settings name. */
export const ShardUnknown = define(
  "SHARD_UNKNOWN",
  "not_found",
  (name: string, known: readonly string[]) => `Unknown shard ${name}; DATABASE_SHARDS names ${listed(known)}`,
  ["west", ["east"]],
);
/** A tenant can't be moved now. */
export const TenantBusy = define(
  "TENANT_BUSY",
  "conflict",
  (name: string, seconds: number) =>
    `"${name}" was not moved: transactions that may write for it have been open for ${seconds} s`,
  ["Acme", 60],
);
/** The database that is to have a tenant's rows knows nothing of it. */
export const TenantNotInShard = define(
  "TENANT_NOT_IN_SHARD",
  "conflict",
  (name: string, shard: string) =>
    `"${name}" is not in the shard ${shard}, although the main database says so: one of the two databases was restored from an earlier time. Nothing was moved`,
  ["Acme", "east"],
);
/** Another command is at work on the tenant. */
export const TenantInHand = define(
  "TENANT_IN_HAND",
  "conflict",
  (name: string) =>
    `Another command is creating, importing, moving, renaming or deleting "${name}"; wait until it has finished`,
  ["Acme"],
);
/** A file is no archive that could be read into this database. */
export const ArchiveRefused = define(
  "ARCHIVE_REFUSED",
  "invalid",
  (reason: string) => `Nothing was restored: ${reason}`,
  ["the file ends too soon"],
);
/** A backup is restored into a database that is in use. */
export const DatabaseNotEmpty = define(
  "DATABASE_NOT_EMPTY",
  "conflict",
  () => "Nothing was restored: the database already has merchants; restore into a new database",
  [],
);
/** A file is there already. */
export const FileExists = define("FILE_EXISTS", "conflict", (file: string) => `The file ${file} already exists`, [
  "acme.archive",
]);
/** A file can't be written where it was asked for. */
export const FileNotWritten = define(
  "FILE_NOT_WRITTEN",
  "conflict",
  (file: string, reason: string) => `The file ${file} was not written: ${reason}`,
  ["acme.archive", "its folder does not exist"],
);
/** A key named on the command line does not exist; null: what was named is neither a key nor a prefix, and may be a secret. */
export const KeyNotFound = define(
  "KEY_NOT_FOUND",
  "not_found",
  (prefix: string | null) =>
    prefix === null
      ? "This is not a key; write the whole key, or its prefix of ten characters as `key list` shows it"
      : `There is no key with the prefix ${prefix}; \`key list --tenant <name>\` shows the prefixes of a merchant's keys`,
  ["u22x72851v"],
);
/** An operator named jobs that are not there, or are done by now. */
export const JobsNotFound = define(
  "JOBS_NOT_FOUND",
  "not_found",
  (ids: readonly string[]) => `Jobs not found: ${ids.join(", ")}; nothing was changed`,
  [["41"]],
);
/** An operator named jobs of which a worker is at one at least. */
export const JobsInHand = define(
  "JOBS_IN_HAND",
  "conflict",
  (ids: readonly string[]) =>
    `A worker is running some of the jobs ${ids.join(", ")}; nothing was changed, try again later`,
  [["41"]],
);
