import { type Database, openDatabase } from "./database";
import { joinEmbeddedDatabase } from "./embedded";
import { migrate } from "./migrate";

export interface DatabaseSettings {
  /** Null: the service's own PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  databasePool: number;
}

/** A database that is up and migrated; closing it also lets go of the service's own server. */
export async function openConfiguredDatabase(settings: DatabaseSettings): Promise<Database & { migrated: string[] }> {
  const embedded = settings.databaseUrl ? null : await joinEmbeddedDatabase(settings.dataDir);
  const connectionString = settings.databaseUrl ?? embedded?.connectionString ?? "";
  const migrated = await migrate(connectionString);
  const database = await openDatabase(connectionString, settings.databasePool);
  const close = async () => {
    await database.close();
    embedded?.release();
  };
  return { ...database, migrated, close };
}
