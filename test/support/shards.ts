import { randomUUID } from "node:crypto";
import { readConfig } from "../../src/config";
import { openConfiguredDatabase } from "../../src/db/open";
import { onServer } from "./cluster";
import { copyTemplate, type TestDatabase, withTestDoors } from "./database";

/** A main database and two shards of a test file's own, as an installation's settings name them. */
export interface Installation {
  /** Where each is: `main`, `east` and `west`. */
  urls: Record<"main" | "east" | "west", string>;
  /** Opens it as a service does that is started with these settings; `main` and both shards unless said. */
  open(environment?: Record<string, string>): Promise<TestDatabase & { logged: Logged[] }>;
  drop(): Promise<void>;
}

interface Logged {
  level: "info" | "warn";
  message: string;
  shard?: string;
  reason?: string;
}

/** Call in `beforeAll`; `drop` in `afterAll`, once all that was opened is closed. */
export async function createInstallation(): Promise<Installation> {
  const adminUrl = process.env.TEST_ADMIN_URL ?? "";
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const copy = (shard: string) => copyTemplate(adminUrl, `${name}_${shard}`);
  const urls = { main: await copy("main"), east: await copy("east"), west: await copy("west") };
  return {
    urls,
    async open(environment = {}) {
      const logged: Logged[] = [];
      const tell = (level: Logged["level"]) => (details: object, message: string) => {
        logged.push({ level, message, ...details });
      };
      const config = readConfig({
        DATABASE_URL: urls.main,
        DATABASE_SHARDS: "east,west",
        DATABASE_URL_EAST: urls.east,
        DATABASE_URL_WEST: urls.west,
        ...environment,
      });
      const database = await openConfiguredDatabase(config, { info: tell("info"), warn: tell("warn") });
      return withTestDoors({ ...database, logged });
    },
    async drop() {
      for (const shard of Object.keys(urls))
        await onServer(adminUrl, (client) => client.query(`drop database if exists ${name}_${shard} with (force)`));
    },
  };
}
