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
  /** The same database past a pooler, for what takes a connection for longer than a transaction; null: as `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** A standby that may answer reads; null for none. */
  databaseReadUrl: string | null;
  /** Databases beside it that hold merchants. */
  shards: readonly ShardSettings[];
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
 * A database that is up and migrated, beside it its shards; closing it also lets go of the service's own server.
 * @param log Where a service that listens is told of states; left out by whoever does not listen, which opens shards as it needs them.
 * @throws Error also when a shard can't be migrated. One that can't be reached is left for later, its merchants are not served until then.
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
    // Who only runs a command opens them as it needs them.
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

/** How each shard is opened, by name. @param installation What all databases of it say. */
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
