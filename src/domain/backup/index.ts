import {
  type Database,
  databaseAt,
  databaseFailure,
  type HeldLock,
  type OperatorTransaction,
  operator,
  operatorTransaction,
} from "../../db";
import { ArchiveRefused, TenantBeingDeleted } from "../../errors";
import type { Clock } from "../../values/clock";
import { type StoppedMails, stopImportedMails } from "../mail/stop-imported";
import { holdName } from "../tenants/hold-name";
import { deleteRemains, knownShard, register } from "../tenants/shard-accounts";
import { accountByName } from "../tenants/tenants";
import { disableImported } from "../webhooks/disable-imported";
import { expectNoFile, readArchiveFile, writeArchiveFile } from "./archive-file";
import { type ReadIn, type Reading, readArchive } from "./read-archive";
import { MAX_ROW_NUMBER } from "./row-rules";
import { writeArchive } from "./write-archive";

export { MAX_ALLOWED_ROW_NUMBER, MAX_ROW_NUMBER } from "./row-rules";

/**
 * Writes one tenant as one snapshot has it, with its jobs and the stored part of its keys. Close the tenant first to lose nothing that
 * comes meanwhile.
 * @throws TenantNotFound · TenantBeingDeleted · FileExists
 */
export async function exportTenant(database: Database, clock: Clock, name: string, file: string): Promise<void> {
  const { id, deletionBegunAt, shard } = await accountByName(database, name);
  if (deletionBegunAt) throw TenantBeingDeleted(name);
  expectNoFile(file);
  const contents = { tenantId: id, holds: "tenant", writtenAt: clock.now() } as const;
  const holder = await databaseAt(database, shard);
  await operatorTransaction(holder, "snapshot", async (db) => {
    const write = (keysIn: OperatorTransaction) => writeArchiveFile(file, writeArchive(db, { ...contents, keysIn }));
    return holder === database ? write(db) : operatorTransaction(database, "snapshot", write);
  });
}

/**
 * Writes the content of one database, as one snapshot has it: all tenants, except those in deletion, and the service's own rows. For
 * tenants in shards the main database has the account and the keys, and the shard the rest.
 * @throws FileExists
 */
export async function backUp(database: Database, clock: Clock, file: string): Promise<void> {
  expectNoFile(file);
  await operatorTransaction(database, "snapshot", (db) =>
    writeArchiveFile(file, writeArchive(db, { tenantId: null, holds: "service", writtenAt: clock.now() })),
  );
}

/**
 * Stores one tenant as it was written, all ids kept, and opens it; all of it or nothing.
 * @param shard The shard for its rows; null: the main database.
 * @param keeps The outgoing messages that continue. By default none do, as this may be a copy.
 * @param maxNumber Highest number accepted for a row; later numbers of rows, all merchants', may follow on it.
 * @throws ArchiveRefused · TenantExists · TenantInHand · ShardUnknown
 */
export async function importTenant(
  database: Database,
  file: string,
  shard: string | null = null,
  keeps: Outgoing = { webhooks: false, mails: false },
  maxNumber: bigint = MAX_ROW_NUMBER,
): Promise<ReadIn & NotSent> {
  const reading = { holds: "tenant", isOpen: true, keeps, maxNumber } as const;
  if (shard === null) return read(database, file, reading);
  const holder = await knownShard(database, shard);
  let lock: HeldLock | null = null;
  const isTaken = async ({ id, name }: { id: string; name: string }) => {
    // Until the main database knows it, a second import takes the rows that this one stores for remains.
    lock ??= await holdName(database, name);
    const taken = await operator(database).tenant.count({ where: { OR: [{ id }, { name }] } });
    // Nobody can reach these rows in the shard: a creation, an import or a deletion that was broken off has left them.
    if (taken === 0) await deleteRemains(holder, database, { id, name });
    return taken > 0;
  };
  try {
    const readIn = await read(holder, file, { ...reading, isTaken });
    for (const tenant of readIn.tenants) {
      await register(database, holder, { id: tenant.id, shard }).catch(async (error: unknown) => {
        if (databaseFailure(error) !== "duplicate") throw error;
        await deleteRemains(holder, database, tenant);
        throw ArchiveRefused("a key of it is there already, as another merchant's");
      });
    }
    return readIn;
  } finally {
    await (lock as HeldLock | null)?.release();
  }
}

/**
 * Stores a backup of one database, in one without tenants; all of it or nothing.
 * @param keeps The outgoing messages that continue; none for a rehearsal beside the service itself.
 * @throws ArchiveRefused · DatabaseNotEmpty
 */
export function restore(
  database: Database,
  file: string,
  keeps: Outgoing = { webhooks: true, mails: true },
): Promise<ReadIn & NotSent> {
  return read(database, file, { holds: "service", isOpen: false, keeps });
}

/** The outgoing messages of imported merchants. */
export interface Outgoing {
  /** Whether webhook endpoints stay enabled. */
  webhooks: boolean;
  /** Whether mails of waiting orders are sent, and schedules of questions stay on. */
  mails: boolean;
}

/** The imported parts that send nothing, as this may be a copy. */
export interface NotSent extends StoppedMails {
  /** Webhook endpoints that were disabled by it. */
  disabledEndpoints: number;
}

function read(
  database: Database,
  file: string,
  { keeps, ...options }: Reading & { keeps: Outgoing },
): Promise<ReadIn & NotSent> {
  // The transaction is around the file: it ends well only when the file has been read to its end.
  return operatorTransaction(database, "restoration", async (db) => {
    const readIn = await readArchiveFile(file, (text) => readArchive(db, text, options));
    const ids = readIn.tenants.map(({ id }) => id);
    const disabledEndpoints = keeps.webhooks ? 0 : await disableImported(db, ids);
    const mails = keeps.mails ? { givenUpMails: 0, turnedOffSchedules: 0 } : await stopImportedMails(db, ids);
    return { ...readIn, disabledEndpoints, ...mails };
  });
}
