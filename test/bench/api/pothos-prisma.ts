import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import compression from "compression";
import { execute } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import pg from "pg";
import { PrismaClient } from "../../../src/generated/prisma/client";
import { settingsOf, speakerOf } from "./key-check";
import { type PothosContext, schema } from "./pothos-schema";
import { announce, observe } from "./probe";

// A peer: what a team would write first. Pothos' fields over Prisma's models, Yoga, one transaction a request.

observe({ Client: pg.Client });
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) });
const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });

/** Runs an operation in a transaction that is bound to the tenant of the request's key. */
const inTransaction: Plugin<{ req: IncomingMessage }> = {
  onExecute({ setExecuteFn }) {
    setExecuteFn(async ({ contextValue, ...args }) => {
      const speaker = await speakerOf(pool, (contextValue as { req: IncomingMessage }).req);
      if (!speaker) throw new Error("The key is not good.");
      const settings = Object.entries(settingsOf(speaker));
      return prisma.$transaction(async (db) => {
        const calls = settings.map((_setting, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`);
        await db.$queryRawUnsafe(`select ${calls.join(", ")}`, ...settings.flat());
        return execute({ ...args, contextValue: { db } satisfies PothosContext });
      });
    });
  },
};

const yoga = createYoga<{ req: IncomingMessage }>({
  schema,
  graphiql: false,
  logging: false,
  plugins: [inTransaction],
});
const compress = compression();
const server = createServer((request, response) =>
  compress(request as never, response as never, () => yoga(request, response)),
);
server.listen(0, "127.0.0.1", () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
