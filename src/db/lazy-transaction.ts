import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlCommenterPlugin } from "@prisma/client/runtime/client";
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { Prisma, PrismaClient } from "../generated/prisma/client";
import { type Connection, send } from "./send";

/** Prisma's models, each under its name in lower camel case. */
export type Models = Omit<Prisma.TransactionClient, `$${string}`>;

/** Prisma's transaction while it is open: what its queries are asked of, and what ends it. */
interface OpenTransaction {
  client: Prisma.TransactionClient;
  end(): void;
}

/** The connections of tenants' transactions, which Prisma's transactions are to go on. */
const connections = new AsyncLocalStorage<Connection>();

/** Prisma's own adapter over a connection, or over a pool: what it is asked it sends there. */
function adapterOver(connection: Connection): Promise<SqlDriverAdapter> {
  const query = (statement: pg.QueryConfig) => send(connection, statement);
  return new PrismaPg(Object.assign(new pg.Pool(), { query })).connect();
}

/**
 * A transaction of Prisma's on a connection that is inside a transaction already. Beginning and ending it is the lender's business:
 * Prisma is told that commit and rollback need no statement (`usePhantomQuery`), and that they are done.
 */
async function transactionOn(connection: Connection): Promise<Transaction> {
  const adapter = await adapterOver(connection);
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    options: { usePhantomQuery: true },
    queryRaw: (query) => adapter.queryRaw(query),
    executeRaw: (query) => adapter.executeRaw(query),
    commit: () => Promise.resolve(),
    rollback: () => Promise.resolve(),
  };
}

/** How Prisma gets at the database: single statements go to any connection, transactions only to the one that is lent to them. */
function lendingAdapter(pool: pg.Pool): SqlDriverAdapterFactory {
  const connect = async (): Promise<SqlDriverAdapter> => {
    const adapter = await adapterOver(pool);
    const startTransaction = async () => {
      const lent = connections.getStore();
      if (!lent) throw new Error("Prisma asked for a transaction outside of a tenant's.");
      return transactionOn(lent);
    };
    return Object.assign(adapter, { startTransaction });
  };
  return { provider: "postgres", adapterName: "@prisma/adapter-pg", connect };
}

/**
 * Prisma's query compiler is WebAssembly. V8 would compile it on as many threads as it has, each of which keeps what memory it took for
 * that: thirty to sixty megabytes of a service.
 */
const COMPILE_ON_ONE_THREAD = "--wasm-num-compilation-tasks=1";

/** A Prisma client over a pool; it opens no transaction but by `modelsOn`. */
export function openPrisma(pool: pg.Pool): PrismaClient {
  setFlagsFromString(COMPILE_ON_ONE_THREAD);
  const named: SqlCommenterPlugin = ({ query }) => ({ prisma: `${query.modelName}.${query.action}` });
  return new PrismaClient({ adapter: lendingAdapter(pool), comments: [named] });
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
export function modelsOn(prisma: PrismaClient, connection: Connection, timeoutMs: number): LazyTransaction {
  let opened: Promise<OpenTransaction> | null = null;
  let isOver = false;
  let over: Promise<unknown> = Promise.resolve();
  const open = () => {
    if (isOver) return Promise.reject(new Error("The transaction is over."));
    opened ??= new Promise<OpenTransaction>((resolve, reject) => {
      over = connections.run(connection, () =>
        prisma.$transaction((client) => new Promise<void>((end) => resolve({ client, end })), { timeout: timeoutMs }),
      );
      over.catch(reject);
    });
    return opened;
  };
  const end = async () => {
    isOver = true;
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
