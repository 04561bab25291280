import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "../generated/prisma/client";
import { send } from "./send";

/** Prisma's models, each under its name in lower camel case. */
export type Models = Omit<Prisma.TransactionClient, `$${string}`>;

/** Prisma's transaction while it is open: what its queries are asked of, and what ends it. */
interface OpenTransaction {
  client: Prisma.TransactionClient;
  end(): void;
}

/** What Prisma would begin and end a transaction with; on a lent connection that is the lender's business. */
const FRAME = /^\s*(begin|commit|rollback|set transaction isolation level \w+( \w+)?)\s*$/i;
const NOTHING_DONE = { rows: [], fields: [], rowCount: 0, command: "", oid: 0 };

const connections = new AsyncLocalStorage<pg.PoolClient>();

/**
 * The pool as Prisma's driver is to see it: single statements go to any connection, transactions only to the connection that is
 * lent to them.
 */
function lendingPool(pool: pg.Pool): pg.Pool {
  const lending = new pg.Pool();
  const connect = async () => {
    const lent = connections.getStore();
    if (!lent) throw new Error("Prisma asked for a transaction outside of a tenant's.");
    const query = (statement: { text: string }) =>
      FRAME.test(statement.text) ? Promise.resolve(NOTHING_DONE) : send(lent, statement);
    return { query, release: () => {}, on: () => {}, removeListener: () => {} };
  };
  return Object.assign(lending, { connect, query: (statement: never) => pool.query(statement) });
}

/**
 * Prisma's query compiler is WebAssembly. V8 would compile it on as many threads as it has, each of which keeps what memory it took for
 * that: thirty to sixty megabytes of a service.
 */
const COMPILE_ON_ONE_THREAD = "--wasm-num-compilation-tasks=1";

/** A Prisma client over a pool; it opens no transaction but by `modelsOn`. */
export function openPrisma(pool: pg.Pool): PrismaClient {
  setFlagsFromString(COMPILE_ON_ONE_THREAD);
  return new PrismaClient({ adapter: new PrismaPg(lendingPool(pool), { disposeExternalPool: false }) });
}

/** Prisma on one connection that is inside a transaction already. */
export interface LazyTransaction {
  models: Models;
  /** Waits until Prisma has let go of the connection; nothing may be asked of the models afterwards. */
  end(): Promise<void>;
}

/**
 * Lets Prisma work on a connection. Nothing is done until a model is asked for something: a transaction that reads with SQL of
 * its own never wakes Prisma.
 * @param timeoutMs Longest that Prisma may be at it.
 */
export function modelsOn(prisma: PrismaClient, connection: pg.PoolClient, timeoutMs: number): LazyTransaction {
  let opened: Promise<OpenTransaction> | null = null;
  let over: Promise<unknown> = Promise.resolve();
  const open = () => {
    opened ??= new Promise<OpenTransaction>((resolve, reject) => {
      over = connections.run(connection, () =>
        prisma.$transaction((client) => new Promise<void>((end) => resolve({ client, end })), { timeout: timeoutMs }),
      );
      over.catch(reject);
    });
    return opened;
  };
  const end = async () => {
    if (!opened) return;
    (await opened).end();
    await over;
  };
  return { models: new LazyModels(open) as unknown as Models, end };
}

type Operation = (args: unknown) => Promise<unknown>;

/** The models of a transaction that is opened by the first question. */
class LazyModels {
  constructor(readonly open: () => Promise<OpenTransaction>) {}
}

const delegateName = (model: string) => model.charAt(0).toLowerCase() + model.slice(1);

for (const name of Object.values(Prisma.ModelName).map(delegateName) as (keyof Models)[]) {
  Object.defineProperty(LazyModels.prototype, name, {
    enumerable: true,
    get(this: LazyModels) {
      const { open } = this;
      const send = (operation: string) => async (args: unknown) => {
        const delegate = (await open()).client[name] as unknown as Record<string, Operation>;
        return delegate[operation]?.(args);
      };
      return new Proxy({}, { get: (_target, operation) => send(String(operation)) });
    },
  });
}
