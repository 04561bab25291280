import { joinEmbeddedDatabase } from "../postgres/embedded";
import { migrate } from "../postgres/migrate";
import { type Database, openDatabase } from "./database";
import { databaseFailure } from "./failures";

export interface DatabaseSettings {
  /** Null: the service's own PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  databasePool: number;
  databasePrepare: boolean;
}

const TRIES = 3;

/** Joins the service's own server and migrates. One that was told to stop just before we came is left for a new one. */
async function joinMigrated(dataDir: string) {
  for (let attempt = 1; ; attempt++) {
    const embedded = await joinEmbeddedDatabase(dataDir);
    try {
      return { ...embedded, migrated: await migrate(embedded.connectionString) };
    } catch (error) {
      if (attempt >= TRIES || databaseFailure(error) !== "unavailable") throw error;
    }
  }
}

/** A database that is up and migrated; closing it also lets go of the service's own server. */
export async function openConfiguredDatabase(settings: DatabaseSettings): Promise<Database & { migrated: string[] }> {
  const { connectionString, migrated, release } = settings.databaseUrl
    ? { connectionString: settings.databaseUrl, migrated: await migrate(settings.databaseUrl), release: () => {} }
    : await joinMigrated(settings.dataDir);
  const database = await openDatabase(connectionString, settings.databasePool, settings.databasePrepare);
  const close = async () => {
    await database.close();
    release();
  };
  return { ...database, migrated, close };
}
