import type { Prisma } from "../generated/prisma/client";

/** Most statements that a connection keeps: where clients choose the columns, texts could go on being new for ever. */
const MOST = 200;

const kept = new WeakSet<Prisma.Sql>();
const names = new Map<string, string>();

/**
 * Marks a statement to be prepared: each connection has PostgreSQL parse and plan its text once, which for a small read of many
 * tables is most of the work. Only for statements whose best plan is the same whatever the values, so none that is given lists
 * of many rows. Does nothing where DATABASE_PREPARE is off.
 */
export function prepared(query: Prisma.Sql): Prisma.Sql {
  kept.add(query);
  return query;
}

/** The name under which a statement is prepared; null for one that is not. The same text has the same name on all connections. */
export function preparedName(query: unknown, text: string): string | null {
  if (!kept.has(query as Prisma.Sql)) return null;
  const name = names.get(text);
  if (name || names.size >= MOST) return name ?? null;
  names.set(text, `kept_${names.size}`);
  return preparedName(query, text);
}
