import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlCommenterPlugin } from "@prisma/client/runtime/client";
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { Prisma, PrismaClient } from "../generated/prisma/client";
import type { Model } from "./model-columns";
import { ownRows } from "./own-rows";
import { type Connection, send } from "./send";

/** Prisma's models, each under its name in lower camel case. */
export type Models = Omit<Prisma.TransactionClient, `$${string}`>;

/** Prisma's open transaction: the receiver of its queries, and its end. */
interface OpenTransaction {
  client: Prisma.TransactionClient;
  end(): void;
}

/** The connections of tenants' transactions, on which Prisma's transactions run. */
const connections = new AsyncLocalStorage<Connection>();

/** Returns Prisma's own adapter over a connection, or over a pool, to which it sends its queries. */
function adapterOver(connection: Connection): Promise<SqlDriverAdapter> {
  const query = (statement: pg.QueryConfig) => send(connection, statement);
  return new PrismaPg(Object.assign(new pg.Pool(), { query })).connect();
}

/**
 * Returns a transaction of Prisma's on a connection that is inside a transaction already. The lender begins and ends it. Prisma learns
 * that commit and rollback need no statement (`usePhantomQuery`), and that they are done.
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

/**
 * Returns Prisma's access to the database: single statements go to any connection, transactions only to the one that is lent to them.
 */
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
 * Prisma's query compiler is WebAssembly. By default V8 compiles it on as many threads as it has, and each keeps its memory for that.
 * These are thirty to sixty megabytes of a service.
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
 * Gives Prisma a connection to work on. Nothing happens until the caller uses a model: a transaction that reads with its own SQL never
 * starts Prisma.
 * @param tenantId The merchant that the transaction works for: every statement of Prisma's names it.
 * @param timeoutMs Timeout of Prisma's work.
 */
export function modelsOn(
  prisma: PrismaClient,
  connection: Connection,
  { tenantId, timeoutMs }: { tenantId: string; timeoutMs: number },
): LazyTransaction {
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
  return { models: new LazyModels(open, tenantId) as unknown as Models, end };
}

type Operation = (args: unknown) => Promise<unknown>;

/** The models of a transaction that is opened by the first question. */
class LazyModels {
  constructor(
    readonly open: () => Promise<OpenTransaction>,
    readonly tenantId: string,
  ) {}
}

const delegateName = (model: string) => model.charAt(0).toLowerCase() + model.slice(1);

for (const model of Object.values(Prisma.ModelName)) {
  const name = delegateName(model) as keyof Models;
  Object.defineProperty(LazyModels.prototype, name, {
    enumerable: true,
    get(this: LazyModels) {
      const { open, tenantId } = this;
      const send = (operation: string) => async (args: unknown) => {
        const delegate = (await open()).client[name] as unknown as Record<string, Operation>;
        return delegate[operation]?.(ownRows(model as Model, operation, args, tenantId));
      };
      return new Proxy({}, { get: (_target, operation) => send(String(operation)) });
    },
  });
}
