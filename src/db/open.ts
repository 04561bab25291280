import { joinEmbeddedDatabase } from "../postgres/embedded";
import { migrate } from "../postgres/migrate";
import { type Database, openDatabase } from "./database";
import { databaseFailure } from "./failures";
import { canListen } from "./listening";
import type { StateLog } from "./state-log";

export interface DatabaseSettings {
  /** Null: the service's own PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** The same database past a pooler, for what takes a connection for longer than a transaction; null: as `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** A standby that may answer reads; null for none. */
  databaseReadUrl: string | null;
  dataDir: string;
  databasePool: number;
  databasePrepare: boolean;
  /** Told once of each thing that migrating waits for, a sentence; the log is unless said. */
  onWaiting?(sentence: string): void;
}

const TRIES = 3;

/** Joins the service's own server and migrates. One that was told to stop just before we came is left for a new one. */
async function joinMigrated({ dataDir, onWaiting }: Pick<DatabaseSettings, "dataDir" | "onWaiting">) {
  for (let attempt = 1; ; attempt++) {
    const embedded = await joinEmbeddedDatabase(dataDir);
    try {
      return { ...embedded, migrated: await migrate(embedded.connectionString, { onWaiting }) };
    } catch (error) {
      if (attempt >= TRIES || databaseFailure(error) !== "unavailable") throw error;
    }
  }
}

const NOT_NOTIFIED =
  "notifications don't arrive: a pooler lends PostgreSQL's connections by transaction. Jobs and changes are looked for every few seconds; set DATABASE_DIRECT_URL to hear of them at once";

/** @param log Is told where notifications don't arrive; without it nobody listens, and it is not tried. */
async function listenUrlOf(url: string, log: StateLog | undefined): Promise<string | null> {
  if (!log || (await canListen(url))) return url;
  log.warn({}, NOT_NOTIFIED);
  return null;
}

/** The database that the settings name, migrated; `release` lets go of the service's own server. */
async function joinOrMigrate({ databaseUrl, databaseDirectUrl, dataDir, onWaiting }: DatabaseSettings) {
  if (databaseUrl === null) {
    const embedded = await joinMigrated({ dataDir, onWaiting });
    return { ...embedded, directUrl: embedded.connectionString };
  }
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const migrated = await migrate(directUrl, { onWaiting });
  return { connectionString: databaseUrl, directUrl, migrated, release: () => {} };
}

/**
 * A database that is up and migrated; closing it also lets go of the service's own server.
 * @param log Where a service that listens is told of states; left out by whoever does not listen.
 */
export async function openConfiguredDatabase(
  settings: DatabaseSettings,
  log?: StateLog,
): Promise<Database & { migrated: string[] }> {
  const { connectionString, directUrl, migrated, release } = await joinOrMigrate({
    onWaiting: (sentence) => log?.info({}, sentence),
    ...settings,
  });
  const listenUrl = await listenUrlOf(directUrl, log);
  const { databasePool, databasePrepare: prepare, databaseReadUrl: readUrl } = settings;
  const database = await openDatabase(connectionString, databasePool, {
    prepare,
    listenUrl,
    // Only a service reads for others.
    readUrl: log ? readUrl : null,
    log,
  });
  const close = async () => {
    await database.close();
    release();
  };
  return { ...database, migrated, close };
}
