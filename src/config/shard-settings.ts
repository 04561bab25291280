/** The variables that lead to shards, whose names depend on which shards there are. */
import type { z } from "zod";
import { addressOfDatabase, shardNames } from "./variable";

/** A database beside the main one that holds merchants. */
export interface ShardSettings {
  name: string;
  databaseUrl: string;
  /** Null: as `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** Null: none. */
  databaseReadUrl: string | null;
}

type Shapes = Record<string, z.ZodType<string | undefined>>;

/** A shard's variables; each is to it what that of the same name without is to the main database. */
const waysTo = (shard: string) => {
  const name = shard.toUpperCase();
  return {
    url: `DATABASE_URL_${name}`,
    directUrl: `DATABASE_DIRECT_URL_${name}`,
    readUrl: `DATABASE_READ_URL_${name}`,
  };
};

/** The shards that DATABASE_SHARDS names; none where it can't be read; the faults of all settings are reported together. */
export function namedShards(text: string | undefined): readonly string[] {
  return text === undefined ? [] : (shardNames.safeParse(text).data ?? []);
}

/** What the shards' variables take, by name. */
export function shapesOf(shards: readonly string[]): Shapes {
  return Object.assign({}, ...shards.map(shapeOf));
}

function shapeOf(shard: string): Shapes {
  const { url, directUrl, readUrl } = waysTo(shard);
  return {
    [url]: addressOfDatabase,
    [directUrl]: addressOfDatabase.optional(),
    [readUrl]: addressOfDatabase.optional(),
  };
}

/** What a shard's variable that is not set comes to, in words; null for any other name, and where it comes to nothing. */
export function unsetOfShard(name: string): string | null {
  const [, shard] = /^DATABASE_DIRECT_URL_(.+)$/.exec(name) ?? [];
  return shard === undefined ? null : `as ${waysTo(shard).url}`;
}

/** What was read of a shard. */
export function shardOf(name: string, read: Readonly<Record<string, string | undefined>>): ShardSettings {
  const { url, directUrl, readUrl } = waysTo(name);
  return {
    name,
    databaseUrl: read[url] ?? "",
    databaseDirectUrl: read[directUrl] ?? null,
    databaseReadUrl: read[readUrl] ?? null,
  };
}
