/** The room's exports for domain and jobs. */
import { Prisma } from "../generated/prisma/client";

export { announceEnd, announceMove, forgetAnnouncements, HEARD_BY_ALL_MS } from "./announcements";
export { TENANT } from "./bound";
export { type ChangeKind, Changes, type Following } from "./changes";
export { type Column, col } from "./columns";
export { type Database, openDatabase } from "./database";
export { databaseFailure, Interrupted, isInterruption, isOverdue, PrimaryNeeded, ProcessEnded } from "./failures";
export { type HeldLock, holdLock } from "./held-lock";
export type { Models } from "./lazy-transaction";
export { lowerServerPriority } from "./lower-priority";
export { isMigrated } from "./migrated";
export { canBeRead, columnName, type Field, fieldOf, fieldsOf, kindOf, type Model } from "./model-columns";
export { readPosition } from "./note-write";
export { Operation } from "./operation";
export { type OperatorTransaction, operatorTransaction, type Standpoint } from "./operator-transaction";
export {
  allDatabases,
  askEach,
  databaseAt,
  GOES_WITH_SERVICE,
  holderOf,
  IS_HERE,
  IS_WORKED_FOR,
} from "./place";
export { restoring } from "./restoring";
export { type RowOf, type Rows, rowsOf } from "./rows";
export type { Position } from "./standby";
export { State, type StateLog } from "./state-log";
export type { SqlDoor } from "./statement";
export { analyzeGrownTables, clearGrownTables } from "./statistics";
export { operator, reservedDoor, type TenantDb, type TenantProfile, withTenant } from "./tenant";
export { actorSetting } from "./tenant-transaction";
export { aloneInTestMerchant, firstInTestMerchant } from "./test-merchant";
export { Prisma };
export const { sql, join, Decimal } = Prisma;
export type Decimal = Prisma.Decimal;
