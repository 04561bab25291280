import type { ShardSettings } from "../config";
import { joinEmbeddedDatabase } from "../postgres/embedded";
import { migrate } from "../postgres/migrate";
import { type Database, type OpenOptions, openDatabase } from "./database";
import { databaseFailure, isInterruption } from "./failures";
import { expectNoShards, identifyMain, identifyShard } from "./identity";
import { canListen } from "./listening";
import { type StateLog, saying } from "./state-log";
import { operator } from "./tenant";

export interface DatabaseSettings {
  /** Null: the service's own PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** The same database past a pooler, for work that takes a connection for longer than a transaction; null: as `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** A standby that may answer reads; null for none. */
  databaseReadUrl: string | null;
  /** Databases beside it that hold merchants. */
  shards: readonly ShardSettings[];
  dataDir: string;
  databasePool: number;
  databasePrepare: boolean;
  /** Called once with each thing that migrating waits for, a sentence; by default the log gets it. */
  onWaiting?(sentence: string): void;
}

const TRIES = 3;

/** Joins the service's own server and migrates. A server that began to stop just before is left for a new one. */
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

/** @param log Receives the places without notifications. A caller without it does not listen, and nothing is tried. */
async function listenUrlOf(url: string, log: StateLog | undefined): Promise<string | null> {
  if (!log || (await canListen(url))) return url;
  log.warn({}, NOT_NOTIFIED);
  return null;
}

/** Returns the database that the settings name, migrated; `release` releases the service's own server. */
async function joinOrMigrate({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  onWaiting,
}: Pick<DatabaseSettings, "databaseUrl" | "databaseDirectUrl" | "dataDir" | "onWaiting">) {
  if (databaseUrl === null) {
    const embedded = await joinMigrated({ dataDir, onWaiting });
    return { ...embedded, directUrl: embedded.connectionString };
  }
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const migrated = await migrate(directUrl, { onWaiting });
  return { connectionString: databaseUrl, directUrl, migrated, release: () => {} };
}

type Migrated = Database & { migrated: string[] };

/**
 * Opens a database that is up and migrated, with its shards. Closing it also releases the service's own server.
 * @param log Receives the states of a service that listens. A caller that does not listen leaves it out, and opens shards as it needs
 *   them.
 * @throws Error also when a shard can't be migrated. An unreachable shard is left for later; its merchants are not served until then.
 */
export async function openConfiguredDatabase(settings: DatabaseSettings, log?: StateLog): Promise<Migrated> {
  const onWaiting = (sentence: string) => log?.info({}, sentence);
  const { connectionString, directUrl, migrated, release } = await joinOrMigrate({ onWaiting, ...settings });
  const { shards } = settings;
  let installation = "";
  const database = await openMigrated(
    settings,
    { connectionString, directUrl },
    log,
    shardsOf(settings, () => installation, log),
  );
  const close = async () => {
    await database.close();
    release();
  };
  try {
    if (shards.length > 0) installation = await identifyMain(operator(database), database.shards.names);
    else await expectNoShards(operator(database));
    // A command opens them as it needs them.
    if (log) await Promise.all(database.shards.names.map((name) => openIfReachable(database, name)));
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, migrated, close };
}

async function openMigrated(
  { databasePool, databasePrepare: prepare, databaseReadUrl: readUrl }: Omit<DatabaseSettings, "shards">,
  { connectionString, directUrl }: { connectionString: string; directUrl: string },
  log: StateLog | undefined,
  shards: OpenOptions["shards"],
): Promise<Database> {
  return openDatabase(connectionString, databasePool, {
    prepare,
    listenUrl: await listenUrlOf(directUrl, log),
    // Only a service reads for others.
    readUrl: log ? readUrl : null,
    shards,
    log,
  });
}

/** Returns the functions that open each shard, by name. @param installation The identity that all databases of it share. */
function shardsOf(
  settings: DatabaseSettings,
  installation: () => string,
  log: StateLog | undefined,
): OpenOptions["shards"] {
  const { databasePool, databasePrepare, dataDir, onWaiting } = settings;
  const openerOf = (shard: ShardSettings) => async () => {
    const ofShard = { ...shard, databasePool, databasePrepare, dataDir, onWaiting };
    const { connectionString, directUrl } = await joinOrMigrate(ofShard);
    const opened = await openMigrated(
      ofShard,
      { connectionString, directUrl },
      log && saying(log, { shard: shard.name }),
      {},
    );
    try {
      await identifyShard(operator(opened), { shard: shard.name, installation: installation() });
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  };
  return Object.fromEntries(settings.shards.map((shard) => [shard.name, openerOf(shard)]));
}

async function openIfReachable({ shards }: Database, name: string): Promise<void> {
  await shards.open(name).catch(({ cause }: Error) => {
    if (!isInterruption(cause)) throw cause;
  });
}
