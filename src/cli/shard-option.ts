import { Option } from "commander";
import { MAIN } from "../config";

/** `--shard`, for commands that concern one database. */
export const shardOption = (what: string) =>
  new Option("--shard <name>", `${what}: one of DATABASE_SHARDS, or ${MAIN}`).default(MAIN);

/** A shard as it is named here; null: the main database. */
export const shardOf = (name: string): string | null => (name === MAIN ? null : name);
