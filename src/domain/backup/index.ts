import type { Clock } from "../../clock";
import { type Database, databaseFailure, operatorTransaction } from "../../db";
import { ArchiveRefused, TenantBeingDeleted } from "../../errors";
import { accountByName } from "../tenants/tenants";
import { expectNoFile, readArchiveFile, writeArchiveFile } from "./archive-file";
import type { Holding } from "./archive-format";
import { type ReadIn, readArchive } from "./read-archive";
import { writeArchive } from "./write-archive";

/**
 * Writes one tenant, its keys as what is stored of them and its jobs, as one snapshot has them. Whoever wants to lose nothing that comes
 * meanwhile closes the tenant first.
 * @throws TenantNotFound · TenantBeingDeleted · FileExists
 */
export async function exportTenant(database: Database, clock: Clock, name: string, file: string): Promise<void> {
  const { id, deletionBegunAt } = await accountByName(database, name);
  if (deletionBegunAt) throw TenantBeingDeleted(name);
  await write(database, clock, id, file);
}

/** Writes all tenants, those that are being deleted left out, and what is the service's, as one snapshot has them. @throws FileExists */
export async function backUp(database: Database, clock: Clock, file: string): Promise<void> {
  await write(database, clock, null, file);
}

async function write(database: Database, clock: Clock, tenantId: string | null, file: string): Promise<void> {
  expectNoFile(file);
  await operatorTransaction(database, "snapshot", (db) =>
    writeArchiveFile(file, writeArchive(db, tenantId, clock.now())),
  );
}

/** Stores one tenant as it was written, all ids kept, and opens it; all of it or nothing. @throws ArchiveRefused · TenantExists */
export function importTenant(database: Database, file: string): Promise<ReadIn> {
  return read(database, file, { holds: "tenant", isOpen: true });
}

/** Stores a backup, in a database without tenants; all of it or nothing. @throws ArchiveRefused · DatabaseNotEmpty */
export function restore(database: Database, file: string): Promise<ReadIn> {
  return read(database, file, { holds: "service", isOpen: false });
}

/** SQLSTATEs of values that a column can't hold, and of rows that break a constraint. */
const UNFIT = /^2[23]...$/;

function read(database: Database, file: string, options: { holds: Holding; isOpen: boolean }): Promise<ReadIn> {
  // The transaction is around the file: it ends well only when the file has been read to its end.
  return operatorTransaction(database, "restoration", (db) =>
    readArchiveFile(file, (text) => readArchive(db, text, options)),
  ).catch((error: unknown) => {
    const { code = "", constraint, message } = error as { code?: string; constraint?: string; message?: string };
    if (databaseFailure(error) === "duplicate") throw ArchiveRefused(`a row of it is there already (${constraint})`);
    if (UNFIT.test(code)) throw ArchiveRefused(`a row of it does not fit: ${message}`);
    throw error;
  });
}
